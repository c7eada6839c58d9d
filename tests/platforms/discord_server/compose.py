"""Messages out of requests: a new one, or the next state of one. Whatever Discord would refuse is refused here."""

from __future__ import annotations

import copy
import mimetypes
import re
import struct
from dataclasses import dataclass, replace
from typing import Any

from tests.platforms.discord_server.components import check_message
from tests.platforms.discord_server.errors import ApiError, Problems, refusal
from tests.platforms.discord_server.mentions import check_allowed, mentions_in, pings_of, spoken
from tests.platforms.discord_server.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SILENT,
    SUPPRESS_EMBEDS,
    Attachment,
    Channel,
    Message,
    Revision,
    User,
)
from tests.platforms.discord_server.stored import complete, resolve_media
from tests.platforms.discord_server.world import World

LARGEST_FILE = 10 << 20

Body = dict[str, Any]


@dataclass(frozen=True)
class Upload:
    """A file in a multipart form."""

    field: str
    filename: str
    data: bytes


def compose(
    world: World,
    channel: Channel,
    body: Body,
    uploads: list[Upload],
    base: str,
    only_for: User | None = None,
    answers: Body | None = None,
) -> Message:
    """A new message of the bot's, checked, not yet published."""
    draft = Message(world.ids.next(), channel, world.bot, world.clock.stamp(), only_for=only_for, answers=answers)
    problems = Problems()
    draft.flags = (body.get("flags") or 0) & (COMPONENTS_V2 | SUPPRESS_EMBEDS | SILENT)
    if only_for is not None:
        draft.flags |= EPHEMERAL
    draft.content = body.get("content") or ""
    draft.embeds = body.get("embeds") or []
    draft.nonce = body.get("nonce")
    draft.components = copy.deepcopy(body.get("components") or [])
    draft.attachments = _attached(world, [], body, uploads, problems)
    draft.reply_to = _replied(world, channel, body)
    _check(draft, body, draft.components, problems)
    _finish(draft, problems, base)
    allowed = body.get("allowed_mentions")
    draft.mentions = mentions_in(spoken(draft.content, draft.components), allowed, world.bot, channel, world.users)
    draft.pings = pings_of(draft, replied=(allowed or {}).get("replied_user", allowed is None))
    return draft


def revise(world: World, message: Message, body: Body, uploads: list[Upload], base: str) -> None:
    """Edit a message of the bot's: the fields that are given replace those it had. Nobody is notified."""
    problems = Problems()
    flags = body.get("flags")
    if message.v2 and flags is not None and not flags & COMPONENTS_V2:
        code = "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
        problems.add(("flags",), code, "The IS_COMPONENTS_V2 flag cannot be removed from a message")
    draft = copy.copy(message)
    draft.flags = (message.flags | ((flags or 0) & (COMPONENTS_V2 | SUPPRESS_EMBEDS))) & ~LOADING
    if "content" in body:
        draft.content = body["content"] or ""
    if "embeds" in body:
        draft.embeds = body["embeds"] or []
    draft.components = copy.deepcopy((body["components"] or []) if "components" in body else message.components)
    draft.attachments = _attached(world, message.attachments, body, uploads, problems)
    _check(draft, body, draft.components if "components" in body else [], problems)
    _finish(draft, problems, base)
    if not message.loading:
        earlier = Revision(message.content, message.components, message.embeds, message.attachments)
        message.history.append(earlier)
    message.content, message.embeds, message.flags = draft.content, draft.embeds, draft.flags
    message.components, message.attachments = draft.components, draft.attachments
    allowed = body.get("allowed_mentions")
    text = spoken(message.content, message.components)
    message.mentions = mentions_in(text, allowed, message.author, message.channel, world.users)
    message.edited = world.clock.stamp()
    world.tell("message_edit", message)


def _check(draft: Message, body: Body, components: list[Any], problems: Problems) -> None:
    check_allowed(body.get("allowed_mentions"), problems)
    if len(draft.content) > 2000:
        problems.add(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")
    if len(draft.embeds) > 10:
        problems.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if draft.v2:
        for name, value in (("content", draft.content), ("embeds", draft.embeds), ("poll", body.get("poll"))):
            if value:
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                words = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                problems.add((name,), code, words)
    check_message(components, draft.v2, problems)


def _finish(draft: Message, problems: Problems, base: str) -> None:
    problems.refuse()
    resolve_media(draft, problems, base)
    problems.refuse()
    if draft.v2 and not draft.components:
        raise refusal(50006)
    if not draft.v2 and not (draft.content or draft.embeds or draft.attachments):
        raise refusal(50006)
    complete(draft.components)


def _attached(
    world: World, had: list[Attachment], body: Body, uploads: list[Upload], problems: Problems
) -> list[Attachment]:
    """The files after the request: those kept (all, if it does not say) and those that came with it."""
    said = body.get("attachments")
    by_id = {str(entry.get("id")): entry for entry in said or []}
    kept = [
        replace(attachment, description=by_id.get(str(attachment.id), {}).get("description", attachment.description))
        for attachment in had
        if said is None or str(attachment.id) in by_id
    ]
    new = []
    numbers = set()
    for upload in uploads:
        number = upload.field.removeprefix("files[").removesuffix("]")
        numbers.add(number)
        entry = by_id.get(number, {})
        if len(upload.data) > LARGEST_FILE:
            raise refusal(40005)
        if entry.get("description") is not None:
            problems.length(("attachments", number, "description"), entry["description"], 0, 1024)
        new.append(_file(world, entry.get("filename") or upload.filename, upload.data, entry.get("description")))
    for number in by_id.keys() - numbers - {str(attachment.id) for attachment in had}:
        problems.add(("attachments", number), "ATTACHMENT_NOT_FOUND", "No file has this id.")
    if len(kept) + len(new) > 10:
        problems.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return kept + new


def _file(world: World, name: str, data: bytes, description: str | None) -> Attachment:
    safe = re.sub(r"[^A-Za-z0-9._-]", "_", name)
    kind = mimetypes.guess_type(safe)[0]
    return Attachment(world.ids.next(), safe, data, description or None, kind, _picture_size(data))


def _picture_size(data: bytes) -> tuple[int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _replied(world: World, channel: Channel, body: Body) -> Message | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    try:
        return world.find_message(channel, reference["message_id"])
    except ApiError:
        if reference.get("fail_if_not_exists", True):
            problems = Problems()
            problems.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            problems.refuse()
        return None

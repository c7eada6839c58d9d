"""REST: messages of channels, threads and DMs."""

from __future__ import annotations

from tests.platforms.discord_server.compose import compose, revise
from tests.platforms.discord_server.errors import Problems, refusal
from tests.platforms.discord_server.model import Channel, Message
from tests.platforms.discord_server.permissions import Permission, permissions_in
from tests.platforms.discord_server.router import NOTHING, Reply, Request, route
from tests.platforms.discord_server.wire import message_json

SECONDS_A_NONCE_COUNTS = 300.0

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def _channel(request: Request) -> Channel:
    return request.server.world.find_channel(request.params["channel_id"])


def _message(request: Request) -> tuple[Channel, Message]:
    channel = _channel(request)
    return channel, request.server.world.find_message(channel, request.params["message_id"])


def _may(request: Request, channel: Channel, *bits: Permission) -> None:
    held = permissions_in(channel, request.server.world.bot)
    if any(not held & bit for bit in bits):
        raise refusal(50013)


@route("POST", _MESSAGES)
def create_message(request: Request) -> Reply:
    """A new message. The same enforced nonce within some minutes gives the message there is."""
    server, channel, body = request.server, _channel(request), request.form
    if channel.is_dm and not server.reaches(channel):
        raise refusal(50007)
    _may(request, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if request.uploads:
        _may(request, channel, Permission.ATTACH_FILES)
    if body.get("embeds"):
        _may(request, channel, Permission.EMBED_LINKS)
    if channel.archived and channel.locked:
        raise refusal(50083)
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        known = server.nonces.get((channel.id, str(nonce)))
        if known and server.clock.elapsed() - known[1] < SECONDS_A_NONCE_COUNTS:
            return Reply(message_json(known[0], server.base))
    message = compose(server.world, channel, body, request.uploads, server.base)
    if nonce is not None:
        server.nonces[channel.id, str(nonce)] = (message, server.clock.elapsed())
    server.world.publish(message)
    return Reply(message_json(message, server.base))


@route("GET", _MESSAGES)
def list_messages(request: Request) -> Reply:
    """The messages of a channel, newest first; none without the right to read the past."""
    server, channel, query = request.server, _channel(request), request.query
    if not permissions_in(channel, server.world.bot) & Permission.READ_MESSAGE_HISTORY:
        return Reply([])
    limit = int(query.get("limit", "50"))
    if not 1 <= limit <= 100:
        problems = Problems()
        problems.add(("limit",), "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
        problems.refuse()
    shown = [message for message in channel.messages if not message.deleted and not message.ephemeral]
    if "before" in query:
        shown = [message for message in shown if message.id < int(query["before"])]
    if "after" in query:
        chosen = [message for message in shown if message.id > int(query["after"])][:limit]
    elif "around" in query:
        around = int(query["around"])
        chosen = sorted(sorted(shown, key=lambda message: abs(message.id - around))[:limit], key=lambda m: m.id)
    else:
        chosen = shown[-limit:]
    return Reply([message_json(message, server.base) for message in reversed(chosen)])


@route("GET", _MESSAGE)
def get_message(request: Request) -> Reply:
    """One message."""
    channel = _channel(request)
    if not permissions_in(channel, request.server.world.bot) & Permission.READ_MESSAGE_HISTORY:
        raise refusal(50001)
    return Reply(message_json(_message(request)[1], request.server.base))


@route("PATCH", _MESSAGE)
def edit_message(request: Request) -> Reply:
    """Edit a message of the bot's."""
    server = request.server
    channel, message = _message(request)
    if message.author is not server.world.bot:
        raise refusal(50005)
    if channel.archived:
        raise refusal(50083)
    if request.uploads:
        _may(request, channel, Permission.ATTACH_FILES)
    revise(server.world, message, request.form, request.uploads, server.base)
    return Reply(message_json(message, server.base))


@route("DELETE", _MESSAGE)
def delete_message(request: Request) -> Reply:
    """Delete a message; another's only with the right to."""
    channel, message = _message(request)
    if message.author is not request.server.world.bot:
        if channel.is_dm:
            raise refusal(50003)
        _may(request, channel, Permission.MANAGE_MESSAGES)
    request.server.world.delete_message(message)
    return NOTHING


@route("POST", "/channels/{channel_id}/typing")
def typing(request: Request) -> Reply:
    """The bot is seen typing."""
    channel = _channel(request)
    _may(request, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    return NOTHING

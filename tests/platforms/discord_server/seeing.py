"""Messages as plain text, as people read them: texts, pictures by their alt text, buttons by their labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.platforms.discord_server.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    LINK,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    TEXT,
    THUMBNAIL,
    Component,
    walk,
)
from tests.platforms.discord_server.model import Message
from tests.platforms.discord_server.world import World

THINKING = "(thinking)"

_MENTION = re.compile(r"<(@!?|@&|#)(\d+)>")


def plain(message: Message, world: World) -> str:
    """The newest state of a message, a line for each thing in it."""
    return "\n".join(lines(message, world))


def lines(message: Message, world: World) -> list[str]:
    """The lines of `plain`."""
    if message.loading:
        return [THINKING]
    shown = [message.content] if message.content else []
    for embed in message.embeds:
        shown += _embed(embed)
    if not message.v2:
        shown += [_picture(a.description, a.filename) for a in message.attachments]
    for component in message.components:
        shown += _component(component, message)
    return [_named(line, world) for part in shown for line in part.split("\n")]


def _embed(embed: dict[str, Any]) -> Iterator[str]:
    for key in ("title", "description"):
        if embed.get(key):
            yield str(embed[key])
    for entry in embed.get("fields") or []:
        yield f"{entry['name']}: {entry['value']}"


def _component(component: Component, message: Message) -> Iterator[str]:
    kind = component["type"]
    if kind == TEXT:
        yield component["content"]
    elif kind == ROW:
        yield " ".join(caption(inner) for inner in component["components"])
    elif kind in (CONTAINER, SECTION):
        for inner in component["components"]:
            yield from _component(inner, message)
        if component.get("accessory"):
            yield from _component(component["accessory"], message)
    elif kind == GALLERY:
        for item in component["items"]:
            yield _picture(item.get("description"), _file_of(item["media"], message))
    elif kind == THUMBNAIL:
        yield _picture(component.get("description"), _file_of(component["media"], message))
    elif kind == FILE:
        yield f"(file: {_file_of(component['file'], message)})"
    elif kind == SEPARATOR and component.get("divider", True):
        yield "---"
    elif kind == BUTTON or kind in SELECTS:
        yield caption(component)


def caption(component: Component) -> str:
    """A button or a select, in brackets."""
    off = " (off)" if component.get("disabled") else ""
    if component["type"] == BUTTON:
        emoji = (component.get("emoji") or {}).get("name") or ""
        label = " ".join(part for part in (emoji, component.get("label") or "") if part)
        return f"[{label} -> {component['url']}]" if component.get("style") == LINK else f"[{label}{off}]"
    options = " / ".join(
        f"*{option['label']}" if option.get("default") else option["label"] for option in component.get("options") or []
    )
    return f"[{component.get('placeholder') or 'choose'}{off}: {options}]"


def _picture(description: str | None, filename: str) -> str:
    return f"(picture: {description})" if description else f"(file: {filename})"


def _file_of(media: dict[str, Any], message: Message) -> str:
    for attachment in message.attachments:
        if str(attachment.id) == media.get("attachment_id"):
            return attachment.filename
    return str(media.get("url"))


def _named(line: str, world: World) -> str:
    def name(match: re.Match[str]) -> str:
        kind, number = match[1], int(match[2])
        if kind == "#":
            return f"#{world.channels[number].name}" if number in world.channels else match[0]
        if kind == "@&":
            roles = [guild.roles[number] for guild in world.guilds.values() if number in guild.roles]
            return f"@{roles[0].name}" if roles else match[0]
        return f"@{world.users[number].name}" if number in world.users else match[0]

    return _MENTION.sub(name, line)


def buttons(message: Message) -> list[Component]:
    """The buttons on a message."""
    return [component for _, component in walk(message.components) if component["type"] == BUTTON]


def selects(message: Message) -> list[Component]:
    """The selects on a message."""
    return [component for _, component in walk(message.components) if component["type"] in SELECTS]

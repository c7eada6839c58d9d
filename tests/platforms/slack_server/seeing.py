"""What a person reads: a message as lines of plain text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

from tests.platforms.slack_server.model import Block, Team
from tests.platforms.slack_server.payloads import elements_of

_DATE = re.compile(r"<!date\^[0-9]+\^[^|]*\|([^>]*)>")
_MENTION = re.compile(r"<@([A-Z0-9]+)>")
_BOLD = re.compile(r"(?m)(^|(?<=· ))\*(.+?)\*(?= · |$)")
_NOTHING = re.compile("[\u2060\ufe0e]")


def lines_of(blocks: list[Block], team: Team) -> list[str]:
    """Texts line by line, then what can be pressed."""
    found: list[str] = []
    for block in blocks:
        if block["type"] == "section":
            found += plain(block["text"]["text"], team).split("\n")
        elif block["type"] == "context":
            found += [line for one in block["elements"] for line in plain(one["text"], team).split("\n")]
        elif block["type"] == "image":
            found += [f"(picture) {line}" for line in block["alt_text"].split("\n")]
        elif block["type"] == "input":
            found.append(f"{block['label']['text']}: {_filled(block['element'])} ({block['hint']['text']})"
                         if "hint" in block else f"{block['label']['text']}: {_filled(block['element'])}")  # fmt: skip
        if block["type"] == "actions":
            found.append(" ".join(caption(one) for one in block["elements"]))
    return found


def plain(text: str, team: Team) -> str:
    """mrkdwn as it is read."""
    shown = _DATE.sub(r"(\1)", text)
    shown = _MENTION.sub(lambda found: f"@{_name(found[1], team)}", shown)
    return html.unescape(_NOTHING.sub("", _BOLD.sub(r"\1\2", shown)))


def caption(element: Block) -> str:
    """``[Call 14]``; a menu with its options."""
    if element["type"] == "button":
        return f"[{element['text']['text']}]"
    ticked = [one["value"] for one in element.get("initial_options", [])]
    options = [f"{'x ' if one['value'] in ticked else ''}{one['text']['text']}" for one in element["options"]]
    return "{" + _NOTHING.sub("", " | ".join(options)) + "}"


def buttons(blocks: list[Block]) -> Iterator[Block]:
    """The buttons of a message."""
    yield from [one for one in elements_of(blocks) if one["type"] == "button"]  # type: ignore[misc]


def labels(blocks: list[Block]) -> list[str]:
    """What stands on them."""
    return [one["text"]["text"] for one in buttons(blocks)]


def _filled(element: dict[str, Any]) -> str:
    if element["type"] == "plain_text_input":
        return str(element.get("initial_value", "")) or "_"
    return caption(element)


def _name(user: str, team: Team) -> str:
    found = team.users.get(user)
    return found.name if found else user

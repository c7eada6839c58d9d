"""Everybody in one terminal: what is typed becomes deliveries, what is sent becomes lines (DESIGN: interfaces)."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable
from typing import NamedTuple

from bot.intents import Misunderstood, Why, parse
from bot.messages import Delivery
from bot.platforms.second_person import second_person
from bot.ports import Outgoing, Place

PLATFORM = "console"
YOU = "you"
_NAMED = re.compile(r"(?P<name>[^\s:#!/][^\s:]{0,199})(?:\s+#(?P<table>[^\s:]{1,40}))?\s*:(?P<text>.*)", re.DOTALL)
_WITH_SPACES = re.compile(r"(?P<name>[^:#!/][^:#]{0,199}?)(?:\s+#(?P<table>[^\s:]{1,40}))?\s*:(?P<text>.*)", re.DOTALL)
_TABLE = re.compile(r"#(?P<table>[^\s:]{1,40})\s*:?(?P<text>.*)", re.DOTALL)
_OPTION = re.compile(r"(^|.*\s)(stakes|betting|seats|buyin|house|clock|games|name|blinds|ante|bbante|pause)", re.DOTALL)


class Line(NamedTuple):
    """One line of input, taken apart."""

    name: str
    table: str | None
    text: str
    order: tuple[str, ...] | None = None
    """The words of a ``!`` line, which is for the console itself."""


def parse_line(line: str) -> Line | None:
    """``name: text``, ``name #table: text``, ``#table: text`` or ``!order``; None for a blank line or a comment.

    A line without a name is ``you``.
    """
    plain = line.strip().lstrip("\ufeff")
    if not plain or plain.startswith("# "):
        return None
    if plain.startswith("!"):
        return Line(YOU, None, "", tuple(plain[1:].split()))
    found = _TABLE.fullmatch(plain)
    if found:
        return Line(YOU, found["table"], found["text"].strip())
    found = _NAMED.fullmatch(plain) or _WITH_SPACES.fullmatch(plain)
    if found and _is_name(found["name"]):
        return Line(found["name"], found["table"], found["text"].strip())
    return Line(YOU, None, plain)


def _is_name(before_colon: str) -> bool:
    """Whether what stands before a colon is somebody's name, and not ``new omaha8 stakes``."""
    if _OPTION.fullmatch(before_colon.casefold()):
        return False
    meant = parse(before_colon)
    return " " not in before_colon or (isinstance(meant, Misunderstood) and meant.code is Why.UNKNOWN_WORD)


class ConsolePlatform:
    """Writes messages as lines: ``#table | text`` for all, ``@name | text`` for one person's eyes."""

    living = False

    def __init__(self, write: Callable[[str], None], *, alone: bool = False) -> None:
        """``write`` takes one line without its end. ``alone``: one person plays, and is spoken to as ``you``."""
        self._write = write
        self._worded = second_person if alone else str

    async def send(self, message: Outgoing, key: str) -> None:  # noqa: ARG002 - a terminal shows each line once
        """Writes a message."""
        to = f"@{message.name}" if message.private else f"#{message.table}"
        for text in map(self._worded, message.lines):
            self._write(f"{to} | {text}" if text else f"{to} |")

    def answer(self, name: str, lines: tuple[str, ...]) -> None:
        """Writes what only the asker is told."""
        for text in map(self._worded, lines):
            self._write(f"@{name} | {text}" if text else f"@{name} |")

    def raw(self, text: str) -> None:
        """Writes a line as it is."""
        self._write(text)

    def note(self, text: str) -> None:
        """Writes something about the console itself."""
        self._write(f"! {text}")


def delivery(line: Line) -> Delivery:
    """What a person typed, as a delivery of its own."""
    return Delivery(
        id=f"{PLATFORM}:{uuid.uuid4().hex}",
        platform=PLATFORM,
        workspace="",
        user=line.name.casefold(),
        name=line.name,
        text=line.text,
        table=line.table,
        place=Place(PLATFORM, "", ""),
    )

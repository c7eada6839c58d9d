"""What a chat shows, without saying how: a picture, the same in words, what one may press.

Platforms make a message of it in their own way; nothing here knows any of them.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

DO, ASK = "do", "ask"


class Picture(NamedTuple):
    """A picture, with its words for those who cannot see it."""

    png: bytes
    name: str
    """A file name that says nothing about what is shown: ``table.png``."""
    text: str


class File(NamedTuple):
    """A file to keep."""

    text: str
    name: str


class Button(NamedTuple):
    """A button under a message."""

    label: str
    says: str
    """What pressing it says, in the words of the grammar."""
    kind: str = DO
    """``do``: it is said at once. ``ask``: a form asks for a figure first."""
    tone: str = "plain"
    """``plain``, ``main`` (what most people want), ``good`` or ``bad``."""


class Pick(NamedTuple):
    """A menu: cards of one's own, whose choice may be changed until a button confirms it, or a game to pick."""

    hint: str
    options: tuple[tuple[str, str], ...]
    """What each reads, and its value."""
    most: int
    chosen: tuple[str, ...]
    """Values chosen so far."""
    verb: str = "draw"
    """What choosing is for: ``draw``, or ``pick``, which is said at once with what was chosen."""


class Link(NamedTuple):
    """A way to a message of ours elsewhere."""

    label: str
    platform: str
    workspace: str
    channel: str
    message: str
    """The platform's id; empty for the channel as a whole."""


class Screen(NamedTuple):
    """Everything one message shows."""

    title: str = ""
    picture: Picture | None = None
    lines: tuple[str, ...] = ()
    """How things stand."""
    news: tuple[str, ...] = ()
    """What has happened, less loud."""
    turn: str = ""
    """Whose turn it is, or what everybody waits for."""
    until: float | None = None
    """When that runs out, in seconds since the epoch."""
    buttons: tuple[tuple[Button, ...], ...] = ()
    """Rows of buttons."""
    links: tuple[Link, ...] = ()
    pick: Pick | None = None
    file: File | None = None
    table: str = ""
    """The number of the table its buttons speak of."""
    mark: str = ""
    """``hand:turn`` that its buttons belong to (law 3)."""

    @property
    def digest(self) -> str:
        """A short text that differs where anything that is shown differs."""
        whole = self if self.picture is None else self._replace(picture=Picture(b"", *self.picture[1:]))
        png = self.picture.png if self.picture else b""
        return hashlib.sha256(repr(whole).encode() + png).hexdigest()[:32]


class Form(NamedTuple):
    """A question for a figure: how much to raise, to buy in."""

    title: str
    verb: str
    """What the figure is said with: ``raise``, ``sit``, ``topup``."""
    label: str
    hint: str
    """What may be said, ``28 to 200``."""
    preset: str
    """The figure to begin with; empty for none."""
    named: tuple[tuple[str, str], ...]
    """Named figures to choose from: what it reads, and what it says."""
    table: str
    mark: str

"""What comes in and what goes back: the two shapes that platforms and the dispatcher share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bot.ports import Place
from bot.screen import Form, Screen


class Delivery(NamedTuple):
    """Something a person typed or pressed, as a platform hands it on."""

    id: str
    """Unique for what the person did; the same when the platform delivers it twice (law 3)."""
    platform: str
    workspace: str
    user: str
    name: str
    """As the platform shows it; made inert before it is used."""
    text: str
    table: str | None = None
    """The table's name if the person said it; None leaves it to the dispatcher."""
    turn: str | None = None
    """``hand:turn`` that a button carries; None for what is typed."""
    place: Place | None = None
    """Where it was said: a table shown there is meant, and a new one is to be shown there."""
    called: str = ""
    """A name for a new table, if it may have it: that of the channel."""
    apart: bool = False
    """Whether a user's id means nothing outside his workspace, and nothing of one workspace is seen in another."""


class Answer(NamedTuple):
    """What the sender is told, for his eyes only. Nothing where the table's public message says it all."""

    done: bool
    lines: tuple[str, ...] = ()
    table: str | None = None
    """Stream of the table that it was about."""

    def to_json(self) -> str:
        """The text under which the store keeps it."""
        return json.dumps([self.done, self.lines, self.table], ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> Answer:
        """An answer given before."""
        done, lines, table = json.loads(text)
        return Answer(done, tuple(lines), table)


class Reply(NamedTuple):
    """What the sender of a delivery gets back, for his eyes only."""

    done: bool
    lines: tuple[str, ...] = ()
    screen: Screen | None = None
    """Where a picture and buttons say it better than lines."""


class Desk(Protocol):
    """All that a platform with screens may ask of the room."""

    async def handle(self, delivery: Delivery) -> Reply:
        """Do what somebody asks for, and say what he is to be told."""
        ...

    async def form(self, delivery: Delivery) -> Form | Reply:
        """The form for the figure that ``delivery.text`` (``raise``, ``sit``) needs, or why there is none."""
        ...

    async def picked(self, delivery: Delivery, values: Sequence[str]) -> Reply:
        """The sender's cards with some of them chosen in a menu; nothing is done yet."""
        ...

    async def choices(self, delivery: Delivery) -> Sequence[tuple[str, str]]:
        """What the sender may do in his turn, exactly: what it reads, and what it says. Nothing if it is not."""
        ...

    async def offers(self, delivery: Delivery, what: str) -> Sequence[tuple[str, str]]:
        """What the sender may ``pick``, put to the vote (``motion``), change (``rule``), sit in (``seat``) or pay
        (``entry``), exactly: what it reads, and what it says."""
        ...

    async def bring(self, delivery: Delivery) -> Reply:
        """Bring a table's message down again, in the place where it was asked for."""
        ...

    async def channels(self, platform: str, workspace: str) -> Sequence[str]:
        """The channels of a workspace in which there are tables."""
        ...

    async def message_gone(self, message: str) -> None:
        """Somebody has deleted a message; if a table was in it, the game waits and the host is told."""
        ...

    async def place_gone(self, platform: str, workspace: str, channel: str | None) -> None:
        """A channel is gone, or with None a whole workspace: its tables wait, and their hosts are told."""
        ...

    async def place_back(self, platform: str, workspace: str, channel: str) -> None:
        """A channel that was gone is there again: what waited for it goes on."""
        ...

    async def person_gone(self, platform: str, workspace: str, user: str) -> None:
        """Somebody's account is switched off: the tables at which he sits wait, and their hosts are told."""
        ...

    async def person_back(self, platform: str, workspace: str, user: str) -> None:
        """His account is switched on again: what waited for him goes on."""
        ...

    async def home(self, delivery: Delivery) -> Sequence[Screen]:
        """All the sender's tables, one screen each, with what he may do there now."""
        ...

    def games(self) -> Sequence[tuple[str, str]]:
        """Every game and every mix: its name, and what it is called in commands."""
        ...

    def house_rules(self) -> Sequence[str]:
        """The names of all sets of house rules."""
        ...

"""What comes in and what goes back: the two shapes that platforms and the dispatcher share."""

from __future__ import annotations

import json
from typing import NamedTuple

from bot.ports import Place


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
    """Where a new table is to be shown."""


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

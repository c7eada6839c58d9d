"""Pictures as the bot draws them, without drawing the same one a hundred times."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from unittest.mock import patch

import bot.render.picture
from bot.render.names import Names
from bot.render.picture import cards_picture, table_picture
from engine.view import TableView
from tests.security.plan import Plan

T = TypeVar("T")
Draw = Callable[[TableView, Names], bytes]
PLAY, SHOWDOWN, CARDS, PAST = "table in play", "showdown", "cards", "past hand"
KINDS = (PLAY, SHOWDOWN, CARDS, PAST)
OTHERS_CARDS = "cards of others"
ALL = 1


class Studio:
    """Draws one picture in ``share``, and of one kind, another every night, the first; it begins anew every night.

    What is not drawn is stood in for by the exact view and names that it would be made from. So a view that
    differs is found out even where its picture is not drawn, and of those that are drawn the bytes are compared:
    they are drawn again when the night is played again.
    """

    def __init__(self, share: int) -> None:
        self.drawn: Counter[str] = Counter()
        """How many pictures of each kind were drawn."""
        self.viewer = ""
        """Whose cards are looked at in this night; nobody compares those of others."""
        self.past = False
        """Whether somebody has asked for a hand that is over."""
        self._share = share
        self._made: dict[bytes, bytes] = {}
        self._wanted: str | None = None
        """The kind whose next picture is drawn in any case."""

    def begin(self, plan: Plan) -> None:
        """A night begins."""
        self.viewer = plan.viewer
        self.past = False
        self._made.clear()
        self._wanted = KINDS[plan.seed % len(KINDS)]

    @contextmanager
    def open(self) -> Iterator[None]:
        """The bot has its pictures drawn here, while everything else waits, so that all comes in one order."""
        with (
            patch.object(asyncio, "to_thread", _at_once),
            patch.object(bot.render.picture, "table_picture", self._table),
            patch.object(bot.render.picture, "cards_picture", self._cards),
        ):
            yield

    def _table(self, view: TableView, names: Names) -> bytes:
        showdown = view.hand is not None and view.hand.over and any(seat.shown for seat in view.seats)
        return self._picture(PAST if self.past else SHOWDOWN if showdown else PLAY, table_picture, view, names)

    def _cards(self, view: TableView, names: Names) -> bytes:
        own = view.viewer is not None and names(view.viewer) == self.viewer
        return self._picture(CARDS if own else OTHERS_CARDS, cards_picture, view, names)

    def _picture(self, kind: str, draw: Draw, view: TableView, names: Names) -> bytes:
        seen = repr((kind, view, [names(line.player) for line in view.ledger], names(view.host)))
        key = hashlib.sha256(seen.encode()).digest()
        if key not in self._made:
            chosen = kind == self._wanted or int.from_bytes(key[:4]) % self._share == 0
            self._made[key] = self._drawn(kind, draw, view, names) if chosen and kind in KINDS else key
        return self._made[key]

    def _drawn(self, kind: str, draw: Draw, view: TableView, names: Names) -> bytes:
        self.drawn[kind] += 1
        self._wanted = None if kind == self._wanted else self._wanted
        return draw(view, names)


async def _at_once(work: Callable[..., T], /, *args: object) -> T:
    return work(*args)

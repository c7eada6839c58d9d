"""A table of humans in a real database file, for measuring: the room as it runs, with nobody to read what it sends."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from bot.clocks import SeededEntropy, StandingClock
from bot.logs import set_up
from bot.messages import Delivery
from bot.ports import Outgoing, Place
from bot.room import Room
from bot.store import SqlStore, open_store
from engine.hand import Legal

PLATFORM = "bench"
PLAYERS = ("ann", "ben", "cem", "dot", "eve", "fay")
_PLACE = Place(PLATFORM, "", "main")


class Night:
    """Six people who play on and on."""

    def __init__(self, store: SqlStore, seed: int) -> None:
        """``begin`` opens the table."""
        self.store = store
        self.stream = ""
        self._clock = StandingClock()
        self._room = Room(store, self._clock, SeededEntropy(seed), {PLATFORM: _Unread()})
        self._rng = random.Random(seed)
        self._ids = count(1)

    async def begin(self) -> None:
        """A table with everybody seated and the first hand dealt."""
        await self._say("ann", "new holdem stakes:1/2 buyin:100-100000")
        for player in PLAYERS:
            await self._say(player, "sit 400")
        await self._say("ann", "start")
        await self.settle()
        self.stream = await self._stream()

    async def next_action(self) -> Delivery:
        """What whoever is to act types next; between hands it first lets the pause go by."""
        while True:
            seen = await self._room.dispatcher.queries.see(self.stream, None)
            assert seen is not None
            assert seen.hand is not None
            if seen.hand.to_act is not None:
                break
            await self._between_hands()
        his = await self._room.dispatcher.queries.see(self.stream, seen.hand.to_act)
        assert his is not None
        assert his.legal is not None
        return self._delivery(self._room.dispatcher.identity.name(seen.hand.to_act), self._words(his.legal))

    async def handle(self, delivery: Delivery) -> None:
        """One action from delivery to commit."""
        answer = await self._room.dispatcher.handle(delivery)
        assert answer.done, answer.lines

    async def settle(self) -> None:
        """The outbox empties, and every player has been shown the turn he is in."""
        await self._room.settle()

    async def hands(self) -> int:
        """How many hands were begun."""
        seen = await self._room.dispatcher.queries.see(self.stream, None)
        return seen.hands if seen else 0

    async def _between_hands(self) -> None:
        seen = await self._room.dispatcher.queries.see(self.stream, None)
        assert seen is not None
        for seat in seen.seats:
            if seat.stack < 100:
                await self._say(self._room.dispatcher.identity.name(seat.player), "topup 400")
            if seat.away:
                await self._say(self._room.dispatcher.identity.name(seat.player), "back")
        self._clock.advance_to(self._clock.now() + 11)
        await self.settle()

    async def _say(self, player: str, text: str) -> None:
        await self.handle(self._delivery(player, text))

    def _delivery(self, player: str, text: str) -> Delivery:
        return Delivery(f"bench:{next(self._ids)}", PLATFORM, "", player, player, text, place=_PLACE)

    def _words(self, allowed: Legal) -> str:
        """Mostly quiet play, so that hands go to the river with several players."""
        dice = self._rng.random()
        if allowed.raise_to and dice < 0.12:
            return f"raise {allowed.raise_to[0]}"
        if allowed.check:
            return "check"
        return "call" if dice < 0.75 else "fold"

    async def _stream(self) -> str:
        async with self.store.reading() as reader:
            return (await reader.tables())[0].stream


class _Unread:
    """A platform that takes every message and shows it to nobody."""

    async def send(self, message: Outgoing, key: str) -> None:
        """Nothing to do."""


@asynccontextmanager
async def a_night(folder: str, seed: int = 1) -> AsyncIterator[Night]:
    """A night in a new SQLite file in ``folder``, with the first hand dealt."""
    set_up("warning")
    store = await open_store(f"sqlite:///{Path(folder) / 'night.db'}")
    try:
        night = Night(store, seed)
        await night.begin()
        yield night
    finally:
        await store.close()

"""Alice and bob at a table with a real database, for looking at what goes wrong there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.clocks import SeededEntropy, StandingClock
from bot.messages import Answer, Delivery
from bot.ports import Outgoing, Place, Platform, Store
from bot.room import Room
from bot.store import open_store
from tests.security.night import CHAT


class Deaf:
    """A service that takes everything and keeps nothing."""

    living = False

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""


class SmallTable:
    """A room with one table."""

    def __init__(self, store: Store, platform: Platform) -> None:
        self.clock = StandingClock()
        self.store = store
        self.room = Room(store, self.clock, SeededEntropy(3), {CHAT: platform}, human_pace=False)
        self._said = 0

    async def say(self, user: str, text: str) -> Answer:
        """Something typed, and what comes of it at once."""
        self._said += 1
        place = Place(CHAT, "", "")
        answer = await self.room.handle(Delivery(f"d{self._said}", CHAT, "", user, user, text, None, None, place))
        await self.room.settle()
        return answer

    async def wait(self, seconds: int) -> None:
        """Time goes by, a second at a time."""
        for _ in range(seconds):
            self.clock.advance_to(self.clock.now() + 1)
            await self.room.settle()


@asynccontextmanager
async def a_hand_in_play(
    url: str = "sqlite://", key: str | None = None, platform: Platform | None = None
) -> AsyncIterator[SmallTable]:
    """A table that has just been dealt its first hand."""
    store = await open_store(url, key)
    table = SmallTable(store, platform or Deaf())
    try:
        await table.say("alice", "new holdem stakes:1/2 clock:30s")
        for user, text in (("alice", "sit"), ("bob", "sit"), ("alice", "start")):
            await table.say(user, text)
        yield table
    finally:
        await store.close()

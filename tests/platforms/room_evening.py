"""What an evening is on any platform: a room in this process, whose clock stands still but for what a test does."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable
from typing import TypeVar

from bot.clocks import StandingClock
from bot.ports import Store
from bot.room import Room
from engine.view import TableView

T = TypeVar("T")


class RoomEvening(ABC):
    """The room of an evening, and its clock; a platform adds its people and how they see it."""

    looks = 2
    """How many looks in a row find nothing to do when it has come to rest."""

    def __init__(self, room: Room, store: Store, clock: StandingClock) -> None:
        self.room = room
        self.store = store
        self.clock = clock

    @property
    @abstractmethod
    def at_work(self) -> bool:
        """Whether anything is under way between the platform and the bot."""

    async def settled(self) -> None:
        """Comes back when the bot has nothing to do any more, as the clock stands."""
        still = 0
        for _ in range(8000):
            await asyncio.sleep(0.002)
            if self.room.busy or self.at_work:
                still = 0
                continue
            due = await self.store.next_due()
            still = still + 1 if due is None or due > self.clock.now() else 0
            if still == self.looks:
                return
            if not still:
                self.room.poke()
        raise AssertionError("the bot does not come to rest")

    async def done(self, acting: Awaitable[T]) -> T:
        """What came of something that somebody does, when all that follows from it has happened."""
        answered = await acting
        await self.settled()
        return answered

    async def advance(self, seconds: float) -> None:
        """Moves the clock, stopping at whatever falls due on the way."""
        end = self.clock.now() + seconds
        while True:
            await self.settled()
            due = await self.store.next_due()
            if due is None or due > end:
                break
            self.clock.advance_to(max(due, self.clock.now() + 1e-6))
        self.clock.advance_to(end)
        await self.settled()

    async def version(self, stream: str = "table:1") -> int:
        """How many events the table's log has."""
        async with self.store.reading() as reader:
            return await reader.version(stream)

    async def table(self, viewer: str | None = None, stream: str = "table:1") -> TableView:
        """A table as the public, or the player called so, sees it."""
        queries = self.room.dispatcher.queries
        seen = await queries.see(stream, None)
        assert seen is not None
        if viewer is None:
            return seen
        name = self.room.dispatcher.identity.name
        player = next(line.player for line in seen.ledger if name(line.player) == viewer)
        found = await queries.see(stream, player)
        assert found is not None
        return found

    async def to_act(self, stream: str = "table:1") -> str | None:
        """The name of the player to act."""
        hand = (await self.table(stream=stream)).hand
        return self.room.dispatcher.identity.name(hand.to_act) if hand and hand.to_act else None

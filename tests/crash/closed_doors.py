"""A chat that refuses some messages, and the room behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.clocks import SeededEntropy, StandingClock
from bot.messages import Answer, Delivery
from bot.ports import Account, Outgoing, Place
from bot.room import Room
from bot.store import open_store
from tests.crash.life import CHAT, walk

Door = Callable[[Outgoing], Exception | None]
"""What a message raises; None lets it pass."""


class DoorPlatform:
    """Takes messages unless ``door`` has something against them."""

    living = False

    def __init__(self) -> None:
        self.door: Door = lambda _: None
        self.sent: list[Outgoing] = []
        self.tried: list[Outgoing] = []

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        self.tried.append(message)
        refusal = self.door(message)
        if refusal is not None:
            raise refusal
        self.sent.append(message)


class Evening:
    """A room, its clock and its chat."""

    def __init__(self, room: Room, clock: StandingClock, platform: DoorPlatform) -> None:
        self.room = room
        self.clock = clock
        self.platform = platform
        self._said = 0

    async def say(self, user: str, text: str) -> Answer:
        """Something typed, and all that comes of it at once."""
        answer = await self.room.handle(self.typed(user, text))
        await self.room.settle()
        return answer

    def typed(self, user: str, text: str) -> Delivery:
        """Something typed, not handled yet."""
        self._said += 1
        return Delivery(f"d{self._said}", CHAT, "", user, user, text, None, None, Place(CHAT, "", ""))

    async def seat(self, *users: str) -> None:
        """A table with people at it, not started yet."""
        await self.say(users[0], "new holdem stakes:1/2")
        for user in users:
            await self.say(user, "sit")

    async def wait(self, seconds: float) -> None:
        """Lets the clock run."""
        await walk(self.room, self.clock, self.clock.now() + seconds)

    def private(self, user: str) -> list[Outgoing]:
        """What somebody got for his eyes only."""
        return [one for one in self.platform.sent if isinstance(one.to, Account) and one.to.user == user]

    def public(self) -> list[Outgoing]:
        """What all could read."""
        return [one for one in self.platform.sent if not one.private]


@asynccontextmanager
async def an_evening() -> AsyncIterator[Evening]:
    """A room in memory."""
    store = await open_store("sqlite://")
    clock, platform = StandingClock(), DoorPlatform()
    try:
        yield Evening(Room(store, clock, SeededEntropy(1), {CHAT: platform}, human_pace=False), clock, platform)
    finally:
        await store.close()


def to(user: str, message: Outgoing) -> bool:
    """Whether a message is for somebody's eyes only."""
    return isinstance(message.to, Account) and message.to.user == user

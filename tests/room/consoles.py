"""A console session in memory: type lines, read lines."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from bot.clocks import SeededEntropy, StandingClock
from bot.console import ConsoleSession
from bot.platforms.console import PLATFORM, ConsolePlatform
from bot.ports import Store
from bot.room import Room
from bot.store import open_store
from engine.cards import parse_cards


class Typed:
    """What a test types, and what it gets to read."""

    def __init__(self, room: Room, clock: StandingClock, session: ConsoleSession, written: list[str]) -> None:
        self.room = room
        self.clock = clock
        self._session = session
        self._written = written

    async def say(self, *lines: str) -> list[str]:
        """Types lines; what was written in return."""
        before = len(self._written)
        await self._session.run(_each(lines))
        return self._written[before:]

    async def state(self, name: str = "", table: str = "") -> dict[str, Any]:
        """What ``!state`` prints."""
        written = await self.say(f"!state {name} {table and '#' + table}")
        line = next(line for line in written if line.startswith("$ "))
        found: dict[str, Any] = json.loads(line.removeprefix("$ "))
        return found

    async def act(self, verb: str) -> list[str]:
        """Whoever is to act says ``verb``."""
        return await self.say(f"{(await self.state())['to_act']}: {verb}")

    @property
    def transcript(self) -> list[str]:
        """Everything written so far."""
        return self._written


@asynccontextmanager
async def console(
    url: str = "sqlite://", seed: int = 1, deck: str = "", *, play: bool = False, store: Store | None = None
) -> AsyncIterator[Typed]:
    """A console whose clock stands still. ``store``: where it keeps everything, else the database at ``url``."""
    store = store or await open_store(url)
    written: list[str] = []
    clock, platform = StandingClock(), ConsolePlatform(written.append, alone=play)
    room = Room(
        store,
        clock,
        SeededEntropy(seed),
        {PLATFORM: platform},
        human_pace=False,
        whole_table=play,
        stacked=parse_cards(deck),
    )
    try:
        yield Typed(room, clock, ConsoleSession(room, clock, platform, play=play), written)
    finally:
        await store.close()


@asynccontextmanager
async def seated(*players: str, options: str = "", **how: Any) -> AsyncIterator[Typed]:
    """A console with a hold'em table at which ``players`` sit with 200 each and the first hand is dealt."""
    async with console(**how) as typed:
        await typed.say(f"{players[0]}: new holdem stakes:1/2 {options}")
        await typed.say(*[f"{player}: sit 200" for player in players], f"{players[0]}: start")
        yield typed


async def _each(lines: Iterable[str]) -> AsyncIterator[str]:
    for line in lines:
        yield line

"""A session at the console: lines in, worked off one by one, and the orders that begin with ``!``."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

from bot.finding import find_table
from bot.messages import Answer, Delivery
from bot.platforms.console import YOU, ConsolePlatform, Line, delivery, parse_line
from bot.render.names import inert
from bot.render.state_json import no_table, state_line
from bot.room import Room

HOUSE_PLAYERS = 4
"""How many opponents ``make play`` seats."""
_DURATION = re.compile(r"([0-9]{1,7})(ms|s|m|h|d)?", re.ASCII)
_SECONDS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400, None: 1}
ORDERS = "!advance 24h, !restart, !bots N [#table], !state [name] [#table], !quit"


class MovableClock(Protocol):
    """A clock that can be put ahead."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...

    def advance_to(self, when: float) -> None:
        """Puts it ahead."""
        ...


class ConsoleSession:
    """One run of the console."""

    def __init__(self, room: Room, clock: MovableClock, platform: ConsolePlatform, *, play: bool = False) -> None:
        """``play``: whoever opens a table is seated at it with house players, and it starts."""
        self._room = room
        self._clock = clock
        self._platform = platform
        self._play = play
        self.lock = asyncio.Lock()

    async def welcome(self) -> None:
        """What a player of ``make play`` finds: his table, new or as he left it."""
        async with self.lock:
            async with self._room.store.reading() as reader:
                open_tables = await reader.tables()
            if open_tables:
                self._platform.answer(YOU, ("Welcome back. Your table is as you left it.",))
                await self._room.settle()
                await self._say(Line(YOU, None, "table"))
            else:
                self._platform.answer(YOU, ("Welcome to Backroom. Play chips only. Type help at any time.",))
                await self._say(Line(YOU, None, "new holdem stakes:1/2"))
            await self._room.settle()

    async def run(self, lines: AsyncIterator[str]) -> None:
        """Works off every line before the next is read, until there are no more."""
        async for text in lines:
            line = parse_line(text)
            if line is None:
                continue
            async with self.lock:
                if line.order is None:
                    await self._say(line)
                elif line.order[:1] == ("quit",):
                    return
                else:
                    await self._order(line.order)
                await self._room.settle()

    async def _say(self, line: Line) -> Answer:
        said = delivery(line)
        answer = await self._room.handle(said)
        if answer.lines:
            if answer.done:
                await self._room.settle()  # first what has happened, then what that means for him
            self._platform.answer(await self._shown_name(said), answer.lines)
        if self._play and answer.done and answer.table and _opens(line.text):
            await self._fill(line.name, answer.table)
        return answer

    async def _shown_name(self, said: Delivery) -> str:
        """The name under which the others know whoever said something."""
        async with self._room.store.reading() as reader:
            player = await self._room.dispatcher.identity.known(reader, said)
            await self._room.dispatcher.identity.load(reader, [player] if player else [])
        return self._room.dispatcher.identity.name(player) if player else inert(said.name)

    async def _fill(self, name: str, stream: str) -> None:
        """Seats the opener and house players at a new table, and starts it."""
        await self._room.handle(delivery(Line(name, stream, "sit")))
        await self._room.seat_house(stream, HOUSE_PLAYERS)
        await self._room.handle(delivery(Line(name, stream, "start")))

    # ------------------------------------------------------------ orders

    async def _order(self, words: tuple[str, ...]) -> None:
        orders: dict[str, Callable[[tuple[str, ...]], Awaitable[None]]] = {
            "advance": self._advance,
            "restart": self._restart,
            "bots": self._bots,
            "state": self._state,
        }
        order = orders.get(words[0]) if words else None
        if order is None:
            self._platform.note(f"Orders are {ORDERS}.")
            return
        await order(words[1:])

    async def _advance(self, words: tuple[str, ...]) -> None:
        """Moves the clock, stopping at everything that falls due on the way."""
        found = _DURATION.fullmatch(words[0]) if words else None
        if found is None:
            self._platform.note("How far? Like !advance 30s, !advance 10m, !advance 24h, !advance 2d.")
            return
        end = self._clock.now() + int(found[1]) * _SECONDS[found[2]]
        while True:
            await self._room.settle()
            due = await self._room.store.next_due()
            if due is None or due > end:
                break
            # a queue that is held back until now by a clock a hair behind must not stop the walk
            self._clock.advance_to(max(due, self._clock.now() + 1e-6))
        self._clock.advance_to(end)

    async def _restart(self, _words: tuple[str, ...]) -> None:
        self._room.forget()

    async def _bots(self, words: tuple[str, ...]) -> None:
        if not words or not words[0].isascii() or not words[0].isdecimal() or len(words[0]) > 2:
            self._platform.note("How many? Like !bots 4.")
            return
        stream = await self._table(words[1:], YOU)
        if stream is None:
            self._platform.note("There is no table yet. Open one, like: new holdem stakes:1/2")
            return
        answers = await self._room.seat_house(stream, int(words[0]))
        for line in dict.fromkeys(line for answer in answers if not answer.done for line in answer.lines):
            self._platform.note(line)

    async def _state(self, words: tuple[str, ...]) -> None:
        name = next((word for word in words if not word.startswith("#")), None)
        stream = await self._table(words, name or YOU)
        queries = self._room.dispatcher.queries
        viewer = await queries.named(delivery(Line(name, None, "")), stream) if stream and name else None
        seen = await queries.see(stream, viewer) if stream else None
        shown = state_line(seen, self._room.dispatcher.identity.name) if seen else no_table()
        self._platform.raw("$ " + json.dumps(shown, ensure_ascii=False))

    async def _table(self, words: tuple[str, ...], name: str) -> str | None:
        """The stream of the table an order means: the one named with ``#``, else the likeliest for ``name``."""
        hint = next((word[1:] for word in words if word.startswith("#")), None)
        asked = delivery(Line(name, hint, "table"))
        async with self._room.store.reading() as reader:
            player = await self._room.dispatcher.identity.known(reader, asked)
            entry = await find_table(self._room.dispatcher, reader, asked, player, "table")
        return None if isinstance(entry, str) else entry.stream


def _opens(text: str) -> bool:
    words = text.casefold().split()
    return "new" in words[:2]

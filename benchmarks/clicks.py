"""Clicks and commands on Discord the whole way: the real client in a process of its own, ten tables acting at once."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from benchmarks.figures import Figure, under
from benchmarks.timing import percentile
from bot.platforms.discord.ids import Id, read_id
from tests.platforms.discord_server import Answered, Channel, DiscordServer, Message, Person

TABLES, PLAYERS = 10, 3
LEAST_CLICKS = 200
MOST_ACKNOWLEDGED, MOST_EDITED = 250.0, 1000.0
"""Milliseconds."""
PATIENCE = 20.0
LATE = 40
"""Messages at the end of a channel among which the present ones are."""
MOVES = ("check", "call")


class Move(NamedTuple):
    """One click or command, in seconds from it."""

    acknowledged: float
    edited: float


class Table(NamedTuple):
    """One table and who sits there."""

    channel: Channel
    people: dict[str, Person]


def figures(seconds: float) -> list[Figure]:
    """From a click to its acknowledgement, and to the table's message being edited; the 99th percentile of each."""
    return told("Discord, click", asyncio.run(measure(seconds, by_click)))


def told(what: str, moves: list[Move]) -> list[Figure]:
    """How long it takes from ``what``, as figures beside their bounds."""
    acknowledged = 1000 * percentile([move.acknowledged for move in moves], 0.99)
    edited = [1000 * percentile([move.edited for move in moves], share) for share in (0.5, 0.99)]
    return [
        under(f"{what} to acknowledgement, p99", "ms", acknowledged, MOST_ACKNOWLEDGED),
        Figure(f"{what} to table's message, p50", edited[0], "ms"),
        under(f"{what} to table's message, p99", "ms", edited[1], MOST_EDITED),
    ]


def moves_in(seconds: float) -> int:
    """How many moves are measured."""
    return max(LEAST_CLICKS, int(30 * seconds))


Way: TypeAlias = Callable[[Message, Person, Id, Channel], Awaitable[Answered]]


async def by_click(message: Message, person: Person, what: Id, _channel: Channel) -> Answered:
    """The button is pressed."""
    return await person.click(message, custom_id=str(what))


async def by_command(_message: Message, person: Person, what: Id, channel: Channel) -> Answered:
    """The same is said as a command."""
    return await person.slash(channel, "act", what=what.says)


async def measure(seconds: float, way: Way) -> list[Move]:
    """Moves at ten tables at once."""
    with tempfile.TemporaryDirectory() as folder:
        async with DiscordServer() as server:
            server.spec = None  # Discord's own checks are not what is measured
            guild = server.world.add_guild("home")
            channels = [server.world.add_channel(guild, f"table-{number}") for number in range(TABLES)]
            people = [[server.person(f"p{table}x{seat}") for seat in range(PLAYERS)] for table in range(TABLES)]
            bot = await _start(server, folder)
            try:
                tables = [await _open(*one) for one in zip(channels, people, strict=True)]
                moves: list[Move] = []
                while len(moves) < moves_in(seconds):
                    moves += await asyncio.gather(*[_move(server, table, way) for table in tables])
                return moves
            finally:
                bot.terminate()
                await bot.wait()


async def _start(server: DiscordServer, folder: str) -> asyncio.subprocess.Process:
    environment = {**os.environ, **server.env(), "BACKROOM_DB": f"sqlite:///{Path(folder) / 'clicks.db'}"}
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env=environment)
    await server.wait_for_bot()
    return bot


async def _open(channel: Channel, people: list[Person]) -> Table:
    opened = await people[0].slash(channel, "poker", "new", game="holdem", stakes="1/2", pause="0s", buyin="200-100000")
    await opened.settled()
    for person in people:
        sat = await person.slash(channel, "poker", "sit", amount=100_000)
        await sat.settled()
    started = await people[0].slash(channel, "poker", "start")
    await started.settled()
    return Table(channel, {str(person.user.id): person for person in people})


async def _move(server: DiscordServer, table: Table, way: Way) -> Move:
    """Whoever is called checks or calls."""
    while True:
        await server.met(lambda: _turn(table) is not None, PATIENCE)
        found = _turn(table)
        if found is None:  # it has moved on meanwhile
            continue
        message, person, what = found
        edits, began = len(message.history), time.monotonic()
        answered = await way(message, person, what, table.channel)
        acknowledged = answered.elapsed
        assert acknowledged is not None, "every move is acknowledged"
        await server.met(partial(_came_of, answered, message, edits), PATIENCE)
        if len(message.history) > edits:
            return Move(acknowledged, time.monotonic() - began)
        # faster than anybody reads: what is typed counts once the bot knows that the turn was shown (law 3)


def _came_of(answered: Answered, message: Message, edits: int) -> bool:
    """The table shows it, or he was told that it was not done."""
    told = [one for one in answered.messages if one is not message and not one.loading]
    return len(message.history) > edits or (bool(told) and not answered.text.startswith("Done"))


def _turn(table: Table) -> tuple[Message, Person, Id] | None:
    """The table's message, who is called there, and the move he makes without raising."""
    called: dict[str, Person] = {}
    living: list[tuple[Message, Id]] = []
    for message in [late for late in table.channel.messages[-LATE:] if not late.deleted and not late.ephemeral]:
        ids = _ids(message.components)
        mention = re.search(r"<@([0-9]+)>", _texts(message.components))
        if mention and ids:
            called[ids[0].mark] = table.people[mention[1]]
        living += [(message, what) for what in ids if what.says in MOVES]
    found = [(message, called[what.mark], what) for message, what in living if what.mark in called]
    return found[-1] if found else None


def _texts(components: list[dict[str, Any]]) -> str:
    return " ".join(str(one.get("content", "")) + _texts(one.get("components", [])) for one in components)


def _ids(components: list[dict[str, Any]]) -> list[Id]:
    own = [read_id(str(one.get("custom_id", ""))) for one in components]
    return [what for what in own if what] + [what for one in components for what in _ids(one.get("components", []))]

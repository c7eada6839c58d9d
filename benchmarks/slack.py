"""Slash commands on Slack the whole way: the real app in a process of its own, ten tables acting at once."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.clicks import PATIENCE, PLAYERS, TABLES, Move, moves_in
from bot.platforms.ids import Id, read_id
from tests.platforms.slack_server import Answered, Channel, Message, Person, SlackServer, Team
from tests.platforms.slack_server.payloads import elements_of

LATE = 40
"""Messages at the end of a channel among which the present ones are."""
MOVES = ("check", "call")


class Table(NamedTuple):
    """One table and who sits there."""

    channel: Channel
    people: dict[str, Person]


async def measure(seconds: float) -> list[Move]:
    """Commands at ten tables at once."""
    with tempfile.TemporaryDirectory() as folder:
        async with SlackServer(waits=PATIENCE) as server:
            team = server.world.add_team("office")
            bot = await _start(server, team, folder)
            try:
                tables = await asyncio.gather(*[_open(server, team, number) for number in range(TABLES)])
                moves: list[Move] = []
                while len(moves) < moves_in(seconds):
                    moves += await asyncio.gather(*[_say(server, table) for table in tables])
                assert server.flaws == [], server.flaws
                return moves
            finally:
                bot.terminate()
                await bot.wait()


async def _start(server: SlackServer, team: Team, folder: str) -> asyncio.subprocess.Process:
    environment = {**os.environ, **server.env(team), "BACKROOM_DB": f"sqlite:///{Path(folder) / 'slack.db'}"}
    bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env=environment)
    await server.wait_for_bot()
    return bot


async def _open(server: SlackServer, team: Team, number: int) -> Table:
    channel = server.world.add_channel(team, f"table-{number}")
    people = [server.person(team, f"p{number}x{seat}") for seat in range(PLAYERS)]
    await _told(server, people[0], channel, "new holdem stakes:1/2 pause:0s buyin:200-100000")
    for person in people:
        await _told(server, person, channel, "sit 100000")
    await _told(server, people[0], channel, "start")
    return Table(channel, {person.user.id: person for person in people})


async def _told(server: SlackServer, person: Person, channel: Channel, text: str) -> None:
    answered = await person.slash(channel, text)
    await server.wait_until(lambda: answered.messages, PATIENCE)


async def _say(server: SlackServer, table: Table) -> Move:
    """Whoever is called checks or calls, by a command."""
    while True:
        await server.wait_until(lambda: _turn(table) is not None, PATIENCE)
        found = _turn(table)
        if found is None:  # it has moved on meanwhile
            continue
        message, person, what = found
        edits, said = len(message.history), time.monotonic()
        answered = await person.slash(table.channel, f"act {what.says}")
        assert not answered.failed, "every command is acknowledged"
        await server.wait_until(partial(_came_of, answered, message, edits), PATIENCE)
        if len(message.history) > edits:
            return Move(answered.elapsed, time.monotonic() - said)
        # faster than anybody reads: what is typed counts once the bot knows that the turn was shown (law 3)


def _came_of(answered: Answered, message: Message, edits: int) -> bool:
    """The table shows it, or he was told that it was not done."""
    return len(message.history) > edits or (bool(answered.messages) and not answered.text.startswith("Done"))


def _turn(table: Table) -> tuple[Message, Person, Id] | None:
    """The table's message, who is called there, and the move he makes without raising."""
    called: dict[str, Person] = {}
    living: list[tuple[Message, Id]] = []
    for message in [late for late in table.channel.messages[-LATE:] if not late.deleted and not late.ephemeral]:
        ids = [what for one in elements_of(message.blocks) if (what := read_id(str(one.get("value", ""))))]
        who = next((user for user in table.people if f"<@{user}>" in str(message.blocks)), None)
        if who and ids:
            called[ids[0].mark] = table.people[who]
        living += [(message, what) for what in ids if what.says in MOVES]
    found = [(message, called[what.mark], what) for message, what in living if what.mark in called]
    return found[-1] if found else None

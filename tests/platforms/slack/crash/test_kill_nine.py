"""Laws 2, 3, 6 on Slack: ``kill -9`` at random moments, a third of the deeds delivered twice."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from bot.record import read
from bot.store import open_store
from engine.hand.events import HoleDealt
from engine.table import TableState, apply
from tests.amounts import seeds, tenth_of
from tests.platforms.slack.evening import ids_of
from tests.platforms.slack.test_killed import program, tables, to_act
from tests.platforms.slack_server import Channel, Person, SlackServer
from tests.platforms.slack_server.seeing import labels

KILLS = 60
IN_A_NIGHT = 6
LONGEST_LIFE = 1.5
"""Seconds."""
STREAM = "table:1"


@pytest.mark.laws
async def test_60_kills_lose_double_and_leave_over_nothing(tmp_path: Path) -> None:
    killed = 0
    for number, seed in enumerate(seeds(KILLS)):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            await one_night(random.Random(seed), folder)
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        killed += IN_A_NIGHT
        if killed >= tenth_of(KILLS):
            break


async def one_night(rng: random.Random, folder: Path) -> None:
    """A night with so many kills, then one life in which all comes to rest; and what must hold then."""
    async with SlackServer() as server:
        team = server.world.add_team("office")
        poker = server.world.add_channel(team, "poker")
        people = {name: server.person(team, name) for name in ("alice", "bob", "carol")}
        people["carol"].close_dms()
        host = people["alice"]
        async with program(server, team, folder, folder / "log"):
            await host.slash(poker, "new holdem stakes:1/2 pause:1s")
            await server.wait_until(lambda: tables(host, poker), 30)
            for person in people.values():
                sat = await person.slash(poker, "sit 100")
                await server.wait_until(lambda sat=sat: sat.messages, 30)
            await host.click(tables(host, poker)[-1], "Start")
            await server.wait_until(lambda: to_act(host, poker), 30)
        for _ in range(IN_A_NIGHT):
            async with program(server, team, folder, folder / "log"):
                playing = asyncio.create_task(_play(rng, server, poker, people))
                await asyncio.sleep(rng.random() * LONGEST_LIFE)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await server.wait_until(lambda: not server.sockets.open and not server.at_work, 30)
        async with program(server, team, folder, folder / "log"):
            paused = await host.slash(poker, "pause")
            await server.wait_until(lambda: paused.messages, 30)
            await asyncio.sleep(3)
        flaws = [*server.flaws, *server.stumbles, *server.unknown_calls]
        flaws += await _flaws(folder, poker, people)
        assert flaws == [], "\n".join(flaws)


async def _play(rng: random.Random, server: SlackServer, poker: Channel, people: dict[str, Person]) -> None:
    """Whoever is to act presses something that costs little, some of it delivered twice; some ask for their cards."""
    while True:
        await asyncio.sleep(rng.random() * 0.1)
        person = people.get(to_act(people["alice"], poker) or "")
        if person is None:
            continue
        if rng.random() < 0.2:
            await person.slash(poker, "cards")
        table = tables(person, poker)[-1]
        moves = [one for one in labels(table.blocks) if one == "Check" or one.startswith("Call") or one == "Fold"]
        if moves:
            label = moves[0] if rng.random() < 0.1 else moves[-1]
            await person.delivered(times=1 + (rng.random() < 0.34)).click(table, label)


async def _flaws(folder: Path, poker: Channel, people: dict[str, Person]) -> list[str]:
    database = sqlite3.connect(folder / "bot.db")
    flaws = [f"waiting: {row}" for row in database.execute("select id, queue, kind, why from outbox")]
    flaws += [f"aside: {row}" for row in database.execute("select id, queue, kind, why from dead_letters")]
    runs = [
        cause
        for (cause,), _ in groupby(
            database.execute("select cause from events where stream = 'table:1' order by version")
        )
    ]
    flaws += [f"{cause} acted {times} times" for cause, times in Counter(runs).items() if times > 1]
    answers = dict(database.execute("select id, answer from deliveries where id like 'slack:%'"))
    flaws += [f"{cause} was not accepted" for cause in runs
              if cause.startswith("slack:") and not json.loads(answers.get(cause, "[false]"))[0]]  # fmt: skip
    database.close()
    store = await open_store(f"sqlite:///{folder / 'bot.db'}")
    async with store.reading() as reader:
        stored = await reader.events(STREAM)
        state: TableState | None = None
        dealt: Counter[str] = Counter()
        players = {name: await reader.player_of("slack", one.user.team.id, one.user.id) for name, one in people.items()}
        for one in stored:
            event = read(one)
            state = apply(state, event)
            if isinstance(event, HoleDealt) and state.hand is not None:
                dealt[state.hand.seats[event.seat].player] += 1
            flaws += _chips(state, one.version)
    await store.close()
    assert state is not None
    assert state.hand is not None
    host = people["alice"]
    if len(tables(host, poker)) != 1:
        flaws.append(f"{len(tables(host, poker))} tables")
    standing = [one for one in poker.messages if not one.deleted and not one.ephemeral]
    lines = [ids_of(one)[0].says for one in standing if len(ids_of(one)) == 1 and "picture" in ids_of(one)[0].says]
    if lines != [f"picture {number}" for number in range(1, state.hand.hand)]:
        flaws.append(f"the lines are of {lines}, in hand {state.hand.hand}")
    flaws += ["somebody is called in a pause" for one in standing if "your turn" in str(one.blocks)]
    for name, person in people.items():
        told = [re.sub("(?s)Go to.*", "", text) for text in person.dms if "You have" in text]
        wanted = 0 if name == "carol" else dealt[players[name] or ""]
        if len(told) != wanted:
            flaws.append(f"{name} was dealt to {wanted} times, and told {len(told)} times")
    notes = [one for one in standing if "no private message reaches you" in str(one.blocks)]
    if len(notes) != 1:
        flaws.append(f"{len(notes)} notes that no private message arrives")
    return flaws


def _chips(state: TableState, version: int) -> Iterator[str]:
    """What was bought and not cashed lies on the table, after every event (law 5)."""
    hand, there = state.hand, {seat.player: seat.stack for seat in state.taken}
    pot = 0
    if hand is not None and not hand.over:
        there |= {seat.player: seat.stack for seat in hand.seats}
        pot = hand.pot
    bought = sum(line.bought - line.cashed for line in state.ledger.values())
    if sum(there.values()) + pot != bought:
        yield f"after event {version}: {there} and {pot} in the pot, of {bought}"

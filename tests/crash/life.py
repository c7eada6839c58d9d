"""One life of the bot: it works off steps until it is killed, or told to end."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import NamedTuple

from bot.clocks import SeededEntropy, StandingClock
from bot.outbox import LEASE
from bot.ports import Platform, Store
from bot.room import Room
from bot.store import open_store
from tests.crash.moments import Moments, WatchedPlatform, WatchedStore, as_store, watch
from tests.crash.steps import Step
from tests.crash.world import RecordedClock, RecordingPlatform

CHAT = "chat"
END = "end"
DATABASE, SENT, TIME, MOMENT = "night.db", "sent.jsonl", "time", "moment"
"""The files of a night."""


class Orders(NamedTuple):
    """What a life is born with."""

    directory: str
    seed: int
    deaths: int = 0
    """How often the bot has died before."""
    die_in: str = ""
    """The moment in which it dies by itself; none if it is empty."""
    times: int = 1
    """How often that moment must have begun."""


def new_room(store: Store, clock: StandingClock, platform: Platform, seed: int) -> Room:
    """The room as every life has it: cards that hang on the seed, house players who do not dawdle."""
    return Room(store, clock, SeededEntropy(seed), {CHAT: platform}, human_pace=False)


async def walk(room: Room, clock: StandingClock, until: float) -> None:
    """Lets the clock run, with a stop at everything that falls due on the way."""
    while True:
        await room.settle()
        due = await room.store.next_due()
        if due is None or due > until:
            break
        assert due > clock.now(), "the room has settled with something left to do"
        clock.advance_to(due)
    clock.advance_to(until)


async def handle(room: Room, step: Step) -> list[str]:
    """Takes in everything of a step at the same moment; the answers."""
    answers = await asyncio.gather(*[room.handle(delivery) for delivery in step.deliveries])
    return [answer.to_json() for answer in answers]


async def live(orders: Orders, channel: socket.socket) -> None:
    """Reads a step in a line, works it off, answers in a line; ``end`` ends it in peace."""
    here = Path(orders.directory)
    moments = Moments(here / MOMENT, orders.die_in, orders.times)
    with moments.during("start"):
        store = WatchedStore(await open_store(f"sqlite:///{here / DATABASE}"), moments, orders.deaths * (LEASE + 1))
        clock = RecordedClock(here / TIME)
        room = new_room(as_store(store), clock, WatchedPlatform(RecordingPlatform(here / SENT), moments), orders.seed)
        watch(room, moments)
        lines, answer_to = await asyncio.open_connection(sock=channel)
    await room.settle()
    while (line := (await lines.readline()).decode().strip()) != END:
        assert line, "who gave the orders is gone"
        step = Step.from_json(line)
        await walk(room, clock, step.at)
        with moments.during("handle"):
            answers = await handle(room, step)
        with moments.during("handled"):
            answer_to.write((json.dumps(answers) + "\n").encode())
            await answer_to.drain()
        await room.settle()
    await store.close()
    answer_to.write(b"[]\n")
    await answer_to.drain()

"""One life of the bot on a chat, put together as ``python -m bot run`` does it, with a clock that others move."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli import SWITCH
from bot.clocks import SeededEntropy
from bot.desk import RoomDesk
from bot.pictures import DrawnPictures
from bot.ports import Store
from bot.room import Room
from bot.serving import Service, send_when
from bot.store import open_store
from tests.crash.life import DATABASE, MOMENT, TIME
from tests.crash.moments import Moments, as_store, watch
from tests.crash.world import RecordedClock
from tests.platforms.killing.watched import WatchedChat, WatchedDesk, WatchedPostings

REST, CLOCK, END = "rest", "clock", "end"
"""What a life is told: to say when it has nothing to do; that it is later now; to end."""


class Orders(NamedTuple):
    """What a life is born with."""

    directory: str
    seed: int
    api: str
    keys: list[str]
    """What the chat lets it in with."""
    pictures: bool = False
    slow_start: float = 0.0
    """Seconds for which the bot hears people already and sends nothing yet."""
    die_in: str = ""
    """The moment in which it dies by itself; none if it is empty."""
    times: int = 1
    """How often that moment must have begun."""


async def live_with(
    orders: Orders,
    channel: socket.socket,
    serves: Callable[[Store, Orders], Service],
    hears: Callable[[Any, int], bool],
) -> None:
    """Serves until it is killed, or told to end.

    ``serves`` makes the service; ``hears``: whether it has not worked off so much of what it was told.
    """
    sys.setswitchinterval(SWITCH)
    here = Path(orders.directory)
    moments = Moments(here / MOMENT, orders.die_in, orders.times)
    with moments.during("start"):
        store = as_store(WatchedPostings(await open_store(f"sqlite:///{here / DATABASE}"), moments, 0.0))
        await store.release_all()
        service = serves(store, orders)
        service.platform._chat = WatchedChat(service.platform._chat, moments)  # type: ignore[attr-defined]
        pictures = DrawnPictures() if orders.pictures else None
        clock = RecordedClock(here / TIME)
        room = Room(
            store, clock, SeededEntropy(orders.seed), {service.name: service.platform}, pictures=pictures,
            human_pace=False, side_by_side=True,
        )  # fmt: skip
        watch(room, moments)
        service.serve(WatchedDesk(RoomDesk(room, pictures), moments))
    sending = asyncio.create_task(send_when(lambda: _came(service, orders.slow_start, moments), room))
    serving = asyncio.create_task(service.run())
    lines, answer_to = await asyncio.open_connection(sock=channel)
    told: list[Any] = [""]
    while told[0] != END:
        line = (await lines.readline()).decode()
        assert line, "who gave the orders is gone"
        told = json.loads(line)
        if told[0] == CLOCK:
            clock.advance_to(told[1])
            room.poke()
        answer = [await _at_rest(room, clock, partial(hears, service, told[1]))] if told[0] == REST else []
        answer_to.write((json.dumps(answer) + "\n").encode())
        await answer_to.drain()
    room.stop()
    await sending
    await room.finish()
    await service.close()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()


async def _came(service: Service, slow_start: float, moments: Moments) -> None:
    with moments.during("login"):
        await service.ready()
        await asyncio.sleep(slow_start)


async def _at_rest(room: Room, clock: RecordedClock, hears: Callable[[], bool]) -> float | None:
    """Comes back when there is nothing to do and all it was told is worked off; when there will next be something."""
    still, due = 0, None
    while still < 2:
        room.poke()
        await asyncio.sleep(0.003)
        due = await room.store.next_due()
        busy = room.busy or (due is not None and due <= clock.now()) or hears()
        still = 0 if busy else still + 1
    return due

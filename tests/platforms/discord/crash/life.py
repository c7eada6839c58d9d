"""One life of the bot on Discord, put together as ``python -m bot run`` does it, with a clock that others move."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli import SWITCH
from bot.clocks import SeededEntropy
from bot.desk import RoomDesk
from bot.pictures import DrawnPictures
from bot.platforms.discord.service import DiscordService
from bot.room import Room
from bot.serving import send_when
from bot.store import open_store
from tests.crash.life import DATABASE, MOMENT, TIME
from tests.crash.moments import Moments, as_store, watch
from tests.crash.world import RecordedClock
from tests.platforms.discord.crash.watched import WatchedChat, WatchedDesk, WatchedPostings
from tests.platforms.discord.evening import BUSY_WITH

REST, CLOCK, END = "rest", "clock", "end"
"""What a life is told: to say when it has nothing to do; that it is later now; to end."""
NO_MORE_SERVERS = 0.02
"""Seconds after which discord.py believes to know all our servers."""


class Orders(NamedTuple):
    """What a life is born with."""

    directory: str
    seed: int
    api: str
    token: str
    pictures: bool = False
    slow_start: float = NO_MORE_SERVERS
    """Seconds for which the bot hears people already and sends nothing yet."""
    die_in: str = ""
    """The moment in which it dies by itself; none if it is empty."""
    times: int = 1
    """How often that moment must have begun."""


async def live(orders: Orders, channel: socket.socket) -> None:
    """Serves until it is killed, or told to end."""
    sys.setswitchinterval(SWITCH)
    here = Path(orders.directory)
    moments = Moments(here / MOMENT, orders.die_in, orders.times)
    with moments.during("start"):
        store = as_store(WatchedPostings(await open_store(f"sqlite:///{here / DATABASE}"), moments, 0.0))
        await store.release_all()
        service = DiscordService(store, orders.token, None, orders.api)
        service.platform._chat = WatchedChat(service.platform._chat, moments)  # type: ignore[attr-defined]
        pictures = DrawnPictures() if orders.pictures else None
        clock = RecordedClock(here / TIME)
        room = Room(
            store, clock, SeededEntropy(orders.seed), {service.name: service.platform}, pictures=pictures,
            human_pace=False, side_by_side=True,
        )  # fmt: skip
        watch(room, moments)
        service.serve(WatchedDesk(RoomDesk(room, pictures), moments))
        service._client._connection.guild_ready_timeout = orders.slow_start  # type: ignore[attr-defined]
    logging.getLogger("discord.gateway").setLevel(logging.WARNING)  # it tells of every session
    sending = asyncio.create_task(send_when(lambda: _came(service, moments), room))
    serving = asyncio.create_task(service.run())
    lines, answer_to = await asyncio.open_connection(sock=channel)
    told: list[Any] = [""]
    while told[0] != END:
        line = (await lines.readline()).decode()
        assert line, "who gave the orders is gone"
        told = json.loads(line)
        answer = await _do(told, room, clock, service)
        answer_to.write((json.dumps(answer) + "\n").encode())
        await answer_to.drain()
    room.stop()
    await sending
    await room.finish()
    await service.close()
    await serving
    await store.close()


async def _came(service: DiscordService, moments: Moments) -> None:
    with moments.during("login"):
        await service.ready()


async def _do(told: list[Any], room: Room, clock: RecordedClock, service: DiscordService) -> list[Any]:
    if told[0] == CLOCK:
        clock.advance_to(told[1])
        room.poke()
    return [await _at_rest(room, clock, service, told[1])] if told[0] == REST else []


async def _at_rest(room: Room, clock: RecordedClock, service: DiscordService, heard: int) -> float | None:
    """Comes back when there is nothing to do and the gateway's first ``heard`` words are worked off; when there will
    next be something."""
    still, due = 0, None
    while still < 2:
        room.poke()
        await asyncio.sleep(0.003)
        due = await room.store.next_due()
        busy = room.busy or (due is not None and due <= clock.now()) or _hears(service, heard)
        still = 0 if busy else still + 1
    return due


def _hears(service: DiscordService, heard: int) -> bool:
    """Whether it is still hearing of something."""
    client = service._client
    shards = client._AutoShardedClient__shards  # type: ignore[attr-defined]
    if not client.came.is_set() or any((shard.ws.sequence or 0) < heard for shard in shards.values()):
        return True
    return any(task.get_name().startswith(BUSY_WITH) for task in asyncio.all_tasks())

"""Processes that share a database, and processes that are killed in the middle of things."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest
from sqlalchemy import func, select
from store_samples import STREAM

from bot.store import SqlStore, open_store
from bot.store.schema import deliveries, outbox, timers

WORKER = Path(__file__).with_name("store_worker.py")
ROOT = WORKER.parents[2]


async def start_worker(url: str, stream: str, actions: int) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, WORKER, url, stream, str(actions), stdout=PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )


async def check_whole(store: SqlStore, stream: str) -> int:
    """Every action is there with all its parts, or with none; how many there are."""
    async with store.reading() as reader:
        events = await reader.events(stream)
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    actions, rest = divmod(len(events), 4)
    assert rest == 0
    async with store._reading() as connection:  # the ports have no such question
        counts = [
            await connection.scalar(select(func.count()).select_from(table)) for table in (deliveries, outbox, timers)
        ]
    assert counts == [actions, 3 * actions, min(actions, 1)]
    return actions


async def test_processes_may_share_a_database(url: str) -> None:
    """They open it at the same moment, when it is still empty, and write to the same stream."""
    if url == "sqlite://":
        pytest.skip("a database in memory belongs to one process")
    workers = [await start_worker(url, STREAM, 10) for _ in range(2)]
    for worker in workers:
        await worker.communicate()
        assert worker.returncode == 0
    store = await open_store(url)
    assert await check_whole(store, STREAM) == 20
    await store.close()


async def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    seed = random.SystemRandom().randrange(2**32)
    chance = random.Random(seed)
    url = f"sqlite:///{tmp_path}/backroom.db"
    acknowledged = 0
    for _ in range(3):
        worker = await start_worker(url, STREAM, 10_000)
        assert worker.stdout is not None
        for _ in range(chance.randrange(1, 30)):
            acknowledged = int(await worker.stdout.readline())
        await asyncio.sleep(chance.random() * 0.02)
        worker.send_signal(signal.SIGKILL)
        rest = (await worker.communicate())[0].split()
        acknowledged = int(rest[-1]) if rest else acknowledged
        store = await open_store(url)
        assert await check_whole(store, STREAM) * 4 >= acknowledged, f"seed {seed}"
        async with store._reading() as connection:
            assert (await connection.execute(select(func.count()).select_from(outbox))).scalar_one() > 0
        await store.close()


async def test_a_process_killed_while_it_creates_the_database_leaves_none_or_a_whole_one(tmp_path: Path) -> None:
    for attempt in range(2):
        path = tmp_path / f"{attempt}.db"
        worker = await start_worker(f"sqlite:///{path}", STREAM, 10_000)
        while not path.exists():
            assert worker.returncode is None
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01 * attempt)
        worker.send_signal(signal.SIGKILL)
        await worker.communicate()
        store = await open_store(f"sqlite:///{path}")
        await check_whole(store, STREAM)
        await store.close()

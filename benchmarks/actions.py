"""One action from its delivery to the commit, beside the least that any commit costs on the same disk."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from sqlalchemy import Column, Integer, MetaData, Table, Text, insert, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from benchmarks.figures import Figure
from benchmarks.night import a_night
from benchmarks.timing import percentile
from bot.store.engine import make_engine

WARM_UP = 50
LEAST_ACTIONS = 300
TIMES = 5.0
MOST = 8.0
"""Milliseconds."""
_METADATA = MetaData()
_ROWS = Table("rows", _METADATA, Column("id", Integer, primary_key=True), Column("words", Text, nullable=False))


def figures(seconds: float) -> list[Figure]:
    """The median and the 99th percentile, in milliseconds, of an action and of a bare insert-and-commit in turns."""
    actions, inserts = asyncio.run(_measure(max(LEAST_ACTIONS, int(60 * seconds))))
    here, beside = 1000 * percentile(actions, 0.5), 1000 * percentile(inserts, 0.5)
    late, late_beside = 1000 * percentile(actions, 0.99), 1000 * percentile(inserts, 0.99)
    met = here <= TIMES * beside and here < MOST
    demanded = f"<= {TIMES:g} times, < {MOST:g} ms"
    return [
        Figure("action, delivery to commit, p50", here, "ms", beside, "insert", here / beside, demanded, met),
        Figure("action, delivery to commit, p99", late, "ms", late_beside, "insert", late / late_beside),
    ]


async def _measure(number: int) -> tuple[list[float], list[float]]:
    actions: list[float] = []
    inserts: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        engine = make_engine(make_url(f"sqlite+aiosqlite:///{Path(folder) / 'bare.db'}"))
        await _create(engine)
        async with a_night(folder) as night:
            for _ in range(WARM_UP + number):
                delivery = await night.next_action()
                start = time.perf_counter()
                await night.handle(delivery)
                actions.append(time.perf_counter() - start)
                await night.settle()
                start = time.perf_counter()
                await _insert(engine, delivery.text)
                inserts.append(time.perf_counter() - start)
        await engine.dispose()
    return actions[WARM_UP:], inserts[WARM_UP:]


async def _create(engine: AsyncEngine) -> None:
    async with engine.execution_options(backroom_begin="").connect() as connection:
        await connection.execute(text("PRAGMA journal_mode = WAL"))
    async with engine.begin() as connection:
        await connection.run_sync(_METADATA.create_all)


async def _insert(engine: AsyncEngine, words: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(insert(_ROWS), {"words": words})

"""How long a table takes to come back from its log, and from its snapshot, after a night of 300 hands."""

from __future__ import annotations

import asyncio
import tempfile
import time
from statistics import median

from benchmarks.figures import Figure
from benchmarks.night import Night, a_night
from bot.record import load

HANDS = 300
ROUNDS = 7


def figures(_seconds: float) -> list[Figure]:
    """Both in milliseconds. Nothing is demanded of them yet; later 300 and 10."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_figures(folder))


async def _figures(folder: str) -> list[Figure]:
    async with a_night(folder) as night:
        while await night.hands() < HANDS:
            await night.handle(await night.next_action())
            await night.settle()
        from_log = median([await _load(night, snapshots=False) for _ in range(ROUNDS)])
        from_snapshot = median([await _load(night, snapshots=True) for _ in range(ROUNDS)])
        async with night.store.reading() as reader:
            events = await reader.version(night.stream)
    return [
        Figure(f"rebuild of {HANDS} hands from {events:,} events", 1000 * from_log, "ms"),
        Figure(f"rebuild of {HANDS} hands from the snapshot", 1000 * from_snapshot, "ms"),
    ]


async def _load(night: Night, *, snapshots: bool) -> float:
    start = time.perf_counter()
    async with night.store.reading() as reader:
        assert await load(reader, night.stream, snapshots=snapshots) is not None
    return time.perf_counter() - start

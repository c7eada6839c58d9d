"""What one player's action costs in the store, next to the least that any write costs in the same stack."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from sqlalchemy import insert
from store_samples import STREAM, event, row

from bot.ports import NewTimer
from bot.store import SqlStore, open_store
from bot.store.address import read_url
from bot.store.engine import make_engine
from bot.store.schema import settings

ROUNDS = 150
TIMES_A_BARE_INSERT = 5


async def act(store: SqlStore, number: int, version: int) -> int:
    """One action: dedupe and version, four events with hidden parts, three outbox rows, three timers, the answer."""
    async with store.transaction() as transaction:
        answer, found = await transaction.answer_and_version(f"d{number}", STREAM)
        assert (answer, found) == (None, version)
        events = [event(seat, '{"cards":"AsKdQh"}') for seat in range(4)]
        version = await transaction.append(STREAM, version, events, 1.5, "p1", f"d{number}")
        await transaction.enqueue([row(queue, version=version) for queue in "abc"])
        due = {"turn": 60.0, "reminder": 30.0, "sitting out": 90.0}
        await transaction.set_timers(STREAM, [NewTimer(kind, str(number), at) for kind, at in due.items()])
        await transaction.remember(f"d{number}", '{"text":"done"}', 1.5)
    return version


async def test_an_action_costs_less_than_five_bare_inserts(tmp_path: Path) -> None:
    """Taken in turns, so that a busy machine is busy for both."""
    url = f"sqlite:///{tmp_path}/backroom.db"
    store = await open_store(url)
    engine = make_engine(read_url(url))
    bare, action, version = [], [], 0
    for number in range(ROUNDS):
        began = time.perf_counter()
        async with engine.begin() as connection:
            await connection.execute(insert(settings), {"name": f"n{number}", "value": "x" * 100})
        between = time.perf_counter()
        version = await act(store, number, version)
        bare.append(between - began)
        action.append(time.perf_counter() - between)
    await engine.dispose()
    await store.close()
    least, cost = statistics.median(bare) * 1000, statistics.median(action) * 1000
    print(f"\nan action: {cost:.2f} ms, a bare insert and commit: {least:.2f} ms, {cost / least:.1f} times")
    assert cost < TIMES_A_BARE_INSERT * least

"""The log: appending, conflicts, once-only deliveries, snapshots, and what a cancelled task leaves behind."""

from __future__ import annotations

import asyncio
import contextlib
import random

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from store_samples import STREAM, append, enqueue, event, row

from bot.ports import Conflict, NewTimer, Snapshot, StoredEvent
from bot.store import SqlStore, open_store


async def test_events_come_back_as_they_were_appended(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        assert await transaction.version(STREAM) == 0
        version = await transaction.append(STREAM, 0, [event(1), event(2, '{"cards":"AsKd"}')], 12.25, "p1", "d1")
        assert version == 2
        assert await transaction.append(STREAM, 2, [event(3)], 13.0, None, "timer") == 3
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 3
        events = await reader.events(STREAM)
    first, second, third = events
    assert first == StoredEvent(STREAM, 1, first.position, "acted", 1, 12.25, "p1", "d1", '{"number":1}', None)
    assert second.hidden == '{"cards":"AsKd"}'
    assert (third.by, third.cause, third.version) == (None, "timer", 3)


async def test_a_part_of_a_stream_can_be_read(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await append(transaction, 0, 1, 2, 3, 4, 5)
        await append(transaction, 0, 9, stream="table:2")
    async with store.reading() as reader:
        assert [found.version for found in await reader.events(STREAM, after=2)] == [3, 4, 5]
        assert [found.version for found in await reader.events(STREAM, after=1, upto=3)] == [2, 3]
        assert await reader.events("table:3") == []


async def test_positions_are_unique_over_all_streams_and_rise(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await append(transaction, 0, 1, 2)
        await append(transaction, 0, 3, stream="table:2")
        await append(transaction, 2, 4)
    async with store.reading() as reader:
        positions = [found.position for found in await reader.events(STREAM)]
        elsewhere = [found.position for found in await reader.events("table:2")]
    assert positions == sorted(positions)
    assert len({*positions, *elsewhere}) == 4


async def test_no_events_are_no_new_version(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        assert await append(transaction, 0) == 0


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_wrong_expected_version_is_a_conflict_and_nothing_is_kept(store: SqlStore, expected: int) -> None:
    async with store.transaction() as transaction:
        await append(transaction, 0, 1, 2)

    async def write() -> None:
        async with store.transaction() as transaction:
            await transaction.remember("d1", "answer", 1.0)
            await append(transaction, expected, 3)

    with pytest.raises(Conflict):
        await write()
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 2
        assert await reader.answer_of("d1") is None


async def test_a_conflict_that_is_swallowed_still_ends_the_transaction(store: SqlStore) -> None:
    async def write() -> None:
        async with store.transaction() as transaction:
            await append(transaction, 0, 1)
            with contextlib.suppress(Conflict):
                await append(transaction, 0, 2)

    with pytest.raises(Conflict):
        await write()
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 0


async def test_of_many_writers_each_gets_his_turn_and_none_is_lost(store: SqlStore, other_store: SqlStore) -> None:
    conflicts = 0

    async def write(own: SqlStore, number: int) -> None:
        nonlocal conflicts
        while True:
            async with own.reading() as reader:
                version = await reader.version(STREAM)
            try:
                async with own.transaction() as transaction:
                    await append(transaction, version, number, number)
                return
            except Conflict:
                conflicts += 1

    await asyncio.gather(*(write(own, number) for number in range(8) for own in (store, other_store)))
    async with store.reading() as reader:
        events = await reader.events(STREAM)
    assert [found.version for found in events] == list(range(1, 33))
    assert all(events[at].data == events[at + 1].data for at in range(0, 32, 2)), "two appends were mixed"
    assert conflicts > 0


async def test_a_writer_whose_stream_moves_under_his_hands_gets_a_conflict(postgresql_url: str) -> None:
    """Only PostgreSQL lets two transactions write at once; here the primary key decides."""
    store = await open_store(postgresql_url)

    async def write() -> None:
        async with store.transaction() as slow:
            await slow.version(STREAM)
            async with store.transaction() as quick:
                await append(quick, 0, 1)
            await append(slow, 0, 2)

    with pytest.raises(Conflict):
        await write()
    await store.close()


async def test_two_writers_that_wait_for_each_other_end_in_a_conflict(postgresql_url: str) -> None:
    store = await open_store(postgresql_url)
    both_began = asyncio.Barrier(2)

    async def write(first: str, second: str) -> None:
        async with store.transaction() as transaction:
            await append(transaction, 0, 1, stream=first)
            await both_began.wait()
            await append(transaction, 0, 1, stream=second)

    ends = await asyncio.gather(write("a", "b"), write("b", "a"), return_exceptions=True)
    assert sorted(type(end) for end in ends if end is not None) == [Conflict]
    await store.close()


async def test_a_delivery_is_remembered_with_its_answer(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        assert await transaction.answer_and_version("d1", STREAM) == (None, 0)
        await append(transaction, 0, 1)
        await transaction.remember("d1", '{"text":"done"}', 5.0)
    async with store.transaction() as transaction:
        assert await transaction.answer_of("d1") == '{"text":"done"}'
        assert await transaction.answer_and_version("d1", STREAM) == ('{"text":"done"}', 1)
    with pytest.raises(Conflict):
        async with store.transaction() as transaction:
            await transaction.remember("d1", "another answer", 6.0)


async def test_a_double_click_acts_once(store: SqlStore, other_store: SqlStore) -> None:
    """Two processes get the same delivery at the same moment."""

    async def deliver(own: SqlStore) -> str:
        while True:
            try:
                async with own.transaction() as transaction:
                    answer, version = await transaction.answer_and_version("click", STREAM)
                    if answer is None:
                        answer = f"acted at {await append(transaction, version, 1)}"
                        await transaction.remember("click", answer, 1.0)
                return answer
            except Conflict:
                continue

    answers = await asyncio.gather(*(deliver(own) for own in (store, other_store) * 4))
    assert set(answers) == {"acted at 1"}


async def test_old_deliveries_can_be_forgotten(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        for at in range(5):
            await transaction.remember(f"d{at}", "answer", float(at))
    assert await store.forget_deliveries(before=3.0) == 3
    async with store.reading() as reader:
        assert [await reader.answer_of(f"d{at}") is None for at in range(5)] == [True] * 3 + [False] * 2


async def test_a_snapshot_comes_back_and_the_next_takes_its_place(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        assert await transaction.snapshot(STREAM) is None
        await transaction.save_snapshot(Snapshot(STREAM, 7, 1, '{"pot":12}'))
        await transaction.save_snapshot(Snapshot(STREAM, 9, 2, '{"pot":"♠"}'))
        await transaction.save_snapshot(Snapshot("table:2", 1, 1, "{}"))
    async with store.reading() as reader:
        assert await reader.snapshot(STREAM) == Snapshot(STREAM, 9, 2, '{"pot":"♠"}')


async def test_an_exception_undoes_everything(store: SqlStore) -> None:
    async def write() -> None:
        async with store.transaction() as transaction:
            await append(transaction, 0, 1)
            await transaction.enqueue([row("q")])
            await transaction.set_timers(STREAM, [NewTimer("turn", "1", 1.0)])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await write()
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 0
    assert await store.lease("w", 1.0, 10.0, 5) == []
    assert await store.due_timers(1.0, 5) == []


async def test_a_commit_that_fails_leaves_nothing_and_a_working_store(store: SqlStore, url: str) -> None:
    if url == "sqlite://":
        pytest.skip("in memory no commit fails")

    async def write() -> None:
        async with store.transaction() as transaction:
            await append(transaction, 0, 1)
            for statement in (
                "CREATE TABLE parent (id INTEGER PRIMARY KEY)",
                "CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)",
                "INSERT INTO child VALUES (1)",  # an orphan, which is noticed at the commit
            ):
                await transaction._connection.execute(text(statement))

    with pytest.raises(IntegrityError):
        await write()
    for version in range(3):
        async with store.transaction() as transaction:
            assert await append(transaction, version, 1) == version + 1


async def test_reading_sees_one_moment(store: SqlStore, url: str) -> None:
    if url == "sqlite://":
        pytest.skip("in memory there is one connection, so a reader and a writer take turns")
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 0
        async with asyncio.timeout(5):  # and it keeps no writer waiting
            await asyncio.create_task(enqueue(store, row("q")))
            await asyncio.create_task(_append_one(store))
        assert await reader.version(STREAM) == 0
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 1


async def test_a_transaction_inside_a_transaction_is_refused(store: SqlStore, url: str) -> None:
    if url.startswith("postgresql"):
        pytest.skip("PostgreSQL can do it")
    with pytest.raises(RuntimeError, match="for ever"):
        async with store.transaction(), store.transaction():
            pass
    await _append_one(store)


async def test_a_cancelled_task_leaves_all_or_nothing_and_a_working_store(store: SqlStore) -> None:
    seed = random.SystemRandom().randrange(2**32)
    chance = random.Random(seed)

    async def write() -> None:
        async with store.transaction() as transaction:
            await append(transaction, await transaction.version(STREAM), 1, 2)
            await transaction.enqueue([row("q")])

    for _ in range(60):
        task = asyncio.create_task(write())
        await asyncio.sleep(chance.random() * 0.008)
        task.cancel()
        await asyncio.wait({task})
        async with store.reading() as reader:
            assert await reader.version(STREAM) % 2 == 0, f"seed {seed}"
    await write()


async def test_hidden_parts_are_not_in_any_repr(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await transaction.append(STREAM, 0, [event(1, '"AsKd"')], 1.0, None, "d")
        (stored,) = await transaction.events(STREAM)
    assert stored.hidden == '"AsKd"'
    for shown in (repr(stored), repr(event(1, '"AsKd"')), repr(Snapshot(STREAM, 1, 1, '"AsKd"'))):
        assert "AsKd" not in shown


async def _append_one(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await append(transaction, 0, 1)

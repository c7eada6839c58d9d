"""Timers: replaced as a whole, consumed once, never lost before their effect."""

from __future__ import annotations

import asyncio

import pytest
from store_samples import STREAM, append, enqueue, row

from bot.ports import NewTimer, Timer
from bot.store import SqlStore

TURN = NewTimer("turn", "7", 60.0)
REMINDER = NewTimer("reminder", "7", 30.0)


async def set_timers(store: SqlStore, *timers: NewTimer, stream: str = STREAM) -> None:
    async with store.transaction() as transaction:
        await transaction.set_timers(stream, timers)


async def all_timers(store: SqlStore) -> list[Timer]:
    return await store.due_timers(1e12, 100)


async def test_timers_are_due_in_order_of_time_and_stay_until_consumed(store: SqlStore) -> None:
    await set_timers(store, TURN, REMINDER)
    assert await store.due_timers(29.9, 10) == []
    assert [timer.kind for timer in await store.due_timers(30.0, 10)] == ["reminder"]
    assert [timer.kind for timer in await store.due_timers(99.0, 10)] == ["reminder", "turn"]
    assert [timer.kind for timer in await store.due_timers(99.0, 1)] == ["reminder"]
    first = (await all_timers(store))[0]
    assert first == Timer(first.id, STREAM, "reminder", "7", 30.0)


async def test_new_timers_replace_the_old_ones_of_their_stream_only(store: SqlStore) -> None:
    await set_timers(store, TURN, REMINDER)
    await set_timers(store, TURN, stream="table:2")
    before = {(timer.stream, timer.kind): timer for timer in await all_timers(store)}
    await set_timers(store, TURN, NewTimer("reminder", "8", 45.0))
    after = {(timer.stream, timer.kind): timer for timer in await all_timers(store)}
    assert after[STREAM, "turn"] == before[STREAM, "turn"], "what has not changed keeps its id"
    assert (after[STREAM, "reminder"].key, after[STREAM, "reminder"].due) == ("8", 45.0)
    assert after[STREAM, "reminder"].id != before[STREAM, "reminder"].id
    assert after["table:2", "turn"] == before["table:2", "turn"]
    await set_timers(store)
    assert [timer.stream for timer in await all_timers(store)] == ["table:2"]


async def test_a_timer_is_consumed_once_with_its_effect(store: SqlStore, other_store: SqlStore) -> None:
    await set_timers(store, TURN)
    (timer,) = await store.due_timers(60.0, 10)

    async def fire(own: SqlStore) -> bool:
        async with own.transaction() as transaction:
            if not await transaction.consume_timer(timer):
                return False
            await append(transaction, 0, 1)
            return True

    fired = await asyncio.gather(*(fire(own) for own in (store, other_store) * 3))
    assert sorted(fired) == [False] * 5 + [True]
    async with store.reading() as reader:
        assert await reader.timer(timer.id) is None
        assert await reader.version(STREAM) == 1


async def test_a_timer_whose_effect_fails_is_still_there(store: SqlStore) -> None:
    await set_timers(store, TURN)
    (timer,) = await store.due_timers(60.0, 10)

    async def fire() -> None:
        async with store.transaction() as transaction:
            assert await transaction.consume_timer(timer)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fire()
    assert await store.due_timers(60.0, 10) == [timer]
    assert await store.postpone_timer(timer, 65.0)
    assert await store.due_timers(60.0, 10) == []
    assert await store.due_timers(65.0, 10) == [timer._replace(due=65.0)]
    assert not await store.postpone_timer(timer, 70.0), "it is not as it was read"


async def test_a_timer_set_anew_is_not_consumed_by_who_read_the_old_one(store: SqlStore) -> None:
    await set_timers(store, TURN)
    (old,) = await store.due_timers(60.0, 10)
    await set_timers(store, TURN._replace(due=90.0))
    async with store.transaction() as transaction:
        assert await transaction.timer(old.id) == old._replace(due=90.0)
        assert not await transaction.consume_timer(old)


async def test_ids_are_never_used_again(store: SqlStore) -> None:
    await set_timers(store, TURN)
    (old,) = await all_timers(store)
    await set_timers(store)
    await set_timers(store, TURN)
    (new,) = await all_timers(store)
    assert new.id != old.id


async def test_next_due_is_the_earliest_time_at_which_something_can_be_done(store: SqlStore) -> None:
    assert await store.next_due() is None
    await set_timers(store, NewTimer("level", "1", 500.0))
    assert await store.next_due() == 500.0
    await enqueue(store, row("a", due=200.0), row("a", due=50.0))
    assert await store.next_due() == 200.0, "the second row waits for the first"
    await enqueue(store, row("b", due=10.0))
    assert await store.next_due() == 10.0
    await store.lease("w", 10.0, 30.0, 5)
    assert await store.next_due() == 40.0, "a leased queue is worth a look when its lease runs out"
    await store.release("w", "b")
    assert await store.next_due() == 10.0

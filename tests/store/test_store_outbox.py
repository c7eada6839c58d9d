"""The outbox: order in a queue, leases, what a worker may report, and what becomes of poison (law 6)."""

from __future__ import annotations

import asyncio

from store_samples import enqueue, row

from bot.ports import Batch, DeadLetter
from bot.store import SqlStore, open_store
from bot.store.outbox import BATCH_ROWS

NOW = 100.0


def versions(batch: Batch) -> list[int]:
    return [waiting.version for waiting in batch.rows]


async def test_a_queue_is_leased_as_a_whole_and_in_order(store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("b", version=2), row("a", version=3))
    await enqueue(store, row("a", version=4))
    first, second = await store.lease("w", NOW, 10.0, 5)
    assert (first.queue, versions(first), first.until) == ("a", [1, 3, 4], NOW + 10.0)
    assert (second.queue, versions(second)) == ("b", [2])
    assert first.rows[0]._replace(id=0) == (0, "a", "to-a", "table:1", 1, 1, "events", 0.0, 0)


async def test_a_leased_queue_goes_to_nobody_else(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, row("a"), row("b"))
    (batch,) = await store.lease("one", NOW, 10.0, 1)
    assert batch.queue == "a"
    (rest,) = await other_store.lease("two", NOW, 10.0, 5)
    assert rest.queue == "b"
    await enqueue(store, row("a"))
    assert await other_store.lease("two", NOW + 9.9, 10.0, 5) == []
    assert await store.lease("one", NOW + 9.9, 10.0, 5) == [], "not even to its holder a second time"


async def test_what_was_sent_is_gone_and_a_released_queue_is_free(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2))
    (batch,) = await store.lease("one", NOW, 10.0, 5)
    assert await store.sent("one", batch.rows[0])
    assert not await store.sent("one", batch.rows[0]), "it is gone already"
    await store.release("one", "a")
    (batch,) = await other_store.lease("two", NOW, 10.0, 5)
    assert versions(batch) == [2]


async def test_a_dead_workers_lease_runs_out(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2))
    (old,) = await store.lease("dead", NOW, 10.0, 5)
    (new,) = await other_store.lease("heir", NOW + 10.0, 10.0, 5)
    assert new.rows == old.rows


async def test_reports_of_a_worker_that_lost_its_lease_do_not_count(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2))
    (old,) = await store.lease("slow", NOW, 10.0, 5)
    (new,) = await other_store.lease("heir", NOW + 11.0, 10.0, 5)
    first = old.rows[0]
    assert not await store.sent("slow", first)
    assert not await store.failed("slow", first, NOW + 99.0, "late")
    assert not await store.set_aside("slow", first, "late", NOW)
    assert not await store.redirect("slow", first, row("b"))
    assert not await store.renew("slow", "a", NOW + 99.0)
    await store.release("slow", "a")
    assert await store.lease("third", NOW + 12.0, 10.0, 5) == [], "the heir still holds it"
    for waiting in new.rows:
        assert await other_store.sent("heir", waiting)
    assert await store.dead_letters(5) == []


async def test_a_lease_can_be_renewed(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, row("a"))
    await store.lease("one", NOW, 10.0, 5)
    assert await store.renew("one", "a", NOW + 60.0)
    assert await other_store.lease("two", NOW + 59.0, 10.0, 5) == []
    assert len(await other_store.lease("two", NOW + 60.0, 10.0, 5)) == 1


async def test_a_failed_row_waits_and_holds_back_its_own_queue_only(store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2), row("b", version=3))
    first, _ = await store.lease("w", NOW, 10.0, 5)
    assert await store.failed("w", first.rows[0], NOW + 30.0, "429")
    await store.release("w", "a")
    await store.release("w", "b")
    (batch,) = await store.lease("w", NOW + 29.0, 0.5, 5)
    assert batch.queue == "b"
    await store.release("w", "b")
    batches = await store.lease("w", NOW + 30.0, 10.0, 5)
    again = next(batch for batch in batches if batch.queue == "a")
    assert versions(again) == [1, 2]
    assert [waiting.tries for waiting in again.rows] == [1, 0]


async def test_a_row_that_is_due_later_holds_back_those_behind_it(store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2, due=NOW + 5), row("a", version=3))
    (batch,) = await store.lease("w", NOW, 1.0, 5)
    assert versions(batch) == [1]
    assert await store.sent("w", batch.rows[0])
    await store.release("w", "a")
    assert await store.lease("w", NOW + 4.9, 1.0, 5) == []
    (batch,) = await store.lease("w", NOW + 5.0, 1.0, 5)
    assert versions(batch) == [2, 3]


async def test_poison_is_set_aside_and_delays_nobody(store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2), row("b", version=3))
    (batch,) = await store.lease("w", NOW, 10.0, 1)
    poison = batch.rows[0]
    for tries in range(3):
        assert await store.failed("w", poison, poison.due, f"try {tries}")
    assert await store.set_aside("w", poison, "400 bad request", NOW + 1.0)
    await store.release("w", "a")
    batches = await store.lease("w", NOW + 1.0, 10.0, 5)
    assert sorted(versions(batch)[0] for batch in batches) == [2, 3]
    assert await store.dead_letters(5) == [DeadLetter(poison._replace(tries=3), "400 bad request", NOW + 1.0)]


async def test_a_closed_way_leads_to_another_in_one_step(store: SqlStore) -> None:
    await enqueue(store, row("dm", version=1))
    (batch,) = await store.lease("w", NOW, 10.0, 5)
    assert await store.redirect("w", batch.rows[0], row("channel", version=1))
    (instead,) = await store.lease("w", NOW, 10.0, 5)
    assert (instead.queue, versions(instead)) == ("channel", [1])
    assert instead.rows[0].id > batch.rows[0].id


async def test_ids_are_never_used_again(store: SqlStore) -> None:
    """They make the idempotency keys of the platforms."""
    seen = set()
    for _ in range(3):
        await enqueue(store, row("a"))
        (batch,) = await store.lease("w", NOW, 10.0, 5)
        seen.add(batch.rows[0].id)
        await store.sent("w", batch.rows[0])
        await store.release("w", "a")
    assert len(seen) == 3


async def test_a_long_queue_comes_in_several_batches(store: SqlStore) -> None:
    await enqueue(store, *(row("a", version=number) for number in range(1, BATCH_ROWS + 11)))
    (batch,) = await store.lease("w", NOW, 10.0, 5)
    assert versions(batch) == list(range(1, BATCH_ROWS + 1))


async def test_the_queue_that_waits_longest_is_leased_first(store: SqlStore) -> None:
    await enqueue(store, row("late", due=30.0), row("early", due=10.0), row("middle", due=20.0))
    assert [batch.queue for batch in await store.lease("w", NOW, 10.0, 1)] == ["early"]
    assert [batch.queue for batch in await store.lease("w", NOW, 10.0, 1)] == ["middle"]


async def test_the_limit_counts_queues(store: SqlStore) -> None:
    await enqueue(store, row("a", version=1), row("a", version=2), row("b", version=3), row("c", version=4))
    assert [versions(batch) for batch in await store.lease("w", NOW, 10.0, 2)] == [[1, 2], [3]]


async def test_of_many_workers_at_once_each_queue_has_one(store: SqlStore, other_store: SqlStore) -> None:
    await enqueue(store, *(row(f"q{number}", due=float(number % 3)) for number in range(12)))
    leased = await asyncio.gather(
        *(own.lease(f"w{number}", NOW, 10.0, 3) for number in range(4) for own in (store, other_store))
    )
    queues = [batch.queue for batches in leased for batch in batches]
    assert len(queues) == len(set(queues))
    rest = await store.lease("last", NOW, 10.0, 20)
    assert len(queues) + len(rest) == 12


async def test_a_row_committed_late_cannot_slip_in_before_one_that_was_sent(postgresql_url: str) -> None:
    """Only PostgreSQL numbers rows of two open transactions; the second must wait for the first."""
    store = await open_store(postgresql_url)
    async with store.transaction() as slow:
        await slow.enqueue([row("a", version=1), row("c", version=1)])
        quick = asyncio.create_task(enqueue(store, row("b", version=2), row("a", version=2)))
        await asyncio.sleep(0.1)
        assert await store.lease("w", NOW, 10.0, 5) == []
    await quick
    batches = {batch.queue: versions(batch) for batch in await store.lease("w", NOW, 10.0, 5)}
    assert batches == {"a": [1, 2], "b": [2], "c": [1]}
    await store.close()

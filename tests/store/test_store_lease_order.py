"""Workers that lease, send, fail, die and come back in any order: what every queue's reader sees stays in order."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field

from store_samples import enqueue, row

from bot.ports import Batch, OutboxRow
from bot.store import SqlStore

STEPS = 250
QUEUES = ("a", "b", "c", "d")
LEASE = 5.0


@dataclass
class Held:
    """A batch in a worker's hands."""

    worker: str
    batch: Batch
    at: int = 0


@dataclass
class House:
    """A run: the store under test, seen by several workers, and what ought to hold."""

    store: SqlStore
    other: SqlStore
    chance: random.Random
    now: float = 0.0
    held: list[Held] = field(default_factory=list)
    put: dict[str, list[int]] = field(default_factory=dict)
    """Versions by queue in the order they were enqueued."""
    seen: dict[str, list[int]] = field(default_factory=dict)
    """Versions by queue in the order the platform showed them, repeats left out."""
    aside: set[int] = field(default_factory=set)
    workers: int = 0
    rows: int = 0

    def any_store(self) -> SqlStore:
        return self.chance.choice([self.store, self.other])

    async def step(self) -> None:
        """One random thing happens."""
        actions = [self.put_rows, self.lease, self.lease, self.send, self.send, self.send, self.pass_time]
        actions += [self.fail, self.die, self.release]
        await self.chance.choice(actions)()

    async def put_rows(self) -> None:
        new = []
        for _ in range(self.chance.randrange(1, 4)):
            self.rows += 1
            queue = self.chance.choice(QUEUES)
            self.put.setdefault(queue, []).append(self.rows)
            new.append(row(queue, version=self.rows, due=self.now + self.chance.choice([0, 0, 0, 1, 3])))
        await enqueue(self.any_store(), *new)

    async def lease(self) -> None:
        self.workers += 1
        worker = f"w{self.workers}"
        for batch in await self.any_store().lease(worker, self.now, LEASE, self.chance.randrange(1, 4)):
            for held in self.held:
                assert held.batch.queue != batch.queue or held.batch.until <= self.now, "two hold one queue"
            assert all(waiting.due <= self.now for waiting in batch.rows), "a row came before its time"
            self.held.append(Held(worker, batch))

    async def send(self) -> None:
        if self.held:
            held = self.chance.choice(self.held)
            if held.batch.until <= self.now:  # it knows that it may have lost the queue
                self.held.remove(held)
            elif held.at < len(held.batch.rows):
                waiting = held.batch.rows[held.at]
                self.show(waiting)
                if self.chance.random() < 0.1:  # dies between sending and saying so
                    self.held.remove(held)
                    return
                assert await self.any_store().sent(held.worker, waiting)
                held.at += 1
            else:
                await self.any_store().release(held.worker, held.batch.queue)
                self.held.remove(held)

    def show(self, waiting: OutboxRow) -> None:
        """The platform shows a message; one with a key it knows it shows no second time."""
        seen = self.seen.setdefault(waiting.queue, [])
        if waiting.version in seen:
            assert waiting.version == seen[-1], "an old message was sent again after a newer one"
            return
        before = [version for version in self.put[waiting.queue] if version < waiting.version]
        missing = set(before) - set(seen) - self.aside
        assert not missing, f"{waiting.version} was sent before {sorted(missing)}"
        seen.append(waiting.version)

    async def fail(self) -> None:
        live = [held for held in self.held if held.batch.until > self.now and held.at < len(held.batch.rows)]
        if live:
            held = self.chance.choice(live)
            waiting = held.batch.rows[held.at]
            if self.chance.random() < 0.3:
                assert await self.any_store().set_aside(held.worker, waiting, "poison", self.now)
                self.aside.add(waiting.version)
                held.at += 1
            else:
                assert await self.any_store().failed(held.worker, waiting, self.now + 2.0, "429")
                await self.any_store().release(held.worker, held.batch.queue)
                self.held.remove(held)

    async def die(self) -> None:
        if self.held and self.chance.random() < 0.3:
            self.held.remove(self.chance.choice(self.held))

    async def release(self) -> None:
        if self.held and self.chance.random() < 0.3:
            held = self.chance.choice(self.held)
            await self.any_store().release(held.worker, held.batch.queue)
            self.held.remove(held)

    async def pass_time(self) -> None:
        self.now += self.chance.choice([0.1, 1.0, 2.0])

    async def drain(self) -> None:
        """Let one worker do all that is left; then everything has been shown or set aside."""
        self.held.clear()
        while (due := await self.store.next_due()) is not None:
            self.now = max(self.now, due)
            batches = await self.store.lease("last", self.now, LEASE, 10)
            assert batches, "next_due named a time at which there is nothing to do"
            for batch in batches:
                for waiting in batch.rows:
                    self.show(waiting)
                    assert await self.store.sent("last", waiting)
                await self.store.release("last", batch.queue)
        for queue, put in self.put.items():
            seen = self.seen.get(queue, [])
            # A row may be both: shown by a worker that died before saying so, set aside by its heir.
            assert seen == [version for version in put if version in seen or version not in self.aside]


async def test_order_holds_whatever_workers_do(store: SqlStore, other_store: SqlStore) -> None:
    seed = int(os.environ.get("BACKROOM_TEST_SEED") or random.SystemRandom().randrange(2**32))
    house = House(store, other_store, random.Random(seed))
    try:
        for _ in range(STEPS):
            await house.step()
        await house.drain()
    except AssertionError as error:
        raise AssertionError(f"{error}; again with BACKROOM_TEST_SEED={seed}") from error
    assert house.rows > STEPS // 10

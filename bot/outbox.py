"""From pointers to messages: lease, render, send, try again, set aside (law 6)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from enum import Enum

import structlog

from bot import audience
from bot.house_turns import HouseTurns
from bot.ports import Away, Batch, Clock, OutboxRow, Platform, Poison, Shown, Store, TryLater, Unreachable
from bot.telling import Teller

TRIES = 5
LEASE = 60.0
"""Seconds for which a worker holds a queue."""
LONGEST_WAIT = 60.0
"""Seconds after which a service that has not answered for long is tried again, for as long as it takes."""
MOST_QUEUES = 64
PRIVATE_AT_ONCE = 2
"""How many people are sent private messages at the same time."""
_HOUSE_KINDS = (audience.HOUSE_TURN, audience.HOUSE_CHIPS)
_log = structlog.get_logger("backroom.outbox")


class Outcome(Enum):
    """What became of rows."""

    DONE = "done"
    GIVEN_BACK = "given back"
    """Done, and their queue was given back with them."""
    HELD = "held"
    """Their queue must wait."""


class OutboxWorker:
    """Sends what waits in the outbox. Several may work on one store."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        teller: Teller,
        platforms: Mapping[str, Platform],
        house: HouseTurns,
        name: str = "worker",
        done: Callable[[], None] | None = None,
    ) -> None:
        """``platforms`` by their names; ``name`` tells this worker's leases from others'.

        ``done``: each queue is worked off by itself, so that a slow one holds up no other, and ``done`` is called
        after each. None: rows go out one by one in the order in which they were put in.
        """
        self._store = store
        self._clock = clock
        self._teller = teller
        self._platforms = platforms
        self._house = house
        self._name = name
        self._done = done
        self._private = asyncio.Semaphore(PRIVATE_AT_ONCE)
        self._away: dict[str, float] = {}
        """How long each queue has waited for its service last, in seconds."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._leasing = False

    async def work(self) -> bool:
        """Sends what may go out now, or begins to; whether there was anything."""
        self._leasing = True
        try:
            batches = await self._store.lease(self._name, self._clock.now(), LEASE, MOST_QUEUES)
        finally:
            self._leasing = False
        if self._done is not None:
            for batch in batches:
                task = asyncio.create_task(self._in_its_turn(batch))
                self._tasks.add(task)
                task.add_done_callback(self._ended)
            return bool(batches)
        rows = sorted((row for batch in batches for row in batch.rows), key=lambda row: row.id)
        held: set[str] = set()
        for row in rows:
            if row.queue not in held and await self._one([row]) is Outcome.HELD:
                held.add(row.queue)
        for batch in batches:
            await self._store.release(self._name, batch.queue)
        return bool(rows)

    async def finish(self) -> None:
        """Waits for the queues that are being worked off."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    @property
    def busy(self) -> bool:
        """Whether a queue is being worked off, or may be about to."""
        return self._leasing or bool(self._tasks)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            # the lease runs out and the queue is taken up again
            _log.error("a queue stopped", why=type(error).__name__)
        if self._done is not None:
            self._done()

    async def _in_its_turn(self, batch: Batch) -> None:
        """Tables first: everybody looks at them, and what one person gets may come a moment later."""
        if audience.is_private(batch.queue):
            async with self._private:
                await self._work_off(batch)
        else:
            await self._work_off(batch)

    async def _work_off(self, batch: Batch) -> None:
        rows, until = list(batch.rows), batch.until
        while rows:
            if self._clock.now() > until - LEASE / 2:
                until = self._clock.now() + LEASE
                if not await self._store.renew(self._name, batch.queue, until):
                    return
            count = await self._teller.merged(rows)
            told, rows = rows[:count], rows[count:]
            outcome = await self._one(told, last=not rows)
            if outcome is Outcome.GIVEN_BACK:
                return
            if outcome is Outcome.HELD:
                break
        await self._store.release(self._name, batch.queue)

    async def _one(self, rows: list[OutboxRow], *, last: bool = False) -> Outcome:
        """Sends rows that are told as one; with the ``last`` of a batch its queue may be given back."""
        row = rows[0] if len(rows) == 1 else rows[-1]._replace(first=rows[0].first, tries=rows[0].tries)
        try:
            if row.kind in _HOUSE_KINDS:
                await self._house.hear(row)
            else:
                await self._send(row)
        except Unreachable as error:
            return await self._closed(rows, row, error)
        except TryLater as later:
            return await self._waits(rows[0], later.after, "asked to wait")
        except Away:
            self._away[row.queue] = min(LONGEST_WAIT, 2 * self._away.get(row.queue, 0.5))
            return await self._waits(rows[0], self._away[row.queue], "away")
        except Exception as error:  # noqa: BLE001 - one row must never stop the others
            return await self._fault(rows, error)
        self._away.pop(row.queue, None)
        return await self._sent(rows, await self._teller.shown_by(row), last=last)

    async def _sent(self, rows: list[OutboxRow], shown: Shown | None = None, *, last: bool = False) -> Outcome:
        for row in rows[:-1]:
            if not await self._store.sent(self._name, row):
                return Outcome.HELD
        if not await self._store.sent(self._name, rows[-1], shown, last=last):
            return Outcome.HELD
        return Outcome.GIVEN_BACK if last else Outcome.DONE

    async def _closed(self, rows: list[OutboxRow], row: OutboxRow, error: Exception) -> Outcome:
        """What to do where a way is closed (law 6)."""
        if audience.is_by_the_way(row.kind):
            _log.info("could not be told", row=row.id, kind=row.kind)
            return await self._sent(rows)
        if row.recipient == audience.PUBLIC:
            place = audience.place_of(row.queue)
            if not self._platforms[place.platform].living:
                return await self._fault(rows, error)
            await self._teller.place_lost(row.stream, place)
            return await self._sent(rows)
        note = await self._teller.note_instead(row, self._clock.now())
        if note is None:
            return await self._fault(rows, error)
        return Outcome.DONE if await self._store.redirect(self._name, row, note) else Outcome.HELD

    async def _waits(self, row: OutboxRow, seconds: float, why: str) -> Outcome:
        """The service cannot take anything now: no fault of the row, so nothing is counted against it."""
        await self._store.failed(self._name, row, self._clock.now() + seconds, why, counts=False)
        return Outcome.HELD

    async def _fault(self, rows: list[OutboxRow], error: Exception) -> Outcome:
        """Rows that did not go out: again later, and after some tries never. Their words are not logged: cards."""
        now, why, first = self._clock.now(), type(error).__name__, rows[0]
        _log.warning("not sent", row=first.id, kind=first.kind, why=why, tries=first.tries + 1)
        if isinstance(error, Poison) or first.tries + 1 >= TRIES:
            done = [await self._store.set_aside(self._name, row, why, now) for row in rows]
            return Outcome.DONE if all(done) else Outcome.HELD
        await self._store.failed(self._name, first, now + 2.0**first.tries, why)
        return Outcome.HELD

    async def _send(self, row: OutboxRow) -> None:
        for message in await self._teller.messages(row):
            platform = self._platforms.get(message.to.platform)
            if platform is not None:
                await platform.send(message, f"{row.id}:{message.to.platform}")

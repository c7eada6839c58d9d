"""The outbox: which worker may send what, and when (law 6).

A worker leases whole queues. While it holds one nobody else sends from it, so order holds; if it dies,
its lease runs out and another worker goes on with the row that was in its hands. What a worker reports
is fenced: it counts only while the lease is still its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sqlalchemy import ARRAY, Double, Text, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.sql.dml import ReturningInsert

from bot.ports import Batch, DeadLetter, NewOutboxRow, OutboxRow, Shown
from bot.store.database import Database
from bot.store.patience import PatientConnection
from bot.store.schema import dead_letters, leases, outbox
from bot.store.writes import insert_or, mark_shown

BATCH_ROWS = 100
"""A batch is no longer than this, so that a queue that has piled up does not outlast its lease."""

_FIELDS = [outbox.c[field] for field in OutboxRow._fields]
FIRST_OF_EACH_QUEUE = select(func.min(outbox.c.id)).group_by(outbox.c.queue)

INSERT_ROWS = insert(outbox)
HOLD_QUEUES = select(
    func.pg_advisory_xact_lock(func.hashtextextended(func.unnest(bindparam("queues", type_=ARRAY(Text))), 0))
)

_queued = (
    select(
        *_FIELDS,
        # A row waits for all before it, so it is due when the last of them is.
        func.max(outbox.c.due).over(partition_by=outbox.c.queue, order_by=outbox.c.id).label("due_in_turn"),
        func.row_number().over(partition_by=outbox.c.queue, order_by=outbox.c.id).label("place"),
    )
    .where(outbox.c.queue.in_(bindparam("queues", expanding=True)))
    .subquery()
)
ROWS_READY = (
    select(*[_queued.c[field] for field in OutboxRow._fields])
    .where(_queued.c.due_in_turn <= bindparam("now"), _queued.c.place <= BATCH_ROWS)
    .order_by(_queued.c.id)
)

_OURS = exists().where(leases.c.queue == outbox.c.queue, leases.c.worker == bindparam("holder"))
_ROW_IS_OURS = (outbox.c.id == bindparam("row"), _OURS)
DELETE_ROW = delete(outbox).where(*_ROW_IS_OURS)
TAKE_ROW = DELETE_ROW.returning(*_FIELDS)
FAIL_ROW = (
    update(outbox)
    .where(*_ROW_IS_OURS)
    .values(tries=outbox.c.tries + bindparam("counted"), due=bindparam("retry_at"), why=bindparam("reason"))
)

_LEASE_IS_OURS = (leases.c.queue == bindparam("of_queue"), leases.c.worker == bindparam("holder"))
RENEW = update(leases).where(*_LEASE_IS_OURS).values(until=bindparam("ends"))
RELEASE = delete(leases).where(*_LEASE_IS_OURS)

DEAD_LETTERS = select(dead_letters).order_by(dead_letters.c.at.desc(), dead_letters.c.id.desc())


@cache
def take_queues(dialect: str) -> ReturningInsert[str]:
    """Lease the queues whose first row is due and which nobody holds, the longest due first."""
    head = outbox.alias("head")
    held = exists().where(leases.c.queue == head.c.queue, leases.c.until > bindparam("now"))
    ready = (
        select(head.c.queue, bindparam("holder", type_=Text), bindparam("ends", type_=Double))
        .where(head.c.id.in_(FIRST_OF_EACH_QUEUE), head.c.due <= bindparam("now"), ~held)
        .order_by(head.c.due, head.c.id)
        .limit(bindparam("most"))
        # PostgreSQL: step around what another worker is leasing at this moment. SQLite has no such clause, and
        # no such moment.
        .with_for_update(of=head, skip_locked=True)
    )
    take = insert_or(dialect, leases).from_select(["queue", "worker", "until"], ready)
    return take.on_conflict_do_update(
        index_elements=[leases.c.queue],
        set_={"worker": take.excluded.worker, "until": take.excluded.until},
        where=leases.c.until <= bindparam("now"),  # looked at again under the row's lock: one taker wins
    ).returning(leases.c.queue)


class Outbox(Database):
    """The part of ``ports.Store`` that has to do with sending."""

    async def lease(self, worker: str, now: float, seconds: float, limit: int) -> list[Batch]:
        """See ``ports.Store``."""
        until = now + seconds
        async with self._writing() as connection:
            taken = await connection.execute(
                take_queues(connection.dialect), {"holder": worker, "now": now, "ends": until, "most": limit}
            )
            queues = list(taken.scalars())
            rows = await _rows_ready(connection, queues, now) if queues else {}
            for queue in queues:
                if queue not in rows:  # emptied since we looked, by a worker whose lease had run out
                    await connection.execute(RELEASE, {"of_queue": queue, "holder": worker})
        return [Batch(queue, until, tuple(ready)) for queue, ready in rows.items()]

    async def renew(self, worker: str, queue: str, until: float) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            done = await connection.execute(RENEW, {"of_queue": queue, "holder": worker, "ends": until})
            return done.rowcount == 1

    async def sent(self, worker: str, row: OutboxRow, shown: Shown | None = None, *, last: bool = False) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            done = await connection.execute(DELETE_ROW, {"row": row.id, "holder": worker})
            if done.rowcount != 1:
                return False
            if shown is not None:
                await connection.execute(mark_shown(connection.dialect), {"stream": row.stream, **shown._asdict()})
            if last:
                await connection.execute(RELEASE, {"of_queue": row.queue, "holder": worker})
            return True

    async def failed(self, worker: str, row: OutboxRow, retry_at: float, why: str, *, counts: bool = True) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            values = {"row": row.id, "holder": worker, "retry_at": retry_at, "reason": why, "counted": int(counts)}
            done = await connection.execute(FAIL_ROW, values)
            return done.rowcount == 1

    async def set_aside(self, worker: str, row: OutboxRow, why: str, at: float) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            taken = (await connection.execute(TAKE_ROW, {"row": row.id, "holder": worker})).one_or_none()
            if taken is None:
                return False
            await connection.execute(insert(dead_letters), {**taken._asdict(), "why": why, "at": at})
            return True

    async def redirect(self, worker: str, row: OutboxRow, instead: NewOutboxRow) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            done = await connection.execute(DELETE_ROW, {"row": row.id, "holder": worker})
            if done.rowcount == 1:
                await put_in_queues(connection, [instead])
            return done.rowcount == 1

    async def release(self, worker: str, queue: str) -> None:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            await connection.execute(RELEASE, {"of_queue": queue, "holder": worker})

    async def release_all(self) -> None:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            await connection.execute(delete(leases))

    async def dead_letters(self, limit: int) -> list[DeadLetter]:
        """See ``ports.Store``."""
        async with self._reading() as connection:
            rows = await connection.execute(DEAD_LETTERS.limit(limit))
            return [DeadLetter(OutboxRow(*row[: len(_FIELDS)]), row.why, row.at) for row in rows]


async def put_in_queues(connection: PatientConnection, rows: Sequence[NewOutboxRow]) -> None:
    """Add rows at the end of their queues, in this order."""
    if connection.dialect == "postgresql":
        # Hold the queues until the commit: otherwise a row with a higher id could become visible, and be sent,
        # before one with a lower id. SQLite has one writer at a time, so it cannot happen there.
        await connection.execute(HOLD_QUEUES, {"queues": sorted({row.queue for row in rows})})
    await connection.execute(INSERT_ROWS, [row._asdict() for row in rows])


async def _rows_ready(connection: PatientConnection, queues: list[str], now: float) -> dict[str, list[OutboxRow]]:
    """The rows of these queues that may go out now, in order; the queue that waits longest comes first."""
    ready: dict[str, list[OutboxRow]] = {}
    for row in await connection.execute(ROWS_READY, {"queues": queues, "now": now}):
        ready.setdefault(row.queue, []).append(OutboxRow(*row))
    return ready

"""Timers whose time has come, and how long there is nothing to do."""

from __future__ import annotations

from sqlalchemy import bindparam, case, func, select, update

from bot.ports import Timer
from bot.store.database import Database
from bot.store.outbox import FIRST_OF_EACH_QUEUE
from bot.store.schema import leases, outbox, timers

DUE_TIMERS = (
    select(*[timers.c[field] for field in Timer._fields])
    .where(timers.c.due <= bindparam("now"))
    .order_by(timers.c.due, timers.c.id)
    .limit(bindparam("most"))
)
POSTPONE = (
    update(timers)
    .where(timers.c.id == bindparam("timer"), timers.c.due == bindparam("as_read"))
    .values(due=bindparam("later"))
)

# Only the first row of a queue counts, as it holds up the rest; and a queue that is leased counts from the
# moment its lease runs out, or else everybody would keep asking for it.
_free_at = case((leases.c.until > outbox.c.due, leases.c.until), else_=outbox.c.due)
_next_sending = (
    select(func.min(_free_at))
    .select_from(outbox.outerjoin(leases, leases.c.queue == outbox.c.queue))
    .where(outbox.c.id.in_(FIRST_OF_EACH_QUEUE))
)
NEXT_DUE = select(select(func.min(timers.c.due)).scalar_subquery(), _next_sending.scalar_subquery())


class Waiting(Database):
    """The part of ``ports.Store`` that has to do with time."""

    async def due_timers(self, now: float, limit: int) -> list[Timer]:
        """See ``ports.Store``."""
        async with self._reading() as connection:
            return [Timer(*row) for row in await connection.execute(DUE_TIMERS, {"now": now, "most": limit})]

    async def postpone_timer(self, timer: Timer, due: float) -> bool:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            done = await connection.execute(POSTPONE, {"timer": timer.id, "as_read": timer.due, "later": due})
            return done.rowcount == 1

    async def next_due(self) -> float | None:
        """See ``ports.Store``."""
        async with self._reading() as connection:
            times = (await connection.execute(NEXT_DUE)).one()
        return min((time for time in times if time is not None), default=None)

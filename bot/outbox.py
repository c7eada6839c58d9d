"""From pointers to messages: lease, render, send, try again, set aside (law 6)."""

from __future__ import annotations

from collections.abc import Mapping

import structlog

from bot import audience
from bot.house_turns import HouseTurns
from bot.ports import Clock, OutboxRow, Platform, Poison, Store, TryLater, Unreachable
from bot.telling import Teller

TRIES = 5
LEASE = 60.0
"""Seconds for which a worker holds a queue."""
MOST_QUEUES = 64
_HOUSE_KINDS = (audience.HOUSE_TURN, audience.HOUSE_CHIPS)
_log = structlog.get_logger("backroom.outbox")


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
    ) -> None:
        """``platforms`` by their names; ``name`` tells this worker's leases from others'."""
        self._store = store
        self._clock = clock
        self._teller = teller
        self._platforms = platforms
        self._house = house
        self._name = name

    async def work(self) -> bool:
        """Sends everything that may go out now, in the order it was put in; whether there was anything."""
        batches = await self._store.lease(self._name, self._clock.now(), LEASE, MOST_QUEUES)
        rows = sorted((row for batch in batches for row in batch.rows), key=lambda row: row.id)
        held: set[str] = set()
        for row in rows:
            if row.queue not in held and not await self._one(row):
                held.add(row.queue)
        for batch in batches:
            await self._store.release(self._name, batch.queue)
        return bool(rows)

    async def _one(self, row: OutboxRow) -> bool:
        """Sends one row; False if its queue must wait."""
        try:
            if row.kind in _HOUSE_KINDS:
                await self._house.hear(row)
            else:
                await self._send(row)
        except Unreachable as error:
            note = await self._teller.note_instead(row, self._clock.now())
            if note is None:
                return await self._fault(row, error)
            return await self._store.redirect(self._name, row, note)
        except TryLater as later:
            await self._store.failed(self._name, row, self._clock.now() + later.after, "asked to wait")
            return False
        except Exception as error:  # noqa: BLE001 - one row must never stop the others
            return await self._fault(row, error)
        return await self._store.sent(self._name, row)

    async def _fault(self, row: OutboxRow, error: Exception) -> bool:
        """A row that did not go out: again later, and after some tries never (its words may hold cards: not logged)."""
        now, why = self._clock.now(), type(error).__name__
        _log.warning("not sent", row=row.id, kind=row.kind, why=why, tries=row.tries + 1)
        if isinstance(error, Poison) or row.tries + 1 >= TRIES:
            return await self._store.set_aside(self._name, row, why, now)
        await self._store.failed(self._name, row, now + 2.0**row.tries, why)
        return False

    async def _send(self, row: OutboxRow) -> None:
        for message in await self._teller.messages(row):
            platform = self._platforms.get(message.to.platform)
            if platform is not None:
                await platform.send(message, f"{row.id}:{message.to.platform}")
        if row.recipient == audience.PUBLIC:
            await self._teller.note_shown(row)

"""A store in plain dictionaries: what ``ports.Store`` promises, for nights that must be fast and never fail.

It undoes nothing, so a transaction that is left by an exception leaves a store that can no longer be used.
"""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.ports import (
    Account,
    Batch,
    Conflict,
    DeadLetter,
    NewEvent,
    NewOutboxRow,
    NewTimer,
    OutboxRow,
    Place,
    Player,
    Posted,
    Shown,
    Snapshot,
    StoredEvent,
    TableEntry,
    Timer,
)


class MemoryStore:
    """All that is remembered, and its own reader and transaction."""

    def __init__(self) -> None:
        self.log: dict[str, list[StoredEvent]] = {}
        self.rows: dict[int, OutboxRow] = {}
        self.aside: list[DeadLetter] = []
        self._broken = False
        self._answers: dict[str, tuple[str, float]] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._leases: dict[str, tuple[str, float]] = {}
        self._timers: dict[int, Timer] = {}
        self._players: dict[str, Player] = {}
        self._accounts: dict[Account, str] = {}
        self._tables: dict[str, TableEntry] = {}
        self._places: dict[str, list[Place]] = {}
        self._shown: dict[tuple[str, str], str] = {}
        self._posted: dict[tuple[str, str], Posted] = {}
        self._row_numbers = itertools.count(1)
        self._timer_numbers = itertools.count(1)
        self._positions = itertools.count(1)

    # ------------------------------------------------------------ blocks

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[MemoryStore]:
        """See ``ports.Store``."""
        assert not self._broken, "a transaction failed before, and nothing of it was undone"
        self._broken = True
        yield self
        self._broken = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[MemoryStore]:
        """See ``ports.Store``."""
        yield self

    async def close(self) -> None:
        """Nothing to let go of."""

    async def backup(self, path: Path) -> None:
        """Not here."""
        raise NotImplementedError

    # ------------------------------------------------------------ reading

    async def answer_of(self, delivery: str) -> str | None:
        """See ``ports.Reader``."""
        return self._answers[delivery][0] if delivery in self._answers else None

    async def version(self, stream: str) -> int:
        """See ``ports.Reader``."""
        return len(self.log.get(stream, ()))

    async def answer_and_version(self, delivery: str, stream: str) -> tuple[str | None, int]:
        """See ``ports.Reader``."""
        return await self.answer_of(delivery), await self.version(stream)

    async def snapshot(self, stream: str) -> Snapshot | None:
        """See ``ports.Reader``."""
        return self._snapshots.get(stream)

    async def events(self, stream: str, after: int = 0, upto: int | None = None) -> list[StoredEvent]:
        """See ``ports.Reader``."""
        return self.log.get(stream, [])[after:upto]

    async def timer(self, timer_id: int) -> Timer | None:
        """See ``ports.Reader``."""
        return self._timers.get(timer_id)

    async def player_of(self, platform: str, workspace: str, user: str) -> str | None:
        """See ``ports.Reader``."""
        return self._accounts.get(Account(platform, workspace, user))

    async def players(self, players: Iterable[str]) -> dict[str, Player]:
        """See ``ports.Reader``."""
        return {player: self._players[player] for player in players if player in self._players}

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """See ``ports.Reader``."""
        return {player.id: player.name for player in (await self.players(players)).values()}

    async def names_within(self, platform: str, workspace: str) -> list[str]:
        """See ``ports.Reader``."""
        return [
            self._players[owner].name
            for account, owner in self._accounts.items()
            if account[:2] == (platform, workspace)
        ]

    async def accounts(self, player: str) -> list[Account]:
        """See ``ports.Reader``."""
        return [account for account, owner in self._accounts.items() if owner == player]

    async def accounts_of(self, platform: str, user: str) -> list[tuple[Account, str]]:
        """See ``ports.Reader``."""
        return [
            (account, owner)
            for account, owner in self._accounts.items()
            if (account.platform, account.user) == (platform, user)
        ]

    async def tables(self, *, closed: bool = False) -> list[TableEntry]:
        """See ``ports.Reader``."""
        return [entry for entry in self._tables.values() if closed or entry.open]

    async def places(self, stream: str) -> list[Place]:
        """See ``ports.Reader``."""
        return list(self._places.get(stream, ()))

    async def tables_at(self, place: Place) -> list[TableEntry]:
        """See ``ports.Reader``."""
        return [entry for entry in await self.tables() if place in self._places.get(entry.stream, ())]

    async def shown(self, stream: str, player: str) -> str | None:
        """See ``ports.Reader``."""
        return self._shown.get((stream, player))

    async def posted(self, where: str, slot: str) -> Posted | None:
        """See ``ports.Reader``."""
        return self._posted.get((where, slot))

    async def posted_as(self, message: str) -> Posted | None:
        """See ``ports.Reader``."""
        return next((posted for posted in self._posted.values() if message and posted.message == message), None)

    # ------------------------------------------------------------ writing

    async def append(
        self, stream: str, expected_version: int, events: Sequence[NewEvent], at: float, by: str | None, cause: str
    ) -> int:
        """See ``ports.Transaction``."""
        log = self.log.setdefault(stream, [])
        if len(log) != expected_version:
            raise Conflict(f"{stream} stands at version {len(log)}")
        for new in events:
            place = (stream, len(log) + 1, next(self._positions))
            log.append(StoredEvent(*place, new.type, new.schema, at, by, cause, new.data, new.hidden))
        return len(log)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """See ``ports.Transaction``."""
        self._snapshots[snapshot.stream] = snapshot

    async def remember(self, delivery: str, answer: str, at: float) -> None:
        """See ``ports.Transaction``."""
        self._answers[delivery] = (answer, at)

    async def enqueue(self, rows: Sequence[NewOutboxRow]) -> None:
        """See ``ports.Transaction``."""
        for row in rows:
            number = next(self._row_numbers)
            self.rows[number] = OutboxRow(number, *row, 0)

    async def set_timers(self, stream: str, timers: Sequence[NewTimer]) -> None:
        """See ``ports.Transaction``."""
        for timer in [timer for timer in self._timers.values() if timer.stream == stream]:
            if timer[2:] not in timers:
                del self._timers[timer.id]
        kept = {timer[2:] for timer in self._timers.values() if timer.stream == stream}
        for new in timers:
            if tuple(new) not in kept:
                number = next(self._timer_numbers)
                self._timers[number] = Timer(number, stream, *new)

    async def consume_timer(self, timer: Timer) -> bool:
        """See ``ports.Transaction``."""
        return self._timers.pop(timer.id, None) is not None

    async def add_player(self, platform: str, workspace: str, user: str, name: str, *, house: bool = False) -> str:
        """See ``ports.Transaction``."""
        player = f"p{len(self._players) + 1}"
        self._players[player] = Player(player, name, house)
        self._accounts[Account(platform, workspace, user)] = player
        return player

    async def add_account(self, player: str, platform: str, workspace: str, user: str) -> None:
        """See ``ports.Transaction``."""
        self._accounts[Account(platform, workspace, user)] = player

    async def rename(self, player: str, name: str) -> None:
        """See ``ports.Transaction``."""
        self._players[player] = self._players[player]._replace(name=name)

    async def add_table(self, stream: str, name: str) -> None:
        """See ``ports.Transaction``."""
        self._tables[stream] = TableEntry(stream, name, True)

    async def close_table(self, stream: str) -> None:
        """See ``ports.Transaction``."""
        self._tables[stream] = self._tables[stream]._replace(open=False)

    async def add_place(self, stream: str, place: Place) -> None:
        """See ``ports.Transaction``."""
        self._places.setdefault(stream, []).append(place)

    async def remove_place(self, stream: str, place: Place) -> None:
        """See ``ports.Transaction``."""
        self._places[stream].remove(place)

    async def mark_shown(self, stream: str, player: str, mark: str) -> None:
        """See ``ports.Transaction``."""
        self._shown[stream, player] = mark

    # ------------------------------------------------------------ sending and waiting

    async def lease(self, worker: str, now: float, seconds: float, limit: int) -> list[Batch]:
        """See ``ports.Store``."""
        queues: dict[str, list[OutboxRow]] = {}
        for row in self.rows.values():
            queues.setdefault(row.queue, []).append(row)
        free = [queue for queue in queues if self._leases.get(queue, ("", 0.0))[1] <= now]
        batches = [
            Batch(queue, now + seconds, tuple(itertools.takewhile(lambda row: row.due <= now, queues[queue])))
            for queue in free
        ]
        taken = [batch for batch in batches if batch.rows][:limit]
        self._leases.update({batch.queue: (worker, batch.until) for batch in taken})
        return taken

    async def renew(self, worker: str, queue: str, until: float) -> bool:
        """See ``ports.Store``."""
        self._leases[queue] = (worker, until)
        return True

    async def sent(self, worker: str, row: OutboxRow, shown: Shown | None = None, *, last: bool = False) -> bool:
        """See ``ports.Store``."""
        if shown is not None:
            await self.mark_shown(row.stream, *shown)
        if last:
            await self.release(worker, row.queue)
        return self.rows.pop(row.id, None) is not None

    async def failed(self, worker: str, row: OutboxRow, retry_at: float, why: str, *, counts: bool = True) -> bool:
        """See ``ports.Store``."""
        self.rows[row.id] = row._replace(due=retry_at, tries=row.tries + counts)
        return True

    async def set_aside(self, worker: str, row: OutboxRow, why: str, at: float) -> bool:
        """See ``ports.Store``."""
        self.aside.append(DeadLetter(self.rows.pop(row.id), why, at))
        return True

    async def redirect(self, worker: str, row: OutboxRow, instead: NewOutboxRow) -> bool:
        """See ``ports.Store``."""
        del self.rows[row.id]
        await self.enqueue([instead])
        return True

    async def release(self, worker: str, queue: str) -> None:
        """See ``ports.Store``."""
        self._leases.pop(queue, None)

    async def dead_letters(self, limit: int) -> list[DeadLetter]:
        """See ``ports.Store``."""
        return self.aside[::-1][:limit]

    async def due_timers(self, now: float, limit: int) -> list[Timer]:
        """See ``ports.Store``."""
        return sorted((timer for timer in self._timers.values() if timer.due <= now), key=lambda one: one.due)[:limit]

    async def postpone_timer(self, timer: Timer, due: float) -> bool:
        """See ``ports.Store``."""
        self._timers[timer.id] = timer._replace(due=due)
        return True

    async def next_due(self) -> float | None:
        """See ``ports.Store``."""
        heads = {row.queue: row.due for row in reversed(self.rows.values())}
        return min([*heads.values(), *[timer.due for timer in self._timers.values()]], default=None)

    async def note_posted(self, posted: Posted) -> None:
        """See ``ports.Store``."""
        self._posted[posted.where, posted.slot] = posted

    async def mark_posted(self, posted: Posted) -> None:
        """See ``ports.Store``."""
        there = self._posted.get((posted.where, posted.slot))
        if there is not None and there.message == posted.message:
            await self.note_posted(there._replace(digest=posted.digest))

    async def forget_posted(self, where: str, slot: str) -> None:
        """See ``ports.Store``."""
        self._posted.pop((where, slot), None)

    async def forget_deliveries(self, before: float) -> int:
        """Not here."""
        raise NotImplementedError

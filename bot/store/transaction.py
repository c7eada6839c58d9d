"""Writing: everything one delivery changes, in one database transaction."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.ports import Conflict, NewEvent, NewOutboxRow, NewTimer, Place, Snapshot, Timer
from bot.store import writes
from bot.store.outbox import put_in_queues
from bot.store.patience import PatientConnection
from bot.store.player_ids import player_id, player_number
from bot.store.reader import PLAYER_OF, SqlReader
from bot.store.sealing import Sealer


class SqlTransaction(SqlReader):
    """``ports.Transaction`` over one connection that is inside a transaction."""

    def __init__(self, connection: PatientConnection, sealer: Sealer) -> None:
        """The connection is begun and ended by the caller, who looks at ``conflict`` before he commits."""
        super().__init__(connection, sealer)
        self.conflict: Conflict | None = None
        """Set once a Conflict was raised. PostgreSQL would then answer COMMIT with a silent rollback."""
        self._dialect = connection.dialect
        self._versions: dict[str, int] = {}

    async def version(self, stream: str) -> int:
        """See ``ports.Reader``. One that this transaction has read already is not read again, see ``append``."""
        if stream not in self._versions:
            self._versions[stream] = await super().version(stream)
        return self._versions[stream]

    async def answer_and_version(self, delivery: str, stream: str) -> tuple[str | None, int]:
        """See ``ports.Reader``."""
        answer, self._versions[stream] = await super().answer_and_version(delivery, stream)
        return answer, self._versions[stream]

    # ------------------------------------------------------------ the log

    async def append(
        self, stream: str, expected_version: int, events: Sequence[NewEvent], at: float, by: str | None, cause: str
    ) -> int:
        """See ``ports.Transaction``."""
        # A version read earlier in this transaction will do: versions only grow, so if it was right then and is
        # wrong now, the primary key refuses the new rows.
        found = await self.version(stream)
        if found != expected_version:
            raise self._spoiled(f"{stream} stands at version {found}, not {expected_version}")
        if not events:
            return expected_version
        rows = [
            {
                **event._asdict(),
                "stream": stream,
                "version": version,
                "at": at,
                "by": by,
                "cause": cause,
                "hidden": None if event.hidden is None else self._sealer.seal(event.hidden, "event", stream, version),
            }
            for version, event in enumerate(events, expected_version + 1)
        ]
        try:
            await self._connection.execute(writes.insert_events(self._dialect), rows)
        except IntegrityError:
            raise self._spoiled(f"{stream} has moved on from version {expected_version}") from None
        self._versions[stream] = expected_version + len(events)
        return self._versions[stream]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """See ``ports.Transaction``."""
        sealed = self._sealer.seal(snapshot.data, "snapshot", snapshot.stream, snapshot.version)
        await self._connection.execute(writes.save_snapshot(self._dialect), snapshot._replace(data=sealed)._asdict())

    async def remember(self, delivery: str, answer: str, at: float) -> None:
        """See ``ports.Transaction``."""
        row = {"id": delivery, "answer": self._sealer.seal(answer, "answer", delivery), "at": at}
        try:
            await self._connection.execute(writes.INSERT_DELIVERY, row)
        except IntegrityError:
            raise self._spoiled(f"delivery {delivery} was answered meanwhile") from None

    # ------------------------------------------------------------ what is to be done later

    async def enqueue(self, rows: Sequence[NewOutboxRow]) -> None:
        """See ``ports.Transaction``."""
        if rows:
            await put_in_queues(self._connection, rows)

    async def set_timers(self, stream: str, timers: Sequence[NewTimer]) -> None:
        """See ``ports.Transaction``."""
        if not timers:
            await self._connection.execute(writes.DELETE_TIMERS, {"of_stream": stream})
            return
        kept = [(timer.kind, timer.key) for timer in timers]
        rows = [{"stream": stream, **timer._asdict()} for timer in timers]

        def replace(connection: Connection) -> None:
            connection.execute(writes.DELETE_OTHER_TIMERS, {"of_stream": stream, "kept": kept})
            connection.execute(writes.set_timers(self._dialect), rows)

        await self._connection.run(replace)

    async def consume_timer(self, timer: Timer) -> bool:
        """See ``ports.Transaction``."""
        done = await self._connection.execute(writes.DELETE_TIMER, {"timer": timer.id, "as_read": timer.due})
        return done.rowcount == 1

    # ------------------------------------------------------------ people

    async def add_player(self, platform: str, workspace: str, user: str, name: str, *, house: bool = False) -> str:
        """See ``ports.Transaction``."""
        known = await self.player_of(platform, workspace, user)
        if known is not None:
            return known
        account = {"platform": platform, "workspace": workspace, "user": user}
        number: int = await self._connection.scalar(writes.INSERT_PLAYER, {"name": name, "house": house})
        added = await self._connection.execute(writes.insert_account(self._dialect), {**account, "player": number})
        if added.rowcount == 1:
            return player_id(number)
        # On PostgreSQL somebody else has added the same account since we looked: his player is the one.
        await self._connection.execute(writes.DELETE_PLAYER, {"player": number})
        return player_id((await self._connection.execute(PLAYER_OF, account)).scalar_one())

    async def add_account(self, player: str, platform: str, workspace: str, user: str) -> None:
        """See ``ports.Transaction``."""
        row = {"platform": platform, "workspace": workspace, "user": user, "player": player_number(player)}
        added = await self._connection.execute(writes.insert_account(self._dialect), row)
        if added.rowcount == 0:
            raise self._spoiled(f"account {user} on {platform} belongs to somebody already")

    async def rename(self, player: str, name: str) -> None:
        """See ``ports.Transaction``."""
        await self._connection.execute(writes.RENAME, {"player": player_number(player), "new_name": name})

    # ------------------------------------------------------------ tables and where they are shown

    async def add_table(self, stream: str, name: str) -> None:
        """See ``ports.Transaction``."""
        try:
            await self._connection.execute(writes.INSERT_TABLE, {"stream": stream, "name": name, "open": True})
        except IntegrityError:
            raise self._spoiled(f"there is a table {stream} already") from None

    async def close_table(self, stream: str) -> None:
        """See ``ports.Transaction``."""
        await self._connection.execute(writes.CLOSE_TABLE, {"of_stream": stream})

    async def add_place(self, stream: str, place: Place) -> None:
        """See ``ports.Transaction``."""
        await self._connection.execute(writes.insert_place(self._dialect), {"stream": stream, **place._asdict()})

    async def remove_place(self, stream: str, place: Place) -> None:
        """See ``ports.Transaction``."""
        of = {f"of_{part}": value for part, value in place._asdict().items()}
        await self._connection.execute(writes.DELETE_PLACE, {"of_stream": stream, **of})

    async def mark_shown(self, stream: str, player: str, mark: str) -> None:
        """See ``ports.Transaction``."""
        row = {"stream": stream, "player": player, "mark": mark}
        await self._connection.execute(writes.mark_shown(self._dialect), row)

    def _spoiled(self, message: str) -> Conflict:
        self.conflict = Conflict(message)
        return self.conflict

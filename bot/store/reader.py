"""Reading: what the log, the directory and the people's register say."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Row, bindparam, func, select

from bot.ports import Account, Place, Player, Posted, Snapshot, StoredEvent, TableEntry, Timer
from bot.store.patience import PatientConnection, Result
from bot.store.player_ids import player_id, player_number
from bot.store.schema import accounts, deliveries, events, places, players, posted, shown, snapshots, tables, timers
from bot.store.sealing import Sealer

ANSWER = select(deliveries.c.answer).where(deliveries.c.id == bindparam("delivery"))
VERSION = select(func.coalesce(func.max(events.c.version), 0)).where(events.c.stream == bindparam("stream"))
ANSWER_AND_VERSION = select(ANSWER.scalar_subquery(), VERSION.scalar_subquery())
EVENTS = (
    select(*[events.c[field] for field in StoredEvent._fields])
    .where(events.c.stream == bindparam("stream"), events.c.version > bindparam("after"))
    .order_by(events.c.version)
)
EVENTS_UPTO = EVENTS.where(events.c.version <= bindparam("upto"))
SNAPSHOT = select(*[snapshots.c[field] for field in Snapshot._fields]).where(snapshots.c.stream == bindparam("stream"))
TIMER = select(*[timers.c[field] for field in Timer._fields]).where(timers.c.id == bindparam("timer"))
NAMES_WITHIN = (
    select(players.c.name)
    .join(accounts, accounts.c.player == players.c.number)
    .where(accounts.c.platform == bindparam("platform"), accounts.c.workspace == bindparam("workspace"))
)
PLAYER_OF = select(accounts.c.player).where(
    accounts.c.platform == bindparam("platform"),
    accounts.c.workspace == bindparam("workspace"),
    accounts.c.user == bindparam("user"),
)
PLAYERS = select(players.c.number, players.c.name, players.c.house).where(
    players.c.number.in_(bindparam("numbers", expanding=True))
)
ACCOUNTS = (
    select(accounts.c.platform, accounts.c.workspace, accounts.c.user)
    .where(accounts.c.player == bindparam("number"))
    .order_by(accounts.c.id)
)
ACCOUNTS_OF = (
    select(accounts.c.platform, accounts.c.workspace, accounts.c.user, accounts.c.player)
    .where(accounts.c.platform == bindparam("platform"), accounts.c.user == bindparam("user"))
    .order_by(accounts.c.id)
)
TABLES = select(tables.c.stream, tables.c.name, tables.c.open).order_by(tables.c.number)
OPEN_TABLES = TABLES.where(tables.c.open)
PLACES = (
    select(places.c.platform, places.c.workspace, places.c.channel)
    .where(places.c.stream == bindparam("stream"))
    .order_by(places.c.id)
)
TABLES_AT = OPEN_TABLES.join_from(tables, places, tables.c.stream == places.c.stream).where(
    places.c.platform == bindparam("platform"),
    places.c.workspace == bindparam("workspace"),
    places.c.channel == bindparam("channel"),
)
SHOWN = select(shown.c.mark).where(shown.c.stream == bindparam("stream"), shown.c.player == bindparam("player"))

_POSTED = select(*[posted.c[field] for field in Posted._fields])
POSTED = _POSTED.where(posted.c.where == bindparam("place"), posted.c.slot == bindparam("slot"))
POSTED_AS = (
    _POSTED.where(posted.c.message == bindparam("message"), posted.c.message != "")  # empty: it has none yet
    .order_by(posted.c.where, posted.c.slot)
    .limit(1)
)


class SqlReader:
    """``ports.Reader`` over one connection that is inside a transaction."""

    def __init__(self, connection: PatientConnection, sealer: Sealer) -> None:
        """The connection is begun and ended by the caller."""
        self._connection = connection
        self._sealer = sealer

    async def answer_of(self, delivery: str) -> str | None:
        """See ``ports.Reader``."""
        answer: str | None = await self._connection.scalar(ANSWER, {"delivery": delivery})
        return self._unsealed(answer, delivery)

    async def version(self, stream: str) -> int:
        """See ``ports.Reader``."""
        found = await self._connection.execute(VERSION, {"stream": stream})
        return int(found.scalar_one())

    async def answer_and_version(self, delivery: str, stream: str) -> tuple[str | None, int]:
        """See ``ports.Reader``."""
        found = await self._connection.execute(ANSWER_AND_VERSION, {"delivery": delivery, "stream": stream})
        answer, version = found.one()
        return self._unsealed(answer, delivery), version

    async def snapshot(self, stream: str) -> Snapshot | None:
        """See ``ports.Reader``."""
        row = (await self._connection.execute(SNAPSHOT, {"stream": stream})).one_or_none()
        if row is None:
            return None
        snapshot = Snapshot(*row)
        return snapshot._replace(data=self._sealer.unseal(snapshot.data, "snapshot", stream, snapshot.version))

    async def events(self, stream: str, after: int = 0, upto: int | None = None) -> list[StoredEvent]:
        """See ``ports.Reader``."""
        if upto is None:
            rows = await self._connection.execute(EVENTS, {"stream": stream, "after": after})
        else:
            rows = await self._connection.execute(EVENTS_UPTO, {"stream": stream, "after": after, "upto": upto})
        return [self._event(row) for row in rows]

    async def timer(self, timer_id: int) -> Timer | None:
        """See ``ports.Reader``."""
        row = (await self._connection.execute(TIMER, {"timer": timer_id})).one_or_none()
        return None if row is None else Timer(*row)

    async def player_of(self, platform: str, workspace: str, user: str) -> str | None:
        """See ``ports.Reader``."""
        number = await self._connection.scalar(PLAYER_OF, {"platform": platform, "workspace": workspace, "user": user})
        return None if number is None else player_id(number)

    async def players(self, players: Iterable[str]) -> dict[str, Player]:
        """See ``ports.Reader``."""
        numbers = [player_number(player) for player in players]
        rows = await self._connection.execute(PLAYERS, {"numbers": numbers})
        return {player_id(number): Player(player_id(number), name, house) for number, name, house in rows}

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """See ``ports.Reader``."""
        return {player.id: player.name for player in (await self.players(players)).values()}

    async def names_within(self, platform: str, workspace: str) -> list[str]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(NAMES_WITHIN, {"platform": platform, "workspace": workspace})
        return [name for (name,) in rows]

    async def accounts(self, player: str) -> list[Account]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(ACCOUNTS, {"number": player_number(player)})
        return [Account(*row) for row in rows]

    async def accounts_of(self, platform: str, user: str) -> list[tuple[Account, str]]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(ACCOUNTS_OF, {"platform": platform, "user": user})
        return [(Account(*account), player_id(number)) for *account, number in rows]

    async def tables(self, *, closed: bool = False) -> list[TableEntry]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(TABLES if closed else OPEN_TABLES)
        return [TableEntry(*row) for row in rows]

    async def places(self, stream: str) -> list[Place]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(PLACES, {"stream": stream})
        return [Place(*row) for row in rows]

    async def tables_at(self, place: Place) -> list[TableEntry]:
        """See ``ports.Reader``."""
        rows = await self._connection.execute(
            TABLES_AT,
            {"platform": place.platform, "workspace": place.workspace, "channel": place.channel},
        )
        return [TableEntry(*row) for row in rows]

    async def shown(self, stream: str, player: str) -> str | None:
        """See ``ports.Reader``."""
        mark: str | None = await self._connection.scalar(SHOWN, {"stream": stream, "player": player})
        return mark

    async def posted(self, where: str, slot: str) -> Posted | None:
        """See ``ports.Reader``."""
        return self._posted(await self._connection.execute(POSTED, {"place": where, "slot": slot}))

    async def posted_as(self, message: str) -> Posted | None:
        """See ``ports.Reader``."""
        return self._posted(await self._connection.execute(POSTED_AS, {"message": message}))

    def _posted(self, rows: Result) -> Posted | None:
        row = rows.one_or_none()
        if row is None:
            return None
        posted = Posted(*row)
        return posted._replace(digest=self._sealer.unseal(posted.digest, "posted", posted.where, posted.slot))

    def _unsealed(self, answer: str | None, delivery: str) -> str | None:
        return None if answer is None else self._sealer.unseal(answer, "answer", delivery)

    def _event(self, row: Row[*tuple[object, ...]]) -> StoredEvent:
        event = StoredEvent._make(row)
        if event.hidden is None:
            return event
        return event._replace(hidden=self._sealer.unseal(event.hidden, "event", event.stream, event.version))

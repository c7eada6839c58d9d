"""The store: everything Backroom remembers, in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import bindparam, delete

from bot.store.address import is_memory, read_url
from bot.store.backup import write_backup
from bot.store.engine import make_engine
from bot.store.keeping import Keeping
from bot.store.opening import prepare
from bot.store.outbox import Outbox
from bot.store.posting import Posting
from bot.store.reader import SqlReader
from bot.store.schema import deliveries
from bot.store.transaction import SqlTransaction
from bot.store.waiting import Waiting

FORGET_DELIVERIES = delete(deliveries).where(deliveries.c.at < bindparam("before"))


class SqlStore(Outbox, Posting, Waiting, Keeping):
    """``ports.Store`` in a database. ``open_store`` makes one."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[SqlTransaction]:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            transaction = SqlTransaction(connection, self._sealer)
            yield transaction
            if transaction.conflict is not None:
                raise transaction.conflict

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlReader]:
        """See ``ports.Store``."""
        async with self._reading() as connection:
            yield SqlReader(connection, self._sealer)

    async def forget_deliveries(self, before: float) -> int:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            return (await connection.execute(FORGET_DELIVERIES, {"before": before})).rowcount

    async def backup(self, path: Path) -> None:
        """See ``ports.Store``."""
        async with self._read_turn:
            await write_backup(self._engine, path)

    async def close(self) -> None:
        """See ``ports.Store``."""
        await self._engine.dispose()


async def open_store(url: str, key: str | None = None) -> SqlStore:
    """Open the database at ``url``, creating it or bringing it up to date.

    ``url``: ``sqlite:///path``, ``sqlite://`` (memory) or ``postgresql://…``. ``key``: seals what is hidden; the
    first one given is the database's for good. Raises CannotOpen, NewerDatabase or WrongKey, and then has
    changed nothing.
    """
    address = read_url(url)
    engine = make_engine(address)
    try:
        sealer = await prepare(engine, address, key)
    except BaseException:
        await engine.dispose()
        raise
    return SqlStore(engine, sealer, memory=is_memory(address))

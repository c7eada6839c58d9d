"""One open database: its connections, whose turn it is, and the two kinds of block: writing and reading."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.ports import Conflict
from bot.store.engine import for_reading
from bot.store.patience import PatientConnection, connected
from bot.store.sealing import Sealer
from bot.store.turn import NoTurn, Turn

# PostgreSQL's codes for "serialization failure" and "deadlock": it rolled this transaction back for another's sake.
LOST_TO_ANOTHER = {"40001", "40P01"}


class Database:
    """What the parts of the store have in common."""

    def __init__(self, engine: AsyncEngine, sealer: Sealer, *, memory: bool) -> None:
        """``memory``: there is a single connection, which everybody shares."""
        self._engine = engine
        self._read_engine = for_reading(engine)
        self._sealer = sealer
        self._write_turn = Turn() if engine.dialect.name == "sqlite" else NoTurn()
        self._read_turn = self._write_turn if memory else NoTurn()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[PatientConnection]:
        """A connection inside a transaction that may write; committed at the end, undone by any exception."""
        try:
            async with self._write_turn, connected(self._engine) as connection:
                yield connection
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) in LOST_TO_ANOTHER:
                raise Conflict("another transaction went first") from None
            raise

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[PatientConnection]:
        """A connection inside a transaction that only reads."""
        async with self._read_turn, connected(self._read_engine) as connection:
            yield connection

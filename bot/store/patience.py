"""Statements that run to their end although the task that waits for them is cancelled.

SQLAlchemy throws a connection away when a task is cancelled in the middle of a statement. For a database
in memory that would be the end of it, and a commit would be left hanging between done and not done. So a
cancellation is heard between statements only.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, CursorResult, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Value = TypeVar("Value")
Result: TypeAlias = CursorResult[*tuple[Any, ...]]
Parameters: TypeAlias = Mapping[str, object] | Sequence[Mapping[str, object]]


class PatientConnection:
    """An AsyncConnection inside a transaction, as far as the store needs it."""

    def __init__(self, connection: AsyncConnection) -> None:
        """Begun and ended by ``connected``."""
        self._connection = connection

    @property
    def dialect(self) -> str:
        """Which kind of database: sqlite or postgresql."""
        return self._connection.dialect.name

    async def execute(self, statement: Executable, parameters: Parameters | None = None) -> Result:
        """Run a statement, for a list of parameters once for each."""
        return await to_the_end(self._connection.execute(statement, parameters))

    async def scalar(self, statement: Executable, parameters: Mapping[str, object] | None = None) -> Any:
        """The first column of the first row, or None if there is no row."""
        return await to_the_end(self._connection.scalar(statement, parameters))

    async def run(self, work: Callable[[Connection], Value]) -> Value:
        """Run several statements in one go."""
        return await to_the_end(self._connection.run_sync(work))


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[PatientConnection]:
    """A connection in a transaction that is committed at the end, or undone by any exception."""
    connection = engine.connect()
    try:
        await to_the_end(connection.start())
        yield PatientConnection(connection)
    except BaseException:
        if connection.sync_connection is not None:  # started
            await to_the_end(connection.close())  # without a commit, that undoes everything
        raise
    await to_the_end(_commit(connection))


async def _commit(connection: AsyncConnection) -> None:
    try:
        await connection.commit()
    except BaseException:
        # SQLAlchemy takes the transaction for ended, the database may not: its locks would stay for ever.
        await connection.invalidate()
        raise
    finally:
        await connection.close()


async def to_the_end(work: Coroutine[Any, Any, Value]) -> Value:
    """The result of ``work``. If the task is cancelled meanwhile, the work still ends before it hears of it."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            try:
                await asyncio.wait({task})
            except asyncio.CancelledError:
                continue  # once is enough
        task.exception()  # seen: it is not what the task is to be told
        raise

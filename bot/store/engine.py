"""Connections that lose nothing: the SQLAlchemy engine for a URL, set up for SQLite or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from functools import partial
from typing import TYPE_CHECKING, cast

from sqlalchemy import URL, AdaptedConnection, Connection, StaticPool, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.address import is_memory, is_sqlite, shown
from bot.store.errors import CannotOpen

if TYPE_CHECKING:
    import aiosqlite

BEGIN = "backroom_begin"  # execution option: how SQLite transactions begin; an empty text for not at all
WRITING = "BEGIN IMMEDIATE"  # take the write lock at once: waiting for it works, upgrading to it later does not
READING = "BEGIN"

LOCK_WAIT = 30
"""Seconds to wait for another process's transaction before giving up."""
OLDEST_SQLITE = (3, 35)  # the first with RETURNING

SQLITE_PRAGMAS = (
    f"PRAGMA busy_timeout = {LOCK_WAIT * 1000}",
    "PRAGMA synchronous = FULL",  # a commit is on the disk when it returns, so not even a power cut loses it
    "PRAGMA foreign_keys = ON",
)
POSTGRES_SETTINGS = {
    "application_name": "backroom",
    "jit": "off",  # compiling costs more than statements this small
    "lock_timeout": f"{LOCK_WAIT}s",
    "idle_in_transaction_session_timeout": "60s",  # a process that hangs must not hold up the others for ever
}


def make_engine(url: URL) -> AsyncEngine:
    """An engine for a URL of ``read_url``. Nothing is connected yet; a new SQLite file is created, empty.

    Raises CannotOpen if there can be no such file, or if the driver is missing.
    """
    if is_sqlite(url):
        return _sqlite_engine(url)
    try:
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,  # the server may have been restarted since
            connect_args={"timeout": 10, "server_settings": POSTGRES_SETTINGS},
        )
    except ModuleNotFoundError:
        raise CannotOpen("PostgreSQL needs a driver: pip install asyncpg") from None


def for_reading(engine: AsyncEngine) -> AsyncEngine:
    """The same connections, with transactions that only read: all of one moment, and never in a writer's way."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{BEGIN: READING})
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def without_transactions(engine: AsyncEngine) -> AsyncEngine:
    """The same connections (SQLite only), for the few statements that cannot run inside a transaction."""
    return engine.execution_options(**{BEGIN: ""})


def _sqlite_engine(url: URL) -> AsyncEngine:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise CannotOpen(f"this Python has SQLite {sqlite3.sqlite_version}; 3.35 or newer is needed")
    # hide_parameters: errors must not carry hidden cards into a log. No reset when a connection comes back:
    # every block ends with a commit or a rollback anyway.
    if is_memory(url):
        engine = create_async_engine(url, hide_parameters=True, pool_reset_on_return=None, poolclass=StaticPool)
    else:
        _create_privately(url)
        engine = create_async_engine(url, hide_parameters=True, pool_reset_on_return=None)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _create_privately(url: URL) -> None:
    """Create the file if there is none, readable by its owner only; SQLite gives its side files the same mode."""
    try:
        os.close(os.open(url.database or "", os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise CannotOpen(f"cannot open the database {shown(url)}: {error.strerror}") from None


def _set_pragmas(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver must begin no transactions of its own: it would begin them too late, and not "immediate".
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    begin = connection.get_execution_options().get(BEGIN, WRITING)
    if begin:
        # straight to the driver: every transaction begins with it, and SQLAlchemy's way takes twice as long
        driver = cast(AdaptedConnection, connection.connection.dbapi_connection)
        driver.run_async(partial(_execute, statement=begin))


async def _execute(driver: aiosqlite.Connection, statement: str) -> None:
    cursor = await driver.execute(statement)
    await cursor.close()

"""Opening a database: create it, bring it up to date, or refuse it and change nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import URL, Connection, func, insert, inspect, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.address import is_memory, is_sqlite, shown
from bot.store.engine import for_reading, without_transactions
from bot.store.errors import CannotOpen, NewerDatabase, StoreError, WrongKey
from bot.store.schema import alembic_version, metadata, settings
from bot.store.sealing import Sealer, new_lock, open_lock

VERSIONS = ("0001", "0002")
"""Every version of the schema that this program knows how to bring up to date, the newest last."""

UNSTAMPED = ""
"""Version of a database that Alembic has looked at but not yet filled."""

OPENING_LOCK = 0xBACC  # PostgreSQL's advisory lock that lets one process at a time create or migrate
WAL_TRIES = 100
WAL_PAUSE = 0.05  # seconds


async def prepare(engine: AsyncEngine, url: URL, key: str | None) -> Sealer:
    """Make the database ready for this program; its sealer. Raises CannotOpen, NewerDatabase or WrongKey."""
    try:
        async with for_reading(engine).connect() as connection:
            version = await connection.run_sync(_version, url)
        if is_sqlite(url) and not is_memory(url):
            await _switch_to_wal(without_transactions(engine))
        if version != VERSIONS[-1]:
            async with engine.begin() as connection:
                await connection.run_sync(_bring_up_to_date, url)
        async with engine.begin() as connection:
            return await connection.run_sync(_sealer, key)
    except StoreError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise CannotOpen(f"cannot open the database {shown(url)}: {_reason(error)}") from None


def _version(connection: Connection, url: URL) -> str | None:
    """The schema's version: one of VERSIONS, UNSTAMPED, or None for an empty database. Refuses all others."""
    names = set(inspect(connection).get_table_names())
    stamped = alembic_version.name in names
    version = (connection.scalar(select(alembic_version.c.version_num)) if stamped else None) or UNSTAMPED
    if version == UNSTAMPED and names - {alembic_version.name}:
        # Backroom's tables come with their version, all in one transaction
        raise CannotOpen(f"{shown(url)} is a database of another program; it was left as it is")
    if not stamped:
        return None
    if version not in (UNSTAMPED, *VERSIONS):
        raise NewerDatabase(
            f"the database {shown(url)} has version {version}, this Backroom knows {VERSIONS[-1]} at most; "
            "it was left as it is"
        )
    return version


async def _switch_to_wal(engine: AsyncEngine) -> None:
    """Write-ahead log: readers do not wait for the writer. The file remembers it."""
    for attempt in range(WAL_TRIES):
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                return
        except OperationalError:
            # For this one statement SQLite does not wait for another process that is opening the file too.
            if attempt == WAL_TRIES - 1:
                raise
            await asyncio.sleep(WAL_PAUSE)


def _bring_up_to_date(connection: Connection, url: URL) -> None:
    """Create or migrate, in the transaction at hand, one process at a time."""
    _wait_for_others(connection)
    version = _version(connection, url)  # again: another process may have been faster
    if version is None:
        create(connection)
    elif version != VERSIONS[-1]:
        migrate(connection)


def create(connection: Connection) -> None:
    """Everything at once in an empty database: what the migrations would make, without loading Alembic."""
    metadata.create_all(connection, checkfirst=False)
    alembic_version.create(connection)
    connection.execute(insert(alembic_version).values(version_num=VERSIONS[-1]))


def migrate(connection: Connection, version: str = "head") -> None:
    """Run the migrations that are due, up to a version; all of them if none is named."""
    from alembic import command  # only now: it takes half a second
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _sealer(connection: Connection, key: str | None) -> Sealer:
    """The sealer for this database and key. The first key ever given locks the database."""
    _wait_for_others(connection)
    lock_of = select(settings.c.value).where(settings.c.name == "lock")
    lock = connection.scalar(lock_of)
    if lock is not None and not key:
        # Going on in the clear would be silent betrayal: its owner believes that his hands are sealed.
        raise WrongKey("this database is sealed; set BACKROOM_KEY to the key it was sealed with")
    if not key:
        return Sealer()
    if lock is not None:
        return open_lock(lock, key)
    lock, sealer = new_lock(key)
    connection.execute(insert(settings).values(name="lock", value=lock))
    return sealer


def _wait_for_others(connection: Connection) -> None:
    """One process at a time opens a database. SQLite sees to it by itself, as it has one writer at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(OPENING_LOCK)))


def _reason(error: Exception) -> str:
    original = getattr(error, "orig", None) or error
    return str(original).strip() or type(original).__name__

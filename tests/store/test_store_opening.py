"""Opening: new databases, old ones, newer ones, and what is no database at all."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, inspect, text
from store_samples import KINDS, STREAM, append

import bot.store
from bot.ports import Posted
from bot.store import CannotOpen, NewerDatabase, open_store
from bot.store.address import read_url
from bot.store.engine import make_engine
from bot.store.opening import VERSIONS, create, migrate


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """URL of a database of each kind in turn, without even a table."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("empty_postgresql_url"))
    return "sqlite://" if request.param == "sqlite-memory" else f"sqlite:///{tmp_path}/backroom.db"


def description(connection: Connection) -> list[str]:
    """Everything there is in the database, in words that can be compared."""
    if connection.dialect.name == "sqlite":
        statements = connection.scalars(text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
        return sorted(re.sub(r"\s+", " ", statement) for statement in statements)
    columns = text("SELECT (c.*)::text FROM information_schema.columns c WHERE table_schema = 'public'")
    constraints = text(
        "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = 'public'::regnamespace"
    )
    indexes = text("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'")
    return sorted(found for query in (columns, constraints, indexes) for found in connection.scalars(query))


async def test_migrations_make_the_same_database_as_the_schema(url: str) -> None:
    engine = make_engine(read_url(url))
    found = []
    for make in (create, migrate):
        async with engine.connect() as connection:
            await connection.run_sync(make)
            found.append(await connection.run_sync(description))
            await connection.rollback()
    await engine.dispose()
    created, migrated = found
    assert created == migrated
    assert len(created) >= 20


def test_the_program_knows_every_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(bot.store.__file__).with_name("migrations")))
    revisions = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(revisions)) == VERSIONS


async def test_an_older_database_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    """Older than the first version: Alembic's table is there, and nothing in it."""
    if url == "sqlite://":
        pytest.skip("a database in memory is always new")
    await change(url, "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    store = await open_store(url)
    async with store.transaction() as transaction:
        await append(transaction, 0, 1)
    await store.close()


async def test_a_database_of_the_first_version_keeps_everything(url: str) -> None:
    if url == "sqlite://":
        pytest.skip("a database in memory is always new")
    engine = make_engine(read_url(url))
    async with engine.begin() as connection:
        await connection.run_sync(migrate, "0001")
        before = await connection.run_sync(fill)
    assert len(before) == 14, "every table of the first version"
    assert all(before.values())
    posted = Posted("discord guild general", "table", "1001", "hand 3", "digest")
    for _ in range(2):
        store = await open_store(url)
        async with store.reading() as reader:
            assert await reader.posted("discord guild general", "table") in (None, posted)
        await store.note_posted(posted)
        await store.close()
    async with engine.connect() as connection:
        after = await connection.run_sync(rows)
        shape = await connection.run_sync(description)
        await connection.run_sync(clear)
        await connection.run_sync(create)
        assert shape == await connection.run_sync(description)
        await connection.rollback()
    await engine.dispose()
    assert after.pop("posted") == [tuple(posted)]
    assert before.pop("alembic_version") == [("0001",)]
    assert after.pop("alembic_version") == [("0002",)]
    assert after == before


def fill(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Put a row into every table that is there; all rows."""
    values: dict[type, object] = {str: "one", int: 1, float: 1.5, bool: True}
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            row = {column.name: values[column.type.python_type] for column in table.columns}
            connection.execute(table.insert().values(row))
    return rows(connection)


def rows(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Everything that lies in every table."""
    found = MetaData()
    found.reflect(connection)
    return {table.name: [tuple(row) for row in connection.execute(table.select())] for table in found.sorted_tables}


def clear(connection: Connection) -> None:
    """Take every table away."""
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


async def change(url: str, *statements: str) -> None:
    """Meddle with a database behind the store's back."""
    engine = make_engine(read_url(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


async def test_a_newer_database_is_refused_and_left_as_it_is(url: str, tmp_path: Path) -> None:
    if url == "sqlite://":
        pytest.skip("a database in memory is always new")
    store = await open_store(url)
    await store.close()
    await change(url, "UPDATE alembic_version SET version_num = '9999'", "DROP TABLE timers")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(NewerDatabase, match="9999"):
        await open_store(url)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    engine = make_engine(read_url(url))
    async with engine.connect() as connection:
        assert "timers" not in await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await engine.dispose()


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE events (id INTEGER)"],
        ["CREATE TABLE recipes (id INTEGER)", "INSERT INTO recipes VALUES (7)"],
        ["CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)", "CREATE TABLE recipes (id INTEGER)"],
    ],
    ids=["a name of ours", "other names", "not yet filled"],
)
async def test_another_programs_database_is_refused_and_left_as_it_is(
    url: str, tmp_path: Path, statements: list[str]
) -> None:
    if url == "sqlite://":
        pytest.skip("a database in memory is always new")
    await change(url, *statements)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for _ in range(2):
        with pytest.raises(CannotOpen, match="is a database of another program"):
            await open_store(url)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    engine = make_engine(read_url(url))
    async with engine.connect() as connection:
        names = set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
    await engine.dispose()
    assert names == {statement.split()[2] for statement in statements if statement.startswith("CREATE")}


async def test_another_programs_file_with_a_write_ahead_log_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE recipes (id INTEGER)")
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match="is a database of another program"):
        await open_store(f"sqlite:///{path}")
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["recipes.db"]


async def test_a_database_opens_again_with_all_that_was_in_it(tmp_path: Path) -> None:
    for version in range(3):
        store = await open_store(f"sqlite:///{tmp_path}/backroom.db")
        async with store.transaction() as transaction:
            assert await transaction.version(STREAM) == version
            await append(transaction, version, 1)
        await store.close()


async def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/backroom.db")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {"backroom.db": 0o600, "backroom.db-wal": 0o600, "backroom.db-shm": 0o600}
    await store.close()


async def test_commits_are_durable_and_keys_are_checked(tmp_path: Path) -> None:
    engine = make_engine(read_url(f"sqlite:///{tmp_path}/backroom.db"))
    await (await open_store(f"sqlite:///{tmp_path}/backroom.db")).close()
    async with engine.connect() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [(await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() for pragma in pragmas]
    assert found == ["wal", 2, 1, 30000]
    await engine.dispose()


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("", "folder|directory"),
        ("no/such/folder/backroom.db", "No such file"),
        ("text.txt", "not a database"),
        ("text.txt/backroom.db", "Not a directory"),
    ],
)
async def test_what_is_no_database_is_refused_kindly(tmp_path: Path, path: str, reason: str) -> None:
    (tmp_path / "text.txt").write_text("Dear diary, tonight we played badugi.\n" * 100)
    with pytest.raises(CannotOpen, match=f"(?i)cannot open the database sqlite:///{tmp_path}.*({reason})"):
        await open_store(f"sqlite:///{tmp_path}/{path}")
    assert [found.name for found in tmp_path.iterdir()] == ["text.txt"]


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "mysql://alice:hunter2@localhost/backroom",
        "postgresql://alice:hunter2@127.0.0.1:1/backroom",
        "postgresql://alice:hunter2@127.0.0.1:1/backroom?password=hunter2",
        "sqlite:///backroom.db?mode=hunter2",
        "://hunter2",
    ],
)
async def test_a_url_that_leads_nowhere_is_refused_without_showing_its_password(url: str) -> None:
    with pytest.raises(CannotOpen) as refused:
        await open_store(url)
    assert "hunter2" not in str(refused.value)
    assert refused.value.__cause__ is None


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ("sqlite://", "sqlite+aiosqlite://"),
        ("sqlite:///a/b.db", "sqlite+aiosqlite:///a/b.db"),
        ("postgres://u@h/d?sslmode=require", "postgresql+asyncpg://u@h/d?ssl=require"),
        ("postgresql+asyncpg://u@/d?host=/run", "postgresql+asyncpg://u@/d?host=%2Frun"),
    ],
)
def test_urls_are_mapped_to_the_drivers(given: str, understood: str) -> None:
    assert str(read_url(given)) == understood


def test_alembic_is_loaded_only_when_a_migration_is_due(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from bot.store import open_store\n"
        "async def main():\n"
        "    for url in ('sqlite://', sys.argv[1], sys.argv[1]):\n"
        "        await (await open_store(url)).close()\n"
        "asyncio.run(main())\n"
        "print([name for name in ('alembic', 'cryptography', 'asyncpg') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, f"sqlite:///{tmp_path}/backroom.db"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"

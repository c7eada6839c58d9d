"""Backups: a copy made while the store is in use opens and holds the same."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from sqlalchemy import select
from store_samples import STREAM, append, event, row

from bot.ports import NewTimer, Snapshot
from bot.store import CannotBackUp, SqlStore, open_store
from bot.store.schema import metadata


async def everything(store: SqlStore) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables."""
    async with store._reading() as connection:  # the ports have no such question
        return {
            table.name: [tuple(found) for found in await connection.execute(select(table))]
            for table in metadata.sorted_tables
        }


async def fill(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await append(transaction, 0, 1, 2, 3)
        await transaction.append(STREAM, 3, [event(4, '"AsKd"')], 2.0, None, "d2")
        await transaction.save_snapshot(Snapshot(STREAM, 4, 1, "{}"))
        await transaction.enqueue([row("a"), row("b")])
        await transaction.set_timers(STREAM, [NewTimer("turn", "4", 60.0)])
        await transaction.add_player("discord", "guild", "alice", "Alice")
        await transaction.add_table(STREAM, "friday")
        await transaction.remember("d2", "done", 2.0)


@pytest.mark.parametrize("key", [None, "key"])
@pytest.mark.parametrize("kind", ["file", "memory"])
async def test_a_backup_opens_and_is_the_same(tmp_path: Path, kind: str, key: str | None) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/backroom.db" if kind == "file" else "sqlite://", key)
    await fill(store)
    await store.backup(tmp_path / "copy.db")
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    copy = await open_store(f"sqlite:///{tmp_path}/copy.db", key)
    assert await everything(copy) == await everything(store)
    async with copy.transaction() as transaction:
        await append(transaction, 4, 5)
    await copy.close()
    async with store.reading() as reader:
        assert await reader.version(STREAM) == 4
    await store.close()


async def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    store = await open_store("sqlite://")
    (tmp_path / "precious").write_text("precious")
    with pytest.raises(CannotBackUp, match="there already"):
        await store.backup(tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "precious"
    with pytest.raises(CannotBackUp, match="No such file"):
        await store.backup(tmp_path / "no" / "folder")
    await store.close()


async def test_postgresql_has_its_own_way(postgresql_url: str, tmp_path: Path) -> None:
    store = await open_store(postgresql_url)
    with pytest.raises(CannotBackUp, match="pg_dump"):
        await store.backup(tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
    await store.close()

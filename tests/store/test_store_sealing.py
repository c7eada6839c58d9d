"""With a key, a stolen database shows nothing that is hidden; without the key it does not open."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, update
from store_samples import STREAM, OpenStore, event

from bot.ports import Posted, Snapshot
from bot.store import SqlStore, StoreError, WrongKey, open_store
from bot.store.schema import events
from bot.store.sealing import PREFIX, Sealer, new_lock, open_lock

SECRETS = ('{"cards":"AsKdQh"}', '{"deck":"2c3d4h"}', '{"yours":"JsTs9s"}', "digest of 8c7c")
KEY = "correct horse battery staple"


async def fill(store: SqlStore) -> None:
    """Put a secret everywhere one may lie."""
    hidden, state, answer, digest = SECRETS
    async with store.transaction() as transaction:
        await transaction.append(STREAM, 0, [event(1, hidden)], 1.0, "p1", "d1")
        await transaction.save_snapshot(Snapshot(STREAM, 1, 1, state))
        await transaction.remember("d1", answer, 1.0)
    await store.note_posted(Posted("alice", "cards", "1001", "hand 3", digest))


async def read(store: SqlStore) -> tuple[str | None, ...]:
    async with store.reading() as reader:
        (found,) = await reader.events(STREAM)
        snapshot = await reader.snapshot(STREAM)
        posted = await reader.posted("alice", "cards")
        assert snapshot is not None
        assert posted is not None
        assert posted == await reader.posted_as("1001")
        return found.hidden, snapshot.data, await reader.answer_of("d1"), posted.digest


async def test_what_is_sealed_comes_back(open_again: OpenStore) -> None:
    await fill(await open_again(KEY))
    assert await read(await open_again(KEY)) == SECRETS


@pytest.mark.parametrize("key", [None, KEY])
async def test_no_file_holds_a_secret_in_the_clear(tmp_path: Path, key: str | None) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/backroom.db", key)
    await fill(store)
    await store.backup(tmp_path / "stolen.db")
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["backroom.db", "backroom.db-shm", "backroom.db-wal", "stolen.db"]
    found = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in SECRETS:
        # Without a key it must be there, or this test would prove nothing.
        assert (secret.encode() in found) == (key is None)
    await store.close()


async def test_another_key_is_refused_at_once(open_again: OpenStore, url: str) -> None:
    if url == "sqlite://":
        pytest.skip("a database in memory is never opened a second time")
    await fill(await open_again(KEY))
    with pytest.raises(WrongKey, match="another BACKROOM_KEY"):
        await open_again("guess")
    with pytest.raises(WrongKey, match="set BACKROOM_KEY"):
        await open_again(None)
    assert await read(await open_again(KEY)) == SECRETS


async def test_a_database_that_gets_a_key_later_keeps_what_it_had(open_again: OpenStore, url: str) -> None:
    if url == "sqlite://":
        pytest.skip("a database in memory is never opened a second time")
    await fill(await open_again(None))
    sealed = await open_again(KEY)
    assert await read(sealed) == SECRETS
    async with sealed.transaction() as transaction:
        await transaction.append(STREAM, 1, [event(2, '"AcAd"')], 1.0, None, "d2")
        assert [found.hidden for found in await transaction.events(STREAM)] == [SECRETS[0], '"AcAd"']


async def test_a_sealed_hand_does_not_open_in_another_place(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/backroom.db", KEY)
    async with store.transaction() as transaction:
        await transaction.append(STREAM, 0, [event(1, '"AsKd"'), event(2, '"7c2h"')], 1.0, None, "d1")
    engine = create_engine(f"sqlite:///{tmp_path}/backroom.db")
    with engine.begin() as connection:
        first, _ = connection.execute(events.select().order_by(events.c.version)).all()
        assert first.hidden.startswith(PREFIX)
        connection.execute(update(events).where(events.c.version == 2).values(hidden=first.hidden))
    engine.dispose()
    with pytest.raises(WrongKey, match=r"event table:1 2 does not open"):
        async with store.reading() as reader:
            await reader.events(STREAM)
    await store.close()


def test_the_same_text_is_never_sealed_the_same_way_twice() -> None:
    sealer = Sealer(bytes(32))
    sealed = {sealer.seal("text", "place") for _ in range(20)}
    assert len(sealed) == 20
    assert {sealer.unseal(text, "place") for text in sealed} == {"text"}


@pytest.mark.parametrize("damage", [PREFIX, PREFIX + "x", PREFIX + "AAAA", PREFIX + "A" * 40])
def test_damaged_text_is_a_clear_error(damage: str) -> None:
    with pytest.raises(StoreError, match="answer d1 does not open"):
        Sealer(bytes(32)).unseal(damage, "answer", "d1")
    with pytest.raises(WrongKey, match="set BACKROOM_KEY"):
        Sealer().unseal(damage, "answer", "d1")


def test_each_database_has_a_lock_of_its_own() -> None:
    (one, sealer), (two, _) = new_lock(KEY), new_lock(KEY)
    assert one.split()[0] != two.split()[0]
    assert open_lock(one, KEY).unseal(sealer.seal("text", "place"), "place") == "text"
    with pytest.raises(WrongKey):
        open_lock(two, KEY).unseal(sealer.seal("text", "place"), "place")

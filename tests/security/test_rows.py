"""What lies in the store shows nothing hidden when it is printed, nor, with a key, when it is stolen (law 4)."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from bot.record import load, read, to_snapshot, written
from engine.table.events import ButtonDrawn
from tests.security.card_texts import find_cards
from tests.security.knowledge import Knowledge
from tests.security.night import STREAM
from tests.security.small_table import SmallTable, a_hand_in_play
from tests.security.twice import first_time

SEALED = re.compile(r"sealed:[0-9A-Za-z+/=]+")
"""Nothing can be read in it, but by chance two of its letters may look like a card."""


@pytest.mark.parametrize("seed", range(5))
async def test_an_event_shows_nothing_hidden_when_it_is_printed(seed: int) -> None:
    played = await first_time(seed)
    log = [read(stored) for stored in played.log]
    public = Knowledge(log, None)
    for version, (event, stored) in enumerate(zip(log, played.log, strict=True), 1):
        printed = repr(stored) + repr(written([event])) + repr([stored])
        assert find_cards(printed) <= (public.drawn if isinstance(event, ButtonDrawn) else public.at(version))
        assert stored.hidden is None or stored.hidden not in printed


async def test_a_snapshot_shows_nothing_when_it_is_printed() -> None:
    async with a_hand_in_play() as table, table.store.reading() as reader:
        record = await load(reader, STREAM)
    assert record is not None
    snapshot = to_snapshot(STREAM, record)
    assert find_cards(snapshot.data), "it holds the whole deck"
    assert find_cards(repr(snapshot)) == set()


async def test_an_outbox_row_holds_no_message() -> None:
    async with a_hand_in_play() as table:
        await table.room.dispatcher.fire((await table.store.due_timers(table.clock.now() + 100, 1))[0])
        batches = await table.store.lease("a look", table.clock.now(), 1, 10)
    assert batches
    assert find_cards(repr(batches)) == set()


async def test_a_stolen_database_with_a_key_shows_what_the_table_saw(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    async with a_hand_in_play(f"sqlite:///{path}", key="a passphrase") as table:
        await _play_one_hand_and_a_half(table)
        async with table.store.reading() as reader:
            log = [read(stored) for stored in await reader.events(STREAM)]
            assert await reader.snapshot(STREAM)
    public = Knowledge(log, None)
    assert list(public.of_hand) == [1, 2]
    assert find_cards(everything_in(path)) == public.drawn.union(*public.of_hand.values())


async def _play_one_hand_and_a_half(table: SmallTable) -> None:
    for text in ("call", "check", "check", "raise 4", "fold", "cards"):
        for user in ("alice", "bob"):
            await table.say(user, text)
    await table.wait(11)


def everything_in(path: Path) -> str:
    """All rows of a database as text; what is sealed stands there as ``sealed``."""
    database = sqlite3.connect(path)
    names = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
    rows = [repr(row) for name in names for row in database.execute(f"select * from {name}")]
    database.close()
    assert SEALED.search("".join(rows))
    return SEALED.sub("sealed", "\n".join(rows))

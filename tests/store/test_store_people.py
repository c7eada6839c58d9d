"""Players and their accounts, the directory of tables, places, and what was shown to whom."""

from __future__ import annotations

import asyncio

import pytest
from store_samples import STREAM

from bot.ports import Account, Conflict, Place, Player, TableEntry
from bot.store import SqlStore

CHANNEL = Place("discord", "guild", "general")
THREAD = Place("slack", "team", "C1/123.4")


async def add(store: SqlStore, user: str, name: str, *, house: bool = False) -> str:
    async with store.transaction() as transaction:
        return await transaction.add_player("discord", "guild", user, name, house=house)


async def test_a_new_account_gets_a_new_player(store: SqlStore) -> None:
    async with store.reading() as reader:
        assert await reader.player_of("discord", "guild", "alice") is None
    assert await add(store, "alice", "Alice") == "p1"
    assert await add(store, "rex", "Rex", house=True) == "p2"
    assert await add(store, "alice", "somebody else") == "p1", "a known account keeps its player, and his name"
    async with store.reading() as reader:
        assert await reader.player_of("discord", "guild", "rex") == "p2"
        assert await reader.players(["p1", "p2", "p3", "nonsense", ""]) == {
            "p1": Player("p1", "Alice", False),
            "p2": Player("p2", "Rex", True),
        }
        assert await reader.names([]) == {}


async def test_a_player_may_have_several_accounts_and_another_name(store: SqlStore) -> None:
    player = await add(store, "alice", "Alice")
    other = await add(store, "bob", "Bob")
    async with store.transaction() as transaction:
        await transaction.add_account(player, "slack", "team", "U1")
        await transaction.rename(player, "Alice L.")
    async with store.reading() as reader:
        assert await reader.player_of("slack", "team", "U1") == player
        assert await reader.accounts(player) == [Account("discord", "guild", "alice"), Account("slack", "team", "U1")]
        assert await reader.names([player, other]) == {player: "Alice L.", other: "Bob"}
    with pytest.raises(Conflict):
        async with store.transaction() as transaction:
            await transaction.add_account(other, "slack", "team", "U1")


async def test_a_user_of_a_platform_is_found_in_all_workspaces(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        alice = await transaction.add_player("discord", "guild", "U1", "Alice")
        await transaction.add_player("slack", "guild", "U1", "a namesake elsewhere")
        await transaction.add_player("discord", "guild", "U2", "Bob")
        other = await transaction.add_player("discord", "", "U1", "Alice again")
        await transaction.add_account(alice, "discord", "club", "U1")
        expected = [
            (Account("discord", "guild", "U1"), alice),
            (Account("discord", "", "U1"), other),
            (Account("discord", "club", "U1"), alice),
        ]
        assert await transaction.accounts_of("discord", "U1") == expected
    async with store.reading() as reader:
        assert await reader.accounts_of("discord", "U1") == expected
        assert await reader.accounts_of("discord", "U3") == []
        assert await reader.accounts_of("irc", "U1") == []


async def test_players_who_come_at_once_are_told_apart(store: SqlStore, other_store: SqlStore) -> None:
    names = [f"user{number}" for number in range(6)]
    players = await asyncio.gather(*(add(own, name, name) for name in names for own in (store, other_store)))
    assert players[::2] == players[1::2], "the same account asked for twice is one player"
    assert len(set(players)) == 6


async def test_tables_open_and_close(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        await transaction.add_table("table:b", "friday")
        await transaction.add_table("table:a", "monday")
        await transaction.close_table("table:b")
    async with store.reading() as reader:
        assert await reader.tables() == [TableEntry("table:a", "monday", True)]
        assert [entry.name for entry in await reader.tables(closed=True)] == ["friday", "monday"]
    with pytest.raises(Conflict):
        async with store.transaction() as transaction:
            await transaction.add_table("table:b", "again")


async def test_a_table_may_be_shown_in_several_places(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        for stream in (STREAM, "table:2"):
            await transaction.add_table(stream, stream)
            await transaction.add_place(stream, CHANNEL)
        await transaction.add_place(STREAM, THREAD)
        await transaction.add_place(STREAM, THREAD)
        assert await transaction.places(STREAM) == [CHANNEL, THREAD]
        assert [entry.stream for entry in await transaction.tables_at(CHANNEL)] == [STREAM, "table:2"]
        await transaction.close_table("table:2")
        await transaction.remove_place(STREAM, CHANNEL)
        assert await transaction.places(STREAM) == [THREAD]
        assert await transaction.tables_at(CHANNEL) == []
        assert [entry.stream for entry in await transaction.tables_at(THREAD)] == [STREAM]


async def test_the_last_mark_shown_counts(store: SqlStore) -> None:
    async with store.transaction() as transaction:
        assert await transaction.shown(STREAM, "p1") is None
        await transaction.mark_shown(STREAM, "p1", "hand 3 turn 4")
        await transaction.mark_shown(STREAM, "p1", "hand 3 turn 6")
        await transaction.mark_shown(STREAM, "p2", "hand 3 turn 5")
    async with store.reading() as reader:
        assert await reader.shown(STREAM, "p1") == "hand 3 turn 6"
        assert await reader.shown(STREAM, "p2") == "hand 3 turn 5"
        assert await reader.shown("table:2", "p1") is None

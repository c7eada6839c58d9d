"""What of ours stands in the chats."""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import Posted
from bot.store import SqlStore

CHANNEL = "discord guild general"
TABLE = Posted(CHANNEL, "table", "1001", "hand 3", "digest of hand 3")
TURN = Posted(CHANNEL, "turn", "1002", "hand 3 turn 4", "digest of turn 4")


async def standing(store: SqlStore, where: str, slot: str) -> Posted | None:
    async with store.reading() as reader:
        return await reader.posted(where, slot)


async def standing_as(store: SqlStore, message: str) -> Posted | None:
    async with store.reading() as reader:
        return await reader.posted_as(message)


async def test_each_slot_of_a_place_holds_one_message(store: SqlStore, other_store: SqlStore) -> None:
    assert await standing(store, CHANNEL, "table") is None
    elsewhere = TABLE._replace(where="discord guild other", message="1003")
    for posted in (TABLE, TURN, elsewhere):
        await store.note_posted(posted)
    for posted in (TABLE, TURN, elsewhere):
        assert await standing(other_store, posted.where, posted.slot) == posted
    assert await standing(store, elsewhere.where, "turn") is None


async def test_what_is_noted_takes_the_place_of_what_the_slot_held(store: SqlStore) -> None:
    later = Posted(CHANNEL, "table", "1009", "hand 4", "digest of hand 4")
    for posted in (TABLE, TURN, later):
        await store.note_posted(posted)
    assert await standing(store, CHANNEL, "table") == later
    assert await standing(store, CHANNEL, "turn") == TURN
    assert await standing_as(store, "1001") is None
    assert await standing_as(store, "1009") == later


async def test_a_digest_alone_changes_only_while_the_slot_holds_that_message(store: SqlStore) -> None:
    await store.mark_posted(TABLE)
    assert await standing(store, CHANNEL, "table") is None
    await store.note_posted(TABLE)
    await store.note_posted(TURN)
    await store.mark_posted(TABLE._replace(about="another", digest="lost"))
    assert await standing(store, CHANNEL, "table") == TABLE._replace(digest="lost")
    assert await standing(store, CHANNEL, "turn") == TURN
    later = TABLE._replace(message="1009")
    await store.note_posted(later)
    await store.mark_posted(TABLE._replace(digest="lost"))
    assert await standing(store, CHANNEL, "table") == later, "it was about another message"


async def test_a_message_is_found_by_the_id_it_got(store: SqlStore) -> None:
    await store.note_posted(TABLE._replace(message=""))
    assert await standing_as(store, "") is None, "what is being sent has no id to be found by"
    assert await standing_as(store, "1001") is None
    await store.note_posted(TABLE)
    await store.note_posted(TURN)
    assert await standing_as(store, "1001") == TABLE
    assert await standing_as(store, "1002") == TURN
    assert await standing_as(store, "somebody else's") is None


async def test_a_slot_is_emptied_alone_and_as_often_as_one_likes(store: SqlStore) -> None:
    elsewhere = TABLE._replace(where="discord guild other", message="1003")
    for posted in (TABLE, TURN, elsewhere):
        await store.note_posted(posted)
    for _ in range(2):
        await store.forget_posted(CHANNEL, "table")
        assert await standing(store, CHANNEL, "table") is None
        assert await standing_as(store, TABLE.message) is None
    assert await standing(store, CHANNEL, "turn") == TURN
    assert await standing(store, elsewhere.where, "table") == elsewhere
    await store.note_posted(TABLE)
    assert await standing(store, CHANNEL, "table") == TABLE


async def test_a_transaction_sees_what_stands(store: SqlStore) -> None:
    await store.note_posted(TABLE)
    async with store.transaction() as transaction:
        assert await transaction.posted(CHANNEL, "table") == TABLE
        assert await transaction.posted_as(TABLE.message) == TABLE


async def test_two_who_note_the_same_slot_at_once_do_not_quarrel(store: SqlStore, other_store: SqlStore) -> None:
    notes = [TABLE._replace(message=str(number)) for number in range(10)]
    await asyncio.gather(*((store, other_store)[n % 2].note_posted(posted) for n, posted in enumerate(notes)))
    assert await standing(store, CHANNEL, "table") in notes


@pytest.mark.parametrize("text", ["", "'; DROP TABLE posted; --", "żółw 🂡 \n\t%s :slot", "x" * 5000])
async def test_any_text_comes_back_as_it_was(store: SqlStore, text: str) -> None:
    posted = Posted(text, text, text or "1001", text, text)
    await store.note_posted(posted)
    assert await standing(store, text, text) == posted

"""What cannot be sent: closed private messages, messages no service takes, services that ask for patience (law 6)."""

from __future__ import annotations

import re

from bot.outbox import TRIES
from bot.ports import Outgoing, Poison, TryLater, Unreachable
from tests.crash.closed_doors import Evening, an_evening, to

CARD = re.compile("[2-9TJQKA][♣♦♥♠]")
NOTE = "bob: no private message reaches you. Ask for /cards here."
WHY_NOT = "the service says no: A♠ K♦"
"""What an error says may repeat the message; nobody may repeat the error."""


def cards_for_bob(message: Outgoing) -> bool:
    """Whether it is the message with bob's hole cards."""
    return to("bob", message) and message.lines[0].startswith("You have ")


async def test_closed_private_messages_fall_back_to_a_note_that_holds_no_card() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob", "carol")
        evening.platform.door = lambda one: Unreachable(WHY_NOT) if to("bob", one) else None
        seen = len(evening.public())
        await evening.say("alice", "start")
        assert evening.private("bob") == []
        assert evening.private("alice")
        assert evening.private("carol")
        lines = [line for one in evening.public()[seen:] for line in one.lines]
        assert NOTE in lines
        assert not [line for line in lines if CARD.search(line) and not line.startswith("Draw for the button")]
        assert await nothing_waits(evening)


async def test_the_note_goes_where_the_table_is_and_his_cards_only_into_his_answer() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob", "carol")
        evening.platform.door = lambda one: Unreachable() if one.private else None
        await evening.say("alice", "start")
        notes = [one for one in evening.public() if one.lines == (NOTE,)]
        assert {one.table for one in notes} == {"main"}
        assert len(CARD.findall((await evening.say("bob", "cards")).lines[0])) == 2


async def test_where_the_channel_is_closed_too_messages_are_set_aside_and_play_goes_on() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob")
        evening.platform.door = lambda _: Unreachable()
        await evening.say("alice", "start")
        seen = len(evening.platform.sent)
        await evening.wait(120)
        assert len(evening.platform.sent) == seen
        assert {letter.row.kind for letter in await evening.room.store.dead_letters(100)} == {"news", "note"}
        assert await nothing_waits(evening)
        evening.platform.door = lambda _: None
        for user in ("alice", "bob"):
            await evening.say(user, "table")
            await evening.say(user, "call")
        assert evening.public()[-1].lines


async def test_poison_is_set_aside_at_once_and_delays_nobody() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob", "carol")
        evening.platform.door = lambda one: Poison(WHY_NOT) if cards_for_bob(one) else None
        await evening.say("alice", "start")
        assert evening.private("alice")
        assert evening.private("carol")
        (letter,) = await evening.room.store.dead_letters(10)
        assert (letter.why, letter.row.kind) == ("Poison", "cards")
        assert await nothing_waits(evening)


async def test_a_fault_is_tried_again_and_set_aside_after_some_tries() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob", "carol")
        evening.platform.door = lambda one: RuntimeError(WHY_NOT) if cards_for_bob(one) else None
        await evening.say("alice", "start")
        assert evening.private("alice"), "nobody waits for bob's queue"
        assert evening.private("carol")
        await evening.wait(60)
        assert len([one for one in evening.platform.tried if cards_for_bob(one)]) == TRIES
        (letter,) = await evening.room.store.dead_letters(10)
        assert (letter.why, letter.row.tries) == ("RuntimeError", TRIES - 1)
        assert await nothing_waits(evening)


async def test_what_lies_behind_a_poisoned_message_still_goes_out() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob")
        evening.platform.door = lambda one: RuntimeError(WHY_NOT) if cards_for_bob(one) else None
        await evening.say("alice", "start")
        for user in ("alice", "bob"):
            await evening.say(user, "call")
        assert evening.private("bob") == [], "his queue keeps its order"
        await evening.wait(60)
        assert [one.lines[0].split(":")[0] for one in evening.private("bob")][:1] == ["Your turn"]


async def test_a_service_that_asks_for_patience_gets_the_messages_later_and_in_order() -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob")
        evening.platform.door = lambda one: TryLater(5) if not one.private else None
        await evening.say("alice", "start")
        before = [one for one in evening.public() if "Hand 1" in "\n".join(one.lines)]
        assert before == []
        evening.platform.door = lambda _: None
        await evening.wait(4)
        assert not [one for one in evening.public() if one.lines[0] == "Play begins."]
        await evening.wait(2)
        told = [one.lines[0].split(":")[0] for one in evening.public()][-2:]
        assert told == ["Play begins.", "Draw for the button"]
        assert await nothing_waits(evening)


async def nothing_waits(evening: Evening) -> bool:
    """Whether no queue holds a message."""
    return await evening.room.store.lease("a look", evening.clock.now() + 3600, 1, 100) == []

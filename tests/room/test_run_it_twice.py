"""Running it twice in the room: who is asked and how, what answers belong to, the clock, the house (POT-6, POT-7)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.room.consoles import Typed, console

DECK = "Qs Ks As Qd Kd Ad 9c 2h 7d 5s 9d Jc 9h 3h"
"""Three seats from the button's left: queens, kings, aces; then burns, flop, turn, river."""


@asynccontextmanager
async def all_in(options: str = "", **how: Any) -> AsyncIterator[Typed]:
    """alice, bob and carol all-in before the flop for 40, 100 and 200."""
    async with console(deck=DECK, **how) as typed:
        await typed.say(f"alice: new holdem stakes:1/2 {options}")
        await typed.say("alice: sit 40", "bob: sit 100", "carol: sit 200", "alice: start")
        while (await typed.state())["to_act"]:
            said = await typed.act("all in")
            if any("cannot raise" in line for line in said):
                await typed.act("call")
        yield typed


async def pending(typed: Typed) -> list[str]:
    """Who is still asked."""
    return [one["name"] for one in (await typed.state())["pending"] if one["kind"] == "run it twice"]


async def test_everybody_is_asked_in_private_and_nobody_is_to_act() -> None:
    async with all_in() as typed:
        assert sorted(await pending(typed)) == ["alice", "bob", "carol"]
        assert (await typed.state())["pending"][0]["choices"] == ["twice", "once"]
        for name in ("alice", "bob", "carol"):
            question = f"@{name} | Nobody can bet any more. Run it twice? Say run it twice, or run once."
            assert typed.transcript.count(question) == 1
        assert (await typed.state())["to_act"] is None
        assert (await typed.say("alice: fold"))[0].startswith("@alice | The betting is over. You can say run twice")


async def test_all_agree_and_both_boards_are_told() -> None:
    async with all_in() as typed:
        assert await typed.say("alice: run it twice") == ["#main | alice will run it twice."]
        assert (await typed.say("alice: once"))[0].startswith("@alice | You have answered already: ")
        assert await typed.say("bob: yes") == ["#main | bob will run it twice."]
        said = await typed.say("carol: y")
        assert said[:2] == ["#main | carol will run it twice.", "#main | It is run twice."]
        assert "#main | Board one, flop: 2♥ 7♦ 5♠ · pot 240" in said
        assert any(line.startswith("#main | Board two, flop: ") for line in said)
        assert any("on board one" in line for line in said)
        assert any("on board two" in line for line in said)
        state = await typed.state()
        assert len(state["boards"]) == 2
        assert [len(board) for board in state["boards"]] == [5, 5]
        assert state["board"] == state["boards"][0]
        assert sum(seat["stack"] for seat in state["seats"]) == 340
        told = await typed.say("alice: table")
        assert any("Board two: " in line for line in told)


async def test_a_refusal_is_told_and_what_it_comes_to() -> None:
    async with all_in() as typed:
        said = await typed.say("alice: no", "bob: yes", "carol: yes")
        assert said[0] == "#main | alice plays one board only."
        assert "#main | alice plays for board one alone; what the others can win is run twice." in said


async def test_silence_is_no_when_the_clock_runs_out_and_nobody_sits_out_for_it() -> None:
    async with all_in("clock:10m") as typed:
        await typed.say("alice: yes", "!restart")
        reminders = await typed.say("!advance 9m")
        assert "@bob | bob, only 1 min left. Then you play for one board only. [POT-7]" in reminders
        assert not any(line.startswith("@alice") for line in reminders), "she has answered"
        said = await typed.say("!advance 1m")
        assert "#main | It is run once." in said
        assert len((await typed.state())["boards"]) == 1
        assert not any("sits out" in line for line in said)


async def test_the_clock_of_the_question_stands_still_in_a_pause() -> None:
    async with all_in("clock:10m") as typed:
        await typed.say("alice: pause", "!advance 2h")
        assert len(await pending(typed)) == 3
        await typed.say("alice: start", "!restart", "!advance 9m")
        assert len(await pending(typed)) == 3
        await typed.say("!advance 1m")
        assert await pending(typed) == []


async def test_an_answer_after_the_question_does_nothing() -> None:
    async with all_in() as typed:
        await typed.say("alice: yes", "bob: yes", "carol: yes")
        hand = (await typed.state())["seats"]
        said = await typed.say("carol: run it twice")
        assert said[0].startswith("@carol | Hand 1 is over")
        assert await typed.say("bob: yes") == ["@bob | Nothing is asked of you that yes or no would answer."]
        assert (await typed.state())["seats"] == hand


async def test_yes_is_asked_about_where_two_things_are_open() -> None:
    async with all_in() as typed:
        await typed.say("carol: vote end 2h")
        assert await typed.say("bob: yes") == [
            "@bob | Two things are asked of you. Say run it twice or run once for the hand, vote yes or vote no for "
            "the vote."
        ]
        assert sorted(await pending(typed)) == ["alice", "bob", "carol"]
        await typed.say("bob: vote yes", "bob: yes")
        assert sorted(await pending(typed)) == ["alice", "carol"]


async def test_only_as_often_as_it_is_offered() -> None:
    async with all_in() as typed:
        assert await typed.say("bob: run it three times") == [
            "@bob | It can be run twice here. Say run it twice, or run once. [POT-6]"
        ]
    async with console(deck=DECK) as typed:
        await typed.say("alice: new holdem", "alice: sit 40", "bob: sit 40", "alice: house runs=3", "alice: start")
        await typed.act("all in")
        said = await typed.act("call")
        assert "#main | Nobody can bet any more. Run it three times? " in said[-3]
        await typed.say("alice: run it 3 times", "bob: run it 3 times")
        assert len((await typed.state())["boards"]) == 3


async def test_players_of_the_house_agree() -> None:
    async with console(seed=3) as typed:
        await typed.say("alice: new holdem buyin:20-20", "alice: sit", "!bots 3", "alice: start")
        for _ in range(200):
            state = await typed.state()
            if [one["name"] for one in state["pending"]] == ["alice"]:
                break
            if state["to_act"] == "alice":
                await typed.say("alice: all in", "alice: call")
            else:
                await typed.say("alice: topup", "!advance 10s")
        assert [one["name"] for one in state["pending"]] == ["alice"], "the others have answered"
        await typed.say("alice: yes")
        assert len((await typed.state())["boards"]) == 2

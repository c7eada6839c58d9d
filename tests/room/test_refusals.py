"""Bad input gets a clear, kind answer that says what is allowed, and changes nothing (law 9)."""

from __future__ import annotations

import pytest

from tests.room.consoles import console, seated


async def refused(typed, line: str) -> str:
    """The answer to a line that must change nothing at all."""
    before = await typed.state()
    answer = await typed.say(line)
    assert await typed.state() == before
    assert answer, f"{line!r} got no answer"
    assert all(one.startswith("@") for one in answer), answer
    return "\n".join(answer)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("new holden", "holdem"),
        ("new omahaha8 stakes:1/2", "omaha8"),
        ("new holdem stakes:5/2", "small blind"),
        ("new holdem stakes:0/0", ""),
        ("new holdem stakes:-1/2", ""),
        ("new holdem stakes:½/1", ""),
        ("new holdem seats:11", "10"),
        ("new holdem clock:29s", "30 s"),
        ("new holdem clock:15d", "14 d"),
        ("new holdem colour:blue", "stakes"),
        ("new holdem house:offline", "online"),
        ("new", "holdem"),
    ],
)  # fmt: skip
async def test_tables_that_cannot_be_opened(line: str, words: str) -> None:
    async with console() as typed:
        answer = await refused(typed, f"alice: {line}")
        assert words in answer


async def test_sitting_down() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem stakes:1/2 seats:2")
        for amount in ("39", "201"):
            answer = await refused(typed, f"alice: sit {amount}")
            assert "40" in answer
            assert "200" in answer
        await typed.say("alice: sit 100")
        assert "seat 1" in await refused(typed, "alice: sit 100")
        await typed.say("bob: sit 100")
        assert "taken" in await refused(typed, "carol: sit 100")


@pytest.mark.parametrize(
    "words",
    ["raise -5", "raise 1e9", "raise ½", "raise ٣٠", "raise ３０", "raise 0x10", "raise 10.5", "raise", "raise 3",
     "raise 201", "raise 99999999999999999999999", "call 7", "check", "a" * 4000,
     "fold " * 800, "frobnicate", "\u202e\u200b", "raise 10 20"],
)  # fmt: skip
async def test_moves_that_cannot_be_made(words: str) -> None:
    async with seated("alice", "bob", "carol") as typed:
        name = (await typed.state())["to_act"]
        answer = await refused(typed, f"{name}: {words}")
        assert len(answer) < 600
        if words in ("raise 3", "raise 201", "raise"):
            assert "4" in answer
            assert "200" in answer
            assert "[BET-2]" in answer


async def test_not_your_turn() -> None:
    async with seated("alice", "bob", "carol") as typed:
        to_act = (await typed.state())["to_act"]
        other = next(name for name in ("alice", "bob", "carol") if name != to_act)
        assert to_act in await refused(typed, f"{other}: call")
        assert await refused(typed, "dave: call")


async def test_an_act_after_the_hand_ended() -> None:
    async with seated("alice", "bob") as typed:
        await typed.act("fold")
        assert (await typed.state())["street"] == "over"
        assert "over" in await refused(typed, "alice: call")


async def test_only_the_host_ends_the_table() -> None:
    async with seated("alice", "bob") as typed:
        for verb in ("end", "pause", "start"):
            assert "alice" in await refused(typed, f"bob: {verb}")


async def test_there_is_no_table() -> None:
    async with console() as typed:
        for line in ("sit 100", "call", "ledger", "table", "end", "history"):
            assert "new holdem" in await refused(typed, f"alice: {line}")
        assert "#nowhere" not in await refused(typed, "alice #nowhere: call")


async def test_bad_input_about_mixes_votes_straddles_and_splashes_is_answered_clearly() -> None:
    async with console() as typed:
        assert await refused(typed, "alice: new stud seats:10") == (
            "@alice | A table for Seven-Card Stud has 2 to 8 seats, not 10. [TABLE-1]"
        )
        assert "has 2 to 8 seats, not 10" in await refused(typed, "alice: new horse seats:10")
        assert "cannot be said of several games" in await refused(typed, "alice: new horse betting:pot")
    async with seated("alice", "bob", "carol", options="house:home seats:6") as typed:
        assert "[MIX-3]" in await refused(typed, "alice: pick holdem")
        await typed.say("alice: vote add razz")
        assert "already" in await refused(typed, "alice: vote yes")
        await typed.say("bob: no")
        assert "There is no vote" in await refused(typed, "bob: no") or "Nothing is asked" in await refused(
            typed, "bob: no"
        )
        assert "too late to straddle" in await refused(typed, "alice: straddle")
        assert "1 at least" in await refused(typed, "alice: splash 0")
        assert "whole chips" in await refused(typed, "alice: splash -5")
        assert "Only the host" in await refused(typed, "bob: splash 40")


async def test_a_top_up_and_a_departure_in_the_middle_of_a_hand_wait_and_say_so() -> None:
    async with seated("alice", "bob", "carol", options="buyin:40-400") as typed:
        assert await typed.say("alice: topup 50") == ["#main | alice adds 50 when this hand is over."]
        leaver = (await typed.state())["to_act"]
        other = next(name for name in ("bob", "carol") if name != leaver)
        assert await typed.say(f"{other}: leave") == [f"#main | {other} leaves when this hand is over."]
        while (await typed.state())["to_act"]:
            await typed.act("fold")
        seats = {seat["name"]: seat["stack"] for seat in (await typed.state())["seats"]}
        assert other not in seats
        assert seats["alice"] >= 247, "the chips that were promised have come"
        left = next(line for line in typed.transcript if line.startswith(f"#main | {other} leaves the table with "))
        assert sum(seats.values()) + int(left.rstrip(".").split()[-1]) == 3 * 200 + 50


async def test_folding_where_checking_is_free_asks_once() -> None:
    async with seated("alice", "bob") as typed:
        await typed.act("call")
        checker = (await typed.state())["to_act"]
        answer = await typed.say(f"{checker}: fold")
        assert all(line.startswith(f"@{checker}") for line in answer)
        assert "check" in "\n".join(answer).lower()
        assert (await typed.state())["to_act"] == checker
        await typed.say(f"{checker}: fold")
        assert (await typed.state())["street"] == "over"


async def test_under_online_rules_a_fold_is_a_fold() -> None:
    async with seated("alice", "bob", options="house:online") as typed:
        await typed.act("call")
        await typed.act("fold")
        assert (await typed.state())["street"] == "over"

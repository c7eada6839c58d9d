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


async def test_later_verbs_are_known_and_said_to_come() -> None:
    async with seated("alice", "bob") as typed:
        for verb in ("straddle", "splash 20", "vote", "pick razz"):
            await refused(typed, f"alice: {verb}")


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

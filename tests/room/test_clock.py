"""The clock of a table: reminders at half and near the end, then check if free, else fold; twice in a row sits out."""

from __future__ import annotations

import pytest

from tests.room.consoles import Typed, seated


def about(lines: list[str], word: str) -> list[str]:
    """The lines that contain a word, in small letters."""
    return [line for line in lines if word in line.lower()]


async def test_reminders_at_half_and_near_the_end_go_to_the_player_alone() -> None:
    async with seated("alice", "bob", "carol") as typed:
        name = (await typed.state())["to_act"]
        assert await typed.say("!advance 11h") == []
        half = await typed.say("!advance 1h")
        assert len(half) == 1
        assert half[0].startswith(f"@{name} |")
        near = await typed.say("!advance 11h")
        assert len(near) == 1
        assert near[0].startswith(f"@{name} |")
        assert (await typed.state())["to_act"] == name
        assert (await typed.state())["hand"] == 1


async def test_at_the_end_the_dealer_folds_or_checks() -> None:
    async with seated("alice", "bob", "carol", options="clock:30s") as typed:
        name = (await typed.state())["to_act"]
        await typed.say("!advance 30s")
        state = await typed.state()
        assert [seat["folded"] for seat in state["seats"] if seat["name"] == name] == [True]
        await typed.act("call")
        checker = (await typed.state())["to_act"]
        await typed.say("!advance 30s")
        state = await typed.state()
        assert state["street"] == "flop"
        assert [seat["folded"] for seat in state["seats"] if seat["name"] == checker] == [False]


async def test_two_in_a_row_and_he_is_sat_out_politely_and_can_come_back() -> None:
    async with seated("alice", "bob", "carol", options="clock:30s") as typed:
        slow = (await typed.state())["to_act"]
        await typed.say("!advance 30s")
        await typed.act("fold")
        written: list[str] = []
        while not about(written, "sit"):
            written = await typed.say("!advance 10s")
            while (await typed.state())["to_act"] not in (None, slow):
                await typed.act("fold")
            if (await typed.state())["to_act"] == slow:
                written = await typed.say("!advance 30s")
        assert about(written, slow)
        await typed.say("!advance 1m")
        hand = (await typed.state())["hand"]
        assert slow not in [seat["name"] for seat in (await typed.state())["seats"] if seat["hole"]]
        await typed.say(f"{slow}: back")
        while (await typed.state())["to_act"]:
            await typed.act("fold")
        await typed.say("!advance 10s")
        state = await typed.state()
        assert state["hand"] == hand + 1
        assert slow in [seat["name"] for seat in state["seats"] if seat["hole"]]


async def test_the_next_hand_comes_after_ten_seconds() -> None:
    async with seated("alice", "bob") as typed:
        await typed.act("fold")
        await typed.say("!advance 9s")
        assert (await typed.state())["hand"] == 1
        await typed.say("!advance 1s")
        assert (await typed.state())["hand"] == 2


async def test_the_host_need_not_wait() -> None:
    async with seated("alice", "bob") as typed:
        await typed.act("fold")
        await typed.say("alice: start")
        assert (await typed.state())["hand"] == 2


async def test_a_paused_table_waits_for_ever() -> None:
    async with seated("alice", "bob", options="clock:30s") as typed:
        await typed.say("alice: pause")
        before = await typed.state()
        await typed.say("!advance 14d")
        assert await typed.state() == before
        await typed.say("alice: start")
        assert await typed.state() == before
        await typed.say("!advance 29s")
        assert await typed.state() == before
        await typed.say("!advance 1s")
        assert await typed.state() != before


@pytest.mark.parametrize("clock", ["30s", "14d"])
async def test_the_clock_may_be_as_short_and_as_long_as_this(clock: str) -> None:
    async with seated("alice", "bob", options=f"clock:{clock}") as typed:
        assert (await typed.state())["to_act"]


async def test_a_busted_seat_is_kept_for_a_day() -> None:
    async with seated("alice", "bob") as typed:
        loser = await _bust_somebody(typed)
        await typed.say("!advance 23h")
        assert loser in [seat["name"] for seat in (await typed.state())["seats"]]
        await typed.say("!advance 1h")
        assert loser not in [seat["name"] for seat in (await typed.state())["seats"]]


async def _bust_somebody(typed: Typed) -> str:
    while True:
        await typed.act("all in")
        await typed.act("call")
        await typed.say("alice: run it once")
        broke = [seat["name"] for seat in (await typed.state())["seats"] if seat["stack"] == 0]
        if broke:
            return str(broke[0])
        await typed.say("!advance 10s")

"""Timers follow from the log alone: whoever reads it anew comes to the same ones (law 10)."""

from __future__ import annotations

from bot import timetable
from bot.ports import NewTimer
from bot.record import load
from tests.room.consoles import Typed, console

STREAM = "table:1"
DECK = "Qs Ks As Qd Kd Ad 9c 2h 7d 5s 9d Jc 9h 3h"


async def timers(typed: Typed) -> dict[str, NewTimer]:
    """The timers of the table by kind, from its record; the log and its snapshot must give the same."""
    now = typed.clock.now()
    async with typed.room.store.reading() as reader:
        lived = await typed.room.dispatcher.record(reader, STREAM)
        read = await load(reader, STREAM, snapshots=False)
        from_snapshot = await load(reader, STREAM)
    assert lived is not None
    assert read is not None
    assert from_snapshot is not None
    found = timetable.timers(lived, now)
    assert timetable.timers(read, now) == found
    assert timetable.timers(from_snapshot, now) == found
    return {timer.kind: timer for timer in found}


async def test_a_pick_a_vote_an_agreed_end_and_a_run_question() -> None:
    async with console(deck=DECK) as typed:
        start = typed.clock.now()
        await typed.say("alice: new dealers-choice games:nlhe,plo clock:10m", "alice: sit 40", "bob: sit", "carol: sit")
        await typed.say("!advance 1m", "alice: start")
        found = await timers(typed)
        picker = (await typed.state())["pending"][0]["name"]
        assert found["pick"].due == start + 660
        assert found["pick"].key.endswith(":0")
        assert found["half"].due == start + 360
        assert "next_hand" not in found, "nothing is dealt while somebody picks"

        await typed.say("!advance 1m", "carol: vote end 2h")
        found = await timers(typed)
        assert (found["vote"].key, found["vote"].due) == ("1", start + 720)
        assert found["pick"].due == start + 660

        await typed.say("alice: yes", "bob: yes", f"{picker}: pick 1")
        found = await timers(typed)
        assert set(found) >= {"turn", "end"}
        assert not {"pick", "vote"} & set(found)
        assert found["end"].due == start + 120 + 7200

        while (await typed.state())["to_act"]:
            said = await typed.act("all in")
            if any("cannot raise" in line for line in said):
                await typed.act("call")
        await typed.say("!advance 1m")
        found = await timers(typed)
        assert found["turn"].due == start + 120 + 600
        mark = found["turn"].key
        await typed.say("bob: yes", "!restart")
        found = await timers(typed)
        assert (found["turn"].key, found["turn"].due) == (mark, start + 120 + 600)
        await typed.say("alice: once", "carol: once")
        assert "turn" not in await timers(typed)


async def test_paused_there_is_no_clock_but_that_of_the_vote_and_the_end() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem clock:10m seats:6", "alice: sit", "bob: sit", "alice: start")
        await typed.say("bob: vote end 1h", "alice: yes", "bob: vote add razz", "alice: pause")
        assert set(await timers(typed)) == {"vote", "vote_half", "vote_near", "end"}
        await typed.say("!advance 10m")
        assert set(await timers(typed)) == {"end"}
        await typed.say("alice: end", "alice: start", "bob: fold", "alice: fold")
        assert await timers(typed) == {}

"""Votes in the room: calling, answering, buttons of older votes, the clock, the end that was agreed (MIX-2)."""

from __future__ import annotations

from bot.messages import Delivery
from tests.room.consoles import Typed, seated


async def votes(typed: Typed) -> list[str]:
    """Who has still to vote."""
    return [one["name"] for one in (await typed.state())["pending"] if one["kind"] == "vote"]


async def test_a_vote_shows_who_has_voted_and_what_came_of_it() -> None:
    async with seated("alice", "bob", "carol") as typed:
        assert (await typed.say("bob: vote"))[0].startswith("@bob | There is no vote. Call one with vote add GAME")
        assert await typed.say("bob: vote rule straddles=under the gun") == [
            "#main | bob calls a vote: house rule straddles=under the gun? It takes two of three. alice and carol to "
            "vote: vote yes, or vote no."
        ]
        assert await votes(typed) == ["alice", "carol"]
        assert await typed.say("carol: vote") == [
            "@carol | Vote: house rule straddles=under the gun?",
            "@carol | Yes bob (1 of 2 needed); still to vote alice and carol.",
            "@carol | It ends in 24 h at the latest; silence is no.",
            "@carol | Say vote yes or vote no.",
        ]
        assert await typed.say("alice: no") == ["#main | alice votes no: 1 of 2 needed, carol still to vote."]
        assert (await typed.say("alice: yes"))[0].startswith("@alice | ")
        assert await votes(typed) == ["carol"]
        assert await typed.say("carol: yes") == [
            "#main | carol votes yes: 2 of 2 needed.",
            "#main | The vote has passed: house rule straddles=under the gun.",
            "#main | House rule changed: straddles=under the gun.",
        ]
        assert await votes(typed) == []
        house = await typed.say("bob: house")
        assert house[0] == "@bob | House rules: standard, changed here: straddles"
        assert (
            "@bob | straddles=under the gun (standard: off): The player left of the big blind may straddle. [TABLE-7]"
        ) in house


async def test_adding_a_game_takes_everybody() -> None:
    async with seated("alice", "bob", "carol", options="seats:6") as typed:
        await typed.say("bob: vote add razz@2/4", "alice: yes")
        said = await typed.say("carol: no")
        assert said[1] == "#main | The vote has failed, not enough said yes: add Razz, fixed-limit 2/4, ante 1."
        await typed.say("bob: vote add razz@2/4", "alice: yes")
        said = await typed.say("carol: yes")
        assert "#main | The games are now Hold'em and Razz." in said


async def test_what_cannot_be_voted_on_says_why() -> None:
    async with seated("alice", "bob") as typed:
        assert (await typed.say("alice: vote remove razz"))[0].startswith("@alice | “razz” is not played at this table")
        assert "Did you mean straddles or straddle_first?" in (await typed.say("alice: vote rule stradles=off"))[0]
        assert "like vote end 23:00 (UTC)" in (await typed.say("alice: vote end soon"))[0]
        assert (await typed.say("alice: vote add canasta"))[0].startswith("@alice | I do not know the game “canasta”")
        assert (await typed.say("alice: vote rule straddles"))[0].startswith("@alice | What is straddles to be?")
        assert await votes(typed) == []


async def test_a_button_of_an_older_vote_votes_on_nothing() -> None:
    async with seated("alice", "bob", "carol", options="seats:6") as typed:
        await typed.say("alice: vote rule burn=no", "alice: vote withdraw", "alice: vote add razz")
        said = await typed.say("bob: vote yes 1")
        assert said[0].startswith("@bob | ")
        assert await votes(typed) == ["bob", "carol"]
        await typed.say("bob: vote yes 2")
        assert await votes(typed) == ["carol"]


async def test_a_vote_runs_out_by_the_clock_also_in_a_pause_and_after_a_restart() -> None:
    async with seated("alice", "bob", "carol", options="clock:10m seats:6") as typed:
        await typed.say("alice: pause", "alice: vote add razz", "!restart", "!advance 9m", "!restart")
        assert await votes(typed) == ["bob", "carol"]
        assert await typed.say("!advance 1m") == [
            "#main | The vote has failed, time ran out: add Razz, fixed-limit 4/8, ante 1."
        ]


async def test_an_agreed_end_comes_after_the_hand_and_can_be_taken_back() -> None:
    async with seated("alice", "bob", "carol") as typed:
        said = await typed.say("alice: vote end 2h", "bob: yes")
        assert "#main | The table ends at 14:00 UTC, 1 January." in said
        assert "@carol | The table ends at 14:00 UTC, 1 January." in await typed.say("carol: table")
        await typed.say("alice: vote end never", "bob: yes", "alice: vote end 13:30", "bob: yes")
        assert await typed.say("!advance 1h") == []
        await typed.say("!restart")
        assert "#main | The table closes when this hand is over." in await typed.say("!advance 30m")
        await typed.act("fold")
        said = await typed.act("fold")
        assert "#main | The table is closed. Thank you all for playing." in said


async def test_players_of_the_house_are_not_asked() -> None:
    async with seated("alice", "bob", options="seats:6") as typed:
        await typed.say("!bots 2", "alice: vote add razz")
        assert await votes(typed) == ["bob"]


# ---------------------------------------------------------------- who has a voice, and why a vote ends (MIX-2)


async def test_mix_2_who_sits_down_during_a_vote_is_told_that_he_is_asked() -> None:
    async with seated("alice", "bob", options="seats:6") as typed:
        await typed.say("alice: vote add razz")
        assert (await typed.say("carol: sit 100"))[1] == (
            "#main | carol is asked as well: add Razz, fixed-limit 4/8, ante 1? The vote takes three now: one said "
            "yes; bob and carol still to vote."
        )
        assert await votes(typed) == ["bob", "carol"]
        await typed.say("bob: yes")
        assert "#main | The games are now Hold'em and Razz." in await typed.say("carol: yes")


async def test_mix_2_why_a_vote_ends_is_said() -> None:
    async with seated("alice", "bob", "carol", options="seats:6") as typed:
        await typed.say("bob: vote end 2h")
        assert await typed.say("alice: vote withdraw") == [
            "#main | alice takes back the vote that bob called: end at 14:00 UTC, 1 January."
        ]
        await typed.say("bob: vote end 2h")
        assert await typed.say("bob: vote withdraw") == [
            "#main | bob takes back the vote: end at 14:00 UTC, 1 January."
        ]
        await typed.act("raise 10")
        while (await typed.state())["to_act"]:
            await typed.act("fold")
        poor = next(seat["name"] for seat in (await typed.state())["seats"] if seat["stack"] < 200)
        await typed.say(f"{poor}: vote rebuy 500")
        assert (await typed.say(f"{poor}: leave"))[-1] == (
            f"#main | The vote is off, for {poor} leaves: let {poor} buy 500, above the most."
        )
        other = next(seat["name"] for seat in (await typed.state())["seats"])
        host = "alice" if poor != "alice" else other
        await typed.say(f"{other}: vote add razz")
        ended = await typed.say(f"{host}: end")
        assert "#main | The vote ends with the table: add Razz, fixed-limit 4/8, ante 1." in ended


async def test_mix_2_who_may_call_no_vote_is_told_so() -> None:
    async with seated("alice", "bob", "carol", "dave") as typed:
        await typed.act("fold")
        out = next(seat["name"] for seat in (await typed.state())["seats"] if seat["folded"])
        await typed.say(f"{out}: leave")
        assert await typed.say(f"{out}: vote end 2h") == [
            f"@{out} | You leave when this hand is over, so you have no say in what comes after it. [MIX-2]"
        ]
        assert await typed.say("erin: vote") == [
            "@erin | There is no vote. Who plays at this table may call one. [MIX-2]"
        ]


# ---------------------------------------------------------------- law 3


async def test_law_3_a_typed_yes_belongs_to_the_vote_its_sender_was_last_shown() -> None:
    """Between his look at one vote and his yes another is called."""
    async with seated("alice", "bob", "carol", options="seats:6") as typed:
        await typed.say("alice: vote end 2h")
        handle = typed.room.handle
        for number, (name, text) in enumerate([("alice", "vote withdraw"), ("alice", "vote rule burn=no")]):
            assert (await handle(Delivery(f"d{number}", "console", "", name, name, text))).done
        for number, text in enumerate(["yes", "vote yes"]):  # nothing has gone out since the first vote
            refused = await handle(Delivery(f"e{number}", "console", "", name := ("bob", "carol")[number], name, text))
            assert not refused.done
            assert refused.lines[0].startswith("Another vote was called since you looked")
            assert "Vote: house rule burn=no?" in refused.lines
        assert (await handle(Delivery("f", "console", "", "bob", "bob", "yes"))).done, "now he has been shown it"
        await typed.room.settle()
        assert await votes(typed) == []


async def test_law_3_who_asks_how_the_vote_stands_may_answer_it() -> None:
    async with seated("alice", "bob", "carol") as typed:
        handle = typed.room.handle
        await handle(Delivery("a", "console", "", "alice", "alice", "vote rule burn=no"))
        await handle(Delivery("b", "console", "", "bob", "bob", "vote"))
        assert (await handle(Delivery("c", "console", "", "bob", "bob", "no"))).done
        assert not (await handle(Delivery("d", "console", "", "carol", "carol", "no"))).done


# ---------------------------------------------------------------- the clock of a vote


async def test_voters_are_reminded_at_half_and_near_the_end_like_those_who_are_to_act() -> None:
    async with seated("alice", "bob", "carol", options="clock:10m seats:6") as typed:
        await typed.say("alice: pause", "alice: vote add razz", "bob: yes")
        what = "add Razz, fixed-limit 4/8, ante 1? Say vote yes or vote no; silence is no. [MIX-2]"
        assert await typed.say("!advance 5m") == [
            f"@carol | carol, you have still to vote, and half of the time is gone, 5 min left: {what}"
        ]
        assert await typed.say("!advance 4m") == [
            f"@carol | carol, you have still to vote, and only 1 min is left: {what}"
        ]


async def test_a_vote_on_the_end_is_over_when_that_time_has_come() -> None:
    """Else it could pass afterwards, and close the table at once."""
    async with seated("alice", "bob", "carol") as typed:
        await typed.say("alice: vote end 1h")
        assert "@bob | It ends in 20 min at the latest; silence is no." in await typed.say("!advance 40m", "bob: vote")
        ended = "#main | The vote has failed, time ran out: end at 13:00 UTC, 1 January."
        assert (await typed.say("!advance 20m"))[-1] == ended


async def test_a_yes_after_the_time_of_a_vote_counts_no_more_though_its_timer_is_late() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await typed.say("alice: vote end 1h")
        typed.clock.advance_to(typed.clock.now() + 3600)
        said = await typed.say("bob: yes")
        assert "#main | The vote has failed, time ran out: end at 13:00 UTC, 1 January." in said
        assert not any("The table ends at" in line for line in typed.transcript)

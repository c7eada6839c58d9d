"""Missed blinds, straddles, splashes, seats and house rules as they are said in the room (TABLE-3 to 9, HOUSE)."""

from __future__ import annotations

from engine.catalog import presets
from engine.house_rules import FIELDS
from tests.room.consoles import Typed, console, seated


async def seat(typed: Typed, name: str) -> str:
    """The line of a player in the table's text."""
    return next(line for line in await typed.say("alice: table") if f". {name} · " in line)


async def over(typed: Typed) -> None:
    """Everybody folds until the hand is over."""
    while (await typed.state())["to_act"]:
        await typed.act("fold")


async def test_table_5_a_newcomer_is_told_what_he_owes_and_how_to_pay() -> None:
    async with seated("alice", "bob", "carol") as typed:
        assert await typed.say("dave: sit 100") == [
            "#main | dave sits down in seat 4 with 100.",
            "@dave | You owe a blind: wait for the big blind or post (2).",
        ]
        told = await typed.say("dave: table")
        assert "@dave | You owe a blind: wait for the big blind or post (2)." in told
        assert "waits for the big blind" in await seat(typed, "dave")
        assert await typed.say("dave: post") == ["#main | dave posts what is due with the next deal."]
        assert "owes the big blind, posts next" in await seat(typed, "dave")
        assert await typed.say("dave: wait") == ["#main | dave waits for the big blind."]
        assert (await typed.say("alice: post"))[0].startswith("@alice | You owe no blind")
        assert (await typed.say("dave: buy button"))[0].startswith("@dave | You can buy the button only from a seat")


async def test_table_7_straddles_where_the_house_has_them() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await over(typed)
        assert await typed.say("alice: straddle") == ["@alice | There are no straddles in this house. [TABLE-7]"]
    async with seated("alice", "bob", "carol", options="house:home") as typed:
        assert (await typed.say("alice: straddle"))[0].startswith("@alice | It is too late to straddle")
        assert not any("You may straddle" in line for line in typed.transcript)
        await over(typed)
        asked = [line for line in typed.transcript if line.endswith("You may straddle the next hand: say straddle.")]
        assert len(asked) == 1
        may = [
            name
            for name in ("alice", "bob", "carol")
            if "You may straddle" in "".join(await typed.say(f"{name}: table"))
        ]
        assert may == [asked[0].split()[0].removeprefix("@")]
        assert await typed.say(f"{may[0]}: straddle") == [f"#main | {may[0]} straddles the next hand."]
        assert "straddles next" in await seat(typed, may[0])
        assert await typed.say(f"{may[0]}: no straddle") == [f"#main | {may[0]} does not straddle after all."]
        await typed.say(f"{may[0]}: straddle")
        said = await typed.say("!advance 10s")
        assert any(f"{may[0]} posts the straddle, 4" in line for line in said)


async def test_table_7_who_comes_under_the_gun_before_the_deal_is_invited_as_well() -> None:
    """When the next small blind sits out the place moves on by one seat. Nobody is invited twice."""
    names = ("alice", "bob", "carol", "dave", "erin")
    async with seated(*names, options="house:home") as typed:
        await over(typed)
        invited = next(line.split()[0][1:] for line in typed.transcript if "You may straddle" in line)
        at = names.index(invited)
        said = await typed.say(f"{names[at - 2]}: out")
        now = names[(at + 1) % 5]
        assert [line for line in said if "straddle" in line] == [
            f"@{now} | You may straddle the next hand: say straddle."
        ]
        assert not [line for line in await typed.say(f"{now}: topup 10") if "straddle" in line]


async def test_pot_9_the_host_splashes_the_next_pot_and_nobody_else_does() -> None:
    async with seated("alice", "bob") as typed:
        assert (await typed.say("bob: splash 40"))[0].startswith("@bob | Only the host can do that")
        assert "1 at least" in (await typed.say("alice: splash 0"))[0]
        assert await typed.say("alice: splash 40") == ["#main | alice splashes the next pot with 40."]
        await over(typed)
        said = await typed.say("!advance 10s")
        assert "#main | The pot is splashed with 40." in said
        assert (await typed.state())["pot"] == 43


async def test_table_3_who_comes_back_soon_brings_what_he_left_with() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await typed.say("!advance 1m")
        left = (await typed.state())["to_act"]
        await typed.say(f"{left}: leave")
        await over(typed)
        await typed.say("!restart")
        said = await typed.say(f"{left}: sit 50")
        assert said[0].startswith(f"@{left} | You left with 200 a short while ago, so you bring 200 again.")
        assert (await typed.say(f"{left}: sit 200"))[0].startswith(f"#main | {left} sits down in seat")
        await typed.say(f"{left}: leave", "!advance 30m")
        assert (await typed.say(f"{left}: sit 50"))[0].startswith(f"#main | {left} sits down in seat")


async def test_seats_are_chosen_and_changed_after_the_hand() -> None:
    async with seated("alice", "bob") as typed:
        assert (await typed.say("carol: sit 100 in seat 6"))[0].startswith("#main | carol sits down in seat 6 with 100")
        assert (await typed.say("dave: seat 6"))[0].startswith("@dave | Seat 6 is taken")
        assert (await typed.say("dave: seat 8"))[0].startswith("#main | dave sits down in seat 8 with 200")
        assert await typed.say("alice: seat 5") == ["#main | alice moves to seat 5 when this hand is over."]
        assert "moves to seat 5" in await seat(typed, "alice")
        await over(typed)
        assert any(line.startswith("#main | alice moves to seat 5") for line in typed.transcript[-4:])


async def test_house_every_rule_with_its_value_its_meaning_and_where_it_comes_from() -> None:
    async with console() as typed:
        await typed.say("alice: new pokerati stakes:1/2")
        told = [line.removeprefix("@alice | ") for line in await typed.say("alice: house")]
        assert told[0] == "House rules: pokerati"
        for name, field in FIELDS.items():
            value = getattr(presets()["pokerati"], name)
            said = ("no", "yes")[value] if isinstance(value, bool) else value
            assert any(f"{name}={said}" in line and line.endswith(f"[{field.rule}]") for line in told), name
        assert told[-1] == "To change one: house RULE=VALUE (the host), or vote rule RULE=VALUE."


async def test_house_the_host_changes_one_before_the_first_hand_and_the_table_votes_later() -> None:
    async with console() as typed:
        await typed.say("alice: new holdem", "bob: sit", "alice: sit")
        assert (await typed.say("bob: house burn=no"))[0].startswith("@bob | Only the host can do that")
        assert await typed.say("alice: house burn=no") == ["#main | alice changes a house rule: burn=no."]
        told = await typed.say("bob: house burn?")
        assert told == [
            "@bob | burn=no (standard: yes): No cards are burnt. [FLOP-1] It may be yes or no. To change it: house "
            "burn=VALUE (the host), or vote rule burn=VALUE."
        ]
        assert (await typed.say("alice: house runs=9"))[0].startswith("@alice | ")
        assert "There is no house rule “colour”" in (await typed.say("alice: house colour=red"))[0]
        await typed.say("alice: start")
        assert await typed.say("alice: house burn=yes") == [
            "@alice | From the first hand on the table decides. Call a vote: vote rule burn=yes. [MIX-2]"
        ]


async def test_pokerati_says_what_it_is_before_it_begins() -> None:
    async with console() as typed:
        await typed.say("alice: new pokerati stakes:1/2", "alice: sit")
        told = await typed.say("alice: table")
        assert "@alice | Pokerati: a coin decides what comes first." in told
        rules = await typed.say("alice: rules")
        assert any(line.endswith("A coin decides which comes first. [MIX-4]") for line in rules)
        assert "@alice | Buy-in 100 to 400; chips can be added between hands. [TABLE-2]" in rules
        assert any("Pokerati. " in line and "[MIX-4]" in line for line in await typed.say("bob: rules pokerati"))


async def test_asking_for_what_is_so_already_is_answered() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await typed.say("dave: sit 100")
        for first, again, words in (
            ("dave: post", "dave: post", "You post already what is due with the next deal."),
            ("dave: wait", "dave: wait", "You are waiting for the big blind already."),
            ("bob: seat 5", "bob: seat 5", "You move there already when this hand is over."),
            ("carol: leave", "carol: leave", "You are leaving already: you are cashed out when this hand is over."),
            ("alice: end", "alice: end", "The table closes already when this hand is over."),
        ):
            assert (await typed.say(first))[0].startswith("#main | ")
            assert await typed.say(again) == [f"@{again.partition(':')[0]} | {words}"]
    async with seated("alice", "bob", "carol", options="house:home") as typed:
        await over(typed)
        may = next(line for line in typed.transcript if "You may straddle" in line).split()[0].removeprefix("@")
        assert (await typed.say(f"{may}: no straddle"))[0].endswith("You do not straddle the next hand anyway.")
        await typed.say(f"{may}: straddle")
        assert (await typed.say(f"{may}: straddle"))[0].startswith(f"@{may} | You straddle the next hand already.")


async def test_the_state_names_who_has_the_button_also_when_he_moves_or_goes() -> None:
    async with seated("alice", "bob", "carol") as typed:
        await over(typed)
        had = (await typed.state())["button"]
        seat_of = {one["name"]: one["seat"] for one in (await typed.state())["seats"]}
        await typed.say(f"{had}: seat 9")
        assert (await typed.state())["button"] == had
        await typed.say(f"{had}: leave")
        assert (await typed.state())["button"] is None
        await typed.say(f"dave: seat {seat_of[had]}")
        assert (await typed.state())["button"] == "dave"

"""Dealer's choice in the room: the private menu, the clock of a pick, the players of the house (MIX-3)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.record import read
from engine.hand.events import HandBegan
from engine.table.events import ButtonDrawn
from tests.room.consoles import Typed, console

GAMES = "games:nlhe,razz,badugi stakes:4/8"


@asynccontextmanager
async def choosing(*players: str, options: str = GAMES, **how: Any) -> AsyncIterator[Typed]:
    """A table of dealer's choice, just started: with the default seed alice has drawn the button."""
    async with console(**how) as typed:
        await typed.say(f"{players[0]}: new dealers-choice {options}")
        await typed.say(*[f"{player}: sit" for player in players], f"{players[0]}: start")
        yield typed


async def test_the_button_is_asked_in_private_and_its_pick_is_announced() -> None:
    async with choosing("alice", "bob", "carol") as typed:
        picker = (await typed.state())["pending"][0]["name"]
        menu = [line for line in typed.transcript if line.startswith(f"@{picker} | ")]
        assert menu == [
            f"@{picker} | You have the button: pick the next game, like pick holdem.",
            f"@{picker} | 1. holdem: Hold'em, no-limit 1/2",
            f"@{picker} | 2. razz: Razz, fixed-limit 4/8, ante 1",
            f"@{picker} | 3. badugi: Badugi, fixed-limit 4/8",
        ]
        assert (await typed.state())["pending"] == [
            {"name": picker, "kind": "pick", "choices": ["holdem", "razz", "badugi"]}
        ]
        other = next(name for name in ("alice", "bob", "carol") if name != picker)
        assert await typed.say(f"{other}: pick razz") == [
            f"@{other} | The player with the button picks the game, and that is {picker}. [MIX-3]"
        ]
        assert await typed.say(f"{picker}: pick") == [
            f"@{picker} | Which game? Say it like pick NAME. Games: holdem, razz, badugi."
        ]
        said = await typed.say(f"{picker}: pick razz")
        assert said[:3] == [
            f"#main | {picker} picks Razz, fixed-limit 4/8, ante 1.",
            "#main | Game: Razz, fixed-limit 4/8, ante 1, one orbit and one hand.",
            "#main | Hand 1. Razz, fixed-limit 4/8, ante 1 (three more hands, then the choice passes on). "
            f"{picker} has the button.",
        ]
        assert (await typed.state())["pending"] == []


async def test_no_pick_by_the_clock_is_the_first_game_and_reminders_come_before() -> None:
    async with choosing("alice", "bob", options=f"{GAMES} clock:10m") as typed:
        picker = (await typed.state())["pending"][0]["name"]
        assert await typed.say("!advance 5m") == [f"@{picker} | {picker}, half of your time is gone; 5 min left."]
        assert await typed.say("!advance 4m") == [f"@{picker} | {picker}, only 1 min left. Then it is Hold'em. [MIX-3]"]
        said = await typed.say("!advance 1m")
        assert said[0] == f"#main | No pick from {picker} in time: Hold'em, no-limit 1/2."
        assert (await typed.state())["game"] == "holdem"
        assert (await typed.state())["hand"] == 1


async def test_the_clock_of_a_pick_stands_still_in_a_pause_and_survives_a_restart() -> None:
    async with choosing("alice", "bob", options=f"{GAMES} clock:10m") as typed:
        picker = (await typed.state())["pending"][0]["name"]
        await typed.say("alice: pause", "!restart", "!advance 2h")
        assert (await typed.state())["pending"][0]["name"] == picker
        await typed.say("alice: start", "!restart", "!advance 9m")
        assert (await typed.state())["hand"] == 0
        await typed.say("!advance 1m")
        assert (await typed.state())["hand"] == 1


async def test_a_pick_in_time_leaves_nothing_for_the_clock_to_do() -> None:
    async with choosing("alice", "bob", options=f"{GAMES} clock:10m") as typed:
        picker = (await typed.state())["pending"][0]["name"]
        await typed.say("!advance 9m", f"{picker}: pick badugi")
        state = await typed.state()
        assert (state["game"], state["hand"]) == ("badugi", 1)
        said = await typed.say("!advance 2m")
        assert not any("No pick" in line for line in said)
        assert (await typed.state())["game"] == "badugi"


async def test_the_choice_passes_on_after_an_orbit_and_one_hand() -> None:
    async with choosing("alice", "bob", "carol") as typed:
        first = (await typed.state())["pending"][0]["name"]
        await typed.say(f"{first}: pick holdem")
        for hand in range(1, 5):
            state = await typed.state()
            assert (state["hand"], state["next_game"]) == (hand, None)
            while (await typed.state())["street"] != "over":
                await typed.act("fold")
            await typed.say("!advance 10s")
        order = ["alice", "bob", "carol"]
        picker = order[(order.index(first) + 1) % 3]
        assert (await typed.state())["pending"][0]["name"] == picker


async def test_after_a_pick_there_is_a_pause_in_which_one_may_think_again_or_straddle() -> None:
    async with choosing("alice", "bob", "carol", options=GAMES + " house:home") as typed:
        picker = (await typed.state())["pending"][0]["name"]
        await typed.say(f"{picker}: pick badugi")
        for hand in range(1, 5):
            assert (await typed.state())["hand"] == hand
            while (await typed.state())["street"] != "over":
                await typed.say("!advance 24h")
            await typed.say(*[f"{player}: back" for player in ("alice", "bob", "carol")])
            if hand < 4:
                await typed.say("!advance 10s")
        (asked,) = (await typed.state())["pending"]
        assert (await typed.say("alice: straddle"))[-1].startswith("@alice | First the game has to be picked")
        await typed.say(f"{asked['name']}: pick razz")
        await typed.say(f"{asked['name']}: pick holdem")
        assert (await typed.state())["street"] == "over"
        said = [await typed.say(f"{player}: straddle") for player in ("alice", "bob", "carol")]
        assert any("straddle" in line and line.startswith("#main") for lines in said for line in lines)
        await typed.say("!advance 10s")
        assert ((await typed.state())["hand"], (await typed.state())["game"]) == (5, "holdem")


async def test_players_of_the_house_pick_by_themselves_and_the_same_again() -> None:
    picked = []
    for _ in range(2):
        async with console(seed=4) as typed:
            await typed.say("alice: new dealers-choice " + GAMES, "alice: house choice_lasts=hand")
            await typed.say("alice: sit", "!bots 3", "alice: start")
            for _ in range(14):
                state = await typed.state()
                if state["pending"] and state["pending"][0]["name"] == "alice":
                    await typed.say("alice: pick razz")
                elif state["to_act"] == "alice":
                    said = await typed.say("alice: fold")
                    if any("check for free" in line or "low card opens" in line for line in said):
                        await typed.say("alice: check", "alice: bring in")
                    elif any("This is the draw" in line for line in said):
                        await typed.say("alice: pat")
                else:
                    await typed.say("!advance 10s")
            picked.append([line for line in typed.transcript if " picks " in line])
    assert picked[0] == picked[1]
    assert any(" picks " in line and "alice" not in line for line in picked[0])


async def test_law_7_the_draw_for_the_button_and_the_hand_have_entropy_of_their_own() -> None:
    async with choosing("alice", "bob", "carol") as typed:
        await typed.say(f"{(await typed.state())['button']}: pick razz", "alice: start")
        async with typed.room.store.reading() as reader:
            events = [read(stored) for stored in await reader.events("table:1")]
    found = [event.entropy for event in events if isinstance(event, ButtonDrawn | HandBegan)]
    assert len(found) == len(set(found)) == 2
    assert all(found)

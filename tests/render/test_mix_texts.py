"""Mixes, picks and votes in words: the game in play, how long it goes on, what comes then, who is asked (MIX)."""

from __future__ import annotations

from bot.render.mix_words import mix_text, pick_text
from bot.render.moments import moment
from bot.render.rules_text import rules_text
from bot.render.state_json import state_line
from bot.render.table_text import table_text
from engine.catalog import mixes, presets
from engine.mix import Mix
from engine.mix_text import figures_of, items_of, mix_of
from engine.table.commands import CallVote, CastVote, Leave, Open, Pick, Sit, Start
from engine.table.events import Motion
from tests.render.rooms import Room, name_of


def mixed(name: str, *players: str) -> Room:
    """A table for a mix at 4/8, seated and started."""
    preset = mixes()[name]
    items = items_of(preset.entries, figures_of(preset.entries, 4, 8))
    assert isinstance(items, tuple)
    mix: Mix = mix_of(items, preset)
    room = Room()
    room.state, room.events = None, []
    room.do(Open("t1", "Friday", "p-alice", *mix.items[0], presets()[preset.house], 6, mix=mix))
    for player in players:
        room.do(Sit(f"p-{player}"))
    room.do(Start("p-alice"))
    return room


def fold(room: Room) -> None:
    """The hand in play, folded away."""
    while room.state is not None and room.state.hand is not None and not room.state.hand.over:
        hand = room.state.hand
        name = name_of(hand.seats[hand.to_act].player)
        room.act(f"{name} {'fold' if hand.bring_in == 0 or hand.brought_in else 'bring_in'}")


def test_mix_1_the_table_shows_the_game_how_long_it_lasts_and_what_comes() -> None:
    room = mixed("horse", "alice", "bob", "carol")
    assert mix_text(room.view(), name_of) == ["HORSE: Hold'em comes first."]
    shown = []
    for _ in range(4):
        said = room.said(room.deal())
        shown += [line for line in said if line.startswith("Game: ")]
        shown += mix_text(room.view(), name_of)
        fold(room)
        shown += mix_text(room.view(), name_of)
    assert shown == [
        "Game: Hold'em, fixed-limit 4/8, one orbit. Next: Omaha Hi-Lo.",
        *["HORSE: Hold'em for two more hands, then Omaha Hi-Lo."] * 2,
        *["HORSE: Hold'em for one more hand, then Omaha Hi-Lo."] * 2,
        "HORSE: last hand of Hold'em, then Omaha Hi-Lo.",
        "HORSE: Hold'em is over, then Omaha Hi-Lo.",
        "Game: Omaha Hi-Lo, fixed-limit 4/8, one orbit. Next: Razz.",
        *["HORSE: Omaha Hi-Lo for two more hands, then Razz."] * 2,
    ]
    assert table_text(room.view(), name_of)[:2] == [
        "Friday: Omaha Hi-Lo, fixed-limit 4/8",
        "HORSE: Omaha Hi-Lo for two more hands, then Razz.",
    ]
    assert state_line(room.view(), name_of)["next_game"] == "razz"


def test_a_game_that_a_mix_has_twice_is_told_apart() -> None:
    room = mixed("8-game", "alice", "bob")
    names = [line.partition(": ")[0] for line in pick_text(room.view("alice")._replace(picker="p-alice"))[1:]]
    assert names[1] == "2. holdem/fixed-limit"
    assert names[6] == "7. holdem/no-limit"
    assert names[3] == "4. razz"


def test_mix_3_only_he_who_picks_is_told_what_there_is() -> None:
    room = mixed("dealers-choice", "alice", "bob")
    assert mix_text(room.view(), name_of) == ["Dealer's Choice: whoever gets the button picks the game."]
    said = room.said(room.deal())
    picker = name_of(room.view().picker)
    other = "bob" if picker == "alice" else "alice"
    assert said[-1] == f"{picker} is to pick the next game."
    assert pick_text(room.view(picker))[0] == "You have the button: pick the next game, like pick holdem."
    assert pick_text(room.view(other)) == pick_text(room.view()) == []
    assert mix_text(room.view(), name_of)[0].startswith(f"Dealer's Choice: {picker} picks from Hold'em, Omaha, ")
    assert f"{picker} is to pick the next game." in table_text(room.view(), name_of)
    assert room.said(room.do(Pick(f"p-{picker}", 5))) == [f"{picker} picks Razz, fixed-limit 4/8, ante 1."]
    assert state_line(room.view(), name_of)["next_game"] == "razz"
    room.deal()
    assert state_line(room.view(), name_of)["next_game"] is None


def test_mix_4_one_game_by_agreement_is_told_until_it_ends() -> None:
    room = mixed("pokerati", "alice", "bob")
    assert mix_text(room.view(), name_of) == ["Pokerati: a coin decides what comes first."]
    room.deal()
    room.do(CallVote("p-alice", Motion("only", at=1)))
    assert room.said(room.do(CastVote("p-bob", yes=True)))[-2:] == [
        "The vote has passed: play Omaha only.",
        "From the next hand on Omaha only, until somebody joins who has not agreed.",
    ]
    fold(room)
    said = room.said(room.deal())
    assert not any("Next: " in line for line in said)
    assert mix_text(room.view(), name_of) == ["Pokerati: Omaha only, until somebody joins who has not agreed."]
    assert room.said(room.do(Sit("p-carol")))[-1] == "All games of the mix again: Hold'em and Omaha."


def test_a_vote_stands_under_the_table_and_goes_on_without_one_who_leaves() -> None:
    room = mixed("horse", "alice", "bob", "carol", "dave")
    room.do(CallVote("p-alice", Motion("remove", at=2)))
    assert table_text(room.view("bob"), name_of)[-3:] == [
        "Vote: take out Razz?",
        "Yes alice (1 of 4 needed); still to vote bob, carol and dave.",
        "Say vote yes or vote no.",
    ]
    assert state_line(room.view(), name_of)["pending"] == [
        {"name": name, "kind": "vote", "choices": ["yes", "no"]} for name in ("bob", "carol", "dave")
    ]
    assert room.said(room.do(Leave("p-dave")))[-1] == (
        "The vote takes three now: one said yes; bob and carol still to vote."
    )
    room.do(CastVote("p-bob", yes=True))
    assert room.said(room.do(CastVote("p-carol", yes=True)))[1:] == [
        "The vote has passed: take out Razz.",
        "The games are now Hold'em, Omaha Hi-Lo, Seven-Card Stud and Stud Hi-Lo.",
    ]


def test_moments_are_told_in_utc() -> None:
    assert moment(1_767_268_800) == "12:00 UTC, 1 January"


def test_mix_3_a_dealers_choice_with_one_game_left_says_what_is_so() -> None:
    room = mixed("dealers-choice", "alice", "bob")
    while len(room.view().mix.items) > 1:
        room.do(CallVote("p-alice", Motion("remove", at=1)))
        said = room.said(room.do(CastVote("p-bob", yes=True)))
    assert said[-1] == "The only game is now Hold'em."
    alone = ["Dealer's Choice: Hold'em alone; a vote can add games."]
    assert mix_text(room.view(), name_of) == alone
    assert rules_text(room.view())[1] == "Dealer's Choice. One game is left; a vote can add others. [MIX-2]"
    said = room.said(room.deal())
    assert not any("choice" in line or "orbit" in line for line in said)
    assert mix_text(room.view(), name_of) == alone
    assert state_line(room.view(), name_of)["next_game"] == "holdem"

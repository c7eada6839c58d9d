"""Rules, games, house rules, ledger, help, reminders, spans of time."""

from __future__ import annotations

import pytest

from bot.render.durations import duration
from bot.render.games_text import game_text, games_text, preset_text
from bot.render.help_text import HELP, help_text
from bot.render.house_text import house_text, rule_text, rules_of
from bot.render.reminders import reminder_text
from bot.render.rules_text import rules_text
from engine.catalog import games, mixes, presets
from engine.game import Street
from engine.house_rules import FIELDS
from tests.render.rooms import Room, name_of


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (-3, "0 s"),
        (30, "30 s"),
        (59.7, "1 min"),
        (90, "1 min 30 s"),
        (600, "10 min"),
        (3600, "1 h"),
        (5400, "1 h 30 min"),
        (86400, "24 h"),
        (129600, "36 h"),
        (172800, "2 days"),
        (183600, "2 days 3 h"),
        (14 * 86400, "14 days"),
    ],
)
def test_spans_of_time(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_reminders() -> None:
    room = Room().seat(200, 200)
    room.deal()
    half = reminder_text(room.view("alice"), name_of, "half", 12 * 3600)
    assert half == ["alice, half of your time is gone; 12 h left."]
    assert reminder_text(room.view("alice"), name_of, "near", 600) == [
        "alice, only 10 min left. Then the dealer folds for you."
    ]
    assert reminder_text(room.view("bob"), name_of, "half", 600) == []
    room.act("alice call")
    assert reminder_text(room.view("bob"), name_of, "near", 30) == [
        "bob, only 30 s left. Then the dealer checks for you."
    ]


def test_reminders_say_what_the_dealer_does_in_stud_and_draw() -> None:
    for game, then in (("razz", "brings in 4"), ("single-draw-27", "stands pat")):
        room = Room(game=game, betting="fixed-limit", stakes=(4, 8)).seat(200, 200)
        room.deal()
        while game == "single-draw-27" and room.view().hand.street == "before the draw":  # type: ignore[union-attr]
            hand = room.state.hand  # type: ignore[union-attr]
            assert hand is not None
            name = name_of(hand.seats[hand.to_act].player)
            room.act(f"{name} {'check' if room.view(name).legal.check else 'call'}")  # type: ignore[union-attr]
        acting = name_of(room.view().hand.to_act)  # type: ignore[union-attr,arg-type]
        told = reminder_text(room.view(acting), name_of, "near", 30)
        assert told == [f"{acting}, only 30 s left. Then the dealer {then} for you."]


def test_the_rules_of_a_table() -> None:
    room = Room(betting="fixed-limit", stakes=(2, 4), ante=1)
    assert rules_text(room.view()) == [
        "Friday: Hold'em, fixed-limit 2/4, ante 1",
        *game_text(games()["holdem"]),
        "At this table:",
        "Blinds 1 and 2. [BET-4]",
        "Bets and raises of 2, later of 4. [BET-4]",
        "Before every hand each player antes 1. [BET-20]",
        "Buy-in 80 to 400; chips can be added between hands. [TABLE-2]",
        "24 h for a turn; after two missed in a row you sit out.",
        "The next hand comes after 10 s.",
        "House rules: standard",
        "In fixed limit a round has one bet and three raises. [BET-6]",
        "Between two players there is no cap. [BET-6]",
        "An all-in for half a bet or more counts as a full bet. [BET-16]",
        "A card is burnt before flop, turn and river. [FLOP-1]",
        "Who folds where checking is free is asked once. [BET-1]",
        "When an all-in ends the betting, all hands are turned up. [POT-3]",
        "The button moves to the next player. [TABLE-9]",
        "A player out of chips keeps the seat for 24 h. [TABLE-4]",
        "No raise beyond a bet that nobody left can call. [BET-2]",
        "When nobody can bet any more, each says for himself whether the board is run more than once. [POT-7]",
        "That is two boards, as far as the cards reach. [POT-6]",
        "Who missed blinds posts them, or waits for the big blind. [TABLE-5]",
        "Who joins a game in play posts a big blind, or waits for it. [TABLE-5]",
        "Who sits between the button and the small blind may buy the button. [TABLE-6]",
        "What a player left with, and what blinds he owed, is remembered for 30 min. [TABLE-3]",
        "Who comes back within that time brings what he left with. [TABLE-3]",
        "More than half carry a vote, where it need not be all. [MIX-2]",
        "Players who sit out do not vote; who sits down or comes back during a vote is asked too. [MIX-2]",
    ]
    no_limit = rules_text(Room(ante=2, ante_from="big blind").view())
    assert "Before every hand the big blind antes 2. [BET-20]" in no_limit
    assert not any("fixed limit a round" in line for line in no_limit)


def test_every_house_rule_is_told_with_its_rule() -> None:
    for house in presets().values():
        for changed in (house, house._replace(raises_per_round=0, button="dead", burn=False, show_all_in=False)):
            lines = rules_of(changed)
            assert len(lines) == len(FIELDS) - 1, "the two buy-ins are told together"
            assert all(any(line.endswith(f"[{field.rule}]") for line in lines) for field in FIELDS.values())
    assert house_text(Room().view())[0] == "House rules: standard"
    buy_in = "buy_in_min=20, buy_in_max=100: Buy-in: 20 to 100 big blinds; in fixed limit, big bets. [TABLE-2]"
    assert buy_in in house_text(Room().view())


def test_a_changed_house_rule_says_what_its_preset_has() -> None:
    house = presets()["standard"]._replace(straddles="under the gun", buy_in_max=200)
    room = Room()
    lines = house_text(room.view()._replace(house=house))
    assert lines[0] == "House rules: standard, changed here: buy_in_max, straddles"
    straddles = "straddles=under the gun (standard: off): The player left of the big blind may straddle. [TABLE-7]"
    assert straddles in lines
    assert any(line.startswith("buy_in_min=20, buy_in_max=200 (standard: 100): Buy-in: 20 to 200") for line in lines)
    assert lines[-1] == "To change one: house RULE=VALUE (the host), or vote rule RULE=VALUE."
    room.seat(200, 200)
    room.deal()
    assert house_text(room.view())[-1] == "To change one: vote rule RULE=VALUE."
    told = rule_text(house, "straddles", 3).removeprefix(straddles)
    assert told == " It may be off, under the gun or under the gun and button. To change it: vote rule straddles=VALUE."
    assert "It may be 2 to 5." in rule_text(house, "runs", 3)
    assert "It may be yes or no." in rule_text(house, "burn", 3)


def test_games_by_their_data() -> None:
    razz = "Seven-card stud for the lowest hand: aces low, straights and flushes do not count."
    assert f"razz: Razz, fixed-limit. {razz}" in games_text()
    assert len(games_text()) == len(games()) + len(mixes()) + 1
    assert "horse: HORSE. Limit hold'em, Omaha hi-lo, razz, stud and stud hi-lo, an orbit each." in games_text()
    assert preset_text(mixes()["pokerati"])[1:] == [
        "1. Hold'em, no-limit",
        "2. Omaha, pot-limit",
        "Two to nine players. [TABLE-1]",
        "House rules: pokerati",
    ]
    assert game_text(games()["omaha8"])[1:-2] == [
        "Before the deal the two left of the button post a small and a big blind. [BET-4]",
        "Preflop: four cards each. Flop: three in the middle. Turn and river: one more each time.",
        "A card is burnt before each but the first, where the house burns. [FLOP-1]",
        "The player left of the blinds begins; in later rounds the one left of the button acts first. [BET-10]",
        "Betting after each: pot-limit, fixed-limit, no-limit or spread-limit; the first unless you say so. [BET-1]",
        "In fixed limit the big bet is for turn and river, the small bet before. [BET-4]",
        "The best high hand takes half of every pot; nothing beats a royal flush. [RANK-1]",
        "The best low hand of eight or better takes the other half; nothing beats 5-4-3-2-A. [RANK-3]",
        "Where nobody has a low hand of eight or better, the high hand takes it all. [POT-4]",
        "Two to ten players. [TABLE-1]",
    ]
    for game in games().values():
        lines = game_text(game)
        assert lines[0].startswith(f"{game.name}. {game.summary}")
        assert all(any(street.name in line.lower() for line in lines) for street in game.streets)
        assert lines[-1].startswith(f"More: ask how is {game.name} played, ask what beats a flush, ")


def test_a_game_with_rankings_and_streets_of_its_own_still_has_its_text() -> None:
    odd = games()["holdem"]._replace(pots=("strange",), streets=(Street("deal", down=1), Street("wait")), aliases=())
    assert game_text(odd)[2] == "Deal: one card each. Wait: no cards."
    assert not any("wins" in line for line in game_text(odd)[1:])


def test_help() -> None:
    overview = help_text()
    for words in HELP.values():
        for word in words:
            assert any(word in line for line in overview)
            assert len(help_text(word)) == 2
    assert help_text(" RAISE ")[0] == "raise [to] AMOUNT, raise by AMOUNT"
    assert help_text("@everyone") == ["There is no help on everyone. Say help for all words."]

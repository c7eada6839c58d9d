"""Games nobody has thought of yet, put together from known parts: always legal, and never the worst of it."""

from __future__ import annotations

import pytest

from bot.house_players import choose
from engine.cards import cards_text
from engine.game import Game, parse_game
from engine.table import TableState
from tests.amounts import FULL
from tests.house_players.spots import holding
from tests.house_players.tables import deal, play_hand, random_player, refill, seen, table_of
from tests.house_players.test_legal import check

HANDS = 5 if FULL else 2
START = """
id = "{id}"
name = "Some Game"
aliases = []
summary = "A game of the tests."
seats = 6
betting = ["fixed-limit", "pot-limit", "no-limit", "spread-limit"]
opens = {opens}
pots = {pots}
streets = [{streets}]
"""


def game(id_: str, opens: str, pots: str, *streets: str, lead: str = "") -> Game:
    rows = ", ".join(f'{{ name = "round {at}", {row} }}' for at, row in enumerate(streets))
    text = START.format(id=id_, opens=opens, pots=pots, streets=rows)
    return parse_game(text + (f'lead = "{lead}"\n' if lead else ""))


BLINDS, ANTES, BRING_IN = '"blinds"', '"antes"', '"bring-in"'
HIGH, LOW = "high board", "low board"
GAMES = [
    game("badacey", BLINDS, '["badugi", "ace-to-five"]', "down = 5", "draw = 5", "draw = 5", "draw = 5"),
    game("five-card-stud", BRING_IN, '["high"]', "down = 1, up = 1", "up = 1", "up = 1", "up = 1", lead=HIGH),
    game("draw-split", ANTES, '["high", "deuce-to-seven"]', "down = 5", "draw = 5"),
    game("drawmaha", BLINDS, '["high:omaha", "badugi"]', "down = 4", "board = 3, draw = 0", "draw = 4", "board = 2"),
    game("three-down", BLINDS, '["high"]', "down = 2", "board = 3", "down = 1", "board = 1"),
    game(
        "razz27", BRING_IN, '["deuce-to-seven"]', "down = 2, up = 1", "up = 1", "up = 1", "down = 1", lead="low board"
    ),
    game("stud-draw", BRING_IN, '["high"]', "down = 2, up = 1", "up = 1", "draw = 2", "up = 1", lead=HIGH),
    game("one-round", ANTES, '["ace-to-five"]', "down = 5"),
    game("high-badugi", BLINDS, '["high"]', "down = 5", "draw = 3", "draw = 2", "draw = 1"),
    game("pineapple-low", BLINDS, '["high", "low8"]', "down = 3", "board = 3", "board = 1"),
]


@pytest.mark.laws
@pytest.mark.parametrize("betting", ["fixed-limit", "pot-limit", "no-limit", "spread-limit"])
@pytest.mark.parametrize("some_game", GAMES, ids=lambda one: one.id)
def test_any_game_is_played_legally_to_its_end(some_game: Game, betting: str) -> None:
    names = [f"p{number}" for number in range(1, 6)]
    state = table_of(some_game, names, betting, [200] * 5, blinds=(2, 4))
    for number in range(HANDS):
        state = play_hand(refill(state), number, dict.fromkeys(names, choose), check)
    anyone = random_player(2)
    players = {name: anyone if at % 2 else choose for at, name in enumerate(names)}
    for number in range(HANDS):
        state = play_hand(refill(state), 50 + number, players)


def at_draw(some_game: Game) -> TableState:
    state = deal(table_of(some_game, ["p1", "p2"], "fixed-limit", [400, 400], blinds=(2, 4)), 3)
    while True:
        legal = seen(state).legal
        assert legal is not None
        if legal.draw is not None:
            return state
        from tests.house_players.spots import go_along

        state = go_along(state)


def test_a_made_hand_is_kept_in_a_game_without_a_rule_of_its_own() -> None:
    sight = seen(at_draw(GAMES[0]))
    assert choose(holding(sight, "4c3d2hAs5c")).verb == "pat"
    sight = seen(at_draw(GAMES[2]))
    assert choose(holding(sight, "AcKcQcJcTc")).verb == "pat"
    thrown = choose(holding(sight, "AcAdAhKs2c")).cards
    assert not {"Ac", "Ad", "Ah"} & {cards_text((card,)) for card in thrown}


def test_a_bad_hand_is_drawn_to() -> None:
    sight = seen(at_draw(GAMES[0]))
    thrown = {cards_text((card,)) for card in choose(holding(sight, "KcQcJcAd2h")).cards}
    assert {"Kc", "Qc"} <= thrown
    assert not {"Ad", "2h"} & thrown

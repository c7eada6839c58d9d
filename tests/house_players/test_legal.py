"""Whatever the game, the structure, the stacks and the company: what a house player does is allowed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.house_players import Choice, choose, pace
from engine.catalog import games
from engine.view import TableView, view
from tests.house_players.tables import is_legal, play_hand, random_player, table

GAMES = ("holdem", "omaha", "omaha8")
BETTINGS = ("no-limit", "pot-limit", "fixed-limit")


def check(sight: TableView, choice: Choice) -> None:
    """The laws of one choice."""
    assert sight.legal is not None
    assert is_legal(choice, sight.legal), f"{choice} is not among {sight.legal}"
    assert not (choice.verb == "fold" and sight.legal.check), "folded for nothing"
    if sight.hand is not None and sight.hand.turn % 4 == 0:
        assert choice == choose(sight), "the same view gave another choice"
    assert 0.8 <= pace(sight) <= 4.0


def play_some(seed: int, game: str, betting: str, hands: int) -> None:
    """Hands of a table where every second player does anything at all, so that odd spots come up."""
    chance = Random(seed)
    names = [f"p{number}" for number in range(1, chance.randint(2, 10) + 1)]
    deepest = chance.choice((12, 60, 200, 2000))
    stacks = [chance.randint(1, deepest) for _ in names]
    blinds = chance.choice(((2, 4), (2, 5), (3, 3), (5, 10)))
    state = table(names, game, betting, stacks, blinds, chance.choice(("standard", "online")))
    anyone = random_player(seed)
    players = {name: anyone if at % 2 and chance.random() < 0.7 else choose for at, name in enumerate(names)}

    def watch(sight: TableView, choice: Choice) -> None:
        if players[str(sight.viewer)] is choose:
            check(sight, choice)

    for number in range(hands):
        if not state.ready:
            return
        state = play_hand(state, seed * 100 + number, players, watch)


@pytest.mark.parametrize("betting", BETTINGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_legal(game: str, betting: str) -> None:
    assert betting in games()[game].betting
    for seed in range(8):
        try:
            play_some(seed, game, betting, hands=3)
        except AssertionError as wrong:
            raise AssertionError(f"play_some({seed}, {game!r}, {betting!r}, hands=3): {wrong}") from wrong


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), game=st.sampled_from(GAMES), betting=st.sampled_from(BETTINGS))
def test_every_choice_is_legal_at_any_table(seed: int, game: str, betting: str) -> None:
    play_some(seed, game, betting, hands=2)


def test_who_is_not_to_act_is_not_asked() -> None:
    state = table(["p1", "p2"])
    with pytest.raises(ValueError):
        choose(view(state, "p1"))

"""Whatever the game, the structure, the stacks and the company: what a house player does is allowed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.house_players import Choice, choose, pace
from engine.catalog import games
from engine.view import TableView, view
from tests.amounts import FULL
from tests.house_players.tables import is_legal, play_hand, random_player, refill, table

HANDS = 120 if FULL else 2
WAYS = [
    (game.id, betting, opening) for game in games().values() for betting in game.betting for opening in game.opens
]  # fmt: skip


def check(sight: TableView, choice: Choice) -> None:
    """The laws of one choice."""
    me = sight.seat_of(sight.viewer)
    assert sight.legal is not None
    assert me is not None
    assert is_legal(choice, sight.legal, me.hole), f"{choice} is not among {sight.legal}"
    assert not (choice.verb == "fold" and sight.legal.check), "folded for nothing"
    if sight.hand is not None and sight.hand.turn % 8 == 0:
        assert choice == choose(sight), "the same view gave another choice"
    assert 0.8 <= pace(sight) <= 4.0


def play_some(seed: int, game: str, betting: str, opening: str, hands: int) -> None:
    """Hands of a table where every second player does anything at all, so that odd spots come up."""
    chance = Random(seed)
    names = [f"p{number}" for number in range(1, chance.randint(2, games()[game].seats) + 1)]
    deepest = chance.choice((12, 60, 200, 2000))
    stacks = [chance.randint(1, deepest) for _ in names]
    blinds = chance.choice(((2, 4), (2, 5), (3, 3), (5, 10)))
    state = table(names, game, betting, stacks, blinds, chance.choice(("standard", "online")), opening)
    anyone = random_player(seed)
    players = {name: anyone if at % 2 and chance.random() < 0.7 else choose for at, name in enumerate(names)}

    def watch(sight: TableView, choice: Choice) -> None:
        if players[str(sight.viewer)] is choose:
            check(sight, choice)

    for number in range(hands):
        if not state.ready:
            return
        state = play_hand(state, seed * 100 + number, players, watch)


@pytest.mark.parametrize(("game", "betting", "opening"), WAYS)
def test_every_choice_is_legal(game: str, betting: str, opening: str) -> None:
    for seed in range(40 if FULL else 1):
        try:
            play_some(seed, game, betting, opening, hands=3)
        except AssertionError as wrong:
            raise AssertionError(f"play_some({seed}, {game!r}, {betting!r}, {opening!r}, hands=3): {wrong}") from wrong


@pytest.mark.parametrize(("game", "betting", "opening"), WAYS)
def test_house_players_among_themselves_end_every_hand(game: str, betting: str, opening: str) -> None:
    names = [f"p{number}" for number in range(1, min(games()[game].seats, 6) + 1)]
    state = table(names, game, betting, opening=opening)
    for number in range(HANDS):
        state = play_hand(refill(state), number, dict.fromkeys(names, choose), check)
        assert not state.in_hand
        assert sum(seat.stack for seat in state.taken) == sum(bought for bought, _ in state.ledger.values())


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), way=st.sampled_from(WAYS))
def test_every_choice_is_legal_at_any_table(seed: int, way: tuple[str, str, str]) -> None:
    play_some(seed, *way, hands=2)


def test_who_is_not_to_act_is_not_asked() -> None:
    state = table(["p1", "p2"])
    with pytest.raises(ValueError):
        choose(view(state, "p1"))

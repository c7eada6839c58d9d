"""Two other evaluators, written by others in other ways, must agree: phevaluator and PokerKit."""

from __future__ import annotations

import random

import phevaluator
import pokerkit
import pytest

from engine.cards import Cards, cards_text
from engine.ranking import high7, high_of, ranking
from tests.amounts import seeds
from tests.ranking.hands import deal


@pytest.mark.laws
@pytest.mark.parametrize("number", [5, 6, 7])
def test_high_is_the_rank_that_phevaluator_gives(number: int) -> None:
    for seed in seeds(200_000):
        (cards,) = deal(random.Random(seed), number)
        theirs = 7463 - phevaluator.evaluate_cards(*cards)
        assert high_of(cards) == theirs, f"BACKROOM_SEED={seed} {cards_text(cards)}"
        assert number < 7 or high7(cards) == theirs, f"BACKROOM_SEED={seed} {cards_text(cards)}"


@pytest.mark.laws
def test_omaha_high_is_the_rank_that_phevaluator_gives() -> None:
    for seed in seeds(100_000):
        hole, board = deal(random.Random(seed), 4, 5)
        theirs = 7463 - phevaluator.evaluate_omaha_cards(*board, *hole)
        assert ranking("high:omaha").against(board)(hole) == theirs, f"BACKROOM_SEED={seed} {cards_text(hole + board)}"


@pytest.mark.laws
@pytest.mark.parametrize(
    ("name", "theirs"),
    [
        ("high", pokerkit.StandardHighHand),
        ("high:omaha", pokerkit.OmahaHoldemHand),
        ("low8", pokerkit.EightOrBetterLowHand),
        ("low8:omaha", pokerkit.OmahaEightOrBetterLowHand),
    ],
)
def test_two_hands_compare_as_in_pokerkit(name: str, theirs: type[pokerkit.Hand]) -> None:
    hole_cards = 4 if name.endswith("omaha") else 2
    for seed in seeds(1_500):
        rng = random.Random(seed)
        board, *holes = deal(rng, rng.choice((3, 4, 5)), hole_cards, hole_cards)
        mine = [ranking(name).against(board)(hole) for hole in holes]
        their_own = [theirs.from_game_or_none(_theirs(hole), _theirs(board)) for hole in holes]
        told = f"BACKROOM_SEED={seed} {cards_text(board)} {' '.join(map(cards_text, holes))}"
        assert [strength > 0 for strength in mine] == [hand is not None for hand in their_own], told
        one, other = their_own
        if one is not None and other is not None:
            assert (mine[0] > mine[1], mine[0] == mine[1]) == (one > other, one == other), told


def _theirs(cards: Cards) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse(cards_text(cards)))

"""Two other evaluators, written by others in other ways, must agree: phevaluator and PokerKit."""

from __future__ import annotations

import random

import phevaluator
import pokerkit
import pytest

from engine.cards import FULL_DECK, Cards, cards_text
from engine.ranking import high7, high_of, ranking
from engine.ranking.short_deck import DECK
from tests.amounts import seeds
from tests.ranking.hands import EVERY, deal


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
    for seed in seeds(200_000 if EVERY else 50_000):
        hole, board = deal(random.Random(seed), 4, 5)
        theirs = 7463 - phevaluator.evaluate_omaha_cards(*board, *hole)
        assert ranking("high:omaha").against(board)(hole) == theirs, f"BACKROOM_SEED={seed} {cards_text(hole + board)}"


@pytest.mark.laws
@pytest.mark.parametrize(
    ("name", "hole_cards", "theirs"),
    [
        ("high", 2, pokerkit.StandardHighHand),
        ("high:omaha", 4, pokerkit.OmahaHoldemHand),
        ("high:omaha", 5, pokerkit.OmahaHoldemHand),
        ("high:omaha", 6, pokerkit.OmahaHoldemHand),
        ("high:short-deck", 2, pokerkit.ShortDeckHoldemHand),
        ("low8", 2, pokerkit.EightOrBetterLowHand),
        ("low8:omaha", 4, pokerkit.OmahaEightOrBetterLowHand),
        ("low8:omaha", 5, pokerkit.OmahaEightOrBetterLowHand),
        ("low8:omaha", 6, pokerkit.OmahaEightOrBetterLowHand),
    ],
)
def test_two_hands_compare_as_in_pokerkit(name: str, hole_cards: int, theirs: type[pokerkit.Hand]) -> None:
    deck = DECK if "short" in name else FULL_DECK
    for seed in seeds(1_500 if hole_cards <= 4 else 400):  # PokerKit tries 150 or 200 hands there
        rng = random.Random(seed)
        board, *holes = deal(rng, rng.choice((3, 4, 5)), hole_cards, hole_cards, deck=deck)
        _compare(name, theirs, board, holes, seed)


@pytest.mark.laws
@pytest.mark.parametrize(
    ("name", "size", "theirs"),
    [
        ("high", 7, pokerkit.StandardHighHand),
        ("low8", 7, pokerkit.EightOrBetterLowHand),
        ("ace-to-five", 7, pokerkit.RegularLowHand),
        ("ace-to-five", 5, pokerkit.RegularLowHand),
        ("deuce-to-seven", 5, pokerkit.StandardLowHand),
        ("badugi", 4, pokerkit.BadugiHand),
    ],
)
def test_two_hands_without_a_board_compare_as_in_pokerkit(name: str, size: int, theirs: type[pokerkit.Hand]) -> None:
    for seed in seeds(1_500):
        _compare(name, theirs, (), deal(random.Random(seed), size, size), seed)


def _compare(name: str, theirs: type[pokerkit.Hand], board: Cards, holes: list[Cards], seed: int) -> None:
    mine = [ranking(name).against(board)(hole) for hole in holes]
    their_own = [theirs.from_game_or_none(_theirs(hole), _theirs(board)) for hole in holes]
    told = f"BACKROOM_SEED={seed} {cards_text(board)} {' '.join(map(cards_text, holes))}"
    assert [strength > 0 for strength in mine] == [hand is not None for hand in their_own], told
    one, other = their_own
    if one is not None and other is not None:
        assert (mine[0] > mine[1], mine[0] == mine[1]) == (one > other, one == other), told


def _theirs(cards: Cards) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse(cards_text(cards)))

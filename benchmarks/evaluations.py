"""Hands evaluated a second: the best five of seven cards beside phevaluator's, all others beside PokerKit's.

Each evaluator gets the cards in its own form, made before the clock starts.
"""

from __future__ import annotations

import random
from typing import NamedTuple, TypeAlias

import pokerkit
from phevaluator import evaluate_cards  # type: ignore[import-untyped]

from benchmarks.figures import Figure, faster
from benchmarks.timing import Work, in_turns
from engine.cards import FULL_DECK, Cards, cards_text
from engine.ranking import high7, ranking

HANDS = 2000
DEMANDED = 1.5

Deal: TypeAlias = tuple[Cards, Cards]
"""Hole cards and a board."""


class Rivalry(NamedTuple):
    """One of our rankings and PokerKit's kind of hand that does the same."""

    told: str
    name: str
    theirs: type[pokerkit.Hand]
    hole: int
    board: int
    hands: int
    """How many of the 2000 hands PokerKit gets in one round; it is slow."""
    demanded: float


RIVALRIES = (
    Rivalry("Omaha evaluations", "high:omaha", pokerkit.OmahaHoldemHand, 4, 5, 50, 80),
    Rivalry("Omaha low evaluations", "low8:omaha", pokerkit.OmahaEightOrBetterLowHand, 4, 5, 50, 80),
    Rivalry("Omaha evaluations, five cards", "high:omaha", pokerkit.OmahaHoldemHand, 5, 5, 30, 80),
    Rivalry("Omaha evaluations, six cards", "high:omaha", pokerkit.OmahaHoldemHand, 6, 5, 20, 80),
    Rivalry("ace-to-five evaluations", "ace-to-five", pokerkit.RegularLowHand, 5, 0, HANDS, 10),
    Rivalry("ace-to-five evaluations, seven cards", "ace-to-five", pokerkit.RegularLowHand, 7, 0, 100, 10),
    Rivalry("deuce-to-seven evaluations", "deuce-to-seven", pokerkit.StandardLowHand, 5, 0, HANDS, 10),
    Rivalry("badugi evaluations", "badugi", pokerkit.BadugiHand, 4, 0, 500, 10),
)
_NO_HAND = 10_000
_THEIR_CARD = [next(iter(pokerkit.Card.parse(cards_text((card,))))) for card in FULL_DECK]


def figures(seconds: float) -> list[Figure]:
    """Every kind of hand; the time is shared out evenly."""
    each = seconds / (1 + len(RIVALRIES))
    return [_beside_phevaluator(each), *[_beside_pokerkit(rivalry, each) for rivalry in RIVALRIES]]


def _beside_phevaluator(seconds: float) -> Figure:
    """Both number the cards 0 to 51 alike and get them as plain integers."""
    rng = random.Random(1)
    hands = [tuple(rng.sample(FULL_DECK, 7)) for _ in range(HANDS)]
    assert all(7463 - evaluate_cards(*hand) == high7(hand) for hand in hands), "the two disagree"

    def ours() -> int:
        for hand in hands:
            high7(hand)
        return HANDS

    def theirs() -> int:
        for hand in hands:
            evaluate_cards(*hand)
        return HANDS

    pair = in_turns(ours, theirs, seconds)
    return faster("7-card evaluations", "/s", pair.here, "phevaluator", pair.beside, pair.times, DEMANDED)


def _beside_pokerkit(rivalry: Rivalry, seconds: float) -> Figure:
    """With a board every hand has one of its own; PokerKit is asked for the hand and for its place among all hands."""
    rng = random.Random(1)
    deals = [_deal(rng, rivalry) for _ in range(HANDS)]
    for_them = deals[: rivalry.hands]
    _must_agree(rivalry, for_them)
    pair = in_turns(_ours(rivalry, deals), _theirs(rivalry, for_them), seconds)
    return faster(rivalry.told, "/s", pair.here, "PokerKit", pair.beside, pair.times, rivalry.demanded)


def _ours(rivalry: Rivalry, deals: list[Deal]) -> Work:
    against = ranking(rivalry.name).against
    alone = against(())

    def on_boards() -> int:
        for hole, board in deals:
            against(board)(hole)
        return len(deals)

    def by_themselves() -> int:
        for hole, _ in deals:
            alone(hole)
        return len(deals)

    return on_boards if rivalry.board else by_themselves


def _theirs(rivalry: Rivalry, deals: list[Deal]) -> Work:
    cards = [(_in_their_form(hole), _in_their_form(board)) for hole, board in deals]

    def work() -> int:
        for hole, board in cards:
            _place(rivalry, hole, board)
        return len(cards)

    return work


def _must_agree(rivalry: Rivalry, deals: list[Deal]) -> None:
    against = ranking(rivalry.name).against
    ours = [against(board)(hole) for hole, board in deals]
    theirs = [_place(rivalry, _in_their_form(hole), _in_their_form(board)) for hole, board in deals]
    by_theirs = dict(sorted(zip(theirs, ours, strict=True)))
    assert list(by_theirs.values()) == sorted(set(ours)), f"the two disagree on {rivalry.name}"
    assert list(map(by_theirs.__getitem__, theirs)) == ours, f"the two disagree on {rivalry.name}"


def _place(rivalry: Rivalry, hole: list[pokerkit.Card], board: list[pokerkit.Card]) -> int:
    """The place of a hand by PokerKit, larger is better, and none below all."""
    hand = rivalry.theirs.from_game_or_none(hole, board)
    if hand is None:
        return -_NO_HAND
    return -hand.entry.index if rivalry.theirs.low else hand.entry.index


def _deal(rng: random.Random, rivalry: Rivalry) -> Deal:
    cards = tuple(rng.sample(FULL_DECK, rivalry.hole + rivalry.board))
    return cards[: rivalry.hole], cards[rivalry.hole :]


def _in_their_form(cards: Cards) -> list[pokerkit.Card]:
    return [_THEIR_CARD[card] for card in cards]

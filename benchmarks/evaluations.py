"""The best five of seven cards, evaluations a second beside phevaluator's."""

from __future__ import annotations

import random

from phevaluator import evaluate_cards  # type: ignore[import-untyped]

from benchmarks.figures import Figure, faster
from benchmarks.timing import in_turns
from engine.cards import FULL_DECK
from engine.ranking import high7

HANDS = 2000
DEMANDED = 1.5


def figures(seconds: float) -> list[Figure]:
    """One figure; both number the cards 0 to 51 alike and get them as plain integers."""
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
    return [faster("7-card evaluations", "/s", pair.here, "phevaluator", pair.beside, pair.times, DEMANDED)]

"""The best hand there is by each ranking, as an example: found by the ranking itself among hands that may be it."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Cards, parse_cards
from engine.game import Game
from engine.ranking import ranking

_MAY_BE_BEST = tuple(map(parse_cards, ("AsKsQsJsTs", "5s4d3c2hAs", "7s5d4c3h2s", "4s3d2hAc")))
"""A royal flush, a wheel, the lowest hand where aces are high, the best badugi: each the best by some ranking."""
_EXACTLY_TWO = ":omaha"


class Best(NamedTuple):
    """A hand that nothing beats."""

    cards: Cards
    words: str
    """As players call it: ``a royal flush``, ``5-4-3-2-A low``."""


def best_hand(name: str, game: Game) -> Best:
    """The best hand by the ranking called ``name``, in the deck of ``game``.

    Which cards are one's own does not matter to it, so a ranking that takes exactly two (RANK-6) has the same.
    """
    by = ranking(name.removesuffix(_EXACTLY_TWO))
    strength = by.against(())
    hands = [hand for hand in _MAY_BE_BEST if set(hand) <= set(game.cards)]
    best = max(hands, key=strength)
    return Best(by.best(best, ()), by.describe(best, ()))

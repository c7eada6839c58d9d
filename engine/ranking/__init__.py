"""Rankings: what a hand is worth, which cards play, and what a player calls it (RANK).

A game's file names its rankings in ``pots``; each is one part of the pot that is fought for. A new ranking is
a new file here and a line in the list below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.cards import Cards
from engine.ranking import ace_to_five, badugi, deuce_to_seven, low8, omaha
from engine.ranking.high import HIGH, high7, high_of
from engine.ranking.ladder import Category
from engine.ranking.short_deck import SHORT, SHORT_TRIPS

__all__ = ["RANKINGS", "Category", "Ranking", "high7", "high_of", "ranking"]


class Ranking(NamedTuple):
    """One way to compare hands."""

    name: str
    """The word for it in a game's file."""
    part: str
    """The part of the pot it wins: ``high`` or ``low``."""
    whole: bool
    """It ranks every hand, so it may be a game's first, which takes the odd chip, and all where no other qualifies."""
    against: Callable[[Cards], Callable[[Cards], int]]
    """Board -> hole cards -> strength: larger is better, equal ties, 0 for no hand that may win or an unknown card.

    The board's share of the work is done once, so keep the inner function for all the hands on one board.
    """
    best: Callable[[Cards, Cards], Cards]
    """Hole cards, board -> the cards that play, in the order a player reads them; none without a hand."""
    describe: Callable[[Cards, Cards], str]
    """Hole cards, board -> a player's words for the hand; empty without one."""
    category: Callable[[Cards, Cards], int]
    """Hole cards, board -> the kind of high hand, 0 high card to 8 straight flush; always 0 for a low."""


def ranking(name: str) -> Ranking:
    """The ranking that a game's file calls ``name``. Raises ValueError, naming those there are."""
    if name not in RANKINGS:
        raise ValueError(f"{name!r} is no ranking; known are {', '.join(RANKINGS)}")
    return RANKINGS[name]


def _of_one_kind(_hole: Cards, _board: Cards) -> int:
    """Lows are not told apart by categories."""
    return 0


_ALL = (
    Ranking("high", "high", True, HIGH.against, HIGH.best, HIGH.describe, HIGH.category),
    Ranking("high:omaha", "high", True, omaha.high_against, omaha.high_best, omaha.high_describe, omaha.high_category),
    Ranking("high:short-deck", "high", True, SHORT.against, SHORT.best, SHORT.describe, SHORT.category),
    Ranking(
        "high:short-deck-trips",
        "high",
        True,
        SHORT_TRIPS.against,
        SHORT_TRIPS.best,
        SHORT_TRIPS.describe,
        SHORT_TRIPS.category,
    ),
    Ranking("low8", "low", False, low8.against, low8.best, low8.describe, _of_one_kind),
    Ranking("low8:omaha", "low", False, omaha.low8_against, omaha.low8_best, omaha.low8_describe, _of_one_kind),
    Ranking("ace-to-five", "low", True, ace_to_five.against, ace_to_five.best, ace_to_five.describe, _of_one_kind),
    Ranking(
        "deuce-to-seven",
        "low",
        True,
        deuce_to_seven.against,
        deuce_to_seven.best,
        deuce_to_seven.describe,
        _of_one_kind,
    ),
    Ranking("badugi", "low", True, badugi.against, badugi.best, badugi.describe, _of_one_kind),
)

RANKINGS: Mapping[str, Ranking] = {each.name: each for each in _ALL}
"""Every ranking by its name."""

"""Rankings: what a hand is worth, which cards play, and what a player calls it (RANK).

A game's file names its rankings in ``pots``; each is one part of the pot that is fought for. A new ranking is
a new file here and a line in the list below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from engine.cards import Cards
from engine.ranking import ace_to_five, badugi, deuce_to_seven, low8, omaha
from engine.ranking.high import HIGH, HighHands, high7, high_of
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


class _Judge(Protocol):
    """What a file of this folder offers for a ranking."""

    def against(self, board: Cards, /) -> Callable[[Cards], int]: ...
    def best(self, hole: Cards, board: Cards, /) -> Cards: ...
    def describe(self, hole: Cards, board: Cards, /) -> str: ...


def _high(name: str, by: HighHands) -> Ranking:
    return Ranking(name, "high", True, by.against, by.best, by.describe, by.category)


def _low(name: str, by: _Judge, whole: bool = True) -> Ranking:
    return Ranking(name, "low", whole, by.against, by.best, by.describe, _of_one_kind)


def _of_one_kind(_hole: Cards, _board: Cards) -> int:
    """Lows are not told apart by categories."""
    return 0


_ALL = (
    _high("high", HIGH),
    Ranking("high:omaha", "high", True, omaha.high_against, omaha.high_best, omaha.high_describe, omaha.high_category),
    _high("high:short-deck", SHORT),
    _high("high:short-deck-trips", SHORT_TRIPS),
    _low("low8", low8, whole=False),
    Ranking("low8:omaha", "low", False, omaha.low8_against, omaha.low8_best, omaha.low8_describe, _of_one_kind),
    _low("ace-to-five", ace_to_five),
    _low("deuce-to-seven", deuce_to_seven),
    _low("badugi", badugi),
)

RANKINGS: Mapping[str, Ranking] = {each.name: each for each in _ALL}
"""Every ranking by its name."""

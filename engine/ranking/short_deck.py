"""High hands of the short deck, six to ace: a flush is rarer there than a full house (GAMES-2)."""

from __future__ import annotations

from engine.cards import FULL_DECK, Cards, rank_of
from engine.ranking.high import HighHands
from engine.ranking.ladder import ACE_HIGH, Category, ladder, straights
from engine.ranking.tables import Tables

_LOWEST = 4
"""The six."""
DECK: Cards = tuple([card for card in FULL_DECK if rank_of(card) >= _LOWEST])

_RANKS = ACE_HIGH[_LOWEST:]
_STRAIGHTS = straights((_RANKS[-1], *_RANKS))
"""A6789 is the lowest."""
_FLUSH_OVER_FULL_HOUSE = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.TRIPS,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.QUADS,
    Category.STRAIGHT_FLUSH,
)
_TRIPS_OVER_STRAIGHT = (
    *_FLUSH_OVER_FULL_HOUSE[:3],
    Category.STRAIGHT,
    Category.TRIPS,
    *_FLUSH_OVER_FULL_HOUSE[5:],
)

SHORT = HighHands(Tables(lambda: ladder(_FLUSH_OVER_FULL_HOUSE, _RANKS, _STRAIGHTS), DECK))
"""As it is usual."""
SHORT_TRIPS = HighHands(Tables(lambda: ladder(_TRIPS_OVER_STRAIGHT, _RANKS, _STRAIGHTS), DECK))
"""The house rule that trips beat a straight."""

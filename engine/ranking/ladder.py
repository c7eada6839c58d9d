"""All the hands of five cards that a game tells apart, worst first: a hand's strength is its rung (RANK-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import RANKS

Ranks: TypeAlias = tuple[int, ...]


class Category(IntEnum):
    """The kinds of high hands, worst first (RANK-1)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


class Made(NamedTuple):
    """What a hand makes. In a whole deck, aces high, two of them compare as the hands do."""

    category: Category
    ranks: Ranks
    """The rank of each card that plays, in the order a player reads them: 9 9 A 5 3, or 5 4 3 2 A."""


Ladder: TypeAlias = tuple[Made, ...]
"""Nothing at 0, then every hand there is, worst first."""

NOTHING = Made(Category.HIGH_CARD, ())
"""What no cards make, or cards that are not all known."""

SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH)
"""The kinds that need five cards of a suit."""
ACE_HIGH: Ranks = tuple(range(len(RANKS)))
"""The ranks from the deuce up to the ace."""
ACE_LOW: Ranks = (ACE_HIGH[-1], *ACE_HIGH[:-1])
"""The ranks from the ace up to the king."""

# The hands with cards of equal rank: so many groups of so many cards, then so many groups of so many.
_GROUPS = {
    Category.PAIR: ((1, 2), (3, 1)),
    Category.TWO_PAIR: ((2, 2), (1, 1)),
    Category.TRIPS: ((1, 3), (2, 1)),
    Category.FULL_HOUSE: ((1, 3), (1, 2)),
    Category.QUADS: ((1, 4), (1, 1)),
}


def straights(ranks: Ranks) -> tuple[Ranks, ...]:
    """Every straight among ``ranks``, lowest first; none but those that the ranks follow in their order."""
    return tuple([tuple(reversed(ranks[start : start + 5])) for start in range(len(ranks) - 4)])


def ladder(kinds: Sequence[Category], ranks: Ranks, straights: tuple[Ranks, ...]) -> Ladder:
    """The ladder of a game with these kinds of hands, worst first, these ranks, lowest first, and these straights."""
    return (NOTHING, *[Made(kind, hand) for kind in kinds for hand in _hands_of(kind, ranks, straights)])


def _hands_of(kind: Category, ranks: Ranks, straights: tuple[Ranks, ...]) -> Iterator[Ranks]:
    """The ranks of every hand of one kind, worst first."""
    if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        yield from straights
    elif kind in (Category.HIGH_CARD, Category.FLUSH):
        in_row = {frozenset(each) for each in straights}
        yield from [hand for hand in _different(5, ranks) if frozenset(hand) not in in_row]
    else:
        (heads, head_cards), (tails, tail_cards) = _GROUPS[kind]
        for head in _different(heads, ranks):
            first = tuple([rank for rank in head for _ in range(head_cards)])
            for tail in _different(tails, [rank for rank in ranks if rank not in head]):
                yield first + tail * tail_cards


def _different(number: int, ranks: Sequence[int]) -> Iterator[Ranks]:
    """All sets of ``number`` different ranks, each highest first, the worst set first."""
    return reversed(list(combinations(reversed(ranks), number)))

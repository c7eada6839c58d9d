"""What any five cards are worth, and from it the best five of six and of seven, by look-up (RANK-1).

Each rank has a weight, and the weights of a hand's cards are simply added: the sum names the ranks and
needs no sorting. One ladder of all the hands there are, worst first, gives each sum its strength, which
is its rung. One card more is one weight more, so the tables for six and for seven cards grow out of the
table for five.

A table is built when it is first asked for, so ask for it as ``tables.FIVE``; importing the name would
build it at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, product
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.cards import FULL_DECK, RANKS, SUITS, rank_of, suit_of

Ranks: TypeAlias = tuple[int, ...]
FlushSuits: TypeAlias = list[int | None]
"""By the suits part of summed keys: the suit of a flush, None without one, or UNKNOWN_SUIT."""
Strengths: TypeAlias = "dict[int, int] | array[int]"
"""By summed weights: the strength of the best hand, flushes apart."""


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
    """What a hand makes. Two of them compare as the hands do."""

    category: Category
    ranks: Ranks
    """The rank of each card that plays, in the order a player reads them: 9 9 A 5 3, or 5 4 3 2 A."""


NOTHING = Made(Category.HIGH_CARD, ())
"""What no cards make, or cards that are not all known."""

# Each weight is the smallest number with which the sums of seven cards, at most four of a rank, still all
# differ; then so do the sums of five and of six. The greatest sum stays below eight millions, so the table
# for seven cards can be a plain array: a dictionary of the 49,205 sums takes twice as long to look up.
WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
_GREATEST_SUM = 4 * WEIGHTS[12] + 3 * WEIGHTS[11]

# A card's key has the weight of its rank above, and below it four octal digits that count diamonds, hearts,
# spades and unknown cards; the rest of a hand is clubs. The sum of the keys tells ranks and suits at once.
SUITS_BITS = 12
SUITS_PART = (1 << SUITS_BITS) - 1
UNKNOWN_SUIT = 4
_SUIT_DIGITS = (0, 1, 8, 64)
_UNKNOWN_DIGIT = 512
KEYS = (*[(WEIGHTS[rank_of(card)] << SUITS_BITS) + _SUIT_DIGITS[suit_of(card)] for card in FULL_DECK], _UNKNOWN_DIGIT)

HANDS: tuple[Made, ...]
"""Every hand there is by its strength: nothing at 0, seven high at 1, the royal flush at 7462."""
FIVE: dict[int, int]
"""The strength of five cards by the sum of their weights, flushes apart."""
FLUSHES: list[int]
"""The strength of five, six or seven cards of one suit by their ranks as bits: deuce 1, ace 4096."""
BEST_OF_SEVEN: tuple[FlushSuits, array[int]]
"""The two look-ups that find the best five of seven cards."""
BEST_OF: dict[int, tuple[FlushSuits, Strengths]]
"""The two look-ups that find the best five of 5, 6 or 7 cards, by the number of cards."""

_WHEEL = (3, 2, 1, 0, 12)
_STRAIGHTS = (_WHEEL, *[tuple(range(top, top - 5, -1)) for top in range(4, 13)])
_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH)

# The hands with cards of equal rank: so many groups of so many cards, then so many groups of so many.
_GROUPS = {
    Category.PAIR: ((1, 2), (3, 1)),
    Category.TWO_PAIR: ((2, 2), (1, 1)),
    Category.TRIPS: ((1, 3), (2, 1)),
    Category.FULL_HOUSE: ((1, 3), (1, 2)),
    Category.QUADS: ((1, 4), (1, 1)),
}


@cache
def _hands() -> tuple[Made, ...]:
    return (NOTHING, *[Made(category, ranks) for category in Category for ranks in _hands_of(category)])


def _hands_of(category: Category) -> Iterator[Ranks]:
    """The ranks of every hand of one category, worst first."""
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        yield from _STRAIGHTS
    elif category in (Category.HIGH_CARD, Category.FLUSH):
        straights = {frozenset(ranks) for ranks in _STRAIGHTS}
        yield from [ranks for ranks in _different(5) if frozenset(ranks) not in straights]
    else:
        (heads, head_cards), (tails, tail_cards) = _GROUPS[category]
        for head in _different(heads):
            first = tuple(sorted(head * head_cards, reverse=True))
            for tail in _different(tails, apart_from=head):
                yield first + tail * tail_cards


def _different(number: int, apart_from: Ranks = ()) -> Iterator[Ranks]:
    """All sets of ``number`` different ranks, each highest first, the worst set first."""
    ranks = [rank for rank in range(len(RANKS) - 1, -1, -1) if rank not in apart_from]
    return reversed(list(combinations(ranks, number)))


@cache
def _five() -> dict[int, int]:
    return {
        sum([WEIGHTS[rank] for rank in made.ranks]): strength
        for strength, made in enumerate(_hands())
        if strength and made.category not in _FLUSHES
    }


@cache
def _six() -> dict[int, int]:
    may_join = _may_join_quads()
    table: dict[int, int] = {}
    # Worst hands first, here and below: of all that give one sum the best is put in last, and stays.
    for total, strength in _five().items():
        for weight in may_join.get(strength, WEIGHTS):
            table[total + weight] = strength
    return table


@cache
def _seven() -> array[int]:
    may_join = _may_join_quads()
    total_of_five = {strength: total for total, strength in _five().items()}
    table = array("H", [0]) * (_GREATEST_SUM + 1)
    for total, strength in sorted(_six().items(), key=itemgetter(1)):
        sixth = total - total_of_five[strength]
        for weight in may_join.get(strength, WEIGHTS):
            if weight > sixth:
                break  # the two cards that do not play may come in either order, and once is enough
            table[total + weight] = strength
    return table


def _may_join_quads() -> dict[int, list[int]]:
    """By the strength of quads, the weights that another card may have: a fifth card of a rank is no card."""
    return {
        strength: [weight for rank, weight in enumerate(WEIGHTS) if rank != made.ranks[0]]
        for strength, made in enumerate(_hands())
        if made.category is Category.QUADS
    }


def _flushes() -> list[int]:
    table = [0] * (1 << len(RANKS))
    for strength, made in enumerate(_hands()):
        if made.category in _FLUSHES:
            table[sum([1 << rank for rank in made.ranks])] = strength
    bits = [1 << rank for rank in range(len(RANKS))]
    for number in (6, 7):
        for held in combinations(bits, number):
            ranks = sum(held)
            table[ranks] = max([table[ranks ^ bit] for bit in held])
    return table


def _flush_suits(number: int) -> FlushSuits:
    """For hands of ``number`` cards."""
    table = [None] * _UNKNOWN_DIGIT + [UNKNOWN_SUIT] * (7 * _UNKNOWN_DIGIT)
    for counts in product(range(number + 1), repeat=len(SUITS)):
        if sum(counts) == number and max(counts) >= 5:
            digits = [count * digit for count, digit in zip(counts, _SUIT_DIGITS, strict=True)]
            table[sum(digits)] = counts.index(max(counts))
    return table


def _best_of() -> dict[int, tuple[FlushSuits, Strengths]]:
    return {5: (_flush_suits(5), _five()), 6: (_flush_suits(6), _six()), 7: (_flush_suits(7), _seven())}


_BUILDERS: dict[str, Callable[[], object]] = {
    "HANDS": _hands,
    "FIVE": _five,
    "FLUSHES": _flushes,
    "BEST_OF_SEVEN": lambda: (_flush_suits(7), _seven()),
    "BEST_OF": _best_of,
}

if not TYPE_CHECKING:  # a type checker shall go by the names declared above, and find a wrong one

    def __getattr__(name: str) -> object:
        """Builds a table when its name is first asked for; from then on it is a plain name of this module."""
        if name not in _BUILDERS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        table = globals()[name] = _BUILDERS[name]()
        return table

"""What any five cards are worth, and from it the best five of six and of seven, by look-up (RANK-1).

Each rank has a weight, and the weights of a hand's cards are simply added: the sum names the ranks and
needs no sorting. A ladder of all the hands there are, worst first, gives each sum its strength, which
is its rung. One card more is one weight more, so the tables for six and for seven cards grow out of the
table for five.

A table is built when it is first asked for. Those of the whole deck are asked for as ``tables.FIVE``;
importing the name would build it at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property
from itertools import combinations, product
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from engine.cards import FULL_DECK, SUITS, UNKNOWN, Card, Cards, rank_of, suit_of
from engine.ranking.ladder import ACE_HIGH, ACE_LOW, SUITED, Category, Ladder, Made, ladder, straights

FlushSuits: TypeAlias = list[int | None]
"""By the suits part of summed keys: the suit of a flush, None without one, or UNKNOWN_SUIT."""
Strengths: TypeAlias = "dict[int, int] | array[int]"
"""By summed weights: the strength of the best hand, flushes apart."""

# Each weight is the smallest number with which the sums of seven cards, at most four of a rank, still all
# differ; then so do the sums of five and of six. The greatest sum stays below eight millions, so the table
# for seven cards can be a plain array: a dictionary of the 49,205 sums takes twice as long to look up.
WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)

# A card's key has the weight of its rank above, and below it four octal digits that count diamonds, hearts,
# spades and unknown cards; the rest of a hand is clubs. The sum of the keys tells ranks and suits at once.
SUITS_BITS = 12
SUITS_PART = (1 << SUITS_BITS) - 1
UNKNOWN_SUIT = 4
_SUIT_DIGITS = (0, 1, 8, 64)
_UNKNOWN_DIGIT = 512


class Tables:
    """The look-ups for the hands of one ladder."""

    def __init__(self, make_ladder: Callable[[], Ladder], deck: Cards = FULL_DECK) -> None:
        self._make_ladder = make_ladder
        self._deck = deck
        # fewer ranks take the smaller weights, and their sums a smaller table
        self._weight_of = dict(zip(sorted({rank_of(card) for card in deck}), WEIGHTS, strict=False))
        self._weights = tuple(self._weight_of.values())

    @cached_property
    def keys(self) -> tuple[int, ...]:
        """By card, the unknown one last. A card that is not in the deck counts as unknown."""
        return tuple([self._key(card) if card in self._deck else _UNKNOWN_DIGIT for card in (*FULL_DECK, UNKNOWN)])

    @cached_property
    def hands(self) -> Ladder:
        """Every hand there is by its strength: in a whole deck seven high at 1, the royal flush at 7462."""
        return self._make_ladder()

    @cached_property
    def five(self) -> dict[int, int]:
        """The strength of five cards by the sum of their weights, flushes apart."""
        return {
            sum([self._weight_of[rank] for rank in made.ranks]): strength
            for strength, made in enumerate(self.hands)
            if strength and made.category not in SUITED
        }

    @cached_property
    def flushes_of_five(self) -> list[int]:
        """The strength of five cards of one suit by their ranks as bits: deuce 1, ace 4096."""
        table = [0] * (1 << len(WEIGHTS))
        for strength, made in enumerate(self.hands):
            if made.category in SUITED:
                table[sum([1 << rank for rank in made.ranks])] = strength
        return table

    @cached_property
    def flushes(self) -> list[int]:
        """The strength of five, six or seven cards of one suit by their ranks as bits."""
        table = self.flushes_of_five.copy()
        bits = [1 << rank for rank in self._weight_of]
        for number in (6, 7):
            for held in combinations(bits, number):
                ranks = sum(held)
                table[ranks] = max([table[ranks ^ bit] for bit in held])
        return table

    @cached_property
    def suits_of_five(self) -> FlushSuits:
        """The suit of a flush of five cards by the suits part of their keys."""
        return _flush_suits(5)

    @cached_property
    def best_of_seven(self) -> tuple[FlushSuits, array[int]]:
        """The two look-ups that find the best five of seven cards."""
        return _flush_suits(7), self._seven()

    @cached_property
    def best_of(self) -> dict[int, tuple[FlushSuits, Strengths]]:
        """The two look-ups that find the best five of 5, 6 or 7 cards, by the number of cards."""
        return {5: (self.suits_of_five, self.five), 6: (_flush_suits(6), self._six), 7: self.best_of_seven}

    @cached_property
    def _six(self) -> dict[int, int]:
        may_join = self._may_join_quads()
        table: dict[int, int] = {}
        # Worst hands first, here and below: of all that give one sum the best is put in last, and stays.
        for total, strength in sorted(self.five.items(), key=itemgetter(1)):
            for weight in may_join.get(strength, self._weights):
                table[total + weight] = strength
        return table

    def _seven(self) -> array[int]:
        may_join = self._may_join_quads()
        total_of_five = {strength: total for total, strength in self.five.items()}
        table = array("H", [0]) * (4 * self._weights[-1] + 3 * self._weights[-2] + 1)
        for total, strength in sorted(self._six.items(), key=itemgetter(1)):
            sixth = total - total_of_five[strength]
            for weight in may_join.get(strength, self._weights):
                if weight > sixth:
                    break  # the two cards that do not play may come in either order, and once is enough
                table[total + weight] = strength
        return table

    def _may_join_quads(self) -> dict[int, list[int]]:
        """By the strength of quads, the weights that another card may have: a fifth card of a rank is no card."""
        return {
            strength: [weight for weight in self._weights if weight != self._weight_of[made.ranks[0]]]
            for strength, made in enumerate(self.hands)
            if made.category is Category.QUADS
        }

    def _key(self, card: Card) -> int:
        return (self._weight_of[rank_of(card)] << SUITS_BITS) + _SUIT_DIGITS[suit_of(card)]


def _flush_suits(number: int) -> FlushSuits:
    """For hands of ``number`` cards."""
    table = [None] * _UNKNOWN_DIGIT + [UNKNOWN_SUIT] * (7 * _UNKNOWN_DIGIT)
    for counts in product(range(number + 1), repeat=len(SUITS)):
        if sum(counts) == number and max(counts) >= 5:
            digits = [count * digit for count, digit in zip(counts, _SUIT_DIGITS, strict=True)]
            table[sum(digits)] = counts.index(max(counts))
    return table


WHOLE_DECK = Tables(lambda: ladder(tuple(Category), ACE_HIGH, straights((ACE_LOW[0], *ACE_HIGH))))
"""The high hands of 52 cards: the ace is the lowest rank of one straight and the highest of another."""
KEYS = WHOLE_DECK.keys

HANDS: tuple[Made, ...]
FIVE: dict[int, int]
FLUSHES: list[int]
BEST_OF_SEVEN: tuple[FlushSuits, array[int]]
BEST_OF: dict[int, tuple[FlushSuits, Strengths]]

_BUILT_LATE = ("HANDS", "FIVE", "FLUSHES", "BEST_OF_SEVEN", "BEST_OF")

if not TYPE_CHECKING:  # a type checker shall go by the names declared above, and find a wrong one

    def __getattr__(name: str) -> object:
        """The tables of the whole deck; once asked for, one is a plain name of this module, the fastest to reach."""
        if name not in _BUILT_LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        table = globals()[name] = getattr(WHOLE_DECK, name.lower())
        return table

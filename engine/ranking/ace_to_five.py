"""The best ace-to-five low: any five of the hole cards and the board together (RANK-2).

Aces are low, straights and flushes are nothing, pairs are bad, and every hand is a low.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from engine.cards import FULL_DECK, Cards, rank_of
from engine.ranking.describe import ace_to_five_words
from engine.ranking.high import groups, in_order
from engine.ranking.ladder import ACE_LOW, NOTHING, SUITED, Category, Ladder, Made, ladder
from engine.ranking.tables import WEIGHTS

_KINDS = tuple([kind for kind in Category if kind not in SUITED and kind is not Category.STRAIGHT])
_UNKNOWN = 1 << len(ACE_LOW)
_BITS = (*[1 << ACE_LOW.index(rank_of(card)) for card in FULL_DECK], _UNKNOWN)
"""By card: a bit for its rank, the ace's the lowest, and a bit apart for an unknown card."""
_NO_SUM = 5 * WEIGHTS[-1]
_WEIGHT_OF = (*[WEIGHTS[rank_of(card)] for card in FULL_DECK], _NO_SUM)
"""By card: the weight of its rank; with an unknown card the sum is none that cards have."""


def against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``, 1 for K-K-K-K-Q up to 6175 for 5-4-3-2-A.

    0 if a card is unknown or there are fewer than five.
    """
    on_board = 0
    for card in board:
        on_board |= _BITS[card]
    worth, five, weight_of = _unpaired(), _five(), _WEIGHT_OF

    def strength(hole: Cards) -> int:
        cards = board + hole
        if len(cards) == 5:
            a, b, c, d, e = cards
            return five.get(weight_of[a] + weight_of[b] + weight_of[c] + weight_of[d] + weight_of[e], 0)
        ranks = on_board
        for card in hole:
            ranks |= _BITS[card]
        return worth[ranks] or (0 if ranks & _UNKNOWN else _paired(cards, five))

    return strength


def best(hole: Cards, board: Cards) -> Cards:
    """The five cards that play, as a player reads them; fewer while there are fewer, none if one is unknown.

    Where a hole card and a board card serve alike, the hole card plays.
    """
    cards = hole + board
    return in_order(made(cards), cards)


def describe(hole: Cards, board: Cards) -> str:
    """The low in a player's words; empty if a card is unknown or there are none."""
    return ace_to_five_words(made(hole + board))


def made(cards: Cards) -> Made:
    """What the cards make: the lowest five of them, or what fewer make so far."""
    return _hands()[against(())(cards)] if len(cards) >= 5 else groups(cards, ACE_LOW.index)


def _paired(cards: Cards, five: dict[int, int]) -> int:
    """The strength of cards that have no five different ranks: the best of all fives, for that is rare."""
    weights = [_WEIGHT_OF[card] for card in cards]
    return max([five[sum(each)] for each in combinations(weights, 5)], default=0)


@cache
def _hands() -> Ladder:
    """Every hand by its strength: nothing at 0, the wheel at 6175."""
    nothing, *best_first = ladder(_KINDS, ACE_LOW, ())
    return (nothing, *reversed(best_first))


@cache
def _five() -> dict[int, int]:
    """The strength of five cards by the sum of their weights."""
    hands = enumerate(_hands())
    return {sum([WEIGHTS[rank] for rank in made.ranks]): strength for strength, made in hands if made != NOTHING}


@cache
def _unpaired() -> list[int]:
    """The strength of the lowest five ranks by the ranks held as bits; 0 where there are no five or one is unknown."""
    bit_of = {rank: 1 << place for place, rank in enumerate(ACE_LOW)}
    table = [0] * (2 * _UNKNOWN)
    for strength, made in enumerate(_hands()):
        if strength and made.category is Category.HIGH_CARD:
            table[sum([bit_of[rank] for rank in made.ranks])] = strength
    for ranks in range(_UNKNOWN):
        if ranks.bit_count() > 5:
            table[ranks] = table[ranks ^ 1 << (ranks.bit_length() - 1)]  # the highest of six or more never plays
    return table

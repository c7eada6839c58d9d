"""The best eight-or-better low: any five of the hole cards and the board together (RANK-3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.cards import FULL_DECK, Cards, rank_of
from engine.ranking.describe import low_words

# A low is a number with a bit for each rank: ace 1, deuce 2, up to the eight. It is read from its highest
# card down, and so is a number from its highest bit: of two lows the smaller number is the better one.
_LOW_RANKS = (12, 0, 1, 2, 3, 4, 5, 6)
_UNKNOWN = 1 << len(_LOW_RANKS)
BITS = (*[1 << _LOW_RANKS.index(rank_of(card)) if rank_of(card) in _LOW_RANKS else 0 for card in FULL_DECK], _UNKNOWN)
"""By card: the bit of its rank in a low, 0 for a nine or higher, and a bit apart for an unknown card."""


def against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``: 8 for 8-7-6-5-4 up to 225 for 5-4-3-2-A.

    0 without a low, or if a card is unknown.
    """
    on_board = 0
    for card in board:
        on_board |= BITS[card]
    worth = strengths()

    def strength(hole: Cards) -> int:
        ranks = on_board
        for card in hole:
            ranks |= BITS[card]
        return worth[ranks]

    return strength


def best(hole: Cards, board: Cards) -> Cards:
    """The five cards that play, from the top; none without a low. Of two cards of a rank the hole card plays."""
    low = _bits_of(against(board)(hole))
    by_bit = {BITS[card]: card for card in reversed(hole + board)}
    return tuple([by_bit[bit] for bit in sorted(by_bit, reverse=True) if bit & low])


def describe(hole: Cards, board: Cards) -> str:
    """The low in a player's words; empty without one."""
    return words(against(board)(hole))


def words(strength: int) -> str:
    """The words for a low of this strength; empty for none."""
    low = _bits_of(strength)
    from_the_top = range(len(_LOW_RANKS) - 1, -1, -1)
    return low_words(tuple([_LOW_RANKS[place] for place in from_the_top if low & 1 << place]))


def _bits_of(strength: int) -> int:
    """The five ranks of a low of this strength as bits."""
    return _UNKNOWN - strength if strength else 0


@cache
def strengths() -> list[int]:
    """The strength of the best low by the ranks held as bits; 0 where there is none."""
    table = [0] * (2 * _UNKNOWN)
    for ranks in range(_UNKNOWN):
        if ranks.bit_count() >= 5:
            table[ranks] = _UNKNOWN - _lowest(5, ranks)
    return table


@cache
def lowest_two() -> list[int]:
    """The lowest two of the ranks held as bits; an unknown card stays, and then there is no low."""
    return [_lowest(2, ranks) if ranks < _UNKNOWN else _UNKNOWN for ranks in range(2 * _UNKNOWN)]


def _lowest(number: int, ranks: int) -> int:
    while ranks.bit_count() > number:
        ranks ^= 1 << (ranks.bit_length() - 1)
    return ranks

"""Badugi: the largest set of cards that differ in rank and in suit, then the lowest, aces low (RANK-5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from itertools import combinations
from operator import or_

from engine.cards import FULL_DECK, SUITS, UNKNOWN, Cards, rank_of, suit_of
from engine.ranking.describe import badugi_words
from engine.ranking.ladder import ACE_LOW, Ranks

_MOST = len(SUITS)
_RANK_BITS = (1 << len(ACE_LOW)) - 1
_BITS = tuple([1 << ACE_LOW.index(rank_of(card)) | 1 << (len(ACE_LOW) + suit_of(card)) for card in FULL_DECK])
"""By card: one bit for its rank, the ace's the lowest, and above them one for its suit."""


def against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``: 1 for a single king up to 1092 for 4-3-2-A in four suits.

    0 if a card is unknown or there are none.
    """
    worth = _worth()
    four, three = worth[4], worth[3]

    def strength(hole: Cards) -> int:
        cards = hole + board
        if UNKNOWN in cards:
            return 0
        bits = [_BITS[card] for card in cards]
        if len(bits) == _MOST:  # nearly every hand is decided here; the loop below would say the same
            a, b, c, d = bits
            get = three.get
            found = four.get(a | b | c | d) or max(
                get(a | b | c, 0), get(a | b | d, 0), get(a | c | d, 0), get(b | c | d, 0)
            )
            if found:
                return found
        for number, of_number in worth.items():
            found = max([of_number.get(reduce(or_, each), 0) for each in combinations(bits, number)], default=0)
            if found:
                return found
        return 0

    return strength


def best(hole: Cards, board: Cards) -> Cards:
    """The cards that play, from the top, aces low; none if one is unknown."""
    worth = against(())
    strongest = worth(hole + board)
    if not strongest:
        return ()
    from_the_top = sorted(hole + board, key=lambda card: _BITS[card] & _RANK_BITS, reverse=True)
    number = len(_hands()[strongest])
    return next(each for each in combinations(from_the_top, number) if worth(each) == strongest)


def describe(hole: Cards, board: Cards) -> str:
    """The hand in a player's words; empty if a card is unknown or there are none."""
    return badugi_words(_hands()[against(())(hole + board)])


@cache
def _hands() -> tuple[Ranks, ...]:
    """The ranks of every hand by its strength, read from the top: none at 0, then fewer cards first, kings first."""
    sets = [each for number in range(1, _MOST + 1) for each in combinations(reversed(ACE_LOW), number)]
    return ((), *sets)


@cache
def _worth() -> dict[int, dict[int, int]]:
    """By the number of cards, the most first: the strength by their bits together, where all differ."""
    worth: dict[int, dict[int, int]] = {number: {} for number in range(_MOST, 0, -1)}
    suits = [1 << (len(ACE_LOW) + suit) for suit in range(len(SUITS))]
    for strength, ranks in enumerate(_hands()):
        bits = sum([1 << ACE_LOW.index(rank) for rank in ranks])
        for suited in combinations(suits, len(ranks)) if ranks else ():
            worth[len(ranks)][bits | sum(suited)] = strength
    return worth

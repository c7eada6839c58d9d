"""The deuce-to-seven low: the worst high hand wins, aces always high (RANK-4)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from engine.cards import Cards
from engine.ranking.describe import deuce_to_seven_words
from engine.ranking.high import groups, in_order
from engine.ranking.ladder import ACE_HIGH, Category, Ladder, Made, ladder, straights
from engine.ranking.tables import SUITS_BITS, SUITS_PART, UNKNOWN_SUIT, Tables


def _lows() -> Ladder:
    """Nothing at 0, then every hand up to 7-5-4-3-2 at 7462. The ace is always high, so A-5-4-3-2 is no straight."""
    nothing, *best_first = ladder(tuple(Category), ACE_HIGH, straights(ACE_HIGH))
    return (nothing, *reversed(best_first))


_TABLES = Tables(_lows)


def against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``, 1 for a royal flush up to 7462 for 7-5-4-3-2.

    0 if a card is unknown or there are fewer than five. Of more than five the best five count.
    """
    keys, five = _TABLES.keys, _TABLES.five
    flush_suits, flushes = _TABLES.suits_of_five, _TABLES.flushes_of_five

    def strength_of_five(hole: Cards) -> int:
        a, b, c, d, e = hole
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        suit = flush_suits[key & SUITS_PART]
        if suit is None:
            return five[key >> SUITS_BITS]
        if suit == UNKNOWN_SUIT:
            return 0
        return flushes[1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2) | 1 << (e >> 2)]

    def strength(hole: Cards) -> int:
        cards = board + hole if board else hole
        if len(cards) == 5:
            return strength_of_five(cards)
        strengths = [strength_of_five(each) for each in combinations(cards, 5)]
        return max(strengths, default=0) if all(strengths) else 0

    return strength


def best(hole: Cards, board: Cards) -> Cards:
    """The five cards that play, as a player reads them; fewer while there are fewer, none if one is unknown."""
    cards = hole + board
    if len(cards) <= 5:
        return in_order(made(cards), cards)
    strongest = against(())(cards)
    five = next((each for each in combinations(cards, 5) if strongest and against(())(each) == strongest), ())
    return in_order(made(five), five)


def describe(hole: Cards, board: Cards) -> str:
    """The hand in a player's words: a low, or what spoils it; empty if a card is unknown or there are none."""
    return deuce_to_seven_words(made(hole + board))


def made(cards: Cards) -> Made:
    """What the cards make: the best low five of them, or what fewer make so far."""
    return _TABLES.hands[against(())(cards)] if len(cards) >= 5 else groups(cards)

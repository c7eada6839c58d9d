"""Drawing to a high hand of five cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from bot.house_players.drawing.way import Way
from bot.house_players.points import ACE
from engine.cards import Cards, rank_of, suit_of
from engine.ranking import Category, ranking

_HIGH = ranking("high")
_STRENGTH = _HIGH.against(())
_QUEEN = 10
_WHOLE = 5


def order(cards: Cards) -> Cards:
    """Most of a rank first, then the highest."""
    count = Counter(rank_of(card) for card in cards)
    return tuple(sorted(cards, key=lambda card: (count[rank_of(card)], card), reverse=True))


def keep(cards: Cards, _: int) -> Cards:
    """What is made; without a pair four to a flush or to an open straight, or the highest cards."""
    ordered = order(cards)
    kind = _HIGH.category(cards, ())
    if kind >= Category.STRAIGHT or len(cards) < _WHOLE:
        return cards
    if kind > Category.HIGH_CARD:
        return ordered[: {Category.PAIR: 2, Category.TWO_PAIR: 4, Category.TRIPS: 3}[Category(kind)]]
    four = _four_of_a_suit(cards) or _four_in_a_row(cards)
    if four:
        return four
    return ordered[:2] if rank_of(ordered[1]) >= _QUEEN else ordered[:1]


def also(_: Cards) -> Cards | None:
    """A high card beside three of a kind or a low pair hides what one has; neither helps enough to think of."""
    return None


def points(cards: Cards, _: int) -> float:
    """The strength as it is, and something for a draw."""
    worth = float(_STRENGTH(cards))
    if _HIGH.category(cards, ()) == Category.HIGH_CARD:
        worth += 2200 if _four_of_a_suit(cards) else 1600 if _four_in_a_row(cards) else 0
    return worth


def _four_of_a_suit(cards: Cards) -> Cards:
    for suit in range(4):
        held = tuple([card for card in cards if suit_of(card) == suit])
        if len(held) == 4:
            return held
    return ()


def _four_in_a_row(cards: Cards) -> Cards:
    """Four different ranks that a card at either end makes a straight."""
    for four in combinations(sorted(cards), 4):
        low, high = rank_of(four[0]), rank_of(four[3])
        if high - low == 3 and high < ACE and len({rank_of(card) for card in four}) == 4:
            return four
    return ()


WAY = Way(keep, order, also, points, pat_is_rare=True)

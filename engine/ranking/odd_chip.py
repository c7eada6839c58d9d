"""Who gets the odd chip in stud: the highest card by suit among the five that play (POT-5, CARD-2)."""

from __future__ import annotations

from engine.cards import Cards, rank_of, suit_of
from engine.ranking import ranking
from engine.ranking.ladder import ACE_HIGH, ACE_LOW, Category, Ranks


def odd_chip(name: str, hole: Cards, board: Cards = ()) -> tuple[int, int]:
    """The highest card that plays by the ranking ``name``, as a figure to sort by: the greatest gets the odd chip.

    Of two cards that could play alike the higher suit does. The ace counts as the hand counts it: low in an
    ace-to-five or eight-or-better low and in the straight to the five.
    """
    of = ranking(name)
    plays = of.best(tuple(sorted(hole + board, reverse=True)), ())
    order = _order(of.part, of.category(hole + board, ()), plays)
    return max([(order.index(rank_of(card)), suit_of(card)) for card in plays], default=(-1, -1))


def _order(part: str, category: int, plays: Cards) -> Ranks:
    """The ranks, lowest first, as a hand of these cards counts them."""
    if part == "low":
        return ACE_LOW
    in_row = category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    # a straight is read from its top, so only the one to the five ends with an ace
    return ACE_LOW if in_row and rank_of(plays[-1]) == ACE_HIGH[-1] else ACE_HIGH

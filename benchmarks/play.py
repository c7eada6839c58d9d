"""Random play for both engines: the same choice among what is legal, so that both play the same kind of hands."""

from __future__ import annotations

import random
from typing import NamedTuple

FOLD, CALL, RAISE = range(3)


class Style(NamedTuple):
    """How often which kind of move is chosen, raises last."""

    facing_a_bet: tuple[int, ...]
    checked_to: tuple[int, ...]
    """Nobody folds where he may check: not all engines allow it."""
    raises: int
    """How many of either are raises; where none is legal, they are left out."""


LIKE_A_TABLE = Style((FOLD, CALL, CALL, CALL, RAISE, RAISE), (CALL, CALL, CALL, RAISE, RAISE), 2)
"""Calls most of the time, as in the random hands of the tests: many hands come to a showdown."""
EVENLY = Style((FOLD, CALL, RAISE), (CALL, RAISE), 1)
"""Every kind of legal move as likely as any other: most hands are over early."""


def choose(style: Style, rng: random.Random, free: bool, may_raise: bool) -> int:
    """One of the kinds of move that are legal."""
    kinds = style.checked_to if free else style.facing_a_bet
    return kinds[int(rng.random() * (len(kinds) - (0 if may_raise else style.raises)))]


def size(rng: random.Random, least: int, most: int) -> int:
    """Any legal total to raise to, each as likely."""
    return least + int(rng.random() * (most - least + 1))


def discards(rng: random.Random, cards: int) -> int:
    """How many cards are exchanged: any number, each as likely, but never a whole hand."""
    return int(rng.random() * cards)

"""Random play for both engines: the same choice among what is legal, so that both play the same kind of hands."""

from __future__ import annotations

import random

FOLD, CALL, RAISE = range(3)
_FACING_A_BET = (FOLD, CALL, RAISE)
_CHECKED_TO = (CALL, RAISE)


def choose(rng: random.Random, free: bool, may_raise: bool) -> int:
    """One of the kinds of move that are legal, each as likely; nobody folds where he may check."""
    kinds = _CHECKED_TO if free else _FACING_A_BET
    return kinds[int(rng.random() * (len(kinds) - (not may_raise)))]


def size(rng: random.Random, least: int, most: int) -> int:
    """Any legal total to raise to, each as likely."""
    return least + int(rng.random() * (most - least + 1))

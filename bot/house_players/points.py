"""What all ways to count a starting hand have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.cards import Cards

Points: TypeAlias = Callable[[Cards, Cards], float]
"""Own cards, other cards that one sees -> points; more is better, and the scale is each game's own."""

ACE = 12


def low_value(rank: int, ace_low: bool = True) -> int:
    """A rank by its number in a low: the ace 1 or 14, the king 13."""
    return 1 if rank == ACE and ace_low else rank + 2

"""What must be known of a kind of hand to draw to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.cards import Cards


class Way(NamedTuple):
    """How to draw to one kind of hand. ``left`` counts the draws to come, this one included."""

    keep: Callable[[Cards, int], Cards]
    """Cards, draws left -> the cards to keep, the best first; all of them to stand pat."""
    order: Callable[[Cards], Cards]
    """Any number of cards -> the same, those first that one would rather keep."""
    also: Callable[[Cards], Cards | None]
    """Another draw that is worth a thought in the last draw; None where the first is plain."""
    points: Callable[[Cards, int], float]
    """Cards, draws left -> the quality of a hand before it draws; more is better."""
    pat_is_rare: bool
    """Who stands pat has a hand that the best of a few more cards would not show."""

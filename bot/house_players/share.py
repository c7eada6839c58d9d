"""Who wins how much of one dealt pot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.cards import Cards

Strength: TypeAlias = Callable[[Cards], int]


def share(strengths: Sequence[Strength], own: Cards, rivals: Sequence[Cards]) -> float:
    """What he wins: equal parts for each ranking that somebody qualifies for, always for the first."""
    won, _ = _part(strengths[0], own, rivals)
    parts = 1
    for strength in strengths[1:]:
        part, qualifies = _part(strength, own, rivals)
        won += part
        parts += qualifies
    return won / parts


def _part(strength: Strength, own: Cards, rivals: Sequence[Cards]) -> tuple[float, bool]:
    """His share by one ranking, and whether anybody has a hand for it; without one there is nothing to share."""
    mine = strength(own)
    winners = 1
    for rival in rivals:
        theirs = strength(rival)
        if theirs > mine:
            return 0.0, True
        winners += theirs == mine
    return (1 / winners, True) if mine else (0.0, False)

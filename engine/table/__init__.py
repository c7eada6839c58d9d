"""A cash table: seats, button, blinds, buy-ins, the clock, and the hand in play.

outcome = decide(state, Sit("p1", 200))
state = fold(events)
"""

from engine.table.apply import apply, apply_stretch, fold, is_within_hand, stretches
from engine.table.decide import decide
from engine.table.state import Account, TableSeat, TableState

__all__ = [
    "Account",
    "TableSeat",
    "TableState",
    "apply",
    "apply_stretch",
    "decide",
    "fold",
    "is_within_hand",
    "stretches",
]

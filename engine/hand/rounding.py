"""Round figures: the size of a straddle, and pot-limit bets that a room rounds (TABLE-7, TABLE-8)."""

from __future__ import annotations

from engine.house_rules import HouseRules
from engine.stakes import Stakes

_CHIPS = (1, 5, 25, 100, 500)
"""The values of chips that rooms use; then the same again in thousands."""


def straddle_size(stakes: Stakes, betting: str, house: HouseRules) -> int:
    """What a straddle costs: two big blinds; where pot-limit bets are rounded, up to a multiple (TABLE-7, TABLE-8)."""
    size = 2 * stakes.big_blind
    if not rounds(betting, house):
        return size
    unit = round_unit(stakes, house)
    return -(-size // unit) * unit


def rounds(betting: str, house: HouseRules) -> bool:
    """Whether the largest bet of this betting structure is rounded in this house."""
    return betting == "pot-limit" and house.pot_limit == "rounded"


def round_unit(stakes: Stakes, house: HouseRules) -> int:
    """What is rounded to: the house's figure, or the least chip from 5 up that is worth the big blind."""
    if house.pot_round:
        return house.pot_round
    least, thousand = max(5, stakes.big_blind), 1
    while least > _CHIPS[-1] * thousand:
        thousand *= 1000
    return next(chip * thousand for chip in _CHIPS if chip * thousand >= least)


def rounded(amount: int, unit: int) -> int:
    """``amount`` to the nearest multiple of ``unit``, half up."""
    return (2 * amount + unit) // (2 * unit) * unit

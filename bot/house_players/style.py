"""Who the house players are: their names, and the temper that belongs to a player for good."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

NAMES = ("Mabel", "Otto", "Ivy", "Hugo", "Nelly", "Gus", "Cleo", "Basil", "Wanda", "Felix", "Pearl", "Rufus")
"""None of them is a word of the game or of the chat commands."""


class Style(NamedTuple):
    """How one player differs from the book."""

    kind: str
    looseness: float
    """How many more starting hands he plays than the book: 1 is the book."""
    aggression: float
    """How often he bets or raises where a call or a check would do, 0 to 1."""
    bluff: float
    """How often he bets with nothing, where a bluff makes some sense."""
    trap: float
    """How often he hides a very strong hand."""
    stubborn: float
    """How much worse than the pot odds he still calls, as a share of the pot."""


STYLES = (
    Style("rock", 0.72, 0.60, 0.05, 0.10, 0.00),
    Style("shark", 0.92, 0.85, 0.14, 0.12, 0.00),
    Style("regular", 1.05, 0.68, 0.09, 0.18, 0.01),
    Style("gambler", 1.45, 0.92, 0.22, 0.08, 0.03),
    Style("caller", 1.55, 0.35, 0.03, 0.25, 0.06),
)


def style_of(player: str) -> Style:
    """The temper of a player. It hangs on his id alone, so he keeps it from table to table."""
    return STYLES[sha256(player.encode()).digest()[0] % len(STYLES)]

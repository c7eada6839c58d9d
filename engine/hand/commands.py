"""What may be asked of a hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Cards
from engine.game import Game
from engine.hand.events import DealtIn, Splashed
from engine.house_rules import HouseRules
from engine.stakes import Stakes

VERBS = ("fold", "check", "call", "raise", "bring_in", "complete", "draw", "pat", "run_twice", "run_once")


class Post(NamedTuple):
    """Chips due before the deal. Posts are taken in the order in which they are listed."""

    seat: int
    kind: str
    """``ante``, ``small blind``, ``big blind``, ``button blind``, ``straddle``, ``live post``, ``dead post``."""
    due: int
    counts: str = "bet"
    """``bet``, ``layer`` or ``dead``, see ``Posted``."""


class Setup(NamedTuple):
    """All that is settled before the shuffle."""

    hand: int
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    button: int
    seats: tuple[DealtIn, ...]
    """Left of the button first, the button last."""
    posts: tuple[Post, ...]
    splashes: tuple[Splashed, ...] = ()
    """Chips that hosts throw into the pot (POT-9)."""


class Act(NamedTuple):
    """A player acts in his turn."""

    seat: int
    verb: str
    """One of VERBS; a bet is a raise from nothing."""
    amount: int | None = None
    """For a raise the total for the street; for a call the chips to add, or None for whatever is due."""
    sure: bool = False
    """He has been asked already whether he would rather check."""
    cards: Cards = ()
    """For a draw the cards given away."""

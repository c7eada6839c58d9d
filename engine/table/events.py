"""What happens at a cash table besides the hands. Seats are the table's seat numbers, from 1."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.cards import Card
from engine.game import Game
from engine.hand.events import HandEvent
from engine.house_rules import HouseRules
from engine.stakes import Stakes


class TableOpened(NamedTuple):
    """A table with its game and house rules, resolved (law 8)."""

    table: str
    name: str
    host: str
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    seats: int
    buy_in_min: int
    buy_in_max: int
    clock: int
    """Seconds a player has for his turn."""
    pause: int
    """Seconds between two hands."""


class PlayerSat(NamedTuple):
    seat: int
    player: str
    amount: int
    of_house: bool
    """An opponent provided by the house."""


class ChipsPromised(NamedTuple):
    """Chips asked for during a hand; they are added when it is over (TABLE-2)."""

    seat: int
    amount: int


class ChipsAdded(NamedTuple):
    """``amount`` may be less than was promised, even 0, where the stack has grown meanwhile."""

    seat: int
    amount: int


class LeavingAsked(NamedTuple):
    """He leaves in the middle of a hand: folds in his turn, and is cashed out when the hand is over."""

    seat: int


class PlayerLeft(NamedTuple):
    """``amount``: the whole stack, cashed out (TABLE-3: all or nothing)."""

    seat: int
    amount: int


class SatOut(NamedTuple):
    """``why``: ``asked``, ``clock`` (two turns in a row ran out) or ``busted`` (TABLE-4)."""

    seat: int
    why: str


class CameBack(NamedTuple):
    seat: int


class ClockRan(NamedTuple):
    """His time ran out; the dealer checks or folds for him."""

    seat: int
    in_a_row: int


class Awoke(NamedTuple):
    """He acts himself again after a turn that ran out."""

    seat: int


class HostChanged(NamedTuple):
    """The host has left; the next player at the table takes over."""

    player: str


class PlayStarted(NamedTuple):
    """The host starts the game, or resumes it."""


class PlayPaused(NamedTuple):
    """No new hand and no clock until the host resumes; a hand in play may be finished."""


class EndingAsked(NamedTuple):
    """The table closes when the hand in play is over."""


class TableEnded(NamedTuple):
    """The table is closed; everybody has been cashed out."""


class Drawn(NamedTuple):
    seat: int
    card: Card


class ButtonDrawn(NamedTuple):
    """The first button: one card face up each, the high card has it (CARD-3)."""

    draws: tuple[Drawn, ...]


class ButtonMoved(NamedTuple):
    """Where button and blinds are for the hand about to begin (TABLE-9). An empty seat posts nothing."""

    button: int
    small: int
    big: int


TableEvent: TypeAlias = (
    TableOpened
    | PlayerSat
    | ChipsPromised
    | ChipsAdded
    | LeavingAsked
    | PlayerLeft
    | SatOut
    | CameBack
    | ClockRan
    | Awoke
    | HostChanged
    | PlayStarted
    | PlayPaused
    | EndingAsked
    | TableEnded
    | ButtonDrawn
    | ButtonMoved
)
Event: TypeAlias = TableEvent | HandEvent

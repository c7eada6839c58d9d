"""What may be asked of a cash table. ``player`` and ``by`` are player ids."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.cards import Cards
from engine.game import Game
from engine.house_rules import HouseRules
from engine.mix import Mix
from engine.stakes import Stakes
from engine.table.events import Motion


class Open(NamedTuple):
    """Opens a table. Buy-ins are in chips; None takes the house rules' figures in big blinds or big bets."""

    table: str
    name: str
    host: str
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    seats: int
    buy_in: tuple[int, int] | None = None
    clock: int = 24 * 3600
    pause: int = 10
    mix: Mix | None = None
    """Several games; None for the one game. ``game``, ``betting`` and ``stakes`` are then those of its first."""


class Sit(NamedTuple):
    """``amount`` None buys in for the most, ``seat`` None takes the first free one."""

    player: str
    amount: int | None = None
    seat: int | None = None
    of_house: bool = False


class TopUp(NamedTuple):
    """``amount`` None tops up to the most."""

    player: str
    amount: int | None = None


class Leave(NamedTuple):
    player: str


class Dismiss(NamedTuple):
    """The host sends a house player away."""

    by: str
    player: str


class ReleaseSeat(NamedTuple):
    """The time for which a busted player's seat is kept is over (TABLE-4)."""

    player: str


class SitOut(NamedTuple):
    player: str


class ComeBack(NamedTuple):
    player: str


class Start(NamedTuple):
    by: str


class Pause(NamedTuple):
    by: str | None
    """The host; None for the house, where the table has lost its place."""


class End(NamedTuple):
    by: str | None
    """The host; None where the table has agreed on the time."""


class ChangeSeat(NamedTuple):
    player: str
    seat: int


class Enter(NamedTuple):
    """How he comes back who owes a blind: ``wait``, ``post`` or ``buy`` (TABLE-5, TABLE-6)."""

    player: str
    how: str


class Straddle(NamedTuple):
    """He straddles in the next hand, or no longer wants to (TABLE-7)."""

    player: str
    wants: bool = True


class Splash(NamedTuple):
    """The host adds chips to the next pot (POT-9)."""

    by: str
    amount: int


class Pick(NamedTuple):
    """The player with the button picks the game (MIX-3). ``at``: which of the mix."""

    player: str
    at: int


class PickTimeOut(NamedTuple):
    """The pick that this player was offered for the hand after ``hands`` has not come (MIX-3)."""

    player: str
    hands: int


class CallVote(NamedTuple):
    player: str
    motion: Motion


class CastVote(NamedTuple):
    """``number``: which vote he means; None for the one that is going on."""

    player: str
    yes: bool
    number: int | None = None


class WithdrawVote(NamedTuple):
    """Whoever called it, or the host."""

    player: str


class VoteTimeOut(NamedTuple):
    number: int


class ChangeRule(NamedTuple):
    """The host changes a house rule before the first hand; ``value`` as people write it."""

    by: str
    rule: str
    value: str


class Deal(NamedTuple):
    """The next hand. ``stacked`` lies on top of the deck in that order (practice and tests)."""

    entropy: bytes
    stacked: Cards = ()


class TakeTurn(NamedTuple):
    """A player acts. ``hand`` and ``turn`` say which turn he means; None where it does not matter."""

    player: str
    verb: str
    amount: int | None = None
    sure: bool = False
    hand: int | None = None
    turn: int | None = None
    cards: Cards = ()


class TimeOut(NamedTuple):
    """The clock of one turn has run out; for any other turn than that it does nothing (law 10)."""

    hand: int
    turn: int


Command: TypeAlias = (
    Open
    | Sit
    | TopUp
    | Leave
    | Dismiss
    | ReleaseSeat
    | SitOut
    | ComeBack
    | Start
    | Pause
    | End
    | Deal
    | TakeTurn
    | TimeOut
    | ChangeSeat
    | Enter
    | Straddle
    | Splash
    | Pick
    | PickTimeOut
    | CallVote
    | CastVote
    | WithdrawVote
    | VoteTimeOut
    | ChangeRule
)

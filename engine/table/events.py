"""What happens at a cash table besides the hands. Seats are the table's seat numbers, from 1."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.cards import Card
from engine.game import Game
from engine.hand.events import HandEvent
from engine.house_rules import HouseRules
from engine.mix import Mix, MixItem
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
    mix: Mix
    """The games in their order; ``game``, ``betting`` and ``stakes`` are those of the first."""


class PlayerSat(NamedTuple):
    seat: int
    player: str
    amount: int
    of_house: bool
    """An opponent provided by the house."""
    owes_big: bool = False
    """He joins a game in play: he posts a big blind, or waits for it (TABLE-5)."""
    owes_small: bool = False
    """He owed it when he left a short while ago."""
    newcomer: bool = False
    """The big blind is what whoever joins pays; else he owed blinds when he left."""


class ChipsPromised(NamedTuple):
    """Chips asked for during a hand; they are added when it is over (TABLE-2)."""

    seat: int
    amount: int
    above: bool = False
    """A vote allowed more than the largest buy-in."""


class ChipsAdded(NamedTuple):
    """``amount`` may be less than was promised: where the stack has grown meanwhile, and 0 where it was all lost and
    what was promised is no whole buy-in (TABLE-2)."""

    seat: int
    amount: int


class LeavingAsked(NamedTuple):
    """He leaves in the middle of a hand: folds in his turn, and is cashed out when the hand is over."""

    seat: int


class PlayerLeft(NamedTuple):
    """``amount``: the whole stack, cashed out (TABLE-3: all or nothing)."""

    seat: int
    amount: int
    at: int = 0
    """Seconds since the epoch: for a while he may come back with just that (TABLE-3)."""


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


class SeatChangeAsked(NamedTuple):
    """He wants another seat during a hand; he moves when it is over, if the seat is still free."""

    seat: int
    to: int
    """0: no longer."""


class SeatChanged(NamedTuple):
    """He owes a big blind in the new seat where ``owes_big`` says so: nobody moves away from the blinds."""

    seat: int
    to: int
    owes_big: bool


class BlindsMissed(NamedTuple):
    """Blinds passed a seat that was not dealt in; at most one of each is owed (TABLE-5)."""

    seat: int
    small: bool
    big: bool


class EntryChosen(NamedTuple):
    """How he comes back who owes a blind: ``wait`` for the big blind, ``post``, or ``buy`` the button (TABLE-5, 6)."""

    seat: int
    how: str


class BlindsPaid(NamedTuple):
    """He is dealt in and owes nothing any more: he posted, or is the big blind."""

    seat: int


class StraddleAsked(NamedTuple):
    """A player will straddle in the next hand, or has thought better of it (TABLE-7)."""

    seat: int
    wants: bool


class StraddleLapsed(NamedTuple):
    """He had said that he straddles, and does not (TABLE-7)."""

    seat: int
    why: str
    """``off``: the house has none any more; ``game``: the game has none; ``players``: too few are dealt in;
    ``place``: he is not where one may, or not dealt in; ``chips``: he has not enough, or posts a bet anyway;
    ``other``: another did."""


class SplashAdded(NamedTuple):
    """The host adds chips to the next pot; they are booked as his (POT-9, TABLE-11)."""

    player: str
    amount: int


class SplashReturned(NamedTuple):
    """There is no next hand: the host takes them back."""

    player: str
    amount: int


class GameBegan(NamedTuple):
    """A game of the mix begins its orbit (MIX-1)."""

    at: int
    """Which of the mix."""
    button: int
    """The seat with the button in its first hand."""


class OrbitOver(NamedTuple):
    """The orbit is over, and one more hand of the dealer's choice is played, so that the choice moves on (MIX-3)."""


class PickOffered(NamedTuple):
    """The player who has the button in the next hand is to pick its game (MIX-3)."""

    player: str
    """Empty: nobody is to pick any more, for there is nothing to choose."""
    seat: int


class GamePicked(NamedTuple):
    """``by``: the player who picked; empty where the clock did."""

    by: str
    at: int


class MixChanged(NamedTuple):
    """The table agreed to other games (MIX-2)."""

    mix: Mix
    at: int
    """Where the game in play stands among them; where it is gone, the one that comes next."""
    ends: bool
    """The game in play was taken out: the next hand begins another."""
    origin: int
    """Where the orbit of the game in play began; 0: the next hand begins one."""
    picked: int = -1
    """What was picked for the next hand, if that is still there; else -1, and who is to pick is asked anew."""
    only: int = -1
    """The one game that is played by agreement (MIX-4), if it is still there."""


class OneGameAgreed(NamedTuple):
    """Only this game of the mix is played from now on, until somebody plays who has not agreed; -1: the mix again."""

    at: int
    agreed: tuple[str, ...] = ()
    """Who agreed to it (MIX-4)."""


class Motion(NamedTuple):
    """What a vote is about."""

    kind: str
    """``add`` or ``remove`` a game, ``only`` one game, ``rebuy`` above the maximum, ``rule`` of the house, ``end``."""
    item: MixItem | None = None
    """The game to add."""
    at: int = -1
    """The game of the mix to remove or to play alone; -1 for ``only`` is the whole mix again."""
    amount: int = 0
    """Chips of the rebuy, or when the game ends in seconds since the epoch."""
    rule: str = ""
    """The field of the house rules."""
    value: str = ""
    """Its new value as text."""


class VoteCalled(NamedTuple):
    number: int
    """Counts the votes of the table from 1."""
    by: str
    motion: Motion
    asked: tuple[str, ...]
    """Who votes; whoever called it is among them and has voted yes."""
    needs: int
    """How many must say yes."""


class VoteCast(NamedTuple):
    player: str
    yes: bool


class VotersChanged(NamedTuple):
    """Others have a voice now: somebody leaves or sits out, sits down or comes back."""

    asked: tuple[str, ...]
    needs: int
    joined: tuple[str, ...] = ()
    """Who is asked now and was not before."""


class VoteEnded(NamedTuple):
    """``why``: ``votes``; ``clock``, no answer in time; ``withdrawn``; ``closed``, with the table; ``gone``, whoever
    asked for himself has left; ``full``, more have sat down than the new game can serve; ``nobody``, there is none left
    who has a voice."""

    number: int
    passed: bool
    why: str
    by: str = ""
    """Who has withdrawn it."""


class RulesChanged(NamedTuple):
    """One house rule is another now; hands begun before keep theirs (law 8)."""

    house: HouseRules
    rule: str
    by: str
    """The host, before the first hand; empty for a vote."""
    buy_in_min: int
    buy_in_max: int
    """The table's buy-in in chips, which two of the rules are about."""


class EndAgreed(NamedTuple):
    """The table ends at this time, in seconds since the epoch, when the hand in play is over; 0: no longer."""

    at: int


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
    entropy: bytes
    """From which the cards were drawn; in the log before the hand's own, which may have to wait for a pick (law 7)."""


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
    | SeatChangeAsked
    | SeatChanged
    | BlindsMissed
    | EntryChosen
    | BlindsPaid
    | StraddleAsked
    | StraddleLapsed
    | SplashAdded
    | SplashReturned
    | GameBegan
    | OrbitOver
    | PickOffered
    | GamePicked
    | MixChanged
    | OneGameAgreed
    | VoteCalled
    | VoteCast
    | VotersChanged
    | VoteEnded
    | RulesChanged
    | EndAgreed
    | EndingAsked
    | TableEnded
    | ButtonDrawn
    | ButtonMoved
)
Event: TypeAlias = TableEvent | HandEvent

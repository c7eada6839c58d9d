"""The state of a cash table, the hand in play included. Only ``apply`` makes one (law 1)."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from engine.game import Game
from engine.hand import NOBODY, HandState, SeatState
from engine.hand.events import Splashed
from engine.house_rules import HouseRules
from engine.mix import Mix, MixItem
from engine.stakes import Stakes
from engine.table.events import Motion


class TableSeat:
    """One player at the table."""

    __slots__ = (
        "above", "away", "entry", "leaving", "moving", "newcomer", "number", "of_house", "owes_big",
        "owes_small", "player", "promised", "stack", "straddles", "timeouts",
    )  # fmt: skip

    number: int
    player: str
    stack: int
    of_house: bool
    away: str
    leaving: bool
    promised: int
    above: bool
    timeouts: int
    owes_small: bool
    owes_big: bool
    newcomer: bool
    entry: str
    straddles: bool
    moving: int

    def __init__(self, number: int, player: str, stack: int, of_house: bool) -> None:
        self.number = number
        self.player = player
        self.stack = stack
        """Chips between hands; while he is in a hand, what he began it with."""
        self.of_house = of_house
        self.away = ""
        """Why he sits out: ``asked``, ``clock``, ``busted``; empty if he plays."""
        self.leaving = False
        self.promised = 0
        self.timeouts = 0
        """Turns in a row that ran out."""
        self.above = False
        """What was promised may take him above the largest buy-in."""
        self.owes_small = False
        self.owes_big = False
        """Blinds that passed while he was not dealt in (TABLE-5)."""
        self.newcomer = False
        """The big blind he owes is a newcomer's: he has not been dealt into a game with blinds yet."""
        self.entry = "wait"
        """How he pays them: ``wait``, ``post`` or ``buy``."""
        self.straddles = False
        """He straddles in the next hand, if he is where one may (TABLE-7)."""
        self.moving = 0
        """The seat he moves to when the hand is over; 0 for none."""

    def copy(self) -> TableSeat:
        """A new value, equal to this one."""
        new = object.__new__(TableSeat)
        new.number = self.number
        new.player = self.player
        new.stack = self.stack
        new.of_house = self.of_house
        new.away = self.away
        new.leaving = self.leaving
        new.promised = self.promised
        new.timeouts = self.timeouts
        new.above = self.above
        new.owes_small = self.owes_small
        new.owes_big = self.owes_big
        new.newcomer = self.newcomer
        new.entry = self.entry
        new.straddles = self.straddles
        new.moving = self.moving
        return new

    @property
    def plays(self) -> bool:
        """Whether he wants to be dealt into the next hand, and has the chips; he may still owe a blind."""
        return self.stack > 0 and not self.away and not self.leaving

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableSeat) and _SEAT_VALUES(self) == _SEAT_VALUES(other)

    @property
    def owes(self) -> bool:
        """Whether he has to post, or to wait for the big blind, before he is dealt into a game with blinds."""
        return self.owes_small or self.owes_big

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"TableSeat{_SEAT_VALUES(self)}"


class Account(NamedTuple):
    """One line of the ledger (TABLE-11)."""

    bought: int
    cashed: int


class Left(NamedTuple):
    """What a player took along who has left (TABLE-3), and the blinds he had missed (TABLE-5)."""

    amount: int
    at: int
    """Seconds since the epoch."""
    owes_small: bool
    owes_big: bool


class Vote(NamedTuple):
    """A vote that is going on."""

    number: int
    by: str
    motion: Motion
    asked: tuple[str, ...]
    needs: int
    yes: tuple[str, ...]
    no: tuple[str, ...]
    joined: tuple[str, ...] = ()
    """Who was asked later than the others, each once however often he comes and goes."""

    @property
    def open(self) -> tuple[str, ...]:
        """Who has not voted yet."""
        return tuple([player for player in self.asked if player not in self.yes and player not in self.no])


class TableState:
    """A cash table."""

    __slots__ = (
        "agreed", "at", "betting", "big", "button", "buy_in_max", "buy_in_min", "chose", "clock", "closing", "ends_at",
        "extra", "game", "gone", "hand", "hands", "host", "house", "ledger", "left", "mix", "name", "only", "origin",
        "pause", "picked", "picker", "picker_seat", "seats", "small", "splashes", "stakes", "status", "table", "vote",
        "votes",
    )  # fmt: skip

    table: str
    name: str
    host: str
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    buy_in_min: int
    buy_in_max: int
    clock: int
    pause: int
    seats: list[TableSeat | None]
    """By seat number less one."""
    status: str
    """``waiting`` for the host to start, ``running``, ``paused`` or ``ended``."""
    closing: bool
    button: int
    small: int
    big: int
    """Seat numbers of button and blinds of the last hand; 0 before the first. An empty seat may hold them."""
    hands: int
    hand: HandState | None
    """The hand in play, or the last one."""
    ledger: dict[str, Account]
    left: dict[str, Left]
    mix: Mix
    at: int
    """Which game of the mix is in play, or was last; where it was voted out, which comes next."""
    gone: bool
    """The game in play was voted out: the next hand begins another (MIX-2)."""
    origin: int
    """The seat that had the button in the first hand of this orbit; 0 before the first hand (MIX-1)."""
    extra: bool
    """The hand in play, or the last one, comes after the orbit (MIX-3)."""
    chose: str
    """Whose choice the last dealer's choice was, made or not; empty before the first."""
    only: int
    """The one game of the mix that is played by agreement (MIX-4); -1 for all of them."""
    agreed: tuple[str, ...]
    """Who agreed to that one game."""
    picker: str
    """Who is to pick the game of the next hand; empty for nobody (MIX-3)."""
    picker_seat: int
    """Where he sits; 0 where nobody is to pick."""
    picked: int
    """What was picked for it; -1 for nothing yet."""
    splashes: tuple[Splashed, ...]
    """Chips that lie ready for the next pot, by whose they are, each giver once (POT-9)."""
    vote: Vote | None
    votes: int
    """How many votes there were."""
    ends_at: int
    """When the table ends by agreement, in seconds since the epoch; 0 for no such time."""

    def copy(self) -> TableState:
        """A new value, equal to this one; whoever changes a seat or the ledger copies that container too."""
        new = object.__new__(TableState)
        new.table = self.table
        new.name = self.name
        new.host = self.host
        new.game = self.game
        new.betting = self.betting
        new.stakes = self.stakes
        new.house = self.house
        new.buy_in_min = self.buy_in_min
        new.buy_in_max = self.buy_in_max
        new.clock = self.clock
        new.pause = self.pause
        new.seats = self.seats
        new.status = self.status
        new.closing = self.closing
        new.button = self.button
        new.small = self.small
        new.big = self.big
        new.hands = self.hands
        new.hand = self.hand
        new.ledger = self.ledger
        new.left = self.left
        new.mix = self.mix
        new.at = self.at
        new.gone = self.gone
        new.chose = self.chose
        new.origin = self.origin
        new.extra = self.extra
        new.only = self.only
        new.agreed = self.agreed
        new.picker = self.picker
        new.picker_seat = self.picker_seat
        new.picked = self.picked
        new.splashes = self.splashes
        new.vote = self.vote
        new.votes = self.votes
        new.ends_at = self.ends_at
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableState) and _TABLE_VALUES(self) == _TABLE_VALUES(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"TableState{_TABLE_VALUES(self)}"

    @property
    def taken(self) -> list[TableSeat]:
        """The seats with a player, in order."""
        return [seat for seat in self.seats if seat is not None]

    @property
    def most_players(self) -> int:
        """How many may sit here: no more than there are chairs, nor than the smallest of its games serves (TABLE-1)."""
        return min(len(self.seats), self.mix.seats)

    @property
    def item(self) -> MixItem:
        """The game in play with its limits."""
        return MixItem(self.game, self.betting, self.stakes)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is in play."""
        return self.hand is not None and not self.hand.over

    @property
    def splash(self) -> int:
        """Chips that lie ready for the next pot, whoever gave them (POT-9)."""
        return sum([amount for amount, _ in self.splashes])

    @property
    def ready(self) -> bool:
        """Whether the next hand may be dealt."""
        picking = self.picker and self.picked < 0
        can_play = sum(seat.plays for seat in self.taken) >= 2
        return self.status == "running" and not self.in_hand and not picking and can_play

    def seat_of(self, player: str) -> TableSeat | None:
        """The seat of a player; None if he has none."""
        return next((seat for seat in self.taken if seat.player == player), None)

    def place_of(self, player: str) -> int:
        """The player's place in the hand in play; NOBODY if he is not in it."""
        if self.hand is None or self.hand.over:
            return NOBODY
        return next((at for at, seat in enumerate(self.hand.seats) if seat.player == player), NOBODY)

    def in_play(self, player: str) -> SeatState | None:
        """The player's seat in the hand in play; None if he is not in it."""
        place = self.place_of(player)
        return self.hand.seats[place] if self.hand is not None and place != NOBODY else None

    def stack_of(self, seat: TableSeat) -> int:
        """Chips he has behind now, in a hand or not."""
        playing = self.in_play(seat.player)
        return playing.stack if playing else seat.stack

    @property
    def chips(self) -> int:
        """Every chip on the table: stacks, the pot, and what lies ready for the next pot."""
        pot = self.hand.pot if self.hand is not None else 0
        return pot + self.splash + sum(self.stack_of(seat) for seat in self.taken)


_SEAT_VALUES = attrgetter(*TableSeat.__slots__)
_TABLE_VALUES = attrgetter(*TableState.__slots__)

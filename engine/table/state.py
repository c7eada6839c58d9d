"""The state of a cash table, the hand in play included. Only ``apply`` makes one (law 1)."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from engine.game import Game
from engine.hand import NOBODY, HandState, SeatState
from engine.house_rules import HouseRules
from engine.stakes import Stakes


class TableSeat:
    """One player at the table."""

    __slots__ = ("away", "leaving", "number", "of_house", "player", "promised", "stack", "timeouts")

    number: int
    player: str
    stack: int
    of_house: bool
    away: str
    leaving: bool
    promised: int
    timeouts: int

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
        return new

    @property
    def plays(self) -> bool:
        """Whether he is dealt into the next hand."""
        return self.stack > 0 and not self.away and not self.leaving

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableSeat) and _SEAT_VALUES(self) == _SEAT_VALUES(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"TableSeat{_SEAT_VALUES(self)}"


class Account(NamedTuple):
    """One line of the ledger (TABLE-11)."""

    bought: int
    cashed: int


class TableState:
    """A cash table."""

    __slots__ = (
        "betting", "big", "button", "buy_in_max", "buy_in_min", "clock", "closing", "game", "hand", "hands", "host",
        "house", "ledger", "name", "pause", "seats", "small", "stakes", "status", "table",
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
    def in_hand(self) -> bool:
        """Whether a hand is in play."""
        return self.hand is not None and not self.hand.over

    @property
    def ready(self) -> bool:
        """Whether the next hand may be dealt."""
        return self.status == "running" and not self.in_hand and sum(seat.plays for seat in self.taken) >= 2

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
        """Every chip on the table, stacks and pot."""
        pot = self.hand.pot if self.hand is not None else 0
        return pot + sum(self.stack_of(seat) for seat in self.taken)


_SEAT_VALUES = attrgetter(*TableSeat.__slots__)
_TABLE_VALUES = attrgetter(*TableState.__slots__)

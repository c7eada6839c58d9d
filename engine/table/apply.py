"""Folding events into the state of a table: the only code that makes one (law 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.hand import apply as apply_to_hand
from engine.hand.events import HandBegan, HandEnded
from engine.table.events import (
    Awoke,
    ButtonDrawn,
    ButtonMoved,
    CameBack,
    ChipsAdded,
    ChipsPromised,
    ClockRan,
    EndingAsked,
    Event,
    HostChanged,
    LeavingAsked,
    PlayerLeft,
    PlayerSat,
    PlayPaused,
    PlayStarted,
    SatOut,
    TableEnded,
    TableOpened,
)
from engine.table.state import Account, TableSeat, TableState


def apply(state: TableState | None, event: Event) -> TableState:
    """The state after ``event``. ``state`` is None before ``TableOpened``, and is never changed."""
    step: Callable[[Any, Any], TableState] = _APPLY.get(type(event), _in_hand)
    return step(state, event)


def fold(events: Iterable[Event], state: TableState | None = None) -> TableState:
    """The state after all ``events``, the first of which is TableOpened unless a ``state`` is given."""
    for event in events:
        state = apply(state, event)
    if state is None:
        raise ValueError("a table begins with TableOpened")
    return state


def _touch(state: TableState, number: int) -> tuple[TableState, TableSeat]:
    new = _with_own_seats(state)
    old = new.seats[number - 1]
    assert old is not None, f"nobody sits in seat {number}"
    seat = old.copy()
    new.seats[number - 1] = seat
    return new, seat


def _with_own_seats(state: TableState) -> TableState:
    new = state.copy()
    new.seats = state.seats[:]
    return new


def _opened(_: TableState | None, event: TableOpened) -> TableState:
    new = TableState()
    new.table, new.name, new.host = event.table, event.name, event.host
    new.game, new.betting, new.stakes, new.house = event.game, event.betting, event.stakes, event.house
    new.buy_in_min, new.buy_in_max = event.buy_in_min, event.buy_in_max
    new.clock, new.pause = event.clock, event.pause
    new.seats = [None] * event.seats
    new.status, new.closing = "waiting", False
    new.button = new.small = new.big = new.hands = 0
    new.hand = None
    new.ledger = {}
    return new


def _bought(state: TableState, player: str, amount: int) -> None:
    """``state`` is a new one, in the making."""
    bought, cashed = state.ledger.get(player, Account(0, 0))
    state.ledger = {**state.ledger, player: Account(bought + amount, cashed)}


def _sat(state: TableState, event: PlayerSat) -> TableState:
    new = _with_own_seats(state)
    new.seats[event.seat - 1] = TableSeat(event.seat, event.player, event.amount, event.of_house)
    _bought(new, event.player, event.amount)
    return new


def _promised(state: TableState, event: ChipsPromised) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.promised += event.amount
    return new


def _added(state: TableState, event: ChipsAdded) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.stack += event.amount
    seat.promised = 0
    _bought(new, seat.player, event.amount)
    return new


def _leaving(state: TableState, event: LeavingAsked) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.leaving = True
    return new


def _left(state: TableState, event: PlayerLeft) -> TableState:
    new, seat = _touch(state, event.seat)
    new.seats[event.seat - 1] = None
    bought, cashed = new.ledger[seat.player]
    new.ledger = {**new.ledger, seat.player: Account(bought, cashed + event.amount)}
    return new


def _sat_out(state: TableState, event: SatOut) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.away = event.why
    return new


def _came_back(state: TableState, event: CameBack) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.away, seat.timeouts = "", 0
    return new


def _clock_ran(state: TableState, event: ClockRan) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.timeouts = event.in_a_row
    return new


def _awoke(state: TableState, event: Awoke) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.timeouts = 0
    return new


def _host_changed(state: TableState, event: HostChanged) -> TableState:
    new = state.copy()
    new.host = event.player
    return new


def _started(state: TableState, _: PlayStarted) -> TableState:
    new = state.copy()
    new.status = "running"
    return new


def _paused(state: TableState, _: PlayPaused) -> TableState:
    new = state.copy()
    new.status = "paused"
    return new


def _closing(state: TableState, _: EndingAsked) -> TableState:
    new = state.copy()
    new.closing = True
    return new


def _table_ended(state: TableState, _: TableEnded) -> TableState:
    new = state.copy()
    new.status = "ended"
    return new


def _button_drawn(state: TableState, _: ButtonDrawn) -> TableState:
    return state.copy()


def _button_moved(state: TableState, event: ButtonMoved) -> TableState:
    new = state.copy()
    new.button, new.small, new.big = event.button, event.small, event.big
    return new


def _hand_began(state: TableState, event: HandBegan) -> TableState:
    new = state.copy()
    new.hands = event.hand
    new.hand = apply_to_hand(None, event)
    return new


def _in_hand(state: TableState, event: Any) -> TableState:
    new = state.copy()
    new.hand = apply_to_hand(state.hand, event)
    return new


def _hand_ended(state: TableState, event: HandEnded) -> TableState:
    new = _with_own_seats(_in_hand(state, event))
    assert new.hand is not None
    for playing in new.hand.seats:
        old = new.seats[playing.number - 1]
        assert old is not None
        seat = old.copy()
        seat.stack = playing.stack
        new.seats[playing.number - 1] = seat
    return new


_APPLY: dict[type, Callable[[Any, Any], TableState]] = {
    TableOpened: _opened,
    PlayerSat: _sat,
    ChipsPromised: _promised,
    ChipsAdded: _added,
    LeavingAsked: _leaving,
    PlayerLeft: _left,
    SatOut: _sat_out,
    CameBack: _came_back,
    ClockRan: _clock_ran,
    Awoke: _awoke,
    HostChanged: _host_changed,
    PlayStarted: _started,
    PlayPaused: _paused,
    EndingAsked: _closing,
    TableEnded: _table_ended,
    ButtonDrawn: _button_drawn,
    ButtonMoved: _button_moved,
    HandBegan: _hand_began,
    HandEnded: _hand_ended,
}

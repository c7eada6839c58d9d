"""Folding events into the state of a hand: the only code that makes one (law 1).

Each function copies the state and the one seat it touches, then assigns. It works out no poker: what an
event means for the rules was decided when it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.hand.events import (
    Awarded,
    BoardDealt,
    Called,
    CheckOffered,
    Checked,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Posted,
    PotsMade,
    Raised,
    Returned,
    RoundOpened,
    Shown,
    TurnBegan,
)
from engine.hand.state import NOBODY, NOT_YET, HandState, SeatState


def apply(state: HandState | None, event: HandEvent) -> HandState:
    """The state after ``event``. ``state`` is None before ``HandBegan``, and is never changed."""
    return _APPLY[type(event)](state, event)


def fold(events: Iterable[HandEvent], state: HandState | None = None) -> HandState:
    """The state after all ``events``, the first of which is HandBegan unless a ``state`` is given."""
    for event in events:
        state = _APPLY[type(event)](state, event)
    if state is None:
        raise ValueError("a hand begins with HandBegan")
    return state


def _touch(state: HandState, seat: int) -> tuple[HandState, SeatState]:
    new = state.copy()
    touched = new.seats[seat] = new.seats[seat].copy()
    return new, touched


def _began(_: HandState | None, event: HandBegan) -> HandState:
    new = HandState(event.hand, event.game, event.betting, event.stakes, event.house, event.button)
    new.entropy, new.deck = event.entropy, event.deck
    new.commitments, new.root = event.commitments, event.root
    new.seats = [SeatState(player, number, stack) for player, number, stack in event.seats]
    return new


def _posted(state: HandState, event: Posted) -> HandState:
    new, seat = _touch(state, event.seat)
    amount = event.amount
    seat.stack -= amount
    if event.kind == "ante":
        new.antes += amount
    if event.counts == "dead":
        new.dead += amount
        return new
    seat.put += amount
    if event.counts == "bet":
        seat.bet += amount
        new.short += event.due - amount
    return new


def _hole_dealt(state: HandState, event: HoleDealt) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.hole += event.cards
    seat.places += event.places
    new.next_card += len(event.cards)
    return new


def _round_opened(state: HandState, event: RoundOpened) -> HandState:
    new = state.copy()
    new.street, new.to_match, new.full_level = event.street, event.to_match, event.full_level
    new.min_raise, new.bets, new.after = event.min_raise, event.bets, event.after
    new.opened, new.capped, new.raiser = True, False, NOBODY
    return new


def _turn_began(state: HandState, event: TurnBegan) -> HandState:
    new = state.copy()
    new.to_act, new.turn = event.seat, event.turn
    return new


def _folded(state: HandState, event: Folded) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.folded, seat.check_offered = True, False
    new.to_act, new.after = NOBODY, event.seat
    return new


def _check_offered(state: HandState, event: CheckOffered) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.check_offered = True
    return new


def _checked(state: HandState, event: Checked) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.acted_at, seat.check_offered = state.to_match, False
    new.to_act, new.after = NOBODY, event.seat
    return new


def _called(state: HandState, event: Called) -> HandState:
    new, seat = _touch(state, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    seat.acted_at, seat.check_offered = state.to_match, False
    new.to_act, new.after = NOBODY, event.seat
    return new


def _raised(state: HandState, event: Raised) -> HandState:
    new, seat = _touch(state, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    seat.acted_at, seat.check_offered = event.to, False
    new.to_match, new.full_level, new.min_raise = event.to, event.full_level, event.min_raise
    new.bets, new.capped, new.raiser = event.bets, event.capped, event.seat
    new.to_act, new.after = NOBODY, event.seat
    return new


def _returned(state: HandState, event: Returned) -> HandState:
    new, seat = _touch(state, event.seat)
    amount = event.amount
    seat.stack += amount
    seat.bet -= amount
    seat.put -= amount
    return new


def _pots_made(state: HandState, event: PotsMade) -> HandState:
    new = state.copy()
    new.pots, new.opened, new.to_match, new.short = event.pots, False, 0, 0
    seats = new.seats
    for index, seat in enumerate(seats):
        if seat.bet or seat.acted_at != NOT_YET:
            seats[index] = seat = seat.copy()
            seat.bet, seat.acted_at = 0, NOT_YET
    return new


def _board_dealt(state: HandState, event: BoardDealt) -> HandState:
    new = state.copy()
    new.street = event.street
    new.board += event.cards
    new.board_places += event.places
    new.next_card += len(event.cards) + len(event.burnt)
    return new


def _shown(state: HandState, event: Shown) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.hole, seat.shown = event.cards, True
    return new


def _mucked(state: HandState, event: Mucked) -> HandState:
    new, seat = _touch(state, event.seat)
    seat.mucked = True
    return new


def _awarded(state: HandState, event: Awarded) -> HandState:
    new = state.copy()
    new.awards += (event,)
    return new


def _ended(state: HandState, event: HandEnded) -> HandState:
    new = state.copy()
    new.over, new.to_act, new.opened = True, NOBODY, False
    seats = new.seats
    for index, stack in enumerate(event.stacks):
        seat = seats[index] = seats[index].copy()
        seat.stack, seat.bet, seat.put = stack, 0, 0
    return new


_APPLY: dict[type, Callable[[Any, Any], HandState]] = {
    HandBegan: _began,
    Posted: _posted,
    HoleDealt: _hole_dealt,
    RoundOpened: _round_opened,
    TurnBegan: _turn_began,
    Folded: _folded,
    CheckOffered: _check_offered,
    Checked: _checked,
    Called: _called,
    Raised: _raised,
    Returned: _returned,
    PotsMade: _pots_made,
    BoardDealt: _board_dealt,
    Shown: _shown,
    Mucked: _mucked,
    Awarded: _awarded,
    HandEnded: _ended,
}

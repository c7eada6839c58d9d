"""Folding events into the state of a hand: the only code that makes one (law 1).

It works out no poker: what an event means for the rules was decided when it was written. Each function
below gets a copy of the state for its own, copies the one seat it touches, then assigns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.hand.events import (
    Awarded,
    BoardDealt,
    Called,
    Checked,
    CheckOffered,
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
    return fold((event,), state)


def fold(events: Sequence[HandEvent], state: HandState | None = None) -> HandState:
    """The state after all ``events``, the first of which is HandBegan unless a ``state`` is given."""
    if state is not None:
        new, rest = state.copy(), events
    elif events and isinstance(events[0], HandBegan):
        new, rest = _began(events[0]), events[1:]
    else:
        raise ValueError("a hand begins with HandBegan")
    for event in rest:
        _STEPS[type(event)](new, event)
    return new


def step(events: list[HandEvent], new: HandState, event: HandEvent) -> None:
    """Adds ``event`` to ``events`` and takes ``new``, which must be the caller's own copy, on to the state after it.

    One copy serves all the events of a command: the copies were the greater part of a hand's time.
    """
    events.append(event)
    _STEPS[type(event)](new, event)


def _touch(new: HandState, seat: int) -> SeatState:
    touched = new.seats[seat] = new.seats[seat].copy()
    return touched


def _began(event: HandBegan) -> HandState:
    new = HandState(event.hand, event.game, event.betting, event.stakes, event.house, event.button)
    new.entropy, new.deck = event.entropy, event.deck
    new.commitments, new.root = event.commitments, event.root
    new.seats = [SeatState(player, number, stack) for player, number, stack in event.seats]
    return new


def _posted(new: HandState, event: Posted) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.did = event.kind
    seat.stack -= amount
    new.pot += amount
    if event.kind == "ante":
        new.antes += amount
    if event.counts == "dead":
        new.dead += amount
        return
    seat.put += amount
    if event.counts == "bet":
        seat.bet += amount
        new.short += event.due - amount


def _hole_dealt(new: HandState, event: HoleDealt) -> None:
    seat = _touch(new, event.seat)
    seat.hole += event.cards
    seat.places += event.places
    new.next_card += len(event.cards)


def _round_opened(new: HandState, event: RoundOpened) -> None:
    new.street, new.to_match, new.full_level = event.street, event.to_match, event.full_level
    new.min_raise, new.bets, new.after = event.min_raise, event.bets, event.after
    new.opened, new.capped, new.raiser = True, False, NOBODY


def _turn_began(new: HandState, event: TurnBegan) -> None:
    new.to_act, new.turn = event.seat, event.turn


def _folded(new: HandState, event: Folded) -> None:
    seat = _touch(new, event.seat)
    seat.folded, seat.check_offered, seat.did = True, False, "fold"
    new.to_act, new.after = NOBODY, event.seat


def _check_offered(new: HandState, event: CheckOffered) -> None:
    seat = _touch(new, event.seat)
    seat.check_offered = True


def _checked(new: HandState, event: Checked) -> None:
    seat = _touch(new, event.seat)
    seat.acted_at, seat.check_offered, seat.did = new.to_match, False, "check"
    new.to_act, new.after = NOBODY, event.seat


def _called(new: HandState, event: Called) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    seat.acted_at, seat.check_offered, seat.did = new.to_match, False, "call"
    new.to_act, new.after = NOBODY, event.seat


def _raised(new: HandState, event: Raised) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    seat.acted_at, seat.check_offered = event.to, False
    seat.did = "raise" if new.to_match else "bet"
    new.to_match, new.full_level, new.min_raise = event.to, event.full_level, event.min_raise
    new.bets, new.capped, new.raiser = event.bets, event.capped, event.seat
    new.to_act, new.after = NOBODY, event.seat


def _returned(new: HandState, event: Returned) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack += amount
    seat.bet -= amount
    seat.put -= amount
    new.pot -= amount


def _pots_made(new: HandState, event: PotsMade) -> None:
    new.pots, new.opened, new.to_match, new.short = event.pots, False, 0, 0
    seats = new.seats
    for index, seat in enumerate(seats):
        if seat.bet or seat.acted_at != NOT_YET:
            seats[index] = seat = seat.copy()
            seat.bet, seat.acted_at = 0, NOT_YET
            if not seat.folded:
                seat.did = ""


def _board_dealt(new: HandState, event: BoardDealt) -> None:
    new.street = event.street
    new.board += event.cards
    new.board_places += event.places
    new.next_card += len(event.cards) + len(event.burnt)


def _shown(new: HandState, event: Shown) -> None:
    seat = _touch(new, event.seat)
    seat.hole, seat.shown = event.cards, True


def _mucked(new: HandState, event: Mucked) -> None:
    seat = _touch(new, event.seat)
    seat.mucked = True


def _awarded(new: HandState, event: Awarded) -> None:
    new.awards += (event,)


def _ended(new: HandState, event: HandEnded) -> None:
    new.over, new.to_act, new.opened, new.pot = True, NOBODY, False, 0
    seats = new.seats
    for index, stack in enumerate(event.stacks):
        seat = seats[index] = seats[index].copy()
        seat.stack, seat.bet, seat.put = stack, 0, 0


_STEPS: dict[type, Callable[[HandState, Any], None]] = {
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

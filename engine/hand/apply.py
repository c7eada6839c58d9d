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
    BroughtIn,
    Burnt,
    Called,
    Checked,
    CheckOffered,
    DrawOpened,
    Drew,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Places,
    Posted,
    PotsMade,
    Raised,
    Reshuffled,
    Returned,
    RoundOpened,
    RunAnswered,
    RunOffered,
    RunSettled,
    Shown,
    Splashed,
    StreetBegan,
    TurnBegan,
    UpDealt,
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
    size = len(event.game.cards)
    new.entropy, new.deck, new.later = event.entropy, event.deck[:size], event.deck[size:]
    new.commitments, new.root = event.commitments, event.root
    new.seats = [SeatState(player, number, stack) for player, number, stack in event.seats]
    return new


def _posted(new: HandState, event: Posted) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    new.posted += (event,)
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
    seat.owed = 0
    new.next_card += len(event.cards)


def _up_dealt(new: HandState, event: UpDealt) -> None:
    seat = _touch(new, event.seat)
    seat.up += event.cards
    seat.places += event.places
    new.next_card += len(event.cards)


def _burnt(new: HandState, event: Burnt) -> None:
    _burn(new, event.places)


def _burn(new: HandState, places: Places) -> None:
    new.burns += tuple([new.deck[place] for place in places])
    new.next_card += len(places)


def _street_began(new: HandState, event: StreetBegan) -> None:
    new.street = event.street
    _burn(new, event.burnt)


def _draw_opened(new: HandState, event: DrawOpened) -> None:
    new.street, new.drawing, new.earlier = event.street, True, len(new.discards)
    _burn(new, event.burnt)
    seats = new.seats
    for index, seat in enumerate(seats):
        if not seat.folded:
            seats[index] = seat = seat.copy()
            seat.drew = NOT_YET


def _drew(new: HandState, event: Drew) -> None:
    seat = _touch(new, event.seat)
    kept = list(seat.hole)
    for card in event.discarded:
        kept.remove(card)
    seat.hole = (*kept, *event.cards)
    seat.places += event.places
    seat.drew, seat.owed, seat.did = len(event.discarded), event.owed, "draw" if event.discarded else "pat"
    new.discards += event.discarded
    new.discarded_by += (event.seat,) * len(event.discarded)
    new.next_card += len(event.cards)
    new.to_act = NOBODY


def _reshuffled(new: HandState, event: Reshuffled) -> None:
    if event.stub:
        new.next_card = len(new.deck)
    new.deck += event.cards
    new.later = new.later[len(event.cards) :]
    new.commitments += event.commitments
    new.roots += 1
    taken = set(event.discards)
    kept = [at for at in range(len(new.discards)) if at not in taken]
    new.burns, new.discards = (), tuple([new.discards[at] for at in kept])
    new.discarded_by = tuple([new.discarded_by[at] for at in kept])
    new.earlier -= len([at for at in taken if at < new.earlier])
    for index in event.folded:
        _touch(new, index).gone = True


def _brought_in(new: HandState, event: BroughtIn) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    # where nothing that counts as a bet has been made, whoever completes opens the betting to him again
    seat.acted_at, seat.did = event.full_level, "bring-in"
    new.to_match = new.brought_in = event.due
    new.full_level, new.bets, new.bring_in = event.full_level, event.bets, 0
    new.short += event.due - amount
    new.to_act, new.after = NOBODY, event.seat


def _round_opened(new: HandState, event: RoundOpened) -> None:
    new.street, new.to_match, new.full_level = event.street, event.to_match, event.full_level
    new.min_raise, new.bets, new.after = event.min_raise, event.bets, event.after
    new.opened, new.capped, new.raiser, new.drawing = True, False, NOBODY, False
    new.bring_in, new.brought_in, new.big = event.bring_in, 0, event.big
    new.first = (event.after + 1) % len(new.seats)


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
    seat.acted_at = new.full_level if new.to_match == new.brought_in else new.to_match
    seat.check_offered, seat.did = False, "call"
    new.to_act, new.after = NOBODY, event.seat


def _raised(new: HandState, event: Raised) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    seat.acted_at, seat.check_offered = event.to, False
    seat.did = _word_for(new)
    new.bring_in = 0
    if event.bets:
        new.brought_in = 0
    if event.min_raise >= new.big:
        new.big = 0
    new.to_match, new.full_level, new.min_raise = event.to, event.full_level, event.min_raise
    new.bets, new.capped, new.raiser = event.bets, event.capped, event.seat
    new.to_act, new.after = NOBODY, event.seat


def _word_for(state: HandState) -> str:
    """What raising the bet that stands is called."""
    if state.brought_in or state.bring_in:
        return "complete"
    return "raise" if state.to_match else "bet"


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


def _splashed(new: HandState, event: Splashed) -> None:
    new.splash += event.amount
    new.pot += event.amount
    new.dead += event.amount


def _run_offered(new: HandState, event: RunOffered) -> None:
    new.asked, new.runs, new.turn, new.to_act = event.seats, event.boards, event.turn, NOBODY


def _run_answered(new: HandState, event: RunAnswered) -> None:
    new.asked = tuple([seat for seat in new.asked if seat != event.seat])
    if event.agrees:
        new.agreed += (event.seat,)
    else:
        new.refused += (event.seat,)


def _run_settled(new: HandState, event: RunSettled) -> None:
    new.asked, new.runs, new.refused, new.shared = (), event.boards, event.refused, len(new.board)


def _board_dealt(new: HandState, event: BoardDealt) -> None:
    new.street, new.drawing = event.street, False
    if event.run:
        _add_to_board(new, event)
    else:
        new.board += event.cards
    new.board_places += event.places
    _burn(new, event.burnt)
    new.next_card += len(event.cards)


def _add_to_board(new: HandState, event: BoardDealt) -> None:
    boards = list(new.more_boards)
    if len(boards) < event.run:
        boards.append(new.board[: new.shared])
    boards[event.run - 1] += event.cards
    new.more_boards = tuple(boards)


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
    UpDealt: _up_dealt,
    Burnt: _burnt,
    StreetBegan: _street_began,
    DrawOpened: _draw_opened,
    Drew: _drew,
    Reshuffled: _reshuffled,
    BroughtIn: _brought_in,
    RoundOpened: _round_opened,
    TurnBegan: _turn_began,
    Folded: _folded,
    CheckOffered: _check_offered,
    Checked: _checked,
    Called: _called,
    Raised: _raised,
    Returned: _returned,
    PotsMade: _pots_made,
    Splashed: _splashed,
    RunOffered: _run_offered,
    RunAnswered: _run_answered,
    RunSettled: _run_settled,
    BoardDealt: _board_dealt,
    Shown: _shown,
    Mucked: _mucked,
    Awarded: _awarded,
    HandEnded: _ended,
}

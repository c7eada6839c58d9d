"""Folding events into the state of a hand: the only code that makes one (law 1).

It works out no poker: what an event means for the rules was decided when it was written. Each function
below gets a copy of the state for its own, copies the seat it touches if that is still another state's too,
then assigns. It unpacks an event of several fields at once, which takes half the time of reading them by name.
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
    StubShort,
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


def steps(events: list[HandEvent], new: HandState, more: list[HandEvent]) -> None:
    """The same for several events that are known at once."""
    events += more
    for event in more:
        _STEPS[type(event)](new, event)


def _touch(new: HandState, seat: int) -> SeatState:
    """The seat to be changed: copied the first time, for until then other states have it as well."""
    bit = 1 << seat
    if new.own_seats & bit:
        return new.seats[seat]
    new.own_seats |= bit
    touched = new.seats[seat] = new.seats[seat].copy()
    return touched


def _began(event: HandBegan) -> HandState:
    hand, game, betting, stakes, house, button, seats, commitments, root, entropy, deck = event
    new = HandState(hand, game, betting, stakes, house, button)
    size = len(game.cards)
    new.entropy, new.deck, new.later = entropy, deck[:size], deck[size:]
    new.commitments, new.root = commitments, root
    new.seats = [SeatState(player, number, stack) for player, number, stack in seats]
    new.own_seats = (1 << len(new.seats)) - 1
    return new


def _posted(new: HandState, event: Posted) -> None:
    index, kind, amount, due, counts = event
    seat = _touch(new, index)
    new.posted += (event,)
    seat.did = kind
    seat.stack -= amount
    new.pot += amount
    if kind == "ante":
        new.antes += amount
    if counts == "dead":
        new.dead += amount
        return
    seat.put += amount
    if counts == "bet":
        seat.bet += amount
        new.short += due - amount


def _hole_dealt(new: HandState, event: HoleDealt) -> None:
    index, cards, places = event
    seat = _touch(new, index)
    seat.hole += cards
    seat.places += places
    seat.owed = 0
    new.next_card += len(cards)


def _up_dealt(new: HandState, event: UpDealt) -> None:
    index, cards, places = event
    seat = _touch(new, index)
    seat.up += cards
    seat.places += places
    new.next_card += len(cards)


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
    for index, seat in enumerate(new.seats):
        if not seat.folded:
            _touch(new, index).drew = NOT_YET


def _drew(new: HandState, event: Drew) -> None:
    index, discarded, cards, places, owed = event
    seat = _touch(new, index)
    kept = list(seat.hole)
    for card in discarded:
        kept.remove(card)
    seat.hole = (*kept, *cards)
    seat.places += places
    seat.drew, seat.owed, seat.did = len(discarded), owed, "draw" if discarded else "pat"
    new.discards += discarded
    new.discarded_by += (index,) * len(discarded)
    new.next_card += len(cards)
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
    new.street, new.to_match, new.full_level, new.min_raise, new.bets, new.after, new.bring_in, new.big = event
    new.opened, new.capped, new.raiser, new.drawing = True, False, NOBODY, False
    new.brought_in, new.first = 0, (new.after + 1) % len(new.seats)


def _turn_began(new: HandState, event: TurnBegan) -> None:
    new.to_act, new.turn = event


def _folded(new: HandState, event: Folded) -> None:
    index = event.seat
    seat = _touch(new, index)
    seat.folded, seat.check_offered, seat.did = True, False, "fold"
    new.to_act, new.after = NOBODY, index


def _check_offered(new: HandState, event: CheckOffered) -> None:
    seat = _touch(new, event.seat)
    seat.check_offered = True


def _checked(new: HandState, event: Checked) -> None:
    index = event.seat
    seat = _touch(new, index)
    seat.acted_at, seat.check_offered, seat.did = new.to_match, False, "check"
    new.to_act, new.after = NOBODY, index


def _called(new: HandState, event: Called) -> None:
    index, amount = event
    seat = _touch(new, index)
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    seat.acted_at = new.full_level if new.to_match == new.brought_in else new.to_match
    seat.check_offered, seat.did = False, "call"
    new.to_act, new.after = NOBODY, index


def _raised(new: HandState, event: Raised) -> None:
    index, amount, to, full_level, min_raise, bets, capped = event
    seat = _touch(new, index)
    seat.stack -= amount
    seat.bet += amount
    seat.put += amount
    new.pot += amount
    seat.acted_at, seat.check_offered = to, False
    seat.did = new.raise_word
    new.bring_in = 0
    if bets:
        new.brought_in = 0
    if min_raise >= new.big:
        new.big = 0
    new.to_match, new.full_level, new.min_raise = to, full_level, min_raise
    new.bets, new.capped, new.raiser = bets, capped, index
    new.to_act, new.after = NOBODY, index


def _returned(new: HandState, event: Returned) -> None:
    seat = _touch(new, event.seat)
    amount = event.amount
    seat.stack += amount
    seat.bet -= amount
    seat.put -= amount
    new.pot -= amount


def _pots_made(new: HandState, event: PotsMade) -> None:
    new.pots, new.opened, new.to_match, new.short = event.pots, False, 0, 0
    for index, seat in enumerate(new.seats):
        if seat.bet or seat.acted_at != NOT_YET:
            seat = _touch(new, index)
            seat.bet, seat.acted_at = 0, NOT_YET
            if not seat.folded:
                seat.did = ""


def _splashed(new: HandState, event: Splashed) -> None:
    new.splashes += (event,)
    new.pot += event.amount
    new.dead += event.amount


def _stub_short(_new: HandState, _event: StubShort) -> None:
    """Only said; how many boards there may be is in the offer."""


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
    new.street, cards, places, burnt, run = event
    new.drawing = False
    if run:
        _add_to_board(new, event)
    else:
        new.board += cards
    new.board_places += places
    _burn(new, burnt)
    new.next_card += len(cards)


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
    for index, (seat, stack) in enumerate(zip(new.seats, event.stacks, strict=True)):
        if seat.put or seat.bet or seat.stack != stack:
            seat = _touch(new, index)
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
    StubShort: _stub_short,
    RunOffered: _run_offered,
    RunAnswered: _run_answered,
    RunSettled: _run_settled,
    BoardDealt: _board_dealt,
    Shown: _shown,
    Mucked: _mucked,
    Awarded: _awarded,
    HandEnded: _ended,
}

"""Blinds that pass players who are not dealt in, and what those owe for it (TABLE-5).

What must hold, hand by hand, in games with blinds. Wherever a blind passes a seat or comes to it, its player

- posts it in this hand,
- or owes it from now on, because he is not dealt in (he sits out, or waits),
- or has the button or the other blind in this very hand, because others have come, gone or bought the button: that is
  how a moving button is (TABLE-9). A dead button never lets the big blind pass a player who is dealt in.

And nobody who owes is dealt in without paying, or being the big blind. So everybody pays every blind once an orbit, or
owes it; at most one of each is owed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.table.events import BlindsMissed, ButtonMoved
from engine.table.state import TableSeat, TableState


def owes(state: TableState, seat: TableSeat) -> bool:
    """Whether he has to pay before he is dealt into a game with blinds, as the house sees it now."""
    return seat.owes and (state.house.newcomers != "free" if seat.newcomer else state.house.missed_blinds != "free")


def base_and_waiting(state: TableState) -> tuple[list[int], list[int]]:
    """The seats that would play the next hand: those that owe nothing, and those that owe a blind.

    With fewer than two of the first kind nobody owes anything any more, so that a table never stalls.
    """
    playing = [seat for seat in state.taken if seat.plays]
    base = [seat.number for seat in playing if not owes(state, seat)]
    if len(base) < 2:
        return [seat.number for seat in playing], []
    return base, [seat.number for seat in playing if seat.number not in base]


def must_pay(state: TableState, seat: TableSeat) -> bool:
    """Whether he owes a blind as things stand: who plays, or would if he came back (see ``base_and_waiting``)."""
    return owes(state, seat) and sum([other.plays and not owes(state, other) for other in state.taken]) >= 2


def has_blinds(state: TableState) -> bool:
    """Whether any game of the table has blinds; nobody can miss one where there are none."""
    return any(item.game.opening == "blinds" for item in state.mix.items)


def newcomer_owes(state: TableState) -> bool:
    """Whether who sits down now joins a game in play; in a table's first hand nobody owes."""
    return state.hands > 0 and state.house.newcomers == "post" and has_blinds(state)


def mover_owes(state: TableState) -> bool:
    """Whether who changes his seat owes a big blind there: else he could sit down again behind the blinds each orbit.

    Where newcomers are dealt in at once he could have the chair for nothing, and where nobody owes what he missed he
    need not even move.
    """
    return newcomer_owes(state) and state.house.missed_blinds != "free"


def marks(state: TableState, moved: ButtonMoved, dealt_in: Collection[int]) -> list[BlindsMissed]:
    """Whom the blinds pass on their way to ``moved`` without dealing him in. Nobody in a table's first hand."""
    if not state.big or state.house.missed_blinds == "free":
        return []
    small, big = _passed(state, moved)
    found = []
    for seat in state.taken:
        if seat.number in dealt_in:
            continue
        # a newcomer's first payment is a big blind, however long he waits for it
        misses_small = seat.number in small and not seat.owes_small and not seat.newcomer
        misses_big = seat.number in big and not seat.owes_big
        if misses_small or misses_big:
            found.append(BlindsMissed(seat.number, misses_small, misses_big))
    return found


class _Passed(NamedTuple):
    small: Collection[int]
    big: Collection[int]


def _passed(state: TableState, moved: ButtonMoved) -> _Passed:
    """The seats that each blind passes or comes to.

    Ways are counted clockwise from where the button was, since that never goes back; a blind may: where a seat between
    is filled, or the button is bought. Then it passes nobody. With a moving button heads-up the small blind is on the
    button: whoever does not play would have been the small blind before the other one, or the big blind after him.
    """
    count = len(state.seats)
    was_small = (state.small - state.button) % count
    was_big = was_small + (state.big - state.small) % count
    button = (moved.button - state.button) % count
    small = button + (moved.small - moved.button) % count
    big = small + (moved.big - moved.small) % count
    if moved.button == moved.small and state.house.button == "moving":
        small, big = big, button + count

    def seats(after: int, to: int) -> set[int]:
        return {(state.button - 1 + way) % count + 1 for way in range(after + 1, to + 1)}

    return _Passed(seats(was_small, small), seats(was_big, big))

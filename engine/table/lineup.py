"""Who is dealt into the next hand, and where button and blinds are (TABLE-5, TABLE-6, TABLE-9, BET-11).

Players who owe no blind are the base: they alone decide where the button goes, so that it does not depend on which
game is played. Those who owe one come in where the blinds reach them, by posting, or by buying the button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hand import Post
from engine.mix import MixItem
from engine.table import rotation
from engine.table.button import clockwise, following, next_button, posts
from engine.table.events import ButtonMoved
from engine.table.missed import base_and_waiting, owes
from engine.table.state import TableSeat, TableState


class Lineup(NamedTuple):
    """The next hand before anything is posted."""

    moved: ButtonMoved
    order: tuple[int, ...]
    """The seats dealt in, left of the button first, the button last."""
    posters: tuple[int, ...]
    """Those of them who come in by posting."""
    buyer: int
    """The seat that buys the button; 0 for nobody."""


def lineup(state: TableState, item: MixItem, first: int = 0) -> Lineup:
    """Who would be dealt in if ``item`` were played now; at least two want to play. ``first``: see ``next_button``."""
    base, wait = base_and_waiting(state)
    moved = next_button(state, base, first, wait)
    if item.game.opening != "blinds":
        # antes are paid by all alike: everybody plays, and debts are kept
        return Lineup(moved, tuple(clockwise([*base, *wait], moved.button)), (), 0)
    waiting = [seat for seat in state.taken if seat.number in wait]
    buyer = _buyer(state, base, waiting, moved)
    posters = tuple([seat.number for seat in waiting if seat.number != buyer and _posts(state, seat, moved)])
    if buyer:
        moved = ButtonMoved(moved.button, buyer, buyer)
    entering = {*posters, *([moved.big] if moved.big in wait else [])}
    return Lineup(moved, tuple(clockwise([*base, *entering], moved.button)), posters, buyer)


def item_that_comes(state: TableState) -> MixItem | None:
    """What the next hand plays, as far as one can tell before the deal; None while its game has still to be picked."""
    if state.picked >= 0:
        return state.mix.items[state.picked]
    if state.picker:
        return None
    return rotation.next_item(state) if rotation.hands_left(state, 1) == 0 else state.item


def due(state: TableState, item: MixItem, line: Lineup) -> tuple[Post, ...]:
    """All that is posted but for a straddle, in the order in which it is taken."""
    usual = posts(line.order, line.moved, item.game, item.stakes)
    live, dead = item.stakes.big_blind, item.stakes.small_blind
    more: list[Post] = []
    if line.buyer and dead:  # both blinds lie before him; the small one is dead
        more.append(Post(line.order.index(line.buyer), "dead post", dead, "dead"))
    for number in line.posters:
        seat = state.seats[number - 1]
        assert seat is not None, "who posts sits there"
        if seat.owes_big:
            more.append(Post(line.order.index(number), "live post", live))
        if seat.owes_small and dead:
            more.append(Post(line.order.index(number), "dead post", dead, "dead"))
    return (*usual, *more)


def may_buy(state: TableState, seat: TableSeat, item: MixItem) -> bool:
    """Whether he would be between button and small blind if the next hand were dealt now (TABLE-6)."""
    base, wait = base_and_waiting(state)
    if item.game.opening != "blinds" or not state.house.buy_button or not state.button or len(base) < 2:
        return False
    if seat.number not in wait and not owes(state, seat):
        return False
    return _is_between(state, seat.number, base, next_button(state, base, 0, wait))


def _is_between(state: TableState, number: int, base: Sequence[int], moved: ButtonMoved) -> bool:
    """Between the button and whoever is next for the small blind, where two are due to pay the blinds."""
    if moved.button == moved.small:  # heads-up it is the player who has the big blind
        next_small = moved.big if state.house.button == "moving" else moved.button
    else:
        # an empty seat pays no blind that another could pay in its place
        next_small = moved.small if moved.small in base else moved.button
    count = len(state.seats)
    return 0 < (number - moved.button) % count < (next_small - moved.button) % count


def _buyer(state: TableState, base: Sequence[int], waiting: Sequence[TableSeat], moved: ButtonMoved) -> int:
    """Who buys the button: of several the first at its left, for the next one may buy it in the next hand."""
    if not state.house.buy_button:
        return 0
    found = [seat.number for seat in waiting if seat.entry == "buy" and _is_between(state, seat.number, base, moved)]
    return following(found, moved.button) if found else 0


def _posts(state: TableState, seat: TableSeat, moved: ButtonMoved) -> bool:
    """Whether he comes in by posting: never between the button and who is due for the big blind.

    There the blinds have just passed him, or he would be one of them in the next hand.
    """
    if state.house.missed_blinds != "post" or not (seat.entry == "post" or seat.of_house):
        return False
    if moved.button == moved.small:
        return False  # a dead button heads-up: the big blind is at his seat in the next hand
    count = len(state.seats)
    return (seat.number - moved.button) % count > (moved.big - moved.button) % count

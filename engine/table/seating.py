"""Sitting down, buying in, sitting out, leaving (TABLE-1 to TABLE-4)."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.hand import NOBODY
from engine.table.commands import ComeBack, Dismiss, Leave, ReleaseSeat, Sit, SitOut, TopUp
from engine.table.events import (
    CameBack,
    ChipsAdded,
    ChipsPromised,
    Event,
    LeavingAsked,
    PlayerLeft,
    PlayerSat,
    SatOut,
)
from engine.table.state import TableSeat, TableState


def sit(state: TableState, command: Sit) -> list[Event] | Refusal:
    """A player takes a seat with a buy-in between least and most (TABLE-2)."""
    if state.seat_of(command.player):
        return refuse(Code.SEATED_TWICE, seat=state.seat_of(command.player).number)  # type: ignore[union-attr]
    free = [number for number, seat in enumerate(state.seats, 1) if seat is None]
    if not free:
        return refuse(Code.TABLE_FULL, "TABLE-1", seats=len(state.seats))
    number = command.seat if command.seat is not None else free[0]
    if not 1 <= number <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "TABLE-1", asked=number, seats=len(state.seats))
    if number not in free:
        return refuse(Code.SEAT_TAKEN, asked=number, free=", ".join(map(str, free)))
    amount = state.buy_in_max if command.amount is None else command.amount
    if not state.buy_in_min <= amount <= state.buy_in_max:
        return refuse(Code.BUY_IN_OUT_OF_RANGE, "TABLE-2", asked=amount, least=state.buy_in_min, most=state.buy_in_max)
    return [PlayerSat(number, command.player, amount, command.of_house)]


def top_up(state: TableState, command: TopUp) -> list[Event] | Refusal:
    """More chips, up to the largest buy-in: at once between hands, else when the hand is over (TABLE-2)."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    has = state.stack_of(seat) + seat.promised
    most = max(0, state.buy_in_max - has)
    broke = seat.stack == 0 and not seat.promised
    least = state.buy_in_min if broke else 1
    amount = most if command.amount is None else command.amount
    if not least <= amount <= most:
        return refuse(Code.TOP_UP_OUT_OF_RANGE, "TABLE-2", asked=command.amount, least=least, most=most, has=has)
    if state.place_of(command.player) != NOBODY:
        return [ChipsPromised(seat.number, amount)]
    back: list[Event] = [CameBack(seat.number)] if seat.away == "busted" else []
    return [ChipsAdded(seat.number, amount), *back]


def leave(state: TableState, command: Leave) -> list[Event] | Refusal:
    """All or nothing (TABLE-3). In the middle of a hand he folds in his turn and is cashed out after it."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    return _gone(state, seat)


def dismiss(state: TableState, command: Dismiss) -> list[Event] | Refusal:
    """The host sends a house player away."""
    if command.by != state.host:
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    seat = state.seat_of(command.player)
    if seat is None or not seat.of_house:
        return refuse(Code.NOT_SEATED)
    return _gone(state, seat)


def release(state: TableState, command: ReleaseSeat) -> list[Event] | Refusal:
    """The seat of a busted player goes to whoever wants it; nothing happens if he has chips again."""
    seat = state.seat_of(command.player)
    return [PlayerLeft(seat.number, 0)] if seat and seat.away == "busted" and seat.stack == 0 else []


def sit_out(state: TableState, command: SitOut) -> list[Event] | Refusal:
    """From the next hand on he is not dealt in; he still plays the hand he is in."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if seat.away:
        return refuse(Code.ALREADY_OUT, why=seat.away)
    return [SatOut(seat.number, "asked")]


def come_back(state: TableState, command: ComeBack) -> list[Event] | Refusal:
    """He is dealt in again from the next hand; without chips he must buy some first."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if not seat.away:
        return refuse(Code.NOT_OUT)
    if seat.stack == 0 and not state.stack_of(seat):
        return refuse(Code.NEEDS_CHIPS, "TABLE-4", least=state.buy_in_min, most=state.buy_in_max)
    return [CameBack(seat.number)]


def after_hand(state: TableState) -> list[Event]:
    """What was asked for during the hand: chips, leaving; and who has none left sits out (TABLE-2, TABLE-4)."""
    events: list[Event] = []
    for seat in state.taken:
        if seat.leaving:
            events.append(PlayerLeft(seat.number, seat.stack))
        elif seat.promised:
            amount = min(seat.promised, max(0, state.buy_in_max - seat.stack))
            events.append(ChipsAdded(seat.number, amount))
        elif seat.stack == 0 and seat.away != "busted":
            events.append(SatOut(seat.number, "busted"))
    return events


def _gone(state: TableState, seat: TableSeat) -> list[Event]:
    if state.place_of(seat.player) == NOBODY:
        return [PlayerLeft(seat.number, seat.stack)]
    return [] if seat.leaving else [LeavingAsked(seat.number)]

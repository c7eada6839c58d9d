"""Sitting down, buying in, sitting out, changing seats, leaving (TABLE-1 to TABLE-4); chips for a pot (POT-9)."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.hand import NOBODY
from engine.stakes import MOST_CHIPS
from engine.table.commands import ChangeSeat, ComeBack, Dismiss, Leave, ReleaseSeat, Sit, SitOut, Splash, TopUp
from engine.table.events import (
    CameBack,
    ChipsAdded,
    ChipsPromised,
    Event,
    LeavingAsked,
    PlayerLeft,
    PlayerSat,
    SatOut,
    SeatChangeAsked,
    SeatChanged,
    SplashAdded,
)
from engine.table.missed import mover_owes, newcomer_owes
from engine.table.state import Left, TableSeat, TableState


def sit(state: TableState, command: Sit, now: int) -> list[Event] | Refusal:
    """A player takes a seat with a buy-in between least and most (TABLE-2)."""
    if state.seat_of(command.player):
        return refuse(Code.SEATED_TWICE, seat=state.seat_of(command.player).number)  # type: ignore[union-attr]
    free = [number for number, seat in enumerate(state.seats, 1) if seat is None]
    if len(state.taken) >= state.most_players:
        return _full(state)
    number = command.seat if command.seat is not None else free[0]
    if not 1 <= number <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "TABLE-1", asked=number, seats=len(state.seats))
    if number not in free:
        return refuse(Code.SEAT_TAKEN, asked=number, free=", ".join(map(str, free)))
    left = state.left.get(command.player)
    wait = _remembered_for(state, left, now) if left is not None else 0
    amount = _buy_in(state, command, left.amount if left is not None else 0, wait)
    if isinstance(amount, Refusal):
        return amount
    joins = newcomer_owes(state)
    if left is not None and wait and state.house.missed_blinds != "free" and (left.owes_small or left.owes_big):
        return [PlayerSat(number, command.player, amount, command.of_house, joins or left.owes_big, left.owes_small)]
    return [PlayerSat(number, command.player, amount, command.of_house, joins, newcomer=joins)]


def _full(state: TableState) -> Refusal:
    """Nobody else may sit down: all chairs are taken, or one of the games is for no more (TABLE-1)."""
    if len(state.taken) == len(state.seats):
        return refuse(Code.TABLE_FULL, "TABLE-1", seats=len(state.seats))
    smallest = min(state.mix.items, key=lambda item: item.game.seats).game
    return refuse(Code.TABLE_FULL, "TABLE-1", seats=state.most_players, game=smallest.name)


def _remembered_for(state: TableState, left: Left, now: int) -> int:
    """For how many seconds the house still knows what he left with, and what blinds he owed (TABLE-3)."""
    return max(0, left.at + 60 * state.house.return_minutes - now) if left.at else 0


def _buy_in(state: TableState, command: Sit, left_with: int, wait: int) -> int | Refusal:
    """Between least and most (TABLE-2); who left a short while ago brings what he left with, or waits (TABLE-3).

    ``wait``: for how many seconds the house remembers what he left with.
    """
    if left_with and wait:
        if state.house.return_early == "wait":
            return refuse(Code.BACK_TOO_SOON, "TABLE-3", amount=left_with, wait=wait)
        if command.amount not in (None, left_with):
            return refuse(Code.BRINGS_WHAT_HE_LEFT, "TABLE-3", asked=command.amount, amount=left_with, wait=wait)
        return left_with
    amount = state.buy_in_max if command.amount is None else command.amount
    if not state.buy_in_min <= amount <= state.buy_in_max:
        return refuse(Code.BUY_IN_OUT_OF_RANGE, "TABLE-2", asked=amount, least=state.buy_in_min, most=state.buy_in_max)
    return amount


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


def leave(state: TableState, command: Leave, now: int) -> list[Event] | Refusal:
    """All or nothing (TABLE-3). In the middle of a hand he folds in his turn and is cashed out after it."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    return _gone(state, seat, now)


def dismiss(state: TableState, command: Dismiss, now: int) -> list[Event] | Refusal:
    """The host sends a house player away."""
    if command.by != state.host:
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    seat = state.seat_of(command.player)
    if seat is None or not seat.of_house:
        return refuse(Code.NOT_SEATED)
    return _gone(state, seat, now)


def release(state: TableState, command: ReleaseSeat, now: int) -> list[Event] | Refusal:
    """The seat of a busted player goes to whoever wants it; nothing happens if he has chips again."""
    seat = state.seat_of(command.player)
    return [PlayerLeft(seat.number, 0, now)] if seat and seat.away == "busted" and seat.stack == 0 else []


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


def change_seat(state: TableState, command: ChangeSeat) -> list[Event] | Refusal:
    """Another seat: at once, or when the hand he is in is over. His own seat again: he stays where he is."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if not 1 <= command.seat <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "TABLE-1", asked=command.seat, seats=len(state.seats))
    if command.seat == seat.number:
        return [SeatChangeAsked(seat.number, 0)] if seat.moving else refuse(Code.SEATED_TWICE, seat=seat.number)
    asked_for = {other.moving for other in state.taken if other.player != seat.player}
    free = [number for number, one in enumerate(state.seats, 1) if one is None and number not in asked_for]
    if command.seat not in free:
        return refuse(Code.SEAT_TAKEN, asked=command.seat, free=", ".join(map(str, free)))
    if state.place_of(command.player) == NOBODY:
        return [SeatChanged(seat.number, command.seat, mover_owes(state))]
    return [SeatChangeAsked(seat.number, command.seat)] if seat.moving != command.seat else []


def splash(state: TableState, command: Splash) -> list[Event] | Refusal:
    """The host gives chips to the next pot, at any time (POT-9)."""
    if command.by != state.host:
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    most = MOST_CHIPS - state.splash
    if not 1 <= command.amount <= most:
        return refuse(Code.SPLASH_OUT_OF_RANGE, "POT-9", asked=command.amount, least=1, most=most)
    return [SplashAdded(command.by, command.amount)]


def after_hand(state: TableState, now: int) -> list[Event]:
    """What was asked for during the hand: chips, leaving, another seat; who has no chips sits out (TABLE-2 to 4)."""
    events: list[Event] = []
    for seat in state.taken:
        if seat.leaving:
            events.append(PlayerLeft(seat.number, seat.stack, now))
        elif seat.stack == 0 and seat.promised < state.buy_in_min:
            # whoever has lost everything buys in anew: less than that would be no stack to sit with
            events += [ChipsAdded(seat.number, 0)] if seat.promised else []
            events += [SatOut(seat.number, "busted")] if seat.away != "busted" else []
        elif seat.promised:
            room = seat.promised if seat.above else max(0, state.buy_in_max - seat.stack)
            events.append(ChipsAdded(seat.number, min(seat.promised, room)))
    return [*events, *[_moved(state, seat) for seat in state.taken if seat.moving and not seat.leaving]]


def _moved(state: TableState, seat: TableSeat) -> Event:
    """He moves where he wanted to go, unless somebody has sat down there meanwhile."""
    if state.seats[seat.moving - 1] is not None:
        return SeatChangeAsked(seat.number, 0)
    return SeatChanged(seat.number, seat.moving, mover_owes(state))


def _gone(state: TableState, seat: TableSeat, now: int) -> list[Event]:
    if state.place_of(seat.player) == NOBODY:
        return [PlayerLeft(seat.number, seat.stack, now)]
    return [] if seat.leaving else [LeavingAsked(seat.number)]

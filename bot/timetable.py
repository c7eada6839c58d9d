"""Which timers a table needs: worked out from its record alone, so that they can always be made anew (law 10)."""

from __future__ import annotations

from bot.ports import NewTimer
from bot.record import Record
from engine.table import TableState

HALF, NEAR, TURN, NEXT_HAND, BUSTED = "half", "near", "turn", "next_hand", "busted"
REMINDERS = (HALF, NEAR)
LEAST_NOTICE = 10.0
"""Seconds before the end at which the last reminder comes at the latest."""


def timers(record: Record, now: float) -> list[NewTimer]:
    """All timers of a table after what happened at ``now``. Reminders whose time is past are not made up for."""
    state = record.state
    if state.status == "ended":
        return []
    wanted = [
        NewTimer(BUSTED, player, since + 60.0 * state.house.busted_seat_minutes)
        for player, since in record.busted_since
        if (seat := state.seat_of(player)) and seat.away == "busted"
    ]
    if state.status == "running":
        wanted += _turn(record, now) if state.in_hand else _next_hand(record)
    return wanted


def turn_ends(record: Record) -> float:
    """When the turn in play runs out, in seconds since the epoch."""
    return record.turn_since + record.state.clock


def notice(state: TableState) -> float:
    """How long before the end of a turn the last reminder comes, in seconds."""
    return max(LEAST_NOTICE, 0.1 * state.clock)


def _turn(record: Record, now: float) -> list[NewTimer]:
    state = record.state
    assert state.hand is not None
    key = f"{state.hand.hand}:{state.hand.turn}"
    end = turn_ends(record)
    turn = [NewTimer(TURN, key, end)]
    seat = state.seat_of(state.hand.seats[state.hand.to_act].player)
    if seat is None or seat.of_house:
        return turn
    reminders = [NewTimer(HALF, key, record.turn_since + state.clock / 2), NewTimer(NEAR, key, end - notice(state))]
    return turn + [reminder for reminder in reminders if reminder.due > now]


def _next_hand(record: Record) -> list[NewTimer]:
    state = record.state
    # house players do not play on among themselves
    if not state.ready or not any(seat.plays and not seat.of_house for seat in state.taken):
        return []
    pause = state.pause if state.hands else 0
    return [NewTimer(NEXT_HAND, str(state.hands + 1), record.ready_since + pause)]

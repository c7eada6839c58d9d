"""Which timers a table needs: worked out from its record alone, so that they can always be made anew (law 10)."""

from __future__ import annotations

from bot.ports import NewTimer
from bot.record import Record
from engine.hand import NOBODY
from engine.table import TableState

HALF, NEAR, TURN, NEXT_HAND, BUSTED = "half", "near", "turn", "next_hand", "busted"
PICK, VOTE, END = "pick", "vote", "end"
"""A game to be picked, a vote, the end that was agreed on."""
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
    if state.vote is not None:  # a vote is no matter of play: it runs also while the game is paused
        wanted.append(NewTimer(VOTE, str(state.vote.number), record.vote_since + state.clock))
    if state.ends_at and not state.closing:
        wanted.append(NewTimer(END, str(state.ends_at), float(state.ends_at)))
    if state.status == "running":
        wanted += _turn(record, now) if state.in_hand else _pick(record, now) or _next_hand(record)
    return wanted


def turn_ends(record: Record) -> float:
    """When what is waited for runs out, a turn, an answer or a pick, in seconds since the epoch."""
    return record.turn_since + record.state.clock


def notice(state: TableState) -> float:
    """How long before the end of a turn the last reminder comes, in seconds."""
    return max(LEAST_NOTICE, 0.1 * state.clock)


def waited_for(state: TableState) -> list[str]:
    """Who is to act, to answer or to pick."""
    hand = state.hand
    if hand is not None and not hand.over:
        waits = hand.asked or ((hand.to_act,) if hand.to_act != NOBODY else ())
        return [hand.seats[place].player for place in waits]
    return [state.picker] if pick_key(state) else []


def reminded(state: TableState) -> list[str]:
    """The same without players of the house, who need no clock."""
    return [player for player in waited_for(state) if (seat := state.seat_of(player)) and not seat.of_house]


def pick_key(state: TableState) -> str:
    """What tells one pick from another; empty where nobody is to pick."""
    return f"{state.picker}:{state.hands}" if state.picker and state.picked < 0 and not state.in_hand else ""


def _turn(record: Record, now: float) -> list[NewTimer]:
    """The turn in play, or the question whether the board is run more than once."""
    hand = record.state.hand
    assert hand is not None
    return _waited(record, TURN, f"{hand.hand}:{hand.turn}", now)


def _pick(record: Record, now: float) -> list[NewTimer]:
    """Between hands no new one is dealt while somebody picks its game."""
    key = pick_key(record.state)
    return _waited(record, PICK, key, now) if key else []


def _waited(record: Record, kind: str, key: str, now: float) -> list[NewTimer]:
    """The end of a clock, and the reminders of it."""
    state, end = record.state, turn_ends(record)
    timer = [NewTimer(kind, key, end)]
    if not reminded(state):
        return timer
    reminders = [NewTimer(HALF, key, record.turn_since + state.clock / 2), NewTimer(NEAR, key, end - notice(state))]
    return timer + [reminder for reminder in reminders if reminder.due > now]


def _next_hand(record: Record) -> list[NewTimer]:
    state = record.state
    # house players do not play on among themselves
    if not state.ready or not any(seat.plays and not seat.of_house for seat in state.taken):
        return []
    # where the game was picked the pause is over already
    pause = state.pause if state.hands and state.picked < 0 else 0
    return [NewTimer(NEXT_HAND, str(state.hands + 1), record.ready_since + pause)]

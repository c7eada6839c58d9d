"""Which timers a table needs: worked out from its record alone, so that they can always be made anew (law 10)."""

from __future__ import annotations

from bot.last_shown import turn_of
from bot.ports import NewTimer
from bot.record import Record
from engine.hand import NOBODY
from engine.table import TableState

HALF, NEAR, TURN, NEXT_HAND, BUSTED = "half", "near", "turn", "next_hand", "busted"
PICK, VOTE, END = "pick", "vote", "end"
"""A game to be picked, a vote, the end that was agreed on."""
VOTE_HALF, VOTE_NEAR = "vote_half", "vote_near"
REMINDERS = (HALF, NEAR, VOTE_HALF, VOTE_NEAR)
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
        wanted += _vote(record, str(state.vote.number), now)
    if state.ends_at and not state.closing:
        wanted.append(NewTimer(END, str(state.ends_at), float(state.ends_at)))
    if state.status == "running":
        wanted += _turn(record, now) if state.in_hand else _pick(record, now) or _next_hand(record)
    return wanted


def turn_ends(record: Record) -> float:
    """When what is waited for runs out, a turn, an answer or a pick, in seconds since the epoch."""
    return record.turn_since + record.state.clock


def vote_ends(record: Record) -> float:
    """When the vote that is going on runs out; one about the table's end does so at that time at the latest."""
    assert record.state.vote is not None, "a vote goes on"
    motion, end = record.state.vote.motion, record.vote_since + record.state.clock
    return min(end, float(motion.amount)) if motion.kind == "end" and motion.amount else end


def notice(span: float) -> float:
    """How long before the end of so long a time the last reminder comes, in seconds."""
    return max(LEAST_NOTICE, 0.1 * span)


def time_left(record: Record, kind: str) -> float:
    """How much time is left when a reminder of this kind comes, in seconds."""
    votes = kind in (VOTE_HALF, VOTE_NEAR) and record.state.vote is not None
    span = vote_ends(record) - record.vote_since if votes else float(record.state.clock)
    return span / 2 if kind in (HALF, VOTE_HALF) else notice(span)


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


def hear_reminder(state: TableState, kind: str, key: str) -> list[str]:
    """Whom a reminder is for; nobody where what it is about is over."""
    if kind in (VOTE_HALF, VOTE_NEAR):
        return list(state.vote.open) if state.vote is not None and str(state.vote.number) == key else []
    return reminded(state) if key in (turn_of(state), pick_key(state)) else []


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
    state = record.state
    kinds = (HALF, NEAR) if reminded(state) else ()
    return _with_reminders(kind, key, kinds, record.turn_since, turn_ends(record), now)


def _vote(record: Record, key: str, now: float) -> list[NewTimer]:
    """The end of the vote that is going on, and the reminders of those who have still to vote."""
    return _with_reminders(VOTE, key, (VOTE_HALF, VOTE_NEAR), record.vote_since, vote_ends(record), now)


def _with_reminders(
    kind: str, key: str, reminders: tuple[str, ...], since: float, end: float, now: float
) -> list[NewTimer]:
    """The end of a time that began at ``since``, and the reminders of it at half and near the end."""
    dues = ((end + since) / 2, end - notice(end - since))
    coming = [NewTimer(name, key, due) for name, due in zip(reminders, dues, strict=False) if due > now]
    return [NewTimer(kind, key, end), *coming]


def _next_hand(record: Record) -> list[NewTimer]:
    state = record.state
    # house players do not play on among themselves
    if not state.ready or not any(seat.plays and not seat.of_house for seat in state.taken):
        return []
    # also after a pick: so that one reads what comes, may straddle, or picks another game after all
    pause = state.pause if state.hands else 0
    return [NewTimer(NEXT_HAND, str(state.hands + 1), record.ready_since + pause)]

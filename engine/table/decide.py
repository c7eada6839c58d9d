"""From a command to events for a cash table: the one way a table goes on (law 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.errors import Code, Refusal, refuse
from engine.table import entry, hands, house, opening, rotation, seating, straddles, votes
from engine.table.apply import apply
from engine.table.commands import (
    CallVote,
    CastVote,
    ChangeRule,
    ChangeSeat,
    ComeBack,
    Command,
    Deal,
    Dismiss,
    End,
    Enter,
    Leave,
    Open,
    Pause,
    Pick,
    PickTimeOut,
    ReleaseSeat,
    Sit,
    SitOut,
    Splash,
    Start,
    Straddle,
    TakeTurn,
    TimeOut,
    TopUp,
    VoteTimeOut,
    WithdrawVote,
)
from engine.table.events import Event
from engine.table.state import TableState

Outcome: TypeAlias = tuple[list[Event], TableState]


def decide(state: TableState | None, command: Command, now: int = 0) -> Outcome | Refusal:
    """The events that ``command`` causes and the state after them, or why it is refused.

    ``state`` is None only for ``Open``. ``now``: seconds since the epoch; without it nobody's thirty minutes run
    (TABLE-3). No events means that the command came too late to matter.
    """
    if isinstance(command, Open):
        found = opening.open_table(command)
        return found if isinstance(found, Refusal) else (list(found), _after(None, list(found)))
    assert state is not None, "a table begins with Open"
    if state.status == "ended":
        return refuse(Code.TABLE_ENDED)
    if state.closing and isinstance(command, _FOR_LATER):
        return refuse(Code.TABLE_CLOSES)
    if isinstance(command, _OF_WHO_STAYS) and _is_leaving(state, command.player):
        return refuse(Code.LEAVING, "TABLE-3")
    at_a_time = _DECIDE_AT.get(type(command))
    outcome = at_a_time(state, command, now) if at_a_time else _DECIDE[type(command)](state, command)
    if isinstance(outcome, Refusal):
        return outcome
    events = list(outcome)
    return hands.follow(events, _after(state, events), now)


def _is_leaving(state: TableState, player: str) -> bool:
    seat = state.seat_of(player)
    return seat is not None and seat.leaving


def _after(state: TableState | None, events: list[Event]) -> TableState:
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state


_FOR_LATER = (Sit, TopUp, ChangeSeat, Splash, CallVote)
"""What is for the hands to come, and makes no sense where none will."""

_OF_WHO_STAYS = (TopUp, SitOut, ComeBack, ChangeSeat, Enter)
"""What is no longer for one who has only to be cashed out when the hand is over."""

_DECIDE_AT: dict[type, Callable[[TableState, Any, int], list[Event] | Refusal]] = {
    Sit: seating.sit,
    Leave: seating.leave,
    Dismiss: seating.dismiss,
    ReleaseSeat: seating.release,
}
"""Comings and goings: what comes of them depends on the time (TABLE-3)."""

_DECIDE: dict[type, Callable[[TableState, Any], list[Event] | Refusal]] = {
    TopUp: seating.top_up,
    SitOut: seating.sit_out,
    ComeBack: seating.come_back,
    ChangeSeat: seating.change_seat,
    Enter: entry.enter,
    Straddle: straddles.straddle,
    Splash: seating.splash,
    Start: opening.start,
    Pause: opening.pause,
    End: opening.end,
    Deal: hands.deal,
    TakeTurn: hands.take_turn,
    TimeOut: hands.time_out,
    Pick: rotation.pick,
    PickTimeOut: rotation.pick_time_out,
    CallVote: votes.call,
    CastVote: votes.cast,
    WithdrawVote: votes.withdraw,
    VoteTimeOut: votes.time_out,
    ChangeRule: house.change_rule,
}

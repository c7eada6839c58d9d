"""A table as the bot holds it: the engine's state, its version, and since when what is waiting has waited.

The engine knows no clock. What timers need of time follows from the log too, for every event has its
time: a record folded from the log is the same as the one that lived through it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from bot.ports import NewEvent, Reader, Snapshot, StoredEvent
from engine.codec import STATE_SCHEMA, CodecError, decode, decode_state, encode, encode_state
from engine.hand.events import RunOffered, TurnBegan
from engine.table import TableState, apply_stretch, stretches
from engine.table.events import Event, PickOffered, PlayStarted, SatOut, VoteCalled


class Record(NamedTuple):
    """One table at one version of its stream."""

    state: TableState
    version: int
    turn_since: float
    """When the turn in play began, or all were asked whether to run the board more than once, or the game was
    resumed in it; between hands when somebody was asked to pick a game."""
    ready_since: float
    """When the table became ready for the next hand; meaningless while it is not."""
    busted_since: tuple[tuple[str, float], ...]
    """When a player who has lost all his chips was last seated without any."""
    vote_since: float = 0.0
    """When the vote that is going on was called; meaningless while there is none."""


def advance(record: Record | None, events: Sequence[Event], at: float) -> Record:
    """The record after ``events`` that happened at ``at``."""
    state = record.state if record else None
    turn_since, ready_since = (record.turn_since, record.ready_since) if record else (at, at)
    busted = dict(record.busted_since) if record else {}
    vote_since = record.vote_since if record else 0.0
    ready = state is not None and state.ready
    for stretch in stretches(events):
        state = apply_stretch(state, stretch)
        for event in stretch:
            if isinstance(event, TurnBegan | RunOffered | PickOffered | PlayStarted):
                turn_since = at
            elif isinstance(event, VoteCalled):
                vote_since = at
            elif isinstance(event, SatOut) and event.why == "busted":
                seat = state.seats[event.seat - 1]
                assert seat is not None
                busted[seat.player] = at
        was_ready, ready = ready, state.ready
        if ready and not was_ready:
            ready_since = at
    assert state is not None, "a table begins with TableOpened"
    version = (record.version if record else 0) + len(events)
    return Record(state, version, turn_since, ready_since, tuple(sorted(busted.items())), vote_since)


def written(events: Sequence[Event]) -> list[NewEvent]:
    """Events as the store keeps them."""
    return [NewEvent(*encode(event)) for event in events]


def read(stored: StoredEvent) -> Event:
    """An event from the store, brought up to the present schema."""
    return decode(stored.type, stored.schema, stored.data, stored.hidden)


def to_snapshot(stream: str, record: Record) -> Snapshot:
    """A record as a snapshot, a cache of the log."""
    times = [record.turn_since, record.ready_since, record.busted_since, record.vote_since]
    return Snapshot(stream, record.version, STATE_SCHEMA, json.dumps([times, encode_state(record.state)]))


def from_snapshot(snapshot: Snapshot) -> Record | None:
    """A record from a snapshot; None if its shape is not the present one, and the log must be read instead."""
    if snapshot.schema != STATE_SCHEMA:
        return None
    try:
        (turn_since, ready_since, busted, vote_since), state = json.loads(snapshot.data)
        pairs = tuple((player, since) for player, since in busted)
        return Record(decode_state(state), snapshot.version, turn_since, ready_since, pairs, vote_since)
    except (CodecError, ValueError, TypeError):
        return None


def fold_stored(record: Record | None, stored: Sequence[StoredEvent]) -> Record | None:
    """A record with more of its log; events of one moment are taken together."""
    for at, moment in groupby(stored, key=lambda one: one.at):
        record = advance(record, [read(one) for one in moment], at)
    return record


async def load(reader: Reader, stream: str, upto: int | None = None, *, snapshots: bool = True) -> Record | None:
    """A table as its stream has it at version ``upto`` (None: now); None if there is no such stream."""
    record = None
    if snapshots:
        snapshot = await reader.snapshot(stream)
        if snapshot is not None and (upto is None or snapshot.version <= upto):
            record = from_snapshot(snapshot)
    stored = await reader.events(stream, after=record.version if record else 0, upto=upto)
    return fold_stored(record, stored)

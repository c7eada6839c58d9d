"""A table as the bot holds it: the engine's state, its version, and since when what is waiting has waited.

The engine knows no clock. What timers need of time follows from the log too, for every event has its
time: a record folded from the log is the same as the one that lived through it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.ports import NewEvent, Reader, Snapshot, StoredEvent
from engine.codec import STATE_SCHEMA, CodecError, decode, decode_state, encode, encode_state
from engine.hand.events import RunOffered, TurnBegan
from engine.table import TableState, apply_stretch, is_within_hand, stretches
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
    going_on = _GoingOn(record, at)
    going_on.take(events, [at] * len(events))
    return going_on.record()


class _GoingOn:
    """A record in the making; a log of thousands of moments makes only the last of them a record."""

    def __init__(self, record: Record | None, at: float) -> None:
        first = record or Record(None, 0, at, at, (), 0.0)  # type: ignore[arg-type]  # no state before TableOpened
        self._state: TableState | None = first.state
        self._version = first.version
        self._turn_since, self._ready_since, self._vote_since = first.turn_since, first.ready_since, first.vote_since
        self._busted = dict(first.busted_since)

    def take(self, events: Iterable[Event], times: Sequence[float]) -> None:
        """What happened, and when each of it did. Moments are not told apart within a hand: one state for all of it."""
        first = 0
        for stretch in stretches(events):
            moments = times[first : first + len(stretch)]
            if is_within_hand(stretch):  # that makes no table ready for the next hand
                self._state = apply_stretch(self._state, stretch)
            else:
                was_ready = self._state is not None and self._state.ready
                self._state = apply_stretch(self._state, stretch)
                if self._state.ready and not was_ready:
                    self._ready_since = moments[0]
            self._keep_times(self._state, stretch, moments)
            first += len(stretch)
        self._version += first

    def _keep_times(self, state: TableState, stretch: list[Event], moments: Sequence[float]) -> None:
        for event, at in zip(stretch, moments, strict=True):
            if isinstance(event, TurnBegan | RunOffered | PickOffered | PlayStarted):
                self._turn_since = at
            elif isinstance(event, VoteCalled):
                self._vote_since = at
            elif isinstance(event, SatOut) and event.why == "busted":
                seat = state.seats[event.seat - 1]
                assert seat is not None
                self._busted[seat.player] = at

    def record(self) -> Record:
        """The record of now."""
        assert self._state is not None, "a table begins with TableOpened"
        busted = tuple(sorted(self._busted.items()))
        return Record(
            self._state, self._version, self._turn_since, self._ready_since, busted, self._vote_since
        )  # fmt: skip


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
    """A record with more of its log."""
    if not stored:
        return record
    going_on = _GoingOn(record, stored[0].at)
    # one after the other: a list of all the events would be looked through by the garbage collector again and again
    going_on.take(map(read, stored), [one.at for one in stored])
    return going_on.record()


async def load(reader: Reader, stream: str, upto: int | None = None, *, snapshots: bool = True) -> Record | None:
    """A table as its stream has it at version ``upto`` (None: now); None if there is no such stream."""
    record = None
    if snapshots:
        snapshot = await reader.snapshot(stream)
        if snapshot is not None and (upto is None or snapshot.version <= upto):
            record = from_snapshot(snapshot)
    stored = await reader.events(stream, after=record.version if record else 0, upto=upto)
    return fold_stored(record, stored)

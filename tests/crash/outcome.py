"""What a night leaves behind, read from the files alone, and in what two nights differ."""

from __future__ import annotations

import sqlite3
from collections.abc import Hashable, Iterator
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from bot import timetable
from bot.record import load, to_snapshot
from bot.store import open_store
from tests.crash.life import DATABASE, SENT, TIME
from tests.crash.world import RecordedClock, Sent, read_sent

Row = tuple[Any, ...]

# a house player's cause names a row of the outbox, and rows of two tables may be numbered in another order
CAUSE = "case when cause like 'house:%' then 'house' else cause end"
EVENTS = f'select stream, version, type, schema, at, "by", {CAUSE}, data, hidden from events order by stream, version'
ANSWERS = "select id, answer from deliveries where id like 'd%' order by id"
TIMERS = "select stream, kind, key, due from timers order by stream, kind, key"
PEOPLE = "select number, name, house from players order by number"
TABLES = "select number, stream, name, open from tables order by number"
PUBLIC_MARKS = "select stream, mark from shown where player = '*' order by stream"
SNAPSHOTS = "select stream, version, schema, data from snapshots order by stream"
WAITING = "select queue, kind from outbox"
ASIDE = "select queue, kind, why from dead_letters"


class Outcome(NamedTuple):
    """All that must be the same, whatever died in between, and what must be empty."""

    events: list[Row]
    answers: list[Row]
    timers: list[Row]
    people: list[Row]
    tables: list[Row]
    marks: list[Row]
    snapshots: list[Row]
    messages: list[Row]
    """Per reader and table in the order in which they were read, no key twice."""
    waiting: list[Row]
    aside: list[Row]
    disorder: list[str]
    """Messages that were read out of the order of their queue."""
    not_derived: list[str]
    """Timers and snapshots that are not what the log says."""


async def read_outcome(directory: Path) -> Outcome:
    """What the night in ``directory`` has left."""
    sent = read_sent(directory / SENT)
    database = sqlite3.connect(directory / DATABASE)

    def rows(query: str) -> list[Row]:
        return list(database.execute(query))

    outcome = Outcome(
        events=rows(EVENTS),
        answers=rows(ANSWERS),
        timers=rows(TIMERS),
        people=rows(PEOPLE),
        tables=rows(TABLES),
        marks=rows(PUBLIC_MARKS),
        snapshots=rows(SNAPSHOTS),
        messages=_read_by_each(sent),
        waiting=rows(WAITING),
        aside=rows(ASIDE),
        disorder=list(_disorder(sent)),
        not_derived=await not_derived(directory),
    )
    database.close()
    return outcome


def differences(expected: Outcome, found: Outcome) -> list[str]:
    """In what ``found`` is not as it should be, the first difference of each kind; nothing if all is well."""
    flaws = [f"{kind} left over: {rows[:3]}" for kind in ("waiting", "aside") if (rows := getattr(found, kind))]
    flaws += found.disorder[:3] + found.not_derived[:3]
    for kind in Outcome._fields[: Outcome._fields.index("waiting")]:
        pairs = zip_longest(getattr(expected, kind), getattr(found, kind))
        different = next(((number, *pair) for number, pair in enumerate(pairs) if pair[0] != pair[1]), None)
        if different:
            number, wanted, got = different
            flaws.append(f"{kind}, number {number}:\n  without a fault {wanted}\n  with kills      {got}")
    return flaws


def _read_by_each(sent: list[Sent]) -> list[Row]:
    """Each reader's messages about each table, as he read them: a platform drops what has a key it knows."""
    fresh = {(one.key, one.to): one for one in reversed(sent)}
    first = sorted(fresh.values(), key=sent.index)
    return sorted(((one.to, one.table, one.private, one.lines) for one in first), key=lambda one: one[:2])


def _disorder(sent: list[Sent]) -> Iterator[str]:
    """A queue's rows have rising numbers, so its messages have them too; only the last may come again, unchanged."""
    for to, messages in groupby(sorted(sent, key=lambda one: one.to), key=lambda one: one.to):
        read: list[Sent] = []
        for one in messages:
            number, last = _number(one), _number(read[-1]) if read else 0
            if number < last or (number == last and one != read[-1]):
                yield f"{to} got {one} after {read[-1]}"
            read.append(one)


def _number(sent: Sent) -> int:
    return int(sent.key.partition(":")[0])


async def not_derived(directory: Path) -> list[str]:
    """What is kept beside the log and is not what follows from it."""
    flaws: list[str] = []
    now = RecordedClock(directory / TIME).now()
    store = await open_store(f"sqlite:///{directory / DATABASE}")
    async with store.reading() as reader:
        for entry in await reader.tables(closed=True):
            record = await load(reader, entry.stream, snapshots=False)
            assert record is not None
            wanted = {tuple(timer) for timer in timetable.timers(record, now)}
            kept = await _timers_of(directory, entry.stream)
            if wanted != kept:
                flaws.append(f"timers of {entry.stream}: the log says {wanted}, kept are {kept}")
            snapshot = await reader.snapshot(entry.stream)
            if snapshot is not None:
                then = await load(reader, entry.stream, upto=snapshot.version, snapshots=False)
                assert then is not None
                if to_snapshot(entry.stream, then) != snapshot:
                    flaws.append(f"the snapshot of {entry.stream} at {snapshot.version} is not what the log says")
    await store.close()
    return flaws


async def _timers_of(directory: Path, stream: str) -> set[Hashable]:
    database = sqlite3.connect(directory / DATABASE)
    rows = {tuple(row) for row in database.execute("select kind, key, due from timers where stream = ?", (stream,))}
    database.close()
    return set(rows)

"""What a night leaves behind: in the database, in the channel, in everybody's direct messages."""

from __future__ import annotations

import sqlite3
from itertools import zip_longest
from typing import NamedTuple

from tests.crash.life import DATABASE
from tests.crash.outcome import EVENTS, PEOPLE, PUBLIC_MARKS, SNAPSHOTS, TABLES, TIMERS, Row
from tests.platforms.killing.stage import Stage

SEEN = 600
"""Signs of a difference that are shown."""


class Outcome(NamedTuple):
    """All that must be the same, whatever died in between."""

    events: list[Row]
    people: list[Row]
    tables: list[Row]
    timers: list[Row]
    marks: list[Row]
    snapshots: list[Row]
    channel: list[str]
    """The messages that stand in the channel, each in its last state."""
    private: dict[str, list[str]]
    """Direct messages, by whose they are."""


async def read_outcome(stage: Stage) -> Outcome:
    """What the night has left."""
    database = sqlite3.connect(stage.directory / DATABASE)

    def rows(query: str) -> list[Row]:
        return list(database.execute(query))

    deed = f"when cause like '{stage.platform}:%' then '{stage.platform}' else cause end"
    events = EVENTS.replace("else cause end", deed)
    outcome = Outcome(
        events=rows(events),
        people=rows(PEOPLE),
        tables=rows(TABLES),
        timers=rows(TIMERS),
        marks=rows(PUBLIC_MARKS),
        snapshots=rows(SNAPSHOTS),
        channel=sorted(stage.reads(one) for one in stage.ours()),
        private={name: stage.private(name) for name in stage.people},
    )
    database.close()
    return outcome


def differences(expected: Outcome, found: Outcome) -> list[str]:
    """In what two nights differ, the first difference of each kind."""
    flaws = []
    for kind in Outcome._fields:
        wanted, got = getattr(expected, kind), getattr(found, kind)
        if kind == "private":
            wanted, got = _in_order(wanted), _in_order(got)
        for number, pair in enumerate(zip_longest(wanted, got)):
            if pair[0] != pair[1]:
                one, other = _apart(*map(str, pair))
                flaws.append(f"{kind}, number {number}:\n  without a fault {one}\n  with kills      {other}")
                break
    return flaws


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two texts from a little before where they part: snapshots are long."""
    at = max(0, next((at for at, pair in enumerate(zip_longest(one, other)) if pair[0] != pair[1]), 0) - SEEN // 2)
    return one[at : at + SEEN], other[at : at + SEEN]


def _in_order(private: dict[str, list[str]]) -> list[tuple[str, int, str]]:
    return [(name, number, text) for name in sorted(private) for number, text in enumerate(private[name])]

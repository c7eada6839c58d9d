"""What a night leaves behind: in the database, in the channel, in everybody's direct messages."""

from __future__ import annotations

import re
import sqlite3
from itertools import zip_longest
from typing import NamedTuple

from tests.crash.life import DATABASE
from tests.crash.outcome import EVENTS, PEOPLE, PUBLIC_MARKS, SNAPSHOTS, TABLES, TIMERS, Row
from tests.platforms.discord.crash.stage import Stage
from tests.platforms.discord_server import Message
from tests.platforms.discord_server.seeing import plain

LINKS = re.compile(r"https://discord.com/channels/[0-9/]+")
"""They lead to a message, or to its channel while it is being posted."""


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

    events = EVENTS.replace("else cause end", "when cause like 'discord:%' then 'discord' else cause end")
    outcome = Outcome(
        events=rows(events),
        people=rows(PEOPLE),
        tables=rows(TABLES),
        timers=rows(TIMERS),
        marks=rows(PUBLIC_MARKS),
        snapshots=rows(SNAPSHOTS),
        channel=sorted(shown(one, stage) for one in stage.ours()),
        private={name: [LINKS.sub("there", text) for text in person.dms] for name, person in stage.people.items()},
    )
    database.close()
    return outcome


def shown(message: Message, stage: Stage) -> str:
    """A message as people read it."""
    return LINKS.sub("there", plain(message, stage.server.world))


def differences(expected: Outcome, found: Outcome) -> list[str]:
    """In what two nights differ, the first difference of each kind."""
    flaws = []
    for kind in Outcome._fields:
        wanted, got = getattr(expected, kind), getattr(found, kind)
        if kind == "private":
            wanted, got = _in_order(wanted), _in_order(got)
        for number, pair in enumerate(zip_longest(wanted, got)):
            if pair[0] != pair[1]:
                flaws.append(f"{kind}, number {number}:\n  without a fault {pair[0]}\n  with kills      {pair[1]}")
                break
    return flaws


def _in_order(private: dict[str, list[str]]) -> list[tuple[str, int, str]]:
    return [(name, number, text) for name in sorted(private) for number, text in enumerate(private[name])]

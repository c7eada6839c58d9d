"""All tables of one person, wherever they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot import timetable
from bot.messages import Delivery
from bot.ports import Reader
from bot.posting import TABLE, where_of
from bot.render.table_text import turn_text
from bot.screen import Link
from engine.view import TableView, view

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher


class Mine(NamedTuple):
    """One of his tables."""

    seen: TableView
    """As he sees it."""
    until: float
    """When the turn in play runs out, in seconds since the epoch."""
    link: Link | None
    """The way to its message, where the platform has one."""


async def tables_of(dispatcher: Dispatcher, reader: Reader, sender: Delivery) -> list[Mine]:
    """Where the sender sits, in whatever workspace he may know of; the tables where it is his turn come first."""
    platform, workspace = sender.platform, sender.workspace if sender.apart else None
    accounts = await reader.accounts_of(platform, sender.user)
    own = {player for account, player in accounts if workspace in (None, account.workspace)}
    found = []
    for entry in await dispatcher.directory.entries(reader):
        record = await dispatcher.record(reader, entry.stream)
        player = next((seat.player for seat in record.state.taken if seat.player in own), None) if record else None
        if record is None or player is None:
            continue
        here = [one for one in entry.places if one.platform == platform and workspace in (None, one.workspace)]
        place = here[0] if here else None
        posted = await reader.posted(where_of(place), TABLE) if place else None
        link = Link(entry.name, *place, posted.message if posted else "") if place else None
        found.append(Mine(view(record.state, player), timetable.turn_ends(record), link))
    return sorted(found, key=lambda one: not turn_text(one.seen, str))

"""The ledgers of a table, and of all tables of a server or a console that ever were."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.finding import find_table
from bot.intents import Intent
from bot.messages import Answer, Delivery
from bot.pictures import Pictures
from bot.ports import Reader
from bot.record import Record, load
from bot.render.ledger_csv import csv_file, ledger_csv
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.screens.ledger import ledger_screen
from bot.screen import File, Screen
from engine.table.ledger import Ledger, together
from engine.view import view

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

ALL, CSV, PICTURE = "all", "csv", "picture"
"""What may be asked for: the ledger of all tables; as a file; as a picture."""
FILE = "ledger.csv"


class Asked(NamedTuple):
    """A ledger that somebody has asked for."""

    title: str
    ledger: Ledger
    stream: str | None
    """The table's; None for several."""


class Ledgers:
    """Finds them and adds them up."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    async def answer(self, delivery: Delivery, intent: Intent) -> Answer:
        """The ledger that is meant, in lines: in words, or as those of a file."""
        asked = await self.asked(delivery, intent)
        if isinstance(asked, str):
            return Answer(False, (asked,))
        names = self._dispatcher.identity.name
        write = ledger_csv if CSV in intent.text.split() else ledger_text
        return Answer(True, tuple(write(asked.ledger, names)), asked.stream)

    async def asked(self, delivery: Delivery, intent: Intent) -> Asked | str:
        """The ledger of the table that is meant, or with ``all`` of all tables; a sentence if there is no table."""
        async with self._dispatcher.store.reading() as reader:
            if ALL in intent.text.split():
                workspace = delivery.place.workspace if delivery.place else delivery.workspace
                return Asked("All tables", await self.of_all(reader, delivery.platform, workspace), None)
            player = await self._dispatcher.identity.known(reader, delivery)
            entry = await find_table(self._dispatcher, reader, delivery, player, intent.verb)
            if isinstance(entry, str):
                return entry
            record = await self._dispatcher.record(reader, entry.stream)
            if record is None:
                return "That table is gone."
            await self._dispatcher.identity.load(reader, [record.state.host, *record.state.ledger])
            return Asked(entry.name, ledger_of(view(record.state, None)), entry.stream)

    async def of_all(self, reader: Reader, platform: str, workspace: str) -> Ledger:
        """Every table that ever was shown in a workspace, the closed ones included, added up player by player."""
        found = []
        for entry in await reader.tables(closed=True):
            places = await reader.places(entry.stream)
            if not any((place.platform, place.workspace) == (platform, workspace) for place in places):
                continue
            record = await self._record(reader, entry.stream, is_open=entry.open)
            if record is not None:
                found.append(ledger_of(view(record.state, None)))
        ledger = together(found)
        await self._dispatcher.identity.load(reader, [line.player for line in ledger.lines])
        return ledger

    async def _record(self, reader: Reader, stream: str, *, is_open: bool) -> Record | None:
        # a closed table is read for this alone: memory is for those that are played at
        return await (self._dispatcher.record(reader, stream) if is_open else load(reader, stream))

    async def screen(self, asked: Asked, intent: Intent, pictures: Pictures | None) -> Screen:
        """The same for a chat: with the file, or with the picture, where it is asked for."""
        names, how = self._dispatcher.identity.name, intent.text.split()
        lines = tuple(ledger_text(asked.ledger, names))
        screen = ledger_screen(asked.title, lines, asked.stream)
        if CSV in how:
            return screen._replace(file=File(csv_file(ledger_csv(asked.ledger, names)), FILE))
        if PICTURE in how and pictures is not None:
            return screen._replace(picture=await pictures.ledger(asked.title, asked.ledger, names))
        return screen

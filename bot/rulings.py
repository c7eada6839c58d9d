"""Questions to the rules desk: where each was asked, and what the asker sees there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bot.directory import Entry
from bot.finding import find_asked_about
from bot.messages import Answer, Delivery
from bot.ports import Reader
from bot.record import Record
from bot.render.screens.mark import mark_of
from bot.render.screens.ruling import ruling_screen
from bot.screen import Screen
from engine.view import TableView, view

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher
    from bot.rules_desk.context import Context
    from bot.rules_desk.desk import Ruled

KEPT = 64
"""Tables whose last finished hand is remembered: reading it takes the whole log."""


class Ruling(NamedTuple):
    """An answer with the table that it was given at."""

    ruled: Ruled
    seen: TableView | None


class Rulings:
    """The rules desk at the tables of a room. Everything it knows is the asker's own view (law 4)."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._last: dict[str, tuple[int, Record]] = {}

    def forget(self) -> None:
        """Drops everything in memory."""
        self._last.clear()

    async def answer(self, delivery: Delivery, question: str) -> Answer:
        """The ruling in lines, with what one may say to know more."""
        given = await self.ruling(delivery, question)
        if isinstance(given, str):
            return Answer(False, (given,))
        ruled = given.ruled
        related = [f"{one.says} ({one.title})" for one in ruled.related]
        more = [f"More: {ruled.more}"] if ruled.more else []
        further = [*more, *([f"Related: {', '.join(related)}"] if related and ruled.sure else [])]
        lines = (*ruled.lines, *([". ".join(further)] if further else []))
        return Answer(True, lines, f"table:{given.seen.table}" if given.seen else None)

    async def screen(self, delivery: Delivery, question: str) -> Screen | str:
        """The ruling with buttons; a sentence if there is no such table as was named."""
        given = await self.ruling(delivery, question)
        if isinstance(given, str):
            return given
        ruled, seen = given
        related = [(one.title, one.says) for one in ruled.related]
        table, mark = (seen.table, mark_of(seen)) if seen else ("", "")
        return ruling_screen(ruled.title, ruled.lines, ruled.more, related, table, mark)

    async def ruling(self, delivery: Delivery, question: str) -> Ruling | str:
        """The answer for the asker's eyes, from what he sees; a sentence if there is no such table as he named."""
        # reading the texts takes a good part of a second: others are not to wait for it
        ask = await asyncio.to_thread(_opened)
        async with self._dispatcher.store.reading() as reader:
            player = await self._dispatcher.identity.known(reader, delivery)
            entry = await find_asked_about(self._dispatcher, reader, delivery, player)
            if isinstance(entry, str):
                return entry
            context, seen = await self._context(reader, entry, player, question)
        return Ruling(ask(question, context), seen)

    async def _context(
        self, reader: Reader, entry: Entry | None, player: str | None, question: str
    ) -> tuple[Context, TableView | None]:
        from bot.rules_desk.context import Context

        record = await self._dispatcher.record(reader, entry.stream) if entry else None
        if entry is None or record is None:
            return Context(names=self._dispatcher.identity.name), None
        await self._dispatcher.identity.load(reader, [record.state.host, *record.state.ledger])
        seen = view(record.state, player)
        last = await self._last_hand(reader, entry.stream, record) if _is_about_the_past(question) else None
        context = Context(
            game=seen.game,
            betting=seen.betting,
            house=seen.house,
            seen=seen,
            last=view(last.state, player) if last else None,
            names=self._dispatcher.identity.name,
        )
        return context, seen

    async def _last_hand(self, reader: Reader, stream: str, record: Record) -> Record | None:
        """The table at the end of its last finished hand."""
        state = record.state
        if state.hand is not None and not state.in_hand:
            return record
        number = state.hands - (1 if state.in_hand else 0)
        if number < 1:
            return None
        kept = self._last.get(stream)
        if kept is not None and kept[0] == number:
            return kept[1]
        found = await self._dispatcher.queries.past.at_end_of(reader, stream, number)
        if found is not None:
            self._last.pop(stream, None)
            self._last[stream] = (number, found)
            if len(self._last) > KEPT:
                del self._last[next(iter(self._last))]
        return found


def _opened() -> Callable[[str, Context], Ruled]:
    """The desk with its texts read. Only now: a table is opened sooner without it."""
    from bot.rules_desk import desk

    desk.ready()
    return desk.ask


_PAST = (
    "why won win wins winner winning lost lose loses last previous did had was were have has show showed shown got "
    "before beat beats beaten split chop chopped pot hand took"
)


def _is_about_the_past(question: str) -> bool:
    """Whether the last finished hand may be meant: to read it takes time where a hand is in play."""
    return not set(_PAST.split()).isdisjoint("".join(one if one.isalpha() else " " for one in question.lower()).split())

"""What a pointer in the outbox says in words, for the one who is to hear it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot import audience, timetable
from bot.dispatch import Dispatcher
from bot.last_shown import last_shown
from bot.living import LivingTeller, away_lines, lost_at_lines, lost_lines
from bot.pictures import Pictures
from bot.ports import Account, NewOutboxRow, OutboxRow, Outgoing, Place, Reader, Shown
from bot.posting import where_of
from bot.record import Record, advance, load, read
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.names import Names
from bot.render.reminders import reminder_text
from bot.render.seat_sentences import straddle_text
from bot.render.sentences import tell
from bot.render.table_text import cards_text, table_text, turn_text
from engine.hand.events import HandBegan
from engine.happenings import told
from engine.table import TableState
from engine.table.events import Event
from engine.view import view

KEPT = 64
"""How many tables the teller keeps in memory."""


class Teller:
    """Renders rows. It reads the log, so it can say the same again after any crash."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        *,
        whole_table: bool = False,
        living: Collection[str] = (),
        pictures: Pictures | None = None,
    ) -> None:
        """``whole_table``: a player's turn comes with the whole table as text, for a screen that shows nothing else.

        ``living``: the platforms whose messages are screens that can be written over.
        """
        self._dispatcher = dispatcher
        self._whole_table = whole_table
        self._living = living
        self._screens = LivingTeller(dispatcher, pictures)
        self._last: dict[str, Record] = {}

    def forget(self) -> None:
        """Drops what is in memory."""
        self._last.clear()
        self._screens.forget()

    async def merged(self, rows: Sequence[OutboxRow]) -> int:
        """How many of the first ``rows`` of a queue can be told as one: the newest state says what the older did.

        At least 1. A hand's end is always told before the next hand is.
        """
        first = rows[0]
        if first.kind != audience.NEWS or audience.place_of(first.queue).platform not in self._living:
            return 1
        count = 1
        async with self._dispatcher.store.reading() as reader:
            for row in rows[1:]:
                if (row.kind, row.stream) != (audience.NEWS, first.stream):
                    break
                stored = await reader.events(row.stream, after=row.first - 1, upto=row.version)
                if any(one.type == HandBegan.__name__ for one in stored):
                    break
                count += 1
        return count

    async def messages(self, row: OutboxRow) -> list[Outgoing]:
        """What to send for a row; nothing where it has nothing to say to its recipient."""
        async with self._dispatcher.store.reading() as reader:
            before, events, after = await self._events(reader, row)
            await self._dispatcher.identity.load(reader, [after.state.host, *after.state.ledger])
            private = row.recipient != audience.PUBLIC and row.kind != audience.NOTE
            to = await self._accounts(reader, row) if private else await self._places(reader, row)
            messages = []
            for one in to:
                if one.platform not in self._living:
                    messages += await self._as_lines(reader, row, one, before, events, after, private)
                elif isinstance(one, Place):
                    messages += await self._screens.in_place(reader, row, one, before, events, after)
                else:
                    messages += await self._screens.for_player(reader, row, one, after)
            return await _with_posted(reader, messages)

    async def _as_lines(
        self,
        reader: Reader,
        row: OutboxRow,
        to: Account | Place,
        before: Record | None,
        events: list[Event],
        after: Record,
        private: bool,
    ) -> list[Outgoing]:
        lines = self._lines(row, before.state if before else None, events, after)
        if not lines:
            return []
        if private and await self._dispatcher.sits_at_several(reader, row.recipient):
            lines[0] = f"At {after.state.name}: {lines[0]}"
        name = self._dispatcher.identity.name(row.recipient) if private else ""
        return [Outgoing(to, after.state.name, name, tuple(lines), private)]

    async def note_instead(self, row: OutboxRow, now: float) -> NewOutboxRow | None:
        """For a private row that cannot arrive: a row for the table's place; None if there is no such way (law 6)."""
        if row.recipient == audience.PUBLIC or row.kind == audience.NOTE:
            return None
        async with self._dispatcher.store.reading() as reader:
            places = await reader.places(row.stream)
            accounts = await reader.accounts(row.recipient)
        if not places:
            return None
        his = {(account.platform, account.workspace) for account in accounts}
        place = next((one for one in places if (one.platform, one.workspace) in his), places[0])
        return NewOutboxRow(
            audience.place_queue(place), row.recipient, row.stream, row.first, row.version, audience.NOTE, now
        )

    async def shown_by(self, row: OutboxRow) -> Shown | None:
        """What is known to have been seen when the row has gone out: the table as the row left it, by all (law 3)."""
        if row.recipient != audience.PUBLIC or row.kind == audience.MOVED:
            return None
        record = self._last.get(row.stream)
        if record is None or record.version != row.version:  # another queue of the same table has gone on
            async with self._dispatcher.store.reading() as reader:
                record = await load(reader, row.stream, upto=row.version)
        return Shown(audience.PUBLIC, last_shown(record.state).mark) if record is not None else None

    async def place_lost(self, stream: str, place: Place) -> None:
        """A place of a table cannot be written to: the game waits unless it is shown elsewhere; the host is told."""
        await self._dispatcher.place_lost(stream, place)

    def _lines(self, row: OutboxRow, before: TableState | None, events: list[Event], after: Record) -> list[str]:
        names: Names = self._dispatcher.identity.name
        state = after.state
        if row.kind == audience.NEWS:
            lines = tell(told(before, events, None)[0], names)
            ledger = ledger_text(ledger_of(view(state, None)), names) if state.status == "ended" else []
            return [*lines, *ledger]
        if row.kind == audience.SHOW:
            return table_text(view(state, None), names)
        if row.kind == audience.NOTE:
            # that something waits for him, never what
            return [f"{names(row.recipient)}: no private message reaches you. Ask for /cards here."]
        if row.kind == audience.LOST:
            return list(lost_lines(state.name))
        if audience.lost_at(row.kind):
            return list(lost_at_lines(state.name))
        if player := audience.away(row.kind):
            return list(away_lines(state.name, names(player)))
        seen = view(state, row.recipient)
        if row.kind == audience.CARDS:
            return cards_text(seen, names)
        if row.kind == audience.TURN:
            table = [*table_text(seen, names), *cards_text(seen, names)] if self._whole_table else []
            turn = turn_text(seen, names)
            return [*table, *turn] if turn else []
        if row.kind == audience.ASIDES:
            return straddle_text(seen)
        if row.kind in timetable.REMINDERS:
            return reminder_text(seen, names, row.kind, timetable.time_left(after, row.kind))
        return []

    async def _events(self, reader: Reader, row: OutboxRow) -> tuple[Record | None, list[Event], Record]:
        """The record before the row's events, the events, and the record after them."""
        before = self._last.get(row.stream)
        if before is not None and before.version == row.version and row.kind != audience.NEWS:
            return before, [], before
        if before is None or before.version != row.first - 1:
            before = await load(reader, row.stream, upto=row.first - 1) if row.first > 1 else None
        stored = await reader.events(row.stream, after=row.first - 1, upto=row.version)
        events = [read(one) for one in stored]
        after = before
        for one, event in zip(stored, events, strict=True):
            after = advance(after, [event], one.at)
        assert after is not None, "a row points at events"
        if len(self._last) >= KEPT:
            self._last.clear()
        self._last[row.stream] = after
        return before, events, after

    async def _accounts(self, reader: Reader, row: OutboxRow) -> list[Account | Place]:
        return list((await reader.accounts(row.recipient))[:1])

    async def _places(self, reader: Reader, row: OutboxRow) -> list[Account | Place]:
        # a table that has ended is no longer in the directory, but its place still hears the end of it; and a
        # place that it has left hears that it is gone
        places = await reader.places(row.stream)
        at = [place for place in places if audience.place_queue(place) == row.queue]
        return [*at] or ([audience.place_of(row.queue)] if row.kind == audience.MOVED else [])


async def _with_posted(reader: Reader, messages: list[Outgoing]) -> list[Outgoing]:
    """The messages, each with what its slot will hold when its time comes."""
    found: list[Outgoing] = []
    emptied = set()
    for message in messages:
        slot = (message.to, message.slot)
        if message.slot and slot not in emptied:
            message = message._replace(posted=await reader.posted(where_of(message.to), message.slot))
        if message.slot and message.screen is None:
            emptied.add(slot)
        found.append(message)
    return found

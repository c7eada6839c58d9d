"""The one way in: one transaction a delivery (laws 1 to 3).

Parse, find the table, decide, append, tell, set timers, commit. Whatever is delivered twice is answered
twice and done once; whatever goes wrong leaves nothing half done.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from itertools import chain, count
from typing import TypeAlias, TypeVar

import structlog

from bot import audience, timetable
from bot.commands import Asker, Problem, to_command
from bot.directory import Directory, Entry
from bot.finding import VOTING, find_table
from bot.identity import Identity
from bot.intents import Intent, Misunderstood, Why, parse
from bot.intents_words import explain
from bot.last_shown import LastShown, last_shown, newer, read_mark
from bot.messages import Answer, Delivery
from bot.new_table import is_table_name, open_table
from bot.ports import Clock, Conflict, Entropy, NewOutboxRow, Place, Reader, Store, Timer, Transaction
from bot.posting import LOST, TABLE, where_of
from bot.queries import QUERIES, Queries
from bot.record import Record, advance, load, to_snapshot, written
from bot.render.private import private_lines
from bot.render.refusals import refusal_text
from bot.render.seat_sentences import entry_text
from bot.render.table_text import table_text
from bot.render.unchanged import unchanged_text
from engine.cards import Cards
from engine.errors import Code, Refusal
from engine.hand.events import HandEnded
from engine.happenings import told
from engine.table import TableState, decide
from engine.table.commands import (
    ChangeSeat,
    ComeBack,
    Command,
    Deal,
    End,
    Open,
    Pause,
    PickTimeOut,
    ReleaseSeat,
    Sit,
    Start,
    TimeOut,
    VoteTimeOut,
)
from engine.table.decide import Outcome
from engine.table.events import Event, PlayPaused, PlayStarted, TableEnded
from engine.view import view

TRIES = 8
"""How often a transaction is tried anew when another process was faster."""

_PLACE_TAKEN = "There is a table here already: {}. Open another one in a thread, or in another channel."

T = TypeVar("T")
Tells: TypeAlias = Callable[[str, int, str, float], NewOutboxRow]
"""From stream, version, host and time to a word for the host."""
PLACE_LOST, PERSON_GONE = "place lost", "person gone:"
"""Why the house has stopped a game; of a person his player's id follows."""
_PLAY = (PlayPaused.__name__, PlayStarted.__name__)
_log = structlog.get_logger("backroom.dispatch")


class Dispatcher:
    """Carries deliveries and timers to the engine, and what comes of them to the store."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        pace: Callable[[TableState, str], float],
        stacked: Cards = (),
        living: Collection[str] = (),
    ) -> None:
        """``pace``: seconds a house player takes for his turn. ``stacked``: cards to lie on top of every deck.

        ``living``: platforms that show screens (``audience.hearers``).
        """
        self.store = store
        self.clock = clock
        self.identity = Identity()
        self.directory = Directory()
        self.queries = Queries(self)
        self._entropy = entropy
        self._pace = pace
        self._stacked = stacked
        self._living = living
        self._records: dict[str, Record] = {}

    def forget(self) -> None:
        """Drops everything in memory; all of it comes back from the store."""
        self.identity.forget()
        self.directory.forget()
        self.queries.rulings.forget()
        self._records.clear()

    # ------------------------------------------------------------ deliveries

    async def handle(self, delivery: Delivery) -> Answer:
        """Does what a person asked for, once, and says what he is to be told."""
        intent = parse(delivery.text)
        if isinstance(intent, Misunderstood) and (intent.code, intent.fact("verb")) == (Why.MISSING_AMOUNT, "raise"):
            intent = Intent("raise")  # the refusal will say how much may be raised
        if isinstance(intent, Misunderstood):
            return Answer(False, (explain(intent),))
        if intent.verb in QUERIES:
            return await self.queries.answer(delivery, intent)
        answer = await self._retried(lambda: self._in_transaction(delivery, intent))
        _log.info("delivery", id=delivery.id, verb=intent.verb, table=answer.table, done=answer.done)
        return answer

    async def _in_transaction(self, delivery: Delivery, intent: Intent) -> Answer:
        async with self.store.transaction() as transaction:
            known = await self.identity.known(transaction, delivery)
            entry = None if intent.verb == "new" else await find_table(self, transaction, delivery, known, intent.verb)
            given, _ = await transaction.answer_and_version(
                delivery.id, entry.stream if isinstance(entry, Entry) else ""
            )
            if given is not None:
                return Answer.from_json(given)
            beside = await self.directory.beside(transaction, delivery.platform, delivery.workspace)
            player = await self.identity.enter(transaction, delivery, beside)
            if entry is None:
                answer = await self._open(transaction, delivery, intent, player)
            elif isinstance(entry, str):
                answer = Answer(False, (entry,))
            else:
                answer = await self._at_table(transaction, delivery, intent, player, entry)
            await transaction.remember(delivery.id, answer.to_json(), self.clock.now())
        return answer

    async def _open(self, transaction: Transaction, delivery: Delivery, intent: Intent, player: str) -> Answer:
        here = delivery.place
        workspace = here.workspace if here else delivery.workspace
        entries = await self.directory.within(transaction, delivery.platform, workspace)
        names = [entry.name for entry in entries]
        taken = [entry.name for entry in entries if here and here.channel and here in entry.places]
        if taken:
            return Answer(False, (_PLACE_TAKEN.format(taken[0]),))
        number = len(await transaction.tables(closed=True)) + 1
        wanted = [delivery.called] if is_table_name(delivery.called) else []
        default = next(name for name in chain(wanted, ("main",), (f"table{n}" for n in count(2))) if name not in names)
        command = open_table(intent, str(number), player, default)
        if not isinstance(command, Open):
            return Answer(False, (explain(command),))
        if command.name in names:
            return Answer(False, (f"There is a table called {command.name} already. Choose another with name:WORD.",))
        stream = f"table:{number}"
        outcome = decide(None, command)
        if isinstance(outcome, Refusal):
            return await self._refused(transaction, None, player, outcome)
        await transaction.add_table(stream, command.name)
        if delivery.place:
            await transaction.add_place(stream, delivery.place._replace(channel=delivery.place.channel or command.name))
        self.directory.forget()
        await self._keep(transaction, stream, None, outcome[0], delivery.id, player)
        return Answer(True, (), stream)

    async def _at_table(
        self, transaction: Transaction, delivery: Delivery, intent: Intent, player: str, entry: Entry
    ) -> Answer:
        record = await self.record(transaction, entry.stream)
        if record is None:
            return Answer(False, ("That table is gone.",))
        await self._load_names(transaction, record.state)
        seen = LastShown(delivery.turn or "", 0)
        if delivery.turn is None or intent.verb in VOTING:
            seen = await self._shown(transaction, entry.stream, player, record.state)
        turn, now = delivery.turn or seen.turn, int(self.clock.now())
        command = to_command(intent, Asker(player, record.state, turn, self.identity.name, now, seen.vote))
        if isinstance(command, Sit):
            command = command._replace(of_house=delivery.platform == "house")
        if isinstance(command, Problem):
            return Answer(False, (command.words,), entry.stream)
        if isinstance(command, Deal):
            command = self._deal(entry.stream, record)
        if isinstance(command, Refusal):
            return await self._refused(transaction, record, player, command, entry.stream)
        outcome = self._decided(record, command)
        if isinstance(outcome, Refusal):
            return await self._refused(transaction, record, player, outcome, entry.stream)
        if not outcome[0]:
            return Answer(True, (unchanged_text(intent.verb),), entry.stream)
        after = await self._keep(transaction, entry.stream, record, outcome[0], delivery.id, player)
        await self._load_names(transaction, after.state)
        heard, _ = told(record.state, outcome[0], player)
        owed = entry_text(view(after.state, player)) if isinstance(command, Sit | ComeBack | ChangeSeat) else []
        return Answer(True, (*private_lines(heard), *owed), entry.stream)

    async def _refused(
        self, transaction: Transaction, record: Record | None, player: str, refusal: Refusal, stream: str | None = None
    ) -> Answer:
        lines = [refusal_text(refusal, self.identity.name)]
        if refusal.code in (Code.TURN_GONE, Code.VOTE_NOT_SEEN) and record and stream:
            # he is shown how things stand now, so what he types next belongs to that (law 3)
            lines += table_text(view(record.state, player), self.identity.name)
            await transaction.mark_shown(stream, player, last_shown(record.state).mark)
        return Answer(False, tuple(lines), stream)

    async def _shown(self, reader: Reader, stream: str, player: str, state: TableState) -> LastShown:
        """What this player was last shown, in the table's own place or for his eyes only."""
        now = last_shown(state)
        in_public = read_mark(await reader.shown(stream, audience.PUBLIC))
        return in_public if in_public == now else newer(in_public, read_mark(await reader.shown(stream, player)), now)

    async def sits_at_several(self, reader: Reader, player: str) -> bool:
        """Whether a player sits at more than one open table, and must be told of which one something is said."""
        entries = await self.directory.entries(reader)
        if len(entries) < 2:
            return False
        records = [await self.record(reader, entry.stream) for entry in entries]
        return sum(record is not None and record.state.seat_of(player) is not None for record in records) > 1

    # ------------------------------------------------------------ places

    async def bring(self, delivery: Delivery) -> Answer:
        """Brings a table's message down again; from another channel, brings the table there."""
        return await self._retried(lambda: self._bring(delivery))

    async def _bring(self, delivery: Delivery) -> Answer:
        here = delivery.place
        assert here is not None, "a table is brought to a place"
        async with self.store.transaction() as transaction:
            given = await transaction.answer_of(delivery.id)
            if given is not None:
                return Answer.from_json(given)
            player = await self.identity.known(transaction, delivery)
            entry = await find_table(self, transaction, delivery, player, "table")
            answer = (
                Answer(False, (entry,))
                if isinstance(entry, str)
                else await self._bring_here(transaction, entry, here, player)
            )
            await transaction.remember(delivery.id, answer.to_json(), self.clock.now())
        return answer

    async def _bring_here(self, transaction: Transaction, entry: Entry, here: Place, player: str | None) -> Answer:
        record = await self.record(transaction, entry.stream)
        if record is None:
            return Answer(False, ("That table is gone.",))
        now, rows = self.clock.now(), []
        if here not in entry.places:
            state = record.state
            if player is None or (player != state.host and state.seat_of(player) is None):
                return Answer(False, (f"{entry.name} is played elsewhere. Who sits there may bring it here.",))
            entries = await self.directory.within(transaction, here.platform, here.workspace)
            taken = [other.name for other in entries if here in other.places]
            if taken:
                return Answer(False, (_PLACE_TAKEN.format(taken[0]),))
            await transaction.add_place(entry.stream, here)
            for place in entry.places:
                if (place.platform, place.workspace) == (here.platform, here.workspace):
                    await transaction.remove_place(entry.stream, place)
                    rows.append(audience.moved_from(entry.stream, record.version, place, now))
            self.directory.forget()
        await transaction.enqueue([audience.shown_here(entry.stream, record.version, here, now), *rows])
        return Answer(True, (), entry.stream)

    async def share(self, delivery: Delivery, stream: str | None, unknown: str) -> Answer:
        """Shows a table in one more place, that of ``delivery``. None: nobody knows which, and ``unknown`` says so."""
        return await self._retried(lambda: self._share(delivery, stream, unknown))

    async def _share(self, delivery: Delivery, stream: str | None, unknown: str) -> Answer:
        async with self.store.transaction() as transaction:
            given = await transaction.answer_of(delivery.id)
            if given is not None:
                return Answer.from_json(given)
            here = delivery.place
            entry = await self.directory.entry(transaction, stream) if stream else None
            answer = (
                Answer(False, (unknown,))
                if entry is None or here is None or not here.channel
                else await self._share_here(transaction, entry, here)
            )
            await transaction.remember(delivery.id, answer.to_json(), self.clock.now())
        return answer

    async def _share_here(self, transaction: Transaction, entry: Entry, here: Place) -> Answer:
        record = await self.record(transaction, entry.stream)
        assert record is not None, "an open table has a log"
        if any((place.platform, place.workspace) == (here.platform, here.workspace) for place in entry.places):
            return Answer(False, (f"{entry.name} is shown here already. To move it, say /poker table.",), entry.stream)
        entries = await self.directory.within(transaction, here.platform, here.workspace)
        taken = [other.name for other in entries if here in other.places]
        if taken:
            return Answer(False, (_PLACE_TAKEN.format(taken[0]),))
        await transaction.add_place(entry.stream, here)
        self.directory.forget()
        await transaction.enqueue([audience.shown_here(entry.stream, record.version, here, self.clock.now())])
        return Answer(True, (f"{entry.name} is shown here, too. Whoever presses Sit plays at it.",), entry.stream)

    async def place_lost(self, stream: str, place: Place) -> None:
        """A table cannot be shown where it was, and the host is told so, once; where else it is shown play goes on.

        If it is shown nowhere any more the game waits.
        """
        async with self.store.reading() as reader:
            posted = await reader.posted(where_of(place), TABLE)
        if posted is not None:
            await self.store.mark_posted(posted._replace(digest=LOST))
        if not await self._retried(lambda: self._goes_on_elsewhere(stream, place)):
            await self._retried(lambda: self._wait_for(stream, PLACE_LOST, audience.lost_to))

    async def place_back(self, stream: str, place: Place) -> None:
        """It can be shown there again: so it is, and if the game waited for that it goes on."""
        await self._retried(lambda: self._goes_on(stream, PLACE_LOST, place))

    async def person_gone(self, stream: str, player: str) -> None:
        """Somebody at a table cannot play any more: the game waits, and the host is told."""

        def word(stream: str, version: int, host: str, now: float) -> NewOutboxRow:
            return audience.away_to(stream, version, host, player, now)

        await self._retried(lambda: self._wait_for(stream, f"{PERSON_GONE}{player}", word))

    async def person_back(self, stream: str, player: str) -> None:
        """He can play again: if the game waited for that it goes on."""
        await self._retried(lambda: self._goes_on(stream, f"{PERSON_GONE}{player}", None))

    async def _goes_on_elsewhere(self, stream: str, lost: Place) -> bool:
        """Tells the host that one place of several is lost; False if it was the last in which the table is shown."""
        async with self.store.transaction() as transaction:
            entry, record = await self.directory.entry(transaction, stream), await self.record(transaction, stream)
            others = [place for place in entry.places if place != lost] if entry is not None else []
            if record is None or not any([await self._is_shown(transaction, place) for place in others]):
                return False
            now = self.clock.now()
            await transaction.enqueue([audience.lost_at_to(stream, record.version, record.state.host, lost, now)])
            return True

    async def _is_shown(self, reader: Reader, place: Place) -> bool:
        if place.platform not in self._living:
            return True
        posted = await reader.posted(where_of(place), TABLE)
        return posted is not None and posted.message != "" and posted.digest != LOST

    async def _wait_for(self, stream: str, cause: str, tells: Tells) -> None:
        async with self.store.transaction() as transaction:
            record = await self.record(transaction, stream)
            if record is None or record.state.status == "ended":
                return
            if record.state.status == "waiting":
                host = record.state.host
                await transaction.enqueue([tells(stream, record.version, host, self.clock.now())])
                return
            outcome = self._decided(record, Pause(None))
            if isinstance(outcome, Refusal):  # it waits already, and the host knows
                return
            await self._keep(transaction, stream, record, outcome[0], cause, None, tells=tells)

    async def _goes_on(self, stream: str, cause: str, place: Place | None) -> None:
        async with self.store.transaction() as transaction:
            record = await self.record(transaction, stream)
            if record is None or record.state.status == "ended":
                return
            # names and channels change all the time: the log is read only where a game waits
            paused = record.state.status == "paused"
            stopped = [one for one in await transaction.events(stream) if one.type in _PLAY] if paused else []
            if stopped and stopped[-1].cause == cause:
                outcome = self._decided(record, Start(record.state.host))
                if not isinstance(outcome, Refusal):  # else too few are left, and the host will see
                    record = await self._keep(transaction, stream, record, outcome[0], f"{cause} no more", None)
            if place is not None:
                await transaction.enqueue([audience.shown_here(stream, record.version, place, self.clock.now())])

    # ------------------------------------------------------------ timers

    async def fire(self, timer: Timer) -> None:
        """Does what a timer is for, in one transaction with taking it away; a stale one does nothing (law 10)."""
        await self._retried(lambda: self._fire(timer))

    async def _fire(self, timer: Timer) -> None:
        async with self.store.transaction() as transaction:
            if not await transaction.consume_timer(timer):
                return
            record = await self.record(transaction, timer.stream)
            if record is None:
                return
            if timer.kind in timetable.REMINDERS:
                await self._remind(transaction, timer, record)
                return
            outcome = self._decided(record, self._command_of(timer, record))
            if isinstance(outcome, Refusal):
                _log.info("timer too late", kind=timer.kind, table=timer.stream, code=outcome.code.value)
                return
            await self._keep(transaction, timer.stream, record, outcome[0], f"timer:{timer.kind}:{timer.key}", None)

    def _command_of(self, timer: Timer, record: Record) -> Command:
        if timer.kind == timetable.TURN:
            hand, _, turn = timer.key.partition(":")
            return TimeOut(int(hand), int(turn))
        if timer.kind == timetable.PICK:
            player, _, hands = timer.key.rpartition(":")
            return PickTimeOut(player, int(hands))
        if timer.kind == timetable.VOTE:
            return VoteTimeOut(int(timer.key))
        if timer.kind == timetable.END:
            return End(None)
        if timer.kind == timetable.BUSTED:
            return ReleaseSeat(timer.key)
        return self._deal(timer.stream, record)

    def _deal(self, stream: str, record: Record) -> Deal:
        # where the first button was drawn before its game was picked the hand has entropy of its own (law 7)
        waited = "/picked" if record.state.picker_seat and not record.state.button else ""
        return Deal(self._entropy.draw(f"{stream}/{record.state.hands + 1}{waited}"), self._stacked)

    async def _remind(self, transaction: Transaction, timer: Timer, record: Record) -> None:
        now = self.clock.now()
        players = timetable.hear_reminder(record.state, timer.kind, timer.key)
        rows = [audience.reminder(timer.stream, record.version, player, timer.kind, now) for player in players]
        await transaction.enqueue(rows)

    # ------------------------------------------------------------ keeping

    def _decided(self, record: Record, command: Command) -> Outcome | Refusal:
        """What comes of a command now; the engine knows no clock."""
        return decide(record.state, command, int(self.clock.now()))

    async def _keep(
        self,
        transaction: Transaction,
        stream: str,
        record: Record | None,
        events: list[Event],
        cause: str,
        by: str | None,
        *,
        tells: Tells | None = None,
    ) -> Record:
        """Appends what was decided, with who must hear of it and when something is due next."""
        if not events:
            assert record is not None
            return record
        now = self.clock.now()
        first = (record.version if record else 0) + 1
        after = advance(record, events, now)
        await transaction.append(stream, first - 1, written(events), now, by, cause)
        if any(isinstance(event, HandEnded) for event in events):
            await transaction.save_snapshot(to_snapshot(stream, after))
        entry = await self.directory.entry(transaction, stream)
        places = entry.places if entry else ()
        before = record.state if record else None
        rows = audience.hearers(stream, events, first, before, after.state, places, now, self._pace, self._living)
        if tells is not None:
            rows.append(tells(stream, after.version, after.state.host, now))
        await transaction.enqueue(rows)
        await transaction.set_timers(stream, timetable.timers(after, now))
        if isinstance(events[-1], TableEnded):
            await transaction.close_table(stream)
            self.directory.forget()
        self._records[stream] = after
        return after

    async def record(self, reader: Reader, stream: str) -> Record | None:
        """A table as it stands now, from memory if that is up to date."""
        version = await reader.version(stream)
        record = self._records.get(stream)
        if record is None or record.version != version:
            record = await load(reader, stream)
            if record is not None:
                self._records[stream] = record
        return record

    async def _load_names(self, reader: Reader, state: TableState) -> None:
        await self.identity.load(reader, [state.host, *state.ledger])

    async def _retried(self, work: Callable[[], Awaitable[T]]) -> T:
        for attempt in range(1, TRIES + 1):
            try:
                return await work()
            except Conflict:
                self.forget()
                if attempt == TRIES:
                    raise
            except BaseException:
                # nothing was committed: what memory holds may be ahead of the store
                self.forget()
                raise
        raise AssertionError("unreachable")

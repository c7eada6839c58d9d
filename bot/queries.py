"""Reads: the table, one's cards, the ledger, past hands, the rules. Nothing changes but what one was shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot import timetable
from bot.finding import find_table
from bot.intents import Intent
from bot.last_shown import last_shown, read_mark
from bot.ledgers import Ledgers
from bot.messages import Answer, Delivery
from bot.mine import tables_of
from bot.past_hands import PastHands
from bot.ports import Reader
from bot.record import Record
from bot.render.games_text import game_text, games_text, preset_text
from bot.render.help_text import help_text
from bot.render.house_text import house_text
from bot.render.names import inert
from bot.render.rules_text import rules_text
from bot.render.screens.lines import mine_screen, screen_lines
from bot.render.table_text import asides_text, cards_text, table_text, turn_text
from bot.render.vote_sentences import no_vote_text, vote_text
from bot.rulings import Rulings
from engine.catalog import find_game, find_mix, games, mixes
from engine.view import TableView, view

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

Lines = list[str]


class Queries:
    """Answers to questions, each for the asker's eyes only."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self.past = PastHands(dispatcher)
        self.ledgers = Ledgers(dispatcher)
        self.rulings = Rulings(dispatcher)

    async def answer(self, delivery: Delivery, intent: Intent) -> Answer:
        """What a question gets."""
        if intent.verb in _ANYWHERE:
            lines = _ANYWHERE[intent.verb](intent)
            if lines is not None:
                return Answer(True, tuple(lines))
        if intent.verb == "ledger":
            return await self.ledgers.answer(delivery, intent)
        if intent.verb == "ask":
            return await self.rulings.answer(delivery, intent.text)
        async with self._dispatcher.store.reading() as reader:
            if intent.verb == "mine":
                found = await tables_of(self._dispatcher, reader, delivery)
                return Answer(True, tuple(screen_lines(mine_screen([one.seen for one in found], None, ()))))
            player = await self._dispatcher.identity.known(reader, delivery)
            entry = await find_table(self._dispatcher, reader, delivery, player, intent.verb)
            if isinstance(entry, str):
                return Answer(False, (entry,))
            record = await self._dispatcher.record(reader, entry.stream)
            if record is None:
                return Answer(False, ("That table is gone.",))
            await self._dispatcher.identity.load(reader, [record.state.host, *record.state.ledger])
            lines = await _AT_TABLE[intent.verb](self, reader, intent, record, view(record.state, player))
        if player is not None and intent.verb in ("table", "cards", "vote"):
            await self._note_shown(entry.stream, player, record, intent.verb)
        return Answer(True, tuple(lines), entry.stream)

    async def see(self, stream: str, player: str | None) -> TableView | None:
        """A table as a player, or the public, sees it now; None if there is no such table."""
        async with self._dispatcher.store.reading() as reader:
            record = await self._dispatcher.record(reader, stream)
            if record is None:
                return None
            await self._dispatcher.identity.load(reader, [record.state.host, *record.state.ledger])
        return view(record.state, player)

    async def named(self, somebody: Delivery, stream: str) -> str | None:
        """The player behind an account, or else whoever goes by that name at a table; None if nobody does."""
        seen = await self.see(stream, None)
        players = [line.player for line in seen.ledger] if seen else []
        async with self._dispatcher.store.reading() as reader:
            own = await self._dispatcher.identity.known(reader, somebody)
        if own in players:
            return own
        wanted = somebody.name.casefold()
        return next((one for one in players if self._dispatcher.identity.name(one).casefold() == wanted), None)

    async def _note_shown(self, stream: str, player: str, record: Record, verb: str) -> None:
        """He has been shown the turn in play, the vote or both, so what he types next belongs to it (law 3)."""
        now = last_shown(record.state)
        async with self._dispatcher.store.transaction() as transaction:
            before = read_mark(await transaction.shown(stream, player))
            seen = {"table": now, "cards": before._replace(turn=now.turn), "vote": before._replace(vote=now.vote)}
            await transaction.mark_shown(stream, player, seen[verb].mark)

    async def table(self, _reader: Reader, _intent: Intent, _record: Record, seen: TableView) -> Lines:
        """The table, one's own cards and what one may do."""
        names = self._dispatcher.identity.name
        cards = cards_text(seen, names) if seen.seat_of(seen.viewer) else []
        return [*table_text(seen, names), *cards, *turn_text(seen, names), *asides_text(seen)]

    async def cards(self, _reader: Reader, _intent: Intent, _record: Record, seen: TableView) -> Lines:
        """One's own cards, and what one may do with them now."""
        names = self._dispatcher.identity.name
        seat = seen.seat_of(seen.viewer)
        if seat is None or not seat.hole:
            return ["You have no cards in this hand."]
        return [*cards_text(seen, names), *(turn_text(seen, names) if seen.legal else [])]

    async def rules(self, _reader: Reader, _intent: Intent, _record: Record, seen: TableView) -> Lines:
        """This table's game, stakes and house rules."""
        return rules_text(seen)

    async def house(self, _reader: Reader, _intent: Intent, _record: Record, seen: TableView) -> Lines:
        """Every house rule with its value and what it means."""
        return house_text(seen)

    async def vote(self, _reader: Reader, _intent: Intent, record: Record, seen: TableView) -> Lines:
        """The vote that is going on, who has voted and how, and how long it lasts."""
        if seen.vote is None:
            return no_vote_text(seen)
        left = timetable.vote_ends(record) - self._dispatcher.clock.now()
        return vote_text(seen, self._dispatcher.identity.name, left)

    async def history(self, reader: Reader, intent: Intent, record: Record, seen: TableView) -> Lines:
        """The last hands, or one of them whole."""
        return await self.past.answer(reader, intent, record, seen.viewer)

    async def picture(self, reader: Reader, intent: Intent, record: Record, _seen: TableView) -> Lines:
        """How a hand that is over lay at its end, as all saw it, in words."""
        number = record.state.hands if intent.amount is None else intent.amount
        past = await self.past.at_end_of(reader, f"table:{record.state.table}", number)
        if past is None:
            return [f"Hand {number} is not over, or was never played."]
        return table_text(view(past.state, None), self._dispatcher.identity.name)


def _rules_of_a_game(intent: Intent) -> Lines | None:
    """The rules of any game by name; None if no game was named, and the table's are meant."""
    if not intent.text:
        return None
    found = find_game(intent.text)
    mix = find_mix(intent.text)
    if found is None and mix is not None:
        return preset_text(mix)
    if found is None:
        known = ", ".join([*games(), *mixes()])
        return [f"There is no game called {inert(intent.text)!r} here. Games: {known}."]
    return game_text(found[0])


_ANYWHERE: dict[str, Callable[[Intent], Lines | None]] = {
    "help": lambda intent: help_text(intent.text),
    "games": lambda _: games_text(),
    "menu": lambda _: help_text(),
    "mine": lambda _: None,
    "rules": _rules_of_a_game,
}
_AT_TABLE: dict[str, Callable[[Queries, Reader, Intent, Record, TableView], Awaitable[Lines]]] = {
    "table": Queries.table,
    "cards": Queries.cards,
    "rules": Queries.rules,
    "house": Queries.house,
    "vote": Queries.vote,
    "history": Queries.history,
    "picture": Queries.picture,
}
QUERIES = frozenset({*_ANYWHERE, *_AT_TABLE, "ledger", "ask"})

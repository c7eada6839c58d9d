"""The desk of the room: what platforms with screens and forms may ask for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot import timetable
from bot.finding import find_table
from bot.intents import Intent, parse
from bot.messages import Answer, Delivery, Reply
from bot.mine import tables_of
from bot.pictures import Pictures
from bot.ports import Place, Reader
from bot.posting import GOING, TABLE, where_of
from bot.record import Record
from bot.render.screens.cards import cards_screen
from bot.render.screens.forms import (
    bots_form,
    raise_form,
    seat_form,
    sit_form,
    splash_form,
    top_up_form,
    vote_form,
)
from bot.render.screens.home import home_screen
from bot.render.screens.lines import mine_screen, picks
from bot.render.screens.mark import mark_of
from bot.render.screens.menu import menu_screen
from bot.render.screens.moves import legal_moves
from bot.render.screens.offers import offers
from bot.render.screens.questions import entry_buttons, pick_screen
from bot.render.screens.rules import game_of, rules_screen
from bot.render.screens.table import table_screen
from bot.room import Room
from bot.screen import Form, Screen
from engine.catalog import find_game, games, mixes, presets
from engine.view import TableView, view

NO_PICK = "There is nothing to pick any more. [MIX-3]"
PICKED = "It is picked. Until the cards are dealt you may say pick and another game."
NO_FORM = "I know of no such form. Say /poker help for what you can say."


class RoomDesk:
    """See ``messages.Desk``."""

    def __init__(self, room: Room, pictures: Pictures | None) -> None:
        self._room = room
        self._pictures = pictures

    async def handle(self, delivery: Delivery) -> Reply:
        """See ``messages.Desk``."""
        intent = parse(delivery.text)
        if isinstance(intent, Intent) and intent.verb == "mine":
            return await self._mine(delivery)
        if isinstance(intent, Intent) and intent.verb == "menu":
            return await self._menu(delivery)
        if isinstance(intent, Intent) and intent.verb == "pick" and not intent.text:
            seen = await self._seen(delivery)
            return seen if isinstance(seen, Reply) else self._pick(seen)
        if isinstance(intent, Intent) and intent.verb == "ledger":
            return await self._ledger(delivery, intent)
        if isinstance(intent, Intent) and intent.verb == "ask":
            ruling = await self._room.dispatcher.queries.rulings.screen(delivery, intent.text)
            return Reply(False, (ruling,)) if isinstance(ruling, str) else Reply(True, (), ruling)
        answer = await self._room.handle(delivery)
        if isinstance(intent, Intent) and intent.verb == "rules" and answer.done:
            return await self._rules(intent, answer)
        if not answer.done or answer.table is None or not isinstance(intent, Intent):
            return Reply(answer.done, answer.lines)
        if intent.verb in _COMING_IN and answer.lines:
            return Reply(True, answer.lines, await self._ways_in(delivery, answer.table, answer.lines))
        screen = await self._screen(delivery, intent, answer.table) if intent.verb in _SCREENS else None
        return Reply(True, answer.lines, screen)

    async def form(self, delivery: Delivery) -> Form | Reply:
        """See ``messages.Desk``."""
        seen = await self._seen(delivery)
        if isinstance(seen, Reply):
            return seen
        make = _FORMS.get(delivery.text)
        if make is None:
            return Reply(False, (NO_FORM,))
        form = make(seen)
        stale = delivery.text == "raise" and delivery.turn is not None and delivery.turn != mark_of(seen)
        # what cannot be asked for is refused in the words that saying it would get
        return await self.handle(delivery) if form is None or stale else form

    async def choices(self, delivery: Delivery) -> Sequence[tuple[str, str]]:
        """See ``messages.Desk``."""
        seen = await self._seen(delivery._replace(text="call"))
        return () if isinstance(seen, Reply) else legal_moves(seen, delivery.text)

    async def offers(self, delivery: Delivery, what: str) -> Sequence[tuple[str, str]]:
        """See ``messages.Desk``."""
        seen = await self._seen(delivery._replace(text="table"))
        return () if isinstance(seen, Reply) else offers(seen, what, delivery.text)

    async def bring(self, delivery: Delivery) -> Reply:
        """See ``messages.Desk``."""
        answer = await self._room.dispatcher.bring(delivery)
        self._room.poke()
        return Reply(answer.done, answer.lines or ("Here it comes.",))

    async def channels(self, platform: str, workspace: str) -> Sequence[str]:
        """See ``messages.Desk``."""
        async with self._room.store.reading() as reader:
            entries = await self._room.dispatcher.directory.within(reader, platform, workspace)
        places = [place for entry in entries for place in entry.places]
        return [place.channel for place in places if (place.platform, place.workspace) == (platform, workspace)]

    async def message_gone(self, message: str) -> None:
        """See ``messages.Desk``."""
        async with self._room.store.reading() as reader:
            posted = await reader.posted_as(message)
            if posted is None or posted.slot != TABLE or posted.digest == GOING:
                return
            places = {where_of(place): place for entry in await self._entries(reader) for place in entry[1]}
            place = places.get(posted.where)
            lost = [(entry.stream, place) for entry in await reader.tables_at(place)] if place else []
        for one in lost:
            await self._room.dispatcher.place_lost(*one)
        self._room.poke()

    async def place_gone(self, platform: str, workspace: str, channel: str | None) -> None:
        """See ``messages.Desk``."""
        async with self._room.store.reading() as reader:
            lost = [
                (stream, place)
                for stream, places in await self._entries(reader)
                for place in places
                if (place.platform, place.workspace) == (platform, workspace) and channel in (None, place.channel)
            ]
        for one in lost:
            await self._room.dispatcher.place_lost(*one)
        self._room.poke()

    async def place_back(self, platform: str, workspace: str, channel: str) -> None:
        """See ``messages.Desk``."""
        place = Place(platform, workspace, channel)
        async with self._room.store.reading() as reader:
            found = await reader.tables_at(place)
        for entry in found:
            await self._room.dispatcher.place_back(entry.stream, place)
        self._room.poke()

    async def person_gone(self, platform: str, workspace: str, user: str) -> None:
        """See ``messages.Desk``."""
        for stream, player in await self._seats_of(platform, workspace, user):
            await self._room.dispatcher.person_gone(stream, player)
        self._room.poke()

    async def person_back(self, platform: str, workspace: str, user: str) -> None:
        """See ``messages.Desk``."""
        for stream, player in await self._seats_of(platform, workspace, user):
            await self._room.dispatcher.person_back(stream, player)
        self._room.poke()

    async def home(self, delivery: Delivery) -> Sequence[Screen]:
        """See ``messages.Desk``."""
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            found = await tables_of(dispatcher, reader, delivery)
            players = [line.player for one in found for line in one.seen.ledger]
            await dispatcher.identity.load(reader, players)
        return [home_screen(one.seen, dispatcher.identity.name, one.until, one.link) for one in found]

    def games(self) -> Sequence[tuple[str, str]]:
        """See ``messages.Desk``."""
        several = [(mix.name, mix.id) for mix in mixes().values()]
        return [*[(game.name, game.id) for game in games().values()], *several]

    def house_rules(self) -> Sequence[str]:
        """See ``messages.Desk``."""
        return list(presets())

    # ------------------------------------------------------------ one thing each

    async def _seats_of(self, platform: str, workspace: str, user: str) -> list[tuple[str, str]]:
        """The tables at which somebody sits, with his player there."""
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            player = await reader.player_of(platform, workspace, user)
            entries = await dispatcher.directory.entries(reader) if player is not None else []
            records = [(entry.stream, await dispatcher.record(reader, entry.stream)) for entry in entries]
        return [
            (stream, player)
            for stream, record in records
            if player is not None and record is not None and record.state.seat_of(player) is not None
        ]

    async def _entries(self, reader: Reader) -> list[tuple[str, tuple[Place, ...]]]:
        return [(entry.stream, entry.places) for entry in await self._room.dispatcher.directory.entries(reader)]

    async def _seen(self, delivery: Delivery) -> TableView | Reply:
        """The table that is meant, as the sender sees it."""
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            player = await dispatcher.identity.known(reader, delivery)
            entry = await find_table(dispatcher, reader, delivery, player, delivery.text)
            if isinstance(entry, str):
                return Reply(False, (entry,))
        return await dispatcher.queries.see(entry.stream, player) or Reply(False, ("That table is gone.",))

    async def _screen(self, delivery: Delivery, intent: Intent, stream: str) -> Screen | None:
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            record = await dispatcher.record(reader, stream)
            player = await dispatcher.identity.known(reader, delivery)
            if intent.verb == "picture" and intent.amount is not None:
                record = await dispatcher.queries.past.at_end_of(reader, stream, intent.amount)
            if record is None:
                return None
            await dispatcher.identity.load(reader, [record.state.host, *record.state.ledger])
        return await _SCREENS[intent.verb](self, record, player)

    async def picked(self, delivery: Delivery, values: Sequence[str]) -> Reply:
        """See ``messages.Desk``."""
        seen = await self._seen(delivery)
        if isinstance(seen, Reply):
            return seen
        if delivery.text == "pick":
            return await self._game_picked(delivery, seen, values)
        if seen.legal is None or seen.legal.draw is None or delivery.turn != mark_of(seen):
            return await self.handle(delivery)
        async with self._room.store.reading() as reader:
            record = await self._room.dispatcher.record(reader, f"table:{seen.table}")
        return Reply(True, (), await self._cards(record, seen.viewer, tuple(values)) if record else None)

    async def _cards(self, record: Record, player: str | None, chosen: tuple[str, ...] = ()) -> Screen:
        seen, names = view(record.state, player), self._room.dispatcher.identity.name
        seat = seen.seat_of(player)
        picture = await self._pictures.cards(seen, names) if self._pictures and seat and seat.hole else None
        return cards_screen(seen, names, picture=picture, until=timetable.turn_ends(record), chosen=chosen)

    async def _menu(self, delivery: Delivery) -> Reply:
        seen = await self._seen(delivery)
        return seen if isinstance(seen, Reply) else Reply(True, (), menu_screen(seen))

    async def _ways_in(self, delivery: Delivery, stream: str, lines: tuple[str, ...]) -> Screen | None:
        """For who has come in and owes a blind: what he was told, with a button for each way (TABLE-5, TABLE-6)."""
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            player = await dispatcher.identity.known(reader, delivery)
        seen = await dispatcher.queries.see(stream, player)
        ways = entry_buttons(seen) if seen is not None else ()
        return Screen(lines=lines, buttons=(ways,), table=seen.table, mark=mark_of(seen)) if seen and ways else None

    def _pick(self, seen: TableView) -> Reply:
        mine = seen.picker != "" and seen.picker == seen.viewer
        screen = pick_screen(seen, self._room.dispatcher.identity.name)
        return Reply(True, (), screen) if mine else Reply(False, screen.lines)

    async def _game_picked(self, delivery: Delivery, seen: TableView, values: Sequence[str]) -> Reply:
        """A menu belongs to the pick it was made for (law 3)."""
        if delivery.turn != mark_of(seen):
            return self._pick(seen) if seen.picker else Reply(False, (NO_PICK,))
        reply = await self.handle(delivery._replace(text=f"pick {' '.join(values)}"))
        return reply._replace(screen=Screen(lines=(PICKED,))) if reply.done else reply

    async def _ledger(self, delivery: Delivery, intent: Intent) -> Reply:
        ledgers = self._room.dispatcher.queries.ledgers
        asked = await ledgers.asked(delivery, intent)
        if isinstance(asked, str):
            return Reply(False, (asked,))
        return Reply(True, (), await ledgers.screen(asked, intent, self._pictures))

    async def _rules(self, intent: Intent, answer: Answer) -> Reply:
        """How a game is played, with its picture: the one that is named, else the one that is in play at the table."""
        found = find_game(intent.text) if intent.text else None
        seen = await self._room.dispatcher.queries.see(answer.table, None) if answer.table else None
        game, burns = (found[0], True) if found else (game_of(seen), seen.house.burn) if seen else (None, True)
        picture = await self._pictures.game(game, burns) if self._pictures and game else None
        return Reply(True, answer.lines, rules_screen(game, answer.lines, seen.table if seen else None, picture))

    async def _past(self, record: Record, _player: str | None) -> Screen:
        """A hand that is over, as everybody saw it."""
        seen, names = view(record.state, None), self._room.dispatcher.identity.name
        picture = await self._pictures.table(seen, names) if self._pictures else None
        screen = table_screen(seen, names, None, picture=picture, news=[], until=None)
        return screen._replace(buttons=())

    async def _mine(self, delivery: Delivery) -> Reply:
        dispatcher = self._room.dispatcher
        async with self._room.store.reading() as reader:
            found = await tables_of(dispatcher, reader, delivery)
        asked = [one for one in found if one.seen.legal is not None or picks(one.seen)]
        ends = [one.until for one in asked if one.seen.status == "running"]
        links = tuple(one.link for one in found if one.link is not None)
        return Reply(True, (), mine_screen([one.seen for one in found], min(ends, default=None), links))


_COMING_IN = frozenset({"sit", "back", "seat"})
_SCREENS: dict[str, Callable[[RoomDesk, Record, str | None], Awaitable[Screen]]] = {
    "cards": RoomDesk._cards,
    "picture": RoomDesk._past,
}
_FORMS: dict[str, Callable[[TableView], Form | None]] = {
    "raise": raise_form,
    "sit": sit_form,
    "topup": top_up_form,
    "bots": bots_form,
    "seat": seat_form,
    "splash": splash_form,
    "vote": vote_form,
}

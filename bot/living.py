"""What chats show whose messages can be written over: one message a table, brought up to date.

The message of a hand becomes one line when the next hand begins, and a new one is posted below: so the table
is always at the bottom, and what was played can be read above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot import audience, timetable
from bot.calls import Call, call_of, vote_call_of
from bot.pictures import Pictures
from bot.ports import Account, OutboxRow, Outgoing, Place, Reader
from bot.posting import TABLE, again, hand_of, where_of
from bot.record import Record, from_snapshot, read
from bot.render.ledger_text import ledger_of, ledger_text
from bot.render.past_hand import hand_line_of
from bot.render.reminders import reminder_text
from bot.render.screens.cards import cards_screen
from bot.render.screens.lines import call_screen, moved_screen, past_screen
from bot.render.screens.mark import mark_of
from bot.render.screens.table import table_screen
from bot.render.sentence import SEAL
from bot.render.sentences import tell
from bot.render.words import listed
from bot.screen import Link, Screen
from engine.hand import Legal, legal
from engine.happenings import Happening, told
from engine.table import TableState
from engine.table.events import Event
from engine.table.straddles import may_straddle
from engine.view import TableView, view

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

TURN, VOTE, NOTE = "turn", "vote", "note"
"""Slots of the other messages in a place (``posting.TABLE``)."""


AGREED = frozenset(
    {"game_picked", "mix_changed", "one_game_agreed", "vote_ended", "rules_changed", "end_agreed", "splash_added"}
)
"""Kinds of what happens between two hands and is still worth telling with the next one."""


class LivingTeller:
    """Makes screens of rows for platforms that show them."""

    def __init__(self, dispatcher: Dispatcher, pictures: Pictures | None) -> None:
        self._dispatcher = dispatcher
        self._pictures = pictures
        self._heard: dict[str, tuple[int, list[Happening]]] = {}

    def forget(self) -> None:
        """Drops what is in memory."""
        self._heard.clear()

    # ------------------------------------------------------------ in a place

    async def in_place(
        self, reader: Reader, row: OutboxRow, place: Place, before: Record | None, events: list[Event], after: Record
    ) -> list[Outgoing]:
        """The messages that bring a place up to date with ``after``."""
        if row.kind == audience.NOTE:
            return [await self._note(reader, row, place, after.state)]
        if row.kind == audience.MOVED:
            return await self._moved(reader, place, after.state)
        heard = await self._since_last_hand(reader, row, before, events)
        seen = view(after.state, None)
        hand = str(seen.hand.number) if seen.hand is not None else "0"
        messages = []
        posted = await reader.posted(where_of(place), TABLE)
        last = hand_of(posted.about) if posted is not None else hand
        if posted is not None and last not in ("0", hand):
            line = await self._line(reader, row.stream, int(last), before)
            messages.append(self._to(place, seen, past_screen(line, seen.table, int(last)), posted.about))
        # who asks for the table gets a new message once, even if we die in the middle of it
        about = again(hand, row.id) if row.kind == audience.SHOW else hand
        if row.kind != audience.SHOW and posted is not None and last == hand:
            about = posted.about
        table = self._to(place, seen, await self._table(after, seen, heard), about)
        # of a hand the message is taken away that is shown anew below; before the first hand it leaves no line either
        messages.append(table._replace(vital=seen.status != "ended", instead=last in ("0", hand)))
        calls = [await self._call(reader, place, after, seen), await self._vote(reader, place, after, seen)]
        return [*messages, *calls]

    async def _line(self, reader: Reader, stream: str, hand: int, before: Record | None) -> str:
        """A hand that is over, in one line."""
        names = self._dispatcher.identity.name
        lies_there = before is not None and before.state.hand is not None and before.state.hand.hand == hand
        record = before if lies_there else await self._dispatcher.queries.past.at_end_of(reader, stream, hand)
        assert record is not None, "a hand that was shown is in the log"
        return hand_line_of(view(record.state, None), names)

    def _to(self, place: Place, seen: TableView, screen: Screen, about: str) -> Outgoing:
        return Outgoing(place, seen.name, "", (*screen.lines, *screen.news), False, screen, TABLE, about)

    async def _table(self, record: Record, seen: TableView, heard: list[Happening]) -> Screen:
        names = self._dispatcher.identity.name
        over = seen.hand is not None and seen.hand.over
        # the table's own text says who won, and whose turn it is
        said = ("awarded", "turn_began", *(("run_offered", "run_answered") if over else ()))
        heard = [one for one in _this_street(heard, over=over) if one.kind not in said]
        news = [line for line in tell(heard, names) if not line.startswith(SEAL)]
        picture = await self._pictures.table(seen, names) if self._pictures else None
        legal = _choices(record.state)
        straddles = any(may_straddle(record.state, seat.player) for seat in record.state.taken)
        ends = timetable.turn_ends(record)
        screen = table_screen(seen, names, legal, picture=picture, news=news, until=ends, straddles=straddles)
        if seen.status != "ended":
            return screen
        # nobody can ask for it any more, and it is what is settled by
        return screen._replace(news=(*screen.news, *ledger_text(ledger_of(seen), names)))

    async def _call(self, reader: Reader, place: Place, record: Record, seen: TableView) -> Outgoing:
        """Who is waited for is called, once; the call goes when he has acted."""
        call = call_of(seen)
        if call is None:
            return Outgoing(place, seen.name, "", (), False, None, TURN)
        return await self._called(reader, place, seen, call, TURN, timetable.turn_ends(record))

    async def _vote(self, reader: Reader, place: Place, record: Record, seen: TableView) -> Outgoing:
        """Who has not voted is called, once; the message says who has voted, and goes with the vote."""
        call = vote_call_of(seen, self._dispatcher.identity.name)
        if call is None:
            return Outgoing(place, seen.name, "", (), False, None, VOTE)
        return await self._called(reader, place, seen, call, VOTE, timetable.vote_ends(record))

    async def _called(
        self, reader: Reader, place: Place, seen: TableView, call: Call, slot: str, until: float
    ) -> Outgoing:
        names, accounts, strangers = self._dispatcher.identity.name, [], []
        for player in call.players:
            account = await self._account_at(reader, player, place)
            accounts += [account] if account else []
            strangers += [] if account else [names(player)]
        line = f"{listed(strangers)}, {call.words}" if strangers else call.words
        screen = call_screen([line], seen.table, mark_of(seen), until, call.buttons)
        return Outgoing(
            place, seen.name, "", (line,), False, screen, slot, call.about, instead=True, call=tuple(accounts)
        )

    async def _note(self, reader: Reader, row: OutboxRow, place: Place, state: TableState) -> Outgoing:
        """That something waits for him, never what."""
        account = await self._account_at(reader, row.recipient, place)
        words = "no private message reaches you. Press My cards, here or under the table, to see them."
        line = words if account else f"{self._dispatcher.identity.name(row.recipient)}, {words}"
        screen = call_screen([line], state.table, "0:0", None)
        slot = f"{NOTE}/{row.recipient}"
        return Outgoing(place, state.name, "", (line,), False, screen, slot, "once", call=(account,) if account else ())

    async def _moved(self, reader: Reader, place: Place, state: TableState) -> list[Outgoing]:
        posted = await reader.posted(where_of(place), TABLE)
        gone = [Outgoing(place, state.name, "", (), False, None, slot) for slot in (TURN, VOTE)]
        if posted is None:
            return gone
        screen = moved_screen(state.name, await self.link(reader, state, place))
        return [Outgoing(place, state.name, "", screen.lines, False, screen, TABLE, posted.about), *gone]

    # ------------------------------------------------------------ for one person's eyes

    async def for_player(self, reader: Reader, row: OutboxRow, to: Account, record: Record) -> list[Outgoing]:
        """A private message for a row; nothing where the table's own place says it all."""
        names, seen = self._dispatcher.identity.name, view(record.state, row.recipient)
        link = await self.link(reader, record.state, to)
        links = (link,) if link else ()
        if row.kind == audience.CARDS:
            picture = await self._pictures.cards(seen, names) if self._pictures else None
            seal = (f"{SEAL} {seen.hand.root}",) if seen.hand else ()
            screen = cards_screen(seen, names, picture=picture, until=None)
            screen = screen._replace(buttons=(), turn="", news=seal, links=links)
            about = str(seen.hand.number) if seen.hand else "0"
            slot = f"cards/{record.state.table}"
        elif row.kind in timetable.REMINDERS:
            lines = reminder_text(seen, names, row.kind, timetable.time_left(record, row.kind))
            if not lines:
                return []
            votes = row.kind in (timetable.VOTE_HALF, timetable.VOTE_NEAR)
            ends = timetable.vote_ends(record) if votes else timetable.turn_ends(record)
            screen = Screen(title=seen.name, lines=tuple(lines), until=ends, links=links)
            # each is a message of its own: one that is written over is not heard
            about, slot = str(row.id), f"reminder/{record.state.table}"
        elif row.kind == audience.LOST:
            screen = Screen(lines=lost_lines(record.state.name))
            # once for what was lost, however often it is found out
            about = f"{link.channel}/{link.message}" if link else str(row.version)
            slot = f"lost/{record.state.table}"
        elif place := audience.lost_at(row.kind):
            posted = await reader.posted(where_of(place), TABLE)
            there = Link("Where it was", *place, "")
            screen = Screen(lines=lost_at_lines(record.state.name), links=(there,))
            about = f"{place.channel}/{posted.message if posted else ''}"
            slot = f"lost/{record.state.table}"
        elif player := audience.away(row.kind):
            screen = Screen(lines=away_lines(record.state.name, names(player)), links=links)
            about, slot = str(row.id), f"away/{record.state.table}"
        else:
            return []
        return [Outgoing(to, seen.name, names(row.recipient), screen.lines, True, screen, slot, about)]

    async def link(self, reader: Reader, state: TableState, of: Account | Place) -> Link | None:
        """The way to the table's message: to the one that whoever reads it sees, if there are several."""
        places = await reader.places(f"table:{state.table}")
        near = [place for place in places if (place.platform, place.workspace) == (of.platform, of.workspace)]
        for place in near or places:
            posted = await reader.posted(where_of(place), TABLE)
            return Link(f"Go to {state.name}", *place, posted.message if posted else "")
        return None

    async def _account_at(self, reader: Reader, player: str, place: Place) -> Account | None:
        accounts = await reader.accounts(player)
        here = (place.platform, place.workspace)
        return next((one for one in accounts if (one.platform, one.workspace) == here), None)

    # ------------------------------------------------------------ what happened

    async def _since_last_hand(
        self, reader: Reader, row: OutboxRow, before: Record | None, events: Sequence[Event]
    ) -> list[Happening]:
        """What happened in the last hand and what the table agreed on before it, this row's events included."""
        version, heard = self._heard.get(row.queue, (0, []))
        if version != row.first - 1 or row.kind == audience.SHOW:
            heard = await self._read_again(reader, row)
        if row.kind != audience.SHOW:
            heard = [*heard, *told(before.state if before else None, events, None)[0]]
        heard = _of_last_hand(heard)
        self._heard[row.queue] = (row.version, heard)
        return heard

    async def _read_again(self, reader: Reader, row: OutboxRow) -> list[Happening]:
        """The same from the log: a snapshot is made when a hand is over."""
        upto = row.version if row.kind == audience.SHOW else row.first - 1
        snapshot = await reader.snapshot(row.stream)
        base = from_snapshot(snapshot) if snapshot is not None and snapshot.version <= upto else None
        stored = await reader.events(row.stream, after=base.version if base else 0, upto=upto)
        return told(base.state if base else None, [read(one) for one in stored], None)[0]


def _of_last_hand(heard: list[Happening]) -> list[Happening]:
    """From the last hand's beginning on, with what was agreed before it: a pick, a vote, a splash."""
    began = [at for at, one in enumerate(heard) if one.kind == "hand_began"]
    if not began:
        return heard
    ended = [at for at, one in enumerate(heard[: began[-1]]) if one.kind == "hand_ended"]
    between = heard[ended[-1] + 1 if ended else 0 : began[-1]]
    return [*[one for one in between if one.kind in AGREED], *heard[began[-1] :]]


def _this_street(heard: list[Happening], *, over: bool) -> list[Happening]:
    """What a player who looks up wants to know: this round's actions; of a hand that is over, how it ended."""
    begins = ("shown", "mucked", "returned") if over else ("hand_began", "board_dealt")
    starts = [at for at, one in enumerate(heard) if one.kind in begins]
    if not starts:
        return heard
    if not over and heard[starts[-1]].kind == "hand_began":
        return heard
    return heard[starts[0] :] if over else heard[starts[-1] :]


def lost_lines(table: str) -> tuple[str, ...]:
    """What the host is told when a table's place is gone."""
    return (
        f"{table} is paused: its message is gone, or I may no longer write where it was.",
        "Nothing is lost. Say /poker table in a channel where I may write, and press Go on there.",
    )


def lost_at_lines(table: str) -> tuple[str, ...]:
    """What the host is told when one of his table's places is gone and others are left."""
    return (
        f"{table} goes on, but is not seen in one of the chats: its message there is gone, or I may not write there.",
        "Whoever plays from there sees nothing now. Say /poker table there, where I may write, to show it again.",
    )


def away_lines(table: str, name: str) -> tuple[str, ...]:
    """What the host is told when somebody's account is switched off."""
    return (
        f"{table} is paused: the account of {name} is switched off.",
        "It goes on by itself when he is back. Or press Go on: then the clock plays for him.",
    )


def _choices(state: TableState) -> Legal | None:
    """What the player to act may do: it follows from bets and stacks, which lie there for all to see."""
    return legal(state.hand, state.hand.to_act) if state.in_hand and state.hand is not None else None

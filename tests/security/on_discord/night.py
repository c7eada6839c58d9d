"""A night on Discord, from what is typed and pressed to what discord.py would send."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from functools import partial
from unittest.mock import patch

import bot.platforms.discord.client
from bot import timetable
from bot.clocks import SeededEntropy
from bot.desk import RoomDesk
from bot.intents import MOVES, Intent, parse
from bot.intents.words import READING
from bot.last_shown import turn_of
from bot.pictures import DrawnPictures
from bot.platforms.discord.client import BackroomClient
from bot.platforms.discord.ids import FORM, PICK, Id
from bot.ports import Account, Store
from bot.record import load
from bot.room import Room
from bot.screen import ASK, DO
from engine.cards import Cards
from engine.table import TableState
from tests.security.exchanges import names_places
from tests.security.improvised import TO_THE_DESK
from tests.security.improvised import Asked as Questions
from tests.security.night import STREAM, Line, Night
from tests.security.on_discord.asking import Asked
from tests.security.on_discord.in_words import in_words
from tests.security.on_discord.people import CHANNEL, DISCORD, ELSEWHERE, account_of
from tests.security.on_discord.sending import DiscordPlatform, Wire
from tests.security.on_discord.studio import Studio
from tests.security.plan import Plan
from tests.security.received import Received

FORMS, COMPLETE, OLD, WAIT, MOVE_TABLE = "form ", "complete ", "old button ", "wait", "table elsewhere"
PICKED, OLD_PICK = "pick ", "old pick "
QUESTIONS = Questions(
    ("table", "cards", "cards", "ledger", "history", "rules", "house", "menu", "mine", "picture", "help raise", WAIT,
     "form raise", "form sit", "form topup", "form bots", "complete ", "complete ra", "complete 8", "old button call",
     "old button cards", MOVE_TABLE, *TO_THE_DESK),
    ("history {}", "history {} proof", "picture {}"), 1,
    ("pick #2", "pick #1 #3", "pick As Kh", "old pick #1", "complete draw As"),
)  # fmt: skip
"""What people ask on Discord: words, or something to press or to choose that has no words of its own."""
LAZY = 4
"""Every so many lines in a hand the next one comes before anything was sent: then one message tells of both."""


class DiscordNight(Night):
    """A table in a channel; some people take no direct messages."""

    def __init__(self, plan: Plan, store: Store, decks: Sequence[Cards], studio: Studio) -> None:
        studio.begin(plan)
        self._studio = studio
        self._channel = CHANNEL
        self._numbers = itertools.count(1)
        super().__init__(plan, store, decks)
        self._client = BackroomClient(store)
        self._client.serve(RoomDesk(self.room, DrawnPictures()))

    def open_room(self) -> Room:
        """See ``Night``."""
        closed = random.Random(self.plan.seed).choices(self.plan.people, k=len(self.plan.people) // 3)
        platform = DiscordPlatform(Wire(self._posted, closed), self.store, self.version_of)
        entropy = SeededEntropy(self.plan.seed)
        return Room(
            self.store, self.clock, entropy, {DISCORD: platform}, pictures=DrawnPictures(), side_by_side=True
        )  # fmt: skip

    def account(self, user: str) -> Account:
        """See ``Night``."""
        return account_of(user)

    def _posted(self, who: str, what: str, version: int, text: str) -> None:
        self.received.append(Received(who, self.clock.now(), what, text, version))

    async def _print_state(self, user: str) -> None:
        """Discord has no such question."""

    async def settle(self) -> None:
        """See ``Night``; now and then it is left for later."""
        lazy = len(self.lines) % LAZY == 0 and (await self._state()).in_hand
        if not lazy or await self.house_to_act():
            await super().settle()

    async def work(self) -> None:
        """See ``Night``."""
        await self.room.settle()
        while self.room.busy:
            await self.room.finish()
            await self.room.settle()

    # ------------------------------------------------------------ what people do

    async def hear(self, line: Line) -> None:
        """See ``Night``."""
        self._studio.past = line.text.startswith("picture ")
        with patch.object(bot.platforms.discord.client, "PATIENCE", 600):
            await self._done(line)
        self._studio.past = False

    async def _done(self, line: Line) -> None:
        text = await self.typed(line)
        if text == WAIT:
            await self._wait()
        elif text == MOVE_TABLE:
            self._channel = CHANNEL + ELSEWHERE - self._channel
            await self._client._said(self._asked(line), "table")
        elif text.startswith(COMPLETE):
            typed = text.removeprefix(COMPLETE)
            choices = await self._client._complete(self._asked(line), "move", typed)
            await self._answered(line, in_words("choices", choices=choices))
        elif text.startswith(FORMS):
            await self._client._pressed(self._asked(line), await self._button(ASK, text.removeprefix(FORMS)))
        elif text.startswith(OLD):
            await self._client._pressed(self._asked(line), Id(DO, "1", "1:0", text.removeprefix(OLD)))
        elif text.startswith(OLD_PICK):
            await self._picked(line, Id(PICK, "1", "1:0", "draw"), text.removeprefix(OLD_PICK))
        elif text.startswith(PICKED):
            await self._picked(line, await self._button(PICK, "draw"), text.removeprefix(PICKED))
        else:
            await self._said(line, text)

    async def _said(self, line: Line, text: str) -> None:
        """Moves and questions now by a command, now by a button, in turn."""
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""
        way = len(self.lines) % 3 if verb in MOVES | READING - {"table"} and self.hands else 0
        if way == 0:
            await self._client._said(self._asked(line), text)
        elif verb == "raise":
            await self._client._filled_in(self._asked(line, own=way == 2), await self._button(FORM, verb), text)
        elif verb == "draw" and names_places(line.text):
            await self._drawn_by_menu(line, text)
        else:
            await self._client._pressed(self._asked(line, own=way == 2), await self._button(DO, text))

    async def _drawn_by_menu(self, line: Line, text: str) -> None:
        """Has his cards shown with the menu under them, chooses there, and confirms it."""
        cards = text.removeprefix("draw ")
        await self._client._pressed(self._asked(line), await self._button(DO, "my cards"))
        await self._picked(line, await self._button(PICK, "draw"), cards)
        await self._client._pressed(self._asked(line, own=True), await self._button(DO, text))

    async def _picked(self, line: Line, menu: Id, cards: str) -> None:
        await self._client._picked(self._asked(line, own=True), menu, tuple(cards.split()))

    def _asked(self, line: Line, *, own: bool = False) -> Asked:
        return Asked(next(self._numbers), line.user, self._channel, partial(self._answered, line), own=own)

    async def _button(self, kind: str, says: str) -> Id:
        """A button of the table as it stands."""
        return Id(kind, "1", turn_of(await self._state()), says)

    async def _state(self) -> TableState:
        async with self.store.reading() as reader:
            record = await self.room.dispatcher.record(reader, STREAM)
        assert record is not None, "the table is open"
        return record.state

    async def _answered(self, line: Line, text: str) -> None:
        self.received.append(Received(line.user, self.clock.now(), line.text, text, await self.version()))

    async def _wait(self) -> None:
        """Until the next reminder of whose turn it is; nothing more than that happens."""
        async with self.store.reading() as reader:
            record = await load(reader, STREAM)
        assert record is not None, "the table is open"
        if not record.state.in_hand or record.state.status != "running":
            return
        half = record.turn_since + record.state.clock / 2
        near = timetable.turn_ends(record) - timetable.notice(record.state.clock)
        due = next((one for one in (half, near) if one > self.clock.now()), None)
        if due is not None:
            self.clock.advance_to(due)

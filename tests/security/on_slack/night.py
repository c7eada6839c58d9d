"""A night on Slack, from what is typed, pressed and sent in to what slack_sdk would send."""

from __future__ import annotations

import itertools
import json
import logging
import random
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

import bot.platforms.slack.answering
import bot.platforms.slack.client
from bot import timetable
from bot.clocks import SeededEntropy
from bot.desk import RoomDesk
from bot.intents import MOVES, Intent, parse
from bot.intents.words import READING
from bot.last_shown import turn_of
from bot.pictures import DrawnPictures
from bot.platforms.ids import FORM, PICK, Id
from bot.platforms.slack.client import SlackClient
from bot.platforms.slack.layout import ACTION
from bot.platforms.slack.modals import AMOUNT
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
from tests.security.on_discord.studio import Studio
from tests.security.on_slack.wire import CHANNEL, ELSEWHERE, IDS, SLACK, TEAM, SlackPlatform, Wire, account_of
from tests.security.plan import Plan
from tests.security.received import Received

FORMS, OLD, WAIT, MOVE_TABLE, HOME = "form ", "old button ", "wait", "table elsewhere", "home"
PICKED, OLD_PICK = "pick ", "old pick "
QUESTIONS = Questions(
    ("table", "cards", "cards", "ledger", "ledger csv", "history", "rules", "house", "menu", "mine", "picture",
     "help raise", WAIT, HOME, HOME, "form raise", "form sit", "form topup", "form bots", "old button call",
     "old button cards", MOVE_TABLE, *TO_THE_DESK),
    ("history {}", "history {} proof", "picture {}"), 1,
    ("pick #2", "pick #1 #3", "pick As Kh", "old pick #1"),
)  # fmt: skip
"""What people ask on Slack: words, or something to press, to open or to tick that has no words of its own."""
LAZY = 4
"""Every so many lines in a hand the next one comes before anything was sent: then one message tells of both."""


class SlackNight(Night):
    """A table in a channel; some people take no direct messages."""

    def __init__(self, plan: Plan, store: Store, decks: Sequence[Cards], studio: Studio) -> None:
        studio.begin(plan)
        self._studio = studio
        self._channel = CHANNEL
        self._numbers = itertools.count(1)
        self._line = Line("", "")
        self._said: list[str] = []
        super().__init__(plan, store, decks)
        self._client = SlackClient(self._wire, logging.getLogger("slack"))  # type: ignore[arg-type]
        self._client.serve(RoomDesk(self.room, DrawnPictures()))

    def open_room(self) -> Room:
        """See ``Night``."""
        closed = random.Random(self.plan.seed).choices(self.plan.people, k=len(self.plan.people) // 3)
        self._wire = Wire(self._posted, self._said.append, closed)
        platform = SlackPlatform(self._wire, self.store, self.version_of)
        entropy = SeededEntropy(self.plan.seed)
        return Room(self.store, self.clock, entropy, {SLACK: platform}, pictures=DrawnPictures(), side_by_side=True)

    def account(self, user: str) -> Account:
        """See ``Night``."""
        return account_of(user)

    def _posted(self, who: str, what: str, version: int, text: str) -> None:
        self.received.append(Received(who, self.clock.now(), what, text, version))

    async def _print_state(self, user: str) -> None:
        """Slack has no such question."""

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
        self._studio.past, self._line = line.text.startswith("picture "), line
        self._said.clear()
        with (
            patch.object(bot.platforms.slack.client, "PATIENCE", 600),
            patch.object(bot.platforms.slack.answering, "AsyncWebhookClient", self._wire.hook),
        ):
            await self._done(line)
            await self._client.finish()
        for text in self._said:
            self.received.append(Received(line.user, self.clock.now(), line.text, text, await self.version()))
        self._studio.past = False

    async def _done(self, line: Line) -> None:
        text = await self.typed(line)
        if text == WAIT:
            await self._wait()
        elif text == HOME:
            await self._client.home_opened(TEAM, IDS[line.user])
        elif text == MOVE_TABLE:
            self._channel = CHANNEL if self._channel == ELSEWHERE else ELSEWHERE
            await self._command(line, "table")
        elif text.startswith(FORMS):
            await self._press(line, await self._button(ASK, text.removeprefix(FORMS)))
        elif text.startswith(OLD):
            await self._press(line, Id(DO, "1", "1:0", text.removeprefix(OLD)))
        elif text.startswith(OLD_PICK):
            await self._tick(line, Id(PICK, "1", "1:0", "draw"), text.removeprefix(OLD_PICK))
        elif text.startswith(PICKED):
            await self._tick(line, await self._button(PICK, "draw"), text.removeprefix(PICKED))
        else:
            await self._say(line, text)

    async def _say(self, line: Line, text: str) -> None:
        """Moves and questions now by a command, now by a button, now in the Home tab, in turn."""
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""
        way = len(self.lines) % 4 if verb in MOVES | READING - {"table"} and self.hands else 0
        if way == 0:
            await self._command(line, text)
        elif verb == "raise":
            await self._submit(line, await self._button(FORM, verb), text.partition(" ")[2])
        elif verb == "draw" and names_places(line.text):
            await self._press(line, await self._button(DO, "my cards"))
            await self._tick(line, await self._button(PICK, "draw"), text.removeprefix("draw "))
            await self._press(line, await self._button(DO, text), own=True)
        else:
            await self._press(line, await self._button(DO, text), own=way == 2, home=way == 3 and verb in MOVES)

    async def _command(self, line: Line, text: str) -> None:
        who = self._who(line)
        body = {
            "command": "/poker", "text": text, "team_id": TEAM, "user_id": who["user"]["id"], "user_name": line.user,
            "channel_id": self._channel, "channel_name": "poker", "trigger_id": who["trigger_id"],
            "response_url": who["response_url"],
        }  # fmt: skip
        await self._client.command(self._acknowledged, body)
        await self._client.finish()

    async def _press(self, line: Line, what: Id, *, own: bool = False, home: bool = False) -> None:
        await self._act(line, {"type": "button", "action_id": f"{ACTION}1", "value": str(what)}, own=own, home=home)

    async def _tick(self, line: Line, menu: Id, cards: str) -> None:
        chosen = [{"value": card} for card in cards.split()]
        action = {"type": "checkboxes", "action_id": f"{ACTION}1|{menu}", "selected_options": chosen}
        await self._act(line, action, own=True, home=False)

    async def _act(self, line: Line, action: dict[str, Any], *, own: bool, home: bool) -> None:
        body: dict[str, Any] = {**self._who(line), "actions": [action], "container": {"is_ephemeral": own}}
        if home:
            del body["response_url"]
        else:
            body["channel"] = {"id": self._channel, "name": "poker"}
        await self._client.action(self._acknowledged, body)
        await self._client.finish()

    async def _submit(self, line: Line, what: Id, typed: str) -> None:
        view = {
            "private_metadata": json.dumps([str(what), self._channel, "poker"]),
            "state": {"values": {AMOUNT: {AMOUNT: {"value": typed}}}},
        }
        await self._client.submitted(self._acknowledged, {**self._who(line), "view": view})

    def _who(self, line: Line) -> dict[str, Any]:
        number = next(self._numbers)
        return {
            "team": {"id": TEAM}, "user": {"id": IDS[line.user], "username": line.user}, "trigger_id": f"t{number}",
            "response_url": f"answer-to-{number}",
        }  # fmt: skip

    async def _acknowledged(self, **payload: Any) -> None:
        if payload:
            self._said.append(json.dumps(payload, ensure_ascii=False))

    async def _button(self, kind: str, says: str) -> Id:
        """A button of the table as it stands."""
        return Id(kind, "1", turn_of(await self._state()), says)

    async def _state(self) -> TableState:
        async with self.store.reading() as reader:
            record = await self.room.dispatcher.record(reader, STREAM)
        assert record is not None, "the table is open"
        return record.state

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

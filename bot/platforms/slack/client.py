"""What people do on Slack goes to the desk, what the desk answers goes back. slack-bolt reads it, we answer it."""

from __future__ import annotations

import asyncio
import html
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import structlog
from slack_sdk.errors import SlackApiError

from bot.intents import Intent, parse
from bot.intents.words import READING
from bot.messages import Delivery, Desk, Reply
from bot.platforms.ids import Id
from bot.platforms.own import shown_again
from bot.platforms.said import BUSY, NO_FIGURE, OLD_BUTTON, done
from bot.platforms.slack.actions import Pressed, pressed_in
from bot.platforms.slack.answering import Answers, answered
from bot.platforms.slack.deeds import PLATFORM, Deed, deed_of, delivery
from bot.platforms.slack.faults import BROKEN_LINE, code_of
from bot.platforms.slack.files import Files
from bot.platforms.slack.home import home_view
from bot.platforms.slack.modals import asked_in, errors, said_in, view_of
from bot.platforms.slack.people import People
from bot.platforms.slack.places import lacking
from bot.platforms.slack.workspaces import Workspaces
from bot.ports import SendError, Unreachable
from bot.screen import ASK, DO, Form

PATIENCE = 2.0
"""Seconds that a form may take, before it opens and when it is sent in: Slack waits for three."""
TOO_LATE = "That took too long, and Slack opens no form any more. Please press it again."
MOST_REMEMBERED = 10_000
"""Deeds that are known again if they are delivered twice; the store knows for much longer what was done."""
_KEEPS = ("new", "table", "share")
"""What is said where a table is to be kept."""
Body = Mapping[str, Any]
Acknowledge = Callable[..., Awaitable[Any]]
_log = structlog.get_logger("backroom.slack")


class SlackClient:
    """Everybody's commands, clicks and forms, in every workspace."""

    def __init__(self, workspaces: Workspaces, logger: logging.Logger, files: Files | None = None) -> None:
        self.workspaces = workspaces
        self.people = People(workspaces)
        self.files = files or Files(workspaces)
        self._answers = Answers(workspaces, self.people, self.files, logger)
        self._desk: Desk | None = None
        self._heard: dict[str, None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def desk(self) -> Desk:
        """The room's desk; set before anything is heard."""
        assert self._desk is not None, "serve() comes first"
        return self._desk

    def serve(self, desk: Desk) -> None:
        """Answers for this desk from now on."""
        self._desk = desk

    @property
    def busy(self) -> bool:
        """Whether something that was heard is being worked on."""
        return bool(self._tasks)

    async def finish(self) -> None:
        """Waits for all that was acknowledged and is not done yet."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    # ------------------------------------------------------------ what is said

    async def command(self, ack: Acknowledge, body: Body) -> None:
        """``/poker`` and whatever stands behind it."""
        await ack()
        deed = deed_of(body)
        if self.is_new(deed.id):
            self.begin(self._said(deed, html.unescape(str(body.get("text", ""))).strip() or "menu"))

    async def _said(self, deed: Deed, text: str) -> None:
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""

        async def work() -> Reply:
            if verb in _KEEPS and (why := await lacking(self.workspaces, deed.team, deed.channel)):
                return Reply(False, (why,))
            said = await self._delivery(deed, text)
            reply = await (self.desk.bring(said) if verb == "table" else self.desk.handle(said))
            if reply.done and not reply.lines and reply.screen is None:
                return Reply(True, (done(verb, text),))
            return reply

        await answered(self._answers, deed, work)

    async def action(self, ack: Acknowledge, body: Body) -> None:
        """A button, a menu, a box that was ticked."""
        await ack()
        deed, action = deed_of(body), (body.get("actions") or [{}])[0]
        if action.get("url") or not self.is_new(deed.id):
            return
        pressed = pressed_in(action)
        if pressed is None:
            self.begin(answered(self._answers, deed, _said(OLD_BUTTON)))
        elif pressed.what.kind == ASK:
            self.begin(self._ask(deed, pressed.what))
        elif pressed.what.kind == DO:
            self.begin(self._do(deed, pressed.what, pressed.what.says))
        else:
            self.begin(self._picked(deed, pressed))

    async def _do(self, deed: Deed, what: Id, text: str) -> None:
        """Says what a button says; a message for his own eyes, and the Home tab, are brought up to date."""
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""
        reads = verb in READING
        said = await self._delivery(deed, text, what)
        if deed.at_home:
            await self._at_home(deed, lambda: self.desk.handle(said))
            return

        async def work() -> Reply | None:
            reply = await self.desk.handle(said)
            # the same message, with what may be done now in place of what was
            if deed.own and not reads and reply.done:
                now = await self.desk.handle(said._replace(id=f"{said.id}/now", text=shown_again(verb)))
                if now.screen is not None:
                    await self._answers.tell(deed, now, instead=True)
            return reply if reads or reply.lines or reply.screen else None

        await answered(self._answers, deed, work)

    async def _picked(self, deed: Deed, pressed: Pressed) -> None:
        """Cards ticked, or a game chosen: what is shown for his eyes is shown anew with that."""
        said = await self._delivery(deed, pressed.what.says, pressed.what)
        if deed.at_home:
            await self._at_home(deed, lambda: self.desk.picked(said, pressed.values))
            return

        async def work() -> Reply | None:
            reply = await self.desk.picked(said, pressed.values)
            if reply.screen is None:
                return reply
            await self._answers.tell(deed, reply, instead=deed.own)
            return None

        await answered(self._answers, deed, work)

    # ------------------------------------------------------------ forms

    async def _ask(self, deed: Deed, what: Id) -> None:
        """A button that asks for a figure: a modal, for which Slack waits no longer than for an answer."""
        said = await self._delivery(deed, what.says, what)
        try:
            form = await asyncio.wait_for(self.desk.form(said), PATIENCE)
        except Exception as error:  # noqa: BLE001 - somebody waits for an answer
            _log.error("no form", team=deed.team, why=type(error).__name__)
            form = Reply(False, (BUSY,))
        why = (await self._opened(deed, form),) if isinstance(form, Form) else form.lines
        if any(why):
            refused = _said(*why)
            await (self._at_home(deed, refused) if deed.at_home else answered(self._answers, deed, refused))

    async def _opened(self, deed: Deed, form: Form) -> str:
        """Opens the modal; what to say if that cannot be done."""
        view = view_of(form, deed.channel, deed.called)
        try:
            await self.workspaces.client(deed.team).views_open(trigger_id=deed.trigger, view=view)
        except SlackApiError as error:
            code = code_of(error)
            if code == "exchanged_trigger_id":  # the line broke, and it is open all the same
                return ""
            _log.info("no modal", team=deed.team, why=code)
            return TOO_LATE if "trigger" in code else BUSY
        except (Unreachable, *BROKEN_LINE) as error:
            _log.info("no modal", team=deed.team, why=type(error).__name__)
            return BUSY
        return ""

    async def submitted(self, ack: Acknowledge, body: Body) -> None:
        """A form that was sent in. What is wrong is shown in it, so this is answered before it is acknowledged.

        If that takes too long the form closes, and what comes of it is told as anything else is.
        """
        view: Body = body.get("view") or {}
        deed, asked = deed_of(body), asked_in(view)
        if asked is None:
            await ack(response_action="errors", errors=errors((OLD_BUTTON,)))
            return
        deed = deed._replace(channel=asked.channel, called=asked.called)
        text = said_in(view, asked.what.says)
        intent = parse(text)
        lacks = isinstance(intent, Intent) and intent.verb == asked.what.says
        if not text or (lacks and isinstance(intent, Intent) and intent.amount is None and not intent.text):
            # whoever enters no figure does not want the greatest
            await ack(response_action="errors", errors=errors((NO_FIGURE,)))
            return
        said = await self._delivery(deed, text, asked.what)
        working = asyncio.ensure_future(self.desk.handle(said))
        try:
            reply = await asyncio.wait_for(asyncio.shield(working), PATIENCE)
        except TimeoutError:
            await ack()
            self.begin(answered(self._answers, deed, lambda: working))
        except Exception as error:  # noqa: BLE001 - somebody waits for an answer
            _log.error("not answered", team=deed.team, user=deed.user, why=type(error).__name__)
            await ack(response_action="errors", errors=errors((BUSY,)))
        else:
            await self._closed(ack, deed, reply)

    async def _closed(self, ack: Acknowledge, deed: Deed, reply: Reply) -> None:
        if not reply.done:
            await ack(response_action="errors", errors=errors(reply.lines))
            return
        await ack()
        if deed.at_home:
            self.begin(self._at_home(deed, _given(reply)))
        elif reply.lines or reply.screen:
            self.begin(answered(self._answers, deed, _given(reply)))

    # ------------------------------------------------------------ the Home tab

    async def home_opened(self, team: str, user: str) -> None:
        """Somebody looks at his tables."""
        deed = Deed(f"{PLATFORM}:{team}:home", team, user, "", "", "", "", "", own=False)
        await self._publish(deed, None)

    async def _at_home(self, deed: Deed, work: Callable[[], Awaitable[Reply]]) -> None:
        try:
            reply = await work()
        except Exception as error:  # noqa: BLE001 - somebody waits for an answer
            _log.error("not answered", team=deed.team, user=deed.user, why=type(error).__name__)
            reply = Reply(False, (BUSY,))
        await self._publish(deed, reply)

    async def _publish(self, deed: Deed, reply: Reply | None) -> None:
        try:
            screens = await self.desk.home(await self._delivery(deed, "mine"))
            view = home_view(screens, reply, self.workspaces.address)
            await self.workspaces.client(deed.team).views_publish(user_id=deed.user, view=view)
        except (SlackApiError, SendError, *BROKEN_LINE) as error:
            why = code_of(error) if isinstance(error, SlackApiError) else type(error).__name__
            _log.warning("no Home tab", team=deed.team, user=deed.user, why=why)

    # ------------------------------------------------------------ in common

    async def _delivery(self, deed: Deed, text: str, what: Id | None = None) -> Delivery:
        name = await self.people.name(deed.team, deed.user, deed.name)
        return delivery(deed, name, text, what.table if what else "", what.mark if what else None)

    def is_new(self, deed: str) -> bool:
        """Whether it is heard of for the first time: Slack delivers again what was not acknowledged in time."""
        if deed in self._heard:
            return False
        if len(self._heard) >= MOST_REMEMBERED:
            del self._heard[next(iter(self._heard))]
        self._heard[deed] = None
        return True

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Goes on beside what is acknowledged: Slack must not wait for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("not done", why=type(error).__name__)


def _said(*lines: str) -> Callable[[], Awaitable[Reply]]:
    return _given(Reply(False, lines))


def _given(reply: Reply) -> Callable[[], Awaitable[Reply]]:
    async def give() -> Reply:
        return reply

    return give

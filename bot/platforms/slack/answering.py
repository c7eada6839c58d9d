"""Exactly one answer to everything somebody does, for his eyes only, whatever goes wrong."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import structlog
from slack_sdk.errors import SlackApiError
from slack_sdk.webhook.async_client import AsyncWebhookClient

from bot.messages import Reply
from bot.platforms.long import FILE, first_lines
from bot.platforms.said import DONE, NOT_SHOWN, SORRY
from bot.platforms.slack.deeds import Deed
from bot.platforms.slack.faults import BROKEN_LINE, code_of, translated
from bot.platforms.slack.files import Files
from bot.platforms.slack.layout import MOST_TEXTS, Block, blocks, fallback
from bot.platforms.slack.people import People
from bot.platforms.slack.words import MOST_TEXT, plain, size
from bot.platforms.slack.workspaces import ShortWaits, Workspaces
from bot.ports import Away, SendError
from bot.screen import File, Screen

IN_DM = "It is too long for here: the file is in your direct messages with me."
NO_DM = "It is too long for here, and no direct message reaches you."
MOST_LINES = MOST_TEXT * MOST_TEXTS * 3 // 4
"""Size that fits a message however its lines fall into texts; what is longer comes as a file."""
_log = structlog.get_logger("backroom.slack")


class Answers:
    """The ways in which anybody may be answered."""

    def __init__(self, workspaces: Workspaces, people: People, files: Files, logger: logging.Logger) -> None:
        self._workspaces = workspaces
        self._people = people
        self._files = files
        self._logger = logger

    async def tell(self, deed: Deed, reply: Reply, *, instead: bool = False) -> None:
        """Shows who did it what came of it. ``instead``: in place of the message for his eyes that he pressed."""
        screen = await self._readable(deed, reply)
        image = None
        if screen.picture is not None:
            image = await self._files.picture(deed.team, screen.picture, private=True)
        made = partial(blocks, private=True, leads=self._workspaces.address)
        try:
            await self._say(deed, made(screen, image), fallback(screen), instead=instead)
            if image is not None:  # nobody tells us when a message for one's own eyes goes; the next one ends it
                self._files.shows(f"own/{deed.user}/{screen.table}", deed.team, image)
        except (SlackApiError, SendError, *BROKEN_LINE):
            if image is None:
                raise
            await self._say(deed, made(screen), fallback(screen), instead=instead)

    async def _say(self, deed: Deed, made: list[Block], text: str, *, instead: bool) -> None:
        if deed.answer_to:
            try:
                await self._say_there(deed.answer_to, made, text, instead=instead)
                return
            except (Away, *BROKEN_LINE) as error:
                _log.info("no answer at its address", team=deed.team, why=type(error).__name__)
        client = self._workspaces.client(deed.team)
        if deed.channel:
            await client.chat_postEphemeral(channel=deed.channel, user=deed.user, blocks=made, text=text)
        else:
            way = await self._people.way(deed.team, deed.user)
            await client.chat_postMessage(channel=way, blocks=made, text=text, unfurl_links=False, unfurl_media=False)

    async def _say_there(self, address: str, made: list[Block], text: str, *, instead: bool) -> None:
        """Says it at the address for answers, which is good for five of them and half an hour."""
        hook = AsyncWebhookClient(
            address, session=self._workspaces.session, retry_handlers=[ShortWaits()], logger=self._logger
        )
        body = {"response_type": "ephemeral", "replace_original": instead, "text": text, "blocks": made}
        answer = await hook.send_dict(body)
        if answer.status_code != 200:
            raise Away(f"Slack: {answer.status_code}")

    async def _readable(self, deed: Deed, reply: Reply) -> Screen:
        """What is too long for a message comes as a file by direct message, under its first lines."""
        screen = reply.screen if reply.screen is not None else Screen(lines=reply.lines or (DONE,))
        file = screen.file
        if file is None and _is_long(screen.lines):
            file = File("\n".join(screen.lines), FILE)
            shown = first_lines(screen.lines, MOST_TEXT, lambda line: size(plain(line)))
            screen = screen._replace(lines=shown)
        if file is None:
            return screen
        try:
            way = await self._people.way(deed.team, deed.user)
            await self._files.give(deed.team, way, file, screen.title or "What you asked for.")
        except (SlackApiError, SendError, *BROKEN_LINE) as error:
            _log.warning("no file", why=code_of(error) if isinstance(error, SlackApiError) else type(error).__name__)
            return screen._replace(news=(*screen.news, NO_DM))
        return screen._replace(news=(*screen.news, IN_DM))


def _is_long(lines: tuple[str, ...]) -> bool:
    """Whether something would have to be left out."""
    sizes = [size(plain(line)) for line in lines]
    return sum(sizes) + len(sizes) > MOST_LINES or max(sizes, default=0) > MOST_TEXT


async def answered(
    answers: Answers, deed: Deed, work: Callable[[], Awaitable[Reply | None]], *, done: Callable[[], bool] | None = None
) -> None:
    """Has ``work`` done and tells what it says; says so if that fails. None: the table says it all.

    ``done``: whether what was asked for has been done in spite of a failure.
    """
    worked = False
    try:
        reply = await work()
        worked = True
        if reply is not None:
            await answers.tell(deed, reply)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
        why = code_of(error) if isinstance(error, SlackApiError) else type(error).__name__
        _log.error("not answered", team=deed.team, user=deed.user, why=why)
        words = NOT_SHOWN if worked or (done is not None and done()) else SORRY
        try:
            with translated():
                await answers.tell(deed, Reply(False, (words,)))
        except Exception as error:  # noqa: BLE001 - nothing more can be said
            _log.warning("no answer went out", team=deed.team, user=deed.user, why=type(error).__name__)

"""Exactly one answer to everything somebody does, whatever goes wrong."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import aiohttp
import discord
import structlog
from discord import ui

from bot.messages import Reply
from bot.platforms.discord.layout import NOBODY, Parts, parts, words
from bot.platforms.long import FILE, first_lines
from bot.platforms.said import DONE, NOT_SHOWN, SORRY
from bot.screen import Screen

Interaction: TypeAlias = discord.Interaction[Any]

MOST_LINES = 3200
"""Characters that still read well in a chat; what is longer comes as a file."""
ANSWERED_BEFORE = 40060
BROKEN_LINE = (aiohttp.ClientError, OSError, TimeoutError)
"""What discord.py lets through when the connection breaks; whether Discord has heard us is then not known."""
_log = structlog.get_logger("backroom.discord")


async def first_word(interaction: Interaction, say: Callable[[], Awaitable[object]]) -> bool:
    """Makes the one answer that Discord wants within three seconds; False if it is too late for it.

    When the line breaks the same is said once more. That it was answered before means that our first word did
    arrive: what is delivered twice never comes so far.
    """
    for last in (False, True):
        try:
            await say()
            return True
        except discord.HTTPException as error:
            if error.code == ANSWERED_BEFORE:
                return True
            _log.info("not acknowledged", id=interaction.id, status=error.status, code=error.code)
            return False
        except BROKEN_LINE as error:
            _log.info("the line broke", id=interaction.id, why=type(error).__name__, last=last)
    return False


class Answer:
    """The answer to one interaction: acknowledged before any work, then given once."""

    def __init__(self, interaction: Interaction, *, shows: bool) -> None:
        """``shows``: the answer is something to read. Else it is enough that the table changes."""
        self._interaction = interaction
        self._shows = shows
        self._worked = False

    async def acknowledge(self) -> bool:
        """Tells Discord that we are at it; False if it is too late: then nothing is done, and who asked sees so."""
        response = self._interaction.response
        if self._shows:
            return await first_word(self._interaction, lambda: response.defer(ephemeral=True, thinking=True))
        return await first_word(self._interaction, response.defer)

    async def give(self, reply: Reply) -> None:
        """Shows what is to be read; nothing where nothing is."""
        self._worked = True
        if self._shows:
            await self._write(_readable(reply))
        elif reply.lines or reply.screen:
            await self._add(_readable(reply))

    async def rewrite(self, screen: Screen) -> None:
        """Writes ``screen`` over the message for his eyes whose button was pressed."""
        await self._write(parts(screen, private=True))

    async def sorry(self) -> None:
        """Says that it went wrong, if anything can be said at all."""
        made = parts(words((NOT_SHOWN if self._worked else SORRY,)), private=True)
        try:
            await (self._write(made) if self._shows else self._add(made))
        except (discord.HTTPException, *BROKEN_LINE):
            _log.warning("no answer went out", id=self._interaction.id)

    async def _write(self, made: Parts) -> None:
        await self._interaction.edit_original_response(view=made.view, attachments=made.files, allowed_mentions=NOBODY)

    async def _add(self, made: Parts) -> None:
        await self._interaction.followup.send(view=made.view, files=made.files, ephemeral=True, allowed_mentions=NOBODY)


async def answered(interaction: Interaction, work: Callable[[Answer], Awaitable[None]], *, shows: bool) -> None:
    """Acknowledges, has ``work`` done, and says so if that fails."""
    answer = Answer(interaction, shows=shows)
    if not await answer.acknowledge():
        return
    try:
        await work(answer)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
        _log.error("not answered", id=interaction.id, why=type(error).__name__, code=getattr(error, "code", None))
        await answer.sorry()


async def refused(interaction: Interaction, lines: tuple[str, ...]) -> None:
    """The one answer where nothing is to be done: a few words at once."""
    made = parts(words(lines), private=True)
    response = interaction.response
    await first_word(
        interaction, lambda: response.send_message(view=made.view, ephemeral=True, allowed_mentions=NOBODY)
    )


def _screen(reply: Reply) -> Screen:
    if reply.screen is not None:
        return reply.screen
    return words(reply.lines or (DONE,))


def _readable(reply: Reply) -> Parts:
    """What is too long for a message comes as a file under its first lines."""
    screen = _screen(reply)
    if sum(len(line) + 1 for line in screen.lines) <= MOST_LINES:
        return parts(screen, private=True)
    made = parts(screen._replace(lines=first_lines(screen.lines, MOST_LINES)), private=True)
    whole = io.BytesIO("\n".join(screen.lines).encode())
    made.view.add_item(ui.File(f"attachment://{FILE}"))
    return made._replace(files=[*made.files, discord.File(whole, FILE)])

"""Exactly one answer to everything somebody does, whatever goes wrong."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import structlog
from discord import ui

from bot.messages import Reply
from bot.platforms.discord.layout import NOBODY, Parts, parts, words
from bot.screen import Screen

Interaction: TypeAlias = discord.Interaction[Any]

SORRY = "Something went wrong on my side, and nothing was done. Please try again."
DONE = "Done."
MOST_LINES = 2500
"""Characters that still read well in a chat; what is longer comes as a file."""
FIRST_LINES = 12
FILE = "hand.txt"
_log = structlog.get_logger("backroom.discord")


class Answer:
    """The answer to one interaction: acknowledged before any work, then given once."""

    def __init__(self, interaction: Interaction, *, shows: bool) -> None:
        """``shows``: the answer is something to read. Else it is enough that the table changes."""
        self._interaction = interaction
        self._shows = shows

    async def acknowledge(self) -> bool:
        """Tells Discord that we are at it; False if it is too late, or was answered before: then nothing is done."""
        response = self._interaction.response
        try:
            if self._shows:
                await response.defer(ephemeral=True, thinking=True)
            else:
                await response.defer()
        except (discord.NotFound, discord.HTTPException, discord.InteractionResponded) as error:
            # who pressed it sees that it failed, or was answered the first time it was delivered
            _log.info("not acknowledged", id=self._interaction.id, code=getattr(error, "code", 0))
            return False
        return True

    async def give(self, reply: Reply) -> None:
        """Shows what is to be read; nothing where nothing is."""
        if not self._shows:
            if reply.lines or reply.screen:
                made = parts(_screen(reply), private=True)
                await self._interaction.followup.send(
                    view=made.view, files=made.files, ephemeral=True, allowed_mentions=NOBODY
                )
            return
        made = _readable(reply)
        await self._interaction.edit_original_response(view=made.view, attachments=made.files, allowed_mentions=NOBODY)

    async def rewrite(self, screen: Screen) -> None:
        """Writes ``screen`` over the message for his eyes whose button was pressed."""
        made = parts(screen, private=True)
        await self._interaction.edit_original_response(view=made.view, attachments=made.files, allowed_mentions=NOBODY)


async def answered(interaction: Interaction, work: Callable[[Answer], Awaitable[None]], *, shows: bool) -> None:
    """Acknowledges, has ``work`` done, and says so if that fails."""
    answer = Answer(interaction, shows=shows)
    try:
        if not await answer.acknowledge():
            return
        await work(answer)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
        _log.error("not answered", id=interaction.id, why=type(error).__name__, code=getattr(error, "code", None))
        await _sorry(interaction)


async def refused(interaction: Interaction, lines: tuple[str, ...]) -> None:
    """The one answer where nothing is to be done: a few words at once."""
    try:
        made = parts(words(lines), private=True)
        await interaction.response.send_message(view=made.view, ephemeral=True, allowed_mentions=NOBODY)
    except (discord.HTTPException, discord.InteractionResponded) as error:
        _log.info("not answered", id=interaction.id, code=getattr(error, "code", None))


async def _sorry(interaction: Interaction) -> None:
    made = parts(words((SORRY,)), private=True)
    try:
        if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(view=made.view, attachments=[], allowed_mentions=NOBODY)
        elif interaction.response.is_done():
            await interaction.followup.send(view=made.view, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.response.send_message(view=made.view, ephemeral=True, allowed_mentions=NOBODY)
    except (discord.HTTPException, discord.InteractionResponded, OSError):
        _log.warning("no answer went out", id=interaction.id)


def _screen(reply: Reply) -> Screen:
    if reply.screen is not None:
        return reply.screen
    return words(reply.lines or (DONE,))


def _readable(reply: Reply) -> Parts:
    """What is too long for a message comes as a file under its first lines."""
    screen = _screen(reply)
    if sum(len(line) + 1 for line in screen.lines) <= MOST_LINES:
        return parts(screen, private=True)
    made = parts(screen._replace(lines=screen.lines[:FIRST_LINES]), private=True)
    whole = io.BytesIO("\n".join(screen.lines).encode())
    made.view.add_item(ui.File(f"attachment://{FILE}"))
    return made._replace(files=[*made.files, discord.File(whole, FILE)])

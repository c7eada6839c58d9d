"""Posting, editing and taking away messages on Discord."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.platforms.discord.faults import ARCHIVED, translated
from bot.platforms.discord.layout import NOBODY, Parts, parts
from bot.platforms.discord.marks import mark_of_layout, slot_of_layout
from bot.ports import Account, Outgoing, Place
from bot.screen import Screen

LOOKED_THROUGH = 30
"""Late messages of a channel among which one of ours is looked for."""


class DiscordChat:
    """See ``ports.Chat``."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, message: Outgoing, key: str) -> str:
        """See ``ports.Chat``. Discord itself drops a second one with the same nonce, for some minutes."""
        made = _parts(message)
        with translated():
            channel = await self._channel(message.to)
            try:
                sent = await channel.send(
                    view=made.view, files=made.files, nonce=_nonce(key), allowed_mentions=made.mentions
                )
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await self._wake(message.to)
                made = _parts(message)
                sent = await channel.send(
                    view=made.view, files=made.files, nonce=_nonce(key), allowed_mentions=made.mentions
                )
        return str(sent.id)

    async def edit(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``. Whoever is mentioned in an edited message is not called again."""
        with translated():
            channel = await self._channel(message.to)
            try:
                await self._edit(channel, message, posted)
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await self._wake(message.to)
                await self._edit(channel, message, posted)

    async def _edit(self, channel: discord.abc.Messageable, message: Outgoing, posted: str) -> None:
        made = _parts(message)
        # a message that was found by its id alone can be edited without being read first
        partial = channel.get_partial_message(int(posted))  # type: ignore[attr-defined]
        await partial.edit(view=made.view, attachments=made.files, allowed_mentions=NOBODY)

    async def remove(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``."""
        with translated():
            channel = await self._channel(message.to)
            await channel.get_partial_message(int(posted)).delete()  # type: ignore[attr-defined]

    async def find(self, message: Outgoing) -> str | None:
        """See ``ports.Chat``."""
        wanted = mark_of_layout(_parts(message).view.children)
        return await self._find(message.to, lambda components: mark_of_layout(components) == wanted)

    async def find_left(self, to: Account | Place, slot: str, about: str) -> str | None:
        """See ``ports.Chat``."""
        return await self._find(to, lambda components: slot_of_layout(components) == (slot, about))

    async def _find(self, to: Account | Place, fits: Callable[[Sequence[Any]], bool]) -> str | None:
        with translated():
            channel = await self._channel(to)
            async for late in channel.history(limit=LOOKED_THROUGH):
                ours = self._client.user is not None and late.author.id == self._client.user.id
                if ours and fits(late.components):
                    return str(late.id)
        return None

    async def _channel(self, to: Account | Place) -> discord.abc.Messageable:
        if isinstance(to, Place):
            return self._client.get_partial_messageable(int(to.channel), guild_id=int(to.workspace))
        return await self._client.create_dm(discord.Object(int(to.user)))

    async def _wake(self, to: Account | Place) -> None:
        """A thread that Discord has put to sleep for want of talk."""
        if isinstance(to, Place):
            await self._client.http.edit_channel(int(to.channel), archived=False)


def _parts(message: Outgoing) -> Parts:
    screen = message.screen or Screen(lines=message.lines)
    return parts(screen, private=message.private, call=tuple(account.user for account in message.call))


def _nonce(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:24]

"""Interactions: what somebody does, in the shape in which discord.py hands it on, and how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord

from tests.security.on_discord.in_words import in_words
from tests.security.on_discord.people import GUILD, IDS

TOKEN = "an-interactions-token-"
Hear = Callable[[str], Awaitable[None]]


class Asked:
    """One interaction; it is its own ``response`` and ``followup``. Every answer goes to ``hear`` in words."""

    type = discord.InteractionType.application_command
    guild_id = GUILD
    app_permissions = discord.Permissions.all()

    def __init__(self, number: int, user: str, channel: int, hear: Hear, *, own: bool = False) -> None:
        """``own``: a message for the user's eyes only is pressed."""
        self.id = number
        self.token = f"{TOKEN}{number}"
        self.user = SimpleNamespace(id=IDS[user], display_name=user)
        self.channel_id = channel
        self.channel = SimpleNamespace(name="poker")
        self.message = SimpleNamespace(flags=SimpleNamespace(ephemeral=own))
        self._hear = hear

    @property
    def response(self) -> Asked:
        """See ``discord.Interaction``."""
        return self

    @property
    def followup(self) -> Asked:
        """See ``discord.Interaction``."""
        return self

    async def defer(self, **sent: Any) -> None:
        """See ``discord.InteractionResponse``."""
        await self._hear(in_words("deferred", **sent))

    async def send_message(self, **sent: Any) -> None:
        """See ``discord.InteractionResponse``."""
        assert sent["ephemeral"], "an answer is for one person"
        await self._hear(in_words("answered", **sent))

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        """See ``discord.InteractionResponse``."""
        await self._hear(in_words("asked", modal=modal))

    async def edit_original_response(self, **sent: Any) -> None:
        """See ``discord.Interaction``."""
        await self._hear(in_words("written over", **sent))

    async def send(self, **sent: Any) -> None:
        """See ``discord.Webhook``."""
        assert sent["ephemeral"], "an answer is for one person"
        await self._hear(in_words("added", **sent))

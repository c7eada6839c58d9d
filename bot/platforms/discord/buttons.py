"""Buttons that carry all they mean, so that they work after any restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.platforms.discord.ids import TEMPLATE, Id, read_id

Pressed = Callable[[discord.Interaction[Any], Id], Awaitable[None]]


class SayButton(ui.DynamicItem[ui.Button[Any]], template=TEMPLATE.pattern):
    """A button of ours. Who answers it is set once, by the client: ``SayButton.pressed``."""

    pressed: Pressed

    def __init__(self, what: Id, label: str = "…", style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> None:
        super().__init__(ui.Button(label=label, style=style, custom_id=str(what)))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py passes it
        item: ui.Item[Any],  # noqa: ARG003
        match: re.Match[str],
        /,
    ) -> SayButton:
        """See ``discord.ui.DynamicItem``."""
        what = read_id(match.string)
        assert what is not None, "the template matched"
        return cls(what)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """See ``discord.ui.DynamicItem``."""
        await type(self).pressed(interaction, self.what)

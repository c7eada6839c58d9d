"""Buttons that carry all they mean, so that they work after any restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.platforms.discord.ids import PICK, Id, of_kind, read_id
from bot.screen import ASK, DO, Pick, Screen

Pressed = Callable[[discord.Interaction[Any], Id], Awaitable[None]]
Picked = Callable[[discord.Interaction[Any], Id, tuple[str, ...]], Awaitable[None]]


class SayButton(ui.DynamicItem[ui.Button[Any]], template=of_kind(DO, ASK)):
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


class PickMenu(ui.DynamicItem[ui.Select[Any]], template=of_kind(PICK)):
    """A menu of one's own cards or of games. What was chosen of cards stands there until a button confirms it."""

    picked: Picked

    def __init__(self, what: Id, menu: ui.Select[Any] | None = None) -> None:
        super().__init__(menu or ui.Select(custom_id=str(what), options=[discord.SelectOption(label="…")]))
        self.what = what

    @classmethod
    def of(cls, pick: Pick, screen: Screen) -> PickMenu:
        """The menu for a screen."""
        what = Id(PICK, screen.table, screen.mark, pick.verb)
        options = [
            discord.SelectOption(label=label, value=value, default=value in pick.chosen)
            for label, value in pick.options
        ]
        menu: ui.Select[Any] = ui.Select(
            custom_id=str(what),
            placeholder=pick.hint,
            min_values=0 if pick.verb == "draw" else 1,
            max_values=pick.most,
            options=options,
        )
        return cls(what, menu)

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py passes it
        item: ui.Item[Any],  # noqa: ARG003
        match: re.Match[str],
        /,
    ) -> PickMenu:
        """See ``discord.ui.DynamicItem``."""
        what = read_id(match.string)
        assert what is not None, "the template matched"
        return cls(what)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """See ``discord.ui.DynamicItem``."""
        data: dict[str, Any] = dict(interaction.data or {})
        await type(self).picked(interaction, self.what, tuple(str(value) for value in data.get("values", [])))

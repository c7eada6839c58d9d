"""From what somebody did on Discord to a delivery."""

from __future__ import annotations

from typing import Any

import discord

from bot.messages import Delivery
from bot.ports import Place

PLATFORM = "discord"


def delivery(interaction: discord.Interaction[Any], text: str, table: str = "", turn: str | None = None) -> Delivery:
    """What was said, where and by whom. ``table``: the number of the table that a button speaks of."""
    guild, channel = str(interaction.guild_id or ""), str(interaction.channel_id or "")
    name = getattr(interaction.channel, "name", None) or ""
    return Delivery(
        id=f"{PLATFORM}:{interaction.id}",
        platform=PLATFORM,
        workspace=guild,
        user=str(interaction.user.id),
        name=interaction.user.display_name,
        text=text,
        table=f"table:{table}" if table else None,
        turn=turn,
        place=Place(PLATFORM, guild, channel),
        called=name.casefold()[:32],
    )


NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot must be allowed in a channel to keep a table there."""


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """What is missing of ``NEEDED``, as Discord calls it."""
    wanted = dict(NEEDED)
    if thread:
        del wanted["send_messages"]
        wanted["send_messages_in_threads"] = "Send Messages in Threads"
    return [name for flag, name in wanted.items() if not getattr(permissions, flag)]

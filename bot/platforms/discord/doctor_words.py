"""Words that the doctor's checks have in common: where to click, and what to grant."""

from __future__ import annotations

import discord

from bot.platforms.discord.asking import NEEDED

VARIABLE = "BACKROOM_DISCORD_TOKEN"
PORTAL = "https://discord.com/developers/applications"
TOKEN_PAGE = f"Open {PORTAL} > your application > Bot > Reset Token, and copy the new one."
SCOPES = ("bot", "applications.commands")
SECONDS = 20.0
"""How long one question to Discord may take."""
WANTED = {**NEEDED, "send_messages_in_threads": "Send Messages in Threads"}
"""Every permission the bot asks for, as Discord calls it."""


def permissions() -> discord.Permissions:
    """What the bot asks for when it is invited, and not one thing more."""
    return discord.Permissions(**dict.fromkeys(WANTED, True))


def invite_link(application: int) -> str:
    """The link that brings the bot into a server."""
    return discord.utils.oauth_url(application, permissions=permissions(), scopes=SCOPES)

"""What the bot may do in one channel or thread."""

from __future__ import annotations

import re

import discord
from discord.abc import GuildChannel

from bot.doctor import Finding
from bot.platforms.discord.asking import missing
from bot.render.names import inert

UNKNOWN_CHANNEL, NO_ACCESS = 10003, 50001
_ID = re.compile(r"(?:.*[/#])?([0-9]{1,20})>?")
_COPY = ("In Discord: User Settings > Advanced > Developer Mode, then right-click the channel (hold it, on a phone)"
         " > Copy Channel ID.")  # fmt: skip


async def channel_findings(client: discord.Client, asked: str) -> list[Finding]:
    """``asked``: the id, the link or the mention of a channel."""
    number = _ID.fullmatch(asked.strip())
    if number is None:
        return [Finding(False, "That is not the id of a channel.", _COPY)]
    try:
        channel = await client.fetch_channel(int(number[1]))
    except discord.NotFound:
        return [Finding(False, f"There is no channel {number[1]}.", _COPY)]
    except discord.Forbidden as error:
        if error.code != NO_ACCESS:
            raise
        words = f"The bot does not see the channel {number[1]}: it lacks View Channel."
        return [Finding(False, words, f"{_where()} If it is a private thread, mention the bot in it.")]
    except discord.InvalidData:
        return [Finding(False, "That channel is of a kind unknown here.", "Take a text channel or a thread.")]
    return await _in_channel(client, channel)


async def _in_channel(client: discord.Client, channel: object) -> list[Finding]:
    if not isinstance(channel, discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel):
        remedy = "Tables live in the text channels and threads of a server."
        return [Finding(False, "There can be no table in that channel.", remedy)]
    name = inert(channel.name, 40, instead="that channel")
    lacking = await _lacking(client, channel)
    if lacking:
        words = f"In the channel {name} the bot lacks: {', '.join(lacking)}."
        return [Finding(False, words, _where("the channel above the thread" if _is_thread(channel) else "it"))]
    if isinstance(channel, discord.Thread) and channel.locked:
        return [Finding(False, f"The thread {name} is locked.", "Right-click it > Unlock Thread.")]
    return [Finding(True, f"The bot may do all it needs in the channel {name}.")]


async def _lacking(client: discord.Client, channel: discord.abc.GuildChannel | discord.Thread) -> list[str]:
    """The permissions that are missing, worked out from roles and overwrites. A thread has its parent's."""
    assert client.user is not None, "the client is logged in"
    server = await client.fetch_guild(channel.guild.id, with_counts=False)
    me = await server.fetch_member(client.user.id)
    thread = isinstance(channel, discord.Thread)
    parent = await server.fetch_channel(channel.parent_id if isinstance(channel, discord.Thread) else channel.id)
    assert isinstance(parent, GuildChannel), "a thread hangs under a channel"
    # GuildChannel's own: those of its kinds take away what follows from others, and we want to know which is missing
    return missing(GuildChannel.permissions_for(parent, me), thread=thread)


def _is_thread(channel: object) -> bool:
    return isinstance(channel, discord.Thread)


def _where(what: str = "it") -> str:
    return f"Right-click {what} > Edit Channel > Permissions > add the bot, and allow what is missing."

"""What is missing on Discord's side: the token, the invitation, permissions, commands.

Asks Discord's REST interface as the bot would, and never connects: a bot that is running is not disturbed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import aiohttp
import discord

from bot.doctor import Finding
from bot.platforms.discord.doctor_checks import CHECKS, Visit
from bot.platforms.discord.doctor_words import PORTAL, SECONDS, TOKEN_PAGE, VARIABLE

_SECRET = re.compile(r"[\w-]{32}")
_PUBLIC_KEY = re.compile(r"[0-9a-f]{64}")
_ID = re.compile(r"[0-9]{15,21}")
_BOT = re.compile(r"(?i)bot\s")
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)


async def examine(token: str, api: str = "", channel: str | None = None) -> AsyncIterator[Finding]:
    """Everything there is to find, one after the other; without a token that works there is not much.

    ``api``: another address of Discord's API. ``channel``: the id or link of a channel that is to have a table.
    """
    if not token.strip():
        yield Finding(False, "No token for Discord is set.", f"{TOKEN_PAGE} Write it into .env: {VARIABLE}=...")
        return
    if api:
        discord.http.Route.BASE = api
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        refused = await _let_in(client, token)
        if refused is not None:
            yield refused
            return
        visit = Visit(client, channel)
        for what, check in CHECKS:
            for finding in await _tried(what, check, visit):
                yield finding


async def _let_in(client: discord.Client, token: str) -> Finding | None:
    """Shows the token to Discord; what is wrong if that does not do."""
    if not token.isascii() or not token.strip().isprintable():
        return Finding(False, "The token holds signs that no token has.", TOKEN_PAGE)
    try:
        async with asyncio.timeout(SECONDS):
            await client.login(token)
    except discord.LoginFailure:
        return Finding(False, f"Discord does not know this token.{_looks_like(token.strip())}", TOKEN_PAGE)
    except FAILURES as error:
        remedy = "Is this machine on line? Does a proxy stand in between, or BACKROOM_DISCORD_API name a wrong address?"
        return Finding(False, f"Discord cannot be reached ({_why(error)}).", remedy)
    return None


def _looks_like(token: str) -> str:
    """What a token that was refused may be, without repeating any of it."""
    if token[0] in "'\"" or token[-1] in "'\"":
        return " It has quotation marks around it: take them away."
    if _BOT.match(token):
        return " It begins with the word Bot: take that away."
    if any(sign.isspace() for sign in token):
        return " There is a space in it."
    if _SECRET.fullmatch(token):
        return " It looks like a client secret, from the page OAuth2; the bot's token is on the page Bot."
    if _PUBLIC_KEY.fullmatch(token):
        return " It looks like the public key; the bot's token is on the page Bot."
    if _ID.fullmatch(token):
        return " It looks like an application id; the bot's token is on the page Bot."
    if token.count(".") != 2:
        return " A token has three parts with dots between; perhaps some of it was left behind."
    return " Somebody may have reset it since."


async def _tried(what: str, check: Callable[[Visit], Awaitable[Sequence[Finding]]], visit: Visit) -> Sequence[Finding]:
    """A check's findings; that it could not be made is one too."""
    try:
        async with asyncio.timeout(SECONDS):
            return await check(visit)
    except FAILURES as error:
        words = f"Discord did not say {what} ({_why(error)})."
        return [Finding(False, words, f"Try again in a moment; {PORTAL} shows it too.")]


def _why(error: Exception) -> str:
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, code {error.code}"
    return "no answer" if isinstance(error, TimeoutError) else type(error).__name__

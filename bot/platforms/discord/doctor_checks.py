"""One check a function: each asks Discord one thing and says what it found."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.doctor import Finding
from bot.platforms.discord.commands import add_commands
from bot.platforms.discord.doctor_channel import channel_findings
from bot.platforms.discord.doctor_words import PORTAL, WANTED, invite_link
from bot.render.names import inert

NO_SCOPE = 50001
MOST_SERVERS = 20
"""How many servers are looked at one by one."""
MOST_NAMED = 5
_INTENTS = {
    "gateway_presence": "Presence Intent",
    "gateway_guild_members": "Server Members Intent",
    "gateway_message_content": "Message Content Intent",
}


class Visit:
    """One look at Discord, with a token that works."""

    def __init__(self, client: discord.Client, channel: str | None) -> None:
        self.client = client
        self.channel = channel
        self.servers: list[dict[str, Any]] = []
        """Filled by ``_servers``, which comes before all that need it."""

    @property
    def application(self) -> discord.AppInfo:
        """The application behind the token."""
        assert self.client.application is not None, "the client is logged in"
        return self.client.application

    @property
    def invite(self) -> str:
        """The link that brings the bot into a server."""
        return invite_link(self.application.id)


Check = Callable[[Visit], Awaitable[Sequence[Finding]]]


async def _identity(visit: Visit) -> list[Finding]:
    user = visit.client.user
    assert user is not None, "the client is logged in"
    return [Finding(True, f"The token is that of the bot {inert(user.name, 40)}, application {visit.application.id}.")]


async def _portal(visit: Visit) -> list[Finding]:
    """What is set in the developer portal and would be in the way."""
    application, found = visit.application, []
    page = f"{PORTAL}/{application.id}"
    if application.interactions_endpoint_url:
        words = "Commands are sent to an Interactions Endpoint URL, and the bot never hears them."
        found.append(Finding(False, words, f"Open {page}/information and empty that box."))
    if application.bot_require_code_grant:
        words = "The bot cannot be invited, as it asks for an OAuth2 code grant."
        found.append(Finding(False, words, f"Open {page}/bot and switch off Requires OAuth2 Code Grant."))
    flags = application.flags
    on = [name for flag, name in _INTENTS.items() if getattr(flags, flag) or getattr(flags, f"{flag}_limited")]
    if on:
        words = f"Switched on, but not needed: {', '.join(on)}."
        found.append(Finding(True, words, f"You may switch it off at {page}/bot."))
    else:
        found.append(Finding(True, "No privileged intents are needed, and none are switched on."))
    return found


async def _servers(visit: Visit) -> list[Finding]:
    visit.servers = [dict(one) for one in await visit.client.http.get_guilds(200, with_counts=False)]
    count = len(visit.servers)
    if not count:
        return [Finding(False, "The bot is in no server.", f"Invite it: {visit.invite}")]
    named = ", ".join(map(_name, visit.servers[:MOST_NAMED])) + (", ..." if count > MOST_NAMED else "")
    many = f"{count}{' or more' if count == 200 else ''}"
    words = f"The bot is in {many} server{'s' * (count > 1)}: {named}."
    return [Finding(True, words), Finding(True, "Another server?", f"Invite the bot: {visit.invite}")]


async def _scopes(visit: Visit) -> list[Finding]:
    """Whether slash commands may be shown: the bot can be in a server without that."""
    looked_at = visit.servers[:MOST_SERVERS]
    without = [server for server in looked_at if not await _has_scope(visit, int(server["id"]))]
    remedy = f"Invite it once more, which changes nothing else: {visit.invite}"
    found = [
        Finding(False, f"In {_name(server)} the bot lacks the scope applications.commands.", remedy)
        for server in without
    ]
    if looked_at and not found:
        found.append(Finding(True, f"Slash commands may be used in {_all(visit.servers)}."))
    return found


async def _has_scope(visit: Visit, server: int) -> bool:
    try:
        await visit.client.http.get_guild_commands(visit.application.id, server)
    except discord.Forbidden as error:
        if error.code != NO_SCOPE:
            raise
        return False
    return True


async def _permissions(visit: Visit) -> list[Finding]:
    """What the bot may do in whole servers; if a channel is named, that counts instead."""
    if visit.channel is not None:
        return await channel_findings(visit.client, visit.channel)
    found = []
    for server in visit.servers:
        held = discord.Permissions(int(server["permissions"]))
        lacking = [] if held.administrator else [name for flag, name in WANTED.items() if not getattr(held, flag)]
        if lacking:
            words = f"In {_name(server)} the bot lacks: {', '.join(lacking)}."
            remedy = ("Open Server Settings > Roles > the bot's role > Permissions and switch them on; if it has them"
                      " only in some channels, look at one of these with --channel ID.")  # fmt: skip
            found.append(Finding(False, words, remedy))
    if visit.servers and not found:
        words = f"The bot has all its permissions in {_all(visit.servers)}."
        found.append(Finding(True, words, "A channel may differ: look at one with --channel ID."))
    return found


async def _commands(visit: Visit) -> list[Finding]:
    """Whether Discord offers the commands of this version."""
    tree = app_commands.CommandTree(visit.client)
    add_commands(tree, _unused, _unused)
    told = await tree.fetch_commands()
    if not told:
        words = "Discord does not know the bot's commands yet."
        return [Finding(True, words, "It is told when the bot starts: python -m bot run.")]
    if _of_discord(told) != _ours(tree):
        words = "Discord knows commands of another version."
        return [Finding(True, words, "It is told the new ones when the bot starts: python -m bot run.")]
    return [Finding(True, "Discord knows the bot's commands.")]


def _ours(tree: app_commands.CommandTree[Any]) -> dict[str, set[str]]:
    """Every command with the names of its options."""
    return {
        one.qualified_name: {option.name for option in one.parameters}
        for one in tree.walk_commands()
        if isinstance(one, app_commands.Command)
    }


def _of_discord(told: Sequence[app_commands.AppCommand]) -> dict[str, set[str]]:
    found = {}
    for command in told:
        under = [one for one in command.options if isinstance(one, app_commands.AppCommandGroup)]
        if not under:
            found[command.name] = {option.name for option in command.options}
        for each in under:
            found[each.qualified_name] = {option.name for option in each.options}
    return found


async def _unused(*_: object) -> Any:
    raise AssertionError("nobody uses these commands")


def _name(server: dict[str, Any]) -> str:
    return inert(str(server["name"]), 40, instead="a server")


def _all(servers: Sequence[dict[str, Any]]) -> str:
    if len(servers) == 1:
        return _name(servers[0])
    return f"the first {MOST_SERVERS} of them" if len(servers) > MOST_SERVERS else "all of them"


CHECKS: tuple[tuple[str, Check], ...] = (
    ("whose token this is", _identity),
    ("how the application is set up", _portal),
    ("in which servers the bot is", _servers),
    ("whether slash commands may be used", _scopes),
    ("what the bot may do", _permissions),
    ("which commands it knows", _commands),
)
"""Every check, with what it asks; those that need the servers come after that which reads them."""

"""Whom a message mentions, as `allowed_mentions` lets it, and whom it really notifies."""

from __future__ import annotations

import re
from typing import Any

from tests.platforms.discord_server.components import TEXT, Component, walk
from tests.platforms.discord_server.errors import Problems
from tests.platforms.discord_server.model import SILENT, Channel, Mentions, Message, Pings, User
from tests.platforms.discord_server.permissions import Permission, permissions_in

_CODE = re.compile(r"```.*?```|``.*?``|`[^`\n]*`", re.DOTALL)
_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")


def check_allowed(allowed: dict[str, Any] | None, problems: Problems) -> None:
    """`parse` and a list of the same kind exclude each other."""
    for kind in ("users", "roles"):
        if allowed and allowed.get(kind) and kind in (allowed.get("parse") or []):
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            problems.add(("allowed_mentions", kind), code, words)
        if allowed and len(allowed.get(kind) or []) > 100:
            problems.add(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")


def spoken(content: str, components: list[Component]) -> str:
    """The text in which mentions count: the content and the text displays, without code."""
    shown = [content, *(c.get("content") or "" for _, c in walk(components) if c["type"] == TEXT)]
    return _CODE.sub(" ", "\n".join(shown))


def mentions_in(
    text: str, allowed: dict[str, Any] | None, author: User, channel: Channel, known: dict[int, User]
) -> Mentions:
    """The mentions of a text that count. Without `allowed_mentions` all do."""
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed_users = {int(user) for user in (allowed or {}).get("users") or []}
    listed_roles = {int(role) for role in (allowed or {}).get("roles") or []}
    users = tuple(
        known[user]
        for user in dict.fromkeys(int(found) for found in _USER.findall(text))
        if user in known and ("users" in parse or user in listed_users)
    )
    if channel.guild is None:
        return Mentions(users)
    may_all = bool(permissions_in(channel, author) & Permission.MENTION_EVERYONE)
    roles = tuple(
        channel.guild.roles[role]
        for role in dict.fromkeys(int(found) for found in _ROLE.findall(text))
        if role in channel.guild.roles and ("roles" in parse or role in listed_roles)
    )
    return Mentions(users, roles, bool(_EVERYONE.search(text)) and "everyone" in parse and may_all)


def pings_of(message: Message, replied: bool) -> Pings:
    """Who is notified of a new message. Nobody of one for a single user's eyes, or of a deferred answer's filling."""
    channel = message.channel
    if message.ephemeral or message.flags & SILENT:
        return Pings()
    reached = {user for user in message.mentions.users if permissions_in(channel, user) & Permission.VIEW_CHANNEL}
    if replied and message.reply_to is not None:
        reached.add(message.reply_to.author)
    may_all = bool(permissions_in(channel, message.author) & Permission.MENTION_EVERYONE)
    roles = {role.name for role in message.mentions.roles if role.mentionable or may_all}
    return Pings(
        frozenset(user.name for user in reached if user is not message.author),
        frozenset(roles),
        message.mentions.everyone,
    )

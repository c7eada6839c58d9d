"""Discord's permission bits, and who has which of them where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.platforms.discord_server.model import Channel, User


class Permission(IntFlag):
    """The bits that matter to a bot that talks."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


NONE = Permission(0)
EVERYTHING = Permission((1 << 53) - 1)

USUAL = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What everyone may do on a new server."""

IN_DM = USUAL & ~(Permission.MENTION_EVERYONE | Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS)


def permission(name: str) -> Permission:
    """The bit of this name, as Discord's documents write it: `SEND_MESSAGES`."""
    return Permission[name.upper()]


@dataclass
class Overwrite:
    """What a channel grants or takes from one role or member."""

    target: int
    is_member: bool
    allow: Permission = NONE
    deny: Permission = NONE


def permissions_in(channel: Channel, user: User) -> Permission:
    """What a user may do in a channel. Threads have the overwrites of the channel they hang under."""
    guild = channel.guild
    if guild is None:
        return IN_DM if user in channel.recipients else NONE
    member = guild.members.get(user.id)
    if member is None:
        return NONE
    held = guild.everyone.permissions
    for role in member.roles:
        held |= role.permissions
    if user.id == guild.owner.id or held & Permission.ADMINISTRATOR:
        return EVERYTHING
    overwrites = (channel.parent or channel).overwrites if channel.is_thread else channel.overwrites
    held = _overwritten(held, [o for o in overwrites.values() if o.target == guild.id])
    roles = {role.id for role in member.roles}
    held = _overwritten(held, [o for o in overwrites.values() if not o.is_member and o.target in roles])
    held = _overwritten(held, [o for o in overwrites.values() if o.is_member and o.target == user.id])
    return held if held & Permission.VIEW_CHANNEL else NONE


def _overwritten(held: Permission, overwrites: list[Overwrite]) -> Permission:
    for overwrite in overwrites:
        held &= ~overwrite.deny
    for overwrite in overwrites:
        held |= overwrite.allow
    return held

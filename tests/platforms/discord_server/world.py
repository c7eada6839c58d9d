"""The world the bot lives in, and the ways it changes. Every change is told to listeners in the order it happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.platforms.discord_server.clock import Clock, Snowflakes
from tests.platforms.discord_server.errors import refusal
from tests.platforms.discord_server.mentions import mentions_in
from tests.platforms.discord_server.model import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from tests.platforms.discord_server.permissions import USUAL, Overwrite, Permission, permission, permissions_in


@dataclass(frozen=True)
class Happening:
    """Something that happened: `message_create`, `channel_delete`… and to what."""

    kind: str
    subject: Any


Listener = Callable[[Happening], None]


class World:
    """Users, guilds and channels. The bot is `world.bot`."""

    def __init__(self, clock: Clock, ids: Snowflakes, bot_name: str) -> None:
        self.clock = clock
        self.ids = ids
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.listeners: list[Listener] = []
        self.bot = self.add_user(bot_name, bot=True)

    def tell(self, kind: str, subject: object) -> None:
        """Tell the listeners that something happened."""
        for listener in self.listeners:
            listener(Happening(kind, subject))

    # People and guilds

    def add_user(self, name: str, bot: bool = False) -> User:
        """A new account."""
        user = User(self.ids.next(), name, bot)
        self.users[user.id] = user
        return user

    def user(self, name: str) -> User:
        """The account of this name, made if there is none."""
        return next((user for user in self.users.values() if user.name == name), None) or self.add_user(name)

    def add_guild(self, name: str, id: int | None = None, owner: str = "owner") -> Guild:  # noqa: A002
        """A new guild with the bot in it. Its id decides its shard: `(id >> 22) % shards`."""
        number = self.ids.next_apart() if id is None else id
        everyone = Role(number, "@everyone", USUAL)
        guild = Guild(number, name, self.user(owner), everyone, {number: everyone})
        self.guilds[number] = guild
        for user in (guild.owner, self.bot):
            guild.members[user.id] = Member(user, self.clock.stamp())
        self.tell("guild_create", guild)
        return guild

    def remove_bot(self, guild: Guild) -> None:
        """The bot is thrown out of a guild."""
        guild.here = False
        guild.members.pop(self.bot.id, None)
        self.tell("guild_delete", guild)

    def member(self, guild: Guild, name: str, *roles: Role) -> Member:
        """The member of this name; joins if he is not one yet."""
        user = self.user(name)
        if user.id not in guild.members:
            guild.members[user.id] = Member(user, self.clock.stamp())
            self.tell("guild_member_add", (guild, guild.members[user.id]))
        guild.members[user.id].roles += [role for role in roles if role not in guild.members[user.id].roles]
        return guild.members[user.id]

    def leave(self, guild: Guild, user: User) -> None:
        """A member leaves or is thrown out."""
        member = guild.members.pop(user.id)
        self.tell("guild_member_remove", (guild, member))

    def add_role(self, guild: Guild, name: str, *permissions: str, mentionable: bool = False) -> Role:
        """A new role with permissions by name."""
        bits = Permission(0)
        for each in permissions:
            bits |= permission(each)
        role = Role(self.ids.next(), name, bits, mentionable, len(guild.roles))
        guild.roles[role.id] = role
        self.tell("guild_role_create", (guild, role))
        return role

    # Channels and threads

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel that everyone sees."""
        place = len(guild.channels)
        channel = Channel(self.ids.next(), TEXT, name, guild, created=self.clock.stamp(), position=place)
        guild.channels.append(channel)
        self.channels[channel.id] = channel
        self.tell("channel_create", channel)
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User | None = None,
        private: bool = False,
        id: int | None = None,  # noqa: A002
    ) -> Channel:
        """A new thread under a channel. A private one is for its members only; the bot is one."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        number = self.ids.next() if id is None else id
        thread = Channel(number, kind, name, parent.guild, parent, owner or self.bot, created=self.clock.stamp())
        thread.thread_members = {self.bot.id, (owner or self.bot).id}
        self.channels[number] = thread
        self.tell("thread_create", thread)
        return thread

    def dm(self, user: User) -> Channel:
        """The DM channel between the bot and a user; the same one each time."""
        for channel in self.channels.values():
            if channel.is_dm and user in channel.recipients:
                return channel
        channel = Channel(self.ids.next(), DM, user.name, recipients=[user, self.bot], created=self.clock.stamp())
        self.channels[channel.id] = channel
        return channel

    def deny(self, channel: Channel, *names: str, who: User | Role | None = None) -> None:
        """Take permissions in a channel from a role or a user, the bot if nobody is named."""
        self._overwrite(channel, names, who, allow=False)

    def allow(self, channel: Channel, *names: str, who: User | Role | None = None) -> None:
        """Grant permissions in a channel to a role or a user, the bot if nobody is named."""
        self._overwrite(channel, names, who, allow=True)

    def hide(self, channel: Channel, *still_seen_by: User) -> None:
        """Make a channel private: everyone loses it but the bot and these users."""
        assert channel.guild is not None
        self.deny(channel, "VIEW_CHANNEL", who=channel.guild.everyone)
        for user in (self.bot, *still_seen_by):
            self.allow(channel, "VIEW_CHANNEL", who=user)

    def _overwrite(self, channel: Channel, names: tuple[str, ...], who: User | Role | None, allow: bool) -> None:
        target = who or self.bot
        fresh = Overwrite(target.id, isinstance(target, User))
        overwrite = channel.overwrites.setdefault(target.id, fresh)
        for name in names:
            bit = permission(name)
            overwrite.allow = overwrite.allow | bit if allow else overwrite.allow & ~bit
            overwrite.deny = overwrite.deny & ~bit if allow else overwrite.deny | bit
        self.tell("channel_update", channel)

    def archive(self, thread: Channel, locked: bool = False) -> None:
        """Archive a thread. A message wakes it up again unless it is locked."""
        thread.archived, thread.locked = True, locked
        self.tell("thread_update", thread)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        channel.deleted = True
        if channel.guild is not None and channel in channel.guild.channels:
            channel.guild.channels.remove(channel)
        for other in list(self.channels.values()):
            if other is channel or other.parent is channel:
                other.deleted = True
                del self.channels[other.id]
        self.tell("thread_delete" if channel.is_thread else "channel_delete", channel)

    def threads(self, guild: Guild) -> list[Channel]:
        """The guild's open threads."""
        return [c for c in self.channels.values() if c.guild is guild and c.is_thread and not c.archived]

    # Messages

    def post(self, channel: Channel, author: User, text: str, files: dict[str, bytes] | None = None) -> Message:
        """A person writes a message."""
        message = Message(self.ids.next(), channel, author, self.clock.stamp(), content=text)
        message.attachments = [Attachment(self.ids.next(), name, data) for name, data in (files or {}).items()]
        message.mentions = mentions_in(text, None, author, channel, self.users)
        self.publish(message)
        return message

    def publish(self, message: Message) -> None:
        """Put a message into its channel."""
        if message.channel.archived:
            message.channel.archived = False
            self.tell("thread_update", message.channel)
        message.channel.messages.append(message)
        self.tell("message_create", message)

    def delete_message(self, message: Message) -> None:
        """Delete a message, whoever does it."""
        message.deleted = True
        self.tell("message_delete", message)

    # Finding

    def find_channel(self, id: int | str) -> Channel:  # noqa: A002
        """The channel, or Discord's refusal: there is none, or the bot does not see it."""
        channel = self.channels.get(int(id))
        if channel is None or (channel.guild is not None and not channel.guild.here):
            raise refusal(50001 if channel else 10003)
        if not self.sees(channel, self.bot):
            raise refusal(50001)
        return channel

    def find_guild(self, id: int | str) -> Guild:  # noqa: A002
        """The guild, or Discord's refusal."""
        guild = self.guilds.get(int(id))
        if guild is None or not guild.here:
            raise refusal(10004 if guild is None else 50001)
        return guild

    def find_message(self, channel: Channel, id: int | str) -> Message:  # noqa: A002
        """A message of a channel that is not for one user's eyes only, or Discord's refusal."""
        for message in reversed(channel.messages):
            if message.id == int(id) and not message.deleted and not message.ephemeral:
                return message
        raise refusal(10008)

    def sees(self, channel: Channel, user: User) -> bool:
        """Whether a user sees a channel."""
        held = permissions_in(channel, user)
        if channel.kind == PRIVATE_THREAD and user.id not in channel.thread_members:
            return bool(held & Permission.MANAGE_THREADS)
        return bool(held & Permission.VIEW_CHANNEL)

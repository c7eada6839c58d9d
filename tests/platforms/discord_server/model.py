"""What there is on Discord: users, guilds, roles, channels, messages with their files and earlier states."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.platforms.discord_server.permissions import Overwrite, Permission

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15


@dataclass(eq=False, repr=False)
class User:
    """An account. `dm_closed`: takes no direct messages from members of his servers."""

    id: int
    name: str
    bot: bool = False
    dm_closed: bool = False
    locale: str = "en-US"

    def __repr__(self) -> str:
        return f"<User {self.name}>"

    @property
    def mention(self) -> str:
        """What a message says to mention him."""
        return f"<@{self.id}>"


@dataclass(eq=False, repr=False)
class Role:
    """A role of a guild."""

    id: int
    name: str
    permissions: Permission
    mentionable: bool = False
    position: int = 0

    def __repr__(self) -> str:
        return f"<Role {self.name}>"

    @property
    def mention(self) -> str:
        """What a message says to mention it."""
        return f"<@&{self.id}>"


@dataclass(eq=False, repr=False)
class Member:
    """A user in a guild."""

    user: User
    joined: str
    nick: str | None = None
    roles: list[Role] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Member {self.user.name}>"


@dataclass(eq=False, repr=False)
class Guild:
    """What people call a server. `here`: the bot is a member."""

    id: int
    name: str
    owner: User
    everyone: Role
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    channels: list[Channel] = field(default_factory=list)
    here: bool = True

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"


@dataclass(eq=False, repr=False)
class Channel:
    """A text channel, a thread or a DM."""

    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    owner: User | None = None
    recipients: list[User] = field(default_factory=list)
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)
    thread_members: set[int] = field(default_factory=set)
    created: str = ""
    topic: str | None = None
    position: int = 0
    deleted: bool = False
    archived: bool = False
    locked: bool = False

    def __repr__(self) -> str:
        return f"<Channel {self.name}>"

    @property
    def is_thread(self) -> bool:
        """Whether it hangs under another channel."""
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_dm(self) -> bool:
        """Whether it lies outside all guilds."""
        return self.kind == DM


@dataclass(eq=False, repr=False)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    data: bytes
    description: str | None = None
    content_type: str | None = None
    size: tuple[int, int] | None = None

    def __repr__(self) -> str:
        return f"<Attachment {self.filename}>"


@dataclass(frozen=True)
class Pings:
    """Who was really notified of a message: names, and whether the whole channel was."""

    users: frozenset[str] = frozenset()
    roles: frozenset[str] = frozenset()
    everyone: bool = False

    def __bool__(self) -> bool:
        return bool(self.users or self.roles or self.everyone)


@dataclass(frozen=True)
class Mentions:
    """The mentions in a text that `allowed_mentions` lets count. They show in every state; only a new message pings."""

    users: tuple[User, ...] = ()
    roles: tuple[Role, ...] = ()
    everyone: bool = False


@dataclass(frozen=True)
class Revision:
    """A state a message had before an edit."""

    content: str
    components: list[dict[str, Any]]
    embeds: list[dict[str, Any]]
    attachments: list[Attachment]


@dataclass(eq=False, repr=False)
class Message:
    """A message, in its newest state; `history` has the earlier ones, oldest first."""

    id: int
    channel: Channel
    author: User
    created: str
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    only_for: User | None = None
    mentions: Mentions = field(default_factory=Mentions)
    pings: Pings = field(default_factory=Pings)
    reply_to: Message | None = None
    answers: dict[str, Any] | None = None
    edited: str | None = None
    history: list[Revision] = field(default_factory=list)
    deleted: bool = False
    vanished: bool = False

    def __repr__(self) -> str:
        return f"<Message {self.id} of {self.author.name} in {self.channel.name}>"

    @property
    def ephemeral(self) -> bool:
        """Only one user sees it."""
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        """A deferred answer that is still to come: the user sees the bot thinking."""
        return bool(self.flags & LOADING)

    @property
    def v2(self) -> bool:
        """Made of components alone."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def files(self) -> dict[str, bytes]:
        """The files it has now, by name."""
        return {attachment.filename: attachment.data for attachment in self.attachments}

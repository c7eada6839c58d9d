"""The Slack that the server keeps: workspaces, people, channels, messages, files."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Block = dict[str, Any]


@dataclass(eq=False)
class User:
    """Somebody in a workspace."""

    id: str
    name: str
    team: Team
    handle: str = ""
    """What comes with a command, if it is not his name."""
    deleted: bool = False
    takes_dms: bool = True
    home: Block | None = None
    """His Home tab, once it was published."""


@dataclass(eq=False)
class Message:
    """A message that stands somewhere, or stood."""

    ts: str
    channel: Channel
    author: User
    text: str
    blocks: list[Block]
    metadata: dict[str, Any] | None = None
    only_for: User | None = None
    deleted: bool = False
    history: list[tuple[str, list[Block]]] = field(default_factory=list)
    """What it was before each edit."""
    file: str = ""
    """The name of a file that was shared with it."""

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return self.only_for is not None

    @property
    def id(self) -> str:
        """As the bot knows it."""
        return f"{self.channel.id}/{self.ts}"


@dataclass(eq=False)
class Channel:
    """A channel, or direct messages between the bot and somebody."""

    id: str
    name: str
    team: Team
    private: bool = False
    archived: bool = False
    im_of: User | None = None
    members: set[str] = field(default_factory=set)
    messages: list[Message] = field(default_factory=list)


@dataclass(eq=False)
class File:
    """An uploaded file."""

    id: str
    name: str
    alt: str
    team: Team
    raw: bytes | None = None
    done: bool = False
    looks: int = 0
    """How often it must be asked for until it can be shown."""
    deleted: bool = False
    public: bool = False


@dataclass(eq=False)
class Team:
    """A workspace with our app."""

    id: str
    name: str
    token: str
    scopes: set[str]
    bot: User = field(init=False)
    users: dict[str, User] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    revoked: bool = False


@dataclass(frozen=True)
class Happening:
    """Something that can be seen: ``act``, ``post``, ``edit``, ``gone``, ``modal``, ``error``, ``home``."""

    kind: str
    subject: Any


class World:
    """All of it. Ids count up, so that two runs give the same."""

    def __init__(self, scopes: set[str]) -> None:
        self.teams: dict[str, Team] = {}
        self.files: dict[str, File] = {}
        self.listeners: list[Callable[[Happening], None]] = []
        self._scopes = scopes
        self._numbers = itertools.count(1)

    def number(self) -> int:
        """A fresh number."""
        return next(self._numbers)

    def tell(self, kind: str, subject: Any) -> None:
        """Something has happened."""
        for listener in self.listeners:
            listener(Happening(kind, subject))

    def add_team(self, name: str, token: str | None = None) -> Team:
        """A workspace that has our app."""
        # no real token looks like this, and it is made when the test runs
        token = token or "-".join(["xoxb", "test", secrets.token_hex(8)])
        team = Team(f"T{self.number():08d}", name, token, set(self._scopes))
        team.bot = self.add_user(team, "backroom")
        self.teams[team.id] = team
        return team

    def add_user(self, team: Team, name: str, user_id: str | None = None) -> User:
        """Somebody new."""
        user = User(user_id or f"U{self.number():08d}", name, team)
        team.users[user.id] = user
        return user

    def add_channel(self, team: Team, name: str, *, private: bool = False, bot: bool = True) -> Channel:
        """A channel; ``bot``: our app is in it."""
        channel = Channel(f"C{self.number():08d}", name, team, private)
        if bot:
            channel.members.add(team.bot.id)
        team.channels[channel.id] = channel
        return channel

    def im(self, user: User) -> Channel:
        """The direct messages between our app and somebody."""
        found = next((one for one in user.team.channels.values() if one.im_of is user), None)
        if found is None:
            found = Channel(f"D{self.number():08d}", user.name, user.team, private=True, im_of=user)
            found.members |= {user.id, user.team.bot.id}
            user.team.channels[found.id] = found
        return found

    def post(self, message: Message) -> Message:
        """A new message."""
        message.channel.messages.append(message)
        self.tell("post", message)
        return message

    def ts(self) -> str:
        """A time that no other message has."""
        return f"17000{self.number():05d}.{self.number():06d}"

    def team_of(self, token: str) -> Team | None:
        """The workspace of a token."""
        return next((team for team in self.teams.values() if team.token == token and not team.revoked), None)

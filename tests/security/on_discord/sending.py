"""The Discord that the bot's own chat sends to: it keeps nothing but which messages there are."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable, Collection
from types import SimpleNamespace
from typing import Any

import discord

from bot.platforms.discord.chat import DiscordChat
from bot.ports import Outgoing, Store
from bot.posting import Poster
from tests.security.on_discord.in_words import in_words
from tests.security.on_discord.people import NAMES
from tests.security.received import PUBLIC

Hear = Callable[[str, str, int, str], None]
"""Who, what it is called, the version that it speaks of, and all of it in words."""
MESSAGE = "message"


class Wire:
    """What ``DiscordChat`` needs of a client."""

    user = discord.Object(1)

    def __init__(self, hear: Hear, closed: Collection[str]) -> None:
        """``closed``: people who take no direct messages."""
        self.closed = closed
        self.standing: set[int] = set()
        self.speaks_of = (MESSAGE, 0)
        """What is being sent: how it is called, and the version that it speaks of."""
        self._hear = hear
        self._numbers = itertools.count(5001)

    def heard(self, who: str, text: str) -> None:
        """Something reaches somebody."""
        self._hear(who, *self.speaks_of, text)

    def new_message(self) -> int:
        """A message's id."""
        number = next(self._numbers)
        self.standing.add(number)
        return number

    def get_partial_messageable(self, channel: int, *, guild_id: int) -> Channel:
        """See ``discord.Client``."""
        return Channel(self, PUBLIC, f"in {guild_id}/{channel}")

    async def create_dm(self, user: discord.Object) -> Channel:
        """See ``discord.Client``."""
        return Channel(self, NAMES[user.id], "by direct message")


class Channel:
    """A channel of the server, or somebody's direct messages."""

    def __init__(self, wire: Wire, who: str, where: str) -> None:
        self._wire = wire
        self._who = who
        self._where = where

    async def send(self, **sent: Any) -> discord.Object:
        """See ``discord.abc.Messageable``."""
        if self._who in self._wire.closed:
            refused = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(refused, {"code": 50007, "message": "no"})  # type: ignore[arg-type]
        number = self._wire.new_message()
        self._wire.heard(self._who, in_words(f"message {number} {self._where}", **sent))
        return discord.Object(number)

    def get_partial_message(self, number: int) -> Message:
        """See ``discord.TextChannel``."""
        assert number in self._wire.standing, "there is no such message"
        return Message(self._wire, self._who, number)

    async def history(self, limit: int) -> AsyncIterator[Any]:
        """See ``discord.abc.Messageable``. Nobody dies here, so nothing is looked for."""
        return
        yield


class Message:
    """A message that stands there."""

    def __init__(self, wire: Wire, who: str, number: int) -> None:
        self._wire = wire
        self._who = who
        self._number = number

    async def edit(self, **sent: Any) -> None:
        """See ``discord.PartialMessage``."""
        self._wire.heard(self._who, in_words(f"message {self._number} written over", **sent))

    async def delete(self) -> None:
        """See ``discord.PartialMessage``."""
        self._wire.standing.remove(self._number)
        self._wire.heard(self._who, f"message {self._number} taken away")


class DiscordPlatform:
    """The bot's own, on that wire."""

    living = True

    def __init__(self, wire: Wire, store: Store, version_of: Callable[[str], int]) -> None:
        self._wire = wire
        self._poster = Poster(DiscordChat(wire), store)  # type: ignore[arg-type]
        self._version_of = version_of

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        self._wire.speaks_of = (_called(message), self._version_of(key))
        await self._poster.send(message, key)


def _called(message: Outgoing) -> str:
    """``picture 3`` for what stands in the place of a hand that is over."""
    says = [button.says for row in message.screen.buttons for button in row] if message.screen else []
    return next((one for one in says if one.startswith("picture ")), MESSAGE)

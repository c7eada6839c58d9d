"""What people receive in the course of a night, as bytes would reach them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.ports import Account, Outgoing, Place

PUBLIC = "*"


class Received(NamedTuple):
    """Something that reached somebody."""

    who: str
    """A user, or PUBLIC for all who look at the table's place."""
    at: float
    what: str
    """``message``, or what he had typed and this is the answer to."""
    text: str
    """All of it, down to the keys that only the service sees."""
    version: int
    """The table's version that it speaks of."""


class ListeningPlatform:
    """A chat service that notes who got what and when."""

    living = False

    def __init__(self, received: list[Received], now: Callable[[], float], version_of: Callable[[str], int]) -> None:
        """``version_of`` tells from a message's key which version of the table it speaks of."""
        self.received = received
        self._now = now
        self._version_of = version_of

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        text = "\n".join((key, message.table, message.name, *message.lines, repr(message[5:])))
        self.received.append(Received(_reader(message.to), self._now(), "message", text, self._version_of(key)))


def _reader(to: Account | Place) -> str:
    return to.user if isinstance(to, Account) else PUBLIC

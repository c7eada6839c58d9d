"""What the bot is doing on a chat at a moment (``tests.crash.moments``)."""

from __future__ import annotations

from typing import Any

from bot.messages import Delivery, Reply
from bot.ports import Chat, Outgoing, Posted
from bot.posting import TABLE
from tests.crash.moments import Moments, WatchedStore

MOMENTS = {
    "start": 1,
    "login": 1,
    "ask": 5,
    "ask/decide": 5,
    "ask/commit": 5,
    "asked": 5,
    "/decide": 6,
    "/commit": 6,
    "timer/decide": 2,
    "timer/commit": 2,
    "note": 12,
    "noting": 8,
    "table/post": 2,
    "table/posted": 2,
    "table/edit": 6,
    "table/edited": 6,
    "table/remove": 1,
    "table/removed": 1,
    "past/edit": 2,
    "past/edited": 2,
    "turn/post": 4,
    "turn/posted": 4,
    "turn/remove": 4,
    "turn/removed": 4,
    "cards/post": 3,
    "cards/posted": 3,
    "note/post": 1,
    "note/posted": 1,
    "reminder/posted": 1,
}
"""Where the bot may be made to die by itself, and about how often each comes in a handful of steps.

``ask``: somebody's wish is worked off, and it is acknowledged already; ``asked``: it is committed, and the answer is
still to be given. A lone ``/decide`` is a house player's. ``turn/posted``: the call to the player to act is out, and
nobody has noted it. ``note``: all is out, and the row still lies in the outbox.
"""


class WatchedPostings(WatchedStore):
    """The store, with its moments noted."""

    async def note_posted(self, posted: Posted) -> None:
        """See ``ports.Store``."""
        with self._moments.during("noting"):
            await self._store.note_posted(posted)


class WatchedChat:
    """A chat with its moments noted."""

    def __init__(self, chat: Chat, moments: Moments) -> None:
        self._chat = chat
        self._moments = moments

    async def post(self, message: Outgoing, key: str) -> str:
        """See ``ports.Chat``."""
        with self._moments.during(f"{_what(message)}/post"):
            posted = await self._chat.post(message, key)
        with self._moments.during(f"{_what(message)}/posted"):
            return posted

    async def edit(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``."""
        with self._moments.during(f"{_what(message)}/edit"):
            await self._chat.edit(message, posted)
        with self._moments.during(f"{_what(message)}/edited"):
            return

    async def remove(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``."""
        with self._moments.during(f"{_what(message)}/remove"):
            await self._chat.remove(message, posted)
        with self._moments.during(f"{_what(message)}/removed"):
            return

    def __getattr__(self, name: str) -> Any:
        """All that is not watched."""
        return getattr(self._chat, name)


def _what(message: Outgoing) -> str:
    """``table``, ``past``, ``turn``, ``note``, ``cards``, ``reminder``."""
    buttons = message.screen.buttons if message.screen else ()
    if message.slot == TABLE and buttons and buttons[0][0].says.startswith("picture"):
        return "past"
    return message.slot.partition("/")[0]


class WatchedDesk:
    """A desk with its moments noted."""

    def __init__(self, desk: Any, moments: Moments) -> None:
        self._desk = desk
        self._moments = moments

    async def handle(self, delivery: Delivery) -> Reply:
        """See ``messages.Desk``."""
        with self._moments.during("ask"):
            reply: Reply = await self._desk.handle(delivery)
        with self._moments.during("asked"):
            return reply

    async def bring(self, delivery: Delivery) -> Reply:
        """See ``messages.Desk``."""
        with self._moments.during("ask"):
            reply: Reply = await self._desk.bring(delivery)
        with self._moments.during("asked"):
            return reply

    def __getattr__(self, name: str) -> Any:
        """All that is not watched."""
        return getattr(self._desk, name)

"""Messages that are written over: which of ours stands where, so that a table is one message and not a hundred.

A message is noted before it is posted and again with its id afterwards. Whoever dies in between finds it in
the chat by its buttons when he is started again, and posts it only if it is not there.
"""

from __future__ import annotations

from contextlib import suppress

from bot.ports import Account, Chat, Gone, Outgoing, Place, Posted, Store, Unreachable

TABLE = "table"
"""The slot of a table's own message. A place has one table."""
GOING = "going"
"""In place of a digest: we are taking the message away ourselves, and hearing that it is gone means nothing."""

LOST = "lost"
"""In place of a digest: the message is gone, or we may not write where it is; what is shown there next ends that."""


class Poster:
    """A platform made of a chat whose messages can be written over."""

    living = True
    """See ``ports.Platform``."""

    def __init__(self, chat: Chat, store: Store) -> None:
        self._chat = chat
        self._store = store

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        if not message.slot:
            await self._chat.post(message, key)
            return
        where, posted = where_of(message.to), message.posted
        if message.screen is None:
            if posted is not None:
                await self._take_away(message, posted)
                # forgotten last: what could not be taken away now is taken away at the next try
                await self._store.forget_posted(where, message.slot)
        elif posted is None or posted.about != message.about:
            if message.instead and posted is not None:
                await self._take_away(message, posted)
            await self._post(message, Posted(where, message.slot, "", message.about, ""), key)
        elif not await self._write_over(message, posted):
            await self._post(message, posted._replace(message="", digest=""), key)

    async def _write_over(self, message: Outgoing, posted: Posted) -> bool:
        """Brings the message up to date; False if it must be posted anew."""
        assert message.screen is not None
        if not posted.message:  # we died, or were refused, while it was being posted
            found = await self._chat.find(message) or await self._left(message, posted)
            if found is None:
                return False
            posted = posted._replace(message=found)
        digest = _digest(message)
        if posted.digest == digest:
            return True
        try:
            await self._chat.edit(message, posted.message)
        except Gone as gone:
            if message.vital:  # kept in mind: only whoever asks for the table gets it again
                raise Unreachable("deleted") from gone
            return False
        await self._store.note_posted(posted._replace(digest=digest))
        return True

    async def _post(self, message: Outgoing, posted: Posted, key: str) -> None:
        assert message.screen is not None
        await self._store.note_posted(posted)
        new = await self._chat.post(message, f"{key}/{posted.slot}")
        await self._store.note_posted(posted._replace(message=new, digest=_digest(message)))

    async def _take_away(self, message: Outgoing, posted: Posted) -> None:
        # what was being posted when we died may stand there, whoever has moved on in the meantime
        standing = posted.message or await self._left(message, posted)
        if standing:
            if posted.slot == TABLE:
                await self._store.note_posted(posted._replace(message=standing, digest=GOING))
            with suppress(Gone):
                await self._chat.remove(message, standing)

    async def _left(self, message: Outgoing, posted: Posted) -> str | None:
        return await self._chat.find_left(message.to, posted.slot, hand_of(posted.about))


def _digest(message: Outgoing) -> str:
    """What differs where a reader sees something else: also where fewer of them are called."""
    assert message.screen is not None
    return "/".join([message.screen.digest, *[account.user for account in message.call]])


def again(hand: str, request: int) -> str:
    """What a table's message is about that somebody has asked for in the middle of a hand: the hand, shown anew."""
    return f"{hand}+{request}"


def hand_of(about: str) -> str:
    """The hand that a table's message is about."""
    return about.partition("+")[0]


def where_of(to: Account | Place) -> str:
    """A place or a person as the store knows it."""
    kind = "place" if isinstance(to, Place) else "person"
    return "/".join([kind, *to])

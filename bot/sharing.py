"""One table in two chats: its host has a code made, and whoever says it elsewhere has the table shown there, too.

Nobody can be known on both platforms at once, so the code is what carries the leave from one to the other.
"""

from __future__ import annotations

import hashlib
import json
from base64 import b32encode
from typing import TYPE_CHECKING

from bot.finding import find_table
from bot.messages import Answer, Delivery
from bot.ports import Entropy

if TYPE_CHECKING:
    from bot.dispatch import Dispatcher

KEPT = "share/"
LASTS = 3600.0
"""Seconds in which the code must be said."""
BYTES = 10
"""Of chance in a code: nobody guesses it in an hour, or in a lifetime."""
NOT_HOST = "Only the host, {}, may have {} shown in another chat."
UNKNOWN = "I know no such code. Each is good for one place and for an hour; the host gets a new one under More…."


class Sharing:
    """Makes codes and takes them."""

    def __init__(self, dispatcher: Dispatcher, entropy: Entropy) -> None:
        self._dispatcher = dispatcher
        self._entropy = entropy

    async def handle(self, delivery: Delivery, code: str) -> Answer:
        """A new code for the table that is meant; with a ``code``, the table it is for is shown here."""
        return await (self._taken(delivery, code) if code else self._made(delivery))

    async def _made(self, delivery: Delivery) -> Answer:
        dispatcher = self._dispatcher
        async with dispatcher.store.reading() as reader:
            player = await dispatcher.identity.known(reader, delivery)
            entry = await find_table(dispatcher, reader, delivery, player, "share")
            if isinstance(entry, str):
                return Answer(False, (entry,))
            record = await dispatcher.record(reader, entry.stream)
            assert record is not None, "an open table has a log"
            await dispatcher.identity.load(reader, [record.state.host])
        if player is None or player != record.state.host:
            words = NOT_HOST.format(dispatcher.identity.name(record.state.host), entry.name)
            return Answer(False, (words,), entry.stream)
        # the same again for who asks twice in a moment, another after anything has happened
        drawn = self._entropy.draw(f"share/{entry.stream}/{record.version}/{delivery.id}")
        code = b32encode(drawn[:BYTES]).decode()
        value = json.dumps([entry.stream, dispatcher.clock.now() + LASTS])
        await dispatcher.store.keep(_name(code), value)
        groups = "-".join(code[at : at + 4] for at in range(0, len(code), 4))
        said = f"/poker share {groups}"
        return Answer(
            True, (f"In the other chat, in a channel without a table, say within an hour: {said}",), entry.stream
        )

    async def _taken(self, delivery: Delivery, code: str) -> Answer:
        name = _name(code)
        kept = (await self._dispatcher.store.kept(name)).get(name)
        stream, until = json.loads(kept) if kept else (None, 0.0)
        if until < self._dispatcher.clock.now():
            stream = None
        answer = await self._dispatcher.share(delivery, stream, UNKNOWN)
        if answer.done:
            await self._dispatcher.store.forget_kept(name)
        return answer


def _name(code: str) -> str:
    """A code is not kept, only what it is known again by."""
    plain = "".join(sign for sign in code.upper() if sign.isalnum())
    return KEPT + hashlib.sha256(plain.encode()).hexdigest()[:32]

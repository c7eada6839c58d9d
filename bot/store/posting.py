"""What of ours stands in the chats: noted as it goes out, forgotten when it is taken away."""

from __future__ import annotations

from bot.ports import Posted
from bot.store import writes
from bot.store.database import Database


class Posting(Database):
    """The part of ``ports.Store`` that has to do with messages that stay."""

    async def note_posted(self, posted: Posted) -> None:
        """See ``ports.Store``."""
        digest = self._sealed_digest(posted)
        async with self._writing() as connection:
            row = posted._replace(digest=digest)._asdict()
            await connection.execute(writes.note_posted(connection.dialect), row)

    async def mark_posted(self, posted: Posted) -> None:
        """See ``ports.Store``."""
        of = {"of_where": posted.where, "of_slot": posted.slot, "of_message": posted.message}
        async with self._writing() as connection:
            await connection.execute(writes.MARK_POSTED, of | {"now": self._sealed_digest(posted)})

    def _sealed_digest(self, posted: Posted) -> str:
        """Sealed, because the few words that show somebody his cards are quickly guessed from their digest."""
        return self._sealer.seal(posted.digest, "posted", posted.where, posted.slot)

    async def forget_posted(self, where: str, slot: str) -> None:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            await connection.execute(writes.DELETE_POSTED, {"of_where": where, "of_slot": slot})

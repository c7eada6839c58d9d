"""Small things to keep by name, like the installations of a platform: sealed, for tokens are among them."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select

from bot.store.database import Database
from bot.store.schema import settings

_MARK = "kept:"
"""What their names begin with: the database keeps its own settings in the same place."""
DELETE = delete(settings).where(settings.c.name == bindparam("of_name"))
INSERT = insert(settings)
FIND = select(settings.c.name, settings.c.value).where(settings.c.name.startswith(bindparam("begins")))


class Keeping(Database):
    """The part of ``ports.Store`` that has to do with them."""

    async def keep(self, name: str, value: str) -> None:
        """See ``ports.Store``."""
        row = {"name": f"{_MARK}{name}", "value": self._sealer.seal(value, "kept", name)}
        async with self._writing() as connection:
            await connection.execute(DELETE, {"of_name": row["name"]})
            await connection.execute(INSERT, row)

    async def kept(self, begins: str) -> dict[str, str]:
        """See ``ports.Store``."""
        async with self._reading() as connection:
            rows = list(await connection.execute(FIND, {"begins": f"{_MARK}{begins}"}))
        found = {name.removeprefix(_MARK): value for name, value in rows}
        return {
            name: self._sealer.unseal(value, "kept", name) for name, value in found.items() if name.startswith(begins)
        }

    async def forget_kept(self, name: str) -> None:
        """See ``ports.Store``."""
        async with self._writing() as connection:
            await connection.execute(DELETE, {"of_name": f"{_MARK}{name}"})

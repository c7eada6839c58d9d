"""Which tables there are and where they are shown, kept in memory beside the store's own list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.ports import Place, Reader


class Entry(NamedTuple):
    """One open table."""

    stream: str
    name: str
    places: tuple[Place, ...]


class Directory:
    """The open tables, oldest first. Filled from the store, and again whenever ``forget`` was called."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] | None = None

    def forget(self) -> None:
        """Drops what is in memory; the next question reads the store."""
        self._entries = None

    async def entries(self, reader: Reader) -> list[Entry]:
        """All open tables, oldest first."""
        if self._entries is None:
            open_tables = await reader.tables()
            self._entries = {
                one.stream: Entry(one.stream, one.name, tuple(await reader.places(one.stream))) for one in open_tables
            }
        return list(self._entries.values())

    async def entry(self, reader: Reader, stream: str) -> Entry | None:
        """One open table; None if there is none with that stream."""
        return next((entry for entry in await self.entries(reader) if entry.stream == stream), None)

    async def within(self, reader: Reader, platform: str, workspace: str) -> list[Entry]:
        """The open tables that people of one workspace may know of."""
        return [entry for entry in await self.entries(reader) if _is_shown(entry.places, platform, workspace)]

    async def beside(self, reader: Reader, platform: str, workspace: str) -> list[tuple[str, str]]:
        """The other platforms and workspaces that share a table with this one."""
        shared = [place for entry in await self.within(reader, platform, workspace) for place in entry.places]
        others = dict.fromkeys((place.platform, place.workspace) for place in shared)
        return [other for other in others if other != (platform, workspace)]


def _is_shown(places: Iterable[Place], platform: str, workspace: str) -> bool:
    return any((place.platform, place.workspace) == (platform, workspace) for place in places)

"""Taking turns at a database inside one process."""

from __future__ import annotations

import asyncio
from types import TracebackType


class Turn:
    """One at a time, first come first served.

    SQLite takes one writer at a time anyway, but those who wait for it poll and may starve; here they queue.
    In memory there is a single connection, and then readers queue too.
    """

    def __init__(self) -> None:
        """Free at first."""
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[object] | None = None

    async def __aenter__(self) -> None:
        """Wait for one's turn."""
        task = asyncio.current_task()
        if self._holder is not None and self._holder is task:
            raise RuntimeError("a transaction inside a transaction would wait for itself for ever")
        await self._lock.acquire()
        self._holder = task

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Let the next one in."""
        self._holder = None
        self._lock.release()


class NoTurn:
    """For databases that look after concurrency themselves."""

    async def __aenter__(self) -> None:
        """Go ahead."""

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Nothing to give back."""

"""What a bot is doing at a moment: known to who kills it, and a place where it can be made to die by itself."""

from __future__ import annotations

import mmap
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, cast

from bot.ports import NewOutboxRow, OutboxRow, Outgoing, Platform, Shown, Store, Timer, Transaction
from bot.room import Room
from bot.store.store import SqlStore

LONGEST = 64
MOMENTS = {
    "start": 1,
    "handle": 6,
    "handle/decide": 6,
    "handle/commit": 6,
    "handled": 6,
    "settle": 12,
    "settle/send": 16,
    "settle/sent": 16,
    "settle/note": 16,
    "settle/decide": 8,
    "settle/commit": 8,
    "settle/timer/decide": 2,
    "settle/timer/commit": 2,
}
"""Where the bot may be made to die by itself, the finest of them too short to be hit from outside, and about how often
each comes in a handful of steps."""


class Moments:
    """Notes what the bot is doing in a file that is there after its death."""

    def __init__(self, path: Path, die_in: str = "", times: int = 1) -> None:
        """``die_in``: when this moment has begun so many ``times``, the bot kills itself with SIGKILL."""
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(file, LONGEST)
        self._map = mmap.mmap(file, LONGEST)
        self._die_in = die_in
        self._left = times
        self._now = ContextVar("now", default="")

    @contextmanager
    def during(self, doing: str) -> Iterator[None]:
        """``doing`` is part of what goes on until the block is left."""
        outer = self.now
        self.enter(f"{outer}/{doing}" if outer else doing)
        try:
            yield
        finally:
            self.enter(outer, returning=True)

    def enter(self, moment: str, *, returning: bool = False) -> None:
        """A moment begins."""
        self._now.set(moment)
        self._map[:] = moment.encode().ljust(LONGEST)
        if moment and moment == self._die_in and not returning:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    @property
    def now(self) -> str:
        """What goes on in the task that asks."""
        return self._now.get()


def read_moment(path: Path) -> str:
    """What the bot was doing when it died; nothing yet where it died before it could say so."""
    return path.read_bytes().decode().strip() if path.exists() else ""


class WatchedStore:
    """The store, with its moments noted; to its lease a minute has passed since each death of a worker before it."""

    def __init__(self, store: SqlStore, moments: Moments, patience: float) -> None:
        """``patience``: seconds by which the leases of the dead have run out."""
        self._store = store
        self._moments = moments
        self._patience = patience

    def __getattr__(self, name: str) -> Any:
        """All that is not watched."""
        return getattr(self._store, name)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """See ``ports.Store``."""
        outer = self._moments.now
        try:
            async with self._store.transaction() as transaction:
                self._moments.enter(f"{outer}/decide")
                yield transaction
                self._moments.enter(f"{outer}/commit")
        finally:
            self._moments.enter(outer, returning=True)

    async def lease(self, worker: str, now: float, seconds: float, limit: int) -> Any:
        """See ``ports.Store``. A killed worker's queues are free again without the tables' clocks having moved."""
        return await self._store.lease(worker, now + self._patience, seconds, limit)

    async def sent(self, worker: str, row: OutboxRow, shown: Shown | None = None, *, last: bool = False) -> bool:
        """See ``ports.Store``."""
        with self._moments.during("note"):
            return await self._store.sent(worker, row, shown, last=last)

    async def redirect(self, worker: str, row: OutboxRow, instead: NewOutboxRow) -> bool:
        """See ``ports.Store``."""
        with self._moments.during("note"):
            return await self._store.redirect(worker, row, instead)


class WatchedPlatform:
    """A platform with its moments noted."""

    living = False

    def __init__(self, platform: Platform, moments: Moments) -> None:
        self._platform = platform
        self._moments = moments

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``. ``sent`` is the moment when the message is out and nobody has noted it yet."""
        with self._moments.during("send"):
            await self._platform.send(message, key)
        with self._moments.during("sent"):
            pass


def watch(room: Room, moments: Moments) -> None:
    """Notes what the room does by itself, too."""
    fire, settle = room.dispatcher.fire, room.settle

    async def watched_fire(timer: Timer) -> None:
        with moments.during("timer"):
            await fire(timer)

    async def watched_settle() -> None:
        with moments.during("settle"):
            await settle()

    room.dispatcher.fire = watched_fire  # type: ignore[method-assign]
    room.settle = watched_settle  # type: ignore[method-assign]


def as_store(watched: WatchedStore) -> Store:
    """What is not watched comes through ``__getattr__``, which no protocol can see."""
    return cast(Store, watched)

"""Several chats served at once: each opens when it can, and none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from bot.messages import Desk
from bot.ports import Away, Outgoing, Platform
from bot.room import Room

PATIENCE = 5.0
"""Seconds that the first message waits for its service."""
T = TypeVar("T")


class Service(Protocol):
    """A chat service as the composition root sees it."""

    name: str
    platform: Platform

    def serve(self, desk: Desk) -> None:
        """Answer for this desk."""
        ...

    async def ready(self) -> None:
        """Come back when messages can be sent."""
        ...

    async def run(self) -> int:
        """Serve until that ends by itself; 1 with a word on standard error if the service does not let us in."""
        ...

    async def close(self) -> None:
        """Leave the service."""
        ...


class Gate:
    """A platform that is away until its service is ready: what is to be sent waits, and counts no try."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._platform = service.platform
        self.living = service.platform.living
        self._opened: asyncio.Task[None] | None = None

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        if self._opened is None:
            self._opened = asyncio.create_task(self._service.ready())
            # what comes up at once is waited for, so that nothing has to be tried again
            await asyncio.wait([self._opened], timeout=PATIENCE)
        if not self._opened.done():
            raise Away("not ready yet")
        await self._platform.send(message, key)


async def first_ready(services: Sequence[Service]) -> None:
    """Comes back when one of them is ready: the others are not waited for."""
    await _first([asyncio.ensure_future(service.ready()) for service in services])


async def send_when(ready: Callable[[], Awaitable[None]], room: Room) -> None:
    """Has the room work from then on."""
    await ready()
    await room.run(asyncio.Lock())


async def first_to_end(serving: Sequence[Coroutine[Any, Any, int]]) -> int:
    """Serves until one of them ends, or this is cancelled; what that one says."""
    return max(await _first([asyncio.ensure_future(one) for one in serving]))


async def _first(tasks: Sequence[asyncio.Task[T]]) -> list[T]:
    """What those say that end first; all others are cancelled."""
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return [task.result() for task in ended]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

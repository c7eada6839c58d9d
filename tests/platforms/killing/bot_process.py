"""A life of the bot as its master sees it: what it is told, what it answers, and its death."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar

from tests.crash.forge import TOO_LONG, Forge
from tests.platforms.killing.life import CLOCK, END, REST, Orders

T = TypeVar("T")
SIGKILLED = -9


class Died(Exception):  # noqa: N818 - the name says what happened
    """The bot is dead, and will do nothing any more."""


class BotProcess:
    """A living bot. One at a time is alive in a forge."""

    def __init__(self, forge: Forge, orders: Orders) -> None:
        self._forge = forge
        self._channel = forge.begin(orders)
        self._answers: asyncio.Queue[Any] = asyncio.Queue()
        self._dead = asyncio.Event()
        self._status: int | None = None
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        self._lines, self._writer = await asyncio.open_connection(sock=self._channel)
        try:
            while line := await self._lines.readline():
                self._answers.put_nowait(json.loads(line))
        except (ConnectionError, ValueError):
            pass  # it died in the middle of a word
        self._dead.set()

    async def unless_dead(self, doing: Coroutine[Any, Any, T]) -> T:
        """What comes of ``doing``. Raises Died if the bot dies before."""
        work, death = asyncio.ensure_future(doing), asyncio.ensure_future(self._dead.wait())
        try:
            done, _ = await asyncio.wait({work, death}, timeout=TOO_LONG, return_when=asyncio.FIRST_COMPLETED)
            if work in done:
                return work.result()
            assert done, "the bot hangs"
            raise Died
        finally:
            death.cancel()
            while not work.done():  # wait_for of Python 3.11 can swallow a cancellation
                work.cancel()
                await asyncio.wait({work}, timeout=0.01)

    async def ask(self, *words: Any) -> list[Any]:
        """Tells it something; its answer."""

        async def asked() -> list[Any]:
            while not hasattr(self, "_writer"):
                await asyncio.sleep(0)
            self._writer.write((json.dumps(words) + "\n").encode())
            answer: list[Any] = await self._answers.get()
            return answer

        return await self.unless_dead(asked())

    async def at_rest(self, heard: int) -> float | None:
        """When it will next have something to do, said when it has nothing to do now."""
        (due,) = await self.ask(REST, heard)
        return None if due is None else float(due)

    async def set_clock(self, when: float) -> None:
        """It is later now."""
        await self.ask(CLOCK, when)

    def kill(self) -> None:
        """Kills it with SIGKILL at this very moment, if it has not done so itself."""
        if self._status is None:
            self._status = self._forge.kill()

    async def bury(self) -> None:
        """Makes sure that it was SIGKILL that it died of."""
        self.kill()
        assert self._status == SIGKILLED, f"a life ended with {self._status}; its log says why"
        await self._reading
        self._writer.close()

    async def end(self) -> None:
        """It ends by itself, in peace."""
        await self.ask(END)
        await self._reading
        assert self._forge.wait() == 0, "the last life ends in peace"
        self._writer.close()

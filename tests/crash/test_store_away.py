"""A database that is away for a moment ends nothing: what was to be sent goes out when it is back (law 6)."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

import bot.room
from tests.crash.closed_doors import an_evening


@pytest.mark.parametrize("missing", ["lease", "due_timers", "next_due", "sent"])
async def test_the_room_goes_on_when_the_store_is_back(missing: str) -> None:
    async with an_evening() as evening:
        await evening.seat("alice", "bob")
        real, asked = getattr(evening.room.store, missing), asyncio.Event()

        async def away(*arguments: Any, **options: Any) -> Any:
            setattr(evening.room.store, missing, real)
            asked.set()
            raise OSError("no database")

        setattr(evening.room.store, missing, away)
        with patch.object(bot.room, "PATIENCE", 0.01):
            await evening.room.handle(evening.typed("alice", "start"))
            working = asyncio.create_task(evening.room.run(asyncio.Lock()))
            async with asyncio.timeout(30):
                await asked.wait()
                evening.clock.advance_to(evening.clock.now() + 61)  # the lease that was held runs out
                while not any("Hand 1." in line for one in evening.public() for line in one.lines):
                    assert not working.done(), "it must not give up"
                    await asyncio.sleep(0.01)
                evening.room.stop()
                await working

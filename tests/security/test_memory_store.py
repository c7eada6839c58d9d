"""The store of the fast nights gives the same bytes as the real one."""

from __future__ import annotations

import pytest

from bot.store import open_store
from tests.security.night import play, replaying
from tests.security.received import Received
from tests.security.twice import first_time


@pytest.mark.parametrize("seed", [3, 4])
async def test_a_night_in_memory_is_the_night_in_the_database(seed: int) -> None:
    fast = await first_time(seed, hands=1)
    store = await open_store("sqlite://")
    real = await play(fast.plan, fast.decks, dict(fast.seals), replaying(fast.lines), store)
    await store.close()
    assert [_without_version(one) for one in real.received] == [_without_version(one) for one in fast.received]
    assert real.told == fast.told
    assert real.log == fast.log


def _without_version(one: Received) -> Received:
    """What a message speaks of is not known of one from the database."""
    return one._replace(version=0)

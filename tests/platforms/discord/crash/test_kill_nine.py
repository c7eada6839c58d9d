"""Laws 2, 3, 6 and 10 on Discord: ``kill -9`` at random moments, a third of the interactions delivered twice."""

from __future__ import annotations

import pytest

from tests.amounts import seeds, tenth_of
from tests.platforms.discord.crash.kills import DISCORD

KILLS = 60


@pytest.mark.laws
def test_60_kills_lose_double_and_leave_over_nothing() -> None:
    print(DISCORD.in_words(DISCORD.nights(seeds(KILLS), tenth_of(KILLS))))

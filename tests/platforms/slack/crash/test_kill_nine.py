"""Laws 2, 3, 6 and 10 on Slack: ``kill -9`` at random moments, a third of what people do delivered twice."""

from __future__ import annotations

import pytest

from tests.amounts import seeds, tenth_of
from tests.platforms.slack.crash.kills import SLACK

KILLS = 60


@pytest.mark.laws
def test_60_kills_lose_double_and_leave_over_nothing() -> None:
    print(SLACK.in_words(SLACK.nights(seeds(KILLS), tenth_of(KILLS))))

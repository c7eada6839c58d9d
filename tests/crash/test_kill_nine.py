"""Laws 2, 3, 6 and 10: ``kill -9`` at random moments of scripted nights, a third of the deliveries sent twice."""

from __future__ import annotations

import pytest

from tests.amounts import seeds, tenth_of
from tests.crash.kills import in_words, nights

KILLS = 200


@pytest.mark.laws
def test_200_kills_lose_double_and_reorder_nothing() -> None:
    total = nights(seeds(KILLS), tenth_of(KILLS))
    print(in_words(total))

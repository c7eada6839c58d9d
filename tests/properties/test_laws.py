"""Laws 1, 4 and 5 over random hands of all games, limits, table sizes and stacks."""

from __future__ import annotations

import pytest

from tests.amounts import seeds
from tests.properties.laws import check_random_hand


@pytest.mark.laws
def test_every_law_holds_in_20_000_random_hands() -> None:
    for seed in seeds(20_000):
        try:
            check_random_hand(seed)
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise

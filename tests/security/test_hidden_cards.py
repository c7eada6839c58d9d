"""Law 4: nothing hidden leaves, in 2,000 random hands played the whole way."""

from __future__ import annotations

import pytest

from tests.amounts import seeds
from tests.security.twice import HANDS, flaws_of

ALL_HANDS = 2_000


@pytest.mark.laws
async def test_2_000_hands_give_no_hidden_card_away() -> None:
    """Changing only cards hidden from a viewer changes no byte of what he receives, and no text names one of them."""
    for seed in seeds(ALL_HANDS // HANDS):
        try:
            assert await flaws_of(seed) == []
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise

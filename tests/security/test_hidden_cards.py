"""Law 4: nothing hidden leaves, in 2,000 random hands played the whole way."""

from __future__ import annotations

import pytest

from tests.amounts import seeds, tenth_of
from tests.security.twice import flaws_of

HANDS = 2_000


@pytest.mark.laws
async def test_2_000_hands_give_no_hidden_card_away() -> None:
    """Changing only cards hidden from a viewer changes no byte of what he receives, and no text names one of them."""
    played = 0
    for seed in seeds(HANDS):
        try:
            flaws, hands = await flaws_of(seed)
            assert flaws == []
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        played += hands
        if played >= tenth_of(HANDS):
            break
    print(f"{played} hands, each played twice")

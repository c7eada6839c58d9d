"""10,000 random nights: chips, ledger, blinds, button and orbits are right whoever comes and goes."""

from __future__ import annotations

import random

import pytest

from engine.table import fold
from tests.amounts import seeds
from tests.properties.laws import json_comes_back
from tests.properties.night_laws import Watch
from tests.properties.nights import night

IN_FULL = 11
"""One night in so many is held to the slow laws too; a prime, so that this has nothing to do with what is played."""


@pytest.mark.laws
def test_every_law_holds_in_10_000_random_nights() -> None:
    hands = 0
    for seed in (chosen := seeds(10_000)):
        try:
            hands += check_night(seed)
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
    assert hands >= 3 * len(chosen)


def check_night(seed: int) -> int:
    """One random night; how many hands were dealt."""
    rng = random.Random(seed)
    thorough = seed % IN_FULL == 0
    watch = Watch(thorough=thorough)
    for step in night(rng, rng.choice((2, 5, 8, 8, 10, 14))):
        watch.sees(step)
    assert watch.state is not None
    if watch.state.status == "ended":
        assert watch.state.chips == 0, "chips stay on a table that has ended"
    if thorough:
        assert fold(watch.log) == watch.state, "the log does not tell the state"
        json_comes_back(watch.log, watch.state)
    return watch.hands

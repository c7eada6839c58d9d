"""Laws 1, 4 and 5 over random hands of all games, limits, openings, table sizes and stacks."""

from __future__ import annotations

import os

import pytest

from engine.catalog import games
from tests.amounts import seeds
from tests.properties.laws import check
from tests.random_hands import FAMILIES

RUN_OUT = {"stud": 0.01, "triple draw": 0.1, "badugi": 0.02}
"""In so many of a family's hands the stub runs out, at the least: eight in stud, six in draw games."""


def test_every_game_has_its_family() -> None:
    assert sorted(name for names in FAMILIES.values() for name in names) == sorted(games())


@pytest.mark.laws
@pytest.mark.parametrize("family", FAMILIES)
def test_every_law_holds_in_20_000_random_hands(family: str) -> None:
    names, ran_out = FAMILIES[family], 0
    for seed in (chosen := seeds(20_000)):
        game = names[seed % len(names)]
        try:
            ran_out += check(seed, game)
        except BaseException:
            print(f"{game}: replay with BACKROOM_SEED={seed}")
            raise
    assert "BACKROOM_SEED" in os.environ or ran_out >= RUN_OUT.get(family, 0) * len(chosen)

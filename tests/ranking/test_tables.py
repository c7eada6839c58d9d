"""The look-up tables: what the sums of weights must be for them to be right, and that they are built late."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from engine.ranking import tables
from engine.ranking.tables import WEIGHTS, Category


@pytest.mark.parametrize(("number", "different"), [(5, 6_175), (6, 18_395), (7, 49_205)])
def test_no_two_sets_of_ranks_have_the_same_sum(number: int, different: int) -> None:
    hands = [
        ranks
        for ranks in combinations_with_replacement(range(13), number)
        if all(ranks[place] != ranks[place + 4] for place in range(number - 4))
    ]
    sums = {sum([WEIGHTS[rank] for rank in ranks]) for ranks in hands}
    assert len(sums) == len(hands) == different
    strengths = tables.BEST_OF[number][1]
    assert all(strengths[total] for total in sums)


def test_the_ladder_goes_up_and_has_every_hand_once() -> None:
    assert list(tables.HANDS) == sorted(set(tables.HANDS))
    kinds = Counter([made.category for made in tables.HANDS[1:]])
    assert [kinds[category] for category in Category] == [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]


def test_nothing_is_built_by_the_import() -> None:
    program = "from engine.ranking import tables as t; print(sorted(vars(t).keys() & t._BUILDERS), len(t.FIVE))"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "[] 6175\n"


def test_a_wrong_name_is_no_table() -> None:
    with pytest.raises(AttributeError, match="FOUR"):
        tables.FOUR  # type: ignore[attr-defined]  # noqa: B018

"""The look-up tables: what the sums of weights must be for them to be right, and that they are built late."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from engine.ranking import short_deck, tables
from engine.ranking.ladder import Category
from engine.ranking.tables import WEIGHTS


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
    program = """
from engine.ranking import short_deck, tables
def built():
    late = {*tables._BUILT_LATE, *map(str.lower, tables._BUILT_LATE)}
    return sorted({*vars(tables), *vars(tables.WHOLE_DECK)} & late)
print(built(), len(tables.FIVE), built())
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "[] 6175 ['FIVE', 'five', 'hands']\n"


def test_a_short_deck_has_tables_of_its_own() -> None:
    short = short_deck.SHORT.tables
    assert (len(short.hands), len(short.five), len(short.best_of_seven[1])) == (
        1405,
        1404 - 126,
        4 * 22_854 + 3 * 8_698 + 1,
    )
    assert sum(strength > 0 for strength in short.flushes_of_five) == 126


def test_a_wrong_name_is_no_table() -> None:
    with pytest.raises(AttributeError, match="FOUR"):
        tables.FOUR  # type: ignore[attr-defined]  # noqa: B018

"""The project's own hand files: the worked figures of the rules as PHH, and the ways PHH tells a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.history.phh import read_hands
from engine.history.verdict import judge
from tests.history.hands import OWN

FILES = sorted(OWN.glob("*.phh*"))


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_every_hand_ends_as_its_file_says(path: Path) -> None:
    for told in read_hands(path.read_text(encoding="utf-8")):
        assert told.record is not None, told.error
        assert told.record.finishing is not None
        assert judge(path.name, told).error is None, told.hand


def test_pots_and_winners() -> None:
    told = {path.stem: judge(path.name, read_hands(path.read_text(encoding="utf-8"))[0]).pots for path in FILES}
    assert told["bet-04-quarter-limit"] == ((1.85, (2,)),)
    assert told["bet-20-big-blind-ante"] == ((2350, (5,)),)
    assert told["pot-04-two-wheels"] == ((26, (1, 2)),)
    assert told["pot-05-29-and-31"] == ((29, (1, 2)), (31, (1, 2)))
    assert told["pot-05a-folded-layer"] == ((80, (1,)), (400, (2,)))


def test_hands_of_one_file_are_told_by_number_or_name() -> None:
    told = read_hands((OWN / "orders.phhs").read_text(encoding="utf-8"))
    assert [one.hand for one in told] == [1, 2, "button-straddle", "no-small-blind", "rake", "house"]

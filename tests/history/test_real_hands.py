"""Hands played on television and on two sites replay to the chip, with the pots and winners their files tell."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.history.phh import read_hands
from engine.history.verdict import judge
from tests.history.hands import SHARED, WHY_NOT, shared_files

FILES = shared_files("holdem", "holdem-nl", "holdem-fl", "omaha", "omaha-pl", "omaha8")
OUR_WAY: dict[str, str] = {}
"""Files that end otherwise than their room had it, by name, with the rule that says we are right. None do."""

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason=WHY_NOT)


def test_all_of_them_are_found() -> None:
    assert len(FILES) == 27 + 80


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_replays_to_the_chip(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    verdict = judge(path.name, read_hands(text)[0])
    if path.name in OUR_WAY:
        assert not verdict.ok
        return
    assert verdict.ok, verdict.error
    file = tomllib.loads(text)
    if "_pots" in file:
        ours = sorted((tuple(winners), amount) for amount, winners in verdict.pots)
        theirs = sorted((tuple(sorted(winners)), amount) for amount, winners, _ in file["_pots"])
        assert [winners for winners, _ in ours] == [winners for winners, _ in theirs]
        assert sum(amount for _, amount in ours) == sum(amount for _, amount in theirs) + file["_rake"]
        assert ours == theirs or file["_rake"]

"""Hands played on television and on two sites replay to the chip, with the pots and winners their files tell."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.history.phh import read_hands
from engine.history.verdict import judge
from tests.amounts import FULL
from tests.history.hands import SHARED, WHY_NOT, shared_files

FILES = shared_files()
OUR_WAY: dict[str, str] = {}
"""Files that end otherwise than their room had it, by name, with the rule that says we are right. None do."""

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason=WHY_NOT)


def test_all_of_them_are_found() -> None:
    assert len(FILES) == 57 + 240


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
        theirs = pots_told(file["_pots"])
        assert [winners for winners, _ in ours] == [winners for winners, _ in theirs]
        assert sum(amount for _, amount in ours) == sum(amount for _, amount in theirs) + file["_rake"]
        assert ours == theirs or file["_rake"]


def pots_told(pots: list[tuple[int, list[int], str]]) -> list[tuple[tuple[int, ...], int]]:
    """Winners and amount of each pot; some files tell the halves of a split pot apart: ``main hi``, ``main lo``."""
    whole: dict[object, tuple[set[int], int]] = {}
    for number, (amount, winners, label) in enumerate(pots):
        name = label[:-2] if label.endswith(("hi", "lo")) else number
        others, rest = whole.get(name, (set(), 0))
        whole[name] = others | set(winners), rest + amount
    return sorted((tuple(sorted(winners)), amount) for winners, amount in whole.values())


def thorough(place: int) -> bool:
    """Whether a hand is to be cut short there: everywhere in ``make laws``, at some places else."""
    return FULL or place % 4 == 0


@pytest.mark.laws
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_cut_short_it_waits_for_whoever_acted_next(path: Path) -> None:
    (told,) = read_hands(path.read_text(encoding="utf-8"))
    record = told.record
    assert record is not None
    for place, line in enumerate(record.lines):
        if line.verb in ("dh", "db", "sm") or not thorough(place):
            continue
        so_far = told._replace(record=record._replace(lines=record.lines[:place], finishing=None))
        verdict = judge(path.name, so_far)
        assert (verdict.ok, verdict.to_act) == (True, line.player + 1)
        legal = verdict.legal
        assert legal is not None
        assert line.verb != "cc" or legal["check"] or legal["call"]
        assert line.verb != "pb" or legal["bring_in"]
        assert line.verb != "sd" or len(line.cards or ()) <= legal["draw"][1]
        if line.verb == "cbr":
            least, most = legal["raise"]
            assert least <= line.amount / record.scale <= most

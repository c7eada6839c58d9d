"""The language model of the desk: what it was taught is kept, and it hears what shares no word with a text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bot.rules_desk.index import Index
from bot.rules_desk.meaning import BEGIN, END, UNKNOWN, Pieces, meaning, read
from bot.rules_desk.rule import Rule
from bot.rules_desk.texts import off_topics, rules
from tools.teach.stored import store

STALE = 0.05
"""The share of rules from which on the model must be taught again."""


def test_words_are_cut_into_the_longest_pieces_that_are_known() -> None:
    known = (BEGIN, END, UNKNOWN, "check", "##raise", "##ra", "##i", "?", "cafe")
    pieces = Pieces(known)
    cut = [known[number] for number in pieces.of("Checkraise? CAFÉ xyz checkrai")]
    assert cut == [BEGIN, "check", "##raise", "?", "cafe", UNKNOWN, "check", "##ra", "##i", END]
    assert [known[number] for number in pieces.of("check" + "i" * 900)] == [BEGIN, UNKNOWN, END]


def test_a_long_question_is_heard_as_far_as_it_goes() -> None:
    likely = meaning().of("may i raise " * 300)
    assert likely.sum() == pytest.approx(1.0, abs=1e-4)


def test_what_was_taught_is_read_as_it_was_stored(tmp_path: Path) -> None:
    chance = np.random.default_rng(7)
    numbers = {"piece": chance.normal(size=(5, 8)).astype(np.float32), "bias": np.arange(3, dtype=np.float32)}
    store(tmp_path / "m.npz", numbers, ("a", "b"), ("BET-7", "law"))
    kept = read(tmp_path / "m.npz")
    assert (kept.pieces, kept.meanings) == (("a", "b"), ("BET-7", "law"))
    assert kept.numbers.keys() == numbers.keys()
    assert np.array_equal(kept.numbers["bias"], numbers["bias"])
    step = np.abs(numbers["piece"]).max(axis=1, keepdims=True) / 127
    assert (np.abs(kept.numbers["piece"] - numbers["piece"]) <= step / 2 + 1e-6).all()


def test_the_model_was_taught_nearly_all_that_there_is() -> None:
    known = set(meaning().meanings)
    assert set(off_topics()) <= known
    untaught = [rule.id for rule in rules() if rule.id not in known]
    assert len(untaught) < STALE * len(rules()), f"teach it again: {untaught}"


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("would it be alright if my cousin handled my two cards while I am in the bathroom", "CONDUCT-9"),
        ("the wifi went down on me in the middle of everything, did i lose my go", "ROOM-2"),
    ],
)
def test_it_hears_what_is_meant_in_other_words(question: str, right: str) -> None:
    model = meaning()
    best = np.argsort(-model.of(question))[:3]
    assert right in [model.meanings[at] for at in best]


def test_a_rule_that_it_was_not_taught_is_found_by_its_words() -> None:
    asked = ("may the yak be fed at the table", "feeding a yak in a hand")
    new = Rule("CONDUCT-999", "Yaks", "Conduct", ("all",), (), (), ("PL",), (), asked, "No.", "", "", (), "t.md", 1)
    index = Index([*rules()[::10], new], off_topics(), meaning())
    assert index.find("can i feed my yak at the table").found[0].rule is new

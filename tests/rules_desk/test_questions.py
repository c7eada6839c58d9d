"""The question set, written the way people type and without sight of the texts' own ways of asking, put to the desk."""

from __future__ import annotations

import pytest
from rapidfuzz import fuzz, process

from bot.rules_desk.context import Context
from bot.rules_desk.desk import ask
from bot.rules_desk.texts import by_id, rules
from engine import catalog
from tests.rules_desk.question_set import (
    HELD_OUT,
    PARTS,
    TUNING,
    Answer,
    Question,
    figures,
    is_near,
    is_right,
    part_of,
    read_questions,
)

FIRST, THREE, DECLINED = 0.92, 0.98, 0.95
"""The least shares: first answer right, right one in the first three, declined rightly."""
NEARLY = 92
"""From this likeness on (of 100, words in any order) two questions are the same."""
SCRIPTED = Question("may i raise", ("BET-7",), "", False, TUNING)


def asked_of_the_desk(question: Question) -> Answer:
    """The desk's answer where nothing is known but the game of the table."""
    game = catalog.games()[question.game] if question.game else None
    ruled = ask(question.text, Context(game=game))
    return Answer(tuple(ruled.rules), ruled.sure)


def in_order(text: str) -> str:
    """The words of a text in the order of the alphabet."""
    return " ".join(sorted(text.lower().split()))


def listed(misses: tuple[object, ...]) -> str:
    """Every miss on a line of its own, for the message of a test that failed."""
    return "".join(f"\n  {miss}" for miss in misses)


def test_there_are_enough_questions_and_each_is_whole() -> None:
    questions = read_questions()
    assert sum(not one.decline for one in questions) >= 300
    assert sum(one.decline for one in questions) >= 30
    for one in questions:
        assert one.text.strip(), one
        assert one.decline != bool(one.rules), one
        assert len(one.rules) <= 4, one


def test_enough_is_held_out() -> None:
    held_out = part_of(read_questions(), HELD_OUT)
    assert sum(not one.decline for one in held_out) >= 100
    assert sum(one.decline for one in held_out) >= 20


def test_every_id_and_game_exists() -> None:
    for one in read_questions():
        assert not [id_ for id_ in one.rules if id_ not in by_id()], one
        assert not one.game or one.game in catalog.games(), one


def test_no_question_is_asked_twice() -> None:
    seen: set[tuple[str, str]] = set()
    for one in read_questions():
        key = (" ".join(one.text.lower().split()), one.game)
        assert key not in seen, one
        seen.add(key)


def test_no_question_is_copied_from_the_texts_own_ways_of_asking() -> None:
    lines = {in_order(line): rule.id for rule in rules() for line in rule.asked}
    known = list(lines)
    copied = [
        f"{one.text!r} is nearly {near[0]!r} of {lines[near[0]]} ({near[1]:.0f})"
        for one in read_questions()
        if (near := process.extractOne(in_order(one.text), known, scorer=fuzz.ratio, score_cutoff=NEARLY))
    ]
    assert not copied, listed(tuple(copied))


@pytest.mark.parametrize("part", PARTS)
def test_questions_are_answered_rightly_and_others_declined(part: str) -> None:
    """All that is asked of one part, put once: answers take longer than counting them."""
    put = figures(part_of(read_questions(), part), asked_of_the_desk)
    print(put)
    bold = tuple(miss for miss in put.misses if miss.question.decline)
    wrong = [
        *([f"first right{listed(put.misses)}"] if put.first < FIRST else []),
        *([f"among three{listed(put.far)}"] if put.three < THREE else []),
        *([f"declined{listed(bold)}"] if put.declined < DECLINED else []),
    ]
    assert not wrong, f"{put}\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("answer", "first", "three"),
    [
        (Answer(("BET-7",), True), True, True),
        (Answer(("BET-2", "BET-7"), True), False, True),
        (Answer(("BET-2", "BET-3", "BET-4", "BET-7"), True), False, False),
        (Answer(("BET-7",), False), False, True),
        (Answer((), True), False, False),
    ],
)
def test_right_is_what_is_said_with_confidence_and_near_what_is_offered(
    answer: Answer, first: bool, three: bool
) -> None:
    assert is_right(SCRIPTED, answer) is first
    assert is_near(SCRIPTED, answer) is three


def test_figures_count_what_was_missed_and_what_was_answered_too_boldly() -> None:
    weather = SCRIPTED._replace(text="will it rain", rules=(), decline=True)
    told = figures([SCRIPTED, SCRIPTED._replace(rules=("BET-1",)), weather], lambda _: Answer(("BET-7", "BET-1"), True))
    assert (told.first, told.three, told.declined) == (0.5, 1.0, 0.0)
    assert [miss.question.text for miss in told.misses] == ["may i raise", "will it rain"]
    assert told.far == ()

"""How well the rules desk answers questions that it was not tuned on, and how long it takes."""

from __future__ import annotations

import time
from statistics import median

from benchmarks.figures import Figure, under
from bot.rules_desk.context import Context
from bot.rules_desk.desk import ask, ready
from bot.rules_desk.index import index
from bot.rules_desk.meaning import meaning
from bot.rules_desk.texts import by_id, english, off_topics, rules
from engine.catalog import games
from tests.rules_desk.question_set import HELD_OUT, Answer, Question, part_of, read_questions
from tests.rules_desk.question_set import figures as counted

ROUNDS = 5
FIRST, THREE, DECLINED = 92.0, 98.0, 95.0
START_UP, ANSWER = 1000.0, 50.0


def figures(_seconds: float) -> list[Figure]:
    """Shares in per cent, on the part of the question set that is held out; start-up and answers in milliseconds."""
    start_up = median(_start_up() for _ in range(ROUNDS))
    questions = part_of(read_questions(), HELD_OUT)
    took: list[float] = []

    def answered(question: Question) -> Answer:
        start = time.perf_counter()
        ruled = ask(question.text, Context(game=games()[question.game] if question.game else None))
        took.append(time.perf_counter() - start)
        return Answer(ruled.rules, ruled.sure)

    found = counted(questions, answered)
    slow = sorted(took)[int(0.99 * len(took))]
    return [
        _at_least("rules desk: first answer right", 100 * found.first, FIRST),
        _at_least("rules desk: right one in the first three", 100 * found.three, THREE),
        _at_least("rules desk: declined rightly", 100 * found.declined, DECLINED),
        under("rules desk: reading the texts", "ms", 1000 * start_up, START_UP),
        under("rules desk: an answer, median", "ms", 1000 * median(took), ANSWER),
        under("rules desk: an answer, 99 of 100", "ms", 1000 * slow, ANSWER),
    ]


def _at_least(name: str, share: float, least: float) -> Figure:
    return Figure(name, share, "%", demanded=f">= {least:g} %", met=share >= least)


def _start_up() -> float:
    """From files to the moment when every question is answered at once."""
    for kept in (rules, by_id, english, off_topics, meaning, index):
        kept.cache_clear()
    start = time.perf_counter()
    ready()
    return time.perf_counter() - start

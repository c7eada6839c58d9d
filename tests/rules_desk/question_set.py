"""The question set: what people type, and which rules answer it, read from ``questions.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("questions.toml")
TUNING = "tuning"
HELD_OUT = "held out"
PARTS = (TUNING, HELD_OUT)
NEAREST = 3
KEYS = {"text", "rules", "game", "decline", "part"}


class Question(NamedTuple):
    """One question as it was typed, with the verdict of who wrote it."""

    text: str
    rules: tuple[str, ...]
    """Ids of which each alone answers it; empty for what is to be declined."""
    game: str
    """Id of the table's game where that is the context; empty for a question without a table."""
    decline: bool
    part: str


class Answer(NamedTuple):
    """What the desk made of a question, as far as it is judged."""

    rules: tuple[str, ...]
    sure: bool


class Miss(NamedTuple):
    """A question whose first answer was not the right one."""

    question: Question
    answer: Answer

    def __str__(self) -> str:
        """One line: the question, what was right, what came."""
        right = "decline" if self.question.decline else ", ".join(self.question.rules)
        came = ", ".join(self.answer.rules[:3]) or "nothing"
        if not self.answer.sure:
            came = f"not sure ({came})"
        game = f" [{self.question.game}]" if self.question.game else ""
        return f"{self.question.text!r}{game}: right {right}; answered {came}"


class Figures(NamedTuple):
    """How well questions were answered, as shares of 1, and every question that was not."""

    answerable: int
    first: float
    """First answer right, given as sure."""
    three: float
    """A right one among the first three that were named or, where the desk was not sure, offered."""
    to_decline: int
    declined: float
    misses: tuple[Miss, ...]
    """Not right at first, or not declined."""
    far: tuple[Miss, ...]
    """Of these the answerable ones with nothing right among three."""

    def __str__(self) -> str:
        """One line of figures."""
        return (
            f"{self.answerable} answerable: first right {self.first:.1%}, in the first three {self.three:.1%}; "
            f"{self.to_decline} to decline: declined {self.declined:.1%}"
        )


def read_questions(file: Path = FILE) -> tuple[Question, ...]:
    """All questions in the order of the file. Raises ValueError at an entry that is not well formed."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    return tuple(_question(entry) for entry in entries)


def _question(entry: dict[str, object]) -> Question:
    if unknown := entry.keys() - KEYS:
        raise ValueError(f"{entry.get('text')!r} has unknown keys: {', '.join(sorted(unknown))}")
    rules = entry.get("rules", [])
    if not isinstance(rules, list):
        raise ValueError(f"{entry.get('text')!r}: rules is a list of ids")
    return Question(
        text=str(entry["text"]),
        rules=tuple(str(one) for one in rules),
        game=str(entry.get("game", "")),
        decline=entry.get("decline", False) is True,
        part=str(entry["part"]),
    )


def part_of(questions: Iterable[Question], part: str) -> tuple[Question, ...]:
    """The questions of one part."""
    return tuple(one for one in questions if one.part == part)


def figures(questions: Sequence[Question], answer: Callable[[Question], Answer]) -> Figures:
    """Ask every question once and count. A decline is right when the desk does not claim to be sure."""
    answers = [(one, answer(one)) for one in questions]
    asked = [(one, got) for one, got in answers if not one.decline]
    refused = [(one, got) for one, got in answers if one.decline]
    misses = [Miss(one, got) for one, got in asked if not is_right(one, got)]
    bold = [Miss(one, got) for one, got in refused if got.sure]
    far = [miss for miss in misses if not is_near(miss.question, miss.answer)]
    return Figures(
        answerable=len(asked),
        first=1 - len(misses) / max(1, len(asked)),
        three=1 - len(far) / max(1, len(asked)),
        to_decline=len(refused),
        declined=1 - len(bold) / max(1, len(refused)),
        misses=(*misses, *bold),
        far=tuple(far),
    )


def is_right(question: Question, answer: Answer) -> bool:
    """Whether the desk was sure, and what it answered with is right."""
    return answer.sure and any(one in question.rules for one in answer.rules[:1])


def is_near(question: Question, answer: Answer) -> bool:
    """Whether a right rule is among the first three that it named; where it is not sure it offers them."""
    return any(one in question.rules for one in answer.rules[:NEAREST])

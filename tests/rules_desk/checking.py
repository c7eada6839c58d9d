"""Runs the worked examples of the rule texts: what a block says must be what the engine says.

The grammar of the blocks is in ``assets/rules/README.md``. Every fault begins with ``FILE:LINE:``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from bot.rules_desk.rule import Check, Rule
from tests.rules_desk import rankings_said
from tests.rules_desk.blocks import BlockError
from tests.rules_desk.expectations import expect
from tests.rules_desk.hand_line import dealt
from tests.rules_desk.hand_said import HandBlock
from tests.rules_desk.prose import not_shown
from tests.rules_desk.script_said import check_script

NO_VERB = "a line begins with rank, none, words, hand, do or expect"
Flaw: TypeAlias = tuple[int, str]
"""A line of a block, from 0, and what is wrong with it."""
_RUN = re.compile(r"\bp\d+ run\b")


class Fault(NamedTuple):
    """A line that is false, or cannot be read."""

    file: str
    line: int
    rule: str
    text: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}: {self.text}\n    {self.what}"


async def faults_of(rules: Iterable[Rule]) -> list[Fault]:
    """Everything that is wrong with the examples of these rules."""
    found: list[Fault] = []
    for rule in rules:
        for check in rule.checks:
            if check.kind == "script":
                flaws = await check_script(check.text)
            else:
                flaws = check_engine(check.text)
            found += [Fault(rule.file, check.line + at, rule.id, _line(check, at), what) for at, what in flaws]
        found += [
            Fault(rule.file, rule.line, rule.id, "the example", what) for what in not_shown(rule.example, rule.checks)
        ]
    return found


def check_engine(text: str) -> list[Flaw]:
    """What is wrong with an ``engine`` block: which of its lines, from 0, and what. A hand ends at its first fault."""
    lines = [(at, line.split("#", 1)[0].strip()) for at, line in enumerate(text.splitlines())]
    flaws: list[Flaw] = []
    hands: list[list[tuple[int, str]]] = []
    for at, words in lines:
        if words.startswith(("rank ", "none ", "words ")):
            flaws += _flaw_in(at, lambda words=words: rankings_said.check_line(words))  # type: ignore[misc]
        elif words.startswith("hand ") or (words and not hands):
            hands.append([(at, words)])
        elif words:
            hands[-1].append((at, words))
    return sorted([*flaws, *[flaw for hand in hands for flaw in _check_hand(hand)]])


def _check_hand(lines: list[tuple[int, str]]) -> list[Flaw]:
    """The first fault of a hand, whose first line deals it."""
    first, how = lines[0]
    if not how.startswith("hand "):
        return [(first, f"{NO_VERB}, and do and expect come after a hand")]
    answers = any(_RUN.search(words) for _, words in lines)
    dealt_hands: list[HandBlock] = []
    flaws = _flaw_in(first, lambda: dealt_hands.append(HandBlock(dealt(how), answers)))
    for at, words in lines[1:]:
        if not flaws:
            flaws = _flaw_in(at, lambda words=words: _play(dealt_hands[0], words))  # type: ignore[misc]
    if flaws:
        return flaws
    if not any(words.startswith("expect ") for _, words in lines):
        return [(first, "nothing is expected of this hand")]
    left = dealt_hands[0].hand.not_dealt()
    return [(lines[-1][0], f"the hand ends before all named cards are dealt: {', '.join(left)}")] if left else []


def _play(block: HandBlock, words: str) -> None:
    verb, _, rest = words.partition(" ")
    if verb == "do":
        block.do(rest.strip())
    elif verb == "expect":
        expect(block, rest.strip())
    else:
        raise BlockError(NO_VERB)


def _flaw_in(at: int, check: Callable[[], None]) -> list[Flaw]:
    try:
        check()
    except BlockError as error:
        return [(at, str(error))]
    return []


def _line(check: Check, at: int) -> str:
    lines = check.text.splitlines()
    return lines[at].strip() if at < len(lines) else ""

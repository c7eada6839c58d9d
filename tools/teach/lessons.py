"""What is taught: ways of asking and sentences of rulings, each with what it means, and slips of the pen in some."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

from bot.rules_desk.texts import off_topics, rules

SLIP, LEFT_OUT = 0.04, 0.05
"""How often a word is misspelt, and how often it is left out, in a text that is spoilt."""
SPOILT = 0.6
"""How many texts are."""
SHORTEST = 4
"""Words of a sentence, letters of a word that is misspelt."""
_SENTENCE = re.compile(r"[.;] ")


class Lesson(NamedTuple):
    """A text with what it means."""

    text: str
    meaning: str
    """Id of a rule, or a kind of what is nothing for the desk."""


def lessons() -> list[Lesson]:
    """All of them: the texts of the desk."""
    found = [Lesson(way, kind) for kind, said in off_topics().items() for way in said]
    for rule in rules():
        sentences = [one.strip(" .") for one in _SENTENCE.split(rule.ruling)]
        told = [one for one in sentences if len(one.split()) >= SHORTEST]
        found += [Lesson(text.lower(), rule.id) for text in (*rule.asked, rule.title, *told)]
    return found


def spoilt(text: str, chance: random.Random) -> str:
    """A text as somebody in a hurry types it, or as it is."""
    if chance.random() >= SPOILT:
        return text
    kept = [_slipped(word, chance) for word in text.split() if chance.random() >= LEFT_OUT]
    return " ".join(kept) or text


def _slipped(word: str, chance: random.Random) -> str:
    if len(word) < SHORTEST or chance.random() >= SLIP:
        return word
    at = chance.randrange(1, len(word) - 1)
    swapped, missed, doubled = word[at + 1] + word[at], word[at + 1], word[at] * 2 + word[at + 1]
    return word[:at] + chance.choice((swapped, missed, doubled)) + word[at + 2 :]

"""What is wrong with rules that can be read: names of nothing, texts too long for a phone, a question asked twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rules_desk.rule import Rule
from bot.rules_desk.texts import MOST
from engine.catalog import games
from engine.errors import Code
from engine.house_rules import FIELDS

BETTINGS = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")
FAMILIES = ("flop", "stud-games", "draw-games", "hi-lo", "lowball", "mixed")
KINDS_OF_PLAY = ("all", "cash", "tournament", "live")
ASKED = 4
"""Ways of asking that a rule has at least."""


def faults(rules: Sequence[Rule]) -> list[str]:
    """Every fault with its place, ``FILE:LINE: BET-7: ...``."""
    found = [
        f"{rule.file}:{rule.line}: {rule.id}: {what}"
        for rule in rules
        for what in (*_names(rule, {one.id for one in rules}), *_lengths(rule))
    ]
    return found + _asked_twice(rules)


def known_games() -> frozenset[str]:
    """All that may stand behind ``games:``."""
    return frozenset([*games(), *BETTINGS, *FAMILIES, *KINDS_OF_PLAY])


def _names(rule: Rule, ids: set[str]) -> Iterator[str]:
    known = known_games()
    yield from (f"there is no game {name}" for name in rule.games if name not in known)
    yield from (f"there is no house rule {name}" for name in rule.house if name not in FIELDS)
    yield from (f"there is no refusal {name}" for name in rule.codes if name not in set(Code))
    yield from (f"there is no rule {name}" for name in rule.related if name not in ids)
    if rule.id in rule.related:
        yield "is related to itself"


def _lengths(rule: Rule) -> Iterator[str]:
    for part, most in MOST.items():
        length = len(getattr(rule, part))
        if length > most:
            yield f"the {part} has {length} characters; {most} fit"
    if not rule.is_word and len(rule.asked) < ASKED:
        yield f"has {len(rule.asked)} ways of asking; at least {ASKED} are wanted"
    yield from (f"“{asked}” is not in lower case" for asked in rule.asked if asked != asked.lower())


def _asked_twice(rules: Sequence[Rule]) -> list[str]:
    """Two rules cannot both be what a question means."""
    first: dict[str, Rule] = {}
    found = []
    for rule in rules:
        for asked in rule.asked:
            plain = " ".join("".join(one if one.isalnum() else " " for one in asked).split())
            if plain in first:
                found.append(f"{rule.file}:{rule.line}: {rule.id}: “{asked}” is asked of {first[plain].id}, too")
            first.setdefault(plain, rule)
    return found

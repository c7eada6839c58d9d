"""House rules as people ask for them: ``straddles=under the gun``, ``burn to no``, ``run it twice off``."""

from __future__ import annotations

import re
from typing import NamedTuple

from rapidfuzz import fuzz, process

from bot.intents.text import shown
from engine.house_rules import FIELDS

_NEAR = 60
_DIVIDED = re.compile(r"(?P<rule>[^:=]*?)\s*[:=]\s*(?P<value>.*)")
_TO = re.compile(r"(?P<rule>.*?) (?:to|is) (?P<value>.*)")


class Asked(NamedTuple):
    """One house rule, and what it is to be; an empty value only asks about it."""

    rule: str
    value: str


def rule_asked(text: str) -> Asked | str:
    """The field of the house rules that ``text`` names and the value behind it, or what is wrong with it."""
    found = _DIVIDED.fullmatch(text)
    if found is not None:
        rule = _field(found["rule"])
        return Asked(rule, found["value"].strip()) if rule else unknown_rule(found["rule"])
    words = text.split()
    for count in range(len(words), 0, -1):
        rule = _field(" ".join(words[:count]))
        if rule:
            value = words[count:]
            return Asked(rule, " ".join(value[1:] if value[:1] in (["to"], ["is"]) else value))
    said = _TO.fullmatch(text)
    return unknown_rule(said["rule"] if said else text)


def unknown_rule(name: str) -> str:
    """What is said where there is no such rule."""
    found = process.extract(_plain(name)[:40], list(FIELDS), scorer=fuzz.ratio, score_cutoff=_NEAR, limit=3)
    perhaps = f" Did you mean {' or '.join(near for near, _, _ in found)}?" if found else ""
    return f"There is no house rule “{shown(name)}”.{perhaps} There are: {', '.join(FIELDS)}."


def _field(name: str) -> str:
    """The field of this name, however it is spaced; empty if there is none."""
    plain = _plain(name)
    return plain if plain in FIELDS else ""


def _plain(name: str) -> str:
    return "_".join(name.lower().replace("-", " ").replace("_", " ").split())

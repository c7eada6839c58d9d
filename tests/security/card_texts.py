"""Cards in any text: the two characters of the log, of hand files and of JSON, and the signs that people read."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.cards import Card, parse_card

_SIGNS = re.compile(r"(?:10|[2-9TJQKA])[♣♦♥♠]")
_WORD = re.compile(r"[0-9A-Za-z]+")
_CARDS = re.compile(r"(?:[2-9TJQKA][cdhs])+")
_INSIDES = re.compile(r"(?:Table|Hand|Seat)State\(|(?:deck|hole|cards|entropy)=[(b]")


@lru_cache(maxsize=100_000)
def find_cards(text: str) -> frozenset[Card]:
    """Every card that ``text`` names: ``A♠``, ``As``, also several in one word as in ``AsKd``."""
    found = {parse_card(sign) for sign in _SIGNS.findall(text)}
    for word in _WORD.findall(text):
        if _CARDS.fullmatch(word):
            found.update(parse_card(word[at : at + 2]) for at in range(0, len(word), 2))
    return frozenset(found)


def find_insides(text: str) -> list[str]:
    """States and events printed as Python objects, in which cards are plain numbers."""
    return _INSIDES.findall(text)


def find_hex(text: str, digits: int) -> set[str]:
    """Every run of exactly so many hexadecimal digits."""
    return {run for run in re.findall(f"[0-9a-f]{{{digits},}}", text) if len(run) == digits}

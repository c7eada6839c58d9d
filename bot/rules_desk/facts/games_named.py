"""The game that a question names, and the question without it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bot.rules_desk.facts.words import Words, words_of
from engine.catalog import games, spoken_names
from engine.game import Game

_SLANG = {
    "deuce": "triple-draw-27", "deucetoseven": "triple-draw-27", "2to7": "triple-draw-27", "27": "triple-draw-27",
    "deuceseven": "triple-draw-27", "twoseven": "triple-draw-27", "lowball27": "triple-draw-27",
    "27td": "triple-draw-27", "27low": "triple-draw-27", "27lowball": "triple-draw-27",
    "deucelowball": "triple-draw-27", "tripledraw": "triple-draw-27",
    "acetofive": "triple-draw-a5", "a5": "triple-draw-a5", "ato5": "triple-draw-a5", "a5low": "triple-draw-a5",
    "a5lowball": "triple-draw-a5", "acetofivelow": "triple-draw-a5",
    "hilo": "omaha8", "highlow": "omaha8", "o8": "omaha8", "eightorbetter": "omaha8", "8orbetter": "omaha8",
    "omahahilo": "omaha8", "omahahighlow": "omaha8", "omaha8orbetter": "omaha8",
    "studhilo": "stud8", "stud8": "stud8", "studhighlow": "stud8", "stud8orbetter": "stud8",
    "shortdeck": "short-deck", "sixplus": "short-deck", "6plus": "short-deck", "6+": "short-deck",
    "drawpoker": "five-card-draw", "5carddraw": "five-card-draw", "stud": "stud", "sevenstud": "stud",
    "bigo": "omaha5-8", "texasholdem": "holdem", "holdem": "holdem", "texas": "holdem",
}  # fmt: skip
"""What players say besides the names in the games' own files, without spaces and signs."""
_MOST_WORDS = 5
_BEFORE = words_of("in at for playing under during of")
_AROUND = words_of("low lowball game games hand rules")
_LIMITS = {
    "nolimit": "no-limit", "nl": "no-limit", "potlimit": "pot-limit", "pl": "pot-limit", "limit": "fixed-limit",
    "fixedlimit": "fixed-limit", "fl": "fixed-limit", "spreadlimit": "spread-limit",
}  # fmt: skip


class Named(NamedTuple):
    """A game in a question."""

    game: Game | None
    betting: str
    rest: Words
    """The question's words without it."""
    at: int
    """Where it stood in the question; the number of words where none is named."""


def game_in(raw: Words) -> Named:
    """The longest name of a game in ``raw``; figures such as ``27`` count only where they cannot be cards."""
    for size in range(_MOST_WORDS, 0, -1):
        for start in range(len(raw) - size + 1):
            part = raw[start : start + size]
            found = _names().get(_letters("".join(part)))
            if found is not None and _is_meant(raw, start, part):
                begin, end = start, start + size
                if begin and raw[begin - 1] in _BEFORE:
                    begin -= 1
                while end < len(raw) and raw[end] in _AROUND - {"low"}:
                    end += 1
                game, betting = found
                return Named(games()[game], betting, (*raw[:begin], *raw[end:]), begin)
    return Named(None, "", raw, len(raw))


def betting_in(raw: Words) -> tuple[str, Words]:
    """A betting structure that is named, and the words without it; an empty text for none."""
    for size in (2, 1):
        for start in range(len(raw) - size + 1):
            found = _LIMITS.get(_letters("".join(raw[start : start + size])))
            if found is not None:
                begin = start - 1 if start and raw[start - 1] in _BEFORE else start
                return found, (*raw[:begin], *raw[start + size :])
    return "", raw


def _is_meant(raw: Words, start: int, part: Words) -> bool:
    """Whether these words name a game, and are not cards, figures or a plain word."""
    text = "".join(part)
    letters = sum(one.isalpha() for one in text)
    after_word = start > 0 and raw[start - 1] in _BEFORE
    if text in ("draw", "deuce", "high", "low", "hi"):
        return after_word
    if letters >= 3:
        return True
    followed = start + len(part) < len(raw) and raw[start + len(part)] in _AROUND
    return after_word or followed or (len(part) == 1 and text in ("2-7", "o8", "6+"))


@cache
def _names() -> Mapping[str, tuple[str, str]]:
    named = {_letters(name): found for name, found in spoken_names().items()}
    return {**named, **{slang: (game, "") for slang, game in _SLANG.items()}}


def _letters(text: str) -> str:
    return "".join(one for one in text if one.isalnum() or one == "+")

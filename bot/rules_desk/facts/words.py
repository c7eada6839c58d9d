"""A question as words: contractions written out, people's words for one thing made one word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bot.intents.text import LONGEST, clean, small

Words = tuple[str, ...]


def words_of(text: str) -> frozenset[str]:
    """The words of a text, each once."""
    return frozenset(text.split())


_DIVIDES = re.compile(r"[\s,;:?!()\[\]\"=]+|\.(?!\d)")
_HYPHENS = re.compile(r"[-/]")
_TIED = re.compile(r"(?<=[0-9a-z])-(?=(?:high|low|flush|pair|house|card|up|full|kind|of)\b)")
_SUIT_APART = re.compile(r"(?<=[0-9a-z]) +(?=[♣♧♦♢♥♡♠♤])")

_WRITTEN_OUT = {
    "what's": "what is", "whats": "what is", "who's": "who is", "whos": "who is", "where's": "where is",
    "how's": "how is", "it's": "it is", "that's": "that is", "there's": "there is", "whose": "who is",
    "can't": "cannot", "cant": "cannot", "couldn't": "cannot", "couldnt": "cannot", "can not": "cannot",
    "didn't": "did not", "didnt": "did not", "don't": "do not", "dont": "do not", "doesn't": "does not",
    "doesnt": "does not", "isn't": "is not", "isnt": "is not", "aren't": "are not", "won't": "will not",
    "wasn't": "was not", "wasnt": "was not", "i'm": "i am", "im": "i am", "i've": "i have", "ive": "i have",
    "i'd": "i would", "he's": "he is", "u": "you", "ur": "your", "y": "why", "n": "and", "rn": "now",
    "gonna": "going to", "gotta": "have to", "wanna": "want to", "minimum": "min", "minimal": "min", "least": "min",
    "smallest": "min", "lowest": "min", "maximum": "max", "maximal": "max", "most": "max", "biggest": "max",
    "largest": "max", "highest": "max", "allin": "all in", "shove": "all in", "jam": "all in",
    "reraise": "raise", "re raise": "raise", "3bet": "raise", "rebet": "raise", "raises": "raise", "raising": "raise",
    "bets": "bet", "betting": "bet", "calls": "call", "calling": "call", "checks": "check", "checking": "check",
    "how much": "howmuch", "how many": "howmuch", "how big": "howmuch", "how large": "howmuch", "how high": "howmuch",
    "what size": "howmuch", "what amount": "howmuch", "how come": "why", "what for": "why", "for what": "why",
    "how is it that": "why", "what is the reason": "why",
    "potsize": "pot size", "potsized": "pot size", "sized": "size", "pots": "pot", "sidepot": "side pot",
    "won": "win", "wins": "win", "winning": "win", "winner": "win", "take": "win", "took": "win", "takes": "win",
    "lost": "lose", "loses": "lose", "losing": "lose", "loser": "lose", "chop": "split", "chopped": "split",
    "splitted": "split", "shared": "split", "divided": "split",
    "rivered": "river",
    "helps": "help", "improves": "improve", "pre flop": "preflop",
    "button's": "button", "dealer": "button", "btn": "button",
    "blind's": "blind", "blinds": "blind", "sb": "small blind", "bb": "big blind",
}  # fmt: skip
"""What people write short, run together or in many ways. Several words on the left are replaced first."""

FILLERS = words_of(
    "please pls plz the a an now right currently here just so hey hi bot exactly actually again ok okay at in is are "
    "there do does did this moment table hand current to of on for then tell us and still was were be been it that "
    "game we um uh well really even yet anyway today point time stage spot with our as"
)
"""Words that change nothing about what is asked."""


class Asked(NamedTuple):
    """One question."""

    raw: Words
    """As it was typed, but in small letters: hyphens and strokes are still in it."""
    words: Words
    """Every word by itself, people's words for one thing made one."""

    @property
    def is_about_a_word(self) -> bool:
        """``what is a side pot`` asks what the word means, not what lies on the table."""
        asks_what = self.words[:3] in (("what", "is", "a"), ("what", "is", "an"))
        return asks_what or self.words[-1:] in (("mean",), ("means",))


def read(question: str) -> Asked:
    """The words of a question, whatever is in it."""
    plain = small(clean(question)[:LONGEST]).replace("$", "").replace("€", "")
    raw = _split(_TIED.sub(" ", _SUIT_APART.sub("", plain)))
    return Asked(raw, canon(raw))


def canon(raw: Sequence[str]) -> Words:
    """Words in one spelling: ``how much`` and ``how many`` are ``howmuch``, ``can't`` is ``cannot``."""
    words = [part for word in raw for part in _HYPHENS.split(word) if part]
    text = f" {' '.join(words)} "
    for said, meant in _in_order():
        text = text.replace(said, meant).replace(said, meant)  # twice: neighbours share a space
    return tuple(text.split())


@cache
def _in_order() -> tuple[tuple[str, str], ...]:
    """Contractions first, then phrases of several words, then single ones: each may make room for the next."""
    ranked = sorted(_WRITTEN_OUT, key=lambda said: ("'" not in said, -len(said.split()), -len(said)))
    return tuple((f" {said} ", f" {_WRITTEN_OUT[said]} ") for said in ranked)


def _split(text: str) -> Words:
    return tuple(part.strip("'`*_~") for part in _DIVIDES.split(text) if part and part.strip("'`*_~.-"))


class Pattern(NamedTuple):
    """What must be said, and what else may be: a question fits if nothing in it is left over."""

    needs: tuple[frozenset[str], ...]
    """Of each of these one word or more."""
    known: frozenset[str]
    """Every word it understands."""

    def fits(self, words: Sequence[str]) -> bool:
        """Whether all of ``words`` is understood and nothing is missing."""
        return self.known.issuperset(words) and not any(group.isdisjoint(words) for group in self.needs)


VOCABULARY: set[str] = set()
"""Every word that some pattern understands: it is no stranger's name."""


def pattern(needs: str, may: str = "") -> Pattern:
    """``"howmuch|what pot|middle"``: one of the first two, and one of the others; ``may``: what else may be said."""
    groups = tuple(frozenset(group.split("|")) for group in needs.split())
    made = Pattern(groups, frozenset().union(*groups, may.split(), FILLERS))
    VOCABULARY.update(made.known)
    return made


def fits_any(patterns: Sequence[Pattern], words: Sequence[str]) -> bool:
    """Whether one of several patterns fits."""
    return any(one.fits(words) for one in patterns)

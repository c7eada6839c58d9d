"""Texts as numbers: which words, names of the vocabulary and pairs of words each of them has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.rules_desk.vocabulary import END, all_words, beginnings, concepts, named

Numbers: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[np.float64]

_NAME, _PAIR = 1 << 23, 1 << 24
"""Words are numbered below these, names of the vocabulary from the first on, two words side by side from the second."""


class Reading(NamedTuple):
    """A text, read once."""

    stems: tuple[str, ...]
    concepts: tuple[str, ...]
    """What it is about, by the names of the vocabulary."""


class Entries(NamedTuple):
    """Which text has which term: two columns, ordered by term, no row twice."""

    text: Numbers
    term: Numbers


def reading(stems: Sequence[str]) -> Reading:
    """The words of a text with the names that the vocabulary has for them."""
    return Reading(tuple(stems), tuple(concepts(stems)))


class Met(NamedTuple):
    """Some texts, read one after the other."""

    entries: Entries
    words: Numbers
    """The number of every word."""
    starts: Numbers
    """Where in ``words`` each text starts; one more tells where the last ends."""


class Terms:
    """A number for each word and name that was ever met; two words side by side have one made of both."""

    def __init__(self) -> None:
        self._words: dict[str, int] = {}
        self._names: dict[str, int] = {}

    def of(self, text: Reading) -> Numbers:
        """Every term of a text, none twice; what was never met has no number and is left out."""
        words = [self._words.get(stem) for stem in text.stems]
        names = [self._names.get(name) for name in text.concepts]
        pairs = [_pair(first, second) for first, second in pairwise(words) if first is not None and second is not None]
        known = [word for word in words if word is not None]
        found = {*known, *[_NAME + name for name in names if name is not None], *pairs}
        return np.array(sorted(found), np.int64)

    def meet(self, texts: Sequence[str]) -> Met:
        """The terms of some texts, the new ones among them remembered."""
        stems, numbers, names = all_words(texts), self._words, self._names
        for stem in dict.fromkeys([*stems, END]):
            numbers.setdefault(stem, len(numbers))
        words = np.array([numbers[stem] for stem in stems], np.int64)
        ends = words == numbers[END]
        text = np.cumsum(ends) - ends
        places = self._beginnings(words).tolist()
        found = [(at, names.setdefault(name, len(names))) for at, said in named(stems, places) for name in said]
        place, name = np.array(found, np.int64).reshape(-1, 2).T
        beside = np.flatnonzero(~(ends[:-1] | ends[1:]))
        pairs = (words[beside] + 1) * _PAIR + words[beside + 1]
        entries = _ordered(
            np.concatenate([text[~ends], text[place], text[beside]]),
            np.concatenate([words[~ends], _NAME + name, pairs]),
            len(texts),
        )
        return Met(entries, words[~ends], np.searchsorted(text[~ends], np.arange(len(texts) + 1)))

    def _beginnings(self, words: Numbers) -> Numbers:
        """Where a phrase of the vocabulary may begin: most words are none, and are not looked at one by one."""
        alone, pairs = beginnings()
        size, known = len(self._words), self._words
        two = np.array(sorted(known[a] * size + known[b] for a, b in pairs if a in known and b in known), np.int64)
        begins = np.array([word in alone for word in known])[words]
        begins[:-1] |= among(words[:-1] * size + words[1:], two)
        return np.flatnonzero(begins)

    def stems(self) -> list[str]:
        """All words that were met, by their number."""
        return list(self._words)


def counting(terms: Numbers, name: float, pair: float) -> Weights:
    """What each of some terms counts for, a word counting for 1."""
    return np.where(terms >= _PAIR, pair, np.where(terms >= _NAME, name, 1.0))


def is_pair(terms: Numbers) -> NDArray[np.bool_]:
    """Which terms are two words side by side."""
    return terms >= _PAIR


def _pair(first: int, second: int) -> int:
    return (first + 1) * _PAIR + second


def among(some: Numbers, ordered: Numbers) -> NDArray[np.bool_]:
    """Which of some terms are among others, which are in order."""
    at = np.searchsorted(ordered, some)
    at[at == len(ordered)] = 0
    return ordered[at] == some if len(ordered) else np.zeros(len(some), bool)


def _ordered(text: Numbers, term: Numbers, texts: int) -> Entries:
    """Both columns as one number, for that is sooner put in order."""
    rows = np.sort(term * texts + text)
    rows = rows[np.diff(rows, prepend=-1) != 0]
    term = rows // max(1, texts)
    return Entries(rows - term * texts, term)

"""What a misspelt word was meant to be: the nearest that the texts themselves have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST, LONG = 4, 8
"""Shorter words are left as they are; a long one may have two slips."""
NEAR, NEAR_IN_LONG, VERY_NEAR = 0.74, 0.7, 0.8
"""Likeness from which on a word is meant; ``VERY_NEAR`` where it begins with another letter."""
MOST_REMEMBERED = 4096


class Spelling:
    """Puts words right."""

    def __init__(self, seen: Mapping[str, int], known: Iterable[str], others: Iterable[str]) -> None:
        """``seen``: how often the texts have each word. ``known``: words that may be meant though no text has them.

        ``others``: words that are right, and never meant by another.
        """
        self._seen = seen
        may_be_meant = frozenset(seen).union(known)
        self._right = may_be_meant.union(others)
        self._choices = sorted(word for word in may_be_meant if len(word) >= SHORTEST)
        self._found: dict[str, str] = {}

    def right(self, word: str) -> str:
        """The word that was probably meant; the same where it is right, or none is near."""
        if word in self._right or len(word) < SHORTEST or not word.isalpha():
            return word
        if word not in self._found:
            if len(self._found) >= MOST_REMEMBERED:
                self._found.clear()
            self._found[word] = self._nearest(word)
        return self._found[word]

    def _nearest(self, word: str) -> str:
        cutoff = NEAR if len(word) < LONG else NEAR_IN_LONG
        scorer = OSA.normalized_similarity
        near = process.extract(word, self._choices, scorer=scorer, score_cutoff=cutoff, limit=5)
        # people seldom miss the first letter
        near = [one for one in near if one[0][0] == word[0]] or [one for one in near if one[1] > VERY_NEAR]
        return min(near, key=lambda one: (-one[1], -self._seen.get(one[0], 0)))[0] if near else word

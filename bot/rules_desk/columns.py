"""Numbers kept by term: for each term a few places, and a number at each of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bot.rules_desk.terms import Numbers, Weights


class Columns:
    """What is added up, place by place, for the terms of a question."""

    def __init__(self, term: Numbers, place: Numbers, number: Weights, places: int) -> None:
        """Three columns ordered by term; ``places`` is one more than the highest place."""
        self.terms, starts = np.unique(term, return_index=True)
        self._ends = np.append(starts, len(term))
        self._place, self._number, self._places = place, number, places

    def summed(self, terms: Numbers, weights: Weights) -> Weights:
        """For each place the sum of weight times number, over the terms of a question."""
        sums = np.zeros(self._places)
        for at, weight in self._found(terms, weights):
            rows = slice(self._ends[at], self._ends[at + 1])
            sums[self._place[rows]] += weight * self._number[rows]
        return sums

    def _found(self, terms: Numbers, weights: Weights) -> Iterator[tuple[int, float]]:
        at = np.searchsorted(self.terms, terms)
        at[at == len(self.terms)] = 0
        for here, term, weight in zip(at, terms, weights, strict=True):
            if self.terms[here] == term:
                yield int(here), float(weight)

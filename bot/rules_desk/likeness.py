"""How like a question is to known ways of asking: the cosine of what they have in common, the rare telling most."""

from __future__ import annotations

import numpy as np

from bot.rules_desk.columns import Columns
from bot.rules_desk.terms import Entries, Numbers, Weights, among, counting, is_pair

LEAST = 2
"""Ways of asking in which a pair of words must be; one that is nowhere else tells nothing."""
NAME, PAIR = 0.8, 0.4
"""What a name of the vocabulary and two words side by side count for, of a word."""


class Likeness:
    """Ways of asking, made ready to be compared with."""

    def __init__(self, asked: Entries, ways: int, judged: int) -> None:
        """``asked``: the terms of ``ways`` ways of asking, of which the first ``judged`` tell how rare a term is."""
        terms, which = np.unique(asked.term, return_inverse=True)
        often = np.bincount(which[asked.text < judged], minlength=len(terms))
        kept = (often >= LEAST) | ~is_pair(terms)
        self.terms, self.rare = terms[kept], np.log1p(judged / (0.5 + often[kept]))
        self._none = float(np.log1p(judged / 0.5))
        self._weight = self.rare * counting(self.terms, NAME, PAIR)
        asked = Entries(asked.text[kept[which]], asked.term[kept[which]])
        weight = self._weight[np.searchsorted(self.terms, asked.term)]
        length = np.sqrt(np.bincount(asked.text, weight * weight, ways))
        self._shares = Columns(asked.term, asked.text, weight / length[asked.text], ways)

    def of(self, terms: Numbers) -> Weights:
        """For each way of asking its likeness with a question, 0 to 1."""
        known = terms[among(terms, self.terms)]
        weights = self._weight[np.searchsorted(self.terms, known)]
        return self._shares.summed(known, weights) / (float(np.sqrt((weights * weights).sum())) or 1.0)

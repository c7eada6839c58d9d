"""How likely a question's words are under each rule, beside how likely they are at all: naive Bayes.

Of two rules about nearly the same this tells which of them people mean, as it weighs what sets each of them apart.
"""

from __future__ import annotations

import numpy as np

from bot.rules_desk.columns import Columns
from bot.rules_desk.terms import Entries, Numbers, Weights, among, counting

PRIOR = 200.0
"""How many words of the language at large each rule is credited with, so that none is impossible."""
TEXT = 0.7
"""What a word of a ruling counts for, of one in a way of asking."""
NAME, PAIR = 1.0, 0.4
"""What a name of the vocabulary and two words side by side count for, of a word."""


class Likelihood:
    """The words of rules, counted."""

    def __init__(self, asked: Entries, texts: Entries, rules: int) -> None:
        """Terms of ways of asking and of texts, each with the number of its rule as the text; ``rules``: how many."""
        term, rule, often = _counted(asked, texts, rules)
        size = np.bincount(rule, often, rules)
        self.terms, which = np.unique(term, return_inverse=True)
        every = np.bincount(which, often)
        expected = PRIOR * every[which] / size.sum()
        self._gains = Columns(term, rule, np.log1p(often / expected), rules)
        self._without = np.log(PRIOR / (size + PRIOR))

    def of(self, terms: Numbers) -> Weights:
        """For each rule the likelihood of a question's terms, per term."""
        weights = counting(terms, NAME, PAIR)
        known = float(weights[among(terms, self.terms)].sum())
        found: Weights = (self._gains.summed(terms, weights) + known * self._without) / max(1, len(terms))
        return found


def _counted(asked: Entries, texts: Entries, rules: int) -> tuple[Numbers, Numbers, Weights]:
    """Term, rule, and how often the one is in the other, ordered by term."""
    rows = np.concatenate([asked.term * rules + asked.text, texts.term * rules + texts.text])
    often = np.concatenate([np.ones(len(asked.term)), np.full(len(texts.term), TEXT)])
    order = np.argsort(rows, kind="stable")  # of two parts that are in order already
    rows, often = rows[order], often[order]
    first = np.flatnonzero(np.diff(rows, prepend=-1))
    term = rows[first] // rules
    return term, rows[first] - term * rules, np.add.reduceat(often, first)

"""Finding the rules that a question is about, by the ways in which people ask for each of them."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from bot.rules_desk.game_words import fitting, games_meant
from bot.rules_desk.likelihood import Likelihood
from bot.rules_desk.likeness import Likeness
from bot.rules_desk.meaning import Meaning, meaning
from bot.rules_desk.rule import Rule
from bot.rules_desk.spelling import Spelling
from bot.rules_desk.stems import stem
from bot.rules_desk.terms import Entries, Reading, Terms, Weights, reading
from bot.rules_desk.texts import english, off_topics, rules
from bot.rules_desk.vocabulary import known_words, words
from engine.game import Game

MEANING = frozenset(map(stem, ("mean", "means", "meaning", "called", "term", "definition", "define", "word")))
"""Words with which somebody asks what a word means."""
NEAR = 3
"""Ways of asking that are looked at, the nearest among them."""
LOOKED_AT = 60
"""Rules that are looked at closely."""


class Speaking(NamedTuple):
    """What speaks for a rule; fitted to questions marked for tuning."""

    likely: float = 0.36
    """Likelihood of the question's words under the rule."""
    nearest: float = 0.58
    """Likeness with the nearest way of asking, the title being one of them."""
    near: float = 0.54
    """With the nearest three together."""
    meant: float = 0.07
    """Logarithm of the share with which it is meant, whatever the words."""
    word: float = -0.13
    """Being an entry of the glossary, where nobody asks what a word means."""


SPEAKING = Speaking()
UNTAUGHT = -1
LEAST_MEANT = 1e-4
"""Of what is meant less than this it is all the same how much less."""


class Found(NamedTuple):
    """A rule with what speaks for it."""

    rule: Rule
    score: float
    nearest: float
    """0 to 1: likeness with the nearest way of asking."""
    covered: float
    """0 to 1: the share of the question's words that the rule has."""
    meant: float
    """0 to 1: how likely it is meant, whatever the words."""


class Elsewhere(NamedTuple):
    """The kind of what is nothing for the desk that a question is nearest to."""

    kind: str = ""
    """Empty where it is near to none."""
    nearest: float = 0.0
    """0 to 1: likeness with the nearest of that kind."""
    meant: float = 0.0
    """0 to 1: how likely something of any kind is meant that is nothing for the desk."""


class Findings(NamedTuple):
    """What a question may be about."""

    asked: Reading
    """The question, misspelt words put right."""
    strange: float
    """0 to 1: the share of the question's words that no way of asking has."""
    found: tuple[Found, ...] = ()
    """Rules, best first."""
    elsewhere: Elsewhere = Elsewhere()


class Index:
    """Some rules, made ready to be found."""

    def __init__(
        self, of: Sequence[Rule], off: Mapping[str, Sequence[str]] | None = None, taught: Meaning | None = None
    ) -> None:
        """``off``: what is nothing for the desk, by kind. ``taught``: knows what questions mean, of some rules."""
        off = off or {}
        self._rules, self._kinds, self._taught = tuple(of), tuple(off), taught
        taught_of = {meaning: at for at, meaning in enumerate(taught.meanings)} if taught else {}
        self._place = np.array([taught_of.get(name, UNTAUGHT) for name in (*[rule.id for rule in of], *off)])
        asked = [(*rule.asked, rule.title) for rule in of]
        counts = [len(ways) for ways in (*asked, *off.values())]
        self._firsts, self._ends = np.cumsum([0, *counts[:-1]]), np.cumsum(counts)
        self._terms, judged = Terms(), sum(map(len, asked))
        self._ways = self._terms.meet([*chain(*asked), *chain(*off.values())])
        self._texts = self._terms.meet([f"{rule.ruling} {rule.why} {rule.example}" for rule in of])
        entries = self._ways.entries
        self._likeness = Likeness(entries, sum(counts), judged)
        own, rule_of = entries.text < judged, np.repeat(np.arange(len(counts)), counts)
        of_rules = Entries(rule_of[entries.text[own]], entries.term[own])
        self._likelihood = Likelihood(of_rules, self._texts.entries, len(of))
        self._stems = self._terms.stems()
        words_judged = int(self._ways.starts[judged])
        self._said = frozenset([self._stems[number] for number in np.unique(self._ways.words[:words_judged])])
        self._spelling = self._spelt(words_judged)

    def find(self, question: str, game: Game | None = None, most: int = 10) -> Findings:
        """What ``question`` may be about; ``game`` is meant where it names none."""
        asked = self.read(question)
        terms = self._terms.of(asked)
        strange = sum(stem not in self._said for stem in asked.stems) / (len(asked.stems) or 1)
        if not len(terms):
            return Findings(asked, strange)
        likeness, likely, meant = self._likeness.of(terms), self._likelihood.of(terms), self._meant(question)
        nearest, own = np.maximum.reduceat(likeness, self._firsts), len(self._rules)
        sure = SPEAKING.meant * np.log(np.maximum(meant[:own], LEAST_MEANT))
        worth = np.argsort(-(nearest[:own] + likely + sure), kind="stable")[:LOOKED_AT]
        games, spoken_for = games_meant(question, game), SPEAKING.likely * likely + sure
        scores = [
            (float(spoken_for[at]) + self._alike(at, asked, likeness) + fitting(self._rules[at], games), at)
            for at in map(int, worth)
        ]
        best = sorted(scores, key=lambda one: -one[0])[:most]
        found = [
            Found(self._rules[at], score, float(nearest[at]), self._covered(asked, at), float(meant[at]))
            for score, at in best
        ]
        return Findings(asked, strange, tuple(found), self._elsewhere(nearest[own:], meant[own:]))

    def read(self, question: str) -> Reading:
        """A question, misspelt words put right."""
        return reading([self._spelling.right(stem) for stem in words(question)])

    # ------------------------------------------------------------ parts

    def _alike(self, at: int, asked: Reading, likeness: Weights) -> float:
        """What ways of asking for a rule speak for it."""
        like = -np.sort(-likeness[self._firsts[at] : self._ends[at]])
        explains = not self._rules[at].is_word or not MEANING.isdisjoint(asked.stems)
        return (
            SPEAKING.nearest * float(like[0])
            + SPEAKING.near * float(like[:NEAR].sum()) / NEAR
            + (0.0 if explains else SPEAKING.word)
        )

    def _meant(self, question: str) -> Weights:
        """For each rule and each kind of what is nothing for the desk how likely it is meant.

        Who was not taught of one knows no better than that any may be meant.
        """
        even = np.full(len(self._place), 1 / len(self._place))
        if self._taught is None:
            return even
        return np.where(self._place == UNTAUGHT, even, self._taught.of(question)[self._place])

    def _covered(self, asked: Reading, at: int) -> float:
        """The share of a question's words that a rule has in its ways of asking or its text."""
        starts = self._ways.starts
        ways = self._ways.words[starts[self._firsts[at]] : starts[self._ends[at]]]
        text = self._texts.words[self._texts.starts[at] : self._texts.starts[at + 1]]
        own = {self._stems[number] for number in {*ways.tolist(), *text.tolist()}}
        return sum(stem in own for stem in asked.stems) / (len(asked.stems) or 1)

    def _spelt(self, judged: int) -> Spelling:
        """What puts words right; the ``judged`` first words of ways of asking are of rules."""
        every = np.bincount(np.concatenate([self._ways.words[:judged], self._texts.words]), minlength=len(self._stems))
        seen = {self._stems[number]: int(every[number]) for number in np.flatnonzero(every)}
        others = [self._stems[number] for number in np.unique(self._ways.words[judged:])]
        return Spelling(seen, known_words(), {*map(stem, english()), *others})

    def _elsewhere(self, nearest: Weights, meant: Weights) -> Elsewhere:
        """What of the kinds that are nothing for the desk is nearest."""
        if not nearest.any():
            return Elsewhere(meant=float(meant.sum()))
        at = int(nearest.argmax())
        return Elsewhere(self._kinds[at], float(nearest[at]), float(meant.sum()))


@cache
def index() -> Index:
    """All rules, made ready once."""
    collecting = gc.isenabled()
    gc.disable()  # a hundred thousand small things are made, and all of them stay
    try:
        return Index(rules(), off_topics(), meaning())
    finally:
        gc.freeze()  # and none of them is ever looked at again for what could go
        if collecting:
            gc.enable()

"""Whether the desk knows: what it is not sure of it says so."""

from __future__ import annotations

from typing import NamedTuple

from bot.rules_desk.index import Findings
from bot.rules_desk.stems import stem

WHAT_I_ANSWER = (
    "I answer questions about the rules of poker and about this table: who acts, what a bet may be, what beats what, "
    "who wins the pot, what happens when something goes wrong."
)


class Signs(NamedTuple):
    """What speaks for a rule being what was asked for.

    Fitted to the questions marked for tuning and to others that are nothing for the desk.
    """

    score: float = 1.24
    """Of the first rule."""
    ahead: float = 1.47
    """By how much it is ahead of the second."""
    meant: float = 1.24
    """How likely it is meant."""
    covered: float = 4.57
    """Share of the question's words that the rule has."""
    strange: float = -1.71
    """Share of words that no way of asking has."""
    any_poker: float = 0.35
    """Whether there is any word of poker."""
    concepts: float = 1.25
    """Phrases of the vocabulary, of two."""
    elsewhere: float = -5.29
    """Likeness with what is nothing for the desk."""
    elsewhere_meant: float = -6.85
    """How likely something is meant that is nothing for the desk."""
    least: float = 3.22
    """What all of it must come to."""


SIGNS = Signs()
_POKER = """
ace act action addon allin ante badugi bet bettor big blind bluff board boat bot boxed bring bubble burn button
buyin call caller card cash check chip chop clock club complete deal dealer deck deuce diamond discard door draw
exposed face flop flush fold foul full game hand heart high hole holdem horse host house jack joker kicker king lead
leave ledger level limit low marker misdeal muck nit nlhe nuts odd omaha orbit pair pat pause pick player plo pot
preflop quads queen raise raiser rank razz rebuy reraise river rotation round rule run seal seat shove show showdown
shuffle side sit spade splash split spread stack stake stand straddle straight street stub stud suit table tilt
timeout tournament tourney trips turn twice up vote wheel win winner
"""
"""Words without which a question is hardly one of poker."""
POKER = frozenset(map(stem, _POKER.split()))


def is_sure(findings: Findings) -> bool:
    """Whether the first rule found is what was asked for."""
    return sum(weight * sign for weight, sign in zip(SIGNS, signs(findings), strict=False)) >= SIGNS.least


def signs(findings: Findings) -> tuple[float, ...]:
    """What there is of each sign, in their order; nothing where no rule was found."""
    if not findings.found:
        return (0.0,) * (len(SIGNS) - 1)
    asked, best = findings.asked, findings.found[0]
    second = findings.found[1].score if len(findings.found) > 1 else best.score
    return (
        best.score,
        best.score - second,
        best.meant,
        best.covered,
        findings.strange,
        float(bool(asked.concepts or POKER.intersection(asked.stems))),
        min(1.0, len(asked.concepts) / 2),
        findings.elsewhere.nearest,
        findings.elsewhere.meant,
    )

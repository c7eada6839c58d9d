"""Who won what, in words (POT-3, POT-4, POT-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.render.names import Names
from bot.render.words import listed, number_word
from engine.view import AwardView, ShareView

MOST_SENTENCES = 4
"""Awards that are told one by one where there is room for a line only."""


def awards_line(awards: Sequence[AwardView], names: Names) -> str:
    """Who won what, in a line: every award, or of very many (side pots, halves, several boards) what each player took.

    ``alice takes 240, bob 60 and carol 5, of 9 pots and parts of pots.``
    """
    if len(awards) <= MOST_SENTENCES:
        return " ".join(award_sentence(award, names) for award in awards)
    took: Counter[str] = Counter()
    for award in awards:
        for share in award.shares:
            took[share.player] += share.amount
    (first, most), *others = took.most_common()
    parts = [f"{names(first)} takes {most}", *[f"{names(player)} {amount}" for player, amount in others]]
    return f"{listed(parts)}, of {len(awards)} pots and parts of pots."


def award_sentence(award: AwardView, names: Names) -> str:
    """``carol wins the side pot of 80 with a flush, ace high.``"""
    shares = award.shares
    winners = listed([names(share.player) for share in shares])
    amount, hands = sum(share.amount for share in shares), _hands(shares, names)
    pot = pot_name(award.pot, award.of)
    on_board = f" on board {number_word(award.run + 1)}" if award.run >= 0 else ""
    if award.part:
        half = f"the {award.part} half{on_board}" + ("" if award.of == 1 else f" of the {pot}")
        took = f"takes {half}, {amount}" if len(shares) == 1 else f"split {half}, {_each(shares)}"
        return f"{winners} {took}, with {hands}." if hands else f"{winners} {took}."
    if on_board:
        won = f"{amount}{'' if award.of == 1 else f' of the {pot}'}{on_board}"
        return f"{winners} {_took(shares, won, hands)}."
    if len(shares) > 1:
        return f"{winners} split the {pot} of {amount}, {_each(shares)}{', with ' if hands else ''}{hands}."
    if not hands:
        return f"{winners} takes the {pot} of {amount}; everybody else folded."
    return f"{winners} wins the {pot} of {amount} with {hands}."


def _took(shares: tuple[ShareView, ...], won: str, hands: str) -> str:
    """``wins 120 on board one with a flush``, ``split 120 on board two, 60 each, with two pair``."""
    if len(shares) > 1:
        return f"split {won}, {_each(shares)}{f', with {hands}' if hands else ''}"
    return f"wins {won} with {hands}" if hands else f"takes {won}"


def pot_name(pot: int, pots: int) -> str:
    """``pot`` if it is the only one, else ``main pot``, ``side pot`` or ``second side pot``."""
    if pots == 1:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"{_ORDINALS[pot]} side pot"


_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def _each(shares: tuple[ShareView, ...]) -> str:
    amounts = [share.amount for share in shares]
    return f"{amounts[0]} each" if len(set(amounts)) == 1 else listed([str(amount) for amount in amounts])


def _hands(shares: tuple[ShareView, ...], names: Names) -> str:
    """The hand that won; each winner's own where words for them differ; empty if none was shown."""
    hands = {share.hand for share in shares}
    if len(hands) == 1:
        return shares[0].hand
    return listed([f"{share.hand or 'a hand not shown'} ({names(share.player)})" for share in shares])

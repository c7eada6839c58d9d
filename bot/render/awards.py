"""Who won what, in words (POT-3, POT-4, POT-5)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import listed
from engine.view import AwardView, ShareView


def award_sentence(award: AwardView, names: Names) -> str:
    """``carol wins the side pot of 80 with a flush, ace high.``"""
    shares = award.shares
    amount = sum(share.amount for share in shares)
    winner = listed([names(share.player) for share in shares])
    if len(shares) > 1:
        return f"{winner} split {_what(award, amount)}, {_each(shares)}{_with(shares, names)}."
    if not shares[0].hand:
        return f"{winner} takes {_what(award, amount)}; everybody else folded."
    verb = "takes" if award.part else "wins"
    return f"{winner} {verb} {_what(award, amount)}{',' if award.part else ''}{_with(shares, names)}."


def pot_name(pot: int, pots: int) -> str:
    """``pot`` if it is the only one, else ``main pot``, ``side pot`` or ``side pot 2``."""
    if pots == 1:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot {pot}"


def _what(award: AwardView, amount: int) -> str:
    pot = pot_name(award.pot, award.of)
    if not award.part:
        return f"the {pot} of {amount}"
    half = f"the {award.part} half"
    return f"{half}, {amount}" if award.of == 1 else f"{half} of the {pot}, {amount}"


def _each(shares: tuple[ShareView, ...]) -> str:
    amounts = [share.amount for share in shares]
    return f"{amounts[0]} each" if len(set(amounts)) == 1 else listed([str(amount) for amount in amounts])


def _with(shares: tuple[ShareView, ...], names: Names) -> str:
    hands = {share.hand for share in shares}
    if hands == {""}:
        return ""
    if len(hands) == 1:
        return f" with {shares[0].hand}"
    return " with " + listed([f"{share.hand or 'a hand not shown'} ({names(share.player)})" for share in shares])

"""What a house player answers, and the last look that makes sure it is allowed."""

from __future__ import annotations

from typing import NamedTuple

from engine.hand import Legal


class Choice(NamedTuple):
    """A turn taken. ``verb`` is ``fold``, ``check``, ``call`` or ``raise``."""

    verb: str
    amount: int | None = None
    """For a raise the total for the street; None for the others."""


FOLD = Choice("fold")
CHECK = Choice("check")
CALL = Choice("call")


def give_up(legal: Legal) -> Choice:
    """Out of the hand, but never where staying in is free."""
    return CHECK if legal.check else FOLD


def stay_in(legal: Legal) -> Choice:
    """The cheapest way to go on."""
    return CHECK if legal.check else CALL


def raise_to(legal: Legal, wanted: int) -> Choice:
    """The legal raise nearest to ``wanted``; without one, the cheapest way to go on."""
    if legal.raise_to is None:
        return stay_in(legal)
    least, most = legal.raise_to
    if legal.only_ends:
        # fixed limit leaves no choice of size, so the smaller end is never a surprise
        return Choice("raise", least)
    return Choice("raise", min(max(wanted, least), most))

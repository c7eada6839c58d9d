"""What a house player answers, and the last look that makes sure it is allowed."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Cards
from engine.hand import Legal


class Choice(NamedTuple):
    """A turn taken."""

    verb: str
    """One of the engine's: ``fold check call raise bring_in complete draw pat run_twice``."""
    amount: int | None = None
    """For a raise the total for the street; None for the others."""
    cards: Cards = ()
    """For a draw the cards given away."""


FOLD = Choice("fold")
CHECK = Choice("check")
CALL = Choice("call")
BRING_IN = Choice("bring_in")
COMPLETE = Choice("complete")
PAT = Choice("pat")
RUN_TWICE = Choice("run_twice")


def give_up(legal: Legal) -> Choice:
    """Out of the hand, but never where staying in is free, nor where the low card may not fold."""
    return CHECK if legal.check else FOLD if legal.fold else BRING_IN


def stay_in(legal: Legal) -> Choice:
    """The cheapest way to go on."""
    if legal.bring_in is not None:
        return BRING_IN
    return CHECK if legal.check else CALL


def raise_to(legal: Legal, wanted: int) -> Choice:
    """The legal raise nearest to ``wanted``; without one, the cheapest way to go on."""
    if legal.raise_to is None:
        return stay_in(legal)
    least, most = legal.raise_to
    if legal.only_ends:
        # of two sizes the larger only where it is wanted whole, so it is never a surprise
        amount = most if wanted >= most else least
    else:
        amount = min(max(wanted, least), most)
    return COMPLETE if amount == legal.complete else Choice("raise", amount)


def exchange(legal: Legal, own: Cards, kept: Cards) -> Choice:
    """A draw to what is kept; of more cards than may be drawn the last ones stay as well."""
    most = legal.draw[1] if legal.draw else 0
    thrown = tuple(card for card in own if card not in kept)[:most]
    return Choice("draw", cards=thrown) if thrown else PAT

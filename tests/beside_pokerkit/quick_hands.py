"""PokerKit's hands, each made once: it makes them anew at every comparison, a thousand times in one showdown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pokerkit

from engine.cards import FULL_DECK, Cards, card_text

_CARDS = tuple([next(iter(pokerkit.Card.parse(card_text(card)))) for card in FULL_DECK])


def their_cards(cards: Cards) -> tuple[pokerkit.Card, ...]:
    """Our cards as PokerKit's."""
    return tuple([_CARDS[card] for card in cards])


class _MadeOnce(pokerkit.Hand):  # type: ignore[misc]
    """A kind of hand that remembers what the last cards made."""

    @classmethod
    def from_game(cls, hole_cards: Iterable[pokerkit.Card], board_cards: Iterable[pokerkit.Card] = ()) -> pokerkit.Hand:
        hand = _made(cls, tuple(hole_cards), tuple(board_cards))
        if hand is None:
            raise ValueError("no such hand")
        return hand


class High(_MadeOnce, pokerkit.StandardHighHand):
    """The best five of seven."""


class OmahaHigh(_MadeOnce, pokerkit.OmahaHoldemHand):
    """Two of four and three of five."""


class OmahaLow(_MadeOnce, pokerkit.OmahaEightOrBetterLowHand):
    """The same for a low of eight or better."""


class ShortDeckHigh(_MadeOnce, pokerkit.ShortDeckHoldemHand):
    """The best five of seven from 36 cards."""


class AceToFive(_MadeOnce, pokerkit.RegularLowHand):
    """The lowest five, aces low, straights and flushes ignored."""


class EightOrBetter(_MadeOnce, pokerkit.EightOrBetterLowHand):
    """The same with eight or better."""


class DeuceToSeven(_MadeOnce, pokerkit.StandardLowHand):
    """The lowest five, aces high, straights and flushes counted."""


class Badugi(_MadeOnce, pokerkit.BadugiHand):
    """The largest set of different ranks and suits, then the lowest."""


@lru_cache(maxsize=64)
def _made(
    kind: type[_MadeOnce], hole: tuple[pokerkit.Card, ...], board: tuple[pokerkit.Card, ...]
) -> pokerkit.Hand | None:
    try:
        return super(_MadeOnce, kind).from_game(hole, board)
    except ValueError:
        return None

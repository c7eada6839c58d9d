"""What the up-cards of a stud board are worth: who brings in, and who acts first (BET-12, RANK-8, RANK-9).

All three give figures to sort by. The greatest acts first or brings in; equal ones are tied, and the seat decides.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import SUITS, UNKNOWN, Card, Cards, rank_of, suit_of
from engine.ranking.high import groups
from engine.ranking.ladder import ACE_LOW, Category, Ranks

_NO_SUIT = -1


class Board(NamedTuple):
    """One player's up-cards. Boards compare as they are to act: the greater one first."""

    kind: int
    """How good it is that so many cards are of one rank."""
    ranks: Ranks
    """By groups; the better rank has the greater number."""
    suit: int
    """Breaks ties in stud; -1 where suits do not."""


_HIDDEN = Board(-len(Category), (), _NO_SUIT)
"""A board that nobody knows: behind every other."""


def high_board(cards: Cards, suits: bool = True) -> Board:
    """Up to four up-cards in stud and stud hi-lo: quads, trips, two pair, a pair or the highest card first (RANK-8).

    Ties go by the suit of the highest card of the highest group, unless the house lets the seat decide. A board with
    a card that is not known comes last.
    """
    made = groups(cards)
    if not made.ranks:
        return _HIDDEN
    suit = max([suit_of(card) for card in cards if rank_of(card) == made.ranks[0]])
    return Board(made.category, made.ranks, suit if suits else _NO_SUIT)


def low_board(cards: Cards) -> Board:
    """Up to four up-cards in razz: the lowest first, aces low, any pair after any hand without (RANK-9).

    Suits never count. A board with a card that is not known comes last.
    """
    made = groups(cards, ACE_LOW.index)
    if not made.ranks:
        return _HIDDEN
    return Board(-made.category, tuple([-ACE_LOW.index(rank) for rank in made.ranks]), _NO_SUIT)


def high_door(card: Card) -> int:
    """A door card in stud: the lowest brings in, the ace is high, and of equal ranks the worst suit (BET-12)."""
    return -card


def low_door(card: Card) -> int:
    """A door card in razz: the highest brings in, the ace is low, and of equal ranks the highest suit (BET-12)."""
    return -1 if card == UNKNOWN else len(SUITS) * ACE_LOW.index(rank_of(card)) + suit_of(card)

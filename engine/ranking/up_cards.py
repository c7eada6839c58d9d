"""What the up-cards of a stud board are worth: who brings in, and who acts first (BET-12, RANK-8, RANK-9).

All give figures to sort by. The greatest acts first or brings in; equal ones are tied, and the seat decides.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from engine.cards import SUITS, UNKNOWN, Card, Cards, rank_of, suit_of
from engine.ranking.high import groups
from engine.ranking.ladder import ACE_HIGH, ACE_LOW, Made, Ranks

MOST_UP = 4
"""Cards that a player may be dealt face up: five would make straights, flushes and full houses (RANK-8)."""
_HIDDEN = -1
"""A board that nobody knows: behind every other."""

_Rungs: TypeAlias = dict[Ranks, tuple[int, int]]
"""By the ranks of a board, least first: how many boards act after it, and the rank that its ties go by."""


def high_board(cards: Cards, suits: bool = True) -> int:
    """Up to four up-cards in stud and stud hi-lo: quads, trips, two pair, a pair or the highest card first (RANK-8).

    Ties go by the suit of the highest card of the highest group, unless the house lets the seat decide. A board with
    a card that is not known comes last.
    """
    found = _high_rungs().get(_ranks(cards))
    if found is None:
        return _HIDDEN
    rung, first = found
    # rank_of and suit_of written out, for speed
    suit = max([card & 3 for card in cards if card >> 2 == first]) if suits else 0
    return len(SUITS) * rung + suit


def low_board(cards: Cards) -> int:
    """Up to four up-cards in razz: the lowest first, aces low, any pair after any hand without (RANK-9).

    Suits never count. A board with a card that is not known comes last.
    """
    found = _low_rungs().get(_ranks(cards))
    return _HIDDEN if found is None else found[0]


def high_door(card: Card) -> int:
    """A door card in stud: the lowest brings in, the ace is high, and of equal ranks the worst suit (BET-12)."""
    return -card


def low_door(card: Card) -> int:
    """A door card in razz: the highest brings in, the ace is low, and of equal ranks the highest suit (BET-12)."""
    return -1 if card == UNKNOWN else len(SUITS) * ACE_LOW.index(rank_of(card)) + suit_of(card)


def _ranks(cards: Cards) -> Ranks:
    """What a board is looked up by; there is none for a card that is not known."""
    return tuple(sorted([card >> 2 for card in cards]))  # rank_of written out, for speed


@cache
def _high_rungs() -> _Rungs:
    boards = {ranks: groups(_of(ranks)) for ranks in _every_board()}
    return _rungs({ranks: (made.category, made.ranks) for ranks, made in boards.items()}, boards)


@cache
def _low_rungs() -> _Rungs:
    boards = {ranks: groups(_of(ranks), ACE_LOW.index) for ranks in _every_board()}
    worth = {
        ranks: (-made.category, tuple([-ACE_LOW.index(rank) for rank in made.ranks])) for ranks, made in boards.items()
    }
    return _rungs(worth, boards)


def _every_board() -> list[Ranks]:
    """The ranks of every board there can be."""
    return [ranks for size in range(1, MOST_UP + 1) for ranks in combinations_with_replacement(ACE_HIGH, size)]


def _of(ranks: Ranks) -> Cards:
    """Cards of these ranks; their suits make no groups."""
    return tuple([len(SUITS) * rank for rank in ranks])


def _rungs(worth: dict[Ranks, tuple[int, Ranks]], boards: dict[Ranks, Made]) -> _Rungs:
    """No two boards of different ranks are worth the same, so their order says it all."""
    in_order = sorted(worth, key=worth.__getitem__)
    return {ranks: (rung, boards[ranks].ranks[0]) for rung, ranks in enumerate(in_order)}

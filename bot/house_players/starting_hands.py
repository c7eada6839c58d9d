"""How good a hand is before any board card: which share of all hands is at least as good.

Points say which of two hands is better; ``top_share`` turns points into a share, so that a player who
wants the best fifth of hands gets a fifth of them whatever the scale of the points is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

from engine.cards import FULL_DECK, Cards, rank_of, suit_of
from engine.game import Game

ACE = 12
SAMPLE = 1000
"""Hands that stand for all of them where there are too many to count: within 3 % of the true share."""


def top_share(game: Game, hole: Cards) -> float:
    """The share of starting hands at least as good as ``hole``: 0.005 for aces in hold'em, 1 for the worst."""
    low = len(game.pots) > 1
    ladder = _ladder(len(hole), low)
    return 1 - bisect_left(ladder, _points(hole, low)) / len(ladder)


@cache
def _ladder(cards: int, low: bool) -> list[float]:
    """The points of all hands of so many cards in rising order, or of a fixed sample of them."""
    if cards == 2:
        return sorted(_points(hole, low) for hole in combinations(FULL_DECK, 2))
    chance = Random(cards)
    return sorted(_points(tuple(chance.sample(FULL_DECK, cards)), low) for _ in range(SAMPLE))


def _points(hole: Cards, low: bool) -> float:
    if len(hole) == 2:
        return _two_cards(hole)
    high = _pairs(hole) + _suits(hole) + _connections(hole)
    return 0.5 * high + _low_cards(hole) if low else high


def _two_cards(hole: Cards) -> float:
    """After Chen's count: the high card, doubled for a pair, more if suited, less for each gap."""
    high, kicker = sorted((rank_of(card) for card in hole), reverse=True)
    worth = _CHEN[high]
    if high == kicker:
        return max(5.0, 2 * worth) + high / 100
    gap = high - kicker - 1
    worth -= (0, 1, 2, 4, 5)[min(gap, 4)]
    if gap <= 1 and high < 10:
        worth += 1  # more straights go through two middle cards
    if suit_of(hole[0]) == suit_of(hole[1]):
        worth += 2
    return worth + high / 100 + kicker / 1000


_CHEN = (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 8.0, 10.0)


def _pairs(hole: Cards) -> float:
    """Pairs, worth something only when high; a third card of the rank is one that can no longer come."""
    worth = 0.0
    for rank, count in Counter(rank_of(card) for card in hole).items():
        if count >= 2:
            worth += (4.0 if rank < 8 else 3.0 * (rank - 6)) + (17.0 if rank == ACE else 0.0)
            worth -= 9.0 * (count - 2)
    return worth


def _suits(hole: Cards) -> float:
    """Two cards of a suit, best with the ace; more of the suit only use up their own outs."""
    worth = 0.0
    for suit in range(4):
        ranks = [rank_of(card) for card in hole if suit_of(card) == suit]
        if len(ranks) >= 2:
            best = {ACE: 10.0, ACE - 1: 7.0, ACE - 2: 5.0}.get(max(ranks), 4.0)
            worth += best - 2.5 * (len(ranks) - 2)
    return worth


def _connections(hole: Cards) -> float:
    """Every two ranks that can meet in a straight; a dangling card meets none and adds nothing."""
    ranks = sorted({rank_of(card) for card in hole})
    worth = sum(0.6 * max(0, rank - 7) for rank in ranks)
    for lower, upper in combinations(ranks, 2):
        gap = upper - lower - 1
        if gap < 4:
            worth += (4 - gap) * (0.8 + upper / 12)
    return worth


def _low_cards(hole: Cards) -> float:
    """What wins the low half: ace-deuce above all, with a third wheel card in case one is paired by the board."""
    ranks = {rank_of(card) for card in hole}
    wheel = ranks & {0, 1, 2, 3}
    worth = 0.0
    if ACE in ranks:
        worth = 22.0 if 0 in ranks else 14.0 if 1 in ranks else 8.0 if wheel else 2.0
        worth += 5.0 * max(0, len(wheel) - 1)
    elif len(wheel) >= 2:
        worth = 3.0 * (len(wheel) - 1) + (4.0 if {0, 1} <= ranks else 0.0)
    # sevens to nines make second-best hands of both kinds
    return worth - 2.0 * len(ranks & {5, 6, 7})

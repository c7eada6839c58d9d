"""Points for hole cards that play with a board: two cards, or four and more of Omaha."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from bot.house_players.points import ACE, Points
from engine.cards import FULL_DECK, Cards, rank_of, suit_of
from engine.game import Game


def points_of(game: Game) -> Points | None:
    """The points for a game with a board; None if it is another kind of game."""
    if not game.board_cards or game.draws or game.is_stud or game.streets[0].down != game.down_cards:
        return None
    if game.pots == ("high",) and game.down_cards == 2:
        return two_cards
    if game.pots[0].startswith("high:short-deck") and len(game.pots) == 1 and game.down_cards == 2:
        return two_short_cards
    if not all(name.endswith(":omaha") for name in game.pots) or game.down_cards < 3:
        return None
    return omaha if len(game.pots) == 1 else omaha_split


@cache
def all_of_two_cards() -> list[float]:
    """The points of every hand of hold'em in rising order."""
    return sorted(two_cards(hole, ()) for hole in combinations(FULL_DECK, 2))


def two_cards(hole: Cards, _: Cards) -> float:
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


def two_short_cards(hole: Cards, _: Cards) -> float:
    """Without the low cards hands run closer: straights come often, flushes win, and small pairs are seldom good."""
    high, kicker = sorted((rank_of(card) for card in hole), reverse=True)
    worth = _CHEN[high]
    if high == kicker:
        return 4 + 1.5 * worth + high / 100
    gap = min(high - kicker, kicker + 9 - high if high == ACE else 9) - 1
    worth -= (0, 0.5, 1, 2, 4)[min(gap, 4)]
    if suit_of(hole[0]) == suit_of(hole[1]):
        worth += 2.5
    return worth + (3 if gap <= 1 and high < ACE else 0) + high / 100 + 0.3 * kicker


def omaha(hole: Cards, seen: Cards) -> float:
    """Points for a game that is all high."""
    return _pairs(hole) + _suits(hole) + _connections(hole) + _with_board(hole, seen)


def omaha_split(hole: Cards, seen: Cards) -> float:
    """Points where half the pot goes to a low."""
    board_low = sum(5.0 for card in seen if rank_of(card) in _EIGHT_OR_LESS and not _has_rank(hole, card))
    return 0.5 * omaha(hole, seen) + _low_cards(hole) + (board_low - 4.0 * bool(seen)) * (_low_cards(hole) > 10)


_EIGHT_OR_LESS = (ACE, 0, 1, 2, 3, 4, 5, 6)


def _has_rank(hole: Cards, card: int) -> bool:
    return any(rank_of(own) == rank_of(card) for own in hole)


def _with_board(hole: Cards, board: Cards) -> float:
    """What a board card that lies open before the first bet adds: a set, a pair, a flush on its way."""
    worth = 0.0
    for card in board:
        of_rank = sum(rank_of(own) == rank_of(card) for own in hole)
        of_suit = sum(suit_of(own) == suit_of(card) for own in hole)
        worth += (0.0, 3.0, 14.0, 8.0)[min(of_rank, 3)] + (4.0 if of_suit >= 2 else 0.0)
    return worth


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

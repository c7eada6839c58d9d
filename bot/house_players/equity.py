"""How much of the pot a hand is worth at showdown, by dealing the unseen cards many times over.

One measure for every game with a board: pairs and draws, nuts and second-nuts, high and low, many rivals
or one. The deals are drawn from the spot's own seed, so the same spot is always worth the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from bot.house_players.spot import Spot
from engine.cards import FULL_DECK, Cards
from engine.ranking import ranking

Strength: TypeAlias = Callable[[Cards], int]

MOST_DEALS = 120
LEAST_DEALS = 40
WORK = 3000
"""Looks at two hole cards that one decision may take: what keeps it within a few milliseconds."""


def equity(spot: Spot) -> float:
    """The share of the pot that the player can expect at showdown against all rivals, 0 to 1."""
    unseen = [card for card in FULL_DECK if card not in spot.hole and card not in spot.board]
    chance = Random(spot.seed)
    swollen = _swollen(spot)
    doubts = [swollen + _doubt(spot, seat.bet) for seat in spot.rivals]
    judges = [ranking(name).against for name in spot.game.pots]
    # in a split game rivals stay for either half: every second deal lets them pick by the low
    seen = [judge(spot.board) for judge in judges]
    deals = _deals(spot, doubts)
    won = 0.0
    for number in range(deals):
        ways = [1 + int(doubt + chance.random()) for doubt in doubts]
        board, hands = _deal(spot, unseen, chance, ways, seen[number % len(seen)])
        won += _share([judge(board) for judge in judges], spot.hole, hands)
    return won / deals


def _doubt(spot: Spot, bet: int) -> float:
    """How far a rival's bet of this round speaks for his hand: more hands for him to have picked the best of."""
    if bet == 0:
        return 0.0
    before = max(spot.big_blind, spot.pot - sum(seat.bet for seat in spot.rivals) - spot.my_bet)
    large = min(1.0, bet / spot.big_blind / 30)
    return min(1.0, 0.25 + 0.5 * bet / before) + large + 0.5 * (spot.bets > 1)


def _swollen(spot: Spot) -> float:
    """How far a pot swollen in the rounds before speaks for the hands of all who are still in it."""
    in_front = spot.my_bet + sum(seat.bet for seat in spot.rivals)
    each = (spot.pot - in_front) / (1 + len(spot.rivals)) / spot.big_blind
    return min(1.5, max(0.0, (each - 1.5) / 15))


def _deals(spot: Spot, doubts: list[float]) -> int:
    hands = 1 + sum(1 + doubt for doubt in doubts)
    twos = len(spot.hole) * (len(spot.hole) - 1) // 2
    return max(LEAST_DEALS, min(MOST_DEALS, int(WORK / (hands * twos * len(spot.game.pots)))))


def _deal(spot: Spot, unseen: list[int], chance: Random, ways: list[int], seen: Strength) -> tuple[Cards, list[Cards]]:
    """The rest of the board and a hand for each rival: the best, as it stands, of as many as the deck has for him."""
    size = len(spot.hole)
    missing = spot.game.board_cards - len(spot.board)
    spare = (len(unseen) - missing) // size - len(ways)
    extras = min(spare, sum(ways) - len(ways))
    cards = chance.sample(unseen, missing + size * (len(ways) + extras))
    at = missing
    hands = []
    for way in ways:
        upto = at + size * (1 + min(way - 1, extras))
        extras -= min(way - 1, extras)
        offered = [tuple(cards[start : start + size]) for start in range(at, upto, size)]
        hands.append(max(offered, key=seen) if len(offered) > 1 else offered[0])
        at = upto
    return spot.board + tuple(cards[:missing]), hands


def _share(strengths: list[Strength], hole: Cards, rivals: list[Cards]) -> float:
    """What he wins of one dealt pot: equal parts for each ranking that somebody qualifies for, always for the first."""
    won, _ = _part(strengths[0], hole, rivals)
    parts = 1
    for strength in strengths[1:]:
        part, qualifies = _part(strength, hole, rivals)
        won += part
        parts += qualifies
    return won / parts


def _part(strength: Strength, hole: Cards, rivals: list[Cards]) -> tuple[float, bool]:
    """His share by one ranking, and whether anybody has a hand for it; without one there is nothing to share."""
    mine = strength(hole)
    winners = 1
    for rival in rivals:
        theirs = strength(rival)
        if theirs > mine:
            return 0.0, True
        winners += theirs == mine
    return (1 / winners, True) if mine else (0.0, False)

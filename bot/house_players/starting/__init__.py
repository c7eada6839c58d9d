"""How good a hand is before the first bet: which share of all hands is at least as good.

Points say which of two hands is better; ``top_share`` turns points into a share, so that a player who
wants the best fifth of hands gets a fifth of them whatever the scale of the points is. Games that nobody has
thought of yet get their points from dealt hands.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from random import Random

from bot.house_players.drawing import way_of
from bot.house_players.points import Points
from bot.house_players.starting import any_hand, board_hands, stud_hands
from engine.cards import Cards
from engine.game import Game

SAMPLE = 1000
"""Hands that stand for all of them: within 3 % of the true share."""
FEW = 150
"""The same where each must be dealt out to be judged."""


def top_share(game: Game, cards: Cards, seen: Cards = ()) -> float:
    """The share of starting hands at least as good as ``cards``, where he sees ``seen`` besides: 1 for the worst."""
    ladder = _ladder(game)
    return 1 - bisect_left(ladder, _points_of(game)(cards, seen)) / len(ladder)


@cache
def _points_of(game: Game) -> Points:
    found = board_hands.points_of(game) or stud_hands.points_of(game)
    if found:
        return found
    way = way_of(game)
    if way is None:
        return any_hand.points_of(game)
    points, draws = way.points, game.draws
    return lambda cards, _: points(cards, draws)


@cache
def _ladder(game: Game) -> list[float]:
    """The points of a fixed sample of hands in rising order; each with its open board card, where there is one."""
    points = _points_of(game)
    if points is board_hands.two_cards:
        return board_hands.all_of_two_cards()
    first = game.streets[0]
    own = first.down + first.up
    chance = Random(own)
    rare = points is any_hand.points_of(game)
    found = []
    for _ in range(FEW if rare else SAMPLE):
        cards = tuple(chance.sample(game.cards, own + first.board))
        found.append(points(cards[:own], cards[own:]))
    return sorted(found)

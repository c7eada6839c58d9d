"""Points for the first cards of any game at all: how often they win against one other hand, dealt out."""

from __future__ import annotations

from functools import cache
from random import Random

from bot.house_players.points import Points
from bot.house_players.share import share
from engine.cards import Cards
from engine.game import Game
from engine.ranking import ranking

DEALS = 24
OMAHA_DEALS = 8
"""Fewer where a hand takes so much longer to judge."""


@cache
def points_of(game: Game) -> Points:
    """The points for any game."""

    def points(cards: Cards, seen: Cards) -> float:
        return _worth(game, cards, seen)

    return points


def _worth(game: Game, cards: Cards, seen: Cards) -> float:
    """The share of the pot against a random hand; draws are not counted, for they come to both."""
    board = seen[: game.streets[0].board]
    unseen = [card for card in game.cards if card not in cards and card not in seen]
    own = sum(street.down + street.up for street in game.streets)
    missing, coming = game.board_cards - len(board), own - len(cards)
    chance = Random(repr((cards, seen)))
    judges = [ranking(name).against for name in game.pots]
    deals = OMAHA_DEALS if any(name.endswith(":omaha") for name in game.pots) else DEALS
    won = 0.0
    for _ in range(deals):
        dealt = tuple(chance.sample(unseen, min(len(unseen), missing + coming + own)))
        whole = board + dealt[:missing]
        mine, theirs = cards + dealt[missing : missing + coming], dealt[missing + coming :]
        won += share([judge(whole) for judge in judges], mine, [theirs])
    return won / deals

"""A draw: what to keep, and in the last one a comparison with what else might be kept."""

from __future__ import annotations

from bot.house_players.any_draw import best_kept
from bot.house_players.choice import PAT, Choice
from bot.house_players.drawing import way_of
from bot.house_players.equity import equity
from bot.house_players.spot import Spot
from engine.cards import Cards

CLEARLY = 0.01
"""The share of the pot by which the second thought must be better than the first."""


def draw(spot: Spot) -> Choice:
    """The choice of a turn to draw: never more cards than may be drawn."""
    way = way_of(spot.game)
    if way is None:
        return _to(spot, best_kept(spot))
    kept = way.keep(spot.hole, spot.draws_left())
    other = way.also(spot.hole) if spot.draws_left() == 1 and spot.rivals else None
    if other and equity(spot, other) > equity(spot, kept) + CLEARLY:
        kept = other
    if len(spot.hole) - len(kept) > _most(spot):
        kept = way.order(spot.hole)[: len(spot.hole) - _most(spot)]
    return _to(spot, kept)


def _to(spot: Spot, kept: Cards) -> Choice:
    thrown = tuple([card for card in spot.hole if card not in kept])
    return Choice("draw", cards=thrown) if thrown else PAT


def _most(spot: Spot) -> int:
    return spot.legal.draw[1] if spot.legal.draw else 0

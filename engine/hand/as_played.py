"""A game as one house plays it."""

from __future__ import annotations

from engine.game import Game
from engine.house_rules import HouseRules


def as_played(game: Game, house: HouseRules) -> Game:
    """The game with what the house decides about its rankings (GAMES-2)."""
    if not house.trips_over_straight:
        return game
    return game._replace(
        pots=tuple(["high:short-deck-trips" if pot == "high:short-deck" else pot for pot in game.pots])
    )

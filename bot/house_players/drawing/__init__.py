"""How to draw in the games that are known, one file for each kind of hand.

A game that draws towards something else, or to cards that also play with a board, has no way here; then
``any_draw`` tries out what each draw is worth.
"""

from __future__ import annotations

from functools import cache

from bot.house_players.drawing import badugi, high, lowball
from bot.house_players.drawing.way import Way
from engine.game import Game

__all__ = ["Way", "way_of"]

_WAYS = {
    ("high", 5): high.WAY,
    ("deuce-to-seven", 5): lowball.DEUCE_TO_SEVEN,
    ("ace-to-five", 5): lowball.ACE_TO_FIVE,
    ("badugi", 4): badugi.WAY,
}


@cache
def way_of(game: Game) -> Way | None:
    """How to draw in ``game``; None if nobody draws in it, or not in a way that is known."""
    if not game.draws or game.is_stud or game.board_cards or len(game.pots) > 1:
        return None
    if game.streets[0].down != game.down_cards:
        return None
    return _WAYS.get((game.pots[0], game.down_cards))

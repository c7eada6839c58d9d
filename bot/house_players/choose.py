"""One turn of a house player."""

from __future__ import annotations

from bot.house_players.choice import Choice
from bot.house_players.postflop import after_the_flop
from bot.house_players.preflop import before_the_flop
from bot.house_players.spot import spot_of
from engine.view import TableView


def choose(view: TableView) -> Choice:
    """What the viewer does in his turn; always one of ``view.legal``.

    Raises ValueError if it is not his turn.
    """
    spot = spot_of(view)
    return after_the_flop(spot) if spot.board else before_the_flop(spot)

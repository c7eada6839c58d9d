"""One turn of a house player."""

from __future__ import annotations

from bot.house_players.choice import RUN_TWICE, Choice
from bot.house_players.draws import draw
from bot.house_players.first_round import first_round
from bot.house_players.later_rounds import later_round
from bot.house_players.spot import spot_of
from engine.view import TableView


def choose(view: TableView) -> Choice:
    """What the viewer does in his turn; always one of ``view.legal``.

    Asked whether the board is run more than once he agrees: it costs nothing, and evens out luck (POT-6).
    Raises ValueError if it is not his turn.
    """
    if view.legal is not None and view.legal.run is not None:
        return RUN_TWICE
    spot = spot_of(view)
    if spot.legal.draw is not None:
        return draw(spot)
    return later_round(spot) if spot.street else first_round(spot)

"""What the desk knows besides the question: the game that is meant, and the table as the asker alone sees it."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.names import Names, inert
from engine.game import Game
from engine.house_rules import HouseRules
from engine.view import TableView


class Context(NamedTuple):
    """Where a question was asked. By default nothing is known, as in a shell.

    ``seen`` and ``last`` are views of the ASKER: an answer is made of nothing else, so nothing hidden can reach it
    (law 4).
    """

    game: Game | None = None
    """The game that is meant where the question names none."""
    betting: str = ""
    """How it is bet; empty where that is not known."""
    house: HouseRules | None = None
    seen: TableView | None = None
    """The table as the asker sees it now; None without one."""
    last: TableView | None = None
    """The table as the asker sees it at the end of the last finished hand; None if there is none."""
    names: Names = inert
    """From a player id to a name that is inert."""

"""What a table plays: one game, several in turn, or the dealer's choice (MIX)."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import MOST_SEATS, Game
from engine.stakes import Stakes

ONE, TURNS, CHOICE = "one", "turns", "choice"
"""One game; each game of a list for an orbit (MIX-1); what the player with the button picks from it (MIX-3)."""


class MixItem(NamedTuple):
    """One game of a mix with its own limits (MIX-5)."""

    game: Game
    betting: str
    stakes: Stakes


class Mix(NamedTuple):
    """The games of a table, in the order in which they are played."""

    id: str
    """Which preset it is; the game's own id where there is only one, ``mix`` or ``dealers-choice`` for a free list."""
    name: str
    kind: str
    items: tuple[MixItem, ...]
    coin: bool = False
    """A coin decides with which the table begins (MIX-4)."""
    most: int = MOST_SEATS
    """Most seats, whatever its games allow: nine in the Pokerati game (MIX-4)."""

    @property
    def seats(self) -> int:
        """How many players all of its games can serve (TABLE-1)."""
        return min(self.most, *[item.game.seats for item in self.items])

    @property
    def unit(self) -> int:
        """The big blind or big bet in which a buy-in is counted: the largest of its games (TABLE-2)."""
        return max(item.stakes.big_bet for item in self.items)

    @property
    def is_one_game(self) -> bool:
        """Whether it is no mix at all."""
        return len(self.items) == 1


def only(game: Game, betting: str, stakes: Stakes) -> Mix:
    """One game and nothing else."""
    return Mix(game.id, game.name, ONE, (MixItem(game, betting, stakes),))

"""Which game and betting a PHH variant code stands for, and which code a game has."""

from __future__ import annotations

from difflib import get_close_matches

from engine.catalog import games
from engine.game import Game

VARIANTS = {
    "FT": ("holdem", "fixed-limit"),
    "NT": ("holdem", "no-limit"),
    "NS": ("short-deck", "no-limit"),
    "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha8", "fixed-limit"),
    "F7S": ("stud", "fixed-limit"),
    "F7S/8": ("stud8", "fixed-limit"),
    "FR": ("razz", "fixed-limit"),
    "N2L1D": ("single-draw-27", "no-limit"),
    "F2L3D": ("triple-draw-27", "fixed-limit"),
    "FB": ("badugi", "fixed-limit"),
}
_CODES = {played: code for code, played in VARIANTS.items()}

_PLANNED = (
    "omaha5", "omaha5-8", "omaha6", "courchevel", "courchevel8", "short-deck", "stud", "stud8", "razz",
    "five-card-draw", "single-draw-27", "triple-draw-27", "triple-draw-a5", "badugi",
)  # fmt: skip


class UnknownGameError(ValueError):
    """A game that is not played here. The message names it, and what comes nearest."""


def game_called(name: str) -> Game:
    """A game by its id. Raises UnknownGameError."""
    if name in games():
        return games()[name]
    if name in _PLANNED:
        raise UnknownGameError(f"game {name} is not here yet")
    near = get_close_matches(name, [*games(), *VARIANTS], 3, 0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise UnknownGameError(f"there is no game {name[:40]!r}{hint}")


def code_for(game: str, betting: str) -> str:
    """The PHH code of a game at a betting; our own id where PHH has none."""
    return _CODES.get((game, betting), game)

"""Which game and betting a PHH variant code or another name stands for, and which code a game has."""

from __future__ import annotations

from difflib import get_close_matches

from engine.catalog import find_game, games, spoken_names
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


class UnknownGameError(ValueError):
    """A game that is not played here. The message names it, and what comes nearest."""


def meant_by(name: str) -> tuple[str, str]:
    """The id of the game that a PHH code or a name stands for, and the betting it implies or an empty text.

    A name that nobody knows is taken for an id.
    """
    if name in VARIANTS:
        return VARIANTS[name]
    found = find_game(name)
    return (found[0].id, found[1]) if found else (name, "")


def game_called(name: str) -> Game:
    """A game by a PHH code or any of its names. Raises UnknownGameError."""
    game, _ = meant_by(name)
    if game in games():
        return games()[game]
    known = {each.lower(): each for each in (*spoken_names(), *VARIANTS)}
    near = [known[each] for each in get_close_matches(name[:40].lower(), known, 3, 0.5)]
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(games())}"
    raise UnknownGameError(f"there is no game {name[:40]!r}{hint}")


def code_for(game: str, betting: str) -> str:
    """The PHH code of a game at a betting; our own id where PHH has none."""
    return _CODES.get((game, betting), game)

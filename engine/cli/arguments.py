"""Games and cards on the command line, with what is said of those that are none."""

from __future__ import annotations

from difflib import get_close_matches

from engine.cards import CardError, Cards, parse_cards
from engine.catalog import find_game, games, spoken_names
from engine.cli.options import UsageError
from engine.game import Game


def game_called(name: str) -> Game:
    """A game by any of its names. Raises UsageError with those that are near."""
    found = find_game(name)
    if found is not None:
        return found[0]
    near = get_close_matches(name.lower(), spoken_names(), 3, 0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(games())}"
    raise UsageError(f"there is no game {name!r}{hint}")


def cards_of(what: str, text: str) -> Cards:
    """Cards from their text. Raises CardError that says whose they were to be: ``what``."""
    try:
        return parse_cards(text)
    except CardError as error:
        raise CardError(f"{what}: {error}") from None

"""A game as data: what is dealt when, how it opens, what wins. One TOML file is one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.ranking import RANKINGS, ranking
from engine.toml_fields import Fields, TextError

BETTINGS = ("no-limit", "pot-limit", "fixed-limit")
TIERS = ("small", "big")
OPENINGS = ("blinds",)
DECK_SIZE = 52
MOST_SEATS = 10


class Street(NamedTuple):
    """One round of dealing and the betting after it."""

    name: str
    down: int = 0
    """Cards dealt face down to each player."""
    board: int = 0
    """Cards dealt face up in the middle."""
    burn: int = 0
    """Cards burnt before it, where the house burns."""
    tier: str = "small"
    """Which bet is the unit in fixed limit: ``small`` or ``big`` (BET-4)."""


class Game(NamedTuple):
    """A game, resolved: nothing of it is looked up in a file again once a hand has begun (law 8)."""

    id: str
    name: str
    summary: str
    aliases: tuple[tuple[str, str], ...]
    """Other names, each with the betting it implies or an empty text: ``("plo", "pot-limit")``."""
    seats: int
    betting: tuple[str, ...]
    """The betting structures it is played in; the first is the default."""
    opens: str
    pots: tuple[str, ...]
    """The rankings that share each pot. The first takes the odd chip, and all where no other qualifies (POT-4)."""
    streets: tuple[Street, ...]

    @property
    def down_cards(self) -> int:
        """How many cards a player gets face down in a whole hand."""
        return sum(street.down for street in self.streets)

    @property
    def board_cards(self) -> int:
        """How many cards the board has in the end."""
        return sum(street.board for street in self.streets)


_KEYS = ("id", "name", "summary", "aliases", "seats", "betting", "opens", "pots", "streets")


def parse_game(text: str) -> Game:
    """A game from its TOML text.

    Raises TextError with the line and the reason: an unknown key, a wrong value, more cards than the deck has.
    """
    fields = Fields(text)
    fields.only(_KEYS)
    game = Game(
        id=fields.word("id"),
        name=fields.word("name"),
        summary=fields.word("summary"),
        aliases=tuple(_alias(fields, alias) for alias in fields.words("aliases")),
        seats=fields.number("seats", 2, MOST_SEATS),
        betting=fields.words("betting", BETTINGS),
        opens=fields.word("opens", OPENINGS),
        pots=fields.words("pots", tuple(RANKINGS)),
        streets=tuple(_street(fields, table) for table in fields.tables("streets")),
    )
    _check(fields, game)
    return game


def _alias(fields: Fields, alias: str) -> tuple[str, str]:
    name, _, betting = alias.partition("/")
    if betting and betting not in BETTINGS:
        raise fields.wrong("aliases", f"{betting!r} is not one of {', '.join(BETTINGS)}")
    return name, betting


def _street(fields: Fields, table: Mapping[str, Any]) -> Street:
    for key, value in table.items():
        if key not in Street._fields:
            raise fields.wrong("streets", f"unknown key {key!r}; known are {', '.join(Street._fields)}")
        wanted = str if key in ("name", "tier") else int
        if type(value) is not wanted or (isinstance(value, int) and not 0 <= value <= DECK_SIZE):
            raise fields.wrong("streets", f"{key} = {value!r} is not possible")
    street = Street(**{"name": "", **table})
    if not street.name or street.tier not in TIERS:
        raise fields.wrong("streets", f"each needs a name, and a tier that is one of {', '.join(TIERS)}")
    return street


def _check(fields: Fields, game: Game) -> None:
    names = [street.name for street in game.streets]
    if len(set(names)) != len(names):
        raise fields.wrong("streets", "two have the same name")
    if not game.betting or not game.pots:
        raise TextError("betting and pots each need at least one entry")
    if ranking(game.pots[0]).part != "high":
        raise fields.wrong("pots", "the first must rank every hand, for it takes the odd chip")
    if game.streets[0].down == 0 or game.board_cards > 5:
        raise fields.wrong("streets", "the first must deal cards down, and a board has five cards at most")
    cards = game.seats * game.down_cards + sum(street.board + street.burn for street in game.streets)
    if cards > DECK_SIZE:
        raise fields.wrong("seats", f"{game.seats} players need {cards} cards, and the deck has {DECK_SIZE}")

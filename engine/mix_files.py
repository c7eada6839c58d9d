"""A mix as data: which games in which order, by whose choice. One TOML file is one mix."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.game import BETTINGS, MOST_SEATS, Game
from engine.mix import CHOICE, TURNS
from engine.toml_fields import Fields

MOST_GAMES = 20
"""How many games a mix may have."""

_KEYS = ("id", "name", "summary", "aliases", "kind", "games")
_MAY = ("coin", "house", "seats")


class MixEntry(NamedTuple):
    """One game of a mix before the table's stakes are known (MIX-5)."""

    game: Game
    betting: str
    """Never empty: the game's default where nothing else was said."""
    stakes: tuple[int, int] | None = None
    """Its own stakes, as spoken for that betting; None where it takes those of the mix."""


class MixPreset(NamedTuple):
    """A mix that people know by its name."""

    id: str
    name: str
    summary: str
    aliases: tuple[str, ...]
    kind: str
    """``turns``: each game for an orbit (MIX-1); ``choice``: what the player with the button picks (MIX-3)."""
    entries: tuple[MixEntry, ...]
    coin: bool
    """A coin decides with which game the table begins (MIX-4)."""
    house: str
    """The preset of house rules that goes with it; ``standard`` where the file names none."""
    most: int
    """Most seats, whatever its games allow (TABLE-1)."""


def parse_mix(text: str, games: Mapping[str, Game], houses: Collection[str]) -> MixPreset:
    """A mix from its TOML text; ``games`` and ``houses`` are those that may be named, by id.

    Raises TextError with the line and the reason: an unknown key, an unknown game.
    """
    fields = Fields(text)
    fields.only((*_KEYS, *_MAY))
    kind = fields.word("kind", (TURNS, CHOICE))
    return MixPreset(
        id=fields.word("id"),
        name=fields.word("name"),
        summary=fields.word("summary"),
        aliases=fields.words("aliases"),
        kind=kind,
        entries=_entries(fields, games),
        coin=_coin(fields, kind),
        house=fields.word("house", houses) if "house" in fields.values else "standard",
        most=fields.number("seats", 2, MOST_SEATS) if "seats" in fields.values else MOST_SEATS,
    )


def _entries(fields: Fields, games: Mapping[str, Game]) -> tuple[MixEntry, ...]:
    items = fields.words("games")
    if not 2 <= len(items) <= MOST_GAMES:
        raise fields.wrong("games", f"a mix has 2 to {MOST_GAMES} games")
    entries = tuple([_entry(fields, item, games) for item in items])
    if len({(entry.game.id, entry.betting) for entry in entries}) != len(entries):
        raise fields.wrong("games", "names the same game at the same betting twice")
    return entries


def _entry(fields: Fields, item: str, games: Mapping[str, Game]) -> MixEntry:
    name, _, figures = item.partition("@")
    game_id, _, betting = name.partition("/")
    game = games.get(game_id)
    if game is None:
        raise fields.wrong("games", f"{game_id!r} is not one of {', '.join(games)}")
    betting = betting or game.betting[0]
    if betting not in game.betting:
        raise fields.wrong("games", f"{item!r}: {betting!r} is not one of {', '.join(BETTINGS)}")
    return MixEntry(game, betting, _stakes(fields, item, figures) if "@" in item else None)


def _stakes(fields: Fields, item: str, figures: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,12})[/-]([0-9]{1,12})", figures)
    if found is None:
        raise fields.wrong("games", f"{item!r}: stakes are two whole figures, like razz@2/4")
    return int(found[1]), int(found[2])


def _coin(fields: Fields, kind: str) -> bool:
    coin = fields.flag("coin") if "coin" in fields.values else False
    if coin and kind == CHOICE:
        raise fields.wrong("coin", "there is no coin where the dealer chooses")
    return coin

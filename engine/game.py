"""A game as data: what is dealt when, how it opens, what wins. One TOML file is one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.cards import FULL_DECK, Cards, rank_of
from engine.ranking import RANKINGS, ranking
from engine.ranking.up_cards import MOST_UP
from engine.toml_fields import Fields, TextError

BETTINGS = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")
TIERS = ("small", "big")
SIX = 4
"""The rank of the lowest card of a short deck, deuces being 0."""
OPENINGS = ("blinds", "antes", "bring-in", "button blind")
LEADS = ("button", "high board", "low board")
DECKS = {"full": FULL_DECK, "short": tuple([card for card in FULL_DECK if rank_of(card) >= SIX])}
DECK_SIZE = 52
MOST_SEATS = 10


class Street(NamedTuple):
    """One round of dealing and the betting after it."""

    name: str
    draw: int = 0
    """Most cards a player may exchange before anything else happens; 0 where nobody draws (DRAW-1, DRAW-2)."""
    down: int = 0
    """Cards dealt face down to each player."""
    up: int = 0
    """Cards dealt face up to each player, after those face down."""
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
    opens: tuple[str, ...]
    """How money comes in before the first bet: ``blinds``, ``antes`` alone, antes and a ``bring-in`` (BET-12), or antes
    and a live one more from the button, the ``button blind`` (GAMES-2). The first of them is the default."""
    pots: tuple[str, ...]
    """The rankings that share each pot. The first takes the odd chip, and all where no other qualifies (POT-4)."""
    streets: tuple[Street, ...]
    deck: str = "full"
    """``full``, or ``short``: 36 cards, six to ace."""
    lead: str = "button"
    """Who acts first: left of the ``button``, or by the ``high board`` or ``low board`` that is shown (BET-10)."""
    open_pair: bool = False
    """An open pair on the second street allows the big bet in fixed limit (BET-13)."""

    @property
    def opening(self) -> str:
        """How money comes in, where that is settled."""
        return self.opens[0]

    @property
    def is_stud(self) -> bool:
        """Whether cards are dealt face up to the players."""
        return any(street.up for street in self.streets)

    @property
    def draws(self) -> int:
        """How many times players may draw."""
        return len([street for street in self.streets if street.draw])  # asked at each raise: no generator

    @property
    def cards(self) -> Cards:
        """Its whole deck."""
        return DECKS[self.deck]

    @property
    def down_cards(self) -> int:
        """How many cards a player gets face down in a whole hand, draws not counted."""
        return sum(street.down for street in self.streets)

    @property
    def board_cards(self) -> int:
        """How many cards the board has in the end."""
        return sum(street.board for street in self.streets)


_KEYS = ("id", "name", "summary", "aliases", "seats", "betting", "opens", "pots", "streets")
_MAY = ("deck", "lead", "open_pair")


def parse_game(text: str) -> Game:
    """A game from its TOML text.

    Raises TextError with the line and the reason: an unknown key, a wrong value, more cards than the deck has.
    """
    fields = Fields(text)
    fields.only((*_KEYS, *_MAY))
    game = Game(
        id=fields.word("id"),
        name=fields.word("name"),
        summary=fields.word("summary"),
        aliases=tuple(_alias(fields, alias) for alias in fields.words("aliases")),
        seats=fields.number("seats", 2, MOST_SEATS),
        betting=fields.words("betting", BETTINGS),
        opens=_opens(fields),
        pots=fields.words("pots", tuple(RANKINGS)),
        streets=tuple(_street(fields, table) for table in fields.tables("streets")),
        deck=fields.word("deck", tuple(DECKS)) if "deck" in fields.values else "full",
        lead=fields.word("lead", LEADS) if "lead" in fields.values else "button",
        open_pair=fields.flag("open_pair") if "open_pair" in fields.values else False,
    )
    _check(fields, game)
    return game


def _opens(fields: Fields) -> tuple[str, ...]:
    """One opening as a text, or several as a list."""
    if isinstance(fields.values.get("opens"), list):
        return fields.words("opens", OPENINGS)
    return (fields.word("opens", OPENINGS),)


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
    if not game.betting or not game.pots or not game.opens:
        raise TextError("betting, opens and pots each need at least one entry")
    if not ranking(game.pots[0]).whole:
        raise fields.wrong("pots", "the first must rank every hand, for it takes the odd chip")
    if game.streets[0].down == 0 or game.streets[0].draw or game.board_cards > 5:
        raise fields.wrong("streets", "the first must deal cards down, and a board has five cards at most")
    if "bring-in" in game.opens and not game.streets[0].up:
        raise fields.wrong("opens", "a bring-in needs a card face up on the first street")
    if game.lead != "button" and sum(street.up for street in game.streets) > MOST_UP:
        raise fields.wrong("streets", f"where up-cards say who acts first a player has {MOST_UP} of them at most")
    # stud may run out of cards on its last street, but for one in the middle (STUD-2); in draw games the burns come
    # back, and what others discarded (DRAW-3)
    streets = game.streets[:-1] if game.is_stud else game.streets
    each = sum(street.down + street.up for street in streets)
    cards = game.seats * each + sum(street.board + (street.burn if not street.draw else 0) for street in streets)
    cards += 1 if game.is_stud else max(street.draw for street in game.streets)
    size = len(game.cards)
    if cards > size:
        raise fields.wrong("seats", f"{game.seats} players need {cards} cards, and the deck has {size}")

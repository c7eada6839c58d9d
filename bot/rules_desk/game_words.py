"""Which games a question means, and how well a rule fits them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bot.rules_desk.rule import Rule
from engine.catalog import games, spoken_names
from engine.game import BETTINGS, Game

JUST_HIS, ALSO_HIS, OTHER = 0.32, 0.18, -0.33
"""What is added for a rule of just the game that is meant, of several and this among them, and of other games."""
FEW = 2
GENERAL = frozenset(["all", "cash", "tournament", "live", "mixed"])
_MORE_NAMES = {
    "deuce": "triple-draw-27", "2-7": "triple-draw-27", "27": "triple-draw-27", "a-5": "triple-draw-a5", "stud": "stud",
    "seven stud": "stud", "draw poker": "five-card-draw", "texas": "holdem", "hi-lo stud": "stud8", "stud 8": "stud8",
}  # fmt: skip
_SHORTEST = 3
_SHORT = ("o8", "27", "2 7", "a5")


def kinds_of(game: Game) -> frozenset[str]:
    """All names under which texts speak of a game: its id, its families."""
    kinds = {game.id}
    if game.board_cards:
        kinds.add("flop")
    if game.is_stud:
        kinds.add("stud-games")
    if game.draws:
        kinds.add("draw-games")
    if len(game.pots) > 1:
        kinds.add("hi-lo")
    if all("high" not in pot for pot in game.pots):
        kinds.add("lowball")
    return frozenset(kinds)


def games_meant(question: str, of_table: Game | None) -> tuple[Game, ...]:
    """The games that a question names, none twice; where it names none, that of the table."""
    plain = _plain(question)
    found: dict[str, Game] = {}
    for name, game in _names():
        if f" {name} " in plain:
            found[game.id] = game
            plain = plain.replace(f" {name} ", "  ")
    return tuple(found.values()) or ((of_table,) if of_table is not None else ())


def fitting(rule: Rule, meant: Sequence[Game]) -> float:
    """How well a rule fits the games that are meant: what is added to its score."""
    own = [name for name in rule.games if name not in GENERAL and name not in BETTINGS]
    if not meant or not own:
        return 0.0
    if not any(kinds_of(game) & set(own) for game in meant):
        return OTHER
    return JUST_HIS if len(own) <= FEW else ALSO_HIS


def _plain(text: str) -> str:
    return f" {' '.join(re.findall('[a-z0-9]+', text.lower()))} "


@cache
def _names() -> list[tuple[str, Game]]:
    """Every name of a game as it stands in a plain text, the longest first."""
    names = {_plain(name).strip(): games()[game_id] for name, (game_id, _) in spoken_names().items()}
    names |= {_plain(name).strip(): games()[game_id] for name, game_id in _MORE_NAMES.items()}
    usable = [(name, game) for name, game in names.items() if len(name) >= _SHORTEST or name in _SHORT]
    return sorted(usable, key=lambda one: -len(one[0]))

"""The few words that stand in the picture of a game: what opens it, who acts first, what is dealt, what wins."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.best_hands import best_hand
from bot.render.words import number_word
from engine.cards import Cards
from engine.game import Game, Street
from engine.ranking import ranking

_OPENS = {
    "blinds": "small blind and big blind",
    "antes": "everybody antes",
    "bring-in": "everybody antes",
    "button blind": "antes and a button blind",
}
_LEADS = {"button": "left of button first", "high board": "highest cards first", "low board": "lowest cards first"}
_WINS = {
    "high": "best high hand",
    "low8": "best low, 8 or better",
    "ace-to-five": "best A-5 low",
    "deuce-to-seven": "best 2-7 low",
    "badugi": "best badugi",
}
"""By the first word of a ranking's name."""


class Prize(NamedTuple):
    """One part of the pot, and what takes it."""

    part: str
    """``the pot`` or ``half the pot``."""
    wins: str
    which: str
    """Which cards play, or what happens where nobody has such a hand; empty where nothing is to be said."""
    best: Cards
    """The best hand there is."""


def opening_words(game: Game) -> str:
    """How money comes in before the cards (BET-10, BET-12, GAMES-2)."""
    if len(game.opens) == 1:
        return _OPENS[game.opening]
    return ", or ".join([_OPENS[opens].replace("small blind and big blind", "two blinds") for opens in game.opens])


def first_words(game: Game, street: int) -> str:
    """Who acts first in a betting round (BET-10, BET-12)."""
    if street == 0 and game.opening == "blinds":
        return "left of blinds first"
    if street == 0 and game.opening == "bring-in":
        return "high card brings in" if game.lead == "low board" else "low card brings in"
    return _LEADS[game.lead]


def bet_words(game: Game, street: Street) -> str:
    """Which of the two bets is the unit of the round, where the game is played in fixed limit (BET-4)."""
    if "fixed-limit" not in game.betting:
        return "betting"
    return f"{street.tier} bet" if game.betting[0] == "fixed-limit" else f"limit: {street.tier} bet"


def dealt_words(street: Street, burns: bool) -> list[tuple[str, int, str]]:
    """What comes on a street: its kind (``burn``, ``draw``, ``down``, ``up``, ``board``), how many, a word for it."""
    kinds = [
        ("burn", street.burn if burns else 0, "burn"),
        ("draw", street.draw, f"change up to {street.draw}"),
        ("down", street.down, "down"),
        ("up", street.up, "up"),
        ("board", street.board, "board"),
    ]
    return [kind for kind in kinds if kind[1]]


def prizes(game: Game) -> list[Prize]:
    """What wins each part of the pot (POT-4)."""
    share = {1: "the pot", 2: "half the pot"}.get(len(game.pots), f"1/{len(game.pots)} of the pot")
    return [Prize(share, _wins(name), _which(game, name), best_hand(name, game).cards) for name in game.pots]


def seats_words(game: Game) -> str:
    """How many can play (TABLE-1)."""
    return f"2 to {game.seats} players"


def _wins(name: str) -> str:
    return _WINS.get(name.split(":", maxsplit=1)[0], f"best {ranking(name).part} hand")


def _which(game: Game, name: str) -> str:
    if name.endswith(":omaha") and name == game.pots[0]:
        return "2 of yours + 3 of board"
    if not ranking(name).whole:
        return f"no {ranking(name).part}: high takes all"
    play = len(best_hand(name, game).cards)
    cards = sum([street.down + street.up + street.board for street in game.streets])
    return f"any {number_word(play)} of {number_word(cards)}" if cards > play else ""

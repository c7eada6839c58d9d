"""Short names for the tests of this folder: cards from text, and the strength of a hand by a ranking's name."""

from __future__ import annotations

import random

from engine.cards import FULL_DECK, Cards, parse_cards
from engine.ranking import ranking


def strength(name: str, hole: str, board: str = "") -> int:
    """The strength by the ranking ``name`` of hole cards with a board, both as text."""
    return ranking(name).against(parse_cards(board))(parse_cards(hole))


def words(name: str, hole: str, board: str = "") -> str:
    """The hand in a player's words."""
    return ranking(name).describe(parse_cards(hole), parse_cards(board))


def best(name: str, hole: str, board: str = "") -> Cards:
    """The cards that play."""
    return ranking(name).best(parse_cards(hole), parse_cards(board))


def deal(rng: random.Random, *numbers: int) -> list[Cards]:
    """So many cards, so many, and so on from one shuffled deck."""
    deck = iter(rng.sample(FULL_DECK, sum(numbers)))
    return [tuple([next(deck) for _ in range(number)]) for number in numbers]

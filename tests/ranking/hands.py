"""Short names for the tests of this folder: cards from text, and the strength of a hand by a ranking's name."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import combinations
from math import comb

from engine.cards import FULL_DECK, Cards, parse_cards
from engine.ranking import ranking
from tests.amounts import FULL

EVERY = bool(os.environ.get("BACKROOM_ALL"))
"""Whether the figures are taken from every hand there is, which takes minutes; for ``make soak``."""


def strength(name: str, hole: str, board: str = "") -> int:
    """The strength by the ranking ``name`` of hole cards with a board, both as text."""
    return ranking(name).against(parse_cards(board))(parse_cards(hole))


def words(name: str, hole: str, board: str = "") -> str:
    """The hand in a player's words."""
    return ranking(name).describe(parse_cards(hole), parse_cards(board))


def best(name: str, hole: str, board: str = "") -> Cards:
    """The cards that play."""
    return ranking(name).best(parse_cards(hole), parse_cards(board))


def deal(rng: random.Random, *numbers: int, deck: Cards = FULL_DECK) -> list[Cards]:
    """So many cards, so many, and so on from one shuffled deck."""
    shuffled = iter(rng.sample(deck, sum(numbers)))
    return [tuple([next(shuffled) for _ in range(number)]) for number in numbers]


def every_hand(size: int, seed: int, deck: Cards = FULL_DECK) -> Iterator[Cards]:
    """All hands of ``size`` cards with BACKROOM_ALL; as a sample a twentieth as many in ``make laws``, a 200th else."""
    if EVERY:
        yield from combinations(deck, size)
        return
    rng = random.Random(seed)
    for _ in range(comb(len(deck), size) // (20 if FULL else 200)):
        yield tuple(rng.sample(deck, size))

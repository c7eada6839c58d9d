"""What a night is to be like: game, limit, house rules, who plays, and whose eyes it is looked at with."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

from bot.house_players import NAMES
from engine.catalog import games, presets
from engine.game import Game

PEOPLE = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi")
GHOST = "ghost"
"""Looks on and asks, but has no seat."""


class Plan(NamedTuple):
    """A night, but for what is done in it."""

    seed: int
    opening: str
    """What the first of ``people`` types to open the table."""
    people: tuple[str, ...]
    buy_ins: tuple[int, ...]
    house: tuple[str, ...]
    """House players at the table."""
    viewer: str
    """One of ``people``, or GHOST."""

    @property
    def game(self) -> Game:
        """The game that is opened."""
        return games()[self.opening.split()[1]]


def plan_of(seed: int) -> Plan:
    """A night of any game and limit, two to eight people, now and then with house players; stacks short and deep."""
    rng = random.Random(seed)
    _, game = rng.choice(sorted(games().items()))
    betting = rng.choice(game.betting)
    preset = rng.choice(sorted(presets()))
    most = 5 if game.is_stud else min(8, game.seats)  # in stud with more the burns may come back
    people = PEOPLE[: min(most, rng.choice((2, 2, 3, 3, 4, 5, 6, 8)))]
    house = NAMES[: rng.choice((0, 0, 0, 1, 2)) if len(people) + 2 <= most else 0]
    opening = f"new {game.id} betting:{betting} stakes:2/4 buyin:1-4000 house:{preset} clock:24h"
    buy_ins = tuple(rng.choice((rng.randint(1, 12), rng.randint(10, 80), rng.randint(40, 400))) for _ in people)
    return Plan(seed, opening, people, buy_ins, house, rng.choice((*people, GHOST)))


def nights(*, draws: bool) -> Iterator[int]:
    """Seeds of nights of games with draws, or of those without; there is no end of them."""
    return (seed for seed in itertools.count() if (plan_of(seed).game.draws > 0) == draws)

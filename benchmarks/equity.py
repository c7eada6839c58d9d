"""How long the exact equity of two hands takes, on the flop and before it."""

from __future__ import annotations

import random
import time
from statistics import median

from benchmarks.figures import Figure, under
from engine.catalog import games
from engine.equity import shares
from engine.game import Game

FLOP = 3
DEMANDED = {"holdem": 2.0, "omaha": 15.0, "omaha8": 15.0}
"""Milliseconds for a flop."""


def figures(seconds: float) -> list[Figure]:
    """The median over random deals, each seen once; the tables are built before."""
    rng = random.Random(1)
    found = []
    for game, most in DEMANDED.items():
        took = _took(games()[game], FLOP, seconds / len(DEMANDED), rng)
        found.append(under(f"heads-up flop equity, {game}", "ms", took, most))
    return [*found, Figure("heads-up preflop equity, holdem", _took(games()["holdem"], 0, seconds / 7, rng), "ms")]


def _took(game: Game, board: int, seconds: float, rng: random.Random) -> float:
    """Milliseconds of processor time."""
    times: list[float] = []
    hand = game.down_cards
    while sum(times) < seconds or len(times) < 5:
        cards = tuple(rng.sample(game.cards, board + 2 * hand))
        hands = [cards[board : board + hand], cards[board + hand :]]
        began = time.process_time()
        equity = shares(game, cards[:board], hands)
        times.append(time.process_time() - began)
        assert equity.exact
    return 1000 * median(times[1:])

"""Whole hands a second beside PokerKit's."""

from __future__ import annotations

import random
from functools import partial

from benchmarks import our_hands, pokerkit_hands
from benchmarks.figures import Figure, faster
from benchmarks.timing import in_turns

PLAYERS = 6
STACK = 200
DEMANDED = (("holdem", "no-limit", 15.0), ("omaha", "pot-limit", 25.0), ("omaha8", "pot-limit", 25.0))
"""The games, and how many times PokerKit's speed each is to have."""


def figures(seconds: float) -> list[Figure]:
    """A figure for each game; each engine gets about ``seconds`` for it."""
    return [_figure(game, betting, least, seconds) for game, betting, least in DEMANDED]


def _figure(game: str, betting: str, least: float, seconds: float) -> Figure:
    ours = partial(our_hands.play_batch, our_hands.setup(game, betting, PLAYERS, STACK), random.Random(1))
    theirs = partial(pokerkit_hands.play_batch, pokerkit_hands.table(game), PLAYERS, STACK, random.Random(1))
    pair = in_turns(ours, theirs, seconds)
    return faster(f"hands, {game} {betting}", "/s", pair.here, "PokerKit", pair.beside, pair.times, least)

"""Whole hands a second beside PokerKit's.

Both play the same hands: what is done in a hand follows from its seed alone, and so is the same in both but
for the cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks import our_hands, pokerkit_hands
from benchmarks.figures import Figure, faster
from benchmarks.play import EVENLY, LIKE_A_TABLE, Style
from benchmarks.timing import paired

PLAYERS = 6
STACK = 200
ROUNDS = 7
SLOWER = 10
"""How many times our engine plays the hands of a round, so that both are measured for about as long."""
DEMANDED = (
    ("holdem", "no-limit", 15.0),
    ("omaha", "pot-limit", 25.0),
    ("omaha8", "pot-limit", 25.0),
    ("stud", "fixed-limit", 6.0),
    ("razz", "fixed-limit", 6.0),
    ("triple-draw-27", "fixed-limit", 4.0),
    ("badugi", "fixed-limit", 4.0),
)
"""The games, and how many times PokerKit's speed each is to have."""


def figures(seconds: float) -> list[Figure]:
    """Two figures for each game, one for each style of play; PokerKit gets about ``seconds`` for each."""
    return [
        _figure(f"hands, {game} {betting}{words}", game, betting, style, least, seconds)
        for words, style in (("", LIKE_A_TABLE), (", evenly", EVENLY))
        for game, betting, least in DEMANDED
    ]


def _figure(name: str, game: str, betting: str, style: Style, least: float, seconds: float) -> Figure:
    ours = our_hands.player(game, betting, style, PLAYERS, STACK)
    theirs = pokerkit_hands.player(game, style, PLAYERS, STACK)
    number = _in(theirs, seconds / ROUNDS)
    rounds = [range(first, first + number) for first in range(0, ROUNDS * number, number)]
    speeds = [(number / _took(ours, seeds, SLOWER), number / _took(theirs, seeds, 1)) for seeds in rounds]
    pair = paired(speeds)
    return faster(name, "/s", pair.here, "PokerKit", pair.beside, pair.times, least)


def _in(play: Callable[[int], None], seconds: float) -> int:
    """How many hands go into ``seconds``; tables are built and caches filled by the way."""
    start = time.process_time()
    number = 0
    while time.process_time() - start < seconds:
        play(number)
        number += 1
    return max(10, number)


def _took(play: Callable[[int], None], seeds: range, repeats: int) -> float:
    """Seconds of processor time for the hands of ``seeds``."""
    start = time.process_time()
    for _ in range(repeats):
        for seed in seeds:
            play(seed)
    return (time.process_time() - start) / repeats

"""Measuring two ways of doing one thing in turns, so that a busy machine slows both alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple, TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does a batch of work and says how much that was."""


class Pair(NamedTuple):
    """The speeds of two ways, and how many times faster the first one is: medians over the rounds."""

    here: float
    beside: float
    times: float


def in_turns(here: Work, beside: Work, seconds: float, rounds: int = 7) -> Pair:
    """Both speeds a second of this process's own time; ``seconds`` is about what each way gets in all."""
    here()
    beside()  # tables are built and caches filled before the clock starts
    return paired([(_speed(here, seconds / rounds), _speed(beside, seconds / rounds)) for _ in range(rounds)])


def paired(speeds: Sequence[tuple[float, float]]) -> Pair:
    """What the rounds come to."""
    return Pair(
        median([here for here, _ in speeds]),
        median([beside for _, beside in speeds]),
        median([here / beside for here, beside in speeds]),
    )


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` (0 to 1) of the values lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def _speed(work: Work, seconds: float) -> float:
    """How much of ``work`` is done in a second of processor time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent

"""How much the tests do: a tenth of the laws' figures in ``make test``, all of them in ``make laws``."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

FULL = bool(os.environ.get("BACKROOM_FULL"))
FAMILIES = ("holdem", "omaha8", "short-deck", "stud8", "five-card-draw", "triple-draw-27", "badugi")
"""A game of each kind; where a game takes long over the wire ``make test`` plays these, ``make laws`` all of them."""


def tenth_of(figure: int) -> int:
    """``figure`` in ``make laws``, a tenth of it else."""
    return figure if FULL else max(1, figure // 10)


def seeds(figure: int) -> list[int]:
    """That many seeds, new ones at every run; a failure prints the one that replays it.

    ``BACKROOM_SEED=N`` runs seed N alone.
    """
    if "BACKROOM_SEED" in os.environ:
        return [int(os.environ["BACKROOM_SEED"])]
    first = random.SystemRandom().randrange(10**12)
    return list(range(first, first + tenth_of(figure)))


def for_each_seed(figure: int) -> Callable[[Callable[[int], None]], Callable[[], None]]:
    """One test that runs through ``seeds(figure)`` and says with which one it failed.

    Seeds are no parameters: two workers that run tests side by side must find the same tests.
    """

    def decorated(test: Callable[[int], None]) -> Callable[[], None]:
        def through_all() -> None:
            for seed in seeds(figure):
                try:
                    test(seed)
                except BaseException:
                    print(f"replay with BACKROOM_SEED={seed}")
                    raise

        through_all.__name__, through_all.__doc__ = test.__name__, test.__doc__
        return through_all

    return decorated

"""The crash suites for as long as one likes."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from typing import Protocol, Self, TypeVar

from tests.crash.kills import in_words, nights
from tests.crash.night import Tally

AT_A_TIME = 200
"""Kills after which a long run says how it goes."""


class Counted(Protocol):
    """What nights were like."""

    @property
    def kills(self) -> int:
        """How often the bot was killed."""

    def with_more(self, more: Self, /) -> Self:
        """Both together."""


Total = TypeVar("Total", bound=Counted)


def soak(kills: int) -> bool:
    """Nights until the bot has been killed so often; whether nothing was lost, doubled, reordered or missing."""
    return soaked(kills, AT_A_TIME, nights, Tally(0, 0, 0, Counter()), in_words)


def soaked(
    kills: int, at_a_time: int, play: Callable[[Iterator[int], int], Total], total: Total, words: Callable[[Total], str]
) -> bool:
    """Whether ``play``, which kills as often as it is told, finds nothing wrong; ``words`` say how it goes."""
    began = time.monotonic()
    seeds = count(random.SystemRandom().randrange(10**12))
    while total.kills < kills:
        try:
            total = total.with_more(play(seeds, min(at_a_time, kills - total.kills)))
        except AssertionError as error:
            print(error, *getattr(error, "__notes__", ()), sep="\n")
            return False
        print(f"{words(total)}; {time.monotonic() - began:.0f} s", flush=True)
    return True

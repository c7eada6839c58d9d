"""The crash suite for as long as one likes."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import count

from tests.crash.kills import in_words, nights
from tests.crash.night import Tally

AT_A_TIME = 200


def soak(kills: int) -> bool:
    """Nights until the bot has been killed so often; whether nothing was lost, doubled, reordered or missing."""
    began = time.monotonic()
    seeds = count(random.SystemRandom().randrange(10**12))
    total = Tally(0, 0, 0, Counter())
    while total.kills < kills:
        try:
            total = total.with_more(nights(seeds, min(AT_A_TIME, kills - total.kills)))
        except AssertionError as error:
            print(error, *getattr(error, "__notes__", ()), sep="\n")
            return False
        print(f"{in_words(total)}; {time.monotonic() - began:.0f} s", flush=True)
    return True

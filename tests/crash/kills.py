"""Nights with kills, as many as are wanted, each compared with the same night without a fault."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests.crash.forge import Forge
from tests.crash.night import Night, Tally, plan_deaths
from tests.crash.outcome import Outcome, differences, read_outcome
from tests.crash.script import with_repeats, write_script

KILLS = 25
"""Kills in a night."""
STEPS = 100
LOG = "log"


def one_night(seed: int, forge: Forge, log: Path, directory: Path) -> Tally:
    """One night with kills. Raises AssertionError if anything at all is lost, doubled, reordered or missing."""
    without, killed = directory / "without", directory / "killed"
    without.mkdir()
    killed.mkdir()
    rng = random.Random(seed)
    script = asyncio.run(write_script(seed, STEPS, without))
    expected = asyncio.run(read_outcome(without))
    night = Night(killed, seed, with_repeats(script, rng), forge)
    tally = night.play(plan_deaths(KILLS, STEPS, rng))
    flaws = differences(expected, asyncio.run(read_outcome(killed)))
    flaws += wrong_answers(expected, night.answers)
    flaws += log.read_text(encoding="utf-8").splitlines()
    assert not flaws, "\n".join(flaws)
    return tally


def wrong_answers(expected: Outcome, heard: dict[str, set[str]]) -> list[str]:
    """Deliveries that change something and were ever answered in another way than without a fault."""
    stored: dict[str, str] = dict(expected.answers)
    return [
        f"{delivery} was answered {answers - {stored[delivery]}} instead of {stored[delivery]}"
        for delivery, answers in heard.items()
        if delivery in stored and answers != {stored[delivery]}
    ]


def nights(seeds: Iterable[int], kills: int) -> Tally:
    """Nights with these seeds until the bot has been killed so often; a failure prints the seed that replays it."""
    total = Tally(0, 0, 0, Counter())
    for seed in seeds:
        try:
            with tempfile.TemporaryDirectory(prefix="backroom-crash-") as directory:
                log = Path(directory) / LOG
                forge = Forge(log)
                try:
                    tally = one_night(seed, forge, log, Path(directory))
                except AssertionError as error:
                    error.add_note(log.read_text(encoding="utf-8"))
                    raise
                finally:
                    forge.close()
        except BaseException:
            print(f"replay with BACKROOM_SEED={seed}")
            raise
        total = total.with_more(tally)
        if total.kills >= kills:
            break
    return total


def in_words(total: Tally) -> str:
    """What it was like."""
    moments = ", ".join(f"{moment or 'rest'} {times}" for moment, times in total.moments.most_common())
    return (
        f"{total.kills} kills, {total.deliveries} deliveries handed in, "
        f"{total.lost_answers} of them again because their answer was lost; killed in: {moments}"
    )

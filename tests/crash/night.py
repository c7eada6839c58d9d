"""A night with kills: the master who sends the script to one life of the bot after the other, and kills them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.crash.forge import Forge, Life, LifeEnded
from tests.crash.life import END, MOMENT, Orders
from tests.crash.moments import MOMENTS, read_moment
from tests.crash.steps import Step

SIGKILLED = -9
BY_ITSELF = 0.35
"""The share of the lives that end at a named moment, some of which are too short to be hit from outside."""
AT_BIRTH = 0.2
"""The share of the others that are killed while they start."""


class Death(NamedTuple):
    """How a life is to end: in a moment of its own, or from outside after some steps and a part of the next one."""

    die_in: str = ""
    count: int = 1
    steps: int = 0
    part: float = 0.0


class Tally(NamedTuple):
    """What a night was like."""

    kills: int
    deliveries: int
    """Deliveries handed to the bot, those that came again included."""
    lost_answers: int
    """Deliveries whose answer died on the way, and that came again for that."""
    moments: Counter[str]
    """What was going on at the kills."""


def plan_deaths(kills: int, steps: int, rng: random.Random) -> list[Death]:
    """So many deaths, spread over a script of so many steps."""
    deaths = []
    for _ in range(kills):
        if rng.random() < BY_ITSELF:
            deaths.append(Death(rng.choice(MOMENTS), rng.randint(1, 2 * steps // kills)))
        elif rng.random() < AT_BIRTH:
            deaths.append(Death(steps=0, part=rng.random()))
        else:
            deaths.append(Death(steps=rng.randint(1, 2 * steps // kills), part=1.2 * rng.random()))
    return deaths


class Night:
    """One night in one directory."""

    def __init__(self, directory: Path, seed: int, forge: Forge) -> None:
        self._directory = directory
        self._seed = seed
        self._forge = forge
        self._birth = self._step = 0.05
        self.answers: dict[str, set[str]] = {}
        """Every answer that came back, by delivery."""
        self._tally = Tally(0, 0, 0, Counter())

    def play(self, script: Sequence[Step], deaths: Sequence[Death]) -> Tally:
        """Plays the script to its end, dying as planned while there is script left."""
        done = 0
        for death in deaths:
            if done < len(script):
                done += self._one_life(script[done:], death)
        life = self._born(Death())
        for step in script[done:]:
            self._say(life, step)
            self._note(step, life.hear())
        life.say(END)
        assert life.hear() == [], "the end is answered too"
        assert self._forge.wait() == 0, "the last life ends in peace"
        life.close()
        return self._tally

    def _born(self, death: Death) -> Life:
        orders = Orders(str(self._directory), self._seed, self._tally.kills, death.die_in, death.count)
        return self._forge.birth(orders)

    def _one_life(self, script: Sequence[Step], death: Death) -> int:
        """One life until it is killed; how many steps it has answered."""
        life = self._born(death)
        said = heard = 0
        try:
            if death.steps == 0 and not death.die_in:
                time.sleep(death.part * self._birth)
            else:
                said, heard = self._steps(life, script, death)
        except LifeEnded:
            pass  # by itself, as it was told to
        status = self._forge.kill()
        assert status == SIGKILLED, f"a life ended with {status}; its log says why"
        return heard

"""A night with kills: the master who sends the script to one life of the bot after the other, and kills them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.crash.forge import TOO_LONG, Forge, Life, LifeEnded
from tests.crash.life import END, MOMENT, Orders
from tests.crash.moments import MOMENTS, read_moment
from tests.crash.steps import Step

SIGKILLED = -9
BY_ITSELF = 0.3
"""The share of the lives that end at a named moment, some of which are too short to be hit from outside."""
AT_BIRTH = 0.2
"""The share of the others that are killed while they start."""


class Death(NamedTuple):
    """How a life is to end."""

    steps: int = 0
    """From outside, after so many steps ..."""
    part: float = 0.0
    """... and this part of the time that one takes."""
    die_in: str = ""
    """By itself, in this moment ..."""
    times: int = 1
    """... when it has begun so many times."""


class Pace:
    """How long something takes, about."""

    seconds = 0.05

    def was(self, seconds: float) -> None:
        """It took so long just now."""
        self.seconds = 0.8 * self.seconds + 0.2 * seconds


class Tally(NamedTuple):
    """What a night was like."""

    kills: int
    deliveries: int
    """Deliveries handed to the bot, those that came again included."""
    lost_answers: int
    """Deliveries whose answer died on the way, and that came again for that."""
    moments: Counter[str]
    """What was going on at the kills."""

    def with_more(self, more: Tally) -> Tally:
        """Both nights together."""
        return Tally(
            self.kills + more.kills,
            self.deliveries + more.deliveries,
            self.lost_answers + more.lost_answers,
            self.moments + more.moments,
        )


def plan_deaths(kills: int, steps: int, rng: random.Random) -> list[Death]:
    """So many deaths, spread over a script of so many steps."""
    deaths = []
    for _ in range(kills):
        if rng.random() < BY_ITSELF:
            moment = rng.choice(list(MOMENTS))
            deaths.append(Death(steps, 0.0, moment, rng.randint(1, MOMENTS[moment])))
        elif rng.random() < AT_BIRTH:
            deaths.append(Death(0, rng.random()))
        else:
            deaths.append(Death(rng.randint(1, 2 * steps // kills), 1.5 * rng.random()))
    return deaths


class Night:
    """One night in one directory."""

    def __init__(self, directory: Path, seed: int, script: Sequence[Step], forge: Forge) -> None:
        self.answers: dict[str, set[str]] = {}
        """Every answer that came back, by delivery."""
        self._directory = directory
        self._seed = seed
        self._script = script
        self._forge = forge
        self._said = self._heard = 0
        """Steps of the script that were said to the bot, and answered by it."""
        self._tally = Tally(0, 0, 0, Counter())
        self._birth, self._step = Pace(), Pace()

    def play(self, deaths: Sequence[Death]) -> Tally:
        """Plays the script to its end; the bot dies as planned as long as there is script left."""
        for death in deaths:
            if self._heard < len(self._script):
                self._one_life(death)
        life = self._born(Death())
        while self._heard < len(self._script):
            self._say(life)
            assert self._hear(life), "the bot hangs"
        life.say(END)
        assert life.hear() == [], "the end is answered too"
        assert self._forge.wait() == 0, "the last life ends in peace"
        life.close()
        return self._tally

    def _born(self, death: Death) -> Life:
        orders = Orders(str(self._directory), self._seed, self._tally.kills, death.die_in, death.times)
        self._said = self._heard
        return self._forge.birth(orders)

    def _one_life(self, death: Death) -> None:
        """One life, until it is killed."""
        life = self._born(death)
        with suppress(LifeEnded):  # it may have killed itself
            self._live(life, death)
        status = self._forge.kill()
        assert status == SIGKILLED, f"a life ended with {status}; its log says why"
        with suppress(LifeEnded):  # what it has answered counts, even if nobody has read it yet
            while self._heard < self._said:
                self._hear(life)
        life.close()
        self._tally.moments[read_moment(self._directory / MOMENT)] += 1
        lost = sum(len(step.deliveries) for step in self._script[self._heard : self._said])
        self._tally = self._tally._replace(kills=self._tally.kills + 1, lost_answers=self._tally.lost_answers + lost)

    def _live(self, life: Life, death: Death) -> None:
        """Sends steps until it is time to die, or until the bot is dead."""
        pace, began = self._birth, time.monotonic()
        for _ in range(death.steps):
            if self._heard == len(self._script):
                return
            self._say(life)
            assert self._hear(life), "the bot hangs"
            pace.was(time.monotonic() - began)
            pace, began = self._step, time.monotonic()
        for _ in range(2):  # the second, so that it has something to do up to its last moment
            if self._said < len(self._script):
                self._say(life)
        time.sleep(max(0.0, began + death.part * pace.seconds - time.monotonic()))

    def _say(self, life: Life) -> None:
        """Sends the next step."""
        step = self._script[self._said]
        life.say(step.to_json())
        self._said += 1
        self._tally = self._tally._replace(deliveries=self._tally.deliveries + len(step.deliveries))

    def _hear(self, life: Life, seconds: float = TOO_LONG) -> bool:
        """Waits so long for the answer to a step; whether it came."""
        answers = life.hear(seconds)
        if answers is None:
            return False
        for delivery, answer in zip(self._script[self._heard].deliveries, answers, strict=True):
            self.answers.setdefault(delivery.id, set()).add(answer)
        self._heard += 1
        return True

"""How lives are to end: from outside, by themselves in a named moment, or as the chat does what they asked for."""

from __future__ import annotations

import random
from typing import NamedTuple

from tests.platforms.killing.stage import ANSWER, DM, EDIT, POKER, POST, REMOVE
from tests.platforms.killing.watched import MOMENTS

BY_ITSELF = 0.55
"""The share of the lives that end at a named moment, some of which are too short to be hit from outside."""
UNHEARD = 0.4
"""The share of the others that end when the chat has done what they asked, before they hear of it."""
AT_BIRTH = 0.3
"""The share of those left that are killed while they start."""
HAPPENINGS = {
    (POST, POKER): 5,
    (EDIT, POKER): 7,
    (REMOVE, POKER): 5,
    (POST, DM): 4,
    (ANSWER, POKER): 5,
}
"""What a chat does at a bot's wish, and about how often in a handful of steps."""


class Death(NamedTuple):
    """How a life is to end."""

    steps: int = 0
    """From outside, after so many steps ..."""
    part: float = 0.0
    """... and this part of the time that one takes."""
    die_in: str = ""
    """By itself, in this moment ..."""
    happening: tuple[str, str] = ("", "")
    """... or when the chat has done this ..."""
    times: int = 1
    """... so many times."""
    slow_start: bool = False
    """It hears people for a while before it sends anything."""
    away: float = 0.0
    """Seconds by which the chat's clock goes on until the next life: tokens run out, nonces are forgotten."""


def plan_deaths(kills: int, steps: int, rng: random.Random) -> list[Death]:
    """So many deaths, spread over a script of so many steps."""
    deaths = []
    for _ in range(kills):
        lived, part = rng.randint(1, max(1, steps // kills)), rng.random()
        death = Death(lived, part, slow_start=rng.random() < 0.4, away=rng.choice((0.0, 0.0, 40.0, 400.0)))
        if rng.random() < BY_ITSELF:
            moment = rng.choice(list(MOMENTS))
            death = death._replace(die_in=moment, times=rng.randint(1, MOMENTS[moment]))
        elif rng.random() < UNHEARD:
            happening = rng.choice(list(HAPPENINGS))
            death = death._replace(happening=happening, times=rng.randint(1, HAPPENINGS[happening]))
        elif rng.random() < AT_BIRTH:
            death = death._replace(steps=0)
        deaths.append(death)
    return deaths

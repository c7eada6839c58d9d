#!/usr/bin/env python3
"""Teaches the rules desk what questions mean, from the texts in ``assets/rules`` as they are now.

    python -m tools.teach [further] [ROUNDS]

Writes ``assets/rules/meaning.npz``. Takes about forty minutes on two cores; ``further`` goes on from the file as it is,
for which two rounds do where a few texts are new.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from bot.rules_desk.meaning import FILE, LONGEST, Pieces, Taught, read
from tools.teach.base import Base
from tools.teach.lessons import Lesson, lessons, spoilt
from tools.teach.network import Numbers, heard, loss, told
from tools.teach.stored import store

FURTHER = "further"
ROUNDS = 6
"""How often everything is taught."""
SEED = 0
TOGETHER = 64
"""Lessons of one step."""
ALIKE = 20 * TOGETHER
"""Lessons that are put in order of their length, so that a step has texts of about one length."""
LENGTHS = (8, 12, 16, 20, 24, 32, LONGEST)
"""Pieces of a row; one of few lengths, for each is compiled by itself."""
RATE, LEAST_RATE, WARMING = 3e-4, 1e-6, 20
DECAY, MOST = 0.01, 1.0
SHARP = 14.0
"""How sharply meanings are told apart where nothing was taught before."""
REPORTED = 100


def main() -> None:
    """Teaches and writes."""
    figures = [argument for argument in sys.argv[1:] if argument != FURTHER]
    rounds = int(figures[0]) if figures else ROUNDS
    taught = lessons()
    begun = read(FILE) if FURTHER in sys.argv else _base([lesson.text for lesson in taught])
    cut, meanings = Pieces(begun.pieces), list(dict.fromkeys(lesson.meaning for lesson in taught))
    numbers: Numbers = {name: jnp.asarray(number) for name, number in begun.numbers.items()}
    numbers |= _beginning(begun, numbers, taught, meanings, cut)
    numbers = _taught(numbers, taught, meanings, cut, rounds)
    numbers["meaning"] = told({**numbers, "meaning_bias": 0.0}, jnp.eye(numbers["meaning"].shape[1])).T
    del numbers["sharpness"]
    store(FILE, {name: np.asarray(number) for name, number in numbers.items()}, begun.pieces, meanings)
    print(f"{FILE.name}: {len(meanings)} meanings, {len(begun.pieces)} pieces, {FILE.stat().st_size / 1e6:.1f} MB")


def _base(texts: Sequence[str]) -> Taught:
    base = Base()
    pieces = base.pieces(texts)
    return Taught(tuple(pieces), (), base.numbers(pieces))


def _beginning(
    begun: Taught, numbers: Numbers, taught: Sequence[Lesson], meanings: Sequence[str], cut: Pieces
) -> Numbers:
    """Each meaning as it was taught before; a new one as the mean of its lessons, as they are heard till now."""
    listen = jax.jit(heard)
    sums = np.zeros((len(meanings), numbers["piece"].shape[1]), np.float32)
    at = {meaning: number for number, meaning in enumerate(meanings)}
    for lot in _lots(sorted(range(len(taught)), key=lambda one: len(taught[one].text))):
        rows = [cut.of(taught[one].text) for one in lot]
        directions = np.asarray(listen(numbers, *_filled(rows)))[: len(lot)]
        np.add.at(sums, [at[taught[one].meaning] for one in lot], directions)
    bias, sharpness = np.zeros(len(meanings), np.float32), SHARP
    for before, meaning in enumerate(begun.meanings):
        if meaning in at:
            sums[at[meaning]] = begun.numbers["meaning"][before]
            bias[at[meaning]] = begun.numbers["meaning_bias"][before]
            sharpness = float(np.linalg.norm(sums[at[meaning]]))
    return {
        "meaning": jnp.asarray(sums / np.linalg.norm(sums, axis=1, keepdims=True)),
        "meaning_bias": jnp.asarray(bias),
        "sharpness": jnp.log(sharpness),
    }


def _taught(numbers: Numbers, taught: Sequence[Lesson], meanings: Sequence[str], cut: Pieces, rounds: int) -> Numbers:
    steps = rounds * (len(taught) // TOGETHER)
    rate = optax.warmup_cosine_decay_schedule(0.0, RATE, steps // WARMING, steps, LEAST_RATE)
    change = optax.chain(optax.clip_by_global_norm(MOST), optax.adamw(rate, weight_decay=DECAY))
    state, at = change.init(numbers), {meaning: number for number, meaning in enumerate(meanings)}

    def step(numbers: Numbers, state: Any, pieces: Any, there: Any, right: Any, chance: Any) -> Any:
        far, slope = jax.value_and_grad(loss)(numbers, pieces, there, right, chance)
        moved, state = change.update(slope, state, numbers)
        return optax.apply_updates(numbers, moved), state, far

    step = jax.jit(step)
    chance, began, far = random.Random(SEED), time.monotonic(), []
    for number, lot in enumerate(_order(taught, chance, rounds), 1):
        rows = [cut.of(spoilt(taught[one].text, chance)) for one in lot]
        right = np.array([at[taught[one].meaning] for one in lot])
        numbers, state, lost = step(numbers, state, *_filled(rows), right, jax.random.key(number))
        far.append(float(lost))
        if number % REPORTED == 0:
            print(f"{number} of {steps}: {np.mean(far[-REPORTED:]):.3f}, {time.monotonic() - began:.0f} s", flush=True)
    return numbers


def _order(taught: Sequence[Lesson], chance: random.Random, rounds: int) -> Iterator[list[int]]:
    """Lots of lessons, each lesson once a round."""
    for _ in range(rounds):
        every = list(range(len(taught)))
        chance.shuffle(every)
        for start in range(0, len(every), ALIKE):
            some = sorted(every[start : start + ALIKE], key=lambda one: len(taught[one].text))
            lots = [lot for lot in _lots(some) if len(lot) == TOGETHER]
            chance.shuffle(lots)
            yield from lots


def _lots(every: Sequence[int]) -> list[list[int]]:
    return [list(every[start : start + TOGETHER]) for start in range(0, len(every), TOGETHER)]


def _filled(rows: Sequence[Sequence[int]]) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """Rows of one length, and where in them there is something."""
    length = next(length for length in LENGTHS if length >= max(map(len, rows)))
    pieces, there = np.zeros((TOGETHER, length), np.int32), np.zeros((TOGETHER, length), np.float32)
    there[:, 0] = 1.0
    for at, row in enumerate(rows):
        pieces[at, : len(row)], there[at, : len(row)] = row, 1.0
    return pieces, there


if __name__ == "__main__":
    main()

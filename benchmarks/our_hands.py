"""Hands of the engine from the shuffle to the last award."""

from __future__ import annotations

import random

from benchmarks.play import CALL, FOLD, choose, size
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import Act, HandState, Legal, Post, Setup, begin, decide, legal
from engine.hand.events import DealtIn
from engine.shuffle import Seal, shuffle
from engine.stakes import Stakes

BATCH = 10
_SEAL = Seal(bytes(52 * 32), bytes(32))
"""Commitments are not counted: a constant takes their place."""


def setup(game: str, betting: str, players: int, stack: int) -> Setup:
    """A table of ``players`` at 1/2, each with ``stack``."""
    return Setup(
        hand=1,
        game=games()[game],
        betting=betting,
        stakes=Stakes(1, 2, 2, 2),
        house=presets()["standard"],
        button=players,
        seats=tuple([DealtIn(f"p{number}", number, stack) for number in range(1, players + 1)]),
        posts=(Post(0, "small blind", 1), Post(1, "big blind", 2)),
    )


def play_batch(table: Setup, rng: random.Random) -> int:
    """Some hands; how many."""
    for _ in range(BATCH):
        _play(table, rng)
    return BATCH


def _play(table: Setup, rng: random.Random) -> None:
    """One hand. Every action is checked by ``legal`` and ``decide``, which folds the events it makes."""
    entropy = rng.randbytes(32)
    _, state = begin(table, entropy, shuffle(entropy), _SEAL)
    while not state.over:
        allowed = legal(state, state.to_act)
        assert allowed is not None, "somebody is to act"
        outcome = decide(state, _move(state, allowed, rng))
        assert not isinstance(outcome, Refusal), "what is legal is accepted"
        _, state = outcome


def _move(state: HandState, allowed: Legal, rng: random.Random) -> Act:
    kind = choose(rng, allowed.check, allowed.raise_to is not None)
    if kind == FOLD:
        return Act(state.to_act, "fold")
    if kind == CALL:
        return Act(state.to_act, "check" if allowed.check else "call")
    assert allowed.raise_to is not None, "raises are chosen where they are legal"
    return Act(state.to_act, "raise", size(rng, *allowed.raise_to))

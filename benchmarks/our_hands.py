"""Hands of the engine from the shuffle to the last award."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

from benchmarks.play import CALL, FOLD, Style, choose, discards, size
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import Act, HandState, Legal, Setup, begin, decide, legal
from engine.hand.events import DealtIn
from engine.shuffle import ENTROPY_BYTES, Seal, shuffle
from engine.stakes import stakes_of
from engine.table.button import posts
from engine.table.events import ButtonMoved

_SEAL = Seal(bytes(52 * 32), bytes(32))
"""Commitments are not counted: a constant takes their place."""


def player(game: str, betting: str, style: Style, players: int, stack: int) -> Callable[[int], None]:
    """Plays one hand by its seed: ``players`` at 1/2, in fixed limit at 2/4, each with ``stack``."""
    played = games()[game]
    stakes = stakes_of(*((2, 4) if betting == "fixed-limit" else (1, 2)), betting, opening=played.opening)
    setup = Setup(
        hand=1,
        game=played,
        betting=betting,
        stakes=stakes,
        house=presets()["standard"],
        button=players,
        seats=tuple([DealtIn(f"p{number}", number, stack) for number in range(1, players + 1)]),
        posts=posts(range(1, players + 1), ButtonMoved(players, 1, 2), played, stakes),
    )

    def play(seed: int) -> None:
        """Every action is checked by ``legal`` and ``decide``, which folds the events it makes."""
        rng = random.Random(seed)
        entropy = os.urandom(ENTROPY_BYTES)
        _, state = begin(setup, entropy, shuffle(entropy), _SEAL)
        while not state.over:
            allowed = legal(state, state.to_act)
            assert allowed is not None, "somebody is to act"
            outcome = decide(state, _move(state, allowed, style, rng))
            assert not isinstance(outcome, Refusal), "what is legal is accepted"
            _, state = outcome

    return play


def _move(state: HandState, allowed: Legal, style: Style, rng: random.Random) -> Act:
    if allowed.draw is not None:
        hole = state.seats[state.to_act].hole
        return Act(state.to_act, "draw", cards=hole[: discards(rng, len(hole))])
    if allowed.bring_in is not None:
        return Act(state.to_act, "bring_in")
    kind = choose(style, rng, allowed.check, allowed.raise_to is not None)
    if kind == FOLD:
        return Act(state.to_act, "fold")
    if kind == CALL:
        return Act(state.to_act, "check" if allowed.check else "call")
    assert allowed.raise_to is not None, "raises are chosen where they are legal"
    least, most = allowed.raise_to
    return Act(state.to_act, "raise", least if allowed.only_ends else size(rng, least, most))

"""The model in the shape that can be taught; ``bot.rules_desk.meaning`` works the same numbers out for an answer."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import jax
import jax.numpy as jnp

from bot.rules_desk.meaning import HEADS, TINY

Array: TypeAlias = Any
Numbers: TypeAlias = dict[str, Array]

FORGOTTEN = 0.1
"""The share of what is heard that is left out while learning, so that nothing hangs on one word."""
SMOOTHED = 0.1
"""The share of certainty that is kept back for all other meanings."""
FAR = -1e4


def heard(numbers: Numbers, pieces: Array, there: Array, chance: Array | None = None) -> Array:
    """Questions, each as one direction. ``there``: 1 for a piece, 0 for what only fills the row."""
    state = numbers["piece"][pieces] + numbers["place"][: pieces.shape[1]]
    state = _forgetting(_levelled(numbers, state, "begin"), chance, 0)
    for layer in range(sum(name.endswith(".join") for name in numbers)):
        attended = _attended(numbers, state, there, layer)
        state = _levelled(numbers, state + _forgetting(attended, chance, layer + 1), f"{layer}.attended")
        wide = state @ numbers[f"{layer}.widen"] + numbers[f"{layer}.widen_bias"]
        bent = jax.nn.gelu(wide) @ numbers[f"{layer}.narrow"] + numbers[f"{layer}.narrow_bias"]
        state = _levelled(numbers, state + bent, f"{layer}.thought")
    mean = (state * there[:, :, None]).sum(axis=1) / there.sum(axis=1, keepdims=True)
    return mean / jnp.linalg.norm(mean, axis=1, keepdims=True)


def told(numbers: Numbers, directions: Array) -> Array:
    """How much speaks for each meaning."""
    meaning = numbers["meaning"] / jnp.linalg.norm(numbers["meaning"], axis=1, keepdims=True)
    return jnp.exp(numbers["sharpness"]) * (directions @ meaning.T) + numbers["meaning_bias"]


def loss(numbers: Numbers, pieces: Array, there: Array, right: Array, chance: Array) -> Array:
    """How far the model is from what was right."""
    likely = jax.nn.log_softmax(told(numbers, heard(numbers, pieces, there, chance)))
    of_right = jnp.take_along_axis(likely, right[:, None], axis=1).mean()
    return -((1 - SMOOTHED) * of_right + SMOOTHED * likely.mean())


def _attended(numbers: Numbers, state: Array, there: Array, layer: int) -> Array:
    count, length, width = state.shape
    looked = state @ numbers[f"{layer}.look"] + numbers[f"{layer}.look_bias"]
    cut = looked.reshape(count, length, 3 * HEADS, width // HEADS).transpose(0, 2, 1, 3)
    asked, offered, given = jnp.split(cut, 3, axis=1)
    weight = asked @ offered.transpose(0, 1, 3, 2) / math.sqrt(width // HEADS)
    taken = jax.nn.softmax(weight + (1 - there)[:, None, None, :] * FAR) @ given
    joined = taken.transpose(0, 2, 1, 3).reshape(count, length, width)
    return joined @ numbers[f"{layer}.join"] + numbers[f"{layer}.join_bias"]


def _levelled(numbers: Numbers, state: Array, name: str) -> Array:
    mean = state.mean(axis=-1, keepdims=True)
    spread = jnp.sqrt(((state - mean) ** 2).mean(axis=-1, keepdims=True) + TINY)
    return (state - mean) / spread * numbers[f"{name}_scale"] + numbers[f"{name}_shift"]


def _forgetting(state: Array, chance: Array | None, step: int) -> Array:
    if chance is None:
        return state
    kept = jax.random.bernoulli(jax.random.fold_in(chance, step), 1 - FORGOTTEN, state.shape)
    return jnp.where(kept, state / (1 - FORGOTTEN), 0.0)

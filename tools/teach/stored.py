"""The file in which the desk finds what it was taught: numbers of one byte, and what a step of each row is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bot.rules_desk.meaning import STEP

STEPS = 127


def store(
    file: Path, numbers: Mapping[str, NDArray[np.float32]], pieces: Sequence[str], meanings: Sequence[str]
) -> None:
    """Writes the file anew."""
    kept: dict[str, NDArray[np.generic]] = {"pieces": _text(pieces), "meanings": _text(meanings)}
    for name, number in numbers.items():
        if number.ndim < 2:
            kept[name] = number.astype(np.float32)
            continue
        step = np.abs(number).max(axis=1, keepdims=True) / STEPS
        kept[name] = np.rint(number / np.where(step, step, 1)).astype(np.int8)
        kept[name + STEP] = step.astype(np.float32)
    np.savez(file, allow_pickle=False, **kept)


def _text(lines: Sequence[str]) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(lines).encode(), dtype=np.uint8)

"""What a question means beyond its words: a small language model that was taught the ways of asking.

It hears that ``my mate plays my hand while I am in the loo`` is about one player to a hand, which no shared word
tells. The file beside the texts holds what it was taught by ``tools/teach``; a rule that is newer than the file is
found by its words alone until it is taught again.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.rules_desk.texts import FOLDER

FILE = FOLDER / "meaning.npz"
HEADS = 12
LONGEST = 40
"""Pieces of a question that are heard, its begin and end among them."""
LONGEST_WORD = 40
"""Letters of a word that is cut into pieces; a longer one is none."""
BEGIN, END, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
_INSIDE = "##"
"""How a piece begins that is not the first of its word."""
TINY = 1e-12
"""Keeps a spread of nothing from being divided by."""
STEP = ".step"
"""Behind a name: what one step of its whole numbers is worth, row by row."""
_PIECES = re.compile(r"[^\W_]+|[^\w\s]|_")

Floats: TypeAlias = NDArray[np.float32]


class Pieces:
    """Cuts words into pieces that the model knows, always the longest first."""

    def __init__(self, known: Sequence[str]) -> None:
        self._numbers = {piece: number for number, piece in enumerate(known)}

    def of(self, text: str) -> list[int]:
        """The numbers of the pieces of a text, between those for its begin and end."""
        plain = unicodedata.normalize("NFD", text.lower())
        words = _PIECES.findall("".join(one for one in plain if unicodedata.category(one) != "Mn"))
        found = [piece for word in words for piece in self._of_word(word)][: LONGEST - 2]
        return [self._numbers[BEGIN], *found, self._numbers[END]]

    def _of_word(self, word: str) -> list[int]:
        if len(word) > LONGEST_WORD:
            return [self._numbers[UNKNOWN]]
        found: list[int] = []
        start = 0
        while start < len(word):
            inside = _INSIDE if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if inside + word[start:end] in self._numbers), None)
            if end is None:
                return [self._numbers[UNKNOWN]]
            found.append(self._numbers[inside + word[start:end]])
            start = end
        return found


class Taught(NamedTuple):
    """What the file of a model holds."""

    pieces: tuple[str, ...]
    meanings: tuple[str, ...]
    """Ids of rules, and kinds of what is nothing for the desk."""
    numbers: dict[str, Floats]


def read(file: Path) -> Taught:
    """The file of a model. Raises OSError and ValueError where there is none."""
    with np.load(file) as stored:
        kept = {name: stored[name] for name in stored.files}
    named = [name for name in kept if name not in ("pieces", "meanings") and not name.endswith(STEP)]
    numbers = {name: _floats(kept[name] * kept.get(name + STEP, 1)) for name in named}
    return Taught(_listed(kept["pieces"]), _listed(kept["meanings"]), numbers)


class Meaning:
    """The model: which rule, or which kind of what is nothing for the desk, a question is likely to mean."""

    def __init__(self, file: Path) -> None:
        pieces, self.meanings, self._numbers = read(file)
        self._pieces = Pieces(pieces)
        self._layers = sum(name.endswith(".join") for name in self._numbers)

    def of(self, question: str) -> Floats:
        """For each of ``meanings`` how likely it is meant; all of them add up to 1."""
        heard = self._heard(self._pieces.of(question))
        told = self._numbers["meaning"] @ heard + self._numbers["meaning_bias"]
        likely = np.exp(told - told.max())
        return _floats(likely / likely.sum())

    def _heard(self, pieces: Sequence[int]) -> Floats:
        """A question as one direction among all that may be meant."""
        numbers = self._numbers
        state = numbers["piece"][list(pieces)] + numbers["place"][: len(pieces)]
        state = self._levelled(state, "begin")
        for layer in range(self._layers):
            state = self._levelled(state + self._attended(state, layer), f"{layer}.attended")
            wide = state @ numbers[f"{layer}.widen"] + numbers[f"{layer}.widen_bias"]
            bent = _bent(wide) @ numbers[f"{layer}.narrow"] + numbers[f"{layer}.narrow_bias"]
            state = self._levelled(state + bent, f"{layer}.thought")
        mean = state.mean(axis=0)
        return _floats(mean / np.linalg.norm(mean))

    def _attended(self, state: Floats, layer: int) -> Floats:
        """What each piece takes over from the others."""
        numbers, (length, width) = self._numbers, state.shape
        asked, offered, given = np.split(state @ numbers[f"{layer}.look"] + numbers[f"{layer}.look_bias"], 3, axis=1)
        cut = (length, HEADS, width // HEADS)
        asked, offered, given = (part.reshape(cut).transpose(1, 0, 2) for part in (asked, offered, given))
        weight = asked @ offered.transpose(0, 2, 1) / math.sqrt(width // HEADS)
        weight = np.exp(weight - weight.max(axis=-1, keepdims=True))
        taken = (weight / weight.sum(axis=-1, keepdims=True)) @ given
        joined = taken.transpose(1, 0, 2).reshape(length, width)
        return _floats(joined @ numbers[f"{layer}.join"] + numbers[f"{layer}.join_bias"])

    def _levelled(self, state: Floats, name: str) -> Floats:
        mean = state.mean(axis=-1, keepdims=True)
        spread = np.sqrt(((state - mean) ** 2).mean(axis=-1, keepdims=True) + TINY)
        return _floats((state - mean) / spread * self._numbers[f"{name}_scale"] + self._numbers[f"{name}_shift"])


def _floats(numbers: NDArray[Any]) -> Floats:
    return numbers.astype(np.float32, copy=False)


def _bent(state: Floats) -> Floats:
    """GELU, by its approximation with tanh."""
    return _floats(0.5 * state * (1 + np.tanh(math.sqrt(2 / math.pi) * (state + 0.044715 * state**3))))


def _listed(text: NDArray[np.uint8]) -> tuple[str, ...]:
    return tuple(text.tobytes().decode().split("\n"))


@cache
def meaning() -> Meaning:
    """The model that was taught the texts, read once."""
    return Meaning(FILE)

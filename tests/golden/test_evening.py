"""A scripted evening, word for word. After a wanted change: ``BACKROOM_GOLDEN=write`` writes it anew; then read it."""

from __future__ import annotations

import os
from pathlib import Path

from tests.room.consoles import console

SCRIPT = Path(__file__).parent / "evening.txt"
TRANSCRIPT = Path(__file__).parent / "evening.transcript.txt"
SEED = 20


async def transcript_of_the_evening(url: str = "sqlite://") -> str:
    """What is typed and what is written, in order."""
    lines: list[str] = []
    async with console(url, SEED) as typed:
        for line in SCRIPT.read_text(encoding="utf-8").splitlines():
            lines += ["", line] if line.startswith("# ") else [f"> {line}"] if line else []
            lines += await typed.say(line)
    return "\n".join(lines).strip() + "\n"


async def test_a_scripted_evening() -> None:
    transcript = await transcript_of_the_evening()
    if os.environ.get("BACKROOM_GOLDEN") == "write":
        TRANSCRIPT.write_text(transcript, encoding="utf-8")
    assert transcript == TRANSCRIPT.read_text(encoding="utf-8")

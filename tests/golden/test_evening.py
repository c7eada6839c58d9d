"""A scripted evening, word for word. After a wanted change: ``BACKROOM_GOLDEN=write`` writes it anew; then read it."""

from __future__ import annotations

import os
from pathlib import Path

from tests.room.consoles import console

HERE = Path(__file__).parent
SEED = 20


async def test_a_scripted_evening() -> None:
    lines: list[str] = []
    async with console(seed=SEED) as typed:
        for line in (HERE / "evening.txt").read_text(encoding="utf-8").splitlines():
            lines += ["", line] if line.startswith("# ") else [f"> {line}"] if line else []
            lines += await typed.say(line)
    transcript = "\n".join(lines).strip() + "\n"
    golden = HERE / "evening.transcript.txt"
    if os.environ.get("BACKROOM_GOLDEN") == "write":
        golden.write_text(transcript, encoding="utf-8")
    assert transcript == golden.read_text(encoding="utf-8")

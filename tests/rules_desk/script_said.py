"""``script`` blocks: lines said to a console of its own, and what it must answer.

``? words`` must stand in a line written since the last ``?``, ``?! words`` in none of them. A first line
``console seed 3 deck As Kd`` sets the seed and lays cards on top of the deck.
"""

from __future__ import annotations

import re
from typing import Any

from engine.cards import CardError
from tests.room.consoles import Typed, console
from tests.security.memory_store import MemoryStore

_SETUP = re.compile(r"console(?: seed (?P<seed>\d{1,6}))?(?: deck (?P<deck>.+))?")


async def check_script(text: str) -> list[tuple[int, str]]:
    """What is wrong with a block: which of its lines, from 0, and what."""
    lines = text.splitlines()
    setup = _SETUP.fullmatch(lines[0].strip()) if lines else None
    seed, deck = (int(setup["seed"] or 1), setup["deck"] or "") if setup else (1, "")
    if not any(line.startswith("?") for line in lines):
        return [(0, "nothing is expected; write '? words' below a line")]
    store: Any = MemoryStore()
    try:
        async with console(seed=seed, deck=deck, store=store) as typed:
            return await _said(typed, lines, 1 if setup else 0)
    except CardError as error:
        return [(0, str(error))]


async def _said(typed: Typed, lines: list[str], begin: int) -> list[tuple[int, str]]:
    flaws: list[tuple[int, str]] = []
    written: list[str] = []
    asked = False
    for at, line in enumerate(lines[begin:], begin):
        sign = re.match(r"\?!? ", line)
        if sign is None:
            written = [] if asked else written
            asked = False
            written += await typed.say(line)
            continue
        asked = True
        words = " ".join(line[sign.end() :].split())
        there = any(words in " ".join(one.split()) for one in written)
        if there is ("!" in sign[0]):
            flaws.append((at, f"the console wrote {'it' if there else 'instead'}:\n    " + "\n    ".join(written)))
    return flaws

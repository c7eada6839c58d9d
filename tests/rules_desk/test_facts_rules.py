"""Every rule that a computed answer rests on has a text."""

from __future__ import annotations

import re
from pathlib import Path

from bot.rules_desk import facts
from bot.rules_desk.texts import by_id

ID = re.compile(r'"([A-Z]+-[0-9]+[a-z]?)"')
FOLDER = Path(facts.__file__).parent
BETTING = FOLDER.parents[2] / "engine" / "hand" / "betting.py"


def test_every_rule_that_a_fact_may_cite_has_a_text() -> None:
    """Those named in the code of the facts, and those the engine gives for a range or a raise that is not allowed."""
    files = [*FOLDER.glob("*.py"), BETTING]
    named = {found for file in files for found in ID.findall(file.read_text(encoding="utf-8"))}
    assert {"BET-7", "RANK-1d", "SHOW-4", "ROOM-21"} <= named
    assert named - set(by_id()) == set()

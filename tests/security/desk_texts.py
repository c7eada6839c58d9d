"""What the rules desk tells anybody alike, whatever lies on the table: its texts, whose examples name cards."""

from __future__ import annotations

import re
from functools import cache

from bot.rules_desk.texts import by_id

QUESTION = "ask "
OPEN = ("ask what am i drawing to", "ask what are my outs", "ask my chance to win")
"""What is answered with cards that may still come, whoever has them; that none of it hangs on hidden ones is seen where
the hidden cards are exchanged."""
_ID = re.compile(r"\b[A-Z]+-[0-9]+[a-z]?\b")


def without_rules(text: str) -> str:
    """A text without the numbers of rules, and without lines that stand in the texts of the desk."""
    lines = _ID.sub("", text).splitlines()
    return "\n".join(line for line in lines if _letters(line) not in _told())


@cache
def _told() -> frozenset[str]:
    parts = [
        part
        for rule in by_id().values()
        for part in (rule.ruling, f"Why: {rule.why}", f"Example: {rule.example}", rule.title)
    ]
    return frozenset(_letters(_ID.sub("", part)) for part in parts)


def _letters(line: str) -> str:
    """A line without the signs that a chat puts around and between its letters."""
    return "".join(one for one in line if one.isalnum())

"""``you calls 5`` reads better as ``You call 5``: at the console one player's name is ``you``."""

from __future__ import annotations

import re

_IRREGULAR = {"is": "are", "has": "have", "antes": "ante", "ran": "ran", "does": "do"}
_VERB = re.compile(r"\byou (?P<verb>is|has|[a-z]+s)\b(?P<all_in> [0-9 a-z,]*\band is all-in)?")
_BEGINS = re.compile(r"you (?!to act\b)")


def second_person(text: str) -> str:
    """A sentence about a player called ``you`` with its verbs in the second person; ``you to act`` stays as it is."""
    text = _VERB.sub(_agree, text)
    return "Y" + text[1:] if _BEGINS.match(text) else text


def _agree(found: re.Match[str]) -> str:
    verb = found["verb"]
    plain = _IRREGULAR.get(verb) or (verb[:-2] if verb.endswith(("sses", "shes", "ches")) else verb.removesuffix("s"))
    return f"you {plain}{(found['all_in'] or '').replace(' is all-in', ' are all-in')}"

"""Text for Discord: nothing in it may become markdown, a mention or a link by accident."""

from __future__ import annotations

import re
from collections.abc import Iterable

MOST_TEXT = 3900
"""Characters in all the texts of one message, a little below Discord's 4,000."""
MOST_LABEL, MOST_TITLE, MOST_ALT = 80, 45, 1024
_SUITS = re.compile("([♠♥♦♣])\ufe0e?")
_TEXT = "\ufe0e"
"""Behind a suit: it is drawn like a letter. As an emoji a spade is black, and on a dark ground not to be seen."""
_SIGNS = re.compile(r"([\\*_~`|<>\[\]])")
_LIST = re.compile(r"^(\s*)([-+#]|[0-9]+(?=[.)]))", re.MULTILINE)
_LINK = re.compile(r"(?i)\b(https?|discord)(:)(//)")


def plain(text: str) -> str:
    """``text`` so that it reads as it is written: a seat's ``1.`` makes no list, a sign no markdown."""
    escaped = _LINK.sub(r"\1\2\\\3", _SIGNS.sub(r"\\\1", text))
    return _SUITS.sub(rf"\1{_TEXT}", _LIST.sub(_escaped_list, escaped))


def _escaped_list(found: re.Match[str]) -> str:
    space, mark = found.groups()
    return f"{space}{mark}\\" if mark.isdecimal() else f"{space}\\{mark}"


def small(lines: Iterable[str]) -> str:
    """Lines in small print."""
    return "\n".join(f"-# {plain(line)}" for line in lines if line)


def when(until: float) -> str:
    """A time that Discord shows in the reader's own words: ``in 5 minutes``."""
    return f"<t:{int(until)}:R>"


def cut(text: str, most: int) -> str:
    """``text`` in at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def cut_lines(text: str, most: int) -> str:
    """Whole lines of ``text``, in at most so many characters."""
    if len(text) <= most:
        return text
    kept = text[: most - 2]
    return kept[: kept.rfind("\n")] + "\n…" if "\n" in kept else kept + "…"

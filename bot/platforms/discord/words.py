"""Text for Discord: nothing in it may become markdown, a mention or a link by accident."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.render.names import clusters

MOST_TEXT = 3900
"""Size of all the texts of one message together, a little below Discord's 4,000."""
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


def size(text: str) -> int:
    """The length of ``text`` as the strictest reader counts it: a sign that takes 4 bytes, like an emoji, as two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """``text`` in a size of at most ``most``; no letter is torn from its accents, and no backslash stays alone."""
    if size(text) <= most:
        return text
    room, kept = most - 1, ""
    for cluster in clusters(text):
        room -= size(cluster)
        if room < 0:
            break
        kept += cluster
    bare = kept.rstrip("\\")
    escapes = (len(kept) - len(bare)) // 2 * 2
    return bare + "\\" * escapes + "…" if most > 0 else ""


def cut_lines(text: str, most: int) -> str:
    """Whole lines of ``text`` in a size of at most ``most``; of one that is too long alone, as much as there is room.

    What was left out is marked by a line of its own.
    """
    if size(text) <= most:
        return text
    kept, room = [], most - 2  # for the mark
    for line in text.split("\n"):
        room -= size(line) + 1
        if room < -1:
            break
        kept.append(line)
    return "\n".join([*kept, "…"]) if kept else cut(text.partition("\n")[0], most)

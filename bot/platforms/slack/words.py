"""Text for Slack: nothing in it may become mrkdwn, a mention, an emoji or a link by accident."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.render.names import clusters

MOST_TEXT = 2900
"""Size of one text of a message, a little below Slack's 3,000."""
MOST_HEAD, MOST_LABEL, MOST_OPTION, MOST_TITLE, MOST_ALT, MOST_HINT = 150, 75, 75, 24, 1900, 150
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_SUITS = re.compile("([♠♥♦♣])\ufe0e?")
_TEXT = "\ufe0e"
"""Behind a suit: it is drawn like a letter. As an emoji a spade is black, and on a dark ground not to be seen."""
_NOTHING = "\u2060"
"""A sign that shows nothing. mrkdwn knows no escape, but a sign beside this one marks nothing."""
_SIGNS = re.compile(r"[*_~`]|:(?=[\w+'-]+:)")
QUOTED = 1
"""How much longer a text may become than its signs one by one: by what stands before a quote."""
_QUOTE = re.compile(r"^(\s*)(?=>)", re.MULTILINE)


def plain(text: str) -> str:
    """``text`` so that it reads as it is written, wherever Slack reads mrkdwn."""
    inert = _SIGNS.sub(lambda found: f"{found[0]}{_NOTHING}", _QUOTE.sub(rf"\1{_NOTHING}", text))
    return _SUITS.sub(rf"\1{_TEXT}", "".join(_ESCAPES.get(sign, sign) for sign in inert))


def bold(text: str) -> str:
    """What ``plain`` or ``cut`` gave, in bold."""
    return f"*{text}*" if text else ""


def when(until: float) -> str:
    """A time that Slack shows in the reader's own zone."""
    return f"<!date^{int(until)}^by {{time}} {{date_short_pretty}}|in time>"


def mention(user: str) -> str:
    """Calls a user."""
    return f"<@{user}>"


def size(text: str) -> int:
    """The length of ``text`` as the strictest reader counts it: a sign that takes 4 bytes, like an emoji, as two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """``plain(text)`` in a size of at most ``most``; neither a letter with its accents nor an escape is torn apart."""
    whole = plain(text)
    if size(whole) <= most:
        return whole
    kept, room = "", most - 1 - QUOTED
    for cluster in clusters(text[: most + 1]):
        room -= size(plain(cluster)) + (cluster == ":")
        if room < 0:
            break
        kept += cluster
    return plain(kept) + "…" if most > 0 else ""


def label(text: str, most: int) -> str:
    """Text for where Slack reads no mrkdwn: a button, an option, a title. Never empty, which Slack refuses."""
    if size(text) <= most:
        return text or "…"
    kept, room = "", most - 1
    for cluster in clusters(text[: most + 1]):
        room -= size(cluster)
        if room < 0:
            break
        kept += cluster
    return kept + "…"


def cut_lines(lines: Iterable[str], most: int) -> str:
    """Whole lines, escaped, in a size of at most ``most``; of one that is too long alone, as much as there is room.

    What was left out is marked by a line of its own.
    """
    (first, *others) = texts_of(lines, most, 2) or [""]
    if not others:
        return first
    kept = texts_of(lines, max(1, most - 2), 1)[0]
    return f"{kept}\n…" if most > 2 else ""


def texts_of(lines: Iterable[str], most: int, count: int) -> Sequence[str]:
    """Lines, escaped, in as many texts as it takes, each in a size of at most ``most``; never more than ``count``."""
    texts: list[str] = []
    for line in lines:
        escaped = cut(line, most)
        if texts and size(texts[-1]) + 1 + size(escaped) <= most:
            texts[-1] += f"\n{escaped}"
        elif len(texts) == count:
            break
        else:
            texts.append(escaped)
    return texts

"""Display names made harmless: they come from strangers and stand in every line we write."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import takewhile
from typing import TypeAlias

Names: TypeAlias = Callable[[str], str]
"""From a player id to that player's name, already inert."""

NAME_COLUMNS = 20
SIGNS_IN_COLUMN = 2
"""Signs that a name may have for each of its columns: accents take none, and yet every message has an end."""
NOBODY_S_NAME = "player"

_LONGEST_READ = 400
"""Characters of a name that are looked at; no honest name is longer."""
_MOST_MARKS = 3
"""Accents on one letter; what has more is there to spill over the neighbouring lines."""
_LIGHT, _DARK = "\U0001f3fb", "\U0001f3ff"
_FLAG_A, _FLAG_Z = "\U0001f1e6", "\U0001f1ff"

_DROPPED = "*~#@<>"
_INSTEAD = {
    **dict.fromkeys(_DROPPED, ""),
    **dict.fromkeys("_/\\|", "-"),
    "`": "'",
    "[": "(",
    "]": ")",
    ":": " ",
}
"""Markdown, mentions and links of the chats we know, and the signs that our own lines are read by."""
_INSTEAD_ALSO_WIDE = {**_INSTEAD, **{chr(ord(sign) + 0xFEE0): new for sign, new in _INSTEAD.items()}}
_DOTS = ".。．｡"
_SEEN_BY_NOBODY = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0xFFFD, 0x1D159),
            *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
        ],
    )
)
"""Signs that show nothing though Unicode calls them letters, marks or symbols."""


def inert(name: str, columns: int = NAME_COLUMNS, instead: str = NOBODY_S_NAME) -> str:
    """``name`` as it may stand in any line on any platform, cut to so many columns and to twice as many signs;
    ``instead`` if nothing is left.

    Letters of all scripts, accents and emoji stay. Controls, newlines, changes of direction, invisible signs, mentions,
    links and markdown go, and so do ``:`` and ``|``, by which our own lines are parsed.
    """
    clean = name[:_LONGEST_READ]
    before = None
    while clean != before:  # composing accents can bring back a sign that was taken out
        before = clean
        clean = _tidy(_no_domains(_without_signs(unicodedata.normalize("NFC", clean))))
    return _cut(clean, columns) or instead


def width(text: str) -> int:
    """Columns that ``text`` takes in a terminal: two for wide signs, none for what sits on another."""
    return sum(_width(cluster) for cluster in clusters(text))


def clusters(text: str) -> list[str]:
    """``text`` in pieces that must not be torn apart: a letter with its accents, a flag, a hand with its colour."""
    found: list[str] = []
    for sign in text:
        if found and (_sits_on_another(sign) or (_is_flag(sign) and len(found[-1]) == 1 and _is_flag(found[-1]))):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _without_signs(text: str) -> str:
    kept: list[str] = []
    for sign in text:
        if sign.isspace():
            kept.append(" ")
        elif sign in _INSTEAD_ALSO_WIDE:
            kept.append(_INSTEAD_ALSO_WIDE[sign])
        elif not _is_unfit(sign):
            kept.append(sign)
    return "".join(kept)


def _is_unfit(sign: str) -> bool:
    """Controls, half characters, signs for private use or of no known width, and frames around other letters."""
    category = unicodedata.category(sign)
    return category[0] in "CZ" or category == "Me" or sign in _SEEN_BY_NOBODY


def _no_domains(text: str) -> str:
    """No dot between two letters or figures: chats make a link of ``example.org`` even without ``https``."""
    return "".join(
        " " if sign in _DOTS and text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum() else sign
        for at, sign in enumerate(text)
    )


def _tidy(text: str) -> str:
    """Single spaces, no list mark in front, no accent without a letter and no tower of accents."""
    spaced = " ".join(text.split()).strip("-+ ")
    whole = [cluster for cluster in clusters(spaced) if not _sits_on_another(cluster[0])]
    return "".join(cluster[: 1 + _MOST_MARKS] for cluster in whole)


def _cut(text: str, columns: int) -> str:
    signs = columns * SIGNS_IN_COLUMN
    if width(text) <= columns and len(text) <= signs:
        return text
    used, kept = 0, ""
    for cluster in clusters(text):
        used += _width(cluster)
        if used > columns - 1 or len(kept) + len(cluster) > signs - 1:
            break
        kept += cluster
    return kept.rstrip("-+ ") + "…"


def _width(cluster: str) -> int:
    if _is_flag(cluster[0]):
        return 2
    letters = takewhile(lambda sign: not _LIGHT <= sign <= _DARK, cluster) if len(cluster) > 1 else cluster
    return sum(_columns(sign) for sign in letters)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _sits_on_another(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M" or _LIGHT <= sign <= _DARK


def _is_flag(sign: str) -> bool:
    return _FLAG_A <= sign <= _FLAG_Z

"""Text as it comes from strangers, made harmless: before it is read, and before any of it is said again."""

from __future__ import annotations

import re
import string
import unicodedata

LONGEST = 1000
_SHOWN = 24

# blank or joining characters that Unicode does not count among the formatting ones
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
# what keyboards of phones make of plain quotes and dashes
_QUOTES, _DASHES = "\u2018\u2019\u02bc\u0060\u00b4", "\u2010\u2011\u2012\u2013\u2014\u2212"
_PLAIN = str.maketrans(dict.fromkeys(_QUOTES, "'") | dict.fromkeys(_DASHES, "-") | dict.fromkeys("“”„", '"'))
_SMALL = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


_MENTIONS = re.compile(r"(?<![^\W_])@|@(?![0-9])|(?<![0-9]):|:(?![0-9])|(?<![^\W_])_|_(?![^\W_])")
"""An ``@`` but between a word and a figure, a ``:`` but between two figures, a ``_`` but within a word."""


def clean(text: str) -> str:
    """``text`` on one line, without control characters, direction marks, halves of characters and the like."""
    visible = "".join(map(_visible, _INVISIBLE.sub("", text)))
    return " ".join(visible.translate(_PLAIN).split())


def small(text: str) -> str:
    """In small letters; only ASCII ones, so that no foreign letter turns into one of ours."""
    return text.translate(_SMALL)


def shown(text: str) -> str:
    """A short quote that can neither mention anybody nor format anything, wherever it is printed.

    Signs of our own grammar stay where they are harmless: ``razz@9/3``, ``25:00``, ``straddle_first``.
    """
    inert = "".join(one for one in text if one.isalnum() or one in " -+.,/'%$=@:_").strip()
    inert = re.sub(r"\.(?![0-9])", "", inert)  # a full stop in a word makes a link in some chats
    inert = _MENTIONS.sub("", inert)
    return inert if len(inert) <= _SHOWN else inert[:_SHOWN].rstrip() + "…"


def _visible(one: str) -> str:
    if one.isspace():
        return " "
    return "" if unicodedata.category(one).startswith("C") else one

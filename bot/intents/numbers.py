"""Chips as people write them: ``40``, ``1,000``, ``1 000``, ``2k``, ``1.5k``. Whole, and in plain digits only.

``int`` and ``str.isdigit`` know the digits of all scripts; what one player reads as ٣٠ another cannot read
at all, so they are not used here before a pattern has seen plain ``0-9``.
"""

from __future__ import annotations

import re
import unicodedata

from bot.intents.results import Why

MOST = 10**12
"""As ``engine.stakes.MOST_CHIPS``; repeated, for platforms read intents and know nothing of the engine."""

_GROUPED = r"[0-9]{1,3}(?:(?P<mark>[,_' ])[0-9]{3})(?:(?P=mark)[0-9]{3})*"
_FIGURE = re.compile(rf"\$?(?P<whole>{_GROUPED}|[0-9]+)(?:\.(?P<part>[0-9]+))?(?P<unit>[km]?)")
_BROKEN = re.compile(r"\$?[0-9]*[.,/][0-9]+[km]?|\$?[0-9]+\.")
_NOTATION = re.compile(r"[0-9.]+e[+-]?[0-9]+|0[xob][0-9a-f]+")
_ZEROS = {"": 0, "k": 3, "m": 6}


def read(text: str) -> int | Why:
    """The chips that ``text`` (in small letters) means, or what is wrong with it."""
    foreign = [value for one in text if not one.isascii() and (value := unicodedata.numeric(one, None)) is not None]
    if foreign:
        return Why.FOREIGN_DIGITS if all(value == int(value) for value in foreign) else Why.FRACTION
    if re.match(r"(-|minus) ?\$?[0-9.]", text):
        return Why.NEGATIVE
    if _NOTATION.fullmatch(text):
        return Why.NOTATION
    figure = _FIGURE.fullmatch(text)
    if figure is None:
        return Why.FRACTION if _BROKEN.fullmatch(text) else Why.NOT_A_NUMBER
    return _whole(re.sub(r"[,_' ]", "", figure["whole"]), figure["part"], _ZEROS[figure["unit"]])


def _whole(whole: str, part: str | None, zeros: int) -> int | Why:
    # half the world reads 10.000 as ten thousand, so three digits behind the point are never chips, nor is 10.0
    if part and (not zeros or len(part) == 3 or len(part.rstrip("0")) > zeros):
        return Why.FRACTION
    digits = (whole + (part or "").rstrip("0").ljust(zeros, "0")).lstrip("0")
    if len(digits) > len(str(MOST)) or int(digits or "0") > MOST:
        return Why.TOO_LARGE
    return int(digits or "0")

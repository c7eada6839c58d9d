"""Two figures with a stroke between them, as stakes are written."""

from __future__ import annotations

import re

from bot.intents import Why
from bot.intents.numbers import read
from bot.intents.text import small

_REASONS = {
    Why.FRACTION: "chips are whole",
    Why.NEGATIVE: "no figure may be below zero",
    Why.TOO_LARGE: "that is more than all the chips there are",
    Why.FOREIGN_DIGITS: "figures are written in the digits 0 to 9",
    Why.NOTATION: "figures are written out in plain digits",
}


def pair(value: str) -> tuple[int, int] | str:
    """Two figures, or a few words on why they are not."""
    figures = [read(small(part.strip())) for part in re.split("[/-]", value)]
    for figure in figures:
        if isinstance(figure, Why) and figure in _REASONS:
            return _REASONS[figure]
    if len(figures) != 2 or isinstance(figures[0], Why) or isinstance(figures[1], Why):
        return "it takes two whole figures with a stroke between them"
    return figures[0], figures[1]

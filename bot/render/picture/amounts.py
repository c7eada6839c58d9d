"""Chips in figures, whole or short."""

from __future__ import annotations

_UNITS = ((10**12, "T"), (10**9, "B"), (10**6, "M"), (10**3, "K"))
_SHORT_FROM = 10_000


def whole(chips: int) -> str:
    """``12,345,678``."""
    return f"{chips:,}"


def short(chips: int) -> str:
    """``12.3M``: three figures, rounded down, so that nobody seems to have more than he has."""
    if chips < _SHORT_FROM:
        return whole(chips)
    size, letter, decimals = _unit(chips)
    figures = f"{chips * 10**decimals // size / 10**decimals:.{decimals}f}"
    return (figures.rstrip("0").rstrip(".") if "." in figures else figures) + letter


def is_exact(chips: int) -> bool:
    """Whether the short way loses nothing."""
    if chips < _SHORT_FROM:
        return True
    size, _, decimals = _unit(chips)
    return chips * int(10**decimals) % size == 0


def _unit(chips: int) -> tuple[int, str, int]:
    """The unit of the short way, its letter, and the decimals that make three figures."""
    size, letter = next(unit for unit in _UNITS if chips >= unit[0])
    return size, letter, max(0, 3 - len(str(chips // size)))

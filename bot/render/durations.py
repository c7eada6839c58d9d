"""Spans of time in words: ``24 h``, ``10 min``, ``1 h 30 min``, ``30 s``."""

from __future__ import annotations

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def duration(seconds: float) -> str:
    """A span of time in its two largest units; up to two days in hours, as players speak of clocks."""
    whole = max(0, round(seconds))
    if whole >= 2 * _DAY:
        return _two(whole, _DAY, "days", _HOUR, "h")
    if whole >= _HOUR:
        return _two(whole, _HOUR, "h", _MINUTE, "min")
    if whole >= _MINUTE:
        return _two(whole, _MINUTE, "min", 1, "s")
    return f"{whole} s"


def _two(whole: int, large: int, large_name: str, small: int, small_name: str) -> str:
    first, rest = divmod(whole, large)
    second = rest // small
    return f"{first} {large_name} {second} {small_name}" if second else f"{first} {large_name}"

"""When a table is to end, as people say it: ``23:00`` (UTC), ``2h``, ``in 90 minutes``, ``11pm``, ``never``."""

from __future__ import annotations

import re

MOST_AHEAD = 14 * 24 * 3600
"""Seconds ahead for which an end may be agreed."""
NO_END = 0

_DAY = 24 * 3600
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": _DAY}
_SPAN = re.compile(r"(?:[0-9]{1,7} ?(?:s|m|h|d)[a-z]* ?)+")
_PART = re.compile(r"([0-9]{1,7}) ?([smhd])[a-z]*")
_TIME = re.compile(r"(?P<hour>[0-9]{1,2})(?::(?P<minute>[0-9]{2}))? ?(?P<half>am|pm)?(?: ?(?:utc|o'clock|h))?")
_NEVER = frozenset({"never", "off", "no", "none", "not", "open"})


def end_time(text: str, now: int) -> int | None:
    """The moment that ``text`` means at ``now``, in seconds since the epoch; 0 for never, None if it means none."""
    said = re.sub(r"^(?:at|in|after) ", "", text)
    if said in _NEVER:
        return NO_END
    if _SPAN.fullmatch(said):
        seconds = sum(int(figure) * _UNITS[unit] for figure, unit in _PART.findall(said))
        return now + seconds if 0 < seconds <= MOST_AHEAD else None
    found = _TIME.fullmatch(said)
    return _next(found, now) if found and (found["minute"] or found["half"]) else None


def _next(found: re.Match[str], now: int) -> int | None:
    """The next moment at which clocks show this time."""
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found["half"] == "pm" else 0)
    if hour > 23 or minute > 59:
        return None
    wanted = 3600 * hour + 60 * minute
    ahead = (wanted - now) % _DAY
    return now + (ahead or _DAY)

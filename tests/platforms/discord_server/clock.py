"""Time and ids. Both can be fixed, so that two runs give the same bytes."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400.0
"""Discord counts the time in its ids from the first second of 2015."""


class Clock:
    """The server's time.

    `now` is the time of day that messages carry; it begins at `start` and stands still if `frozen`. `elapsed` counts
    real seconds, for deadlines. `advance` moves both.
    """

    def __init__(self, start: datetime | None = None, frozen: bool = False) -> None:
        self.frozen = frozen
        self._start = time.time() if start is None else start.timestamp()
        self._began = time.monotonic()
        self._advanced = 0.0

    def elapsed(self) -> float:
        """Seconds since the start, those advanced included."""
        return time.monotonic() - self._began + self._advanced

    def now(self) -> float:
        """The time of day, in seconds since 1970."""
        return self._start + (self._advanced if self.frozen else self.elapsed())

    def stamp(self) -> str:
        """The time of day as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat(timespec="microseconds")

    def advance(self, seconds: float) -> None:
        """Let so many seconds have passed: tokens expire, nonces are forgotten."""
        self._advanced += seconds


class Snowflakes:
    """Ids that only grow. They hold the clock's time, as the real ones do, or count from `first`."""

    def __init__(self, clock: Clock, first: int | None = None) -> None:
        self._clock = clock
        self._first = first
        self._last = 0 if first is None else first - 1

    def next(self) -> int:
        """A fresh id."""
        now = 0 if self._first is not None else int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        self._last = max(self._last + 1, now)
        return self._last

    def next_apart(self) -> int:
        """A fresh id in a millisecond of its own: servers are spread over shards by it."""
        self._last = ((self.next() >> 22) + 1) << 22
        return self._last

"""Trouble, ordered in advance: the next calls of a method fail, are late, or take effect and are not answered."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass


@dataclass
class Fault:
    """What befalls one call."""

    method: str
    status: int = 0
    """The status it gets, if any."""
    error: str = ""
    """Slack's own word, if any."""
    retry_after: float | None = None
    delay: float = 0.0
    page: str = ""
    """What stands there in place of an answer: a proxy's page."""
    drop: bool = False
    """The line breaks."""
    after: bool = False
    """It takes effect before that."""


class Faults:
    """All that is to come."""

    def __init__(self) -> None:
        self._next: list[Fault] = []
        self._always: dict[str, Fault] = {}
        self._limits: dict[str, tuple[int, float, deque[float]]] = {}

    def next(self, method: str, times: int = 1, **what: object) -> None:
        """The next calls of a method."""
        self._next += [Fault(method, **what) for _ in range(times)]  # type: ignore[arg-type]

    def always(self, method: str, **what: object) -> None:
        """Every call of a method, until ``clear``."""
        self._always[method] = Fault(method, **what)  # type: ignore[arg-type]

    def clear(self) -> None:
        """All is well from now on."""
        self._always.clear()

    def limit(self, method: str, count: int, seconds: float) -> None:
        """So many calls in so many seconds, and no more."""
        self._limits[method] = (count, seconds, deque())

    def of(self, method: str) -> Fault | None:
        """What befalls this call."""
        for fault in self._next:
            if fault.method == method:
                self._next.remove(fault)
                return fault
        if method in self._always:
            return self._always[method]
        if method in self._limits:
            count, seconds, done = self._limits[method]
            now = time.monotonic()
            while done and now - done[0] > seconds:
                done.popleft()
            if len(done) >= count:
                return Fault(method, status=429, retry_after=max(0.05, seconds - (now - done[0])))
            done.append(now)
        return None

    @property
    def left(self) -> list[Fault]:
        """Those that nothing has run into."""
        return self._next

"""Real time, time that stands still, and chance from the operating system or from a seed."""

from __future__ import annotations

import asyncio
import hashlib
import os
import time

from engine.shuffle import ENTROPY_BYTES

A_DAY_TO_BEGIN_WITH = 1_767_268_800.0
"""Where a clock that stands still begins: noon of the first of January 2026."""


class SystemClock:
    """The machine's clock, which ``advance`` may put ahead."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time() + self._ahead

    async def sleep_until(self, when: float) -> None:
        """Waits until ``now()`` is ``when``."""
        await asyncio.sleep(max(0.0, when - self.now()))

    def advance_to(self, when: float) -> None:
        """Puts the clock ahead; it never goes back."""
        self._ahead += max(0.0, when - self.now())


class StandingClock:
    """A clock that moves only when it is told to."""

    def __init__(self, start: float = A_DAY_TO_BEGIN_WITH) -> None:
        self._now = start
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._now

    async def sleep_until(self, when: float) -> None:
        """Waits until somebody has advanced the clock to ``when``."""
        while self._now < when:
            await self._moved.wait()

    def advance_to(self, when: float) -> None:
        """Moves the clock ahead; it never goes back."""
        self._now = max(self._now, when)
        self._moved.set()
        self._moved = asyncio.Event()


class SystemEntropy:
    """32 bytes from the operating system (law 7)."""

    def draw(self, label: str) -> bytes:  # noqa: ARG002 - chance needs no label
        """Fresh bytes, whatever they are for."""
        return os.urandom(ENTROPY_BYTES)


class SeededEntropy:
    """The same bytes for the same seed and label: for scripts and tests, never for a real game."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def draw(self, label: str) -> bytes:
        """Bytes that depend on the seed and on what they are for."""
        return hashlib.sha256(f"{self._seed}/{label}".encode()).digest()

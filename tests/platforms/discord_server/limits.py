"""Rate limits: so many requests of a kind in a window, by channel, guild or webhook. Off unless a test sets them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from tests.platforms.discord_server.clock import Clock


@dataclass
class _Window:
    opened: float
    used: int = 0


@dataclass(frozen=True)
class Verdict:
    """Whether a request may pass, and the headers that say how many more."""

    headers: dict[str, str]
    retry_after: float | None = None
    everywhere: bool = False


class RateLimits:
    """The limits in force."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._limits: dict[tuple[str, str], tuple[int, float]] = {}
        self._everywhere: tuple[int, float] | None = None
        self._windows: dict[tuple[str, ...], _Window] = {}
        self.hits = 0

    def usual(self) -> None:
        """About what Discord has: five messages in five seconds a channel, fifty requests a second in all."""
        for method in ("POST", "PATCH", "DELETE"):
            tail = "" if method == "POST" else "/{message_id}"
            self.limit(method, "/channels/{channel_id}/messages" + tail, 5, 5.0)
        self.limit("POST", "/webhooks/{webhook_id}/{webhook_token}", 5, 2.0)
        self._everywhere = (50, 1.0)

    def limit(self, method: str, template: str, count: int, seconds: float) -> None:
        """At most `count` requests in `seconds` for each channel, guild or webhook token."""
        self._limits[method, template] = (count, seconds)

    def limit_all(self, count: int, seconds: float) -> None:
        """At most `count` requests of all kinds in `seconds`. Answers to interactions do not count."""
        self._everywhere = (count, seconds)

    def off(self) -> None:
        """No limits."""
        self._limits.clear()
        self._windows.clear()
        self._everywhere = None

    def judge(self, method: str, template: str, params: dict[str, str]) -> Verdict:
        """Count a request, or refuse it."""
        if self._everywhere and not template.startswith(("/interactions", "/webhooks")):
            used, reset = self._count(("everywhere",), *self._everywhere)
            if used > self._everywhere[0]:
                self.hits += 1
                return Verdict(_refused(reset) | {"X-RateLimit-Global": "true"}, reset, everywhere=True)
        if (method, template) not in self._limits:
            return Verdict({})
        count, seconds = self._limits[method, template]
        major = [params[name] for name in ("channel_id", "guild_id", "webhook_id", "webhook_token") if name in params]
        used, reset = self._count((method, template, *major), count, seconds)
        headers = {
            "X-RateLimit-Limit": str(count),
            "X-RateLimit-Remaining": str(max(0, count - used)),
            "X-RateLimit-Reset": f"{self._clock.now() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(f'{method} {template}'.encode()):08x}",
        }
        if used <= count:
            return Verdict(headers)
        self.hits += 1
        return Verdict(headers | _refused(reset) | {"X-RateLimit-Scope": "user"}, reset)

    def _count(self, key: tuple[str, ...], count: int, seconds: float) -> tuple[int, float]:
        now = self._clock.elapsed()
        window = self._windows.setdefault(key, _Window(now))
        if now - window.opened >= seconds:
            window.opened, window.used = now, 0
        window.used = min(window.used + 1, count + 1)
        return window.used, max(0.001, window.opened + seconds - now)


def _refused(reset: float) -> dict[str, str]:
    return {"Retry-After": f"{reset:.3f}", "Via": "1.1 google"}

"""Faults to order: refusals, crashes, lost answers and slowness of the REST interface."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

_WORDS = {
    400: "400: Bad Request",
    401: "401: Unauthorized",
    403: "Missing Access",
    404: "404: Not Found",
    429: "You are being rate limited.",
    500: "500: Internal Server Error",
    502: "502: Bad Gateway",
    503: "503: Service Unavailable",
}


@dataclass
class Fault:
    """What happens to the next `times` requests that fit.

    `delay` seconds pass first. With a `status` that is the answer, with `drop` the connection breaks without one; with
    neither the request is only slow. `after`: the request takes effect all the same, and only the answer is lost.
    """

    method: str
    path: re.Pattern[str]
    status: int | None = None
    times: int = 1
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    code: int = 0
    message: str | None = None
    retry_after: float = 0.2
    everywhere: bool = False

    def body(self) -> dict[str, Any]:
        """The JSON of the answer."""
        told: dict[str, Any] = {"message": self.message or _WORDS.get(self.status or 0, "Error"), "code": self.code}
        if self.status == 429:
            told |= {"retry_after": self.retry_after, "global": self.everywhere}
        return told

    def headers(self) -> dict[str, str]:
        """The headers of the answer; without `Via` a library takes a 429 for a ban."""
        if self.status != 429:
            return {}
        scope = {"X-RateLimit-Global": "true"} if self.everywhere else {}
        return {"Retry-After": f"{self.retry_after:.3f}", "Via": "1.1 google", **scope}


class Faults:
    """The faults ordered and not yet used up, the first that fits first."""

    def __init__(self) -> None:
        self.ordered: list[Fault] = []

    def next(self, method: str, path: str, **what: Any) -> Fault:
        """Order a fault. `path` as in `/channels/…/messages`: `…` and `*` stand for one part, `**` for the rest."""
        pattern = re.escape(path).replace(r"\*\*", ".+").replace(r"\*", "[^/]+").replace("…", "[^/]+")
        fault = Fault(method, re.compile(pattern), **what)
        self.ordered.append(fault)
        return fault

    def always(self, method: str, path: str, **what: Any) -> Fault:
        """Order a fault that stays until `clear`."""
        return self.next(method, path, times=1 << 30, **what)

    def clear(self) -> None:
        """All is well from now on."""
        self.ordered.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, if one is ordered."""
        for fault in self.ordered:
            if fault.method in (method, "*") and fault.path.fullmatch(path):
                fault.times -= 1
                if fault.times <= 0:
                    self.ordered.remove(fault)
                return fault
        return None

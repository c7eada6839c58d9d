"""The program's own logs, down to the last line, whatever the other tests want to see of them."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

from bot.logs import set_up

Entries = list[MutableMapping[str, Any]]


@contextmanager
def everything_logged() -> Iterator[None]:
    """All that is logged goes to standard error."""
    before = structlog.get_config()
    set_up("debug")
    try:
        yield
    finally:
        structlog.configure(**before)


@contextmanager
def everything_noted() -> Iterator[Entries]:
    """All that is logged comes into a list."""
    with everything_logged(), structlog.testing.capture_logs() as entries:
        yield entries

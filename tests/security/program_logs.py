"""The program's own logs, down to the last line, whatever the other tests want to see of them."""

from __future__ import annotations

import logging
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
    """All that is logged comes into a list, by the program and by the libraries under it."""
    root = logging.getLogger()
    with everything_logged(), structlog.testing.capture_logs() as entries:
        before, handler = root.level, _Noting(entries)
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        try:
            yield entries
        finally:
            root.setLevel(before)
            root.removeHandler(handler)


class _Noting(logging.Handler):
    """Keeps what the standard library's loggers write."""

    def __init__(self, entries: Entries) -> None:
        super().__init__()
        self._entries = entries
        self._formatter = logging.Formatter("%(levelname)s %(name)s %(message)s")

    def emit(self, record: logging.LogRecord) -> None:
        """See ``logging.Handler``."""
        self._entries.append({"event": self._formatter.format(record)})

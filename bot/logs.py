"""Logs: one line each to standard error. What may be logged is ids, verbs and codes; never cards, tokens or texts."""

from __future__ import annotations

import logging
import sys

import structlog

_TALKATIVE = ("aiosqlite",)
"""Loggers of libraries that at their most talkative write down what goes into the database, cards too."""


def set_up(level: str) -> None:
    """Makes every logger of the program write lines of at least this level to standard error."""
    least = {"debug": 10, "info": 20, "warning": 30, "error": 40}.get(level.lower(), 30)
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )

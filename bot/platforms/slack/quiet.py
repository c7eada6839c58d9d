"""Loggers for Slack's libraries: at their most talkative they write down payloads, and tokens in them."""

from __future__ import annotations

import logging
import re

_TOKEN = re.compile(r"x(?:ox[a-z]|app)-[\w-]+|https://hooks\.slack\.com/\S+|/(?:response|actions|commands)/\S+")
_LEVELS = {"info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_LIBRARIES = ("slack_bolt", "slack_sdk")


class _WithoutTokens(logging.Filter):
    """Takes out of every line what looks like a token or an address that is as good as one."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = _TOKEN.sub("(token)", record.getMessage()), ()
        if record.exc_info:  # a traceback's last line may quote what was sent
            kind = record.exc_info[0]
            record.msg, record.exc_info, record.exc_text = f"{record.msg}: {kind.__name__ if kind else ''}", None, None
        return True


def quiet(level: str) -> logging.Logger:
    """The logger to hand to the libraries; what they write at ``debug`` is never asked for, whatever ``level`` says."""
    least = _LEVELS.get(level.lower(), logging.WARNING)
    for name in (*_LIBRARIES, "slack"):
        logger = logging.getLogger(name)
        logger.setLevel(least)
        if not any(isinstance(one, _WithoutTokens) for one in logger.filters):
            logger.addFilter(_WithoutTokens())
    return logging.getLogger("slack")

"""Moments in words: ``23:00 UTC, 1 January``."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(seconds: int) -> str:
    """A moment in seconds since the epoch. UTC, for nobody says where he is."""
    when = datetime.fromtimestamp(seconds, UTC)
    return f"{when:%H:%M} UTC, {when.day} {when:%B}"

"""What one player alone is told of what happened."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.sentence import private_sentence
from engine.happenings import Happening


def private_lines(happenings: Iterable[Happening]) -> list[str]:
    """The private part of happenings that were made for this player (``told(state, events, player)``)."""
    return [line for one in happenings if (line := private_sentence(one)) is not None]

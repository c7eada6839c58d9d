"""Which game the next hand plays: orbits, turns and the dealer's choice (MIX)."""

from __future__ import annotations

from engine.mix import MixItem
from engine.table.events import Event
from engine.table.state import TableState


def hands_left(state: TableState) -> int:
    """Hands of this game after the one in play, or the last one; -1 where it goes on for ever or is not yet known."""
    return -1


def next_item(state: TableState) -> MixItem | None:
    """What comes after this orbit; None where it is this game again, or nobody knows yet."""
    return None


def coming(state: TableState, button: int, entropy: bytes) -> list[Event]:
    """The events with which the next hand begins if its button is at seat ``button``: a new game, or none."""
    return []

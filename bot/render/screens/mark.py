"""Which turn of a table something belongs to (law 3)."""

from __future__ import annotations

from engine.view import TableView


def mark_of(view: TableView) -> str:
    """The turn that whoever sees this view is shown."""
    return f"{view.hand.number}:{view.hand.turn}" if view.hand else "0:0"

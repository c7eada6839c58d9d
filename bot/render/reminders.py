"""What a player hears while the clock runs (law 10)."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.mix_words import item_name
from bot.render.names import Names
from engine.view import TableView

HALF, NEAR = "half", "near"


def reminder_text(view: TableView, names: Names, kind: str, notice: float) -> list[str]:
    """A reminder for the viewer: ``half`` of the time is gone, or only ``notice`` seconds are left.

    Nothing for one whose turn is over meanwhile.
    """
    picks = bool(view.picker) and view.picker == view.viewer
    if view.viewer is None or (view.legal is None and not picks):
        return []
    name = names(view.viewer)
    if kind == HALF:
        return [f"{name}, half of your time is gone; {duration(view.clock / 2)} left."]
    return [f"{name}, only {duration(notice)} left. {_then(view)}"]


def _then(view: TableView) -> str:
    """What happens to one who says nothing."""
    if view.legal is None:
        return f"Then it is {item_name(view.mix.items[0], view.mix)}. [MIX-3]"
    if view.legal.run is not None:
        return "Then you play for one board only. [POT-7]"
    return f"Then the dealer {'checks' if view.legal.check else 'folds'} for you."

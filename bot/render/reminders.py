"""What a player hears while the clock runs (law 10)."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.names import Names
from engine.view import TableView

HALF, NEAR = "half", "near"


def reminder_text(view: TableView, names: Names, kind: str, notice: float) -> list[str]:
    """A reminder for the viewer: ``half`` of the time is gone, or only ``notice`` seconds are left.

    Nothing for one whose turn is over meanwhile.
    """
    if view.viewer is None or view.legal is None:
        return []
    name = names(view.viewer)
    if kind == HALF:
        return [f"{name}, half of your time is gone; {duration(view.clock / 2)} left."]
    then = "checks" if view.legal.check else "folds"
    return [f"{name}, only {duration(notice)} left. Then the dealer {then} for you."]

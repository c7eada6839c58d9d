"""What a player hears while the clock runs (law 10)."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.mix_words import item_name
from bot.render.names import Names
from bot.render.vote_sentences import motion_words
from engine.hand import Legal
from engine.view import TableView

HALF, NEAR = "half", "near"
VOTE_HALF, VOTE_NEAR = "vote_half", "vote_near"


def reminder_text(view: TableView, names: Names, kind: str, left: float) -> list[str]:
    """A reminder for the viewer: half of the time for his turn, pick or vote is gone, or little of it is ``left``.

    ``left`` in seconds. Nothing for one whose turn is over meanwhile, or who has voted.
    """
    if kind in (VOTE_HALF, VOTE_NEAR):
        return _of_vote(view, names, kind, left)
    picks = bool(view.picker) and view.picker == view.viewer
    if view.viewer is None or (view.legal is None and not picks):
        return []
    name = names(view.viewer)
    if kind == HALF:
        return [f"{name}, half of your time is gone; {duration(left)} left."]
    return [f"{name}, only {duration(left)} left. {_then(view)}"]


def _of_vote(view: TableView, names: Names, kind: str, left: float) -> list[str]:
    if view.viewer is None or view.vote is None or view.viewer not in view.vote.open:
        return []
    what = f"{motion_words(view.vote, view.mix, names)}? Say vote yes or vote no; silence is no. [MIX-2]"
    if kind == VOTE_HALF:
        time = f"half of the time is gone, {duration(left)} left"
    else:
        time = f"only {duration(left)} is left"
    return [f"{names(view.viewer)}, you have still to vote, and {time}: {what}"]


def _then(view: TableView) -> str:
    """What happens to one who says nothing."""
    if view.legal is None:
        return f"Then it is {item_name(view.mix.items[0], view.mix)}. [MIX-3]"
    if view.legal.run is not None:
        return "Then you play for one board only. [POT-7]"
    return f"Then the dealer {_for_him(view.legal)} for you."


def _for_him(legal: Legal) -> str:
    """What the dealer does for one whose time is up: what is free, else what costs least."""
    if legal.draw is not None:
        return "stands pat"
    if legal.check:
        return "checks"
    return "folds" if legal.fold else f"brings in {legal.bring_in}"

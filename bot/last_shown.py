"""What somebody was last shown of a table: whose turn, and which vote. What he types belongs to that (law 3)."""

from __future__ import annotations

from typing import NamedTuple

from engine.table import TableState

DIVIDES = "/"


class LastShown(NamedTuple):
    """What the table stood at."""

    turn: str
    """``hand:turn``; empty where he has seen neither."""
    vote: int
    """The number of the vote that was going on; 0 for none."""

    @property
    def mark(self) -> str:
        """As the store keeps it: ``5:3/2``."""
        return f"{self.turn}{DIVIDES}{self.vote}"


NOTHING = LastShown("", 0)


def turn_of(state: TableState) -> str:
    """The turn that whoever sees this state is shown."""
    return f"{state.hand.hand}:{state.hand.turn}" if state.hand else "0:0"


def last_shown(state: TableState) -> LastShown:
    """What whoever sees this state is shown."""
    return LastShown(turn_of(state), state.vote.number if state.vote is not None else 0)


def read_mark(mark: str | None) -> LastShown:
    """What the store kept; marks of the time before there were votes name none."""
    turn, _, vote = (mark or "").partition(DIVIDES)
    return LastShown(turn, int(vote) if vote.isdecimal() else 0)


def newer(public: LastShown, own: LastShown, now: LastShown) -> LastShown:
    """What he has seen, in public or alone: of each thing the present one if it was either, else what he saw alone."""
    turn = public.turn if public.turn == now.turn else own.turn or public.turn
    vote = public.vote if public.vote == now.vote else own.vote or public.vote
    return LastShown(turn, vote)

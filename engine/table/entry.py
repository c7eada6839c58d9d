"""Who is dealt into the next hand and what he posts: missed blinds, buying the button, straddles (TABLE-5 to 7)."""

from __future__ import annotations

from typing import NamedTuple

from engine.hand import Post
from engine.mix import MixItem
from engine.table import button
from engine.table.events import ButtonMoved, Event
from engine.table.state import TableState


class Places(NamedTuple):
    """The next hand before its cards."""

    moved: ButtonMoved
    numbers: tuple[int, ...]
    """The seats dealt in, left of the button first, the button last."""
    posts: tuple[Post, ...]
    """By place in the deal, as the hand wants them."""
    events: tuple[Event, ...]
    """Blinds that pass or are paid with this deal."""


def places(state: TableState, item: MixItem, first: int = 0) -> Places:
    """The next hand if it plays ``item``; ``first``: who drew the first button. At least two players want to play."""
    numbers = [seat.number for seat in state.taken if seat.plays]
    moved = button.next_button(state, numbers, first)
    order = button.clockwise(numbers, moved.button)
    return Places(moved, tuple(order), button.posts(order, moved, item.game, item.stakes), ())


def may_straddle(state: TableState, player: str) -> bool:
    """Whether ``player`` would have a straddle's place if the next hand were dealt now (TABLE-7)."""
    return False


def ways_in(state: TableState, player: str) -> tuple[str, ...]:
    """What a player who owes a blind may choose: ``wait``, ``post``, ``buy``; nothing for one who owes none."""
    return ()


def to_post(state: TableState, player: str) -> tuple[int, int]:
    """What posting would cost him now: live and dead chips (TABLE-5)."""
    return 0, 0

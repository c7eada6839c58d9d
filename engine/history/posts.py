"""What is due before the deal: from PHH's lists to our posts, and back (BET-11, BET-17, BET-20).

PHH lists antes and blinds by seat, and for two players in reverse: there ``[50, 100]`` means that p2, the
button, owes the small blind and p1 the big one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.hand import Post
from engine.hand.events import Posted

_BLINDS = ("small blind", "big blind", "straddle")
_BUTTON_BLIND = "button blind"


class Due(NamedTuple):
    """What the players owe, in lists as PHH has them."""

    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    """Blinds and straddles; below zero for what somebody posts out of turn, as PHH has it."""
    live: tuple[int, ...]
    """What else is posted live, by player, never in reverse."""
    dead: tuple[int, ...]
    """What is posted dead, by player, never in reverse."""
    trimmed: bool
    """Antes are layered into the pots like bets; else all of them belong to the main pot (BET-20)."""


def posts_from(due: Due, unit: int, button_blind: bool = False) -> tuple[Post, ...]:
    """The posts in the order in which they are taken. ``unit`` is the smallest bet.

    ``button_blind``: where the button alone posts, the game has a name of its own for it (GAMES-2).
    """
    blinds = _blinds([(seat, amount) for seat, amount in _by_seat(due.blinds) if amount > 0], unit)
    if button_blind and [post.seat for post in blinds] == [len(due.blinds) - 1]:
        blinds = [blinds[0]._replace(kind=_BUTTON_BLIND)]
    antes = [(seat, amount) for seat, amount in _by_seat(due.antes) if amount]
    # a single ante for all is whole in the main pot, and its payer posts his blind first (BET-20)
    counts = "layer" if due.trimmed and len(antes) > 1 else "dead"
    ante_posts = [Post(seat, "ante", amount, counts) for seat, amount in antes]
    live = [(seat, -amount) for seat, amount in _by_seat(due.blinds) if amount < 0] + _owed(due.live)
    return (
        *(ante_posts if len(antes) > 1 else []),
        *blinds,
        *(ante_posts if len(antes) == 1 else []),
        *[Post(seat, "live post", amount) for seat, amount in live],
        *[Post(seat, "dead post", amount, "dead") for seat, amount in _owed(due.dead)],
    )


def due_from(posted: Iterable[Posted], players: int) -> Due:
    """PHH's lists from what was posted in a hand."""
    antes, blinds, live, dead = ([0] * players for _ in range(4))
    trimmed = True
    for post in posted:
        place = _mirrored(post.seat, players)
        if post.kind == "ante":
            antes[place] += post.due
            trimmed = trimmed and post.counts == "layer"
        elif post.kind in (*_BLINDS, _BUTTON_BLIND):
            blinds[place] += post.due
        else:
            (dead if post.counts == "dead" else live)[post.seat] += post.due
    return Due(tuple(antes), tuple(blinds), tuple(live), tuple(dead), trimmed)


def _by_seat(amounts: Sequence[int]) -> list[tuple[int, int]]:
    """Seat and amount in the order of the list."""
    return [(_mirrored(place, len(amounts)), amount) for place, amount in enumerate(amounts)]


def _mirrored(place: int, players: int) -> int:
    """From a place in PHH's list to the seat and back: the two differ only heads-up (BET-11)."""
    return 1 - place if players == 2 else place


def _owed(amounts: Sequence[int]) -> list[tuple[int, int]]:
    return [(seat, amount) for seat, amount in enumerate(amounts) if amount]


def _blinds(owed: list[tuple[int, int]], unit: int) -> list[Post]:
    """Which of the blinds is the small one, the big one and a straddle, by their sizes.

    Where nobody has the small blind the smallest one is already as large as the smallest bet.
    """
    in_order = sorted(owed, key=lambda one: one[1])
    sizes = [amount for _, amount in in_order]
    no_small = len(sizes) == 1 or (len(sizes) > 1 and unit <= sizes[0] < sizes[1])
    kinds = _BLINDS[1:] if no_small else _BLINDS
    return [Post(seat, kinds[min(order, len(kinds) - 1)], amount) for order, (seat, amount) in enumerate(in_order)]

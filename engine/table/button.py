"""Where the button and the blinds are (CARD-3, BET-11, TABLE-9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from engine.hand import Post
from engine.shuffle import shuffle
from engine.stakes import Stakes
from engine.table.events import ButtonDrawn, ButtonMoved, Drawn
from engine.table.state import TableState


def draw(numbers: Sequence[int], entropy: bytes) -> ButtonDrawn:
    """One card face up for each seat; what is drawn says nothing about the deck of the hand."""
    cards = shuffle(entropy, purpose=b"button")
    return ButtonDrawn(tuple(Drawn(number, card) for number, card in zip(numbers, cards, strict=False)), entropy)


def holder(drawn: ButtonDrawn) -> int:
    """The seat with the high card; a tie goes by suit (CARD-2)."""
    return max(drawn.draws, key=lambda draw: draw.card).seat


def next_button(state: TableState, numbers: Sequence[int], first: int = 0, waiting: Sequence[int] = ()) -> ButtonMoved:
    """Button and blinds of the next hand for ``numbers``, who owe nothing; ``first``: who drew the first button.

    Those ``waiting`` for the big blind have it as soon as it would pass them; the button is never theirs.
    """
    if first or state.house.button == "moving" or not state.big:
        button = first if first in numbers else following(numbers, first or state.button)
        small = following(numbers, button)
        big = following([*numbers, *waiting], small)
        # with two players the button has the small blind (BET-11), unless a third comes in as the big blind
        return ButtonMoved(button, button, small) if big == button else ButtonMoved(button, small, big)
    return _dead_button(state, numbers, waiting)


def _dead_button(state: TableState, numbers: Sequence[int], waiting: Sequence[int]) -> ButtonMoved:
    """The big blind goes on to the next player, the small one and the button to where the blinds were (TOUR-3)."""
    bought = state.small == state.big  # both blinds were paid in one seat, which has the button now
    small = following(numbers, state.big) if bought else state.big
    big = following([*numbers, *waiting], small)
    if len(numbers) == 2 and big in numbers:
        # heads-up whoever is next for the big blind posts it
        big = following(numbers, state.big)
        other = following(numbers, big)
        return ButtonMoved(other, other, big)
    if bought or not _reaches(state, big):
        return ButtonMoved(state.small, small, big)
    # after a hand heads-up the old small blind, who had the button, is not behind the old big one: where the big blind
    # comes to him or passes him, the button is at the right of the small
    return ButtonMoved(min(numbers, key=lambda number: (number >= state.big, -number)), small, big)


def _reaches(state: TableState, big: int) -> bool:
    """Whether the big blind comes to the seat of the old small one, or passes it, on its way to seat ``big``."""
    count = len(state.seats)
    return (state.small - state.big) % count <= (big - state.big) % count


def following(numbers: Sequence[int], after: int) -> int:
    """The next of ``numbers`` clockwise after a seat number."""
    return min(numbers, key=lambda number: (number <= after, number))


def clockwise(numbers: Sequence[int], button: int) -> list[int]:
    """Those dealt in, left of the button first; whoever has the button comes last."""
    return sorted(numbers, key=lambda number: (number <= button, number))


def posts(order: Sequence[int], moved: ButtonMoved, game: Game, stakes: Stakes) -> tuple[Post, ...]:
    """What is due before the deal, in the order in which it is taken (BET-20, BET-11, GAMES-2)."""
    each = [Post(place, "ante", stakes.ante, "layer") for place in range(len(order))] if stakes.ante else []
    if game.opening in ("antes", "bring-in"):
        return tuple(each)
    if game.opening == "button blind":
        # with a dead button the player before it has it for this
        return (*each, Post(len(order) - 1, "button blind", stakes.ante))
    due: list[Post] = each if stakes.ante_from == "each" else []
    # who buys the button posts the small blind as well, but dead (TABLE-6)
    if stakes.small_blind and moved.small in order and moved.small != moved.big:
        due.append(Post(order.index(moved.small), "small blind", stakes.small_blind))
    due.append(Post(order.index(moved.big), "big blind", stakes.big_blind))
    if stakes.ante and stakes.ante_from == "big blind":
        # the blind comes first: a short stack antes with what is left of it
        due.append(Post(order.index(moved.big), "ante", stakes.ante, "dead"))
    return tuple(due)

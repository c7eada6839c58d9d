"""A rival's hand as it may be: cards nobody has seen, picked by what he shows and by how many he drew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.house_players.drawing import Way
from bot.house_players.starting.stud_hands import partial
from bot.house_players.stub import Stub
from engine.cards import UNKNOWN, Cards
from engine.hand import NOT_YET
from engine.ranking import ranking
from engine.view import SeatView

Standing: TypeAlias = Callable[[Cards], float]

MORE = 3
"""Cards beyond his own from which a rival's kept ones are picked: he has thrown others away."""
PAT_LOOKS = 10
PAT_FROM = 7


def standing(name: str, board: Cards) -> Standing:
    """How good cards are as they stand by a ranking, also where there are too few for it."""
    strength = ranking(name).against(board)
    count = partial(name)

    def worth(cards: Cards) -> float:
        # the points of a few cards stay far below one, the least strength there is
        return strength(cards) or count(cards + board, ()) / 1000 - 1

    return worth


def best_of(seat: SeatView, ways: int, worth: Standing, stub: Stub) -> Cards:
    """All his cards: what he shows, and of so many hands the best."""
    hidden = seat.hole.count(UNKNOWN)
    known = tuple([card for card in seat.hole if card != UNKNOWN]) + seat.up
    best = known + stub.take(hidden)
    if hidden and ways > 1:
        strength = worth(best)
        for _ in range(ways - 1):
            other = known + stub.take(hidden)
            found = worth(other)
            if found > strength:
                stub.return_now(best[len(known) :])
                best, strength = other, found
            else:
                stub.return_now(other[len(known) :])
    return best


def after_a_draw(seat: SeatView, way: Way, doubt: float, size: int, stub: Stub) -> Cards:
    """His cards after he drew so many, or between two draws."""
    if UNKNOWN not in seat.hole:
        return seat.hole
    drew = 0 if seat.drew == NOT_YET else min(seat.drew, size)
    if drew == 0 and seat.drew != NOT_YET and way.pat_is_rare:
        return _rare(size, stub)
    more = MORE + round(doubt) if seat.drew != NOT_YET else 2
    from_these = stub.take(size - drew + more)
    ordered = way.order(from_these)
    stub.return_now(ordered[size - drew :])
    return ordered[: size - drew] + stub.take(drew)


def _rare(size: int, stub: Stub) -> Cards:
    """A hand to stand pat on that is seldom dealt: the best of many."""
    high = ranking("high")
    strength, best = high.against(()), high.best
    looks = []
    for _ in range(PAT_LOOKS):
        looks.append(stub.take(PAT_FROM))
        stub.return_now(looks[-1])
    found = best(max(looks, key=strength), ())[:size]
    stub.remove(found)
    return found

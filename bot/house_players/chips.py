"""When a house player buys more chips."""

from __future__ import annotations

from engine.view import TableView

PLAYS_ON_WITH = 40
"""Big blinds with which he does not yet feel short."""


def wants_more_chips(view: TableView) -> int | None:
    """The chips that the viewer adds now, back to the largest buy-in; None if he adds none.

    Only between hands: nobody changes what a hand is played for.
    """
    seat = view.seat_of(view.viewer)
    if seat is None or seat.leaving or view.closing or view.status == "ended":
        return None
    if seat.in_hand and view.hand is not None and not view.hand.over:
        return None
    has = seat.stack + seat.promised
    missing = view.buy_in_max - has
    short = has < PLAYS_ON_WITH * view.stakes.big_blind
    return missing if short and missing > 0 else None

"""How long a house player seems to think.

Only what everybody sees goes in, never his own cards: a player who takes longer over good hands gives
them away.
"""

from __future__ import annotations

from hashlib import sha256

from engine.view import HandView, SeatView, TableView

QUICKEST = 0.8
SLOWEST = 4.0


def pace(view: TableView) -> float:
    """Seconds before the viewer acts: longer the more of his chips are at stake, and never twice the same."""
    hand, seat = view.hand, view.seat_of(view.viewer)
    if hand is None or seat is None or view.legal is None:
        return QUICKEST
    mood = _mood(hand, seat)
    seconds = QUICKEST + 0.7 * mood + _weight(view, hand, seat) * (1.5 + 1.5 * mood)
    return round(min(seconds, SLOWEST), 2)


def _weight(view: TableView, hand: HandView, seat: SeatView) -> float:
    """How big the decision is, 0 to 1: a free look is none, a call for all his chips is the biggest there is."""
    due = (view.legal.call or 0) if view.legal else 0
    of_stack = due / max(1, seat.stack)
    of_pot = hand.pot / max(1, hand.pot + seat.stack)
    later = 0.15 if hand.board else 0.0
    return min(1.0, later + 0.8 * of_stack + (0.4 * of_pot if due else 0.15 * of_pot))


def _mood(hand: HandView, seat: SeatView) -> float:
    """A number from 0 to 1 that changes with every turn."""
    return sha256(f"{hand.root}/{hand.turn}/{seat.number}".encode()).digest()[0] / 255

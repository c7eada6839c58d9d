"""Bets that have a name: half the pot, the pot, all in."""

from __future__ import annotations

from engine.view import TableView


def sized_bets(view: TableView) -> dict[str, int]:
    """The named bets that the viewer may make now, smallest first: the words to type, and the total for the street."""
    seat = view.seat_of(view.viewer)
    if view.legal is None or view.legal.raise_to is None or view.legal.only_ends or view.hand is None or seat is None:
        return {}
    least, most = view.legal.raise_to
    everything = seat.bet + seat.stack
    pot = view.hand.pot + view.hand.to_match - seat.bet
    if view.hand.betting == "pot-limit" and most < everything:
        # the engine has counted antes and short blinds as they are to be (BET-17, BET-20)
        pot = most - view.hand.to_match
    elif view.hand.betting == "pot-limit":
        pot -= view.hand.splash  # what came from outside is set aside (POT-9)
    named = {
        "half pot": view.hand.to_match + pot // 2,
        "pot": view.hand.to_match + pot,
        "all in": everything,
    }
    return {name: to for name, to in sorted(named.items(), key=lambda one: one[1]) if least <= to <= most}

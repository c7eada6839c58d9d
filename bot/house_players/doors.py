"""What the up-cards of the others say before the first bet of stud; in other games they say nothing."""

from __future__ import annotations

from bot.house_players.points import low_value
from bot.house_players.spot import Spot
from engine.cards import Cards, rank_of
from engine.view import SeatView

LOW = 8


def seen(spot: Spot) -> Cards:
    """The open cards beside his own, those of the board first."""
    return spot.board + tuple([card for seat in spot.rivals for card in seat.up])


def to_fear(spot: Spot) -> int:
    """Rivals still to act, those who show a bad card counted half."""
    return round(sum(0.4 if _is_bad(spot, seat) else 1.0 for seat in spot.waiting))


def of_raisers(spot: Spot) -> float:
    """How many more hands, or how many fewer, may call: by the best card that one who has raised shows."""
    raisers = [seat for seat in spot.rivals if seat.up and 0 < seat.bet == spot.to_match and seat.did != "call"]
    if not raisers:
        return 1.0
    if all(_is_bad(spot, seat) for seat in raisers):
        return 1.3
    if _for_low(spot):
        return 1.0
    own = [rank_of(card) for card in spot.own]
    mine = max([rank for rank in own if own.count(rank) > 1], default=-1)
    above = any(rank_of(card) > mine for seat in raisers for card in seat.up)
    return 0.7 if above else 1.2


def _is_bad(spot: Spot, seat: SeatView) -> bool:
    """Whether what a rival shows is no help to him."""
    if _for_low(spot):
        return any(low_value(rank_of(card)) > LOW for card in seat.up)
    best = max([rank_of(card) for card in spot.up], default=0)
    return bool(seat.up) and len(spot.game.pots) == 1 and max(rank_of(card) for card in seat.up) < min(best, LOW)


def _for_low(spot: Spot) -> bool:
    return spot.game.lead == "low board"

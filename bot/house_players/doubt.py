"""How far what a rival has done speaks for his hand: more hands for him to have picked the best of."""

from __future__ import annotations

from bot.house_players.spot import Spot


def doubts(spot: Spot) -> list[float]:
    """For each rival the number of hands beyond the first."""
    stayed = 0.5 if spot.game.is_stud and spot.street else 0.0
    common = _swollen(spot) + stayed
    return [common + _bet(spot, seat.bet) for seat in spot.rivals]


def _bet(spot: Spot, bet: int) -> float:
    """For his bet of this round."""
    if bet == 0:
        return 0.0
    before = max(spot.big_blind, spot.pot - sum(seat.bet for seat in spot.rivals) - spot.my_bet)
    large = min(1.0, bet / spot.big_blind / 30)
    return min(1.0, 0.25 + 0.5 * bet / before) + large + 0.5 * (spot.raises > 1)


def _swollen(spot: Spot) -> float:
    """For a pot swollen in the rounds before, and for all who are still in it."""
    in_front = spot.my_bet + sum(seat.bet for seat in spot.rivals)
    each = (spot.pot - in_front) / (1 + len(spot.rivals)) / spot.big_blind
    return min(1.5, max(0.0, (each - 1.5) / 15))

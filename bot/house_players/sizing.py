"""How much to bet where the structure leaves a choice.

Bluffs and strong hands are bet alike: the size is drawn before anybody asks what it is for.
"""

from __future__ import annotations

from bot.house_players.spot import Spot

ALL_IN_FROM = 0.6
"""A bet of more than this share of the stack leaves nothing worth keeping back."""


def later(spot: Spot) -> int:
    """A bet or raise of half to the whole pot, as a total for the street."""
    if spot.betting == "spread-limit":
        return _in_spread(spot)
    shares = (0.5, 0.6, 0.75, 1.0) if spot.style.aggression > 0.6 else (0.5, 0.5, 0.6, 0.75)
    share = shares[int(spot.roll("size") * len(shares))]
    return _total(spot, spot.to_match + share * (spot.pot + spot.due))


def first(spot: Spot) -> int:
    """Two and a half to three and a half blinds and one for each limper; a re-raise is about three times the raise."""
    if spot.betting == "spread-limit":
        return _in_spread(spot)
    wobble = spot.roll("size")
    if spot.raises:
        times = 2.2 if spot.raises > 1 else 2.8 + 0.6 * wobble + 0.3 * (spot.later > 0)
        return _total(spot, times * spot.to_match)
    if spot.game.opening in ("antes", "bring-in"):
        # there is no blind to go by, only what lies in the middle
        return _total(spot, spot.to_match + (0.6 + 0.4 * wobble) * (spot.pot + spot.due))
    return _total(spot, (2.5 + wobble + spot.limpers) * spot.big_blind)


def _in_spread(spot: Spot) -> int:
    """Nearly always the most: a small bet is no threat to anybody."""
    if spot.legal.raise_to is None:
        return spot.to_match
    least, most = spot.legal.raise_to
    return most if spot.roll("size") < 0.8 else (least + most + 1) // 2


def commits(spot: Spot, total: int) -> bool:
    """Whether a bet of ``total`` is in effect one for all his chips."""
    return total >= ALL_IN_FROM * spot.reach


def _total(spot: Spot, wanted: float) -> int:
    total = _round(spot, wanted)
    return spot.reach if commits(spot, total) else total


def _round(spot: Spot, wanted: float) -> int:
    """To whole blinds, as people bet; small pots to the small blind."""
    unit = spot.big_blind if wanted >= 10 * spot.big_blind else max(1, spot.stakes.small_blind)
    return max(unit, round(wanted / unit) * unit)

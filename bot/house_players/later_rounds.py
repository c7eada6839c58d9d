"""Play after the first round: what the hand is worth at showdown, against the price and against a fair share.

``value`` puts equity on one scale whatever the number of rivals: 0 is the share of an average hand, 1 is
the whole pot, below 0 is worse than average.
"""

from __future__ import annotations

from bot.house_players import sizing
from bot.house_players.choice import Choice, give_up, raise_to, stay_in
from bot.house_players.equity import equity
from bot.house_players.spot import Spot

BET_FROM = 0.22
"""The value that is worth a bet."""
RAISE_FROM = (0.36, 0.56, 0.74, 0.88)
"""The value that is worth a raise after one bet, two, three, more: who bets into a raise has something."""
MONSTER = 0.78
"""The value from which a hand can afford to lie in wait."""
MOST_BETS = 8
"""Where there is no cap, a war of raises ends here with a call."""


def later_round(spot: Spot) -> Choice:
    """The choice of a turn in any betting round but the first."""
    share = equity(spot)
    fair = 1 / (1 + len(spot.rivals))
    value = (share - fair) / (1 - fair)
    return _facing_a_bet(spot, share, value) if spot.due else _unbet(spot, share, value)


def _unbet(spot: Spot, share: float, value: float) -> Choice:
    """Checked to him, or first to act: bet for value, wait in ambush, bluff, or take the free card."""
    style = spot.style
    wanted = sizing.later(spot)
    least = RAISE_FROM[0] if _all_in(spot, wanted) else BET_FROM
    # with no card to come a bet is called by little that is worse
    thin = 0.08 if spot.last_round else 0.0
    surplus = value - least - thin + 0.2 * (style.aggression - 0.65)
    if value > MONSTER and not spot.last_round and spot.roll("trap") < style.trap:
        return stay_in(spot.legal)
    if surplus > 0:
        eager = min(1.0, 0.45 + 0.4 * style.aggression + surplus)
        return raise_to(spot.legal, wanted) if spot.roll("value") < eager else stay_in(spot.legal)
    if not sizing.commits(spot, wanted) and spot.roll("bluff") < _bluffs(spot, share):
        return raise_to(spot.legal, wanted)
    return stay_in(spot.legal)


def _bluffs(spot: Spot, share: float) -> float:
    """How often a hand that is not worth a bet is bet all the same."""
    rivals = len(spot.rivals)
    if rivals > 2 or any(seat.all_in for seat in spot.rivals):
        return 0.0
    often = spot.style.bluff * (1.5 if spot.behind == 0 else 1.0) / rivals
    if spot.last_round:
        # a hand that may win a showdown is not turned into a bluff
        return often if share < 0.25 else 0.0
    return 2 * often if share > 0.25 else often


def _facing_a_bet(spot: Spot, share: float, value: float) -> Choice:
    """Raise, call or fold."""
    wanted = sizing.later(spot)
    if _worth_a_raise(spot, value, wanted) or _semi_bluff(spot, share, wanted):
        return raise_to(spot.legal, wanted)
    if share < _needed(spot):
        return give_up(spot.legal)
    left = spot.stack - spot.due
    if not spot.limit and 0 < left <= 0.4 * (spot.pot + spot.due) and share > 0.5:
        # too little is left to fold later: better it goes in while it may still win the pot at once
        return raise_to(spot.legal, spot.reach)
    return stay_in(spot.legal)


def _needed(spot: Spot) -> float:
    """The share that makes a call pay: the price, more where worse may follow, less for the stubborn."""
    more_raises = 0.02 * spot.behind + 0.015 * max(0, spot.raises - 1)
    # out of position, and the more of the stack a call costs, the more often the best hand does not get there
    more_bets = 0.0 if spot.limit else 0.06 * spot.due / spot.stack + 0.01 * spot.later * (not spot.last_round)
    return spot.price + more_raises + more_bets - spot.style.stubborn * min(1.0, 3 * spot.price)


def _worth_a_raise(spot: Spot, value: float, wanted: int) -> bool:
    """A raise for value. One for all his chips counts as one bet more than there was."""
    if spot.raises >= MOST_BETS:
        return False
    style = spot.style
    step = min(max(spot.raises, 1) - 1 + _all_in(spot, wanted), len(RAISE_FROM) - 1)
    surplus = value - RAISE_FROM[step] * (0.8 if spot.limit else 1.0) + 0.15 * (style.aggression - 0.65)
    if surplus <= 0:
        return False
    if value > MONSTER and not spot.last_round and spot.roll("trap") < style.trap:
        return False
    return spot.roll("raise") < min(1.0, 0.3 + 0.5 * style.aggression + 2 * surplus)


def _semi_bluff(spot: Spot, share: float, wanted: int) -> bool:
    """A raise with a draw against one or two who may fold; never for all his chips."""
    if spot.legal.raise_to is None or spot.raises > 1 or len(spot.rivals) > 2:
        return False
    if spot.last_round or sizing.commits(spot, wanted):
        return False
    return 0.28 < share < 0.5 and spot.roll("semi-bluff") < spot.style.bluff


def _all_in(spot: Spot, wanted: int) -> bool:
    return not spot.limit and sizing.commits(spot, wanted)

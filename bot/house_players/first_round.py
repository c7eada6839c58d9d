"""Play in the first round: by the quality of the hand, the seats left to act, the price and the raises so far.

All bounds are shares of starting hands: 0.2 means the best fifth. The smaller the share a hand is in, the
better it is.
"""

from __future__ import annotations

from bot.house_players import doors, sizing
from bot.house_players.choice import Choice, give_up, raise_to, stay_in
from bot.house_players.spot import Spot
from bot.house_players.starting import top_share

OPEN = (0.30, 0.58, 0.43, 0.30, 0.23, 0.19, 0.16, 0.14, 0.12, 0.11)
"""Hands worth opening with, by the number of rivals still to act; 0 is the big blind, who may also look for nothing."""
CALL_RAISE = (0.26, 0.075, 0.03)
"""Hands worth calling one raise, two, more, at the price of a common raise."""
RAISE_AGAIN = (0.05, 0.02, 0.01)
"""Hands worth another raise."""
COMMON_PRICE = 0.36
SHORT = 12
"""Big blinds with which there is only all-in or nothing."""
ALWAYS = 0.012
"""Aces, kings, and their like in other games: these never stop short of a raise."""
MOST_RAISES = 7
"""Where a fixed limit has no cap, a war ends here with a call."""


def first_round(spot: Spot) -> Choice:
    """The choice of a turn in the first round."""
    top = top_share(spot.game, spot.own, doors.seen(spot))
    if spot.depth <= SHORT and not spot.limit:
        return _all_in_or_nothing(spot, top)
    return _unraised(spot, top) if spot.raises == 0 else _raised(spot, top)


def _unraised(spot: Spot, top: float) -> Choice:
    """Nobody has raised yet: raise, limp along behind others, or wait for a better hand."""
    style = spot.style
    opens = OPEN[min(doors.to_fear(spot), len(OPEN) - 1)] * style.looseness
    raises = opens * (0.35 + 0.6 * style.aggression) / (1 + 0.4 * spot.limpers)
    steals = spot.behind <= 2 and spot.limpers == 0 and top <= 2.5 * opens
    if top <= max(raises, ALWAYS) or (steals and spot.roll("steal") < style.bluff):
        return raise_to(spot.legal, sizing.first(spot))
    cheap = 1.4 if spot.price < 0.3 else 1.0
    limps = opens * cheap * (1 + 0.25 * spot.limpers)
    # an open limp is a passive player's habit; behind limpers it is good value for all
    if top <= limps and (spot.limpers or spot.behind <= 1 or style.aggression < 0.7):
        return stay_in(spot.legal)
    return give_up(spot.legal)


def _raised(spot: Spot, top: float) -> Choice:
    """Somebody has raised: the more raises and the worse the price, the fewer hands go on."""
    style = spot.style
    step = min(spot.raises - 1, 2)
    again = max(RAISE_AGAIN[step] * (0.4 + 0.8 * style.aggression), ALWAYS if spot.raises <= 2 else ALWAYS / 2)
    calls = CALL_RAISE[step] * style.looseness * _generosity(spot) * doors.of_raisers(spot)
    may = spot.legal.raise_to is not None
    light = may and step == 0 and top <= min(0.5, 2 * calls) and spot.roll("light") < 0.5 * style.bluff
    wanted = sizing.first(spot)
    if spot.raises < MOST_RAISES and (top <= again or (light and not sizing.commits(spot, wanted))):
        return raise_to(spot.legal, wanted)
    return stay_in(spot.legal) if top <= max(calls, again) else give_up(spot.legal)


def _generosity(spot: Spot) -> float:
    """How many more hands may call than at a common price, with how many still to act, for how much of the stack."""
    price = min(2.0, max(0.3, COMMON_PRICE / max(spot.price, 0.05)))
    crowd = float(0.93**spot.behind) * (0.85 if spot.later > 1 else 1.0)
    # hands run closer together in Omaha, further apart without a board; in limit the raise is all there is to fear
    game = (0.85 if not spot.game.board_cards else 1.35 if len(spot.hole) > 2 else 1.0) * (1.3 if spot.limit else 1.0)
    free = price * crowd * game
    return free if spot.limit else min(free, _against_depth(spot) / CALL_RAISE[min(spot.raises - 1, 2)])


def _against_depth(spot: Spot) -> float:
    """The share of hands that may call a raise of so many blinds at all, be it all-in."""
    return 3.2 / max(1.0, min(spot.my_bet + spot.due, spot.to_match) / spot.big_blind)


def _all_in_or_nothing(spot: Spot, top: float) -> Choice:
    """Short stacks: the fewer blinds and the fewer rivals left to act, the more hands are worth all of them."""
    depth = max(1.0, spot.depth)
    loose = 0.75 + 0.25 * spot.style.looseness
    if spot.raises == 0:
        share = 3.2 * loose / ((spot.behind + 0.8) * depth**0.5) / (1 + 0.5 * spot.limpers)
    else:
        share = 3.4 * loose / depth / (1 + 0.4 * spot.behind) / (1 + 0.5 * (spot.raises > 1))
        share *= min(2.0, max(0.6, 0.45 / max(spot.price, 0.05)))
    if top > share:
        return give_up(spot.legal)
    # a half-way raise would only tell that he can still fold
    return raise_to(spot.legal, spot.reach)

"""Pots: one for each stack level, with who may win it (POT-1, POT-5a)."""

from __future__ import annotations

from engine.hand.events import Pot, Returned
from engine.hand.state import HandState


def uncalled(state: HandState) -> Returned | None:
    """The part of the highest bet of this round that nobody matched (BET-15); None if it was matched."""
    bets = [seat.bet for seat in state.seats]
    *_, called, top = sorted(bets)
    return Returned(bets.index(top), top - called) if top > called else None


def layered(state: HandState) -> tuple[Pot, ...]:
    """Every pot, the main pot first. Layers that only folded players reached belong to the pot below (POT-5a)."""
    put = [seat.put for seat in state.seats]
    levels = sorted({seat.put for seat in state.seats if not seat.folded})
    pots: list[Pot] = []
    gathered = 0
    for level in levels:
        # the last level takes with it what folded players put in beyond it
        reached = sum(put) if level == levels[-1] else sum([min(chips, level) for chips in put])
        amount = state.dead + reached - gathered
        if amount:
            eligible = tuple([index for index, seat in enumerate(state.seats) if not seat.folded and seat.put >= level])
            pots.append(Pot(amount, eligible))
            gathered += amount
    return tuple(pots)


def split(amount: int, ways: int) -> list[int]:
    """``amount`` in ``ways`` parts, the odd chips one by one to the first (POT-5): 32 by three is 11, 11, 10."""
    share, odd = divmod(amount, ways)
    return [share + (index < odd) for index in range(ways)]

"""Pots: one for each stack level, with who may win it (POT-1, POT-5a)."""

from __future__ import annotations

from engine.hand.events import Pot, Returned
from engine.hand.state import HandState


def uncalled(state: HandState) -> Returned | None:
    """The part of the highest bet of this round that nobody matched (BET-15); None if it was matched."""
    bets = [seat.bet for seat in state.seats]
    top = max(bets)
    if bets.count(top) > 1:
        return None
    by = bets.index(top)
    bets[by] = 0
    return Returned(by, top - max(bets))


def layered(state: HandState) -> tuple[Pot, ...]:
    """Every pot, the main pot first. Layers that only folded players reached belong to the pot below (POT-5a)."""
    put = [seat.put for seat in state.seats]
    live = [index for index, seat in enumerate(state.seats) if not seat.folded]
    lower = sorted({put[index] for index in live})[:-1]
    pots: list[Pot] = []
    gathered = 0
    for level in lower:
        amount = state.dead + sum([chips if chips < level else level for chips in put]) - gathered
        if amount:
            pots.append(Pot(amount, tuple(live)))
            gathered += amount
        live = [index for index in live if put[index] > level]
    # the last level takes with it what folded players put in beyond it
    amount = state.dead + sum(put) - gathered
    if amount:
        pots.append(Pot(amount, tuple(live)))
    return tuple(pots)


def split(amount: int, ways: int) -> list[int]:
    """``amount`` in ``ways`` parts, the odd chips one by one to the first (POT-5): 32 by three is 11, 11, 10."""
    share, odd = divmod(amount, ways)
    return [share + (index < odd) for index in range(ways)]

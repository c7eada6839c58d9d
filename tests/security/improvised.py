"""What people type in a night that has no script yet: any legal move, and much that is out of place."""

from __future__ import annotations

import random
from typing import NamedTuple

from tests.random_hands import random_move
from tests.security.night import DEAL, STATE, GoOn, Line, Night
from tests.security.plan import GHOST


class Asked(NamedTuple):
    """What people ask."""

    now: tuple[str, ...]
    """At any moment."""
    past: tuple[str, ...]
    """Of a hand that is over, with room for its number."""
    each: int
    """How many of these are asked of each hand."""


ASKED = Asked(("table", "cards", "ledger", "history", "rules", STATE), ("history {}", "history {} proof"), 2)
OUT_OF_PLACE = ("check", "call", "raise 1", "raise 1e9", "all in", "pot", "xyzzy", "sit", "out", "back", "topup 5")
LAST_HAND_MOVES = 12
"""The last hand is left in the middle, after at most so many moves."""


def improvised(rng: random.Random, hands: int, asked: Asked = ASKED) -> GoOn:
    """So many whole hands, then a last one that is broken off, then what the past hands look like."""

    async def go_on(night: Night) -> None:
        for _ in range(hands):
            if not await _hand(night, rng, 10**6, asked):
                break
            await _ask_all(night, rng, asked)
        await _hand(night, rng, rng.randrange(LAST_HAND_MOVES), asked)
        await _ask_all(night, rng, asked)
        past = [(user, question) for user in (night.plan.viewer, GHOST) for question in asked.past]
        for number in range(1, (await night.see(None)).hands + 1):
            for user, question in rng.sample(past, asked.each):
                await night.say(Line(user, question.format(number)))

    return go_on


async def _hand(night: Night, rng: random.Random, moves: int, asked: Asked) -> bool:
    """One hand, of so many moves at most; False if it could not be dealt."""
    await _buy_chips(night, rng)
    hands = (await night.see(None)).hands
    await night.say(Line(night.plan.people[0], DEAL))
    if (await night.see(None)).hands == hands:
        return False
    names = night.room.dispatcher.identity.name
    for _ in range(moves):
        seen = await night.see(None)
        if seen.hand is None or seen.hand.to_act is None:
            return True
        if rng.random() < 0.15:
            # the ghost only looks on
            lines = asked.now if night.plan.viewer == GHOST else (*asked.now, *OUT_OF_PLACE)
            await night.say(Line(night.plan.viewer, rng.choice(lines)))
            continue
        if rng.random() < 0.05:
            await night.say(Line(rng.choice((GHOST, "")), STATE))
        mover = names(seen.hand.to_act)
        allowed = (await night.see(mover)).legal
        assert allowed is not None
        verb, amount = random_move(rng, allowed)
        await night.say(Line(mover, verb if amount is None else f"{verb} {amount}"))
    return True


async def _buy_chips(night: Night, rng: random.Random) -> None:
    """Who has lost everything buys again, and some who have not; who sits out comes back."""
    seen = await night.see(None)
    for user, player in [(night.room.dispatcher.identity.name(seat.player), seat) for seat in seen.seats]:
        if player.of_house:
            continue
        if player.stack == 0 or rng.random() < 0.1:
            await night.say(Line(user, f"topup {rng.randint(1, 200)}"))
        if player.away:
            await night.say(Line(user, "back"))


async def _ask_all(night: Night, rng: random.Random, asked: Asked) -> None:
    for user in (night.plan.viewer, night.plan.viewer, GHOST):
        await night.say(Line(user, rng.choice(asked.now)))
    await night.say(Line("", STATE))

"""What people type in a night that has no script yet: any legal move, and much that is out of place."""

from __future__ import annotations

import random
from typing import NamedTuple

from engine.view import TableView
from tests.random_hands import random_move
from tests.security.exchanges import by_place
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
    in_draws: tuple[str, ...] = ()
    """What else is asked at any moment of a game in which one draws."""


TO_THE_DESK = (
    "ask what do i have", "ask what am i drawing to", "ask what are my outs", "ask who is winning", "ask who won, why",
    "ask why did bob win", "ask why did carol win", "ask what did alice have", "ask what does bob have",
    "ask do i beat bob", "ask does alice have a flush", "ask how much is pot", "ask why can't i raise",
    "ask what would the next card have been", "ask which cards are left in the deck", "ask what did i fold",
    "ask my chance to win", "ask BET-7 more",
)  # fmt: skip
"""Questions to the rules desk which it answers from what the asker sees, or not at all."""
ASKED = Asked(
    (*("table", "cards", "ledger", "history", "rules", STATE) * 3, *TO_THE_DESK), ("history {}", "history {} proof"), 2
)
OUT_OF_PLACE = ("check", "call", "raise 1", "raise 1e9", "all in", "pot", "xyzzy", "sit", "out", "back", "topup 5")
OUT_OF_DRAW = ("draw As", "draw 7c 7d", "draw A", "draw 2", "draw all", "draw none", "draw #1 #1", "pat")
"""The same in a game in which one draws, and in one's own draw often at first.

Nobody may be told that somebody else has a card that he asks about.
"""
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
        if seen.hand is None or (seen.hand.to_act is None and not seen.hand.run_asked):
            return True
        mover = names(seen.hand.to_act or rng.choice(seen.hand.run_asked))
        if seen.hand.drawing and mover == night.plan.viewer and rng.random() < 0.3:
            await night.say(Line(mover, rng.choice(OUT_OF_DRAW)))
            continue
        if rng.random() < 0.15:
            await night.say(Line(night.plan.viewer, rng.choice(_asides(night, asked))))
            continue
        if rng.random() < 0.05:
            await night.say(Line(rng.choice((GHOST, "")), STATE))
        allowed = (await night.see(mover)).legal
        assert allowed is not None
        if allowed.run is not None:
            await night.say(Line(mover, rng.choice(("run twice", "run once"))))
            continue
        verb, amount = random_move(rng, allowed)
        if verb == "draw":
            await night.say(Line(mover, _draw(rng, await night.see(mover), amount or 0)))
        else:
            await night.say(Line(mover, verb if amount is None else f"{verb} {amount}"))
    return True


def _draw(rng: random.Random, seen: TableView, count: int) -> str:
    """A draw of so many of the viewer's cards."""
    seat = seen.seat_of(seen.viewer)
    assert seat is not None, "he is to act"
    return by_place(rng.sample(range(len(seat.hole)), count))


def _asides(night: Night, asked: Asked) -> tuple[str, ...]:
    """What the viewer may say between two moves; the ghost only looks on."""
    drawing = night.plan.game.draws > 0
    questions = (*asked.now, *asked.in_draws) if drawing else asked.now
    if night.plan.viewer == GHOST:
        return questions
    return (*questions, *OUT_OF_PLACE, *OUT_OF_DRAW) if drawing else (*questions, *OUT_OF_PLACE)


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

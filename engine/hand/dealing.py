"""Posts and cards: what the dealer does before anyone decides (FLOP-1, BET-17, BET-20)."""

from __future__ import annotations

from engine.game import DECK_SIZE
from engine.hand.commands import Post
from engine.hand.events import BoardDealt, HandEvent, HoleDealt, Posted, RoundOpened
from engine.hand.state import NOBODY, HandState

_PLACES = tuple(range(DECK_SIZE))
BLINDS = ("small blind", "big blind", "straddle")


def posted(state: HandState, post: Post) -> Posted:
    """A post by a player who may have less than is due; only these put him in by force (POT-2)."""
    amount = min(post.due, state.seats[post.seat].stack)
    return Posted(post.seat, post.kind, amount, post.due, post.counts)


def first_round(state: HandState, posts: tuple[Post, ...]) -> RoundOpened:
    """The first betting round, left of the last blind or straddle (BET-10); short blinds count whole (BET-17)."""
    blinds = [post for post in posts if post.kind in BLINDS]
    to_match = max([state.stakes.big_blind, *[post.due for post in blinds]]) if blinds else 0
    unit = state.stakes.bet(state.now.tier)
    least = unit if state.betting == "fixed-limit" else max(unit, to_match)
    after = blinds[-1].seat if blinds else NOBODY
    return RoundOpened(0, to_match, to_match, least, 1 if blinds else 0, after)


def later_round(state: HandState, street: int) -> RoundOpened:
    """A betting round after the first: nothing to match, from the left of the button (BET-10)."""
    unit = state.stakes.bet(state.game.streets[street].tier)
    return RoundOpened(street, 0, 0, unit, 0, NOBODY)


def dealt(state: HandState, street: int) -> list[HandEvent]:
    """The cards of a street: down cards one at a time from the left of the button, then a burn and the board."""
    plan = state.game.streets[street]
    events: list[HandEvent] = []
    place = state.next_card
    if plan.down:
        live = [index for index, seat in enumerate(state.seats) if not seat.folded]
        ways = len(live)
        end = place + plan.down * ways
        for first, index in enumerate(live, place):
            events.append(HoleDealt(index, state.deck[first:end:ways], _PLACES[first:end:ways]))
        place = end
    if plan.board:
        first = place + (plan.burn if state.house.burn else 0)
        end = first + plan.board
        events.append(BoardDealt(street, state.deck[first:end], _PLACES[first:end], _PLACES[place:first]))
    return events

"""Posts and cards: what the dealer does before anyone decides (FLOP-1, STUD-1, BET-10, BET-12, BET-17, BET-20)."""

from __future__ import annotations

from engine.hand.commands import Post
from engine.hand.events import (
    BoardDealt,
    DrawOpened,
    HandEvent,
    HoleDealt,
    Places,
    Posted,
    RoundOpened,
    StreetBegan,
    UpDealt,
)
from engine.hand.reshuffle import left, reshuffled
from engine.hand.state import NOBODY, HandState
from engine.ranking.up_cards import high_board, high_door, low_board, low_door
from engine.stakes import LIMITED

BLINDS = ("small blind", "big blind", "button blind", "straddle")
_MOST_CARDS = 256
_PLACES = tuple(range(_MOST_CARDS))


def posted(state: HandState, post: Post) -> Posted:
    """A post by a player who may have less than is due; only these put him in by force (POT-2)."""
    seat, kind, due, counts = post
    amount = min(due, state.seats[seat].stack)
    return Posted(seat, kind, amount, due, counts)


# ---------------------------------------------------------------- betting rounds


def first_round(state: HandState, posts: tuple[Post, ...]) -> RoundOpened:
    """The first betting round, left of the last blind or straddle (BET-10); short blinds count whole (BET-17)."""
    if state.game.opening == "bring-in":
        return _stud_round(state, 0)
    blinds = [post for post in posts if post.kind in BLINDS]
    whole = [state.stakes.big_blind for post in blinds if post.kind == "big blind"]
    to_match = max([*whole, *[post.due for post in blinds]], default=0)
    unit = state.stakes.bet(state.now.tier)
    least = unit if state.betting in LIMITED else max(unit, to_match)
    after = blinds[-1].seat if blinds else NOBODY
    return RoundOpened(0, to_match, to_match, least, 1 if blinds else 0, after)


def later_round(state: HandState, street: int) -> RoundOpened:
    """A betting round after the first: nothing to match, from the left of the button or by the boards (BET-10)."""
    if state.game.lead != "button":
        return _stud_round(state, street)
    # in spread limit every round has the whole spread (BET-5)
    tier = "small" if state.betting == "spread-limit" else state.game.streets[street].tier
    return RoundOpened(street, 0, 0, state.stakes.bet(tier), 0, NOBODY)


def _stud_round(state: HandState, street: int) -> RoundOpened:
    tier = "small" if state.betting == "spread-limit" else state.game.streets[street].tier
    limited = state.betting in LIMITED
    unit = state.stakes.bet(tier) if limited else max(1, state.stakes.ante)
    if street == 0:
        due = state.stakes.bring_in or unit
        # where the bring-in is no bet to complete but one to raise, a raise is at least as much (BET-14, BET-3)
        return RoundOpened(0, 0, 0, unit if limited else max(unit, due), 0, _low_card(state) - 1, due)
    big = state.stakes.big_bet if _open_pair(state, street) else 0
    return RoundOpened(street, 0, 0, unit, 0, _leader(state) - 1, 0, big if big > unit else 0)


def _low_card(state: HandState) -> int:
    """Whose door card brings in: the lowest, in razz the highest; suits break ties (BET-12)."""
    door = low_door if state.game.lead == "low board" else high_door
    doors = [door(seat.up[0]) for seat in state.seats]
    return doors.index(max(doors))


def _leader(state: HandState) -> int:
    """Who acts first by the cards he shows (RANK-8, RANK-9); of equal boards the first left of the dealer."""
    live = [at for at, seat in enumerate(state.seats) if not seat.folded]
    if state.game.lead == "low board":
        boards = [low_board(state.seats[at].up) for at in live]
    else:
        suits = state.house.open_up_tie == "suit"
        boards = [high_board(state.seats[at].up, suits) for at in live]
    return live[boards.index(max(boards))]


def _open_pair(state: HandState, street: int) -> bool:
    """Whether somebody shows a pair on the second street of a game in which that matters (BET-13)."""
    if not state.game.open_pair or street != 1 or state.betting != "fixed-limit":
        return False
    return any([not seat.folded and len(seat.up) == 2 and seat.up[0] >> 2 == seat.up[1] >> 2 for seat in state.seats])


# ---------------------------------------------------------------- cards


def dealt(state: HandState, street: int) -> list[HandEvent]:
    """The cards of a street: the players' own one at a time from the left of the button, then a burn and the board."""
    plan = state.game.streets[street]
    if plan.draw:
        burn = plan.burn if state.house.burn else 0
        return [DrawOpened(street, _PLACES[state.next_card : state.next_card + min(burn, left(state))])]
    if street and (plan.down or plan.up):
        return _own_cards_later(state, street)
    events: list[HandEvent] = []
    place = state.next_card
    if plan.down or plan.up:
        place = _around(state, street, state.deck, place, events)
    if plan.board:
        first = place + (plan.burn if state.house.burn else 0)
        end = first + plan.board
        events.append(BoardDealt(street, state.deck[first:end], _PLACES[first:end], _PLACES[place:first]))
    return events


def _around(state: HandState, street: int, deck: tuple[int, ...], place: int, events: list[HandEvent]) -> int:
    """Cards for everybody still in, down ones first; the place after the last."""
    plan = state.game.streets[street]
    live = [index for index, seat in enumerate(state.seats) if not seat.folded]
    ways = len(live)
    for count, event in ((plan.down, HoleDealt), (plan.up, UpDealt)):
        end = place + count * ways
        if count:
            events += [
                event(index, deck[first:end:ways], _PLACES[first:end:ways]) for first, index in enumerate(live, place)
            ]
        place = end
    return place


def _own_cards_later(state: HandState, street: int) -> list[HandEvent]:
    """A later street of stud: a burn, then a card each; what happens when there are too few (STUD-2)."""
    plan = state.game.streets[street]
    burn = plan.burn if state.house.burn else 0
    live = sum([not seat.folded for seat in state.seats])
    cards = live * (plan.down + plan.up)
    wanted = cards + {"needed": 0, "needed + 1": burn, "players + 2": 2}[state.house.seventh_street]
    last = street == len(state.game.streets) - 1
    events: list[HandEvent] = []
    deck, place = state.deck, state.next_card
    if last and left(state) < wanted:
        again = reshuffled(state, stub=True, discards=(), folded=False)
        events.append(again)
        place, deck = len(deck), deck + again.cards
    there = len(deck) - place
    if there < cards:  # one card in the middle for all
        burnt = min(burn, there - 1)
        up = place + burnt
        return [*events, BoardDealt(street, deck[up : up + 1], (up,), _PLACES[place:up])]
    burnt = burn if there >= cards + burn else 0
    events.append(StreetBegan(street, _PLACES[place : place + burnt]))
    _around(state, street, deck, place + burnt, events)
    return events


__all__ = ["BLINDS", "Places", "dealt", "first_round", "later_round", "posted"]

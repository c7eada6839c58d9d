"""The same night with other cards wherever one viewer, and the house players, may not look."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from bot.record import read
from engine.cards import Cards
from engine.errors import Refusal
from engine.hand.events import (
    Awarded,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Drew,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Places,
    Raised,
    Reshuffled,
    Returned,
    RunAnswered,
    Shown,
    UpDealt,
)
from engine.table import TableState, apply, decide
from engine.table.commands import Command, Deal, TakeTurn
from engine.table.events import BlindsMissed, BlindsPaid, ButtonDrawn, ButtonMoved, Event, GameBegan
from tests.security.holdings import Holdings
from tests.security.night import Played

TRIES = 10
"""How often other cards are tried that leave a mucked hand beaten, before it keeps its own."""


class Exchange(NamedTuple):
    """A draw, by the places of what is given away among the cards that the player has."""

    player: str
    places: Places

    def command(self, state: TableState) -> TakeTurn:
        """The draw with the cards that he has there."""
        assert state.hand is not None, "somebody draws"
        hole = state.hand.seats[state.hand.to_act].hole
        return TakeTurn(self.player, "draw", cards=tuple([hole[place] for place in self.places]))


class PastHand(NamedTuple):
    """One hand of a log."""

    before: TableState
    events: list[HandEvent]
    draws: list[Places]
    """For every draw in it, in which places of his hand the player had what he gave away."""

    @property
    def began(self) -> HandBegan:
        """Its first event."""
        return next(event for event in self.events if isinstance(event, HandBegan))

    def player(self, seat: int) -> str:
        """Who sits in a place of the deal."""
        return self.began.seats[seat].player


def hands_of(log: Sequence[Event]) -> list[PastHand]:
    """The hands of a log; the last one may be in play."""
    hands: list[PastHand] = []
    state: TableState | None = None
    before: TableState | None = None
    for event in log:
        if isinstance(event, ButtonDrawn | ButtonMoved | GameBegan | BlindsMissed | BlindsPaid):
            before = before or state
        elif isinstance(event, HandBegan):
            assert before is not None
            hands.append(PastHand(before, [], []))
            before = None
        if hands and isinstance(event, HandEvent):
            hands[-1].events.append(event)
        if isinstance(event, Drew):
            assert state is not None
            assert state.hand is not None
            hole = state.hand.seats[event.seat].hole
            hands[-1].draws.append(tuple([hole.index(card) for card in event.discarded]))
        state = apply(state, event)
    return hands


def other_decks(played: Played, rng: random.Random) -> list[Cards]:
    """Decks with which the night goes the same way, and that differ only where its viewer may not look."""
    viewer = played.players.get(played.plan.viewer, "nobody")
    hands = hands_of([read(stored) for stored in played.log])
    return [_other_deck(hand, {viewer, *played.house}, rng) for hand in hands]


def _other_deck(hand: PastHand, eyes: set[str], rng: random.Random) -> Cards:
    deck = hand.began.deck
    hidden = sorted(set(range(len(deck))) - set(_open_places(hand, eyes)))
    for _ in range(TRIES):
        other = _otherwise(hand, hidden, rng)
        if _outcome(hand.events) == _outcome(_played_with(hand, other)):
            return other
    mucked = set(_held(hand, {event.seat for event in hand.events if isinstance(event, Mucked)}))
    other = _otherwise(hand, [place for place in hidden if place not in mucked], rng)
    assert _outcome(hand.events) == _outcome(_played_with(hand, other)), "cards nobody plays with change nothing"
    return other


def _open_places(hand: PastHand, eyes: set[str]) -> Iterator[int]:
    """Places in the deck of the cards that these players have ever held or that all have seen."""
    own = {seat for seat in range(len(hand.began.seats)) if hand.player(seat) in eyes}
    yield from _held(hand, {event.seat for event in hand.events if isinstance(event, Shown)})
    for event in hand.events:
        if isinstance(event, BoardDealt | UpDealt) or (isinstance(event, HoleDealt | Drew) and event.seat in own):
            yield from event.places


def _held(hand: PastHand, seats: set[int]) -> Iterator[int]:
    """Places of the cards that these seats hold in the end; what they have discarded is not among them."""
    holdings = Holdings(len(hand.began.seats))
    for event in hand.events:
        holdings.hear(event)
    for seat in seats:
        yield from holdings.of[seat].values()


def _otherwise(hand: PastHand, places: list[int], rng: random.Random) -> Cards:
    """The deck with the cards in these places shuffled.

    The same cards as before come back in every reshuffle, so that they come in the same order: the viewer may get
    some of them.
    """
    deck = hand.began.deck
    cards = list(deck)
    again = [frozenset(event.cards) for event in hand.events if isinstance(event, Reshuffled)]
    alike: dict[tuple[bool, ...], list[int]] = defaultdict(list)
    for place in places:
        alike[tuple([deck[place] in back for back in again])].append(place)
    for some in alike.values():
        for place, other in zip(some, rng.sample(some, len(some)), strict=True):
            cards[place] = deck[other]
    return tuple(cards)


def _outcome(events: Sequence[HandEvent]) -> list[object]:
    """How a hand went, without its cards, but for those that came back: they are the same."""
    went: list[object] = []
    for event in events:
        if isinstance(event, Shown | Mucked):
            went.append((type(event), event.seat))
        elif isinstance(event, Reshuffled | Returned | Awarded | HandEnded):
            went.append(event)
    return went


def _played_with(hand: PastHand, deck: Cards) -> list[HandEvent]:
    """The events of the same moves with another deck."""
    events: list[Event] = []
    state = hand.before
    for move in (Deal(hand.began.entropy, deck), *_moves(hand)):
        command = move.command(state) if isinstance(move, Exchange) else move
        outcome = decide(state, command)
        assert not isinstance(outcome, Refusal), f"{command} was legal with the other cards"
        events += outcome[0]
        state = outcome[1]
    return cast(list[HandEvent], events)


def _moves(hand: PastHand) -> Iterator[Command | Exchange]:
    draws = iter(hand.draws)
    for event in hand.events:
        if isinstance(event, Folded):
            yield TakeTurn(hand.player(event.seat), "fold", sure=True)
        elif isinstance(event, Checked):
            yield TakeTurn(hand.player(event.seat), "check")
        elif isinstance(event, BroughtIn):
            yield TakeTurn(hand.player(event.seat), "bring_in", event.amount)
        elif isinstance(event, Called):
            yield TakeTurn(hand.player(event.seat), "call")
        elif isinstance(event, Raised):
            yield TakeTurn(hand.player(event.seat), "raise", event.to)
        elif isinstance(event, RunAnswered):
            yield TakeTurn(hand.player(event.seat), "run_twice" if event.agrees else "run_once")
        elif isinstance(event, Drew):
            yield Exchange(hand.player(event.seat), next(draws))

"""The same night with other cards wherever one viewer, and the house players, may not look."""

from __future__ import annotations

import random
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
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Raised,
    Returned,
    Shown,
    UpDealt,
)
from engine.table import TableState, apply, decide
from engine.table.commands import Command, Deal, TakeTurn
from engine.table.events import ButtonDrawn, ButtonMoved, Event
from tests.security.night import Played

TRIES = 10
"""How often other cards are tried that leave a mucked hand beaten, before it keeps its own."""


class PastHand(NamedTuple):
    """One hand of a log."""

    before: TableState
    events: list[HandEvent]

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
        if isinstance(event, ButtonDrawn | ButtonMoved):
            before = before or state
        elif isinstance(event, HandBegan):
            assert before is not None
            hands.append(PastHand(before, []))
            before = None
        if hands and isinstance(event, HandEvent):
            hands[-1].events.append(event)
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
        other = _shuffled(deck, hidden, rng)
        if _outcome(hand.events) == _outcome(_played_with(hand, other)):
            return other
    mucked = set(_places_of(hand, {event.seat for event in hand.events if isinstance(event, Mucked)}))
    other = _shuffled(deck, [place for place in hidden if place not in mucked], rng)
    assert _outcome(hand.events) == _outcome(_played_with(hand, other)), "cards nobody plays with change nothing"
    return other


def _open_places(hand: PastHand, eyes: set[str]) -> Iterator[int]:
    """Places in the deck of the cards that these players hold or that all have seen."""
    own = {seat for seat in range(len(hand.began.seats)) if hand.player(seat) in eyes}
    shown = {event.seat for event in hand.events if isinstance(event, Shown)}
    yield from _places_of(hand, own | shown)
    for event in hand.events:
        if isinstance(event, BoardDealt | UpDealt):
            yield from event.places


def _places_of(hand: PastHand, seats: set[int]) -> Iterator[int]:
    for event in hand.events:
        if isinstance(event, HoleDealt) and event.seat in seats:
            yield from event.places


def _shuffled(deck: Cards, places: list[int], rng: random.Random) -> Cards:
    cards = list(deck)
    for place, other in zip(places, rng.sample(places, len(places)), strict=True):
        cards[place] = deck[other]
    return tuple(cards)


def _outcome(events: Sequence[HandEvent]) -> list[object]:
    """How a hand went, without its cards."""
    went: list[object] = []
    for event in events:
        if isinstance(event, Shown | Mucked):
            went.append((type(event), event.seat))
        elif isinstance(event, Returned | Awarded | HandEnded):
            went.append(event)
    return went


def _played_with(hand: PastHand, deck: Cards) -> list[HandEvent]:
    """The events of the same moves with another deck."""
    events: list[Event] = []
    state = hand.before
    for command in (Deal(hand.began.entropy, deck), *_moves(hand)):
        outcome = decide(state, command)
        assert not isinstance(outcome, Refusal), f"{command} was legal with the other cards"
        events += outcome[0]
        state = outcome[1]
    return cast(list[HandEvent], events)


def _moves(hand: PastHand) -> Iterator[Command]:
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

"""Law 4 from the other side: with other cards in the places that a viewer has not seen, he sees the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.cards import Cards
from engine.errors import Refusal
from engine.hand.events import (
    BoardDealt,
    Drew,
    HandBegan,
    HoleDealt,
    Mucked,
    Reshuffled,
    Shown,
    UpDealt,
)
from engine.table import TableState, apply, decide
from engine.table.commands import Command, Deal, TakeTurn
from engine.table.events import Event
from engine.view import TableView, redact, view

REVEALING = (Shown, Mucked, Reshuffled)
"""From here on the cards nobody has seen decide what happens."""


def others_notice_nothing(
    state: TableState,
    hand: Sequence[Event],
    commands: Sequence[tuple[Command, TableState]],
    viewer: str | None,
    rng: random.Random,
) -> None:
    """Plays a hand again with the cards that ``viewer`` did not see in another order, as far as they decide nothing.

    ``state`` is that before the hand, ``hand`` its events, ``commands`` what was done, each with the state before it.
    """
    began = next(event for event in hand if isinstance(event, HandBegan))
    deck = _otherwise(began.deck, set(_seen(hand, began, viewer)), rng)
    first, _ = commands[0]
    assert isinstance(first, Deal)
    again = state
    mine, other = _Eyes(state, viewer), _Eyes(state, viewer)
    events = iter(hand)
    for command, before in commands:
        if isinstance(command, Deal):
            command = command._replace(stacked=deck)
        elif isinstance(command, TakeTurn) and command.cards:
            command = command._replace(cards=_same_places(command.cards, before, again))
        found = decide(again, command)
        assert not isinstance(found, Refusal), f"{command} was refused: {found}"
        made, again = found
        for event in made:
            was = next(events)
            if isinstance(event, REVEALING) or isinstance(was, REVEALING):
                return
            assert mine.hears(was) == other.hears(event), f"{viewer} notices other cards in {event}"
        if rng.random() < 0.3:
            assert mine.sees() == other.sees(), f"{viewer} notices other cards after {command}"


class _Eyes:
    """What one viewer is told, and what he has on his table after it."""

    def __init__(self, state: TableState, viewer: str | None) -> None:
        self.state, self.viewer = state, viewer

    def hears(self, event: Event) -> object:
        """The event as he is told it; what seals the deck left out."""
        seen: Any = redact(event, self.viewer, self.state)
        if isinstance(seen, HandBegan):
            seen = seen._replace(commitments=b"", root=b"")
        self.state = apply(self.state, seen) if seen is not None else self.state
        return seen

    def sees(self) -> TableView:
        """His table now."""
        return view(self.state, self.viewer)


def _seen(hand: Sequence[Event], began: HandBegan, viewer: str | None) -> Iterator[int]:
    """Places in the deck of the cards that all or the viewer have seen, before anything is revealed."""
    for event in hand:
        if isinstance(event, REVEALING):
            return
        if isinstance(event, UpDealt | BoardDealt):
            yield from event.places
        if isinstance(event, HoleDealt | Drew) and began.seats[event.seat].player == viewer:
            yield from event.places


def _otherwise(deck: Cards, seen: set[int], rng: random.Random) -> Cards:
    """The deck with the cards in all other places shuffled."""
    hidden = [place for place in range(len(deck)) if place not in seen]
    cards = list(deck)
    for place, other in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        cards[place] = deck[other]
    return tuple(cards)


def _same_places(cards: Cards, before: TableState, again: TableState) -> Cards:
    """The cards in the same places of the hand of him who draws."""
    assert before.hand is not None
    assert again.hand is not None
    assert before.hand.to_act == again.hand.to_act
    was, now = (hand.seats[hand.to_act].hole for hand in (before.hand, again.hand))
    return tuple([now[was.index(card)] for card in cards])

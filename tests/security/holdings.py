"""Who holds what in a hand, worked out from its events."""

from __future__ import annotations

from engine.cards import Card
from engine.hand.events import Drew, HoleDealt


class Holdings:
    """The cards that each seat has face down, each with its place in the deck; a discard nobody has any more."""

    def __init__(self, seats: int) -> None:
        self.of: list[dict[Card, int]] = [{} for _ in range(seats)]

    def hear(self, event: object) -> None:
        """Takes in the next event of the hand."""
        if isinstance(event, Drew):
            for card in event.discarded:
                del self.of[event.seat][card]
        if isinstance(event, HoleDealt | Drew):
            self.of[event.seat] |= zip(event.cards, event.places, strict=True)

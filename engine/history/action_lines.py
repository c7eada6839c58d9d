"""The ``actions`` of a PHH file for the events of a hand.

Cards that players get on one street are told together, in the order of the seats, and cards drawn when all have
drawn. What follows from the rest is not told: posts, turns, burns, reshuffles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards import Cards, cards_text
from engine.hand.events import (
    BoardDealt,
    BroughtIn,
    Burnt,
    Called,
    Checked,
    Drew,
    Folded,
    HandBegan,
    HandEvent,
    HoleDealt,
    Mucked,
    Raised,
    Reshuffled,
    Shown,
    TurnBegan,
    UpDealt,
)


def action_lines(events: Iterable[HandEvent]) -> list[str]:
    """The lines for ``events``, the first of which is HandBegan."""
    writer = _Writer()
    lines = [line for event in events for line in writer.tell(event)]
    return [*lines, *writer.dealt()]


class _Writer:
    """Turns the events of one hand into lines, one after the other."""

    def __init__(self) -> None:
        self.due: dict[int, Cards] = {}
        """Cards that players have got and that are not told yet."""
        self.up: dict[int, Cards] = {}
        self.first = 0
        """How many cards lie face down before the first one face up."""

    def tell(self, event: HandEvent) -> list[str]:
        """The lines for the next event."""
        match event:
            case HandBegan():
                self.first = event.game.streets[0].down
            case UpDealt(seat, cards):
                self.up[seat] = self.up.get(seat, ()) + cards
                self._owe(seat, cards)
            case HoleDealt(seat, cards):
                self._owe(seat, cards)
            case Drew(seat, discarded, cards):
                self._owe(seat, cards)
                return [f"p{seat + 1} sd {cards_text(discarded)}".rstrip()]
            case TurnBegan() | Reshuffled() | Burnt():
                pass
            case _:
                return [*self.dealt(), *self._done(event)]
        return []

    def dealt(self) -> Iterator[str]:
        """The lines for what players have got since the last ones."""
        due, self.due = self.due, {}
        yield from [f"d dh p{seat + 1} {cards_text(due[seat])}" for seat in sorted(due) if due[seat]]

    def _owe(self, seat: int, cards: Cards) -> None:
        self.due[seat] = self.due.get(seat, ()) + cards

    def _done(self, event: HandEvent) -> Iterator[str]:
        match event:
            case BoardDealt(_, cards, run=0):  # the further ones have a field of their own, see ``runs``
                yield f"d db {cards_text(cards)}"
            case Folded(seat):
                yield f"p{seat + 1} f"
            case Checked(seat) | Called(seat):
                yield f"p{seat + 1} cc"
            case Raised(seat):
                yield f"p{seat + 1} cbr {event.to}"
            case BroughtIn(seat):
                yield f"p{seat + 1} pb"
            case Shown(seat, cards):
                # in the order in which they were dealt: in stud the last card lies face down again
                whole = cards[: self.first] + self.up.get(seat, ()) + cards[self.first :]
                yield f"p{seat + 1} sm {cards_text(whole)}"
            case Mucked(seat):
                yield f"p{seat + 1} sm"

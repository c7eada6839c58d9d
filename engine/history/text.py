"""One hand as plain text, the way card rooms write it down: for ``history N``.

The events are those one viewer may know; what he may not see reads ``??``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.cards import UNKNOWN, Cards, cards_text
from engine.hand import HandState, apply
from engine.hand.events import (
    Awarded,
    BoardDealt,
    Called,
    Checked,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Posted,
    Raised,
    Returned,
    Shown,
)
from engine.ranking import ranking
from engine.stakes import spoken


def history_text(events: Iterable[HandEvent], names: Mapping[str, str]) -> str:
    """The history of one hand, a line for each thing done, without a newline at the end.

    ``names`` tells the name of each player id; who is not in it is called by his id. Raises ValueError if the
    events do not begin with HandBegan.
    """
    teller = _Teller(names)
    lines: list[str] = []
    state: HandState | None = None
    for event in events:
        before, state = state, apply(state, event)
        lines += teller.tell(event, before or state, state)
    if state is None:
        raise ValueError("a hand begins with HandBegan")
    return "\n".join(lines)


@dataclass
class _Teller:
    """Turns events into lines, one after the other."""

    names: Mapping[str, str]
    began: HandBegan | None = field(default=None)
    showing: bool = field(default=False)

    def tell(self, event: HandEvent, before: HandState, state: HandState) -> list[str]:
        """The lines for ``event``, told with the states before and after it."""
        match event:
            case HandBegan():
                self.began = event
                return list(self._heading(event))
            case HoleDealt():
                first = [f"*** {state.now.name.upper()} ***"] if event.seat == 0 else []
                dealt = [f"Dealt to {self._name(state, event.seat)} {_cards(event.cards)}"]
                return first + (dealt if set(event.cards) != {UNKNOWN} else [])
            case BoardDealt():
                earlier = f"{_cards(before.board)} " if before.board else ""
                return [f"*** {state.now.name.upper()} *** {earlier}{_cards(event.cards)} (pot {state.pot})"]
            case Shown() | Mucked():
                return [*self._showdown(before), self._name(state, event.seat) + self._shown(event, state)]
            case Awarded():
                return [self._won(event, state, share.seat, share.amount) for share in event.shares]
            case HandEnded():
                return list(self._summary(state))
        done = _done(event, before, state)
        return [self._name(state, event.seat) + done] if done and hasattr(event, "seat") else []

    def _name(self, state: HandState, seat: int) -> str:
        player = state.seats[seat].player
        return " ".join(self.names.get(player, player).split())

    def _heading(self, event: HandBegan) -> Iterator[str]:
        stakes = event.stakes
        ante = f", ante {stakes.ante}" + ("" if stakes.ante_from == "each" else " from the big blind") if stakes.ante else ""
        yield f"Hand #{event.hand}: {event.game.name}, {event.betting} {spoken(stakes, event.betting)}{ante}"
        yield f"House rules: {event.house.id}. Button: seat {event.button}"
        for player, number, stack in sorted(event.seats, key=lambda seat: seat.number):
            yield f"Seat {number}: {' '.join(self.names.get(player, player).split())} ({stack})"

    def _showdown(self, before: HandState) -> list[str]:
        if self.showing or len(before.board) < before.game.board_cards:
            return []
        self.showing = True
        return ["*** SHOWDOWN ***"]

    def _shown(self, event: Shown | Mucked, state: HandState) -> str:
        if isinstance(event, Mucked):
            return " mucks"
        words = [ranking(name).describe(event.cards, state.board) for name in state.game.pots] if len(state.board) >= 3 else []
        return f" shows {_cards(event.cards)}" + (f" ({' and '.join(filter(None, words))})" if any(words) else "")

    def _won(self, event: Awarded, state: HandState, seat: int, amount: int) -> str:
        pots = len(state.pots)
        which = "the pot" if pots == 1 else "the main pot" if event.pot == 0 else f"side pot {event.pot}" if pots > 2 else "the side pot"
        part = ""
        if len(event.rankings) == 1 and sum([share.amount for share in event.shares]) < state.pots[event.pot].amount:
            part = f"the {ranking(event.rankings[0]).part} half of "
        return f"{self._name(state, seat)} wins {amount} from {part}{which}"

    def _summary(self, state: HandState) -> Iterator[str]:
        began = self.began
        yield "*** SUMMARY ***"
        if state.board:
            yield f"Board {_cards(state.board)}"
        for place, seat in sorted(enumerate(state.seats), key=lambda one: one[1].number):
            change = seat.stack - began.seats[place].stack if began else 0
            yield f"Seat {seat.number}: {self._name(state, place)} {change:+d}, has {seat.stack}"


def _cards(cards: Cards) -> str:
    return f"[{cards_text(cards, ' ')}]"


def _done(event: HandEvent, before: HandState, state: HandState) -> str:
    """What a player did, without his name; empty for what goes without saying."""
    match event:
        case Posted(seat, kind, amount):
            return (f" posts {_article(kind)}{kind} {amount}" + _all_in(state, seat)) if amount else ""
        case Folded():
            return " folds"
        case Checked():
            return " checks"
        case Called(seat, amount):
            return f" calls {amount}" + _all_in(state, seat)
        case Raised(seat, _, to):
            return (f" raises to {to}" if before.to_match else f" bets {to}") + _all_in(state, seat)
        case Returned(_, amount):
            return f" takes back {amount} that nobody called"
    return ""


def _article(kind: str) -> str:
    return "an " if kind == "ante" else "the " if "blind" in kind else "a "


def _all_in(state: HandState, seat: int) -> str:
    return " and is all-in" if state.seats[seat].stack == 0 else ""

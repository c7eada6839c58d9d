"""One hand as plain text, the way card rooms write it down: for ``history N``.

The events are those one viewer may know: hands he may not see are not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.cards import UNKNOWN, Cards, cards_text
from engine.hand import apply
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
from engine.stakes import Stakes, spoken


def history_text(events: Iterable[HandEvent], names: Mapping[str, str]) -> str:
    """The history of one hand, a line for each thing done, without a newline at the end.

    ``names`` tells the name of each player id; who is not in it is called by his id. The hand may still be in
    play. Raises ValueError if the events do not begin with HandBegan.
    """
    told = list(events)
    if not told or not isinstance(told[0], HandBegan):
        raise ValueError("a hand begins with HandBegan")
    teller = _Teller(told[0], names)
    return "\n".join([line for event in told for line in teller.tell(event)])


class _Teller:
    """Turns the events of one hand into lines, one after the other."""

    def __init__(self, began: HandBegan, names: Mapping[str, str]) -> None:
        self.began = began
        # a name with a line break in it could pass for a line of the history
        self.names = [" ".join(names.get(seat.player, seat.player).split()) for seat in began.seats]
        self.state = self.before = apply(None, began)
        self.showing = False

    def tell(self, event: HandEvent) -> list[str]:
        """The lines for the next event."""
        if not isinstance(event, HandBegan):
            self.before, self.state = self.state, apply(self.state, event)
        match event:
            case HandBegan():
                return list(self._heading())
            case HoleDealt(seat, cards):
                return self._dealt(seat, cards)
            case BoardDealt(_, cards):
                earlier = f"{_cards(self.before.board)} " if self.before.board else ""
                return [f"*** {self.state.now.name.upper()} *** {earlier}{_cards(cards)} (pot {self.state.pot})"]
            case Shown(seat, cards):
                words = self._in_words(cards, self.state.game.pots)
                shown = f"{self.names[seat]} shows {_cards(cards)}"
                return [*self._showdown(), f"{shown} ({words})" if words else shown]
            case Mucked(seat):
                return [*self._showdown(), f"{self.names[seat]} mucks"]
            case Awarded():
                return [self._won(event, seat, amount) for seat, amount in event.shares]
            case HandEnded():
                return list(self._summary())
            case Posted(seat) | Folded(seat) | Checked(seat) | Called(seat) | Raised(seat) | Returned(seat):
                done = _done(event, opens=self.before.to_match == 0)
                all_in = _goes_in(event) and self.state.seats[seat].stack == 0
                return [f"{self.names[seat]} {done}" + (" and is all-in" if all_in else "")] if done else []
        return []

    def _heading(self) -> Iterator[str]:
        began = self.began
        stakes = f"{spoken(began.stakes, began.betting)}{_ante(began.stakes)}"
        yield f"Hand #{began.hand}: {began.game.name}, {began.betting} {stakes}"
        yield f"House rules: {began.house.id}. Button: seat {began.button}"
        in_order = sorted(zip(began.seats, self.names, strict=True), key=lambda one: one[0].number)
        yield from [f"Seat {seat.number}: {name} ({seat.stack})" for seat, name in in_order]

    def _dealt(self, seat: int, cards: Cards) -> list[str]:
        first = all(not one.hole for one in self.before.seats)
        heading = [f"*** {self.state.now.name.upper()} ***"] if first else []
        known = set(cards) != {UNKNOWN}
        return heading + ([f"Dealt to {self.names[seat]} {_cards(cards)}"] if known else [])

    def _showdown(self) -> list[str]:
        """The heading, once; hands turned up while cards are to come need none."""
        if self.showing or len(self.before.board) < self.before.game.board_cards:
            return []
        self.showing = True
        return ["*** SHOWDOWN ***"]

    def _won(self, event: Awarded, seat: int, amount: int) -> str:
        playing = self.state.seats[seat]
        words = self._in_words(playing.hole, event.rankings) if playing.shown else ""
        return f"{self.names[seat]} wins {amount} from {self._pot(event)}" + (f" with {words}" if words else "")

    def _in_words(self, cards: Cards, rankings: tuple[str, ...]) -> str:
        """What the cards make by each ranking; empty while the board is not complete."""
        state = self.state
        if len(state.board) < state.game.board_cards:
            return ""
        words = [ranking(name).describe(cards, state.board) for name in rankings]
        return " and ".join([one for one in words if one])

    def _pot(self, event: Awarded) -> str:
        pots = self.state.pots
        which = "the pot"
        if len(pots) > 1:
            which = "the main pot" if event.pot == 0 else "the side pot" if len(pots) == 2 else f"side pot {event.pot}"
        whole = sum([share.amount for share in event.shares]) == pots[event.pot].amount
        return which if whole else f"the {ranking(event.rankings[0]).part} half of {which}"

    def _summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        if self.state.board:
            yield f"Board {_cards(self.state.board)}"
        for place, seat in sorted(enumerate(self.state.seats), key=lambda one: one[1].number):
            change = seat.stack - self.began.seats[place].stack
            yield f"Seat {seat.number}: {self.names[place]} {change:+d}, has {seat.stack}"


def _cards(cards: Cards) -> str:
    return f"[{cards_text(cards, ' ')}]"


def _ante(stakes: Stakes) -> str:
    if not stakes.ante:
        return ""
    return f", ante {stakes.ante}" + (" from the big blind" if stakes.ante_from == "big blind" else "")


def _goes_in(event: HandEvent) -> bool:
    return isinstance(event, Posted | Called | Raised)


def _done(event: HandEvent, opens: bool) -> str:
    """What a player did, without his name; empty for a post of nothing. ``opens``: there was nothing to match."""
    match event:
        case Posted(_, kind, amount):
            article = "an" if kind == "ante" else "the" if kind in ("small blind", "big blind") else "a"
            return f"posts {article} {kind} {amount}" if amount else ""
        case Called(_, amount):
            return f"calls {amount}"
        case Raised():
            return f"bets {event.to}" if opens else f"raises to {event.to}"
        case Returned(_, amount):
            return f"takes back {amount} that nobody called"
    return "folds" if isinstance(event, Folded) else "checks"

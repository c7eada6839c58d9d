"""One hand as plain text, the way card rooms write it down: for ``history N``.

The events are those one viewer may know: hands he may not see are not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.cards import UNKNOWN, Cards
from engine.hand import apply, part_of
from engine.hand.events import (
    Awarded,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    DrawOpened,
    Drew,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    HoleDealt,
    Mucked,
    Posted,
    Raised,
    Reshuffled,
    Returned,
    RunAnswered,
    RunOffered,
    RunSettled,
    Shown,
    Splashed,
    StreetBegan,
    StubShort,
    UpDealt,
)
from engine.history.words import bracketed, done, drew, runs_in_words, stakes_in_words
from engine.ranking import ranking


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
            case HoleDealt() | UpDealt() | Drew() | Shown():
                return list(self._cards_of(event))
            case BoardDealt() | StreetBegan() | DrawOpened():
                return [self._street(event)]
            case Reshuffled(cards):
                return [f"The deck is used up: {len(cards)} cards that are out of play are shuffled again"]
            case Splashed() | StubShort() | RunOffered() | RunAnswered() | RunSettled():
                return [*runs_in_words(event, self.names, self.before)]
            case Mucked(seat):
                return [*self._showdown(), f"{self.names[seat]} mucks"]
            case Awarded():
                return [self._won(event, seat, amount) for seat, amount in event.shares]
            case HandEnded():
                return list(self._summary())
            case Posted(seat) | BroughtIn(seat) | Folded(seat) | Checked(seat) | Called(seat) | Returned(seat):
                return self._did(seat, event)
            case Raised(seat):
                return self._did(seat, event)
        return []

    def _heading(self) -> Iterator[str]:
        began = self.began
        yield f"Hand #{began.hand}: {began.game.name}, {began.betting} {stakes_in_words(began)}"
        yield f"House rules: {began.house.id}. Button: seat {began.button}"
        in_order = sorted(zip(began.seats, self.names, strict=True), key=lambda one: one[0].number)
        yield from [f"Seat {seat.number}: {name} ({seat.stack})" for seat, name in in_order]

    def _street(self, event: BoardDealt | StreetBegan | DrawOpened) -> str:
        """The heading of a street, with the board so far and what is new of it."""
        title = f"*** {self.state.now.name.upper()} ***"
        if isinstance(event, BoardDealt):
            several = self.state.runs > 1
            title = f"*** {self.state.now.name.upper()} OF BOARD {event.run + 1} ***" if several else title
            so_far = self.state.boards[event.run][: -len(event.cards)]
            earlier = f" {bracketed(so_far)}" if so_far else ""
            # in stud there is none but for a card that all share where there are too few (STUD-2)
            shared = "" if self.state.game.board_cards else " for all"
            title += f"{earlier} {bracketed(event.cards)}{shared}"
        return f"{title} (pot {self.state.pot})"

    def _did(self, seat: int, event: HandEvent) -> list[str]:
        words = done(event, self.before)
        goes_in = isinstance(event, Posted | BroughtIn | Called | Raised)
        all_in = " and is all-in" if goes_in and self.state.seats[seat].stack == 0 else ""
        return [f"{self.names[seat]} {words}{all_in}"] if words else []

    def _cards_of(self, event: HoleDealt | UpDealt | Drew | Shown) -> Iterator[str]:
        """What a player gets, exchanges or shows."""
        name = self.names[event.seat]
        match event:
            case HoleDealt(_, cards):
                if all(not one.hole for one in self.before.seats):
                    yield f"*** {self.state.now.name.upper()} ***"
                if UNKNOWN not in cards:
                    yield f"Dealt to {name} {bracketed(cards)}"
            case UpDealt(seat, cards):
                earlier = self.before.seats[seat].up
                yield f"{name} gets {bracketed(cards)} face up" + (
                    f", showing {bracketed(earlier + cards)}" * bool(earlier)
                )
            case Drew():
                yield f"{name} {drew(event)}"
            case Shown(seat, cards):
                yield from self._showdown()
                up = self.state.seats[seat].up
                words = self._in_words(cards + up, self.state.game.pots, self.state.board)
                yield f"{name} shows {bracketed(cards + up)}" + (f" ({words})" if words else "")

    @property
    def _all_dealt(self) -> bool:
        """Whether no card is to come: the last street is dealt and drawn."""
        state = self.before
        return state.street == len(state.game.streets) - 1 and len(state.board) >= state.game.board_cards

    def _showdown(self) -> list[str]:
        """The heading, once; hands turned up while cards are to come need none."""
        if self.showing or not self._all_dealt:
            return []
        self.showing = True
        return ["*** SHOWDOWN ***"]

    def _won(self, event: Awarded, seat: int, amount: int) -> str:
        playing = self.state.seats[seat]
        board = self.state.boards[max(0, event.run)]
        words = self._in_words(playing.hole + playing.up, event.rankings, board) if playing.shown else ""
        return f"{self.names[seat]} wins {amount} from {self._pot(event)}" + (f" with {words}" if words else "")

    def _in_words(self, cards: Cards, rankings: tuple[str, ...], board: Cards) -> str:
        """What the cards make by each ranking; empty while cards are to come, or where one is not known."""
        if not self._all_dealt or UNKNOWN in cards:
            return ""
        words = [ranking(name).describe(cards, board) for name in rankings]
        return " and ".join([one for one in words if one])

    def _pot(self, event: Awarded) -> str:
        pots = self.state.pots
        which = "the pot"
        if len(pots) > 1:
            which = "the main pot" if event.pot == 0 else "the side pot" if len(pots) == 2 else f"side pot {event.pot}"
        whole = sum([share.amount for share in event.shares]) == part_of(self.state, event)
        which = which if whole else f"the {ranking(event.rankings[0]).part} half of {which}"
        # where a pot is not divided among the boards, the first one alone decides it (POT-7)
        contested = len(self.state.boards) > 1 and len(pots[event.pot].eligible) > 1
        on_first = " on board 1 alone" if contested else ""
        return which + (on_first if event.run < 0 else f" on board {event.run + 1}")

    def _summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        boards = self.state.boards if self.state.board else ()
        for run, board in enumerate(boards, 1):
            yield f"Board{f' {run}' if len(boards) > 1 else ''} {bracketed(board)}"
        for place, seat in sorted(enumerate(self.state.seats), key=lambda one: one[1].number):
            change = seat.stack - self.began.seats[place].stack
            yield f"Seat {seat.number}: {self.names[place]} {change:+d}, has {seat.stack}"

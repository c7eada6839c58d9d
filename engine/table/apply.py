"""Folding events into the state of a table: the only code that makes one (law 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.hand import apply as apply_to_hand
from engine.hand import fold as fold_hand
from engine.hand.events import HandBegan, HandEnded, Splashed
from engine.table.events import (
    Awoke,
    BlindsMissed,
    BlindsPaid,
    ButtonDrawn,
    ButtonMoved,
    CameBack,
    ChipsAdded,
    ChipsPromised,
    ClockRan,
    EndAgreed,
    EndingAsked,
    EntryChosen,
    Event,
    GameBegan,
    GamePicked,
    HostChanged,
    LeavingAsked,
    MixChanged,
    OneGameAgreed,
    OrbitOver,
    PickOffered,
    PlayerLeft,
    PlayerSat,
    PlayPaused,
    PlayStarted,
    RulesChanged,
    SatOut,
    SeatChangeAsked,
    SeatChanged,
    SplashAdded,
    SplashReturned,
    StraddleAsked,
    StraddleLapsed,
    TableEnded,
    TableOpened,
    VoteCalled,
    VoteCast,
    VoteEnded,
    VotersChanged,
)
from engine.table.state import Account, Left, TableSeat, TableState, Vote


def apply(state: TableState | None, event: Event) -> TableState:
    """The state after ``event``. ``state`` is None before ``TableOpened``, and is never changed."""
    step: Callable[[Any, Any], TableState] = _APPLY.get(type(event), _in_hand)
    return step(state, event)


def fold(events: Iterable[Event], state: TableState | None = None) -> TableState:
    """The state after all ``events``, the first of which is TableOpened unless a ``state`` is given."""
    for stretch in stretches(events):
        state = apply_stretch(state, stretch)
    if state is None:
        raise ValueError("a table begins with TableOpened")
    return state


def stretches(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events one by one, but those that only the hand in play knows of as they follow each other."""
    within: list[Event] = []
    for event in events:
        if type(event) not in _APPLY:
            within.append(event)
            continue
        if within:
            yield within
            within = []
        yield [event]
    if within:
        yield within


def is_within_hand(stretch: list[Event]) -> bool:
    """Whether one of ``stretches`` is known to the hand in play alone."""
    return type(stretch[0]) not in _APPLY


def apply_stretch(state: TableState | None, stretch: list[Event]) -> TableState:
    """The state after one of ``stretches``: one copy of the table for all that happens within a hand."""
    if not is_within_hand(stretch):
        return apply(state, stretch[0])
    assert state is not None, "a hand is played at a table"
    new = state.copy()
    new.hand = fold_hand(stretch, state.hand)  # type: ignore[arg-type]  # what is no table's event is a hand's
    return new


def _touch(state: TableState, number: int) -> tuple[TableState, TableSeat]:
    new = _with_own_seats(state)
    old = new.seats[number - 1]
    assert old is not None, f"nobody sits in seat {number}"
    seat = old.copy()
    new.seats[number - 1] = seat
    return new, seat


def _with_own_seats(state: TableState) -> TableState:
    new = state.copy()
    new.seats = state.seats[:]
    return new


def _opened(_: TableState | None, event: TableOpened) -> TableState:
    new = TableState()
    new.table, new.name, new.host = event.table, event.name, event.host
    new.game, new.betting, new.stakes, new.house = event.game, event.betting, event.stakes, event.house
    new.buy_in_min, new.buy_in_max = event.buy_in_min, event.buy_in_max
    new.clock, new.pause = event.clock, event.pause
    new.seats = [None] * event.seats
    new.status, new.closing = "waiting", False
    new.button = new.small = new.big = new.hands = 0
    new.hand = None
    new.ledger, new.left = {}, {}
    new.mix, new.at, new.origin, new.extra, new.only, new.gone, new.chose = event.mix, 0, 0, False, -1, False, ""
    new.picker, new.picker_seat, new.picked, new.splashes = "", 0, -1, ()
    new.vote, new.votes, new.ends_at, new.agreed = None, 0, 0, ()
    return new


def _bought(state: TableState, player: str, amount: int) -> None:
    """``state`` is a new one, in the making."""
    bought, cashed = state.ledger.get(player, Account(0, 0))
    state.ledger = {**state.ledger, player: Account(bought + amount, cashed)}


def _sat(state: TableState, event: PlayerSat) -> TableState:
    new = _with_own_seats(state)
    seat = TableSeat(event.seat, event.player, event.amount, event.of_house)
    seat.owes_small, seat.owes_big, seat.newcomer = event.owes_small, event.owes_big, event.newcomer
    new.seats[event.seat - 1] = seat
    if event.player in new.left:
        new.left = {player: left for player, left in new.left.items() if player != event.player}
    _bought(new, event.player, event.amount)
    return new


def _promised(state: TableState, event: ChipsPromised) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.promised += event.amount
    seat.above = seat.above or event.above
    return new


def _added(state: TableState, event: ChipsAdded) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.stack += event.amount
    seat.promised, seat.above = 0, False
    _bought(new, seat.player, event.amount)
    return new


def _leaving(state: TableState, event: LeavingAsked) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.leaving = True
    return new


def _left(state: TableState, event: PlayerLeft) -> TableState:
    new, seat = _touch(state, event.seat)
    new.seats[event.seat - 1] = None
    bought, cashed = new.ledger[seat.player]
    new.ledger = {**new.ledger, seat.player: Account(bought, cashed + event.amount)}
    missed_big = seat.owes_big and not seat.newcomer
    new.left = {**new.left, seat.player: Left(event.amount, event.at, seat.owes_small, missed_big)}
    return new


def _sat_out(state: TableState, event: SatOut) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.away = event.why
    return new


def _came_back(state: TableState, event: CameBack) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.away, seat.timeouts = "", 0
    return new


def _clock_ran(state: TableState, event: ClockRan) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.timeouts = event.in_a_row
    return new


def _awoke(state: TableState, event: Awoke) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.timeouts = 0
    return new


def _host_changed(state: TableState, event: HostChanged) -> TableState:
    new = state.copy()
    new.host = event.player
    return new


def _seat_change_asked(state: TableState, event: SeatChangeAsked) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.moving = event.to
    return new


def _seat_changed(state: TableState, event: SeatChanged) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.number, seat.moving, seat.owes_big = event.to, 0, seat.owes_big or event.owes_big
    new.seats[event.seat - 1], new.seats[event.to - 1] = None, seat
    return new


def _blinds_missed(state: TableState, event: BlindsMissed) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.owes_small, seat.owes_big = seat.owes_small or event.small, seat.owes_big or event.big
    return new


def _entry_chosen(state: TableState, event: EntryChosen) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.entry = event.how
    return new


def _blinds_paid(state: TableState, event: BlindsPaid) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.owes_small, seat.owes_big, seat.newcomer, seat.entry = False, False, False, "wait"
    return new


def _straddle_asked(state: TableState, event: StraddleAsked) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.straddles = event.wants
    return new


def _straddle_lapsed(state: TableState, event: StraddleLapsed) -> TableState:
    new, seat = _touch(state, event.seat)
    seat.straddles = False
    return new


def _splash_added(state: TableState, event: SplashAdded) -> TableState:
    new = state.copy()
    had = sum([amount for amount, player in state.splashes if player == event.player])
    of_others = _splashes_but(state, event.player)
    new.splashes = (*of_others, Splashed(had + event.amount, event.player))
    _bought(new, event.player, event.amount)
    return new


def _splash_returned(state: TableState, event: SplashReturned) -> TableState:
    new = state.copy()
    new.splashes = _splashes_but(state, event.player)
    _bought(new, event.player, -event.amount)
    return new


def _splashes_but(state: TableState, player: str) -> tuple[Splashed, ...]:
    return tuple([splash for splash in state.splashes if splash.player != player])


def _game_began(state: TableState, event: GameBegan) -> TableState:
    new = state.copy()
    _play(new, event.at)
    new.origin, new.extra, new.gone = event.button, False, False
    new.chose = new.picker or new.chose
    new.picker, new.picker_seat, new.picked = "", 0, -1
    return new


def _play(new: TableState, at: int) -> None:
    """``new`` is in the making."""
    new.at = at
    new.game, new.betting, new.stakes = new.mix.items[at]


def _orbit_over(state: TableState, _: OrbitOver) -> TableState:
    new = state.copy()
    new.extra = True
    return new


def _pick_offered(state: TableState, event: PickOffered) -> TableState:
    new = state.copy()
    new.picker, new.picker_seat, new.picked = event.player, event.seat, -1
    return new


def _game_picked(state: TableState, event: GamePicked) -> TableState:
    new = state.copy()
    new.picked = event.at
    return new


def _mix_changed(state: TableState, event: MixChanged) -> TableState:
    new = state.copy()
    new.mix, new.at, new.origin, new.picked, new.only = event.mix, event.at, event.origin, event.picked, event.only
    new.gone = new.gone or event.ends
    if event.picked < 0:
        new.picker = ""  # whoever is to pick is asked anew, for the list is another
    if not new.hands:  # no game has begun yet: what is shown is the first
        _play(new, event.at)
    return new


def _one_game_agreed(state: TableState, event: OneGameAgreed) -> TableState:
    new = state.copy()
    new.only, new.agreed = event.at, event.agreed
    return new


def _vote_called(state: TableState, event: VoteCalled) -> TableState:
    new = state.copy()
    new.votes = event.number
    new.vote = Vote(event.number, event.by, event.motion, event.asked, event.needs, (event.by,), ())
    return new


def _vote_cast(state: TableState, event: VoteCast) -> TableState:
    new = state.copy()
    vote = state.vote
    assert vote is not None, "there is a vote"
    if event.yes:
        new.vote = vote._replace(yes=(*vote.yes, event.player))
    else:
        new.vote = vote._replace(no=(*vote.no, event.player))
    return new


def _voters_changed(state: TableState, event: VotersChanged) -> TableState:
    new = state.copy()
    vote = state.vote
    assert vote is not None, "there is a vote"
    yes, no = (tuple([player for player in voted if player in event.asked]) for voted in (vote.yes, vote.no))
    joined = (*vote.joined, *[player for player in event.joined if player not in vote.joined])
    new.vote = vote._replace(asked=event.asked, needs=event.needs, yes=yes, no=no, joined=joined)
    return new


def _vote_ended(state: TableState, _: VoteEnded) -> TableState:
    new = state.copy()
    new.vote = None
    return new


def _rules_changed(state: TableState, event: RulesChanged) -> TableState:
    new = state.copy()
    new.house = event.house
    new.buy_in_min, new.buy_in_max = event.buy_in_min, event.buy_in_max
    return new


def _end_agreed(state: TableState, event: EndAgreed) -> TableState:
    new = state.copy()
    new.ends_at = event.at
    return new


def _started(state: TableState, _: PlayStarted) -> TableState:
    new = state.copy()
    new.status = "running"
    return new


def _paused(state: TableState, _: PlayPaused) -> TableState:
    new = state.copy()
    new.status = "paused"
    return new


def _closing(state: TableState, _: EndingAsked) -> TableState:
    new = state.copy()
    new.closing = True
    return new


def _table_ended(state: TableState, _: TableEnded) -> TableState:
    new = state.copy()
    new.status = "ended"
    return new


def _button_drawn(state: TableState, _: ButtonDrawn) -> TableState:
    return state.copy()


def _button_moved(state: TableState, event: ButtonMoved) -> TableState:
    new = state.copy()
    new.button, new.small, new.big = event.button, event.small, event.big
    return new


def _hand_began(state: TableState, event: HandBegan) -> TableState:
    new = state.copy()
    new.hands = event.hand
    new.hand = apply_to_hand(None, event)
    if any(seat.straddles for seat in state.taken):
        new.seats = [_without_straddle(seat) for seat in state.seats]
    return new


def _without_straddle(seat: TableSeat | None) -> TableSeat | None:
    if seat is None or not seat.straddles:
        return seat
    seat = seat.copy()
    seat.straddles = False
    return seat


def _splashed(state: TableState, event: Splashed) -> TableState:
    new = _in_hand(state, event)
    new.splashes = _splashes_but(state, event.player)  # it lies in the pot from now on
    return new


def _in_hand(state: TableState, event: Any) -> TableState:
    new = state.copy()
    new.hand = apply_to_hand(state.hand, event)
    return new


def _hand_ended(state: TableState, event: HandEnded) -> TableState:
    new = _with_own_seats(_in_hand(state, event))
    assert new.hand is not None
    for playing in new.hand.seats:
        old = new.seats[playing.number - 1]
        assert old is not None
        seat = old.copy()
        seat.stack = playing.stack
        new.seats[playing.number - 1] = seat
    return new


_APPLY: dict[type, Callable[[Any, Any], TableState]] = {
    TableOpened: _opened,
    PlayerSat: _sat,
    ChipsPromised: _promised,
    ChipsAdded: _added,
    LeavingAsked: _leaving,
    PlayerLeft: _left,
    SatOut: _sat_out,
    CameBack: _came_back,
    ClockRan: _clock_ran,
    Awoke: _awoke,
    HostChanged: _host_changed,
    PlayStarted: _started,
    PlayPaused: _paused,
    SeatChangeAsked: _seat_change_asked,
    SeatChanged: _seat_changed,
    BlindsMissed: _blinds_missed,
    EntryChosen: _entry_chosen,
    BlindsPaid: _blinds_paid,
    StraddleAsked: _straddle_asked,
    StraddleLapsed: _straddle_lapsed,
    SplashAdded: _splash_added,
    SplashReturned: _splash_returned,
    GameBegan: _game_began,
    OrbitOver: _orbit_over,
    PickOffered: _pick_offered,
    GamePicked: _game_picked,
    MixChanged: _mix_changed,
    OneGameAgreed: _one_game_agreed,
    VoteCalled: _vote_called,
    VoteCast: _vote_cast,
    VotersChanged: _voters_changed,
    VoteEnded: _vote_ended,
    RulesChanged: _rules_changed,
    EndAgreed: _end_agreed,
    EndingAsked: _closing,
    TableEnded: _table_ended,
    ButtonDrawn: _button_drawn,
    ButtonMoved: _button_moved,
    HandBegan: _hand_began,
    Splashed: _splashed,
    HandEnded: _hand_ended,
}

"""TABLE-2, TABLE-3, TABLE-4: buying in again, coming back soon after leaving, chips that a vote allowed."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.errors import Code
from engine.hand import legal
from engine.hand.events import HandEnded
from engine.happenings import told
from engine.table import apply
from engine.table.commands import (
    CallVote,
    ChangeSeat,
    ComeBack,
    End,
    Enter,
    Leave,
    ReleaseSeat,
    Sit,
    SitOut,
    Splash,
    Start,
    TakeTurn,
    TimeOut,
    TopUp,
)
from engine.table.events import (
    ChipsAdded,
    ChipsPromised,
    HostChanged,
    LeavingAsked,
    Motion,
    PlayerLeft,
    PlayerSat,
    SatOut,
    SplashReturned,
)
from engine.table.seating import after_hand
from engine.view import view
from tests.table.room import Room

NOON = 1_700_000_000
MINUTES = 60


def with_stack(stack: int, **options: object) -> Room:
    """Three players; the third has won or lost so much that his stack is ``stack``."""
    room = Room(100, 100, 100, **options)
    seat = room.state.seats[2]
    assert seat is not None
    room.state = apply(room.state, ChipsAdded(3, stack - 100))
    return room


def test_table_3_all_or_nothing() -> None:
    room = with_stack(350)
    assert room.do(Leave("p3"), NOON) == [PlayerLeft(3, 350, NOON)]
    assert room.state.left["p3"][:2] == (350, NOON)


def test_table_3_within_30_minutes_he_brings_what_he_left_with_even_above_the_maximum() -> None:
    room = with_stack(350)
    room.do(Leave("p3"), NOON)
    refusal = room.refused(Sit("p3", 100), NOON + 29 * MINUTES)
    assert (refusal.code, refusal.rule) == (Code.BRINGS_WHAT_HE_LEFT, "TABLE-3")
    assert (refusal.fact("amount"), refusal.fact("wait"), refusal.fact("asked")) == (350, MINUTES, 100)
    room.do(Sit("p3"), NOON + 29 * MINUTES)
    assert room.state.seats[2].stack == 350  # type: ignore[union-attr]


def test_table_3_the_same_stack_may_be_named_and_may_be_below_the_minimum() -> None:
    room = with_stack(7)
    room.do(Leave("p3"), NOON)
    assert room.do(Sit("p3", 7), NOON + MINUTES) == [PlayerSat(3, "p3", 7, False, False)]


def test_table_3_after_30_minutes_the_usual_range() -> None:
    room = with_stack(350)
    room.do(Leave("p3"), NOON)
    later = NOON + 30 * MINUTES
    refusal = room.refused(Sit("p3", 350), later)
    assert (refusal.code, refusal.fact("least"), refusal.fact("most")) == (Code.BUY_IN_OUT_OF_RANGE, 40, 200)
    room.do(Sit("p3"), later)
    assert room.state.seats[2].stack == 200  # type: ignore[union-attr]


def test_table_3_or_he_has_to_wait() -> None:
    room = with_stack(350, house=presets()["standard"]._replace(return_early="wait"))
    room.do(Leave("p3"), NOON)
    refusal = room.refused(Sit("p3"), NOON + 10 * MINUTES)
    assert (refusal.code, refusal.rule) == (Code.BACK_TOO_SOON, "TABLE-3")
    assert (refusal.fact("amount"), refusal.fact("wait")) == (350, 20 * MINUTES)
    room.do(Sit("p3", 100), NOON + 30 * MINUTES)


def test_table_3_a_house_without_memory() -> None:
    room = with_stack(350, house=presets()["standard"]._replace(return_minutes=0))
    room.do(Leave("p3"), NOON)
    room.do(Sit("p3", 50), NOON)


def test_table_3_who_left_with_nothing_buys_in_as_usual() -> None:
    room = with_stack(100)
    room.state = apply(room.state, ChipsAdded(3, -100))
    room.do(Leave("p3"), NOON)
    room.do(Sit("p3", 60), NOON + 1)
    assert room.state.seats[2].stack == 60  # type: ignore[union-attr]


@pytest.mark.parametrize("ends", ["fold", "clock", "leave"])
def test_table_3_leaving_in_a_hand_counts_from_when_he_is_cashed_out(ends: str) -> None:
    """However the hand ends; it may take days, and what he left with is known only then."""
    room, over = Room(100, 100, 100), NOON + 120 * MINUTES
    room.deal()
    first, later = room.to_act, room.hand.seats[(room.hand.to_act + 1) % 3].player
    number = room.state.seat_of(later).number  # type: ignore[union-attr]
    assert room.do(Leave(later), NOON) == [LeavingAsked(number)]
    assert room.do(Leave(later), NOON + 5) == []
    end = {"fold": TakeTurn(first, "fold"), "clock": TimeOut(room.hand.hand, room.hand.turn), "leave": Leave(first)}
    room.do(end[ends], over)
    left_with = room.state.left[later].amount
    assert room.state.left[later].at == over
    assert room.refused(Sit(later, 60), over + 29 * MINUTES).fact("amount") == left_with
    room.do(Sit(later), over + 29 * MINUTES)
    assert room.state.seat_of(later).stack == left_with  # type: ignore[union-attr]


def test_table_3_what_he_left_with_is_remembered_once() -> None:
    room = with_stack(350)
    room.do(Leave("p3"), NOON)
    room.do(Sit("p3"), NOON + MINUTES)
    assert room.state.left == {}


def test_table_2_a_rebuy_that_a_vote_allowed_goes_above_the_maximum_when_the_hand_is_over() -> None:
    room = Room(100, 100, 100)
    room.deal()
    room.state = apply(room.state, ChipsPromised(2, 400, True))
    room.fold_round()
    assert ChipsAdded(2, 400) in room.events
    seat = room.state.seat_of("p2")
    assert seat is not None
    assert seat.stack > 400
    assert (seat.promised, seat.above) == (0, False)
    bought = sum(account.bought - account.cashed for account in room.state.ledger.values())
    assert room.state.chips == bought == 700


def test_table_2_a_top_up_during_a_hand_is_queued() -> None:
    room = Room(100, 100, 100)
    room.deal()
    assert room.do(TopUp("p2", 50)) == [ChipsPromised(2, 50)]
    assert room.state.in_play("p2").stack <= 100  # type: ignore[union-attr]
    room.fold_round()
    assert room.state.ledger["p2"].bought == 150


@pytest.mark.parametrize(("promised", "seated"), [(1, False), (39, False), (40, True)])
def test_table_2_who_loses_everything_buys_in_for_the_least_at_least(promised: int, seated: bool) -> None:
    """What he had asked for during the hand is then a rebuy: 1 chip would be no stack to sit with."""
    room = Room(100, 100, 100)
    room.deal()
    first = room.to_act
    room.do(TopUp(first, promised))
    seat = room.state.seat_of(first)
    assert seat is not None
    hand = [room.hand.seats[at].player for at in range(3)]
    room.state = apply(room.state, HandEnded(tuple([0 if player == first else 150 for player in hand])))
    events = after_hand(room.state, NOON)
    lapsed = [ChipsAdded(seat.number, 0), SatOut(seat.number, "busted")]
    assert events == ([ChipsAdded(seat.number, promised)] if seated else lapsed)


def test_table_2_a_lapsed_promise_is_told_with_what_he_needs() -> None:
    room = Room(100, 100, 100)
    room.state = apply(apply(room.state, ChipsAdded(3, -100)), ChipsPromised(3, 1))
    heard, _ = told(room.state, [ChipsAdded(3, 0)], None)
    assert (heard[0].amount, heard[0].to) == (0, 40)


# ---------------------------------------------------------------- the host (DESIGN: somebody can always act as one)


def test_a_table_whose_host_has_gone_is_hosted_by_whoever_sits_down_next() -> None:
    room = Room(100, started=False)
    room.do(Sit("h1", 100, of_house=True))
    room.do(Splash("p1", 25))
    room.do(Leave("p1"), NOON)
    assert room.state.host == "p1"
    room.do(Sit("h2", 100, of_house=True))
    assert room.state.host == "p1"  # the house hosts nothing
    assert room.do(Sit("p2", 100))[1:] == [SplashReturned("p1", 25), HostChanged("p2")]
    room.do(Start("p2"))


def test_table_4_a_busted_player_owes_the_blinds_that_pass_his_kept_seat() -> None:
    house = presets()["standard"]._replace(run_it_twice="off")
    room = Room(50, 150, 150, 150, 150, buy_in=(40, 200), house=house)
    while not any(seat.away == "busted" for seat in room.state.taken):
        room.deal()
        while room.state.in_hand:  # two play for everything, the others get out of their way
            allowed = legal(room.hand, room.hand.to_act)
            assert allowed is not None
            if room.to_act not in ("p1", "p2"):
                room.act("fold")
            elif allowed.raise_to:
                room.act("raise", allowed.raise_to[1])
            else:
                room.act("call" if allowed.call else "check")
    busted = next(seat for seat in room.state.taken if seat.away == "busted")
    assert room.refused(ComeBack(busted.player)).code is Code.NEEDS_CHIPS
    for _ in range(6):
        room.deal()
        room.fold_round()
    room.do(TopUp(busted.player, 100))
    seat = room.state.seat_of(busted.player)
    assert seat is not None
    assert (seat.away, seat.owes_small, seat.owes_big) == ("", True, True)


def test_table_4_a_released_seat_is_left_with_nothing() -> None:
    room = Room(100, 100, 100)
    assert room.do(ReleaseSeat("p3")) == []


def test_table_3_who_is_leaving_changes_nothing_about_his_seat_any_more() -> None:
    room = Room(100, 100, 100)
    room.deal()
    room.do(Leave(room.hand.seats[(room.hand.to_act + 1) % 3].player))
    gone = next(seat.player for seat in room.state.taken if seat.leaving)
    wishes = (TopUp(gone, 10), SitOut(gone), ComeBack(gone), ChangeSeat(gone, 7), Enter(gone, "wait"))
    assert {room.refused(command).code for command in wishes} == {Code.LEAVING}


def test_a_table_that_closes_takes_nothing_for_the_hands_to_come() -> None:
    room = Room(100, 100, 100)
    room.deal()
    room.do(End("p1"))
    later = (Sit("p4"), TopUp("p2", 10), ChangeSeat("p2", 7), Splash("p1", 5), CallVote("p2", Motion("end", amount=9)))
    assert {room.refused(command).code for command in later} == {Code.TABLE_CLOSES}
    assert view(room.state, "p2").may_vote is False
    room.fold_round()
    assert room.refused(Sit("p4")).code is Code.TABLE_ENDED


def test_the_end_of_a_table_cashes_out_whoever_moves_or_leaves() -> None:
    room = Room(100, 100, 100)
    room.deal()
    room.do(Leave("p2"), NOON)
    room.do(End("p1"))
    room.fold_round()
    assert room.state.status == "ended"
    assert room.state.chips == 0
    assert sum(account.cashed for account in room.state.ledger.values()) == 300

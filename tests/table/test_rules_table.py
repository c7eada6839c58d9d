"""TABLE-1, 2, 3 (all or nothing), 4, 9, 11 and CARD-3: seats, buy-ins, busted players, the button, the ledger."""

from __future__ import annotations

import pytest

from engine.catalog import games, presets
from engine.codec import encode
from engine.errors import Code, Refusal
from engine.hand.events import HandBegan, Posted
from engine.mix import CHOICE
from engine.stakes import stakes_of
from engine.table import decide
from engine.table.button import draw, holder
from engine.table.commands import (
    ComeBack,
    Deal,
    Dismiss,
    End,
    Leave,
    Open,
    Pause,
    Pick,
    ReleaseSeat,
    Sit,
    SitOut,
    Start,
    TimeOut,
    TopUp,
)
from engine.table.events import (
    ButtonDrawn,
    ButtonMoved,
    CameBack,
    ChipsAdded,
    Drawn,
    PlayerLeft,
    SatOut,
    TableEnded,
)
from engine.view import redacted
from tests.table.mixed import MixedRoom, mix_listed
from tests.table.room import Room


def test_table_1_two_to_ten_seats() -> None:
    room = Room(started=False)
    for seats in (0, 1, 11, -3):
        command = Open(
            "2", "x", "p1", games()["holdem"], "no-limit", stakes_of(1, 2, "no-limit"), presets()["standard"], seats
        )
        found = decide(None, command)
        assert isinstance(found, Refusal)
        assert (found.code, found.fact("least"), found.fact("most")) == (Code.SEATS_OUT_OF_RANGE, 2, 10)
    for number in range(1, 10):
        room.do(Sit(f"p{number}", 100))
    assert room.refused(Sit("p10", 100)).code is Code.TABLE_FULL


def test_table_2_buy_in_is_20_to_100_big_blinds() -> None:
    room = Room(started=False)
    for amount in (39, 201, 0, -40):
        refusal = room.refused(Sit("p1", amount))
        assert (refusal.code, refusal.fact("least"), refusal.fact("most")) == (Code.BUY_IN_OUT_OF_RANGE, 40, 200)
    room.do(Sit("p1", 40))
    room.do(Sit("p2", 200))
    room.do(Sit("p3"))
    assert [seat.stack for seat in room.state.taken] == [40, 200, 200]
    assert room.refused(Sit("p1", 100)).code is Code.SEATED_TWICE


def test_table_2_buy_in_in_limit_counts_big_bets() -> None:
    room = Room(betting="fixed-limit", stakes=stakes_of(4, 8, "fixed-limit"), started=False)
    assert (room.state.buy_in_min, room.state.buy_in_max) == (160, 800)


def test_table_2_chips_are_added_between_hands_only_and_count_from_the_next_deal() -> None:
    room = Room(100, 100, 100)
    room.do(TopUp("p1", 20))
    assert room.state.seats[0] is not None
    assert room.state.seats[0].stack == 120
    room.deal()
    room.do(TopUp("p2", 50))
    hand = room.state.hand
    assert hand is not None
    playing = room.state.in_play("p2")
    assert playing is not None
    assert playing.stack + playing.put == 100
    room.fold_round()
    assert ChipsAdded(2, 50) in room.events
    seat = room.state.seat_of("p2")
    assert seat is not None
    assert seat.stack >= 148


def test_table_2_a_top_up_never_goes_above_the_maximum() -> None:
    room = Room(100, 100)
    refusal = room.refused(TopUp("p1", 101))
    assert (refusal.code, refusal.fact("most")) == (Code.TOP_UP_OUT_OF_RANGE, 100)
    room.do(TopUp("p1"))
    assert room.refused(TopUp("p1", 1)).fact("most") == 0


def test_table_2_a_promised_top_up_shrinks_when_the_stack_has_grown() -> None:
    room = Room(150, 100, buy_in=(1, 200))
    room.deal()
    room.do(TopUp("p1", 50))
    room.do(TopUp("p2", 100))
    room.all_in()
    for seat in room.state.taken:
        assert seat.stack <= 250
        assert seat.promised == 0
    assert room.state.chips == sum(account.bought - account.cashed for account in room.state.ledger.values())


def test_table_3_who_leaves_takes_everything() -> None:
    room = Room(100, 100, 150)
    assert PlayerLeft(3, 150) in room.do(Leave("p3"))
    assert room.state.ledger["p3"] == (150, 150)


def test_table_4_a_busted_seat_is_kept_until_he_rebuys_or_the_time_is_over() -> None:
    room = Room(50, 150, 100, buy_in=(40, 200))
    while not any(isinstance(event, SatOut) for event in room.events):
        room.deal()
        room.all_in()
    (busted, *_) = (event.seat for event in room.events if isinstance(event, SatOut))
    player = f"p{busted}"
    assert room.refused(ComeBack(player)).code is Code.NEEDS_CHIPS
    assert room.refused(TopUp(player, 39)).fact("least") == 40
    assert room.state.seats[busted - 1] is not None
    kept = room.state
    assert [type(event) for event in room.do(TopUp(player, 40))] == [ChipsAdded, CameBack]
    assert room.do(ReleaseSeat(player)) == []
    room.state = kept
    assert room.do(ReleaseSeat(player)) == [PlayerLeft(busted, 0)]


def test_table_9_the_button_moves_to_the_next_player_with_chips() -> None:
    room = Room(100, 100, 100, 100)
    room.deal()
    first = room.state.button
    seen = [first]
    for _ in range(4):
        room.fold_round()
        room.deal()
        seen.append(room.state.button)
        assert room.blinds[1] == seen[-1] % 4 + 1
        assert room.blinds[2] == room.blinds[1] % 4 + 1
    assert seen == [(first - 1 + step) % 4 + 1 for step in range(5)]


def test_table_9_a_player_sitting_out_is_skipped() -> None:
    room = Room(100, 100, 100, 100)
    room.deal()
    room.fold_round()
    absent = room.state.button % 4 + 1
    room.do(SitOut(f"p{absent}"))
    room.deal()
    assert room.state.button == absent % 4 + 1
    assert absent not in [seat.number for seat in room.state.hand.seats]  # type: ignore[union-attr]


def test_table_9_dead_button_of_tour_3() -> None:
    """Button 1, players 2 and 3 out: button 2, no small, big 4; then button 3, small 4, big 5."""
    house = presets()["standard"]._replace(button="dead")
    room = Room(100, 100, 100, 100, 100, house=house)
    while room.state.button != 1:
        room.deal()
        room.fold_round()
    assert room.blinds == (1, 2, 3)
    room.do(Leave("p2"))
    room.do(Leave("p3"))
    posts = [event.kind for event in room.deal() if isinstance(event, Posted)]
    assert (room.blinds, posts) == ((2, 3, 4), ["big blind"])
    assert [seat.number for seat in room.state.hand.seats] == [4, 5, 1]  # type: ignore[union-attr]
    room.fold_round()
    posts = [event.kind for event in room.deal() if isinstance(event, Posted)]
    assert (room.blinds, posts) == ((3, 4, 5), ["small blind", "big blind"])


def test_table_9_dead_button_heads_up_the_next_big_blind_posts_it() -> None:
    house = presets()["standard"]._replace(button="dead")
    room = Room(100, 100, 100, house=house)
    room.deal()
    room.fold_round()
    next_big = room.state.big % 3 + 1
    leaver = next(number for number in (1, 2, 3) if number not in (next_big,))
    room.do(Leave(f"p{leaver}"))
    room.deal()
    other = next(number for number in (1, 2, 3) if number not in (next_big, leaver))
    assert room.blinds == (other, other, next_big)


@pytest.mark.parametrize("moved", [ButtonMoved(1, 1, 6)])
def test_table_9_dead_button_from_two_players_to_three(moved: ButtonMoved) -> None:
    house = presets()["standard"]._replace(button="dead")
    room = Room(100, 100, house=house)
    room.state.button, room.state.small, room.state.big = moved
    room.do(Leave("p2"))
    room.do(Sit("p5", 100, 5))
    room.do(Sit("p6", 100, 6))
    room.deal()
    button, small, big = room.blinds
    assert (small, big) == (6, 1)
    assert button == 5


def test_card_3_the_first_button_is_drawn_high_card() -> None:
    room = Room(100, 100, 100)
    events = room.deal()
    drawn = next(event for event in events if isinstance(event, ButtonDrawn))
    assert room.state.button == max(drawn.draws, key=lambda draw: draw.card).seat
    assert len({draw.card for draw in drawn.draws}) == 3
    ace_of_clubs, ace_of_spades, king_of_spades = 48, 51, 47
    tie = ButtonDrawn((Drawn(1, ace_of_clubs), Drawn(2, ace_of_spades), Drawn(3, king_of_spades)), bytes(32))
    assert holder(tie) == 2
    room.fold_round()
    assert not any(isinstance(event, ButtonDrawn) for event in room.deal())


def test_law_7_the_draw_for_the_button_and_the_hand_after_the_pick_are_both_in_the_log_and_in_no_view() -> None:
    room = MixedRoom(mix_listed("nlhe, razz, badugi", kind=CHOICE), 200, 200, 200)
    room.deal()
    room.do(Pick(room.state.picker, 1))
    room.do(Deal(b"\x07" * 32))
    drawn = next(event for event in room.events if isinstance(event, ButtonDrawn))
    began = next(event for event in room.events if isinstance(event, HandBegan))
    assert began.entropy == b"\x07" * 32
    numbers = [draw.seat for draw in drawn.draws]
    assert draw(numbers, drawn.entropy) == drawn, "whoever has the log can check the draw"
    for viewer in (None, "p1"):
        assert [event.entropy for event in redacted(room.events, viewer) if isinstance(event, ButtonDrawn)] == [b""]
    written = encode(drawn)
    assert drawn.entropy.hex() in str(written.hidden)
    assert drawn.entropy.hex() not in written.data


def test_bet_11_heads_up_the_button_has_the_small_blind_and_acts_first() -> None:
    room = Room(100, 100)
    room.deal()
    button, small, big = room.blinds
    assert button == small != big
    hand = room.state.hand
    assert hand is not None
    assert hand.seats[hand.to_act].number == button
    room.act("call")
    room.act("check")
    hand = room.state.hand
    assert hand is not None
    assert hand.seats[hand.to_act].number == big


def test_table_11_the_ledger_knows_who_bought_in_for_what() -> None:
    room = Room(100, 200)
    room.deal()
    room.all_in()
    room.do(End("p1"))
    assert room.state.status == "ended"
    bought = {player: account.bought for player, account in room.state.ledger.items()}
    assert bought == {"p1": 100, "p2": 200}
    assert sum(account.cashed for account in room.state.ledger.values()) == 300


def test_only_the_host_starts_pauses_and_ends() -> None:
    room = Room(100, 100, started=False)
    assert room.refused(Start("p2")).code is Code.ONLY_THE_HOST
    room.do(Start("p1"))
    assert room.refused(Pause("p2")).code is Code.ONLY_THE_HOST
    assert room.refused(End("p2")).code is Code.ONLY_THE_HOST
    room.deal()
    room.do(End("p1"))
    assert room.state.status == "running"
    room.fold_round()
    assert room.events[-1] == TableEnded()
    assert room.refused(Sit("p3", 100)).code is Code.TABLE_ENDED


def test_leaving_in_a_hand_folds_in_his_turn_and_cashes_out_after_it() -> None:
    room = Room(100, 100, 100)
    room.deal()
    hand = room.state.hand
    assert hand is not None
    first, later = hand.seats[hand.to_act].player, hand.seats[(hand.to_act + 1) % 3].player
    room.do(Leave(later))
    assert room.state.hand is not None
    assert room.state.hand.to_act == hand.to_act
    room.act("call")
    playing = room.state.in_play(later)
    assert playing is not None
    assert playing.folded
    assert room.state.seat_of(later) is not None
    room.do(Leave(first))
    room.fold_round()
    assert room.state.seat_of(later) is None
    assert len(room.state.taken) <= 2


def test_time_runs_out_check_if_free_else_fold_and_twice_in_a_row_sits_out() -> None:
    room = Room(100, 100)
    room.deal()
    hand = room.state.hand
    assert hand is not None
    caller = hand.seats[hand.to_act].player
    room.act("call")
    hand = room.state.hand
    assert hand is not None
    slow = hand.seats[hand.to_act].player
    assert room.do(TimeOut(hand.hand, hand.turn - 1)) == []
    room.do(TimeOut(hand.hand, hand.turn))
    seat = room.state.seat_of(slow)
    assert seat is not None
    assert (seat.timeouts, seat.away) == (1, "")
    hand = room.state.hand
    assert hand is not None
    assert hand.street == 1
    room.do(TimeOut(hand.hand, hand.turn))
    seat = room.state.seat_of(slow)
    assert seat is not None
    assert (seat.timeouts, seat.away) == (2, "clock")
    # from now on nobody waits for him: the other one plays the hand against checks and a fold
    room.act("raise", 2)
    assert room.state.hand is not None
    assert room.state.hand.over
    assert room.state.seat_of(caller) is not None
    assert not room.state.ready
    room.do(ComeBack(slow))
    assert room.state.ready


def test_acting_oneself_forgives_a_turn_that_ran_out() -> None:
    room = Room(100, 100, 100)
    room.deal()
    hand = room.state.hand
    assert hand is not None
    slow = hand.seats[hand.to_act].player
    room.do(TimeOut(hand.hand, hand.turn))
    room.fold_round()
    while room.state.seat_of(slow).timeouts:  # type: ignore[union-attr]
        room.deal()
        room.fold_round()
        hand = room.state.hand
        assert hand is not None
    assert room.state.seat_of(slow).away == ""  # type: ignore[union-attr]


def test_a_paused_table_has_no_clock() -> None:
    room = Room(100, 100)
    room.deal()
    room.do(Pause("p1"))
    hand = room.state.hand
    assert hand is not None
    assert room.do(TimeOut(hand.hand, hand.turn)) == []
    room.fold_round()
    assert room.refused(Deal(bytes(32))).code is Code.NOT_RUNNING
    room.do(Start("p1"))
    room.deal()


def test_house_players_can_be_sent_away_by_the_host_alone() -> None:
    room = Room(100, 100)
    room.do(Sit("h1", 100, of_house=True))
    assert room.refused(Dismiss("p2", "h1")).code is Code.ONLY_THE_HOST
    assert room.refused(Dismiss("p1", "p2")).code is Code.NOT_SEATED
    room.do(Dismiss("p1", "h1"))
    assert room.state.seat_of("h1") is None


def test_stakes_that_make_no_sense_open_no_table() -> None:
    for betting, figures in (
        ("no-limit", (0, 0)),
        ("no-limit", (5, 2)),
        ("no-limit", (-1, 2)),
        ("fixed-limit", (8, 4)),
    ):
        command = Open(
            "1", "x", "p1", games()["holdem"], betting, stakes_of(*figures, betting), presets()["standard"], 6
        )
        found = decide(None, command)
        assert isinstance(found, Refusal)
        assert found.code is Code.STAKES_MAKE_NO_SENSE


def test_law_8_the_hand_carries_its_game_and_house_rules() -> None:
    room = Room(100, 100)
    began = next(event for event in room.deal() if isinstance(event, HandBegan))
    assert began.game == games()["holdem"]
    assert began.house == presets()["standard"]

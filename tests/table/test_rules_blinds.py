"""TABLE-5 missed blinds, TABLE-6 buying the button, TABLE-9: who is dealt in and what he posts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.catalog import presets
from engine.errors import Code
from engine.hand import legal
from engine.hand.events import Posted
from engine.mix import Mix
from engine.stakes import stakes_of
from engine.table import apply
from engine.table.button import next_button
from engine.table.commands import ChangeSeat, ComeBack, Enter, Leave, Sit, SitOut, Start
from engine.table.entry import to_post, ways_in
from engine.table.events import BlindsMissed, BlindsPaid, ButtonMoved, Event, SeatChangeAsked, SeatChanged
from engine.view import view
from tests.table.room import Room, item

STANDARD = presets()["standard"]
NOON = 1_700_000_000


def table(*numbers: int, seats: int = 9, button: int = 0, **options: object) -> Room:
    """Players in these seats, named after them; then hands are played until ``button`` has the button."""
    room = Room(started=False, seats=seats, **options)
    for number in numbers:
        room.do(Sit(f"p{number}", 100, number))
    room.do(Start("p1"))
    while button and room.state.button != button:
        play(room)
    return room


def play(room: Room, hands: int = 1) -> list[Event]:
    """So many hands, everybody folding; the events of the last one."""
    events: list[Event] = []
    for _ in range(hands):
        before = len(room.events)
        room.deal()
        while room.state.in_hand:
            allowed = legal(room.hand, room.hand.to_act)
            room.act("fold" if allowed and allowed.fold else "bring_in")
        events = room.events[before:]
    return events


def posts(room: Room) -> list[tuple[str, str, int]]:
    """The posts of the last hand: who, what, how much."""
    at = max(index for index, event in enumerate(room.events) if isinstance(event, Posted))
    while isinstance(room.events[at], Posted):
        at -= 1
    found = []
    for event in room.events[at + 1 :]:
        if not isinstance(event, Posted):
            break
        found.append((room.hand.seats[event.seat].player, event.kind, event.amount))
    return found


def dealt(room: Room) -> list[int]:
    """The seats of the last hand, left of the button first."""
    return [seat.number for seat in room.hand.seats]


def owed(room: Room, player: str) -> tuple[bool, bool]:
    """Small and big blind owed."""
    seat = room.state.seat_of(player)
    assert seat is not None
    return seat.owes_small, seat.owes_big


# ---------------------------------------------------------------- missed blinds


def test_table_5_both_missed_cost_3_at_1_2_from_the_hand_with_the_button_at_his_left() -> None:
    room = table(1, 2, 3, 4, 5, button=5)  # blinds 1 and 2; 3 is next for the big blind
    room.do(SitOut("p3"))
    assert BlindsMissed(3, False, True) in play(room)  # blinds 2 and 4
    room.do(ComeBack("p3"))
    room.do(Enter("p3", "post"))
    events = play(room)  # button 2, small 4, big 5: 3 sits between button and small blind
    assert BlindsMissed(3, True, False) in events
    assert room.blinds == (2, 4, 5)
    assert 3 not in dealt(room)
    assert to_post(room.state, "p3") == (2, 1)
    events = play(room)  # the button is on 4, the seat at his left
    assert room.blinds == (4, 5, 1)
    assert ("p3", "live post", 2) in posts(room)
    assert ("p3", "dead post", 1) in posts(room)
    assert BlindsPaid(3) in events
    assert owed(room, "p3") == (False, False)
    assert dealt(room) == [5, 1, 2, 3, 4]


@pytest.mark.parametrize(("minutes", "owes"), [(29, (True, True)), (30, (False, True))])
def test_table_5_who_leaves_and_sits_again_owes_what_he_owed(minutes: int, owes: tuple[bool, bool]) -> None:
    """For as long as the house remembers him; then he joins as any newcomer does, with a big blind (TABLE-3)."""
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    play(room, 2)
    room.do(Leave("p3"), NOON)
    room.do(Sit("p3", None, 3), NOON + 60 * minutes)
    assert owed(room, "p3") == owes
    seat = room.state.seat_of("p3")
    assert seat is not None
    assert seat.newcomer is (minutes >= 30)


def test_table_5_where_newcomers_are_dealt_in_at_once_leaving_sheds_no_blind() -> None:
    room = table(1, 2, 3, 4, 5, button=5, house=STANDARD._replace(newcomers="free"))
    room.do(SitOut("p3"))
    play(room, 2)
    room.do(Leave("p3"), NOON)
    room.do(Sit("p3", None, 3), NOON + 60)
    assert (owed(room, "p3"), to_post(room.state, "p3")) == ((True, True), (2, 1))


def test_table_5_nothing_is_asked_for_where_too_few_owe_nothing() -> None:
    """Two play, one of them goes: whoever sits down then is dealt in at once, and is not told otherwise."""
    room = table(1, 2, button=2)
    room.do(SitOut("p2"))
    room.do(Sit("p3", None, 3))
    assert (ways_in(room.state, "p3"), to_post(room.state, "p3")) == ((), (0, 0))
    assert view(room.state, "p3").seat_of("p3").owes_big is False  # type: ignore[union-attr]
    room.do(ComeBack("p2"))
    assert ways_in(room.state, "p3") == ("wait", "post")


def test_table_5_between_the_blinds_he_is_not_dealt_in_even_if_he_is_back_at_once() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    room.deal()  # 3 sits between the blinds 2 and 4
    room.do(ComeBack("p3"))
    assert room.blinds == (1, 2, 4)
    assert 3 not in dealt(room)


def test_table_5_a_live_post_is_a_bet_and_the_dead_one_goes_to_the_pot() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    play(room, 2)
    room.do(ComeBack("p3"))
    room.do(Enter("p3", "post"))
    room.deal()
    seat = room.state.in_play("p3")
    assert seat is not None
    assert (seat.bet, room.hand.pot, room.hand.dead) == (2, 1 + 2 + 3, 1)
    assert room.to_act == "p2"  # left of the big blind, as ever
    room.act("call")
    assert room.to_act == "p3"
    room.act("check")  # BET-8: who posted live may check or raise in his turn
    assert room.to_act == "p4"


def test_table_5_the_small_blind_alone_costs_1_dead() -> None:
    room = table(1, 2, 3, 4, 5, button=5)  # 2 has just paid the big blind
    room.do(SitOut("p2"))
    assert BlindsMissed(2, True, False) in play(room)
    assert room.blinds == (1, 3, 4)
    room.do(ComeBack("p2"))
    room.do(Enter("p2", "post"))
    assert to_post(room.state, "p2") == (0, 1)
    play(room)
    assert room.blinds == (3, 4, 5)
    assert [post for post in posts(room) if post[0] == "p2"] == [("p2", "dead post", 1)]


def test_table_5_at_most_one_of_each_is_owed() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    play(room, 12)
    assert owed(room, "p3") == (True, True)
    assert sum(isinstance(event, BlindsMissed) for event in room.events) == 2
    assert to_post(room.state, "p3") == (2, 1)


def test_table_5_he_comes_back_free_as_the_big_blind() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    play(room, 2)
    room.do(ComeBack("p3"))
    for _ in range(4):
        assert 3 not in dealt(room)
        events = play(room)
        if room.state.big == 3:
            break
    assert room.blinds == (1, 2, 3)
    assert BlindsPaid(3) in events
    assert posts(room) == [("p2", "small blind", 1), ("p3", "big blind", 2)]


def test_table_5_who_sits_out_while_no_blind_passes_owes_nothing() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p5"))
    play(room)
    room.do(ComeBack("p5"))
    assert owed(room, "p5") == (False, False)
    play(room)
    assert 5 in dealt(room)


def test_table_5_a_newcomer_posts_a_big_blind_live_or_waits() -> None:
    room = table(1, 2, 3, 4, button=4)  # blinds 1 and 2
    room.do(Sit("p7", 100, 7))
    assert owed(room, "p7") == (False, True)
    assert (ways_in(room.state, "p7"), to_post(room.state, "p7")) == (("wait", "post"), (2, 0))
    play(room)
    assert 7 not in dealt(room)
    room.do(Enter("p7", "post"))
    play(room)
    assert room.blinds == (2, 3, 4)
    assert [post for post in posts(room) if post[0] == "p7"] == [("p7", "live post", 2)]
    play(room)
    assert room.blinds == (3, 4, 7)


def test_table_5_a_newcomer_never_owes_a_small_blind_however_long_he_waits() -> None:
    room = table(1, 2, 4, 5, button=1)  # blinds 2 and 4
    room.do(Sit("p3", 100, 3))
    play(room)
    assert room.blinds == (2, 4, 5)  # both blinds have passed his seat
    assert (owed(room, "p3"), to_post(room.state, "p3")) == ((False, True), (2, 0))


def test_table_5_in_a_tables_first_hand_nobody_owes() -> None:
    room = table(1, 2)
    room.do(Sit("p3", 100, 3))
    assert owed(room, "p3") == (False, False)
    play(room)
    assert sorted(dealt(room)) == [1, 2, 3]
    room.do(Sit("p4", 100, 4))
    assert owed(room, "p4") == (False, True)


def test_table_5_two_who_owe_go_on_without_owing() -> None:
    """A table never stalls: with nobody else to play with, what is owed is forgiven."""
    room = table(1, 2, 3, button=3)
    room.do(SitOut("p3"))
    play(room)
    room.do(ComeBack("p3"))
    room.do(Leave("p1"))
    assert owed(room, "p3")[1]
    assert BlindsPaid(3) in play(room)
    assert sorted(dealt(room)) == [2, 3]


def test_table_5_the_house_may_only_let_him_wait() -> None:
    room = table(1, 2, 3, 4, 5, button=5, house=STANDARD._replace(missed_blinds="big blind"))
    room.do(SitOut("p3"))
    play(room, 3)
    room.do(ComeBack("p3"))
    assert ways_in(room.state, "p3") == ("wait",)
    refusal = room.refused(Enter("p3", "post"))
    assert (refusal.code, refusal.rule, refusal.fact("ways")) == (Code.NO_WAY_IN, "TABLE-5", "wait")
    play(room, 2)
    assert (room.blinds, 3 in dealt(room)) == ((1, 2, 3), True)


def test_table_5_where_the_house_asks_for_nothing_nobody_owes() -> None:
    free = STANDARD._replace(missed_blinds="free", newcomers="free")
    room = table(1, 2, 3, 4, 5, button=5, house=free)
    room.do(SitOut("p3"))
    play(room, 2)
    room.do(ComeBack("p3"))
    room.do(Sit("p7", 100, 7))
    assert (owed(room, "p3"), owed(room, "p7")) == ((False, False), (False, False))
    play(room)
    assert {3, 7} <= set(dealt(room))
    assert room.refused(Enter("p3", "post")).code is Code.OWES_NOTHING


def test_table_5_opponents_of_the_house_post_as_soon_as_they_may() -> None:
    room = table(1, 2, 3, 4, button=4)
    room.do(Sit("h7", 100, 7, of_house=True))
    play(room)
    assert ("h7", "live post", 2) in posts(room)


def test_table_5_what_he_has_chosen_stands_until_he_is_dealt_in() -> None:
    room = table(1, 2, 3, 4, 5, button=5)
    room.do(SitOut("p3"))
    play(room)
    room.do(Enter("p3", "post"))
    assert room.do(Enter("p3", "post")) == []
    play(room, 2)  # he still sits out
    room.do(ComeBack("p3"))
    play(room)
    assert ("p3", "live post", 2) in posts(room)
    assert room.state.seat_of("p3").entry == "wait"  # type: ignore[union-attr]


@pytest.mark.parametrize("stack", [1, 2])
def test_table_5_a_stack_too_short_for_the_posts_is_all_in_with_them(stack: int) -> None:
    room = table(1, 2, 3, 4, button=4, buy_in=(1, 200), house=STANDARD._replace(run_it_twice="off"))
    room.do(Sit("p7", stack, 7))
    room.do(Enter("p7", "post"))
    play(room)
    assert ("p7", "live post", stack) in posts(room)


# ---------------------------------------------------------------- stud and mixes


def horse_like(**options: object) -> Room:
    """A mix whose second game is stud; both are dealt by hand here, so that no orbit matters."""
    items = (item("holdem", "fixed-limit", (2, 4)), item("stud", "fixed-limit", (2, 4)))
    mix = Mix("mix", "Mix", "turns", items)
    return table(1, 2, 3, 4, 5, seats=8, game="holdem", betting="fixed-limit", mix=mix,
                 stakes=stakes_of(2, 4, "fixed-limit"), **options)  # fmt: skip


def test_table_5_debts_are_kept_through_stud_rounds() -> None:
    room = horse_like()
    room.deal()
    first = room.state.button
    room.fold_round()
    owing = (first + 1) % 5 + 1  # he has just paid the big blind
    absent = f"p{owing % 5 + 1}"  # the next one has it in the next hand
    room.do(SitOut(absent))
    play(room, 3)
    assert room.state.game.id == "holdem"
    assert owed(room, absent) == (True, True)
    room.do(ComeBack(absent))
    seat = int(absent[1:])
    for _ in range(4):
        play(room)
        assert room.state.game.id == "stud"
        assert seat in dealt(room)
        assert {kind for _, kind, _ in posts(room)} == {"ante"}
        assert room.state.button != seat  # the button is for those who owe nothing, whatever is played
    assert owed(room, absent) == (True, True)
    play(room)
    assert room.state.game.id == "holdem"
    assert (seat in dealt(room)) is (room.state.big == seat)


def test_table_5_a_table_without_blinds_has_no_debts() -> None:
    room = Room(
        100, 100, 100, game="stud", betting="fixed-limit", stakes=stakes_of(2, 4, "fixed-limit", opening="bring-in")
    )
    play(room)
    room.do(Sit("p4", 100))
    room.do(SitOut("p2"))
    play(room, 4)
    assert (owed(room, "p2"), owed(room, "p4")) == ((False, False), (False, False))


# ---------------------------------------------------------------- buying the button


def newcomer_in_2(**options: object) -> Room:
    """Players 1, 3, 4, 5; the button comes to 1 with the next hand, and somebody has sat down in 2."""
    room = table(1, 3, 4, 5, button=5, **options)
    room.do(Sit("p2", 100, 2))
    return room


def test_table_6_1_2_button_1_newcomer_in_2_posts_3_seat_3_acts_first_then_button_2_blinds_3_and_4() -> None:
    room = newcomer_in_2()
    assert ways_in(room.state, "p2") == ("wait", "post", "buy")
    room.do(Enter("p2", "buy"))
    room.deal()
    assert posts(room) == [("p2", "big blind", 2), ("p2", "dead post", 1)]
    assert room.state.button == 1
    assert dealt(room) == [2, 3, 4, 5, 1]
    assert room.to_act == "p3"
    for player in ("p3", "p4", "p5", "p1"):
        assert room.to_act == player
        room.act("call")
    assert room.to_act == "p2"  # he acts last before the flop
    room.act("check")
    assert room.to_act == "p2"  # and first after it
    room.fold_round()
    play(room)
    assert room.blinds == (2, 3, 4)
    assert posts(room) == [("p3", "small blind", 1), ("p4", "big blind", 2)]
    play(room)
    assert room.blinds == (3, 4, 5)


def test_table_6_with_a_dead_button_too() -> None:
    room = newcomer_in_2(house=STANDARD._replace(button="dead"))
    room.do(Enter("p2", "buy"))
    play(room)
    assert posts(room) == [("p2", "big blind", 2), ("p2", "dead post", 1)]
    play(room)
    assert room.blinds == (2, 3, 4)


def test_table_6_heads_up_the_third_may_buy_it() -> None:
    room = table(1, 3, button=3)
    room.do(Sit("p2", 100, 2))
    assert "buy" in ways_in(room.state, "p2")
    room.do(Enter("p2", "buy"))
    play(room)
    assert posts(room) == [("p2", "big blind", 2), ("p2", "dead post", 1)]
    assert dealt(room) == [2, 3, 1]
    play(room)
    assert room.blinds == (2, 3, 1)


def test_table_6_only_between_button_and_small_blind() -> None:
    room = table(1, 3, 4, 5, button=5)
    room.do(Sit("p7", 100, 7))
    refusal = room.refused(Enter("p7", "buy"))
    assert (refusal.code, refusal.rule, refusal.fact("ways")) == (Code.NO_WAY_IN, "TABLE-6", "wait, post")
    play(room)
    refusal = room.refused(Enter("p7", "buy"))
    assert refusal.code is Code.NO_WAY_IN


def test_table_6_a_house_that_sells_no_button() -> None:
    room = newcomer_in_2(house=STANDARD._replace(buy_button=False))
    assert ways_in(room.state, "p2") == ("wait", "post")


def test_table_6_of_two_who_want_it_the_first_left_of_the_button_buys_and_the_other_next() -> None:
    room = table(1, 4, 5, 6, button=6)
    for number in (2, 3):
        room.do(Sit(f"p{number}", 100, number))
        room.do(Enter(f"p{number}", "buy"))
    play(room)
    assert (room.state.button, [who for who, *_ in posts(room)]) == (1, ["p2", "p2"])
    play(room)
    assert (room.state.button, [who for who, *_ in posts(room)]) == (2, ["p3", "p3"])
    play(room)
    assert room.blinds == (3, 4, 5)


def test_table_6_another_posts_in_the_hand_in_which_the_button_is_bought() -> None:
    room = newcomer_in_2()
    room.do(Sit("p3b", 100, 8))
    room.do(Enter("p2", "buy"))
    room.do(Enter("p3b", "post"))
    play(room)
    assert posts(room) == [("p2", "big blind", 2), ("p2", "dead post", 1), ("p3b", "live post", 2)]


def test_table_6_nobody_pays_a_blind_twice_or_skips_one_over_a_bought_button() -> None:
    room = newcomer_in_2()
    room.do(Enter("p2", "buy"))
    big = []
    for _ in range(6):
        play(room)
        big += [who for who, kind, _ in posts(room) if kind == "big blind"]
    assert big == ["p2", "p4", "p5", "p1", "p2", "p3"]


def test_table_6_in_the_pokerati_game_the_absent_come_back_by_buying_or_as_the_big_blind() -> None:
    room = table(1, 2, 3, 4, 5, button=5, house=presets()["pokerati"]._replace(straddles="off"))
    room.do(SitOut("p3"))
    play(room)  # button 1, blinds 2 and 4
    room.do(ComeBack("p3"))
    assert ways_in(room.state, "p3") == ("wait", "buy")
    room.do(Enter("p3", "buy"))
    play(room)
    assert (room.state.button, posts(room)) == (2, [("p3", "big blind", 2), ("p3", "dead post", 1)])


# ---------------------------------------------------------------- button and heads-up


def test_table_9_a_waiting_player_makes_three_of_two_as_the_big_blind() -> None:
    room = table(1, 2, button=1)
    room.do(Sit("p3", 100, 3))
    play(room)
    if 3 not in dealt(room):
        assert room.blinds == (2, 2, 1)
        play(room)
    assert room.state.big == 3
    assert len(dealt(room)) == 3


def test_table_9_the_button_is_never_for_one_who_owes() -> None:
    room = table(1, 3, 4, button=4)
    room.do(Sit("p2", 100, 2))
    seen = []
    for _ in range(6):
        play(room)
        seen.append((room.state.button, room.state.big))
    assert [button for button, _ in seen[:2]] == [1, 3]
    assert (1, 2) in [(small, big) for _, small, big in [room.blinds]] or any(big == 2 for _, big in seen)
    assert all(button != 2 for button, big in seen[:4])


def test_table_9_dead_button_marks_those_the_big_blind_passes() -> None:
    room = table(1, 2, 3, 4, 5, button=5, house=STANDARD._replace(button="dead"))
    room.do(SitOut("p3"))
    assert BlindsMissed(3, False, True) in play(room)
    assert room.blinds == (1, 2, 4)
    play(room)
    assert room.blinds == (2, 4, 5)
    assert owed(room, "p3") == (True, True)


def test_table_9_dead_button_heads_up_a_third_comes_in_as_the_big_blind() -> None:
    room = table(1, 2, button=1, house=STANDARD._replace(button="dead"))
    room.do(Sit("p3", 100, 3))
    room.do(Enter("p3", "post"))
    bigs = [room.state.big]
    for _ in range(4):
        play(room)
        bigs.append(room.state.big)
    assert 3 in bigs[1:3]
    assert all(now != then for now, then in pairwise(bigs))


# ---------------------------------------------------------------- changing seats


def test_table_5_nobody_escapes_a_blind_by_moving() -> None:
    room = table(1, 2, 3, 4, 5, button=5)  # 3 is next for the big blind
    assert room.do(ChangeSeat("p3", 8)) == [SeatChanged(3, 8, True)]
    assert owed(room, "p3") == (False, True)
    play(room)
    assert (room.blinds, 8 in dealt(room)) == ((1, 2, 4), False)


def test_a_change_of_seat_during_a_hand_comes_when_it_is_over() -> None:
    room = table(1, 2, 3, 4, button=4)
    room.deal()
    assert room.do(ChangeSeat("p3", 9)) == [SeatChangeAsked(3, 9)]
    assert room.refused(ChangeSeat("p4", 9)).code is Code.SEAT_TAKEN
    room.fold_round()
    assert room.state.seat_of("p3").number == 9  # type: ignore[union-attr]
    assert room.state.seats[2] is None


def test_a_change_of_seat_is_given_up_if_somebody_sits_down_there() -> None:
    room = table(1, 2, 3, 4, button=4)
    room.deal()
    room.do(ChangeSeat("p3", 9))
    room.do(Sit("p9", 100, 9))
    room.fold_round()
    assert SeatChangeAsked(3, 0) in room.events
    seat = room.state.seat_of("p3")
    assert seat is not None
    assert (seat.number, seat.moving, seat.owes) == (3, 0, False)


def test_a_change_of_seat_can_be_taken_back() -> None:
    room = table(1, 2, 3, 4, button=4)
    assert room.refused(ChangeSeat("p3", 3)).code is Code.SEATED_TWICE
    room.deal()
    room.do(ChangeSeat("p3", 9))
    assert room.do(ChangeSeat("p3", 3)) == [SeatChangeAsked(3, 0)]
    room.fold_round()
    assert room.state.seat_of("p3").number == 3  # type: ignore[union-attr]


def test_a_change_of_seat_to_nowhere_is_refused() -> None:
    room = table(1, 2, 3, button=3)
    assert room.refused(ChangeSeat("p3", 10)).code is Code.NO_SUCH_SEAT
    assert room.refused(ChangeSeat("p3", 1)).fact("free") == "4, 5, 6, 7, 8, 9"
    assert room.refused(ChangeSeat("p8", 4)).code is Code.NOT_SEATED


def test_before_the_first_hand_a_change_of_seat_costs_nothing() -> None:
    room = table(1, 2, 3)
    assert room.do(ChangeSeat("p3", 8)) == [SeatChanged(3, 8, False)]


@pytest.mark.parametrize(
    ("base", "waiting", "moved"),
    [
        ((1, 4), (8, 9), ButtonMoved(1, 4, 8)),  # the big blind passes the old button, who is out: he is not behind it
        ((1, 4, 5), (), ButtonMoved(1, 4, 5)),  # or comes to him
        ((4, 5), (), ButtonMoved(4, 4, 5)),  # heads-up it is his
        ((4, 5, 9), (), ButtonMoved(9, 4, 5)),
    ],
)
def test_table_9_after_a_hand_heads_up_a_dead_button_is_behind_the_small_blind(
    base: tuple[int, ...], waiting: tuple[int, ...], moved: ButtonMoved
) -> None:
    room = Room(house=presets()["casino"], started=False)
    room.state = apply(room.state, ButtonMoved(5, 5, 4))
    assert next_button(room.state, base, 0, waiting) == moved

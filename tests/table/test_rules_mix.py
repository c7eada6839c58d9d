"""MIX-1 to MIX-5 and TABLE-1 at the table: orbits, the dealer's choice, half and half, limits of their own."""

from __future__ import annotations

import pytest

from engine.catalog import games, presets
from engine.errors import Code, Refusal
from engine.mix import CHOICE, Mix
from engine.stakes import spoken
from engine.table import decide
from engine.table.commands import (
    CallVote,
    CastVote,
    ChangeSeat,
    ComeBack,
    Deal,
    End,
    Leave,
    Open,
    Pause,
    Pick,
    PickTimeOut,
    Sit,
    SitOut,
    Start,
)
from engine.table.events import (
    ButtonDrawn,
    GameBegan,
    GamePicked,
    Motion,
    OneGameAgreed,
    OrbitOver,
    PickOffered,
    TableEnded,
)
from engine.view import view
from tests.table.mixed import MixedRoom, mix_listed, mix_named

CHOICES = "nlhe, razz, badugi"


def choice_room(*stacks: int, **options: object) -> MixedRoom:
    """A dealer's choice whose first button has been drawn: somebody is to pick."""
    room = MixedRoom(mix_listed(CHOICES, kind=CHOICE), *(stacks or (200, 200, 200)), **options)
    room.deal()
    return room


# ---------------------------------------------------------------- MIX-1


def test_mix_1_horse_plays_each_game_for_one_full_orbit() -> None:
    room = MixedRoom(mix_named("horse"), 500, 500, 500)
    played = [room.hand_of() for _ in range(16)]
    games_of_horse = [f"{game}/fixed-limit" for game in ("holdem", "omaha8", "razz", "stud", "stud8")]
    assert played == [game for game in games_of_horse for _ in range(3)] + ["holdem/fixed-limit"]
    began = [event for event in room.events if isinstance(event, GameBegan)]
    assert [event.at for event in began] == [0, 1, 2, 3, 4, 0]
    assert len({event.button for event in began}) == 1, "nobody came or went: every orbit begins at the same seat"


def test_mix_1_in_stud_the_button_goes_round_as_a_marker() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500)
    buttons = []
    for _ in range(6):
        room.hand_of()
        buttons.append(room.state.button)
    assert buttons == [(buttons[0] - 1 + hand) % 3 + 1 for hand in range(6)]


def test_mix_1_joining_mid_orbit_adds_his_own_hand_and_nobody_elses() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500)
    room.hand_of()
    first = room.state.origin
    room.do(Sit("p4", 500, 4))
    played, buttons = ["razz/fixed-limit"], [first]
    for _ in range(4):
        played.append(room.hand_of())
        buttons.append(room.state.button)
    assert played == ["razz/fixed-limit"] * 4 + ["stud/fixed-limit"]
    assert sorted(buttons[:4]) == [1, 2, 3, 4]
    assert buttons[4] == first


def test_mix_1_an_orbit_ends_where_the_button_passes_the_seat_of_the_first_hand() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500, 500)
    room.hand_of()
    first = room.state.origin
    room.hand_of()
    room.do(Leave(f"p{first}"))
    assert [room.hand_of() for _ in range(3)] == ["razz/fixed-limit", "razz/fixed-limit", "stud/fixed-limit"]
    assert room.state.origin == first % 4 + 1


def test_mix_1_who_has_the_button_next_leaves_and_nobody_loses_a_hand() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500, 500)
    room.hand_of()
    first = room.state.origin
    room.do(SitOut(f"p{first % 4 + 1}"))
    played = [room.hand_of() for _ in range(3)]
    assert played == ["razz/fixed-limit", "razz/fixed-limit", "stud/fixed-limit"]
    room.do(ComeBack(f"p{first % 4 + 1}"))
    assert [room.hand_of() for _ in range(4)] == ["stud/fixed-limit"] * 3 + ["razz/fixed-limit"]


def test_mix_1_the_table_shows_hands_left_and_what_comes_next() -> None:
    room = MixedRoom(mix_named("horse"), 500, 500, 500)
    shown = view(room.state, None)
    assert (shown.hands_left, shown.next_item) == (3, room.state.mix.items[1])
    for left in (2, 1, 0, 2, 1, 0):
        room.deal()
        shown = view(room.state, None)
        assert shown.hands_left == left
        assert shown.next_item == room.state.mix.items[(room.state.at + 1) % 5]
        assert shown.game == room.state.mix.items[room.state.at].game
        room.fold_all()
    room.do(SitOut("p1"))
    room.deal()
    assert view(room.state, None).hands_left == 1


def test_mix_1_a_table_of_one_game_has_no_orbits() -> None:
    room = MixedRoom(mix_listed("nlhe"), 500, 500, 500)
    for _ in range(4):
        room.hand_of()
    assert not [event for event in room.events if isinstance(event, GameBegan)]
    assert (view(room.state, None).hands_left, view(room.state, None).next_item) == (-1, None)


def test_mix_2_what_is_voted_out_in_play_makes_way_for_the_next_whatever_is_added() -> None:
    room = MixedRoom(mix_listed("razz, badugi, stud"), 500, 500, 500)
    room.hand_of()
    room.agree(Motion("remove", at=0))
    shown = view(room.state, None)
    assert (shown.game.id, shown.hands_left, shown.next_item) == ("razz", 0, room.state.mix.items[0])
    room.agree(Motion("add", item=mix_listed("nlhe").items[0]))
    assert view(room.state, None).game.id == "razz", "nothing else has begun yet"
    played = [room.hand_of() for _ in range(10)]
    assert [game.split("/")[0] for game in played[::3]] == ["badugi", "stud", "holdem", "badugi"]


def test_mix_2_the_games_before_it_go_and_nothing_else_changes() -> None:
    room = MixedRoom(mix_listed("razz, badugi, stud"), 500, 500, 500)
    for _ in range(4):
        room.hand_of()
    room.agree(Motion("remove", at=0))
    assert [room.hand_of().split("/")[0] for _ in range(6)] == ["badugi"] * 2 + ["stud"] * 3 + ["badugi"]


def test_mix_1_a_game_that_was_alone_begins_its_orbit_when_another_is_added() -> None:
    room = MixedRoom(mix_listed("razz, badugi"), 500, 500, 500)
    room.hand_of()
    room.agree(Motion("remove", at=1))
    for _ in range(4):
        room.hand_of()
    room.agree(Motion("add", item=mix_listed("stud").items[0]))
    assert view(room.state, None).hands_left == 3
    assert [room.hand_of().split("/")[0] for _ in range(4)] == ["razz"] * 3 + ["stud"]


# ---------------------------------------------------------------- MIX-3


def test_mix_3_the_first_button_is_drawn_before_the_first_pick() -> None:
    room = choice_room()
    drawn, offered = room.events[-2:]
    assert isinstance(drawn, ButtonDrawn)
    high = max(drawn.draws, key=lambda draw: draw.card).seat
    assert offered == PickOffered(f"p{high}", high)
    assert not room.state.in_hand
    assert room.refused(Deal(bytes(32))) == Refusal(Code.PICK_FIRST, "MIX-3", (("picker", f"p{high}"),))
    room.do(Pick(f"p{high}", 1))
    room.deal()
    assert room.state.button == high
    assert room.plays == "razz/fixed-limit"
    assert not [event for event in room.events[-40:] if isinstance(event, ButtonDrawn)][1:]


def test_mix_3_the_pick_is_played_for_an_orbit_and_one_hand_and_the_choice_moves_on_by_one_seat() -> None:
    room = choice_room()
    pickers, played = [], []
    for pick in (1, 0, 2):
        pickers.append(room.state.picker_seat)
        room.do(Pick(room.state.picker, pick))
        for hand in range(4):
            assert room.state.picked >= 0 or hand
            played.append(room.hand_of())
        assert [event for event in room.events if isinstance(event, OrbitOver)]
    games_picked = ["razz/fixed-limit", "holdem/no-limit", "badugi/fixed-limit"]
    assert played == [game for game in games_picked for _ in range(4)]
    assert pickers == [(pickers[0] - 1 + step) % 3 + 1 for step in range(3)]
    assert sum(isinstance(event, OrbitOver) for event in room.events) == 3


def test_mix_3_hands_left_count_the_hand_after_the_orbit() -> None:
    room = choice_room()
    assert (view(room.state, None).hands_left, view(room.state, None).next_item) == (-1, None)
    room.do(Pick(room.state.picker, 1))
    assert view(room.state, None).next_item == room.state.mix.items[1]
    for left in (3, 2, 1, 0):
        room.deal()
        assert (view(room.state, None).hands_left, view(room.state, None).next_item) == (left, None)
        room.fold_all()
    assert view(room.state, None).picker == room.state.picker != ""


def test_mix_3_no_pick_in_time_is_the_first_game_of_the_list() -> None:
    room = choice_room()
    picker, hands = room.state.picker, room.state.hands
    assert room.do(PickTimeOut("nobody", hands)) == []
    assert room.do(PickTimeOut(picker, hands + 1)) == []
    room.do(Pause("p1"))
    assert room.do(PickTimeOut(picker, hands)) == []
    room.do(Start("p1"))
    assert room.do(PickTimeOut(picker, hands)) == [GamePicked("", 0)]
    assert room.do(PickTimeOut(picker, hands)) == []
    assert room.hand_of() == "holdem/no-limit"


def test_mix_3_only_the_player_with_the_button_picks_and_only_from_the_list() -> None:
    room = choice_room()
    picker = room.state.picker
    other = next(seat.player for seat in room.state.taken if seat.player != picker)
    for asker in (other, "p9"):
        assert room.refused(Pick(asker, 1)) == Refusal(Code.NOT_YOUR_PICK, "MIX-3", (("picker", picker),))
    for at in (-1, 3):
        refusal = room.refused(Pick(picker, at))
        assert refusal.code is Code.GAME_NOT_IN_MIX
        assert "Razz" in str(refusal.fact("games"))
    room.do(Pick(picker, 1))
    room.do(Pick(picker, 2))  # a change of mind before the cards are dealt
    assert room.hand_of() == "badugi/fixed-limit"
    refusal = room.refused(Pick(picker, 1))
    assert (refusal.code, refusal.fact("game"), refusal.fact("left")) == (Code.NO_PICK_NOW, "Badugi", 3)
    turns = MixedRoom(mix_named("horse"), 200, 200)
    assert turns.refused(Pick("p1", 1)).code is Code.NO_DEALERS_CHOICE


@pytest.mark.parametrize("goes", [Leave, SitOut])
def test_mix_3_when_the_picker_goes_the_next_one_picks(goes: type) -> None:
    room = choice_room()
    picker, seat = room.state.picker, room.state.picker_seat
    after = seat % 3 + 1
    events = room.do(goes(picker))
    assert events[-1] == PickOffered(f"p{after}", after)
    assert room.refused(Pick(picker, 1)).code is Code.NOT_YOUR_PICK
    room.do(Pick(f"p{after}", 1))
    room.hand_of()
    assert room.state.origin == after


def test_mix_3_a_pick_of_one_who_goes_before_the_deal_does_not_count() -> None:
    room = choice_room()
    picker, seat = room.state.picker, room.state.picker_seat
    room.do(Pick(picker, 2))
    room.do(SitOut(picker))
    assert (room.state.picker_seat, room.state.picked) == (seat % 3 + 1, -1)


def test_mix_3_between_hands_the_one_who_comes_back_picks_again() -> None:
    room = choice_room()
    room.do(Pick(room.state.picker, 1))
    for _ in range(4):
        room.hand_of()
    picker, seat = room.state.picker, room.state.picker_seat
    assert seat == room.state.button % 3 + 1
    assert room.do(SitOut(picker))[-1] == PickOffered(f"p{seat % 3 + 1}", seat % 3 + 1)
    assert room.do(ComeBack(picker))[-1] == PickOffered(picker, seat)
    room.do(Pick(picker, 0))
    room.hand_of()
    assert room.state.button == seat


def test_mix_3_a_picker_who_busts_is_not_asked() -> None:
    skipped = 0
    for seed in range(30):
        room = choice_room(200, 200, 200, rules={"choice_lasts": "hand", "run_it_twice": "off"})
        room.deals = seed
        room.do(Pick(room.state.picker, 0))
        room.deal()
        next_button = room.state.button % 3 + 1
        room.all_in()
        playing = [seat.number for seat in room.state.taken if seat.plays]
        assert room.state.picker_seat in playing
        if len(playing) > 1:
            after = [room.state.button % 3 + 1, (room.state.button + 1) % 3 + 1, room.state.button]
            assert room.state.picker_seat == next(number for number in after if number in playing)
        skipped += next_button not in playing
    assert skipped >= 5


def test_mix_3_one_player_left_is_never_stuck() -> None:
    room = choice_room(200, 200)
    stays = f"p{room.state.picker_seat % 2 + 1}"
    room.do(Leave(room.state.picker))
    assert room.state.picker == stays
    room.do(SitOut(stays))
    assert room.state.picker == ""
    assert view(room.state, None).picker == ""
    room.do(ComeBack(stays))
    room.do(Sit("p3", 200))
    room.do(PickTimeOut(room.state.picker, room.state.hands))
    assert room.hand_of() == "holdem/no-limit"


def test_mix_3_house_rule_a_new_game_every_hand() -> None:
    room = choice_room(rules={"choice_lasts": "hand"})
    pickers = []
    for pick in (1, 2, 0, 1):
        pickers.append(room.state.picker_seat)
        room.do(Pick(room.state.picker, pick))
        assert room.hand_of() == f"{room.state.mix.items[pick].game.id}/{room.state.mix.items[pick].betting}"
        assert view(room.state, None).hands_left == 0
    assert pickers == [(pickers[0] - 1 + step) % 3 + 1 for step in range(4)]
    assert not [event for event in room.events if isinstance(event, OrbitOver)]


def test_mix_3_when_the_house_rule_changes_a_pick_that_is_not_due_is_called_off() -> None:
    room = choice_room(rules={"choice_lasts": "hand"})
    room.do(Pick(room.state.picker, 1))
    room.hand_of()
    assert room.state.picker
    room.do(CallVote("p1", Motion("rule", rule="choice_lasts", value="orbit and one")))
    events = room.do(CastVote("p2", True))
    assert events[-1] == PickOffered("", 0)
    assert [room.hand_of() for _ in range(3)] == ["razz/fixed-limit"] * 3
    assert room.state.picker


def test_mix_3_a_table_that_ends_asks_nobody() -> None:
    room = choice_room()
    assert room.do(End("p1"))[-1] == TableEnded()
    assert room.state.picker == ""


@pytest.mark.parametrize("goes", [Leave, SitOut])
def test_mix_3_when_he_who_picked_is_gone_the_choice_is_with_the_next_at_once(goes: type) -> None:
    room = choice_room(200, 200, 200, 200)
    first = room.state.picker_seat
    room.do(Pick(room.state.picker, 1))
    room.hand_of()
    room.do(goes(f"p{first}"))
    assert view(room.state, None).hands_left == 3
    assert [room.hand_of() for _ in range(3)] == ["razz/fixed-limit"] * 3
    assert (room.state.picker_seat, view(room.state, None).hands_left) == (first % 4 + 1, 0)
    assert not [event for event in room.events if isinstance(event, OrbitOver)]


@pytest.mark.parametrize("house", ["standard", "home"])
def test_mix_3_who_moves_on_with_the_choice_does_not_pick_again(house: str) -> None:
    """The button comes to him a second time, and then the game he picked is played on."""
    room = MixedRoom(mix_listed("razz, stud8, stud", kind=CHOICE), 200, 200, 200, house=house, seats=6)
    for seat, player in ((5, "p3"), (3, "p2")):  # a free seat at everybody's left
        room.do(ChangeSeat(player, seat))
    room.deal()
    picker, seat = room.state.picker, room.state.picker_seat
    room.do(Pick(picker, 1))
    for _ in range(4):
        room.hand_of()
    assert (room.state.button, room.state.picker) == (seat, f"p{int(picker[1]) % 3 + 1}")
    events = room.do(ChangeSeat(picker, seat + 1))
    assert events[-1] == PickOffered("", 0)
    assert view(room.state, None).hands_left == 1
    assert room.hand_of() == "stud8/fixed-limit"
    assert room.state.picker == f"p{int(picker[1]) % 3 + 1}"


def test_mix_3_another_list_is_picked_from_anew_and_a_pick_that_stands_is_kept() -> None:
    room = choice_room()
    picker, seat = room.state.picker, room.state.picker_seat
    assert PickOffered(picker, seat) in room.agree(Motion("add", item=mix_listed("stud").items[0]))
    room.do(Pick(picker, 2))
    room.agree(Motion("remove", at=0))
    assert room.state.mix.items[room.state.picked].game.id == "badugi"
    room.agree(Motion("add", item=mix_listed("nlhe").items[0]))
    assert room.state.mix.items[room.state.picked].game.id == "badugi"
    assert room.agree(Motion("remove", at=room.state.picked))[-1] == PickOffered(picker, seat)
    room.do(Pick(picker, 0))
    assert room.hand_of() == "razz/fixed-limit"


# ---------------------------------------------------------------- MIX-4


def pokerati(*stacks: int) -> MixedRoom:
    return MixedRoom(mix_named("pokerati", 1, 2), *(stacks or (300, 300, 300)), house="pokerati")


def test_mix_4_one_orbit_each_and_the_switch_is_where_the_button_was() -> None:
    room = pokerati()
    played = [room.hand_of() for _ in range(9)]
    first, second = played[0], played[3]
    assert {first, second} == {"holdem/no-limit", "omaha/pot-limit"}
    assert played == [first] * 3 + [second] * 3 + [first] * 3
    began = [event.button for event in room.events if isinstance(event, GameBegan)]
    assert len(began) == 3
    assert len(set(began)) == 1


def test_mix_4_a_coin_decides_which_game_is_first() -> None:
    heads = 0
    for entropy in range(200):
        room = pokerati()
        room.do(Deal((entropy + 1).to_bytes(32, "big")))
        again = pokerati()
        again.do(Deal((entropy + 1).to_bytes(32, "big")))
        assert room.events == again.events, "the coin lies in the entropy"
        heads += room.state.at
    assert 70 <= heads <= 130
    shown = view(pokerati().state, None)
    assert (shown.hands_left, shown.next_item) == (-1, None), "before the coin nobody knows"


def test_mix_4_all_plo_needs_everybody_and_lasts_until_somebody_new_sits() -> None:
    room = pokerati()
    while room.state.at != 0 or not room.state.hands:
        room.hand_of()
    room.do(CallVote("p1", Motion("only", at=1)))
    assert room.do(CastVote("p2", True))[1:] == []
    assert OneGameAgreed(1, ("p1", "p2", "p3")) in room.do(CastVote("p3", True))
    assert (view(room.state, None).hands_left, view(room.state, None).next_item) == (0, room.state.mix.items[1])
    assert [room.hand_of() for _ in range(7)] == ["omaha/pot-limit"] * 7
    assert (view(room.state, None).hands_left, view(room.state, None).next_item) == (-1, None)
    assert OneGameAgreed(-1) in room.do(Sit("p4", 300))
    played = [room.hand_of() for _ in range(12)]
    assert "holdem/no-limit" in played
    room.do(CallVote("p1", Motion("only", at=1)))
    for player in ("p2", "p3"):
        room.do(CastVote(player, True))
    assert room.state.vote is not None, "all, he included"
    assert OneGameAgreed(1, ("p1", "p2", "p3", "p4")) in room.do(CastVote("p4", True))


def test_mix_4_other_games_come_and_go_and_the_one_agreed_on_is_still_played() -> None:
    room = MixedRoom(mix_listed("razz, badugi, stud"), 500, 500, 500)
    room.hand_of()
    room.agree(Motion("only", at=1))
    room.agree(Motion("add", item=mix_listed("nlhe").items[0]))
    room.agree(Motion("remove", at=0))
    assert room.state.mix.items[room.state.only].game.id == "badugi"
    assert [room.hand_of() for _ in range(4)] == ["badugi/fixed-limit"] * 4
    assert OneGameAgreed(-1) in room.agree(Motion("remove", at=room.state.only))
    assert room.hand_of() == "stud/fixed-limit"


def test_mix_4_one_no_and_half_and_half_goes_on() -> None:
    room = pokerati()
    room.hand_of()
    room.do(CallVote("p1", Motion("only", at=1)))
    room.do(CastVote("p2", False))
    assert (room.state.vote, room.state.only) == (None, -1)


def test_mix_4_somebody_who_sits_during_the_vote_has_to_agree_as_well() -> None:
    room = pokerati()
    room.hand_of()
    room.do(CallVote("p1", Motion("only", at=1)))
    room.do(CastVote("p2", True))
    room.do(Sit("p4", 300))
    assert room.do(CastVote("p3", True))[1:] == []
    assert OneGameAgreed(1, ("p1", "p2", "p3", "p4")) in room.do(CastVote("p4", True))


def test_mix_4_who_was_out_when_it_was_agreed_ends_it_when_he_comes_back() -> None:
    room = pokerati()
    room.do(SitOut("p3"))
    room.do(CallVote("p1", Motion("only", at=1)))
    assert OneGameAgreed(1, ("p1", "p2")) in room.do(CastVote("p2", True))
    room.do(SitOut("p2"))
    assert room.do(ComeBack("p2"))[1:] == [], "he has agreed"
    room.do(Sit("h1", 300, of_house=True))
    assert room.state.only == 1, "players of the house have no voice"
    assert room.do(ComeBack("p3"))[1:] == [OneGameAgreed(-1)]


def test_mix_4_nine_seats_at_most() -> None:
    refusal = opened(mix_named("pokerati", 1, 2), 10)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule, refusal.fact("most")) == (Code.SEATS_OUT_OF_RANGE, "TABLE-1", 9)
    assert not isinstance(opened(mix_named("pokerati", 1, 2), 9), Refusal)


# ---------------------------------------------------------------- MIX-5, TABLE-1, TABLE-2


def opened(mix: Mix, seats: int, house: str = "standard") -> object:
    return decide(None, Open("1", "main", "p1", *mix.items[0], presets()[house], seats, mix=mix))


def test_mix_5_each_game_has_its_own_limits() -> None:
    room = MixedRoom(mix_listed("razz, nlhe, stud@2/4"), 500, 500)
    limits = []
    for _ in range(6):
        room.deal()
        limits.append(f"{room.plays} {spoken(room.hand.stakes, room.hand.betting)}")
        room.fold_all()
    assert limits[::2] == ["razz/fixed-limit 4/8", "holdem/no-limit 1/2", "stud/fixed-limit 2/4"]
    assert limits[1::2] == limits[::2]


def test_mix_5_every_game_of_a_mix_must_make_sense() -> None:
    mix = mix_listed("razz, nlhe")
    wrong = mix.items[1]._replace(stakes=mix.items[1].stakes._replace(small_blind=9))
    refusal = opened(mix._replace(items=(mix.items[0], wrong)), 6)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (Code.STAKES_MAKE_NO_SENSE, "MIX-5")
    assert str(refusal.fact("why")).startswith("Hold'em: ")
    strange = mix.items[1]._replace(betting="half-limit")
    refusal = opened(mix._replace(items=(mix.items[0], strange)), 6)
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.BETTING_NOT_OFFERED


def test_mix_2_every_game_of_a_mix_stands_in_it_once() -> None:
    mix = mix_listed("razz, nlhe")
    refusal = opened(mix._replace(items=(*mix.items, mix.items[0])), 6)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule, refusal.fact("game")) == (Code.GAME_IN_MIX, "MIX-2", "Razz")
    assert not isinstance(opened(mix_listed("nlhe, razz, plhe"), 6), Refusal)


@pytest.mark.parametrize("kind", ["turns", "choice"])
def test_table_1_never_more_seats_than_the_smallest_game_serves(kind: str) -> None:
    mix = mix_listed("nlhe, stud", kind=kind)
    refusal = opened(mix, 10)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.fact("most"), refusal.fact("game")) == (Code.SEATS_OUT_OF_RANGE, 8, mix.name)
    assert not isinstance(opened(mix, 8), Refusal)


def test_table_2_the_buy_in_of_a_mix_counts_its_largest_unit() -> None:
    for mix, house, figures in (
        (mix_listed("nlhe, razz"), "standard", (160, 800)),
        (mix_named("horse"), "standard", (160, 800)),
        (mix_named("pokerati", 1, 2), "pokerati", (100, 400)),
    ):
        found = opened(mix, 6, house)
        assert not isinstance(found, Refusal)
        state = found[1]  # type: ignore[index]
        assert (state.buy_in_min, state.buy_in_max) == figures


def test_law_8_a_hand_keeps_the_game_it_began_with() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500)
    room.deal()
    for player in ("p2", "p3"):
        if room.state.vote is None:
            room.do(CallVote("p1", Motion("remove", at=0)))
        room.do(CastVote(player, True))
    assert [item.game.id for item in room.state.mix.items] == ["stud"]
    assert room.hand.game == room.state.game == games()["razz"]
    shown = view(room.state, None)
    assert (shown.hands_left, shown.next_item) == (0, room.state.mix.items[0])
    room.fold_all()
    assert room.hand_of() == "stud/fixed-limit"


def test_mix_1_hands_left_with_a_dead_button_count_the_hand_it_rests_on_an_empty_seat() -> None:
    room = MixedRoom(mix_listed("razz, stud"), 500, 500, 500, 500, rules={"button": "dead"})
    room.hand_of()
    room.do(Leave(f"p{room.state.big}"))  # two hands later the button rests on his seat
    said, played = view(room.state, None).hands_left, 0
    while room.hand_of() == "razz/fixed-limit":
        played += 1
        assert view(room.state, None).hands_left == said - played
    assert played == said == 3


@pytest.mark.parametrize("seat", [2, 4, 6])
def test_mix_1_hands_left_count_the_hand_of_one_who_waits_for_the_big_blind(seat: int) -> None:
    room = MixedRoom(mix_listed("nlhe, plo"), 500, 500, 500, seats=6)
    for to, player in ((5, "p3"), (3, "p2")):
        room.do(ChangeSeat(player, to))
    room.hand_of()
    room.do(Sit("p4", 500, seat))
    said, played = view(room.state, None).hands_left, 0
    while room.hand_of() == "holdem/no-limit":
        played += 1
        assert view(room.state, None).hands_left == said - played
    assert played == said

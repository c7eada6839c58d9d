"""Stud, draw and short deck at a table: what is posted, clocks that run out, players who leave, most seats."""

from __future__ import annotations

import pytest

from engine.catalog import games, presets
from engine.errors import Code, Refusal
from engine.hand.events import BroughtIn, Drew, Folded, HandBegan, Posted, TurnBegan
from engine.stakes import stakes_of
from engine.table import decide
from engine.table.commands import Leave, Open, Sit, TakeTurn
from engine.table.events import PlayerLeft, SatOut
from tests.table.room import Room


def limit(*stacks: int, game: str = "stud", opens: str = "", **options: object) -> Room:
    """A 4/8 table."""
    opening = opens or games()[game].opening
    stakes = stakes_of(4, 8, "fixed-limit", opening=opening)
    return Room(*stacks, game=game, betting="fixed-limit", opens=opening, stakes=stakes, **options)


def posted(room: Room) -> list[tuple[str, int]]:
    return [(event.kind, event.amount) for event in room.deal() if isinstance(event, Posted)]


def to_the_draw(room: Room) -> Room:
    """Everybody calls or checks until cards are drawn."""
    room.deal()
    while not room.hand.drawing:
        room.act("call" if room.hand.to_match > room.hand.seats[room.hand.to_act].bet else "check")
    return room


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_bet_12_in_stud_only_antes_are_posted(game: str) -> None:
    room = limit(200, 200, 200, game=game)
    assert posted(room) == [("ante", 1)] * 3
    assert room.hand.bring_in == 1


def test_draw_1_antes_or_blinds() -> None:
    assert posted(limit(200, 200, 200, game="five-card-draw")) == [("small blind", 2), ("big blind", 4)]
    room = limit(200, 200, 200, game="five-card-draw", opens="antes")
    assert posted(room) == [("ante", 1)] * 3
    assert room.hand.to_act == 0


@pytest.mark.parametrize("game", ["triple-draw-27", "triple-draw-a5", "badugi", "single-draw-27"])
def test_draw_2_blinds(game: str) -> None:
    assert posted(limit(200, 200, 200, game=game)) == [("small blind", 2), ("big blind", 4)]


def test_games_2_antes_and_one_more_from_the_button() -> None:
    room = Room(100, 100, 100, game="short-deck")
    assert posted(room) == [("ante", 2)] * 3 + [("button blind", 2)]
    button = next(seat for seat in room.hand.seats if seat.number == room.state.button)
    assert (button.bet, button.put) == (2, 4)
    assert posted(Room(100, 100, 100, game="short-deck", opens="blinds")) == [("small blind", 1), ("big blind", 2)]


def test_table_9_with_a_dead_button_the_player_before_it_posts_one_more() -> None:
    room = Room(100, 100, 100, game="short-deck", house=presets()["standard"]._replace(button="dead"))
    while room.state.small != 1:
        room.deal()
        room.fold_round()
    room.do(Leave("p1"))
    assert posted(room) == [("ante", 2)] * 2 + [("button blind", 2)]
    room = Room(100, 100, 100, 100, game="short-deck", house=presets()["standard"]._replace(button="dead"))
    room.deal()
    room.fold_round()
    room.do(Leave(f"p{room.state.small}"))
    assert posted(room) == [("ante", 2)] * 3 + [("button blind", 2)]
    assert room.hand.seats[-1].bet == 2


def test_law_8_the_hand_carries_its_opening() -> None:
    began = next(event for event in limit(200, 200, game="five-card-draw", opens="antes").deal()
                 if isinstance(event, HandBegan))  # fmt: skip
    assert began.game.opens == ("antes",)


# ---------------------------------------------------------------- clocks


def test_time_runs_out_the_low_card_brings_in() -> None:
    room = limit(200, 200, 200)
    room.deal()
    low = room.hand.to_act
    assert [type(event) for event in room.time_out() if isinstance(event, BroughtIn | Folded)] == [BroughtIn]
    assert room.hand.seats[low].bet == 1
    follower = room.hand.to_act
    room.time_out()
    assert room.hand.seats[follower].folded


def test_time_runs_out_after_a_low_card_that_is_all_in_one_folds() -> None:
    for deals in range(40):
        room = limit(1, 200, 200, buy_in=(1, 1000))
        room.deals = deals
        room.deal()
        if room.hand.seats[room.hand.first].player == "p1":
            break
    assert room.to_act != "p1"
    assert [event for event in room.time_out() if isinstance(event, Folded)]


@pytest.mark.parametrize("game", ["five-card-draw", "triple-draw-27", "badugi"])
def test_time_runs_out_in_a_draw_he_stands_pat(game: str) -> None:
    room = to_the_draw(limit(200, 200, 200, game=game))
    slow = room.hand.to_act
    assert Drew(slow, (), (), (), 0) in room.time_out()
    assert not room.hand.seats[slow].folded
    assert room.hand.to_act != slow


def test_two_turns_in_a_row_that_ran_out_sit_him_out_and_nobody_waits_for_his_draws() -> None:
    room = to_the_draw(limit(200, 200, game="badugi"))
    slow = room.to_act
    room.time_out()
    room.act("pat")
    assert room.to_act == slow
    room.time_out()
    assert any(isinstance(event, SatOut) for event in room.events)
    # he checks and stands pat by himself from now on
    while room.state.in_hand:
        assert room.to_act != slow
        room.act("pat" if room.hand.drawing else "check")


# ---------------------------------------------------------------- leaving, all-in, seats


def test_who_leaves_during_a_draw_stands_pat_and_folds_in_his_turn() -> None:
    room = to_the_draw(limit(200, 200, 200, game="triple-draw-27"))
    leaver = room.to_act
    events = room.do(Leave(leaver))
    assert [event.discarded for event in events if isinstance(event, Drew)] == [()]
    events = [*room.act("pat"), *room.act("pat")]
    assert [type(event) for event in events if isinstance(event, Folded)] == [Folded]
    while room.state.in_hand:
        room.act("pat" if room.hand.drawing else "check")
    assert room.state.seat_of(leaver) is None
    assert any(isinstance(event, PlayerLeft) for event in room.events)


def test_who_leaves_as_the_low_card_brings_in_and_folds_later() -> None:
    room = limit(200, 200, 200)
    room.deal()
    leaver = room.to_act
    assert [event.amount for event in room.do(Leave(leaver)) if isinstance(event, BroughtIn)] == [1]
    room.act("complete")
    room.act("call")
    place = room.state.place_of(leaver)
    assert room.hand.seats[place].folded


def test_bet_1_all_in_players_still_draw() -> None:
    room = Room(100, 100, game="single-draw-27")
    room.deal()
    room.act("raise", 100)
    room.act("call")
    assert room.hand.drawing
    drawn = [event for _ in range(2) for event in room.act("draw", cards=room.hand.seats[room.hand.to_act].hole[:2])]
    assert [len(event.cards) for event in drawn if isinstance(event, Drew)] == [2, 2]
    assert not room.state.in_hand


def test_draw_2_a_card_of_another_hand_or_turn_is_refused() -> None:
    room = to_the_draw(limit(200, 200, game="badugi"))
    other = next(seat.player for seat in room.hand.seats if seat.player != room.to_act)
    hole = room.hand.seats[room.hand.to_act].hole
    assert room.refused(TakeTurn(other, "draw", cards=hole[:1])).code is Code.NOT_YOUR_TURN
    assert room.refused(TakeTurn(room.to_act, "draw", cards=hole[:1], hand=1, turn=1)).code is Code.TURN_GONE
    assert room.refused(TakeTurn(room.to_act, "draw", cards=(hole[0], hole[0]))).code is Code.NOT_YOUR_CARD


@pytest.mark.parametrize("game", sorted(games()))
def test_table_1_most_seats_by_game(game: str) -> None:
    most, opening, betting = games()[game].seats, games()[game].opening, games()[game].betting[0]
    stakes = stakes_of(4, 8, betting, opening=opening)
    refused = decide(None, Open("1", "x", "p1", games()[game], betting, stakes, presets()["standard"], most + 1))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.fact("most")) == (Code.SEATS_OUT_OF_RANGE, most)
    room = Room(*[400] * most, game=game, betting=betting, seats=most, stakes=stakes)
    assert room.refused(Sit("late", 400)).code is Code.TABLE_FULL
    assert any(isinstance(event, TurnBegan) for event in room.deal())
    assert len(room.hand.seats) == most


def test_table_1_eight_in_stud_and_six_in_draw() -> None:
    assert {name: games()[name].seats for name in ("stud", "stud8", "razz")} == dict.fromkeys(
        ("stud", "stud8", "razz"), 8
    )
    for name in ("triple-draw-27", "single-draw-27", "five-card-draw"):
        assert games()[name].seats == 6

"""POT-6 and POT-7 at a table: whose answer counts, silence, players who leave, and what everybody sees."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.errors import Code
from engine.hand import Legal
from engine.hand.events import Awarded, RunAnswered, RunOffered, RunSettled
from engine.table import TableState, apply
from engine.table.commands import Leave, SitOut, TakeTurn, TimeOut
from engine.table.events import Awoke, ClockRan, SatOut
from engine.view import redacted, view
from tests.properties.laws import chips_are_conserved
from tests.table.room import Room

STANDARD = presets()["standard"]


def asked(**options: object) -> Room:
    """A table whose first hand waits for the answers: everybody is all-in before the flop."""
    room = Room(100, 100, 100, **options)
    room.deal()
    room.act("raise", 100)
    room.act("call")
    room.act("call")
    return room


def says(room: Room, player: str, verb: str) -> None:
    """A player answers with the button that he was shown."""
    room.do(TakeTurn(player, verb, hand=room.hand.hand, turn=room.hand.turn))


def waits_for(room: Room) -> list[str]:
    """Who is still asked."""
    return [room.hand.seats[place].player for place in room.hand.asked]


def test_pot_7_each_answers_for_himself_and_the_turn_stays_the_same() -> None:
    room = asked()
    turn = room.hand.turn
    says(room, "p2", "run_twice")
    assert (room.hand.turn, sorted(waits_for(room))) == (turn, ["p1", "p3"])
    says(room, "p3", "run_twice")
    says(room, "p1", "run_once")
    assert not room.state.in_hand
    settled = [event for event in room.events if isinstance(event, RunSettled)]
    assert [event.boards for event in settled] == [2]
    chips_are_conserved(room.events, _states(room))


def test_pot_7_a_second_answer_and_a_wrong_word_are_refused_with_what_is_allowed() -> None:
    room = asked()
    says(room, "p1", "run_once")
    twice = room.refused(TakeTurn("p1", "run_twice"))
    assert (twice.code, twice.rule, twice.fact("answered")) == (Code.NOT_ASKED, "POT-7", True)
    wrong = room.refused(TakeTurn("p2", "call"))
    assert (wrong.code, wrong.fact("boards")) == (Code.RUN_NOW, 2)
    stale = room.refused(TakeTurn("p2", "run_twice", hand=1, turn=room.hand.turn - 1))
    assert stale.code == Code.TURN_GONE


def test_pot_7_silence_is_no() -> None:
    room = asked()
    offer = room.hand.turn
    says(room, "p1", "run_twice")
    events = room.do(TimeOut(1, offer))
    assert [event.agrees for event in events if isinstance(event, RunAnswered)] == [False, False]
    assert not room.state.in_hand
    assert [event for event in events if isinstance(event, RunSettled)] == [RunSettled(1, room.hand.refused)]
    # silence is an answer, not an absence: nobody is counted as away
    assert not [event for event in events if isinstance(event, ClockRan)]
    assert "clock" not in [event.why for event in events if isinstance(event, SatOut)]
    # a clock that comes too late does nothing
    assert room.do(TimeOut(1, offer)) == []


def test_pot_7_a_clock_of_an_earlier_turn_does_nothing() -> None:
    room = asked()
    assert room.do(TimeOut(1, room.hand.turn - 1)) == []
    assert len(room.hand.asked) == 3


@pytest.mark.parametrize("consent", ["per player", "all"])
def test_pot_7_who_leaves_says_no_at_once(consent: str) -> None:
    room = asked(house=STANDARD._replace(run_it_twice=consent))
    place = room.state.place_of("p2")
    events = room.do(Leave("p2"))
    assert len([event for event in events if isinstance(event, RunAnswered)]) == 1
    if consent == "all":
        assert not room.state.in_hand
        return
    assert sorted(waits_for(room)) == ["p1", "p3"]
    says(room, "p1", "run_twice")
    says(room, "p3", "run_twice")
    assert not room.state.in_hand
    assert [event for event in room.events if isinstance(event, RunSettled)] == [RunSettled(2, (place,))]


def one_all_in_and_two_on_the_flop() -> Room:
    """Somebody is all-in with a big blind; two see the flop, the first of whom sleeps and is checked for."""
    room = Room(2, 100, 100, buy_in=(1, 1000))
    room.deal()
    while room.hand.now.name == "preflop":
        allowed = view(room.state, room.to_act).legal
        assert allowed is not None
        room.act("check" if allowed.check else "call")
    room.time_out()
    return room


def test_pot_7_who_is_away_by_the_clock_says_no_at_once() -> None:
    room = one_all_in_and_two_on_the_flop()
    sleeper = room.hand.after
    room.act("check")
    assert room.hand.to_act == sleeper
    room.time_out()
    assert [event.why for event in room.events if isinstance(event, SatOut)] == ["clock"]
    # the other one gives up: who is all-in and who sleeps are left, and the river is to come
    events = room.act("fold")
    offered = next(event for event in events if isinstance(event, RunOffered))
    assert sleeper in offered.seats
    assert [event for event in events if isinstance(event, RunAnswered)] == [RunAnswered(sleeper, False)]
    assert not room.state.in_hand


def test_pot_7_who_sits_out_is_asked_like_the_others() -> None:
    room = asked()
    room.do(SitOut("p2"))
    assert "p2" in waits_for(room)
    says(room, "p2", "run_twice")


def test_pot_7_an_answer_wakes_who_had_slept_through_a_turn() -> None:
    room = one_all_in_and_two_on_the_flop()
    sleeper = room.hand.seats[room.hand.after].player
    room.act("fold")
    seat = room.state.seat_of(sleeper)
    assert seat is not None
    assert (seat.timeouts, sleeper in waits_for(room)) == (1, True)
    assert room.do(TakeTurn(sleeper, "run_twice"))[0] == Awoke(seat.number)


def test_pot_6_what_is_seen_while_it_is_asked_and_after() -> None:
    room = asked()
    seen = view(room.state, "p1")
    assert seen.hand is not None
    assert (seen.hand.to_act, seen.hand.runs, sorted(seen.hand.run_asked)) == (None, 2, ["p1", "p2", "p3"])
    assert seen.legal == Legal(False, False, None, None, run=2)
    assert view(room.state, None).legal is None
    says(room, "p1", "run_twice")
    seen = view(room.state, "p1")
    assert seen.legal is None
    assert seen.hand is not None
    assert (seen.hand.run_agreed, seen.hand.run_refused) == (("p1",), ())
    says(room, "p2", "run_twice")
    says(room, "p3", "run_twice")
    seen = view(room.state, None)
    assert seen.hand is not None
    assert [len(board) for board in seen.hand.boards] == [5, 5]
    # every award tells its board, and the hand that won on it
    assert [award.run for award in seen.hand.awards] == [0, 1]
    assert all(share.hand for award in seen.hand.awards for share in award.shares)


def test_pot_6_words_and_halves_of_an_award_are_those_of_its_board() -> None:
    for number in range(40):
        room = Room(100, 100, 100, game="omaha8", betting="pot-limit")
        room.deals = number
        room.deal()
        while not room.hand.asked:
            most = view(room.state, room.to_act).legal
            assert most is not None
            room.act("raise", most.raise_to[1]) if most.raise_to else room.act("call")
        for player in ("p1", "p2", "p3"):
            says(room, player, "run_twice")
        seen = view(room.state, "p1").hand
        assert seen is not None
        for board in (0, 1):
            awards = [award for award in seen.awards if award.run == board]
            # a part that nobody shares with another half is whole, though it is less than the pot
            assert [award.part for award in awards] in ([""], ["high", "low"])
            low = [share.hand for award in awards if award.part == "low" for share in award.shares]
            assert all(words.endswith("low") for words in low)


def test_pot_6_it_hides_nothing_and_shows_nothing_too_early() -> None:
    room = asked(house=STANDARD._replace(show_all_in=False))
    offered = next(event for event in room.events if isinstance(event, RunOffered))
    assert offered.boards == 2
    for viewer in (None, "p1"):
        own = [event for event in redacted(room.events, viewer) if isinstance(event, RunOffered)]
        assert own == [offered]
    seen = view(room.state, "p1")
    assert [seat.shown for seat in seen.seats] == [False] * 3
    says(room, "p1", "run_twice")
    says(room, "p2", "run_twice")
    says(room, "p3", "run_twice")
    assert [seat.shown for seat in view(room.state, "p1").seats] == [True] * 3
    assert len([event for event in room.events if isinstance(event, Awarded)]) >= 2


def _states(room: Room) -> list[TableState]:
    states: list[TableState] = []
    for event in room.events:
        states.append(apply(states[-1] if states else None, event))
    return states

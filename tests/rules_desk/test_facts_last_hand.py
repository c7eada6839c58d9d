"""Who won the last hand and why, as the asker saw it; what others had only if it was shown."""

from __future__ import annotations

import pytest

from bot.rules_desk.context import Context
from tests.render.rooms import Room
from tests.rules_desk.fact_tables import Stacks, at, rules, told

ORDER = "AsKhAdQsKd2d"
"""Dealt one at a time from the left of the button: bob AsQs, carol KhKd, alice Ad2d."""
BOARD = "3cAh7c4d5c9s6c8h"
"""With the burns: board Ah 7c 4d 9s 8h."""


def showdown(deck: str = ORDER + BOARD) -> Room:
    """A hand checked down after a flop that everybody paid for."""
    room = Room().seat(200, 200, 200)
    room.deal(deck)
    room.act("alice raise 6", "bob call", "carol call")
    for _ in range(3):
        room.act("bob check", "carol check", "alice check")
    return room


def after(room: Room, name: str) -> Context:
    """The hand is over and the next one is dealt: the question is about the one before."""
    last = room.view(name)
    room.deal()
    return at(room, name, last)


@pytest.mark.parametrize(
    "question",
    ["why did bob win", "how did bob win?", "why did bob take the pot", "why did the pot go to bob",
     "what did bob win with", "why did Bob win the last hand"],
)  # fmt: skip
def test_why_somebody_won_with_both_hands_and_the_kicker(question: str) -> None:
    context = after(showdown(), "alice")
    answer = told(question, context)
    assert "Bob wins the pot of 18 with a pair of aces." in answer
    assert "Bob had A♠ Q♠: a pair of aces. You had A♦ 2♦: a pair of aces." in answer
    assert "The kicker decides: Q♠ against 9♠." in answer
    assert rules(question, context)[0] == "RANK-1d"


@pytest.mark.parametrize("question", ["why did I lose", "why didn't I win", "why did i not win the pot"])
def test_why_the_asker_lost(question: str) -> None:
    answer = told(question, after(showdown(), "carol"))
    assert "You had K♥ K♦: a pair of kings." in answer
    assert "Bob had A♠ Q♠" in answer


def test_a_wrong_belief_is_put_right() -> None:
    room = showdown()
    assert told("why did I win", after(room, "carol")).startswith("You won nothing in hand 1.")
    room = showdown()
    assert told("why did i lose", after(room, "bob")).startswith("You did win in hand 1.")
    assert "was not split" in told("why did we split", after(showdown(), "bob"))


def test_what_was_not_shown_is_told_to_nobody() -> None:
    """SHOW-2, SHOW-4: to alice carol's kings stay hidden, and to carol they are her own."""
    room = showdown()
    assert "Carol mucked and did not show" in told("what did carol have", at(room, "alice", room.view("alice")))
    assert rules("what did carol have", at(room, "alice", room.view("alice"))) == ("SHOW-2", "SHOW-4")
    assert "K♥" not in told("why did carol lose", at(room, "alice", room.view("alice")))
    assert "You had K♥ K♦: a pair of kings." in told("what did carol have", at(room, "carol", room.view("carol")))
    assert "Bob had A♠ Q♠" in told("what did bob have", at(room, "alice", room.view("alice")))
    assert "Bob had A♠ Q♠" in told("what did bob show", at(room, "carol", room.view("carol")))


def test_everybody_else_folded() -> None:
    """SHOW-1."""
    room = Room().seat(200, 200, 200)
    room.deal()
    room.act("alice raise 6", "bob fold", "carol fold")
    answer = told("why did alice win", at(room, "bob", room.view("bob")))
    assert "everybody else folded" in answer
    assert "no hand had to be shown" in answer
    own = at(room, "bob", room.view("bob"))
    assert "You folded, and whoever folds gives up every pot" in told("why did i lose", own)
    assert "won without a call and did not show" in told("what did alice have", at(room, "bob", room.view("bob")))


def test_a_split_pot_says_that_the_hands_are_equal() -> None:
    """RANK-1n: suits never decide."""
    room = showdown("AsKhAdQsKdQd" + BOARD)
    context = after(room, "alice")
    for question in ("why was the pot split", "why did the pot go to two players", "why did we chop"):
        answer = told(question, context)
        assert "split the pot of 18, 9 each" in answer
        assert "Both play A-A-Q-9-8: equal hands share, and suits never decide." in answer
    assert rules("why was the pot split", context)[0] == "RANK-1n"


def test_two_pots_are_why_two_players_were_paid() -> None:
    room = Stacks(200, 200, 20)
    room.act("raise", 60)
    room.act("call")
    room.act("call")
    while room.state.in_hand:
        room.act("check")
    seen = room.of("alice").seen
    assert seen is not None
    assert seen.hand is not None
    answer = told("who won", room.of("alice", seen))
    assert "main pot of 60" in answer
    assert "side pot of 80" in answer
    assert "POT-1" in rules("who won", room.of("alice", seen))


def test_halves_of_a_hi_lo_pot() -> None:
    """POT-4."""
    room = Room("omaha8", "fixed-limit", (4, 8)).seat(200, 200)
    room.deal("AhAs2s3sKhQhKsQd" + "3c4h5c7h6cQs6dAd")
    room.act("alice call", "bob check")
    for _ in range(3):
        room.act("bob check", "alice check")
    last = room.view("alice")
    assert last.hand is not None
    assert last.hand.over
    answer = told("why was the pot split", at(room, "alice", last))
    assert "Half of each pot is for the best high hand, half for the best low." in answer
    assert "POT-4" in rules("why was the pot split", at(room, "alice", last))


def test_nothing_yet_and_nobody_of_that_name() -> None:
    room = Room().seat(200, 200, 200)
    room.deal()
    assert told("why did bob win", at(room, "alice")) == "No hand has been finished at this table yet."
    assert told("who won the last hand", at(room, "alice")) == "No hand has been finished at this table yet."
    assert told("why did zelda win", at(room, "alice")) == "Nobody called zelda sits at this table."
    assert "Bob won 18 in hand 1." in told("how much did bob win", after(showdown(), "alice"))

"""One's own hand, and which cards would improve it: from one's own view alone."""

from __future__ import annotations

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.ranking import ranking
from tests.render.rooms import Room
from tests.rules_desk.fact_tables import at, told


def flop(deck: str, game: str = "holdem", betting: str = "", actions: int = 1) -> Room:
    """Two players see a flop; ``deck`` deals bob first, then alice, then a burn and the flop."""
    room = Room(game, betting).seat(200, 200)
    room.deal(deck)
    room.act("alice call", "bob check")
    for _ in range(actions - 1):
        room.act("bob check", "alice check")
    return room


@pytest.mark.parametrize(
    "question",
    ["what am I drawing to", "what are my outs", "how many outs do i have", "what do I need", "what helps my hand"],
)
def test_a_flush_draw_is_counted_card_by_card(question: str) -> None:
    answer = told(question, at(flop("AsQc7s3dTh Ks 8s 2d".replace(" ", "")), "bob"))
    assert "You have A♠ 7♠: ace high." in answer
    assert "of the 47 cards you do not see now improve it" in answer
    assert "A flush: 9 (Q♠ J♠ T♠ 9♠ 6♠ 5♠ 4♠ 3♠ 2♠)." in answer
    assert "A pair: 6 (A♥ A♦ A♣ 7♥ 7♦ 7♣)." in answer


def test_the_count_is_that_of_the_engine_s_ranking() -> None:
    """An open-ended straight on the turn: exactly the cards whose straight the ranking sees."""
    room = flop("9sQc8h3dTh7d6c2s5hKd".replace(" ", ""), actions=2)
    hole, board = parse_cards("9s8h"), parse_cards("7d6c2sKd")
    judge = ranking("high")
    straight = [card for card in FULL_DECK if card not in hole + board and judge.category(hole, (*board, card)) == 4]
    assert len(straight) == 8
    assert "A straight: 8 (T♠ T♥ T♦ T♣ 5♠ 5♥ 5♦ 5♣)." in told("what are my outs", at(room, "bob"))


def test_a_pair_on_the_board_is_no_out() -> None:
    answer = told("what are my outs", at(flop("AsQcKh3dTh9d6c2s"), "bob"))
    assert "A pair: 6 (A♥ A♦ A♣ K♠ K♦ K♣)." in answer
    assert "9♠" not in answer


def test_what_one_has_in_words() -> None:
    room = flop("AsQcAh3dTh9d6c2s")
    assert told("what do I have", at(room, "bob")) == "You have A♠ A♥: a pair of aces."
    assert "You have no seat" in told("what do i have", at(room, None))
    room.act("bob check", "alice raise 4", "bob fold")
    assert "You folded A♠ A♥" in told("what are my outs", at(room, "bob"))
    before = Room().seat(200, 200)
    assert "no cards" in told("what do i have", at(before, "alice"))


def test_stud_leaves_out_the_up_cards_in_sight() -> None:
    room = Room("stud", "fixed-limit", (4, 8)).seat(200, 200, 200)
    room.deal()
    up = {card for seat in room.view("alice").seats for card in seat.up}
    assert "of the 47 cards you do not see now" in told("what am i drawing to", at(room, "alice"))
    assert len(up) == 3


def test_draw_games_tell_what_one_exchange_can_do() -> None:
    room = Room("triple-draw-27").seat(200, 200)
    room.deal("7s9c5h9d4c9h2d8cKs8d")
    answer = told("what am i drawing to", at(room, "bob"))
    assert "With K♠ exchanged" in answer
    assert "A 7 low: 8 (6♠ 6♥ 6♦ 6♣ 3♠ 3♥ 3♦ 3♣)." in answer
    badugi = Room("badugi").seat(200, 200)
    badugi.deal("As9c2h9d3d9hKs8d")
    answer = told("what do i need", at(badugi, "bob"))
    assert "You have A♠ 2♥ 3♦ K♠: a three-card three badugi (3-2-A)." in answer
    assert "A four badugi: 1 (4♣)." in answer


def test_hi_lo_counts_the_low_too() -> None:
    answer = told("what are my outs", at(flop("AsQc2h3dKdJcKcJs5h4h7cQs", "omaha8", "fixed-limit"), "bob"))
    assert "For low:" in answer
    assert "An 8 low" in answer


def test_nothing_is_counted_where_no_card_comes() -> None:
    room = flop("AsQcAh3dTh9d6c2s5h5d4h4d", actions=3)
    assert "All the cards are out" in told("what are my outs", at(room, "bob"))
    room = Room().seat(200, 200)
    room.deal()
    assert "Before the flop" in told("what am i drawing to", at(room, "alice"))


def test_my_hand_is_compared_as_it_is() -> None:
    context = at(flop("AsQcAh3dTh9d6c2s"), "bob")
    assert told("does my hand beat KsKd", context).startswith("Yes. A♠ A♥ is ahead of K♠ K♦ on 9♦ 6♣ 2♠.")
    assert "66 is ahead of A♠ A♥" in told("does 66 beat my hand", context)

"""The plain-text history: every line of a hand, names by a mapping, nothing that the viewer may not know."""

from __future__ import annotations

import random
import re

import pytest

from engine.cards import card_text
from engine.hand import Post
from engine.hand.events import HandBegan, HoleDealt, Shown
from engine.history.text import history_text
from engine.view import redacted
from tests.amounts import seeds
from tests.hand.table import Table
from tests.history.hands import hands_of
from tests.random_hands import random_night

NAMES = {"p0": "Ann", "p1": "Ben", "p2": "Cy"}

SIDE_POT = """\
Hand #1: Hold'em, no-limit 5/10
House rules: standard. Button: seat 3
Seat 1: Ann (7)
Seat 2: Ben (300)
Seat 3: Cy (300)
Ann posts the small blind 5
Ben posts the big blind 10
*** PREFLOP ***
Dealt to Ann [As Ah]
Dealt to Ben [Ks Kh]
Dealt to Cy [Qs Qh]
Cy raises to 30
Ann calls 2 and is all-in
Ben calls 20
*** FLOP *** [2c 4d 6h] (pot 67)
Ben checks
Cy bets 50
Ben calls 50
*** TURN *** [2c 4d 6h] [8s] (pot 167)
Ben checks
Cy checks
*** RIVER *** [2c 4d 6h 8s] [9c] (pot 167)
Ben bets 20
Cy calls 20
*** SHOWDOWN ***
Ben shows [Ks Kh] (a pair of kings)
Cy mucks
Ann shows [As Ah] (a pair of aces)
Ben wins 186 from the side pot with a pair of kings
Ann wins 21 from the main pot with a pair of aces
*** SUMMARY ***
Board [2c 4d 6h 8s 9c]
Seat 1: Ann +14, has 21
Seat 2: Ben +86, has 386
Seat 3: Cy -100, has 200"""


def test_a_hand_with_a_side_pot() -> None:
    table = Table([7, 300, 300], holes=["AsAh", "KsKh", "QsQh"], board="2c4d6h8s9c").to(30).call().call()
    table.check().to(50).call().checks(2).to(20).call()
    assert history_text(table.events, NAMES) == SIDE_POT


def test_split_pots_name_their_half() -> None:
    table = Table([100, 100], (10, 20), game="omaha8", holes=["KsKh9s9h", "As2h3dTc"], board="Kd4c5h8sQd")
    table.call().check().checks(6)
    text = history_text(table.events, NAMES)
    assert "Ann wins 20 from the high half of the pot with three kings" in text
    assert "Ben wins 20 from the low half of the pot with 8-5-4-2-A low" in text


def test_all_in_hands_are_shown_before_the_board_and_named_with_what_they_win() -> None:
    table = Table([100, 100], holes=["AsAh", "KsKh"], board="2c4d6h8s9c").to(100).call()
    lines = history_text(table.events, NAMES).splitlines()
    assert lines.index("Ann shows [As Ah]") < lines.index("*** FLOP *** [2c 4d 6h] (pot 200)")
    assert "*** SHOWDOWN ***" not in lines
    assert "Ann wins 200 from the pot with a pair of aces" in lines


def test_posts_of_every_kind() -> None:
    extra = [Post(3, "straddle", 20), Post(4, "live post", 10), Post(4, "dead post", 5, "dead")]
    text = history_text(Table([100] * 5, ante=2, extra=extra).events, {})
    for line in (
        "p0 posts an ante 2", "p0 posts the small blind 5", "p1 posts the big blind 10", "p3 posts a straddle 20",
        "p4 posts a live post 10", "p4 posts a dead post 5", "Hand #1: Hold'em, no-limit 5/10, ante 2",
    ):  # fmt: skip
        assert line in text.splitlines()


def test_an_uncalled_bet_is_taken_back() -> None:
    lines = history_text(Table([100, 100]).to(40).fold().events, NAMES).splitlines()
    assert "Ben takes back 30 that nobody called" in lines
    assert "Ben wins 20 from the pot" in lines


def test_a_name_cannot_pass_for_a_line() -> None:
    text = history_text(Table([100, 100]).events, {"p0": "Eve\n*** SUMMARY ***"})
    assert "*** SUMMARY ***" not in text.splitlines()


def test_a_hand_in_play_is_told_so_far() -> None:
    text = history_text(Table([100, 100]).call().events, NAMES)
    assert text.endswith("Ben calls 5")


def test_a_log_without_its_beginning_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with HandBegan"):
        history_text(Table([100, 100]).events[1:], {})


def test_the_history_of_a_viewer_names_no_card_he_has_not_seen() -> None:
    for seed in seeds(100):
        log, state = random_night(random.Random(seed), hands=2)
        for viewer in (*[seat.player for seat in state.taken], None):
            hands = zip(hands_of(log), hands_of(redacted(log, viewer)), strict=True)
            for whole, seen in hands:
                first = whole[0]
                assert isinstance(first, HandBegan)
                shown = {event.seat for event in whole if isinstance(event, Shown)}
                hidden = {
                    card_text(card)
                    for event in whole
                    if isinstance(event, HoleDealt)
                    and event.seat not in shown
                    and first.seats[event.seat].player != viewer
                    for card in event.cards
                }
                told = set(re.findall(r"[2-9TJQKA][cdhs]\b", history_text(seen, {})))
                assert not told & hidden, seed

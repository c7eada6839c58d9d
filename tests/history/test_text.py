"""The plain-text history: every line of a hand, names by a mapping, nothing that the viewer may not know."""

from __future__ import annotations

import random
import re

import pytest

from engine.catalog import games
from engine.game import BETTINGS
from engine.hand import Post
from engine.history.replay import replay
from engine.history.text import history_text
from tests.amounts import seeds
from tests.hand.table import Table
from tests.history.deals import known_to, random_hand, seen_by
from tests.history.hands import record_of

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


STUD = """\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AcAd7h', 'd dh p2 ????2c', 'd dh p3 ????9s', 'p2 pb', 'p3 cc', 'p1 cbr 4', 'p2 f', 'p3 cc',
  'd dh p1 7s', 'd dh p3 5c', 'p1 cbr 8', 'p3 cc', 'd dh p1 2d', 'd dh p3 5d', 'p1 cc', 'p3 cc', 'd dh p1 3d',
  'd dh p3 5h', 'p3 cbr 8', 'p1 cc', 'd dh p1 Kd', 'd dh p3 ??', 'p3 cbr 8', 'p1 cc', 'p3 sm KsKc9s5c5d5h2h']
"""

STUD_TOLD = """\
Hand #1: Seven-Card Stud, fixed-limit 4/8, ante 1, bring-in 1
House rules: standard. Button: seat 3
Seat 1: Ann (100)
Seat 2: Ben (100)
Seat 3: Cy (100)
Ann posts an ante 1
Ben posts an ante 1
Cy posts an ante 1
*** THIRD STREET ***
Dealt to Ann [Ac Ad]
Dealt to Cy [Ks Kc]
Ann gets [7h] face up
Ben gets [2c] face up
Cy gets [9s] face up
Ben brings in for 1
Cy calls 1
Ann completes to 4
Ben folds
Cy calls 3
*** FOURTH STREET *** (pot 12)
Ann gets [7s] face up, showing [7h 7s]
Cy gets [5c] face up, showing [9s 5c]
Ann bets 8
Cy calls 8
*** FIFTH STREET *** (pot 28)
Ann gets [2d] face up, showing [7h 7s 2d]
Cy gets [5d] face up, showing [9s 5c 5d]
Ann checks
Cy checks
*** SIXTH STREET *** (pot 28)
Ann gets [3d] face up, showing [7h 7s 2d 3d]
Cy gets [5h] face up, showing [9s 5c 5d 5h]
Cy bets 8
Ann calls 8
*** SEVENTH STREET *** (pot 44)
Dealt to Ann [Kd]
Dealt to Cy [2h]
Cy bets 8
Ann calls 8
*** SHOWDOWN ***
Cy shows [Ks Kc 2h 9s 5c 5d 5h] (a full house, fives over kings)
Ann mucks
Cy wins 60 from the pot with a full house, fives over kings
*** SUMMARY ***
Seat 1: Ann -29, has 71
Seat 2: Ben -2, has 98
Seat 3: Cy +31, has 131"""

DRAW = """\
variant = 'N2L1D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 2c3c4c5cKd', 'd dh p2 ??????????', 'd dh p3 2h3h4h5h7s', 'p3 cc', 'p1 cc', 'p2 cc',
  'p1 sd Kd', 'p2 sd ??????????', 'p3 sd', 'd dh p1 8d', 'd dh p2 ??????????', 'p1 cc', 'p2 cc', 'p3 cbr 4',
  'p1 cc', 'p2 f', 'p3 sm -']
"""


def told(phh: str) -> list[str]:
    """The history of a recorded hand."""
    played = replay(record_of(phh))
    assert not played.flaw
    return history_text(played.events, {"p1": "Ann", "p2": "Ben", "p3": "Cy"}).splitlines()


def test_a_hand_of_stud_with_every_up_card_those_of_folded_hands_too() -> None:
    assert told(STUD.replace("'p3 sm KsKc9s5c5d5h2h'", "'p3 sm KsKc9s5c5d5h2h', 'p1 sm -'")) == STUD_TOLD.splitlines()


def test_in_big_bet_stud_nobody_completes() -> None:
    third = STUD.split("'p2 pb'")[0]
    lines = told(f"{third} 'p2 cbr 3', 'p3 cbr 8']\n_betting = 'pot-limit'\nmin_bet = 1\n")
    assert lines[-2:] == ["Ben brings in for 3", "Cy raises to 8"]


def test_draws_tell_how_many_and_to_their_owner_which() -> None:
    lines = told(DRAW)
    at = lines.index("*** AFTER THE DRAW *** (pot 6)")
    assert lines[at + 1 : at + 4] == ["Ann draws one: [Kd] for [8d]", "Ben draws five", "Cy stands pat"]
    assert "Cy wins 14 from the pot with 7-5-4-3-2 low" in lines


def test_a_card_in_the_middle_and_a_reshuffle_are_told() -> None:
    found = set()
    for seed in range(60):
        game = ("stud", "triple-draw-27")[seed % 2]
        text = history_text(random_hand(random.Random(seed), (game, "fixed-limit"), 8).events, {})
        found |= {"middle"} if re.search(r"SEVENTH STREET \*\*\* \[..\] for all", text) else set()
        found |= {"again"} if re.search(r"The deck is used up: \d+ cards .* shuffled again", text) else set()
    assert found == {"middle", "again"}


@pytest.mark.laws
@pytest.mark.parametrize("game", sorted(games()))
def test_the_history_of_a_viewer_names_no_card_he_has_not_seen(game: str) -> None:
    for seed in seeds(50):
        hand = random_hand(random.Random(seed), (game, BETTINGS[seed % len(BETTINGS)])).events
        for viewer in ("p1", "p2", None):
            text = history_text(seen_by(hand, viewer), {})
            named = set(re.findall(r"[2-9TJQKA][cdhs]\b", text))
            assert named <= known_to(hand, viewer), (seed, viewer)

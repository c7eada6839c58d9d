"""Whatever a file holds, each of its hands gets a line that says what is wrong; nothing raises."""

from __future__ import annotations

import random

import pytest

from engine.history.phh import read_hands
from engine.history.verdict import judge
from tests.history.hands import PLAIN, verdict_on


def test_the_plain_file_is_right() -> None:
    assert verdict_on(PLAIN).ok


@pytest.mark.parametrize("key", ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"])
def test_a_field_that_is_missing_is_named(key: str) -> None:
    verdict = verdict_on(PLAIN, **{key: ""})
    assert (verdict.ok, verdict.error) == (False, f"{key}: is missing")


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("variant", "3", "variant: must be a text, not 3"),
        ("variant", "'XX'", "variant: there is no game 'XX'"),
        ("variant", "'holdm'", "variant: there is no game 'holdm'; did you mean holdem"),
        ("variant", "'nhle'", "variant: there is no game 'nhle'; did you mean nlhe"),
        ("variant", "'qqq'", "variant: there is no game 'qqq'; there are badugi, courchevel, "),
        ("_game", "'omahha'", "_game: there is no game 'omahha'; did you mean omaha"),
        ("_boards", "[['2h7s9c3d4s'], ['2h7s9c3s4h']]", "_boards: no card is due, the hand is over"),
        ("_boards", "[['2h7s9c3d4s']]", "_boards: no card is due, the hand is over"),
        ("_boards", "[['2d7s9c3d4s'], ['2h7s9c3s4h']]", "_boards: the first one is not the board of the actions"),
        ("_boards", "[['2h', '7s', '9c', '3d']]", "_boards: board 1 has 4 cards, and in Hold'em it has 5"),
        ("_boards", "[['2h7s9c3d4x']]", "_boards: board 1: '4x' is no card"),
        ("_boards", "['2h7s9c3d4s']", "_boards: board 1 is no list of cards"),
        ("_boards", "3", "_boards: must be a list, not 3"),
        ("_boards", str([["2h7s9c3d4s"]] * 6), "_boards: 6 are more than the 5 that may be dealt [POT-6]"),
        ("_run_answers", "['p1 yes']", "_run_answers: nobody was asked [POT-6]"),
        ("_run_answers", "['p4 yes']", "_run_answers: 'p4 yes' is none of p1 yes to p3 no"),
        ("_run_answers", "[true]", "_run_answers: True is none of p1 yes to p3 no"),
        ("_run_answers", "'p1 yes'", "_run_answers: must be a list"),
        ("_splash", "-1", "_splash: is below zero"),
        ("_splash", "'much'", "_splash: 'much' is no amount"),
        ("_game", "'razz'", "blinds_or_straddles: there are none in Razz [BET-12]"),
        ("_betting", "'spread-limit'", "small_bet: is missing"),
        ("_betting", "'spread'", "_betting: 'spread' is not one of no-limit, pot-limit, fixed-limit"),
        ("_betting", "'fixed-limit'", "small_bet: is missing"),
        ("antes", "0", "antes: must be a list, not 0"),
        ("antes", "[0, 0]", "antes: has 2 amounts for 3 players"),
        ("antes", "[0, 0, -1]", "antes: an amount is below zero"),
        ("antes", "[0, 0, true]", "antes: True is no amount"),
        ("antes", "[0, 0, 'x']", "antes: 'x' is no amount"),
        ("blinds_or_straddles", "[1, 2, 0, 0]", "blinds_or_straddles: has 4 amounts for 3 players"),
        ("min_bet", "0", "min_bet: must be above zero"),
        ("min_bet", "-2", "min_bet: is below zero"),
        ("min_bet", "[2]", "min_bet: [2] is no amount"),
        ("min_bet", "nan", "min_bet: NaN is no amount"),
        ("min_bet", "0.0000001", "min_bet: 1E-7 has more than 6 decimals"),
        ("starting_stacks", "[100]", "starting_stacks: a hand needs two players or more, not 1"),
        ("starting_stacks", "[]", "starting_stacks: a hand needs two players or more, not 0"),
        ("starting_stacks", "[100, 0, 100]", "starting_stacks: p2 has no chips"),
        ("starting_stacks", "[100, 100, inf]", "starting_stacks: Infinity is no amount"),
        ("starting_stacks", "[100, 100, 1e300]", "starting_stacks: an amount is far too large"),
        ("starting_stacks", f"[100, 100, {10**30}]", "starting_stacks: an amount is far too large"),
        ("starting_stacks", f"[100, 100, 0x{'f' * 9000}]", "starting_stacks: an amount is far too large"),
        ("starting_stacks", str([100] * 30), "starting_stacks: 30 players are more than the 10 of Hold'em [TABLE-1]"),
        ("starting_stacks", str([100] * 11), "starting_stacks: 11 players are more than the 10 of Hold'em [TABLE-1]"),
        ("finishing_stacks", "[94, 98]", "finishing_stacks: has 2 amounts for 3 players"),
        ("finishing_stacks", "'94'", "finishing_stacks: must be a list, not '94'"),
        ("_rake", "-1", "_rake: is below zero"),
        ("_rake", "'none'", "_rake: 'none' is no amount"),
        ("_dead", "[1]", "_dead: has 1 amounts for 3 players"),
        ("_live_posts", "3", "_live_posts: must be a list, not 3"),
        ("ante_trimming_status", "1", "ante_trimming_status: must be true or false"),
        ("players", "['a', 'b']", "players: must be a list of 3 names"),
        ("_house", "'casina'", "_house: 'casina' is not one of "),
        ("_house", "3", "_house: must be a preset's name or a table of fields"),
        ("_house", "{ id = 'casina' }", "_house: id: 'casina' is not one of standard, casino, "),
        ("_house", "{ id = ['online'] }", "_house: id: ['online'] is not one of standard, casino, "),
        ("_house", "{ burns = true }", "_house: 'burns' is no house rule; did you mean burn or runs?"),
        ("_house", "{ x = true }", "_house: 'x' is no house rule"),
        ("_house", "{ burn = 1 }", "_house: burn: must be true or false"),
        ("_house", "{ burn = 1979-05-27 }", "_house: has a value that no house rule can have"),
        ("_house", f"{{ raises_per_round = 0x{'f' * 9000} }}", "_house: "),
        ("actions", "'p1 f'", "actions: must be a list, not 'p1 f'"),
        ("actions", "[1]", "action 1: must be a text, not 1"),
        ("actions", "['']", "action 1: is empty"),
        ("actions", "['d dh p1 AcAd', '  ']", "action 2: is empty"),
        ("actions", "['p1 jumps']", "action 1, 'p1 jumps': is no action known here"),
        ("actions", "['d dh p4 AcAd']", "there is no p4, only p1 to p3"),
        ("actions", "['d dh p0 AcAd']", "'p0' is no player; they are p1 to p3"),
        ("actions", "['d dh p1 AcXx']", "'Xx' is no card"),
        ("actions", "['p3 cbr']", "is no action known here"),
        ("actions", "['p3 cbr ten']", "'ten' is no amount"),
        ("actions", "['p3 cbr -5']", "'-5' is no amount"),
        ("actions", f"['p3 cbr {'9' * 25}']", "an amount is far too large"),
        ("actions", "['p3 cbr 1.0000001']", "has more than 6 decimals"),
        ("actions", str(["p3 f"] * 6000), "actions: 6000 lines are more than any hand has"),
    ],
)
def test_a_wrong_value_is_named(key: str, value: str, error: str) -> None:
    verdict = verdict_on(PLAIN, **{key: value})
    assert not verdict.ok
    assert verdict.error is not None
    assert error in verdict.error
    assert len(verdict.error) < 300


@pytest.mark.parametrize(
    "text",
    [
        "variant = ",
        "[[[",
        "\x00\x01\x02",
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "a = 1e99999999999999999999",
        "PokerStars Hand #1: Hold'em No Limit",
    ],
)
def test_what_is_no_toml_is_said_to_be_none(text: str) -> None:
    (told,) = read_hands(text)
    assert told.error.startswith("is no TOML: ")
    assert not judge("x", told).ok


@pytest.mark.parametrize("text", ["", "# nothing\n", "hand = 7", "[1]\n", "[1]\nx = 1\n[2]\n"])
def test_a_file_without_a_hand_says_what_is_missing(text: str) -> None:
    for told in read_hands(text):
        assert judge("x", told).error == "variant: is missing"


def test_one_bad_hand_of_several_spoils_no_other() -> None:
    hands = read_hands(f"[1]\n{PLAIN}\n[2]\nvariant = 'NT'\n[3]\n{PLAIN}")
    assert [judge("x", told).ok for told in hands] == [True, False, True]
    assert [told.hand for told in hands] == [1, 2, 3]


@pytest.mark.parametrize(
    ("hand", "told"), [("7", 7), ("'late'", "late"), ("true", 1), ("1.5", 1), (f"0x{'f' * 9000}", 1), ("[1]", 1)]
)
def test_the_hand_number_is_the_files(hand: str, told: object) -> None:
    assert verdict_on(PLAIN, hand=hand).hand == told


def test_a_spoilt_file_never_raises() -> None:
    rng = random.Random(7)
    for _ in range(1500):
        spoilt = list(PLAIN)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(spoilt))
            other = rng.choice(("", "0", "9", "-", "p2", "'", "]", "Kd", "é", " ", "cbr 7"))
            spoilt[at : at + rng.choice((0, 1, 1, 6))] = other
        for told in read_hands("".join(spoilt)):
            verdict = judge("x", told)
            assert verdict.ok == (verdict.error is None)

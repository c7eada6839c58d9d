"""What up-cards decide in stud: the bring-in (BET-12), who acts first (RANK-8, RANK-9), the odd chip (POT-5)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.cards import FULL_DECK, UNKNOWN, cards_text, parse_card, parse_cards
from engine.ranking.odd_chip import odd_chip
from engine.ranking.up_cards import high_board, high_door, low_board, low_door

HIGH_FIRST_TO_LAST = [
    "2s 2d 2h 2c", "Ad Ac As Kd", "3c 3d 3h Ks", "As Ad Ks Kd", "As Ad Kc 2d", "3s 3c Kd 2h", "3h 3d Ks 2c",
    "As Ks Qs Js", "As Ks Qs 2s", "Ah Kd 4c 2c",
]  # fmt: skip


def test_rank_8_groups_before_high_cards() -> None:
    boards = [high_board(parse_cards(cards)) for cards in HIGH_FIRST_TO_LAST]
    assert boards == sorted(set(boards), reverse=True)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("As Kc", "Ah Ks"),
        ("3s 3c", "3h 3d"),
        ("3s 3c Kd", "3h 3d Ks"),
        ("2c 2d", "As Ks"),
        ("Ac Ks", "Kd Qs"),
        ("As", "Ah"),
    ],
)
def test_rank_8_ties_by_the_suit_of_the_highest_card_of_the_highest_group(first: str, second: str) -> None:
    for cards in permutations(parse_cards(first)):
        assert high_board(cards) > high_board(parse_cards(second))


def test_rank_8_no_straights_or_flushes() -> None:
    assert high_board(parse_cards("2c 2d 3h 4s")) > high_board(parse_cards("As Ks Qs Js"))
    assert high_board(parse_cards("Ac Kd Qh 9s")) > high_board(parse_cards("Kc Qc Jc Tc"))


def test_rank_8_the_house_may_let_the_seat_decide() -> None:
    assert high_board(parse_cards("As Kc"), suits=False) == high_board(parse_cards("Ah Ks"), suits=False)
    assert high_board(parse_cards("3s 3c Kd"), suits=False) == high_board(parse_cards("3h 3d Ks"), suits=False)
    assert high_board(parse_cards("As Kc"), suits=False) > high_board(parse_cards("Ah Qs"), suits=False)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ks Qs", "2c 2d"),
        ("4c 2h", "5s Ah"),
        ("Ac 2d", "Ah 3d"),
        ("Ac Ad", "2c 2d"),
        ("Ks Qd Jc Tc", "Ac Ad 2c 3d"),
        ("Kc Kd Ah 2s", "Ac Ad 2h 2c"),
        ("Kc Kd Qh Qs", "Ac Ad As 2c"),
        ("2c 2d 2h 3s", "Ac Ad Ah As"),
    ],
)
def test_rank_9_the_lowest_board_first(first: str, second: str) -> None:
    for cards in permutations(parse_cards(first)):
        assert low_board(cards) > low_board(parse_cards(second))


def test_rank_9_tied_boards_are_equal() -> None:
    assert low_board(parse_cards("4c 2h")) == low_board(parse_cards("2s 4d"))
    assert low_board(parse_cards("4c 4h As")) == low_board(parse_cards("Ac 4d 4s"))


def test_a_board_that_is_not_known_comes_last() -> None:
    hidden = (UNKNOWN, *parse_cards("As"))
    assert high_board(hidden) < high_board(parse_cards("2c 3d"))
    assert low_board(hidden) < low_board(parse_cards("Kc Kd Kh Ks"))
    assert all(high_door(UNKNOWN) < high_door(card) and low_door(UNKNOWN) < low_door(card) for card in FULL_DECK)


def test_bet_12_the_lowest_door_card_brings_in_then_the_worst_suit() -> None:
    in_order = sorted(FULL_DECK, key=high_door, reverse=True)
    assert cards_text(tuple(in_order[:5])) == "2c2d2h2s3c"
    assert cards_text(tuple(in_order[-2:])) == "AhAs"


def test_bet_12_in_razz_the_highest_by_suit_and_the_ace_is_low() -> None:
    in_order = sorted(FULL_DECK, key=low_door, reverse=True)
    assert cards_text(tuple(in_order[:5])) == "KsKhKdKcQs"
    assert cards_text(tuple(in_order[-5:])) == "2cAsAhAdAc"
    assert low_door(parse_card("Ks")) > low_door(parse_card("Kc"))


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("high", "Ks Kd Qh Jc 9d 2c 3d", "Kc Kh Qs Js 9s 2d 3h"),
        ("high", "3c 3d As Kd Qd 9h 8s", "3h 3s Ac Kh Qh 9c 8c"),
        ("high", "9c 8d 7h 6s 5c 9s 2d", "9h 8s 7s 6h 5h Ac Kd"),
        ("high", "Ac 2d 3h 4s 5h Kd Kc", "As 2s 3s 4h 5d Kh Jc"),
        ("high", "As Kd Qd Jh Tc 2c 3c", "Ah Ks Qs Js Td 2d 3d"),
        ("low8", "Ac 2d 3h 4s 7s 7c Kc", "As 2s 3s 4h 7h Kd Kh"),
        ("ace-to-five", "Ac 2d 3h 4s 5h Kd Kc", "As 2s 3s 4h 5d Kh Jc"),
        ("ace-to-five", "Ac Ad 2h 2s Ks Kc Kd", "Ah As 2c 2d Kh Kc Kd"),
    ],
)
def test_pot_5_the_odd_chip_in_stud_goes_to_the_highest_card_that_plays(name: str, first: str, second: str) -> None:
    assert odd_chip(name, parse_cards(first)) > odd_chip(name, parse_cards(second))


def test_pot_5_a_common_card_may_play_as_well() -> None:
    hole = parse_cards("9c 8d 7h 6s 5c Kd")
    assert odd_chip("high", hole, parse_cards("9s")) == odd_chip("high", (*hole, parse_card("9s")))
    assert odd_chip("high", (UNKNOWN,) * 7) < odd_chip("high", hole)

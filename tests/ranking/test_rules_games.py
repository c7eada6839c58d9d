"""GAMES-1 and GAMES-2: Omaha with five and six cards, and the short deck."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.ranking import Category, ranking
from engine.ranking.short_deck import DECK
from tests.ranking.hands import best, strength, words

SHORT, TRIPS = "high:short-deck", "high:short-deck-trips"


def test_games_1_two_of_five_or_six_hole_cards_play() -> None:
    board = "2h Jc Qc Ks Ad"
    assert words("high:omaha", "Ts 9c 9h 2d 3s", board) == "a straight, king high"
    assert words("high:omaha", "Tc 2c 3h 4h 5d 6d", board) == "a pair of twos"
    assert words("high:omaha", "3c 4c 5d 6d 8h Ts", "9c Tc Td Kh Ks") == "three tens"
    assert words("high:omaha", "3c 4c 5c 6c 7c 8c", "9c Qc Jd Kh Ks") == "a pair of kings"


def test_games_1_high_and_low_chosen_separately() -> None:
    board, hole = "4h 5c 7h Qs Ad", "As 3s Qh Qd Kc 9h"
    assert words("high:omaha", hole, board) == "three queens"
    assert words("low8:omaha", hole, board) == "7-5-4-3-A low"
    assert words("low8:omaha", "As 3s Qh Qd 2c", board) == "5-4-3-2-A low"
    assert words("low8:omaha", "Qd Ks 8h 8d Kc", board) == ""
    assert words("low8:omaha", "As Ks 8h 3d Kc", board) == "7-5-4-3-A low"


@pytest.mark.parametrize("name", ["high:omaha", "low8:omaha"])
def test_games_1_the_first_board_card_of_courchevel_makes_no_strength(name: str) -> None:
    assert strength(name, "Ah 2h 3d 4d 5c", "6s") == 0
    assert words("high:omaha", "Ah 2h 3d 4d 6c", "6s") == "a pair of sixes"


def test_games_1_the_best_of_all_twos_and_threes() -> None:
    board = "2h 6c 7d 8s Kh"
    for hole in ("Ah 3c 4d 9s Th", "Ah 3c 4d 9s Th 5h", "2c 2d 6h 6s 7h 7s"):
        fives = [
            two + three for two in combinations(parse_cards(hole), 2) for three in combinations(parse_cards(board), 3)
        ]
        for part in ("high", "low8"):
            assert strength(f"{part}:omaha", hole, board) == max(map(ranking(part).against(()), fives))


@pytest.mark.parametrize("name", [SHORT, TRIPS])
def test_games_2_a_flush_beats_a_full_house(name: str) -> None:
    assert strength(name, "6c 7c 8c 9c Jc") > strength(name, "Ac Ad Ah Ks Kc")
    assert strength(name, "6c 6d 6h 6s 7c") > strength(name, "Ac Kc Qc Jc 9c")


@pytest.mark.parametrize("name", [SHORT, TRIPS])
def test_games_2_a6789_is_the_lowest_straight(name: str) -> None:
    assert words(name, "Ac 6d 7h 8s 9c") == "a straight, nine high"
    assert best(name, "Ac 6d", "7h 8s 9c Kd Ks") == parse_cards("9c 8s 7h 6d Ac")
    assert strength(name, "Ac 6d 7h 8s 9c") < strength(name, "6c 7d 8h 9s Tc")
    assert strength(name, "Ac 6d 7h 8s 9c") > strength(name, "Ac Ad Kh Ks Qc")
    assert words(name, "Ac 6c 7c 8c 9c") == "a straight flush, nine high"
    assert words(name, "Kc Ad 6h 7s 8c") == "ace high"


def test_games_2_a_straight_beats_trips_unless_the_house_says_otherwise() -> None:
    straight, trips, full = "Ac Kd Qh Js Tc", "6c 6d 6h 7s 8c", "6c 6d 6h 7s 7c"
    assert strength(SHORT, trips) < strength(SHORT, straight) < strength(SHORT, full)
    assert strength(TRIPS, straight) < strength(TRIPS, trips) < strength(TRIPS, full)
    board = "6c 6d 7h 8s Td"
    assert words(SHORT, "6h 9d", board) == "a straight, ten high"
    assert words(TRIPS, "6h 9d", board) == "three sixes"


def test_games_2_two_pair_beats_a_pair_and_quads_beat_a_flush() -> None:
    worst_to_best = [
        "6c 7d 8h 9s Jc",
        "6c 6d 7h 8s 9c",
        "6c 6d 7h 7s 8c",
        "6c 6d 6h 7s 8c",
        "6c 7d 8h 9s Ac",
        "6c 6d 6h 7s 7c",
        "6c 7c 8c 9c Jc",
        "6c 6d 6h 6s 7c",
        "6c 7c 8c 9c Ac",
        "Ac Kc Qc Jc Tc",
    ]
    strengths = [strength(SHORT, hand) for hand in worst_to_best]
    assert strengths == sorted(set(strengths))
    assert (strengths[0], strengths[-1]) == (1, 1404)


@pytest.mark.parametrize("name", [SHORT, TRIPS])
def test_games_2_seven_cards_are_worth_the_best_five(name: str) -> None:
    of = ranking(name)
    assert of.describe(parse_cards("Ac Ad"), parse_cards("Ah Ks Kc Kd 6c")) == "a full house, aces over kings"
    assert of.category(parse_cards("7c 8c"), parse_cards("9c Tc Ac Ad Ah")) == Category.FLUSH


@pytest.mark.parametrize("name", [SHORT, TRIPS])
def test_games_2_a_card_below_the_six_is_none(name: str) -> None:
    assert len(DECK) == 36
    assert {strength(name, "As Ad", "Ah Ac Ks 6d") > 0} == {True}
    for low in set(FULL_DECK) - set(DECK):
        assert ranking(name).against(parse_cards("Ah Ac Ks 6d"))((low, *parse_cards("As"))) == 0

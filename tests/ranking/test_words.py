"""What a player reads: the words for a hand, and the cards that play in reading order."""

from __future__ import annotations

import pytest

from engine.cards import cards_text, parse_cards
from engine.ranking import RANKINGS, ranking
from tests.ranking.hands import best, words

# hole, board, the cards that play, words, category
HIGH = [
    ("As 7d", "", "As7d", "ace high", 0),
    ("7d As", "", "As7d", "ace high", 0),
    ("9c 9d", "", "9c9d", "a pair of nines", 1),
    ("6c 6d 2h", "", "6c6d2h", "a pair of sixes", 1),
    ("2c 2d 2h", "", "2c2d2h", "three twos", 3),
    ("Ac Kc Ad Kd", "", "AcAdKcKd", "two pair, aces and kings", 2),
    ("7c 7d 7h 7s", "", "7c7d7h7s", "four sevens", 7),
    ("Ac Kc", "Qc Jc", "AcKcQcJc", "ace high", 0),
    ("Kc 7d", "9h 5s 2c", "Kc9h7d5s2c", "king high", 0),
    ("9c Ad", "9h 5s 2c Kd 3s", "9c9hAdKd5s", "a pair of nines", 1),
    ("Ac Kd", "Ah Ks 2c 3d Js", "AcAhKdKsJs", "two pair, aces and kings", 2),
    ("Jc Kd", "Kh Qs Qc Jd 2s", "KdKhQsQcJc", "two pair, kings and queens", 2),
    ("9c 9d", "9h 5s 2c Kd 3s", "9c9d9hKd5s", "three nines", 3),
    ("Tc 9d", "8h 7s 6c 6d Ks", "Tc9d8h7s6c", "a straight, ten high", 4),
    ("Ac 4d", "5h 3s 2c Kd Ks", "5h4d3s2cAc", "a straight, five high", 4),
    ("Ac 2c", "9c 7c 5c 3c Ad", "Ac9c7c5c3c", "a flush, ace high", 5),
    ("Qc Qd", "Qh 4s 4c 2d 2s", "QcQdQh4s4c", "a full house, queens over fours", 6),
    ("Qc 4d", "Qh Qs 4c 4h 2s", "QcQhQs4d4c", "a full house, queens over fours", 6),
    ("Kc Kd", "Kh Ks 4c 4h Js", "KcKdKhKsJs", "four kings", 7),
    ("9c 8c", "7c 6c 5c Ac Kd", "9c8c7c6c5c", "a straight flush, nine high", 8),
    ("Ac 2c", "3c 4c 5c Ad Kc", "5c4c3c2cAc", "a straight flush, five high", 8),
    ("Ah Kh", "Qh Jh Th 9h 8h", "AhKhQhJhTh", "a royal flush", 8),
]

OMAHA = [
    ("As Ad Ks Qd", "", "AsAd", "a pair of aces", 1),
    ("As Ts Kd Qd", "", "AsKd", "ace high", 0),
    ("7s 7d 7h 7c", "", "7s7d", "a pair of sevens", 1),
    ("As 2s 3d 9c 9d", "9h", "9c9d9h", "three nines", 3),
    ("As Ks 3d 2c", "Ah Kd 9h", "AsAhKsKd9h", "two pair, aces and kings", 2),
    ("As Ks 3d 2c", "Qs Js Ts 9s 8s", "AsKsQsJsTs", "a royal flush", 8),
    ("Ac Kd 3h 2c", "Qs Js Ts 9s 8s", "AcKdQsJsTs", "a straight, ace high", 4),
    ("Ac 4d Qh Qs", "5h 3s 2c Kd Ks", "5h4d3s2cAc", "a straight, five high", 4),
    ("Qc Qd 4s 2h 2d 9h", "Qh 4c 4d Ks Js", "QcQdQh4c4d", "a full house, queens over fours", 6),
]


@pytest.mark.parametrize(("hole", "board", "plays", "said", "category"), HIGH)
def test_high_hands(hole: str, board: str, plays: str, said: str, category: int) -> None:
    assert cards_text(best("high", hole, board)) == plays
    assert words("high", hole, board) == said
    assert ranking("high").category(parse_cards(hole), parse_cards(board)) == category


@pytest.mark.parametrize(("hole", "board", "plays", "said", "category"), OMAHA)
def test_omaha_high_hands(hole: str, board: str, plays: str, said: str, category: int) -> None:
    assert cards_text(best("high:omaha", hole, board)) == plays
    assert words("high:omaha", hole, board) == said
    assert ranking("high:omaha").category(parse_cards(hole), parse_cards(board)) == category


@pytest.mark.parametrize(
    ("name", "hole", "board", "plays", "said"),
    [
        ("low8", "Ac 2d", "4h 7s 5c Kd Ks", "7s5c4h2dAc", "7-5-4-2-A low"),
        ("low8", "Ac 2d", "2h 3s 5c 4d Ks", "5c4d3s2dAc", "5-4-3-2-A low"),
        ("low8", "Ac 2d", "4h 7s Jc Kd Ks", "", ""),
        ("low8", "Ac 2d", "", "", ""),
        ("low8:omaha", "Ah 2s Kh Ks", "4h 5c 7h Qs Ad", "7h5c4h2sAh", "7-5-4-2-A low"),
        ("low8:omaha", "Ah 2s 3d 4c", "2h 3c 4d Ks Kd", "", ""),
        ("low8:omaha", "Ah 5s 8d Kc", "2h 3c 4d Ks Kd", "5s4d3c2hAh", "5-4-3-2-A low"),
        ("low8:omaha", "Ah Kh Qs Qd", "2c 3h 4d 5c 6h", "", ""),
        ("low8:omaha", "Ah 2s Kh Ks", "", "", ""),
    ],
)
def test_low_hands(name: str, hole: str, board: str, plays: str, said: str) -> None:
    assert cards_text(best(name, hole, board)) == plays
    assert words(name, hole, board) == said
    assert ranking(name).category(parse_cards(hole), parse_cards(board)) == 0


@pytest.mark.parametrize(
    ("name", "hole", "board", "plays", "said"),
    [
        ("ace-to-five", "Ac 8d 6h 2s 4c Kd Ks", "", "8d6h4c2sAc", "8-6-4-2-A low"),
        ("ace-to-five", "9d 7h 5s 3c Ac", "", "9d7h5s3cAc", "9-7-5-3-A low"),
        ("ace-to-five", "Ac Ad 2c 3d 4h", "", "AcAd4h3d2c", "a pair of aces, low"),
        ("ace-to-five", "4c 4d 3c 3d Kh Ks Kc", "", "4c4d3c3dKh", "two pair, fours and threes, low"),
        ("ace-to-five", "4c 4d 3c 3d Kh", "", "4c4d3c3dKh", "two pair, fours and threes, low"),
        ("ace-to-five", "4c 4d 4h 4s 2h 2s 2d", "", "2h2s2d4c4d", "a full house, twos over fours, low"),
        ("ace-to-five", "3c 3d 3h Ks Kd", "", "3c3d3hKsKd", "a full house, threes over kings, low"),
        ("ace-to-five", "6c 6d 6h 6s As", "", "6c6d6h6sAs", "four sixes, low"),
        ("ace-to-five", "5d 2h Ac", "", "5d2hAc", "5-2-A low"),
        ("ace-to-five", "Ad 2h Ac 2s", "", "2h2sAdAc", "two pair, twos and aces, low"),
        ("ace-to-five", "2c 3d 4h 5s 7c 8d", "7h", "7c5s4h3d2c", "7-5-4-3-2 low"),
        ("deuce-to-seven", "8c 6d 4h 3s 2c", "", "8c6d4h3s2c", "8-6-4-3-2 low"),
        ("deuce-to-seven", "2c 3d 4h 5s Ac", "", "Ac5s4h3d2c", "A-5-4-3-2 low"),
        ("deuce-to-seven", "2c 2d 4h 3s Kc", "", "2c2dKc4h3s", "a pair of twos"),
        ("deuce-to-seven", "4c 8d 7h 6s 5c", "", "8d7h6s5c4c", "a straight, eight high"),
        ("deuce-to-seven", "7c 5c 4c 3c 2c", "", "7c5c4c3c2c", "a flush, seven high"),
        ("deuce-to-seven", "9c 9d 9h 3c 3d", "", "9c9d9h3c3d", "a full house, nines over threes"),
        ("deuce-to-seven", "9c 2d 3h 4s", "", "9c4s3h2d", "9-4-3-2 low"),
        ("deuce-to-seven", "7c 7d 5h 4s 3c 2c 2d", "", "7c5h4s3c2c", "7-5-4-3-2 low"),
        ("badugi", "6c 2h Ad 4s", "", "6c4s2hAd", "a six badugi (6-4-2-A)"),
        ("badugi", "8c 2h Ad 4s", "", "8c4s2hAd", "an eight badugi (8-4-2-A)"),
        ("badugi", "Kc Qh Jd Ts", "", "KcQhJdTs", "a king badugi (K-Q-J-T)"),
        ("badugi", "6c 4h 2d 2h", "", "6c4h2d", "a three-card six badugi (6-4-2)"),
        ("badugi", "2c 2d 3h 4h", "", "3h2c", "a two-card three badugi (3-2)"),
        ("badugi", "Ah 5h 9h Kh", "", "Ah", "a one-card ace badugi (A)"),
        ("badugi", "8h", "", "8h", "a one-card eight badugi (8)"),
        ("badugi", "8h 3c", "", "8h3c", "a two-card eight badugi (8-3)"),
    ],
)
def test_lows_that_need_no_eight(name: str, hole: str, board: str, plays: str, said: str) -> None:
    assert cards_text(best(name, hole, board)) == plays
    assert words(name, hole, board) == said
    assert ranking(name).category(parse_cards(hole), parse_cards(board)) == 0


@pytest.mark.parametrize("name", RANKINGS)
def test_no_cards_are_no_hand(name: str) -> None:
    assert (best(name, ""), words(name, "")) == ((), "")


def test_a_wrong_name_is_told_the_right_ones() -> None:
    highs = "high, high:omaha, high:short-deck, high:short-deck-trips"
    known = f"{highs}, low8, low8:omaha, ace-to-five, deuce-to-seven, badugi"
    assert ", ".join(RANKINGS) == known
    with pytest.raises(ValueError, match=f"'hihg' is no ranking; known are {known}$"):
        ranking("hihg")


def test_each_ranking_has_its_part_and_only_a_qualified_low_leaves_hands_out() -> None:
    assert {name for name in RANKINGS if ranking(name).part == "high"} == {n for n in RANKINGS if n.startswith("high")}
    assert {ranking(name).part for name in RANKINGS} == {"high", "low"}
    assert {name for name in RANKINGS if not ranking(name).whole} == {"low8", "low8:omaha"}

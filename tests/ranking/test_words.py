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


@pytest.mark.parametrize("name", RANKINGS)
def test_no_cards_are_no_hand(name: str) -> None:
    assert (best(name, ""), words(name, "")) == ((), "")


def test_a_wrong_name_is_told_the_right_ones() -> None:
    assert tuple(RANKINGS) == ("high", "high:omaha", "low8", "low8:omaha")
    assert {name: ranking(name).part for name in RANKINGS} == {
        "high": "high",
        "high:omaha": "high",
        "low8": "low",
        "low8:omaha": "low",
    }
    with pytest.raises(ValueError, match="'hihg' is no ranking; known are high, high:omaha, low8, low8:omaha"):
        ranking("hihg")

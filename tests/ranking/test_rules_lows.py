"""The worked figures of RANK-2, RANK-4 and RANK-5, each under the id of its rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.ranking.hands import best, strength, words

RAZZ, DEUCE, BADUGI = "ace-to-five", "deuce-to-seven", "badugi"


def test_rank_2_best_is_a2345() -> None:
    assert strength(RAZZ, "Ac 2d 3h 4s 5c") == 6175


def test_rank_2_the_highest_card_decides_first() -> None:
    assert strength(RAZZ, "3c 4d 5h 6s 7c") > strength(RAZZ, "Ac 2d 3h 4s 8c")


def test_rank_2_straights_and_flushes_are_ignored() -> None:
    assert strength(RAZZ, "Ac 2c 3c 4c 5c") == strength(RAZZ, "Ac 2d 3h 4s 5c")
    assert strength(RAZZ, "3c 4c 5c 6c 7c") > strength(RAZZ, "2c 4d 5h 6s 8c")


def test_rank_2_any_pair_is_worse_than_no_pair_and_two_pair_worse_than_one() -> None:
    worst_to_best = [
        "Kc Kd Kh Ks Qc",
        "Ac Ad Ah As 2c",
        "Kc Kd Kh Qs Qc",
        "Ac Ad Ah 2s 2c",
        "Kc Kd Kh Qs Jc",
        "Ac Ad Ah 2s 3c",
        "Kc Kd Qh Qs Jc",
        "Ac Ad 2h 2s 3c",
        "Kc Kd Qh Js Tc",
        "2c 2d Ah 3s 4c",
        "Ac Ad 2h 3s 4c",
        "Kc Qd Jh Ts 9c",
        "Ac 2d 3h 4s 5c",
    ]
    strengths = [strength(RAZZ, hand) for hand in worst_to_best]
    assert strengths == sorted(set(strengths))
    assert strengths[0] == 1


def test_rank_2_aces_are_the_lowest_pair() -> None:
    aces = strength(RAZZ, "Ac Ad Kh Qs Jc")
    assert all(aces > strength(RAZZ, f"{rank}c {rank}d Ah {'4' if rank == '3' else '3'}s 5c") for rank in "2346789TJQK")


def test_rank_2_two_pair_can_win() -> None:
    mine, his = "4c 4d 3h 3s Kc Kd Kh", "4h 4s 3c 3d Qs Qc Qd"
    assert words(RAZZ, mine) == words(RAZZ, his) == "two pair, fours and threes, low"
    assert strength(RAZZ, his) > strength(RAZZ, mine) > strength(RAZZ, "Kc Kd Kh Ks Qc Qd Qh") > 0


def test_rank_2_any_five_of_seven() -> None:
    assert words(RAZZ, "Ac 2d 8h 8s 3c 6d Kc") == "8-6-3-2-A low"
    assert strength(RAZZ, "Ac 2d 8h 8s 3c 6d Kc") == strength(RAZZ, "Ac 2d 8h 3c 6d")
    assert strength(RAZZ, "Ac 2d 8h 8s 3c 6d", "Kc") == strength(RAZZ, "Ac 2d 8h 3c 6d")


@pytest.mark.parametrize("name", [RAZZ, DEUCE])
def test_rank_2_and_4_an_unknown_card_makes_no_hand(name: str) -> None:
    for hand in ("Ac 2d 3h 4s ??", "Ac 2d 3h 4s 5c 6d ??", "Ac Ad 3h ?? 4c", "?? ?? ?? ?? ??", "Ac ??"):
        assert (strength(name, hand), best(name, hand), words(name, hand)) == (0, (), "")


@pytest.mark.parametrize("name", [RAZZ, DEUCE])
def test_rank_2_and_4_fewer_than_five_cards_have_no_strength(name: str) -> None:
    assert strength(name, "2c 3d 4h 5s") == strength(name, "") == 0


def test_rank_4_best_is_75432_not_suited() -> None:
    assert strength(DEUCE, "7c 5d 4h 3s 2c") == 7462
    assert strength(DEUCE, "7c 5c 4c 3c 2c") < strength(DEUCE, "Ac Ad Ah Ks Qc")


def test_rank_4_straights_count_against_the_hand() -> None:
    assert strength(DEUCE, "6c 5d 4h 3s 2c") < strength(DEUCE, "Ac Ad Ah Ks Qc")
    assert strength(DEUCE, "7c 6d 5h 4s 3c") < strength(DEUCE, "7c 6d 5h 4s 2c") < strength(DEUCE, "7c 5d 4h 3s 2c")


def test_rank_4_5432a_loses_to_any_king_high_and_beats_any_pair() -> None:
    wheel = strength(DEUCE, "5c 4d 3h 2s Ac")
    assert words(DEUCE, "5c 4d 3h 2s Ac") == "A-5-4-3-2 low"
    assert wheel < strength(DEUCE, "Kc Qd Jh Ts 8c")
    assert wheel > strength(DEUCE, "2c 2d 3h 4s 5c")
    aces = [ranks for ranks in combinations("23456789TJQK", 4) if ranks not in (tuple("2345"), tuple("TJQK"))]
    assert all(wheel > strength(DEUCE, "Ac" + "".join(map(str.__add__, ranks, "dhsc"))) for ranks in aces)


def test_rank_4_a_suited_5432a_is_a_flush_and_no_straight_flush() -> None:
    assert words(DEUCE, "5c 4c 3c 2c Ac") == "a flush, ace high"
    assert strength(DEUCE, "5c 4c 3c 2c Ac") > strength(DEUCE, "2c 2d 2h 3s 3c") > strength(DEUCE, "6c 5c 4c 3c 2c")


def test_rank_4_the_worst_is_a_royal_flush() -> None:
    assert strength(DEUCE, "As Ks Qs Js Ts") == 1


def test_rank_5_best_is_a234_in_four_suits() -> None:
    assert strength(BADUGI, "Ah 2c 3d 4s") == 1092
    assert words(BADUGI, "Ah 2c 3d 4s") == "a four badugi (4-3-2-A)"


def test_rank_5_a_three_card_three() -> None:
    assert words(BADUGI, "Ah 2c 3d 3c") == "a three-card three badugi (3-2-A)"


def test_rank_5_a_three_card_nine() -> None:
    assert words(BADUGI, "2c 3c 7h 9s") == "a three-card nine badugi (9-7-2)"
    assert strength(BADUGI, "2c 3c 7h 9s") == strength(BADUGI, "2c 7h 9s")


def test_rank_5_the_highest_card_decides_first() -> None:
    assert strength(BADUGI, "4h 6d 7c 9s") > strength(BADUGI, "Ah 2c 3d Ts")


def test_rank_5_more_cards_beat_fewer() -> None:
    worst_to_best = [
        "Kc Kd Kh Ks",
        "Ac 2c 3c 4c",
        "Kc Kd Qc Qd",
        "Ac 2d 3d 4c",
        "Kc Qd Jh Th",
        "Ac 2d 3h 4h",
        "Kc Qd Jh Ts",
    ]
    strengths = [strength(BADUGI, hand) for hand in worst_to_best]
    assert strengths == sorted(set(strengths))
    assert (strengths[0], strengths[-1]) == (1, 1092 - 714)


def test_rank_5_an_unknown_card_makes_no_hand() -> None:
    assert (strength(BADUGI, "Ah 2c 3d ??"), best(BADUGI, "Ah 2c 3d ??"), words(BADUGI, "Ah 2c 3d ??")) == (0, (), "")
    assert strength(BADUGI, "") == 0

"""The worked figures of RANK-1, RANK-3, RANK-6 and RANK-7, each under the id of its rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.ranking import Category, high7, ranking
from tests.ranking.hands import best, strength, words

WORST_TO_BEST = [
    "7c 5d 4h 3s 2c",
    "2c 2d 5h 4s 3c",
    "3c 3d 2h 2s 4c",
    "2c 2d 2h 4s 3c",
    "5c 4d 3h 2s Ac",
    "7c 5c 4c 3c 2c",
    "2c 2d 2h 3s 3c",
    "2c 2d 2h 2s 3c",
    "5c 4c 3c 2c Ac",
    "Ac Kc Qc Jc Tc",
]


def test_rank_1_the_kinds_of_hands_in_their_order() -> None:
    strengths = [strength("high", hand) for hand in WORST_TO_BEST]
    assert strengths == sorted(set(strengths))
    assert (strengths[0], strengths[-1]) == (1, 7462)


def test_rank_1_a2345_is_the_lowest_straight() -> None:
    assert words("high", "Ac 2d 3h 4s 5c") == "a straight, five high"
    assert strength("high", "Ac 2d 3h 4s 5c") < strength("high", "2c 3d 4h 5s 6c")
    assert strength("high", "Ac 2d 3h 4s 5c") > strength("high", "Ac Ad Ah Ks Qc")
    assert strength("high", "Ac 2c 3c 4c 5c") < strength("high", "2c 3c 4c 5c 6c")
    assert strength("high", "Ac 2d", "3h 4s 5c 6c Kd") == strength("high", "2c 3d 4h 5s 6c")


@pytest.mark.parametrize("hand", ["Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"])
def test_rank_1_no_wrap_around(hand: str) -> None:
    assert words("high", hand) == "ace high"


def test_rank_1_three_pairs_are_two_pair() -> None:
    kings_and_queens = strength("high", "Kc Kd Qh Qs Ac")
    assert strength("high", "Kc Kd", "Qh Qs Jc Jd Ah") == kings_and_queens
    assert strength("high", "Kc Kd", "Qh Qs Jc Jd 2h") == strength("high", "Kc Kd Qh Qs Jc")
    assert words("high", "Kc Kd", "Qh Qs Jc Jd 2h") == "two pair, kings and queens"


def test_rank_1_two_threes_of_a_kind_are_a_full_house() -> None:
    assert words("high", "Kc Kd", "Kh Qs Qc Qd 2h") == "a full house, kings over queens"


def test_rank_1_a_kicker_outside_the_best_five_never_counts() -> None:
    board = "Kc Kd Qh Qs Ac"
    assert strength("high", "Jc Jd", board) == strength("high", "3c 2d", board)
    assert strength("high", "Ad 2c", "Ah Ks Qd Jc 9h") == strength("high", "As 3c", "Ah Ks Qd Jc 9h")


def test_rank_1_both_play_the_straight_and_split() -> None:
    board = "2h Jc Qc Ks Ad"
    assert strength("high", "Ts 9c", board) == strength("high", "Tc 2c", board)
    assert words("high", "Ts 9c", board) == "a straight, ace high"


def test_rank_1_the_higher_first_card_wins() -> None:
    assert strength("high", "Ac 3h 4d 6s 7s") > strength("high", "Ks Qs Jc 9c 8d")


def test_rank_1_the_third_card_decides() -> None:
    assert strength("high", "Ac Jh 9s 8d 6h") > strength("high", "Ah Jc 9d 8c 2s")


def test_rank_1_suits_never_rank() -> None:
    for one, other in combinations("cdhs", 2):
        assert strength("high", " ".join(rank + one for rank in "AJ942")) == strength(
            "high", " ".join(rank + other for rank in "AJ942")
        )
    assert strength("high", "As Kd 9c 5h 2s") == strength("high", "Ac Kh 9d 5s 2c")


def test_rank_1_the_better_part_of_a_flush_counts() -> None:
    board = "Kh 9h 7h 4h 2c"
    assert strength("high", "Ah 3c", board) > strength("high", "Qh Jh", board) > strength("high", "8h 3h", board)
    assert words("high", "9c 8c", "7c 6c 5c Ac Kc") == "a straight flush, nine high"


def test_rank_1_an_unknown_card_makes_no_hand() -> None:
    assert strength("high", "As ??", "Ah Ad Ac Ks Kd") == 0
    assert strength("high", "As Ks", "Ah Ad Ac ?? Kd") == 0
    assert strength("high", "?? ??", "2s 3s 4s 5s 6s") == 0
    assert high7(parse_cards("As Ks Qs Js Ts 9s ??")) == 0
    assert high7(parse_cards("?? ?? ?? ?? ?? ?? ??")) == 0
    assert (best("high", "As ??"), words("high", "As ??")) == ((), "")


def test_rank_1_fewer_than_five_cards_have_no_strength() -> None:
    assert strength("high", "As Ad", "Ah Ac") == 0


def test_rank_3_five_different_ranks_eight_or_lower() -> None:
    assert strength("low8", "8c 7d 6h 5s 4c") > 0
    assert strength("low8", "9c 4d 3h 2s Ac") == 0
    assert strength("low8", "4c 4d 3h 2s Ac", "Kd Qd") == 0
    assert strength("low8", "4c 4d 3h 2s Ac", "8d 8h") > 0


def test_rank_3_the_highest_card_decides_first() -> None:
    assert strength("low8", "2c 3d 5h 6s 7c") > strength("low8", "Ac 2d 3h 4s 8c")


def test_rank_3_best_is_a2345_straights_and_flushes_do_not_count() -> None:
    wheel = strength("low8", "Ac 2c 3c 4c 5c")
    assert wheel == strength("low8", "Ac 2d 3h 4s 5c")
    others = [strength("low8", f"{a}c {b}d {c}h {d}s {e}c") for a, b, c, d, e in combinations("A2345678", 5)]
    assert len(set(others)) == 56
    assert max(others) == wheel
    assert min(others) == strength("low8", "8c 7d 6h 5s 4c") > 0


def test_rank_3_the_lowest_five_of_seven_play() -> None:
    assert words("low8", "Ac 2d", "3h 5s 6c 7d 8h") == "6-5-3-2-A low"


def test_rank_3_an_unknown_card_makes_no_low() -> None:
    assert strength("low8", "Ac ??", "2c 3d 4h 5s 6c") == 0
    assert strength("low8", "Ac 7s", "2c 3d 4h 5s ??") == 0
    assert strength("low8", "?? ??", "2c 3d 4h 5s ??") == 0
    assert (best("low8", "Ac ??", "2c 3d 4h 5s 6c"), words("low8", "Ac ??", "2c 3d 4h 5s 6c")) == ((), "")


def test_rank_6_two_of_hole_and_three_of_board() -> None:
    board = "2h Jc Qc Ks Ad"
    assert words("high:omaha", "Ts 9c 9h 2d", board) == "a straight, king high"
    assert words("high:omaha", "Tc 2c 3h 4h", board) == "a pair of twos"
    assert strength("high:omaha", "Ts 9c 9h 2d", board) > strength("high:omaha", "Tc 2c 3h 4h", board)


def test_rank_6_a_straight_on_the_board_is_nobodys() -> None:
    board = "Ad 2c 3h 4d 5c"
    assert words("high:omaha", "6s Ac Kh Ks", board) == "a pair of aces"
    assert words("high:omaha", "2h 3c Qs Qd", board) == "a straight, five high"
    assert strength("high:omaha", "2h 3c Qs Qd", board) > strength("high:omaha", "6s Ac Kh Ks", board)


def test_rank_6_high_and_low_chosen_separately() -> None:
    board = "4h 5c 7h Qs Ad"
    first, second = "Ah 2s Kh Ks", "As 3s Qh Qd"
    assert words("high:omaha", second, board) == "three queens"
    assert strength("high:omaha", second, board) > strength("high:omaha", first, board)
    assert words("low8:omaha", first, board) == "7-5-4-2-A low"
    assert strength("low8:omaha", first, board) > strength("low8:omaha", second, board)


def test_rank_6_the_second_scoops() -> None:
    board = "Kh 3d 4d 8s 2d"
    first, second = "Ah 2s Qd Ks", "6h 7h Td Jd"
    assert words("high:omaha", second, board) == "a flush, jack high"
    assert words("low8:omaha", second, board) == "7-6-4-3-2 low"
    assert strength("high:omaha", second, board) > strength("high:omaha", first, board)
    assert strength("low8:omaha", second, board) > strength("low8:omaha", first, board)


def test_rank_6_one_suited_hole_card_makes_no_flush() -> None:
    assert words("high:omaha", "Ah Ks Qd Jc", "2h 5h 7h 9h Th") == "ace high"
    assert words("high:omaha", "Ah 3h Qd Jc", "2h 5h 7h 9h Ts") == "a flush, ace high"
    assert words("high:omaha", "Ah 3h 4h 8h", "2h 5h Tc 9d Ts") == "a pair of tens"


def test_rank_6_quads_on_the_board_lend_three_and_quads_in_the_hole_lend_two() -> None:
    assert words("high:omaha", "Ah Kd Qd Jc", "9c 9d 9h 9s 2c") == "three nines"
    assert words("high:omaha", "9c 9d 9h 9s", "Ah Kd Qd Jc 2c") == "a pair of nines"


def test_rank_6_an_unknown_card_makes_no_hand() -> None:
    for name in ("high:omaha", "low8:omaha"):
        for hole, board in (("Ah 2h 3d ??", "4h 5h 6h 7h 8h"), ("Ah 2h 3d 4d", "4h 5h 6h 7h ??")):
            assert strength(name, hole, board) == 0
            assert best(name, hole, board) == ()
            assert words(name, hole, board) == ""


def test_rank_6_before_the_flop_there_is_no_strength() -> None:
    assert strength("high:omaha", "Ah 2h 3d 4d") == strength("low8:omaha", "Ah 2h 3d 4d") == 0


def test_rank_7_any_five_of_seven_for_each_half() -> None:
    first, six = parse_cards("Ah 2s Kh Ks 3c 4h 5d"), parse_cards("As 3s Qh Qd Qs 3h")
    assert ranking("low8").describe(first, ()) == "5-4-3-2-A low"
    for seventh in set(FULL_DECK) - {*first, *six}:
        second = (*six, seventh)
        assert high7(second) > high7(first)
        assert ranking("high").category(second, ()) in (Category.FULL_HOUSE, Category.QUADS)
        assert ranking("low8").against(())(second) == 0

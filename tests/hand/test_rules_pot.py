"""The worked figures of POT-1 to POT-5a and FLOP-1, each under the id of its rule."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.hand import Post
from engine.hand.events import BoardDealt, HoleDealt, Returned
from tests.hand.table import Table

DRY = "2c4d6h8s9c"
"""A board that makes nothing of pairs above nines."""


def run_out(table: Table) -> Table:
    """Checks or calls to the end."""
    while not table.over:
        table.check() if table.legal.check else table.call()
    return table


def test_pot_1_two_all_in_for_different_amounts_the_excess_returns() -> None:
    table = Table([300, 120], holes=["KsKh", "AsAh"], board=DRY).call().to(300).call()
    assert table.told(Returned) == [Returned(0, 180)]
    assert table.pots == [(240, (0, 1))]
    assert table.stacks == [180, 240]


def test_pot_1_one_short_stack_main_pot_and_side_pot() -> None:
    table = Table([100, 300, 300], holes=["AsAh", "KsKh", "QsQh"], board=DRY).to(300).call().call()
    assert table.pots == [(300, (0, 1, 2)), (400, (1, 2))]
    assert table.stacks == [300, 400, 0]


def test_pot_1_one_pot_for_each_stack_level() -> None:
    table = Table([50, 100, 200, 400], holes=["AsAh", "KsKh", "QsQh", "TsTh"], board=DRY)
    table.to(100).to(200).call().call().call()
    assert table.pots == [(200, (0, 1, 2, 3)), (150, (1, 2, 3)), (200, (2, 3))]
    assert table.stacks == [200, 150, 200, 200]


def test_pot_1_folded_chips_stay_in_the_pots_they_reached() -> None:
    table = Table([40, 300, 300, 300], holes=["AsAh", "KsKh", "QsQh", "TsTh"], board=DRY)
    table.to(100).call().call().call()
    # three go on with 100 in, one is all-in with 40
    table.to(100).fold().call()
    run_out(table)
    assert table.pots == [(160, (0, 1, 3)), (380, (1, 3))]


def test_pot_2_a_short_small_blind_may_fold_the_rest_away() -> None:
    table = Table([7, 500, 500]).to(20)
    assert (table.turn, table.stacks[0], table.due) == (0, 2, 2)
    table.fold().fold()
    assert table.stacks[0] == 2


def test_pot_2_under_the_gun_with_3_folds_or_goes_all_in() -> None:
    table = Table([500, 500, 3, 500])
    assert (table.turn, table.stacks[2]) == (2, 3)
    assert (table.legal.fold, table.legal.check, table.due, table.raises) == (True, False, 3, None)


def test_pot_2_below_the_blind_he_is_all_in_and_wins_that_from_each_caller() -> None:
    table = Table([500, 3, 500, 500], holes=["KsKh", "AsAh", "QsQh", "TsTh"], board=DRY)
    assert table.stacks[1] == 0
    table.call().call().call()
    run_out(table)
    assert table.pots[0] == (12, (0, 1, 2, 3))
    assert table.stacks == [511, 12, 490, 490]


def test_pot_3_the_last_aggressor_shows_first_then_clockwise() -> None:
    table = Table([500] * 3, holes=["AsAh", "KsKh", "QsQh"], board=DRY).call().call().check()
    table.checks(6)
    table.check().to(20).call().call()
    assert table.showing == [("shows", 1), ("mucks", 2), ("shows", 0)]


def test_pot_3_checked_through_the_first_left_of_the_button_shows_first() -> None:
    table = Table([500] * 3, holes=["QsQh", "KsKh", "AsAh"], board=DRY).to(30).call().call()
    table.checks(9)
    assert table.showing == [("shows", 0), ("shows", 1), ("shows", 2)]


def test_pot_3_a_beaten_hand_is_mucked() -> None:
    table = Table([500] * 3, holes=["AsAh", "KsKh", "QsQh"], board=DRY).call().call().check()
    table.checks(9)
    assert table.showing == [("shows", 0), ("mucks", 1), ("mucks", 2)]


def test_pot_3_side_pots_are_shown_and_paid_first() -> None:
    table = Table([100, 500, 500], holes=["AsAh", "QsQh", "KsKh"], board=DRY, show_all_in=False)
    table.to(100).call().call()
    table.check().to(20).call()
    run_out(table)
    assert table.showing == [("shows", 1), ("shows", 2), ("shows", 0)]
    table = Table([50, 100, 200, 400], holes=["AsAh", "KsKh", "QsQh", "TsTh"], board=DRY)
    table.to(100).to(200).call().call().call()
    assert [pot for pot, _ in table.awards] == [2, 1, 0]


def test_pot_3_all_hands_are_shown_when_an_all_in_ends_the_betting() -> None:
    table = Table([100, 100, 100], holes=["AsAh", "KsKh", "QsQh"], board=DRY).to(100).call().call()
    assert sorted(table.showing) == [("shows", 0), ("shows", 1), ("shows", 2)]
    shown = [index for index, event in enumerate(table.events) if type(event).__name__ == "Shown"]
    dealt = [index for index, event in enumerate(table.events) if isinstance(event, BoardDealt)]
    assert max(shown) < min(dealt)


def test_pot_3_showing_all_in_hands_is_a_house_rule() -> None:
    table = Table([100, 100, 100], holes=["AsAh", "KsKh", "QsQh"], board=DRY, show_all_in=False).to(100).call().call()
    assert table.showing == [("shows", 2), ("shows", 0), ("mucks", 1)]


def split_pot(pot_of: int, holes: list[str], board: str, game: str = "omaha8") -> Table:
    """A pot of that size contested by the first two of three players; an odd chip in it the third has posted dead."""
    each = pot_of // 2
    odd = [Post(2, "dead post", 1, "dead")] if pot_of % 2 else []
    table = Table([100] * 3, (each, each), game=game, extra=odd, holes=holes, board=board).fold()
    return run_out(table)


def test_pot_4_the_odd_chip_goes_to_high() -> None:
    table = split_pot(51, ["KsKh9s9h", "As2h3dTc"], "Kd4c5h8sQd")
    assert table.pots == [(51, (0, 1))]
    assert table.awards == [(0, {0: 26}), (0, {1: 25})]


def test_pot_4_without_a_low_high_takes_all() -> None:
    table = split_pot(51, ["KsKh9s9h", "As2h3d4c"], "KdQcJh8s9d")
    assert table.awards == [(0, {0: 51})]


def test_pot_4_ties_split_their_half() -> None:
    # pot 40: one has the high; both have the same low
    table = split_pot(40, ["KsKhAs2h", "Ad2dTcTh"], "Kd4c5h8sQc")
    assert table.awards == [(0, {0: 20}), (0, {0: 10, 1: 10})]


def test_pot_4_the_same_players_winning_both_halves_share_the_whole() -> None:
    # two wheels, pot 26: 13 and 13
    table = split_pot(26, ["As2hKsQh", "Ad2dKcQd"], "3c4h5sJdJh")
    assert table.awards == [(0, {0: 13, 1: 13})]


def test_pot_4_a_whole_pot_shared_splits_its_odd_chip_once() -> None:
    table = split_pot(27, ["As2hKsQh", "Ad2dKcQd"], "3c4h5sJdJh")
    assert table.awards == [(0, {0: 14, 1: 13})]


def test_pot_4_cards_may_differ_for_high_and_low() -> None:
    table = split_pot(40, ["As2hKhKs", "3sAdQhQd"], "4h5c7hQsAc")
    assert table.awards == [(0, {1: 20}), (0, {0: 20})]


def test_pot_5_32_three_ways_is_11_11_10() -> None:
    posts = [Post(0, "small blind", 10), Post(1, "big blind", 10), Post(3, "dead post", 2, "dead")]
    table = Table([100] * 4, (10, 10), posts=posts, holes=["2s3h", "2d3d", "2c3c"], board="AsKsQdJhTc")
    table.call().fold().check().check()
    run_out(table)
    assert table.awards == [(0, {0: 11, 1: 11, 2: 10})]


def test_pot_5_odd_chips_go_to_the_first_winner_left_of_the_button() -> None:
    posts = [Post(0, "small blind", 10), Post(1, "big blind", 10), Post(3, "dead post", 1, "dead")]
    table = Table([100] * 4, (10, 10), posts=posts, holes=["2s3h", "AsKh", "AdKd"], board="7c7dTh5s2h")
    table.call().fold().fold().check()
    run_out(table)
    assert table.awards == [(0, {1: 16, 2: 15})]


def test_pot_5_each_pot_is_split_on_its_own() -> None:
    # two tied in pots of 29 and 31 take 15 + 16 and 14 + 15
    extra = [Post(3, "live post", 8), Post(3, "dead post", 1, "dead")]
    table = Table([200, 200, 7, 200], (4, 8), extra=extra, holes=["AsKh", "AdKd", "QsJh"], board="7c7dTh5s2h")
    table.call().check().to(22).call().fold()
    run_out(table)
    assert table.pots == [(29, (0, 1, 2)), (31, (0, 1))]
    assert table.awards == [(1, {0: 16, 1: 15}), (0, {0: 15, 1: 14})]


def test_pot_5_dead_posts_belong_to_the_main_pot() -> None:
    extra = [Post(3, "live post", 10), Post(3, "dead post", 5, "dead")]
    table = Table([500, 500, 7, 500], extra=extra, holes=["KsKh", "QsQh", "AsAh", "TsTh"], board=DRY)
    table.call().check().call().check()
    run_out(table)
    assert table.pots == [(33, (0, 1, 2, 3)), (9, (0, 1, 3))]
    assert table.stacks[2] == 33


def test_pot_5a_layers_that_only_folded_players_reached_belong_to_the_pot_below() -> None:
    # 20 / 60 (folded) / 200 / 200
    table = Table([20, 200, 200, 200], (10, 20), holes=["AsAh", "KsKh", "QsQh", "TsTh"], board=DRY)
    table.to(60).to(200).call().call().fold()
    assert table.pots == [(80, (0, 1, 3)), (400, (1, 3))]
    assert table.stacks == [80, 400, 140, 0]


def test_flop_1_cards_go_one_at_a_time_from_the_left_of_the_button() -> None:
    table = Table([100] * 3, holes=["AsAh", "KsKh", "QsQh"], board=DRY)
    deck = table.state.deck
    assert deck[:6] == parse_cards("AsKsQsAhKhQh")
    assert [(event.seat, event.places) for event in table.told(HoleDealt)] == [(0, (0, 3)), (1, (1, 4)), (2, (2, 5))]  # type: ignore[union-attr]


@pytest.mark.parametrize(("house", "burnt"), [("standard", [(6,), (10,), (12,)]), ("online", [(), (), ()])])
def test_flop_1_one_card_is_burnt_before_flop_turn_and_river(house: str, burnt: list[tuple[int, ...]]) -> None:
    table = Table([100] * 3, house=house, board=DRY).to(100).call().call()
    boards = [event for event in table.told(BoardDealt) if isinstance(event, BoardDealt)]
    assert [event.burnt for event in boards] == burnt
    assert tuple(card for event in boards for card in event.cards) == parse_cards(DRY)

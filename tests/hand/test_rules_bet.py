"""The worked figures of the BET rules, each under the id of its rule."""

from __future__ import annotations

import pytest

from engine.errors import Code
from engine.hand import Act, Post, decide
from engine.hand.events import CheckOffered, Folded, Returned
from tests.hand.table import Table


def test_bet_1_a_free_fold_is_allowed_and_asked_about_first() -> None:
    table = Table([100, 100, 100]).call().call()
    assert table.legal.check
    asked = decide(table.state, Act(1, "fold"))
    assert isinstance(asked, tuple)
    assert [type(event) for event in asked[0]] == [CheckOffered]
    assert asked[1].to_act == 1
    meant = decide(asked[1], Act(1, "fold"))
    assert isinstance(meant, tuple)
    assert isinstance(meant[0][0], Folded)


def test_bet_1_online_a_free_fold_is_not_asked_about() -> None:
    table = Table([100, 100, 100], house="online").call().call()
    outcome = decide(table.state, Act(1, "fold"))
    assert isinstance(outcome, tuple)
    assert isinstance(outcome[0][0], Folded)


def test_bet_1_a_round_ends_when_all_have_acted_and_matched() -> None:
    table = Table([100, 100, 100]).call().call()
    assert table.street == "preflop"
    table.check()
    assert table.street == "flop"
    table.check().to(20).fold()
    assert (table.street, table.turn) == ("flop", 0)
    table.call()
    assert table.street == "turn"


def test_bet_1_a_round_ends_when_all_are_all_in() -> None:
    table = Table([100, 100, 100]).to(100).call().call()
    assert table.over


def test_bet_2_after_a_bet_of_5_the_least_raise_is_to_10() -> None:
    table = Table([300, 300], (1, 2)).call().check().to(5)
    assert table.raises == (10, 298)


def test_bet_2_the_smallest_bet_is_the_big_blind_in_every_round() -> None:
    table = Table([300, 300], (1, 2)).call().check()
    for street in ("flop", "turn", "river"):
        assert table.street == street
        assert table.raises == (2, 298)
        table.checks(2)


def test_bet_2_a_raise_is_at_least_the_last_full_raise() -> None:
    table = Table([500, 500], (1, 2)).call().check().to(5).to(25)
    assert table.raises == (45, 498)


def test_bet_3_first_to_act_bets_at_most_the_pot() -> None:
    table = Table([500, 500, 500], (5, 5), betting="pot-limit").call().checks(2)
    assert table.pot == 15
    assert table.raises == (5, 15)


def test_bet_3_a_raise_is_at_most_the_pot_after_the_call() -> None:
    table = Table([500, 500, 500], (5, 5), betting="pot-limit").call().checks(2).to(10)
    assert table.raises == (20, 45)


def limit(stacks: list[int], **more: object) -> Table:
    """A 4/8 table: blinds 2 and 4."""
    return Table(stacks, (2, 4), betting="fixed-limit", bets=(4, 8), **more)  # type: ignore[arg-type]


def test_bet_4_small_bets_before_the_turn_and_big_bets_from_there() -> None:
    table = limit([200] * 3)
    assert (table.due, table.raises) == (4, (8, 8))
    table.to(8)
    assert table.raises == (12, 12)
    table.call().call()
    assert (table.street, table.raises) == ("flop", (4, 4))
    table.to(4)
    assert table.raises == (8, 8)
    table.to(8)
    assert table.raises == (12, 12)
    table.call().call()
    assert (table.street, table.raises) == ("turn", (8, 8))
    table.to(8)
    assert table.raises == (16, 16)
    table.call().call()
    assert (table.street, table.raises) == ("river", (8, 8))


def test_bet_4_the_pot_at_25_cents_50_cents_is_1_85() -> None:
    table = Table([1000] * 5, (10, 25), betting="fixed-limit", bets=(25, 50))
    table.call().to(50).fold().fold().to(75).fold().call()
    assert (table.street, table.pot) == ("flop", 185)


def test_bet_4_only_the_two_ends_are_legal() -> None:
    table = limit([200] * 3)
    assert table.refused("raise", 7).rule == "BET-4"
    assert table.refused("raise", 12).rule == "BET-4"


def capped_at_16() -> Table:
    return limit([200] * 3).to(8).to(12).to(16)


def test_bet_6_one_bet_and_three_raises_the_big_blind_being_the_bet() -> None:
    table = capped_at_16()
    assert (table.due, table.raises) == (8, None)
    assert table.refused("raise", 20).rule == "BET-6"
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 4, None)


def test_bet_6_one_bet_and_three_raises_on_the_flop() -> None:
    table = limit([200] * 3).call().call().check()
    table.to(4).to(8).to(12).to(16)
    assert table.raises is None


def test_bet_6_heads_up_there_is_no_cap() -> None:
    table = limit([200] * 2).to(8).to(12).to(16).to(20)
    assert table.raises == (24, 24)


def test_bet_6_no_cap_if_it_became_heads_up_before_it_was_reached() -> None:
    table = limit([200] * 3).to(8).fold().to(12).to(16).to(20)
    assert table.raises == (24, 24)


def test_bet_6_the_cap_stays_if_it_became_heads_up_after_it_was_reached() -> None:
    table = capped_at_16().fold()
    assert (table.turn, table.raises) == (0, None)


def test_bet_6_who_is_all_in_does_not_count_for_the_three() -> None:
    # the button is all-in for 8: two are left who can bet, so the cap does not bind them
    table = limit([200, 200, 8]).to(8).to(12).to(16).to(20)
    assert table.raises == (24, 24)


@pytest.mark.parametrize(("raises", "capped_after"), [(3, 3), (4, 4)])
def test_bet_6_the_number_of_raises_is_a_house_rule(raises: int, capped_after: int) -> None:
    table = limit([400] * 3, raises_per_round=raises)
    for number in range(capped_after):
        assert table.raises == (8 + 4 * number, 8 + 4 * number)
        table.to(8 + 4 * number)
    assert table.raises is None


def test_bet_6_none_is_a_house_rule() -> None:
    table = limit([400] * 3, raises_per_round=0)
    for number in range(20):
        table.to(8 + 4 * number)
    assert table.raises == (88, 88)


def test_bet_6_online_the_cap_counts_heads_up_too() -> None:
    table = limit([200] * 2, house="online").to(8).to(12).to(16)
    assert table.raises is None


@pytest.mark.parametrize("betting", ["no-limit", "pot-limit"])
def test_bet_6_no_cap_in_no_limit_and_pot_limit(betting: str) -> None:
    table = Table([10**6] * 3, betting=betting)
    for _ in range(8):
        assert table.raises is not None
        table.to(table.raises[0])
    assert table.raises is not None


def test_bet_7_a_short_all_in_does_not_reopen_the_betting() -> None:
    table = Table([500, 500, 60]).call().call().check()
    table.to(30).call().to(50)
    assert (table.turn, table.due, table.raises) == (0, 20, None)
    assert table.refused("raise", 100).rule == "BET-7"
    table.call()
    assert (table.turn, table.due, table.raises) == (1, 20, None)


def test_bet_7_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    table = Table([500, 40, 500]).call().call().check()
    table.to(20).to(30)
    assert (table.turn, table.raises) == (2, (50, 490))


def test_bet_7_short_all_ins_that_add_up_reopen_for_whom_they_reach() -> None:
    # 500, raise to 1000, call 1000, all-in 1300, all-in 1700
    table = Table([9100, 9100, 9100, 1400, 1800], (50, 100)).call().call().call().call().check()
    table.to(500).to(1000).call().to(1300).to(1700)
    assert (table.turn, table.raises) == (0, (2200, 9000))
    table.fold()
    assert (table.turn, table.raises) == (1, (2200, 9000))


def test_bet_7_a_first_bet_below_the_big_blind() -> None:
    # big blind 100; the first checks, the second is all-in for 20
    table = Table([1100, 120, 1100], (100, 100)).call().checks(2)
    table.check().to(20)
    assert (table.turn, table.raises) == (2, (120, 1000))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 20, None)


def test_bet_8_the_big_blind_has_the_option() -> None:
    table = Table([200] * 3).call().call()
    assert (table.turn, table.legal.check, table.raises) == (1, True, (20, 200))


def test_bet_8_the_straddle_has_the_option() -> None:
    table = Table([200] * 4, extra=[Post(2, "straddle", 20)])
    assert (table.turn, table.due, table.raises) == (3, 20, (40, 200))
    table.call().call().call()
    assert (table.turn, table.legal.check, table.raises) == (2, True, (40, 200))


def test_bet_8_who_posted_live_checks_or_raises_in_his_turn() -> None:
    table = Table([200] * 4, extra=[Post(3, "live post", 10)])
    assert table.turn == 2
    table.fold()
    assert (table.turn, table.legal.check, table.raises) == (3, True, (20, 200))
    table.check().call().check()
    assert table.street == "flop"


def test_bet_9_nobody_folds_for_lack_of_chips() -> None:
    table = Table([500, 40, 500]).to(300).fold()
    assert (table.due, table.raises) == (30, None)
    assert table.call().over
    assert table.told(Returned) == [Returned(2, 260)]


def test_bet_10_the_first_round_opens_left_of_the_big_blind() -> None:
    assert Table([100] * 5).turn == 2


def test_bet_10_later_rounds_open_left_of_the_button() -> None:
    table = Table([100] * 4).call().call().call().check()
    assert (table.street, table.turn) == ("flop", 0)
    table.to(10).fold().call().fold()
    assert (table.street, table.turn) == ("turn", 0)


def test_bet_10_the_first_round_opens_left_of_the_last_straddle() -> None:
    assert Table([100] * 6, extra=[Post(2, "straddle", 20), Post(3, "straddle", 40)]).turn == 4
    assert Table([100] * 4, extra=[Post(3, "straddle", 20)]).turn == 0


def test_bet_11_heads_up_the_button_posts_small_acts_first_then_last() -> None:
    table = Table([100, 100])
    assert table.stacks == [90, 95]
    assert table.turn == 1
    table.call().check()
    assert (table.street, table.turn) == ("flop", 0)


def test_bet_15_an_illegal_amount_is_refused_with_the_range_and_the_rule() -> None:
    table = Table([500] * 3)
    refusal = table.refused("raise", 15)
    assert (refusal.code, refusal.rule) == (Code.RAISE_OUT_OF_RANGE, "BET-2")
    assert (refusal.fact("least"), refusal.fact("most"), refusal.fact("asked")) == (20, 500, 15)
    assert table.refused("raise", 501).fact("most") == 500
    assert table.refused("call", 3).rule == "BET-15"


@pytest.mark.parametrize(("betting", "rule"), [("no-limit", "BET-2"), ("pot-limit", "BET-3"), ("fixed-limit", "BET-4")])
def test_bet_15_the_rule_named_is_that_of_the_betting(betting: str, rule: str) -> None:
    assert Table([500] * 3, betting=betting).refused("raise", 11).rule == rule


def test_bet_15_an_uncalled_bet_returns_at_once() -> None:
    table = Table([500, 500, 100]).to(60).fold().fold()
    assert table.told(Returned) == [Returned(2, 50)]
    assert table.stacks == [495, 490, 115]


def unit_10(stacks: list[int], **more: object) -> Table:
    """A 10/20 limit table on the flop, 10 in from each."""
    table = Table([stack + 10 for stack in stacks], (5, 10), betting="fixed-limit", bets=(10, 20), **more)  # type: ignore[arg-type]
    while table.street == "preflop":
        table.check() if table.legal.check else table.call()
    return table


def test_bet_16_an_all_in_of_less_than_half_a_bet_is_called_or_completed() -> None:
    table = unit_10([4, 200, 200]).to(4)
    assert (table.due, table.raises) == (4, (10, 10))


def test_bet_16_a_short_raise_closes_the_betting_to_those_who_acted() -> None:
    table = unit_10([200, 200, 13, 200]).to(10).call().to(13)
    assert (table.turn, table.due, table.raises) == (3, 13, (20, 20))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 3, None)
    assert table.refused("raise", 20).rule == "BET-16"
    table.call()
    assert (table.turn, table.due, table.raises) == (1, 3, None)


def test_bet_16_completing_reopens_the_betting() -> None:
    table = unit_10([200, 13, 200]).to(10).to(13).to(20)
    assert (table.turn, table.due, table.raises) == (0, 10, (30, 30))


def test_bet_16_half_a_bet_or_more_counts_as_full() -> None:
    table = unit_10([200, 200, 17]).to(10).call().to(17)
    assert (table.turn, table.due, table.raises) == (0, 7, (27, 27))


def test_bet_16_half_a_bet_counts_for_the_cap() -> None:
    # 10, all-in 17, 27, 37: one bet and three raises
    table = unit_10([200, 17, 200, 200, 200]).to(10).to(17).to(27).to(37)
    assert table.raises is None


def test_bet_16_short_all_ins_reopen_to_those_who_must_add_half_a_bet() -> None:
    # 10, all-in 13, called, all-in 16: the bettor of 10 must add 6 and may raise, who called 13 must add 3 and may not
    table = unit_10([200, 13, 200, 16, 200]).to(10).to(13).call().to(16).fold()
    assert (table.turn, table.due, table.raises) == (0, 6, (26, 26))
    table.call()
    assert (table.turn, table.due, table.raises) == (2, 3, None)


def test_bet_16_15_on_a_round_of_20_is_raised_to_35() -> None:
    table = unit_10([15, 200, 200]).checks(3)
    assert table.street == "turn"
    table.to(15)
    assert (table.due, table.raises) == (15, (35, 35))


def test_bet_16_online_the_next_raise_goes_to_the_full_level() -> None:
    # 10, raise to 20, all-in 27: the next raise is to 30, and the all-in is not counted for the cap
    table = unit_10([200, 200, 27, 200], house="online").to(10).to(20).to(27)
    assert (table.turn, table.raises) == (3, (30, 30))
    table.to(30)
    assert (table.turn, table.raises) == (0, (40, 40))


def test_bet_16_online_half_or_more_reopens() -> None:
    table = unit_10([200, 200, 17], house="online").to(10).call().to(17)
    assert (table.turn, table.raises) == (0, (20, 20))
    table = unit_10([200, 200, 13], house="online").to(10).call().to(13)
    assert (table.turn, table.raises) == (0, None)


def test_bet_17_a_short_big_blind_never_lowers_the_price() -> None:
    for betting, raises in (("no-limit", (20, 500)), ("pot-limit", (20, 35))):
        table = Table([500, 3, 500, 500], betting=betting)
        assert (table.turn, table.due, table.raises) == (2, 10, raises)


def test_bet_17_a_short_small_blind_never_lowers_the_price() -> None:
    table = Table([2, 500, 500, 500], betting="pot-limit")
    assert (table.turn, table.due, table.raises) == (2, 10, (20, 35))


def test_bet_17_against_all_in_players_nobody_pays_more_than_he_can_win() -> None:
    table = Table([500, 8, 500]).fold()
    assert (table.turn, table.due, table.raises) == (0, 3, None)
    table.call()
    assert table.over
    assert table.told(Returned) == []


def test_bet_17_a_small_blind_above_an_all_in_big_blind_is_not_asked() -> None:
    table = Table([500, 3, 500], holes=["AsAh", "KsKh"], board="2c3d7h8s9c").fold()
    assert table.over
    assert table.told(Returned) == [Returned(0, 2)]
    assert table.stacks == [503, 0, 500]


def test_bet_18_the_next_raise_adds_a_full_raise_to_the_all_in() -> None:
    table = Table([1000, 1000, 150]).call().call().check()
    table.check().to(100).to(140)
    assert (table.turn, table.raises) == (0, (240, 990))


def test_bet_18_a_short_all_in_does_not_reopen_for_the_last_raiser() -> None:
    # A bets 100, B raises to 200, C all-in for 290, A calls: B may not raise
    table = Table([1000, 1000, 300]).call().call().check()
    table.to(100).to(200).to(290)
    assert (table.turn, table.raises) == (0, (390, 990))
    table.call()
    assert (table.turn, table.due, table.raises) == (1, 90, None)


def test_bet_19_the_small_blind_is_asked_against_an_all_in_big_blind() -> None:
    table = Table([20, 500], (10, 20))
    assert (table.turn, table.due, table.raises) == (1, 10, None)
    assert not table.legal.check
    assert table.refused("raise", 40).rule == "BET-19"
    assert table.call().over


def test_bet_19_nobody_is_asked_who_could_only_check_against_all_in_players() -> None:
    # the small blind is all-in with 5, the big blind has nothing to decide
    assert Table([5, 500, 500]).fold().over
    # the button calls all-in for exactly the blind, the small blind folds
    assert Table([500, 500, 10]).call().fold().over
    # two all-in, one with chips has matched: the board is run out at once
    assert Table([100, 100, 500]).to(100).call().call().over


def test_bet_19_nobody_is_skipped_who_can_call_a_live_bet() -> None:
    table = Table([500, 500, 100]).to(100).call()
    assert (table.turn, table.due) == (1, 90)
    table.call()
    assert (table.street, table.turn) == ("flop", 0)


def test_bet_20_antes_each_are_layered_and_a_short_ante_wins_its_size_from_each() -> None:
    # the button has 4 of the ante of 10, and the small blind completes
    table = Table([400, 400, 4], (5, 10), ante=10, holes=["QsQh", "KsKh", "AsAh"], board="2c7d8h9sJc").call().check()
    while not table.over:
        table.check()
    assert table.pots == [(12, (0, 1, 2)), (32, (0, 1))]
    assert table.stacks == [380, 412, 12]


def test_bet_20_antes_all_in_the_main_pot_where_they_are_not_layered() -> None:
    posts = [Post(seat, "ante", 10, "dead") for seat in range(3)]
    posts += [Post(0, "small blind", 5), Post(1, "big blind", 10)]
    table = Table([400, 400, 4], posts=posts, holes=["QsQh", "KsKh", "AsAh"], board="2c7d8h9sJc").call().check()
    while not table.over:
        table.check()
    assert table.pots == [(24, (0, 1, 2)), (20, (0, 1))]


def test_bet_20_a_single_ante_is_whole_in_the_main_pot() -> None:
    holes = ["AsAh", "KsKh", "QsQh"]
    table = Table([15, 400, 400], (5, 10), ante=10, ante_from="big blind", holes=holes, board="2c7d8h9sJc")
    table.to(100).call().call()
    while not table.over:
        table.check()
    assert table.pots == [(55, (0, 1, 2)), (170, (1, 2))]
    assert table.stacks == [55, 460, 300]


@pytest.mark.parametrize(("stack", "blind", "ante"), [(7, 7, 0), (10, 10, 0), (14, 10, 4), (30, 10, 10)])
def test_bet_20_a_short_stack_pays_the_blind_before_the_ante(stack: int, blind: int, ante: int) -> None:
    table = Table([500, stack, 500], (5, 10), ante=10, ante_from="big blind")
    assert table.state.seats[1].bet == blind
    assert table.state.dead == ante


def test_bet_20_a_pot_limit_bet_does_not_count_the_ante() -> None:
    table = Table([10**4] * 5, (50, 100), betting="pot-limit", ante=100, ante_from="big blind")
    assert table.raises == (200, 350)
    table.fold().fold().to(350).fold()
    assert (table.turn, table.raises) == (1, (600, 1100))
    table.to(1100)
    assert (table.turn, table.raises) == (4, (1850, 3350))


def test_bet_20_a_pot_limit_bet_counts_antes_of_each() -> None:
    # as the sites play: blinds 200 and 400, ante 80 each, two players
    table = Table([40000, 40000], (200, 400), betting="pot-limit", ante=80)
    assert table.raises == (800, 1360)


def test_bet_20_from_the_flop_on_the_ante_counts() -> None:
    table = Table([10**4] * 3, (50, 100), betting="pot-limit", ante=100, ante_from="big blind").call().call().check()
    assert table.raises == (100, 400)

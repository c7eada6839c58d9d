"""The worked figures of stud: BET-12 to BET-14, STUD, RANK-8, RANK-9, and what other rules say about it."""

from __future__ import annotations

import pytest

from engine.errors import Code
from engine.hand.events import BoardDealt, HoleDealt, Reshuffled, Returned, StreetBegan, UpDealt
from tests.hand.table import Table

HIGH_TO_LOW = ["As", "Kd", "2c"]
"""Door cards: the first is high, the last brings in (in razz it is the second, the first is low)."""


def stud(stacks: list[int], ups: list[str], **more: object) -> Table:
    """A 50c/$1 table with an ante and a bring-in of 10c."""
    options: dict[str, object] = {
        "game": "stud", "betting": "fixed-limit", "bets": (50, 100), "ante": 10, "bring_in": 10, **more,
    }  # fmt: skip
    return Table(stacks, (25, 50), ups=ups, **options)  # type: ignore[arg-type]


def to_fourth(table: Table) -> Table:
    """Everybody calls the bring-in."""
    table.bring_in()
    while table.street == "third street":
        table.call()
    return table


# ---------------------------------------------------------------- the bring-in


@pytest.mark.parametrize(
    ("game", "doors", "first"),
    [
        ("stud", ["As", "Kd", "2c"], 2),
        ("stud", ["2h", "2c", "2d"], 1),  # the worst suit
        ("stud", ["As", "Ah", "Kc"], 2),  # ace high
        ("stud8", ["3c", "2s", "Ac"], 1),
        ("razz", ["As", "Kd", "2c"], 1),
        ("razz", ["Kc", "Ks", "Kh"], 1),  # the highest card by suit
        ("razz", ["Qs", "Ac", "As"], 0),  # ace low
    ],
)
def test_bet_12_who_brings_in(game: str, doors: list[str], first: int) -> None:
    assert stud([1000] * 3, doors, game=game).turn == first


def test_bet_12_the_low_card_brings_in_or_completes_and_may_not_fold_or_check() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW)
    assert (table.turn, table.legal.bring_in, table.legal.complete, table.raises) == (2, 10, 50, (50, 50))
    assert (table.legal.fold, table.legal.check, table.due) == (False, False, None)
    for verb in ("fold", "check", "call"):
        refusal = table.refused(verb)
        assert (refusal.code, refusal.rule, refusal.fact("amount")) == (Code.BRING_IN_NOW, "BET-12", 10)
    assert table.refused("bring_in", 11).code is Code.BRING_IN_NOW
    assert table.refused("bring_in", seat=0).code is Code.NOT_YOUR_TURN


def test_bet_12_others_call_the_bring_in_or_complete_it() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW).bring_in()
    assert (table.turn, table.due, table.legal.complete, table.raises) == (0, 10, 50, (50, 50))
    assert table.refused("raise", 20).rule == "BET-4"
    table.complete()
    assert (table.turn, table.due, table.legal.complete, table.raises) == (1, 50, None, (100, 100))
    assert table.refused("complete").code is Code.NOTHING_TO_COMPLETE


def test_bet_12_if_only_called_the_bring_in_has_no_option() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW).bring_in().call().call()
    assert table.street == "fourth street"


def test_bet_12_after_a_completion_the_bring_in_may_raise() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW).bring_in().call().complete()
    assert (table.turn, table.due, table.raises) == (2, 40, (100, 100))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 40, (100, 100))


def test_bet_12_the_low_card_may_complete_at_once_and_has_then_acted() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW).complete()
    assert (table.turn, table.due, table.raises) == (0, 50, (100, 100))
    table.call().call()
    assert table.street == "fourth street"


def test_bet_12_an_all_in_for_half_a_small_bet_counts_as_completing() -> None:
    # he has 25 left after the ante, the others have called 10
    table = stud([1000, 35, 1000, 1000], ["As", "Kd", "2c", "Qd"]).bring_in().call().call().to(25)
    assert (table.turn, table.due, table.raises, table.legal.complete) == (2, 15, (75, 75), None)
    table.fold()
    assert (table.turn, table.due, table.raises) == (3, 15, (75, 75))


def test_bet_12_for_less_others_call_or_complete() -> None:
    table = stud([1000, 34, 1000, 1000], ["As", "Kd", "2c", "Qd"]).bring_in().call().call().to(24)
    assert (table.turn, table.due, table.raises) == (2, 14, None)
    table = stud([1000, 34, 1000], HIGH_TO_LOW).bring_in().fold().to(24)
    assert (table.turn, table.due, table.raises) == (2, 14, None)
    table = stud([34, 1000, 1000], HIGH_TO_LOW).bring_in().to(24)
    assert (table.turn, table.due, table.raises, table.legal.complete) == (1, 24, (50, 50), 50)
    table.complete()
    assert (table.turn, table.due, table.raises) == (2, 40, (100, 100))


def test_bet_12_a_low_card_all_in_for_its_ante_leaves_it_to_the_next_at_his_left() -> None:
    table = stud([1000, 1000, 10, 1000], ["As", "Kd", "2c", "Qd"])
    assert (table.turn, table.legal.fold, table.legal.check) == (3, True, False)
    assert (table.legal.bring_in, table.legal.complete) == (10, 50)
    table.fold()
    assert (table.turn, table.legal.fold, table.legal.bring_in) == (0, True, 10)
    table.bring_in()
    assert (table.turn, table.due, table.legal.complete) == (1, 10, 50)


def test_bet_17_a_short_bring_in_never_lowers_what_others_pay() -> None:
    table = stud([1000, 1000, 14], HIGH_TO_LOW)
    assert table.legal.bring_in == 4
    table.bring_in()
    assert (table.turn, table.due, table.legal.complete) == (0, 10, 50)
    table.call().fold()
    assert table.told(Returned) == [Returned(0, 6)]


def test_bet_15_a_bring_in_that_nobody_calls_goes_back() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW).bring_in().fold().fold()
    assert table.told(Returned) == [Returned(2, 10)]
    assert table.stacks == [990, 990, 1020]


def test_bet_19_nobody_brings_in_against_players_who_are_all_in() -> None:
    assert stud([10, 10, 1000], HIGH_TO_LOW).over


def test_bet_19_who_cannot_be_called_for_more_than_the_bring_in_does_not_complete() -> None:
    table = stud([20, 1000], ["As", "2c"])
    assert (table.turn, table.legal.bring_in, table.legal.complete) == (1, 10, None)
    assert table.refused("complete").code is Code.NOTHING_TO_COMPLETE
    table = stud([20, 1000], ["As", "2c"], house="online")
    assert table.legal.complete == 50


def test_bet_6_a_completion_is_the_first_bet() -> None:
    # 50c, $1, $1.50, $2 capped
    table = stud([1000] * 3, HIGH_TO_LOW).bring_in().complete().to(100).to(150).to(200)
    assert (table.turn, table.due, table.raises) == (1, 100, None)
    assert table.refused("raise", 250).rule == "BET-6"
    table = stud([1000] * 3, HIGH_TO_LOW).complete().to(100).to(150).to(200)
    assert table.raises is None


@pytest.mark.parametrize(("house", "capped"), [("standard", False), ("online", True)])
def test_bet_6_heads_up_the_house_says_whether_there_is_a_cap(house: str, capped: bool) -> None:
    table = stud([1000] * 2, ["As", "2c"], house=house).bring_in().complete().to(100).to(150).to(200)
    assert (table.raises is None) is capped


# ---------------------------------------------------------------- units, and the open pair


def test_bet_4_big_bets_from_fifth_street_on() -> None:
    table = to_fourth(stud([1000] * 2, ["As", "2c"], then=["3d4h", "5d6h", "7d8h", "9dTh"]))
    seen = []
    while not table.over:
        seen.append((table.street, table.raises))
        table.checks(2)
    assert seen == [
        ("fourth street", (50, 50)), ("fifth street", (100, 100)), ("sixth street", (100, 100)),
        ("seventh street", (100, 100)),
    ]  # fmt: skip


def ten_twenty(game: str = "stud", fourth: str = "7d2hKc") -> Table:
    """A 10/20 table on fourth street; in stud the first, with sevens open, is high."""
    table = stud([500] * 3, ["7s", "Kd", "2c"], game=game, bets=(10, 20), ante=2, bring_in=2, then=[fourth])
    return to_fourth(table)


def test_bet_13_an_open_pair_allows_the_small_or_the_big_bet() -> None:
    table = ten_twenty()
    assert (table.turn, table.raises, table.legal.only_ends) == (0, (10, 20), True)
    assert table.refused("raise", 15).rule == "BET-4"
    table.check()
    assert (table.turn, table.raises) == (1, (10, 20))


def test_bet_13_after_a_big_bet_only_big_bet_raises() -> None:
    table = ten_twenty().to(20)
    assert (table.legal.fold, table.due, table.raises) == (True, 20, (40, 40))
    table.to(40)
    assert table.raises == (60, 60)


def test_bet_13_after_a_small_bet_a_raise_may_be_small_or_big() -> None:
    table = ten_twenty().to(10)
    assert table.raises == (20, 30)
    table.to(20)
    assert table.raises == (30, 40)
    table = ten_twenty().to(10).to(30)
    assert table.raises == (50, 50)


def test_bet_13_without_a_pair_only_the_small_bet() -> None:
    assert ten_twenty(fourth="8d3hKc").raises == (10, 10)


def test_bet_13_a_pair_of_one_who_has_folded_does_not_count() -> None:
    table = stud([500] * 3, ["7s", "Kd", "2c"], bets=(10, 20), ante=2, bring_in=2, then=["3hQc"])
    table.bring_in().fold().call()
    assert (table.street, table.raises) == ("fourth street", (10, 10))


@pytest.mark.parametrize("game", ["razz", "stud8"])
def test_bet_13_not_in_razz_or_hi_lo(game: str) -> None:
    table = ten_twenty(game)
    assert (table.street, table.raises) == ("fourth street", (10, 10))


def test_bet_13_not_on_a_later_street_nor_in_another_limit() -> None:
    table = ten_twenty()
    table.checks(3)
    assert (table.street, table.raises) == ("fifth street", (20, 20))
    table = stud([500] * 3, ["7s", "Kd", "2c"], betting="pot-limit", ante=2, bring_in=2, then=["7d2hKc"])
    to_fourth(table)
    assert table.raises == (2, 12)


# ---------------------------------------------------------------- pot limit


def pot_limit(stacks: list[int], **more: object) -> Table:
    """Five antes of 1; the last seat brings in."""
    return stud(stacks, ["As", "Kd", "Qd", "Jd", "2c"], betting="pot-limit", ante=1, bring_in=1, **more)


def test_bet_14_the_bring_in_is_between_the_ante_and_the_pot() -> None:
    table = pot_limit([100] * 5)
    assert (table.pot, table.legal.bring_in, table.raises, table.legal.complete) == (5, 1, (2, 5), None)
    assert table.refused("raise", 6).rule == "BET-3"


def test_bet_14_then_as_any_pot_limit() -> None:
    table = pot_limit([100] * 5).bring_in()
    assert (table.due, table.raises) == (1, (2, 8))
    table = pot_limit([100] * 5).to(5)
    assert (table.due, table.raises) == (5, (10, 20))


def test_bet_14_more_over_the_bring_in_is_a_raise_and_completing_is_of_limit() -> None:
    more = pot_limit([100] * 5).to(5)
    assert more.state.seats[4].did == "bring-in"
    over = pot_limit([100] * 5).bring_in().to(8)
    assert over.state.seats[0].did == "raise"
    limit = stud([100] * 5, ["As", "Kd", "Qd", "Jd", "2c"]).bring_in().complete()
    assert limit.state.seats[0].did == "complete"
    assert limit.to(limit.raises[0] if limit.raises else 0).state.seats[1].did == "raise"


def test_bet_14_the_least_bet_later_is_the_ante() -> None:
    table = to_fourth(pot_limit([100] * 5, then=["3d4d5d6d7d"]))
    assert (table.street, table.pot, table.raises) == ("fourth street", 10, (1, 10))


def test_bet_14_a_larger_bring_in_is_raised_by_as_much() -> None:
    table = stud([100] * 5, ["As", "Kd", "Qd", "Jd", "2c"], betting="pot-limit", ante=1, bring_in=3).bring_in()
    assert (table.due, table.raises) == (3, (6, 14))


def test_bet_17_a_short_bring_in_counts_whole_for_the_first_raise_in_pot_limit() -> None:
    table = stud([100] * 4 + [2], ["As", "Kd", "Qd", "Jd", "2c"], betting="pot-limit", ante=1, bring_in=3).bring_in()
    assert (table.due, table.raises) == (3, (6, 14))


def test_bet_7_an_all_in_for_less_over_a_bring_in_in_pot_limit_does_not_reopen() -> None:
    doors = ["As", "Kd", "Qd", "Jd", "2c"]
    table = stud([500, 500, 500, 25, 500], doors, betting="pot-limit", ante=10, bring_in=10)
    table.bring_in().call().call().call().to(15)
    assert (table.turn, table.due, table.raises) == (4, 5, None)
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 5, None)
    assert table.refused("raise", 40).rule == "BET-7"


def test_bet_2_no_limit_stud() -> None:
    table = stud([100] * 3, HIGH_TO_LOW, betting="no-limit", ante=1, bring_in=1)
    assert (table.legal.bring_in, table.raises) == (1, (2, 99))
    table.to(99)
    assert (table.due, table.raises) == (99, None)


# ---------------------------------------------------------------- who acts first


def fourth(game: str, boards: list[str], **more: object) -> Table:
    """On fourth street with these two up-cards each, everybody in."""
    then = ["".join(up[2:] for up in boards)]
    return to_fourth(stud([1000] * len(boards), [up[:2] for up in boards], game=game, then=then, **more))


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (["AhKs", "AsKc", "2c3d"], 1),
        (["3h3d", "3s3c", "Ac2d"], 1),
        (["AsKs", "2c2d", "4c5d"], 1),
        (["Kh9d", "KsTc", "Kc8d"], 1),
    ],
)
def test_rank_8_the_high_board_acts_first(boards: list[str], first: int) -> None:
    for game in ("stud", "stud8"):
        assert fourth(game, boards).turn == first


def test_rank_8_on_fifth_street_too() -> None:
    table = fourth("stud", ["3h5d", "3s6c", "Ac2d"])
    assert table.turn == 2
    table = stud([1000] * 2, ["3s", "3h"], then=["3c3d", "KdKs"])
    to_fourth(table).checks(2)
    assert (table.street, table.turn) == ("fifth street", 0)


def test_rank_8_tied_boards_by_position_is_a_house_rule() -> None:
    boards = ["AhKs", "AsKc", "2c3d"]
    assert fourth("stud", boards).turn == 1
    assert fourth("stud", boards, open_up_tie="position").turn == 0


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (["5sAh", "4c2h", "Kd9s"], 1),
        (["2c2d", "KsQs", "JhJd"], 1),
        (["Kd9s", "Ac2s", "Ad2h"], 1),  # tied boards: the first left of the dealer
    ],
)
def test_rank_9_the_low_board_acts_first_in_razz(boards: list[str], first: int) -> None:
    assert fourth("razz", boards).turn == first


def test_bet_10_later_rounds_go_by_the_boards_of_those_still_in() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW, then=["Ad3h", "5d6h"])
    table.bring_in().fold().call()
    # the ace has folded: king and ace against deuce and three
    assert (table.street, table.turn) == ("fourth street", 1)
    table.check().check()
    assert (table.street, table.turn) == ("fifth street", 1)


def test_stud_1_on_seventh_street_the_opener_of_sixth_street_opens() -> None:
    table = to_fourth(stud([1000] * 3, HIGH_TO_LOW, then=["3d4d5d", "6d7d8d", "9d9hTd", "2h3h4h"]))
    table.checks(3).checks(3)
    assert (table.street, table.turn) == ("sixth street", 0)
    table.check().to(100).call().call()
    assert (table.street, table.turn) == ("seventh street", 0)


# ---------------------------------------------------------------- the deal


def test_stud_1_two_down_one_up_from_the_left_of_the_dealer() -> None:
    table = stud([1000] * 3, ["2c", "3c", "4c"], holes=["AsAh", "KsKh", "QsQh"])
    down = [event.places for event in table.told(HoleDealt) if isinstance(event, HoleDealt)]
    up = [event.places for event in table.told(UpDealt) if isinstance(event, UpDealt)]
    assert (down, up) == ([(0, 3), (1, 4), (2, 5)], [(6,), (7,), (8,)])
    assert (table.hole(0), table.up(0), table.hole(2), table.up(2)) == ("AsAh", "2c", "QsQh", "4c")


def test_stud_1_three_more_up_and_the_last_down_with_a_burn_before_each() -> None:
    table = to_fourth(stud([1000] * 3, HIGH_TO_LOW, then=["3d4d5d", "6d7d8d", "9d9hTd", "2h3h4h"]))
    table.checks(9)
    assert [table.up(seat) for seat in range(3)] == ["As3d6d9d", "Kd4d7d9h", "2c5d8dTd"]
    assert table.hole(0)[-2:] == "2h"
    burns = [event.burnt for event in table.told(StreetBegan) if isinstance(event, StreetBegan)]
    assert burns == [(9,), (13,), (17,), (21,)]


def test_stud_1_who_has_folded_gets_no_more_cards() -> None:
    table = stud([1000] * 3, HIGH_TO_LOW, then=["3d4d"]).bring_in().fold().call()
    assert [table.up(seat) for seat in range(3)] == ["As", "Kd3d", "2c4d"]


def test_house_online_burns_nothing() -> None:
    table = to_fourth(stud([1000] * 2, ["As", "2c"], house="online"))
    table.checks(6)
    assert all(event.burnt == () for event in table.told(StreetBegan) if isinstance(event, StreetBegan))
    assert table.state.next_card == 14


def eight(gone_on: dict[str, int], **rules: object) -> Table:
    """Eight are dealt in, and so many fold on each street; the rest check on to seventh street."""
    doors = ["As", "Kd", "Kh", "Ks", "Qd", "Qh", "Qs", "2c"]
    table = stud([1000] * 8, doors, **rules).bring_in()
    folds = dict(gone_on)
    while not table.over and table.street != "seventh street":
        if folds.get(table.street):
            folds[table.street] -= 1
            table.fold()
        else:
            table.check() if table.legal.check else table.call()
    return table


def on_seventh(table: Table) -> tuple[bool, int, int, int]:
    """Whether the burns came back, cards burnt, cards dealt to the players, cards in the middle."""
    last = len(table.state.game.streets) - 1
    began = [event for event in table.told(StreetBegan) if isinstance(event, StreetBegan) and event.street == last]
    board = [event for event in table.told(BoardDealt) if isinstance(event, BoardDealt)]
    burnt = sum(len(event.burnt) for event in (*began, *board))
    seventh = sum(len(seat.hole) == 3 for seat in table.state.seats)
    return bool(table.told(Reshuffled)), burnt, seventh, len(table.state.board)


def test_stud_2_eight_dealt_and_one_gone_on_third_street() -> None:
    # 4 + 3 = 7, all dealt, no burn
    assert on_seventh(eight({"third street": 1})) == (True, 0, 7, 0)


@pytest.mark.parametrize("gone_on", [{"fourth street": 1}, {}])
def test_stud_2_still_short_a_common_card(gone_on: dict[str, int]) -> None:
    # 3 + 3 = 6 for seven, or 1 + 3 = 4 for eight
    assert on_seventh(eight(gone_on)) == (True, 1, 0, 1)


def test_stud_2_folded_cards_never_come_back() -> None:
    table = eight({"fourth street": 1})
    (again,) = table.told(Reshuffled)
    assert isinstance(again, Reshuffled)
    assert (len(again.cards), again.folded, again.discards, again.stub) == (6, (), (), True)
    folded = [card for seat in table.state.seats if seat.folded for card in seat.hole + seat.up]
    assert not set(folded) & set(again.cards)


def test_stud_2_with_a_card_for_each_and_a_burn_nothing_is_shuffled() -> None:
    # two gone on third street: 28 - 7 - 7 - 7 = 7, a burn and six cards
    assert on_seventh(eight({"third street": 2})) == (False, 1, 6, 0)


def test_stud_2_the_count_that_wsop_uses_is_a_house_rule() -> None:
    # 7 cards for six: one more is wanted, so the three burns come back
    assert on_seventh(eight({"third street": 2}, seventh_street="players + 2")) == (True, 1, 6, 0)


def test_stud_2_online_counts_only_the_cards_needed() -> None:
    # nothing is burnt: 52 - 24 - 24 = 4 for eight players; one gone on fourth street leaves 7 for seven
    assert on_seventh(eight({}, house="online")) == (True, 0, 0, 1)
    assert on_seventh(eight({"fourth street": 1}, house="online")) == (True, 0, 0, 1)
    assert on_seventh(eight({"third street": 1}, house="online")) == (False, 0, 7, 0)


# ---------------------------------------------------------------- showing and sharing


def test_pot_3_checked_through_the_opener_of_the_last_round_shows_first() -> None:
    holes = ["QcQd", "3cJs", "AcAd"]
    table = stud([1000] * 3, ["4s", "Kd", "2c"], holes=holes, then=["7d8hTs", "Td9dJc", "5c6c3s", "2d7h9h"])
    to_fourth(table).checks(9)
    assert (table.street, table.turn) == ("seventh street", 1)
    table.checks(3)
    assert table.showing == [("shows", 1), ("shows", 2), ("mucks", 0)]


def test_pot_3_a_hand_turned_up_by_an_all_in_gets_its_last_card_openly() -> None:
    table = stud([60, 60], ["As", "2c"], then=["3d4h", "5d6h", "7d8h", "9dTh"]).complete().call()
    assert table.over
    assert sorted(table.showing) == [("shows", 0), ("shows", 1)]


def two_share(game: str, holes: list[str], ups: list[str], then: list[str]) -> Table:
    """Three put in 7 each; the third brings in and folds on fourth street, the others check to the end."""
    table = stud([100] * 3, ups, game=game, ante=5, bring_in=2, holes=holes, then=then)
    to_fourth(table)
    while not table.over:
        table.fold() if table.turn == 2 else table.check()
    assert table.pots == [(21, (0, 1))]
    return table


def test_pot_5_the_odd_chip_goes_to_the_highest_card_that_plays_by_suit() -> None:
    # kings up with an ace each: the second has the ace of spades
    table = two_share("stud", ["KsKh", "KcKd"], ["Ah", "As", "2c"], ["QdQc3c", "JsJh", "9d9c", "4d4h"])
    assert table.awards == [(0, {1: 11, 0: 10})]


def test_pot_5_only_among_the_five_that_play() -> None:
    # jack-high straights: the first has the jack of spades, and the ace of spades of the second does not play
    table = two_share("stud", ["9h8h", "9c8c"], ["Js", "Jd", "2c"], ["TsTd3c", "7s7d", "2d2h", "3dAs"])
    assert table.awards == [(0, {0: 11, 1: 10})]


def test_pot_5_a_wheels_ace_is_low() -> None:
    # two wheels: the ace of spades counts low, so the five of hearts beats the five of clubs
    table = two_share("stud", ["2s3s", "2d3d"], ["As", "Ac", "2c"], ["4s4d3c", "5c5h", "9d9c", "TdJh"])
    assert table.awards == [(0, {1: 11, 0: 10})]


def test_pot_5_in_razz_too() -> None:
    # two seven lows: the seven of spades gets the odd chip, though the other holds the ace of spades
    table = two_share("razz", ["Ac2c", "As2d"], ["3c", "3h", "Kd"], ["4h4d8c", "7s7h", "KsKh", "QsQh"])
    assert table.awards == [(0, {0: 11, 1: 10})]


def test_pot_4_the_odd_chip_of_hi_lo_goes_to_high() -> None:
    table = two_share("stud8", ["KsKh", "As2d"], ["Kd", "4h", "2c"], ["Qh5s3h", "Qd7c", "9s9h", "9dTh"])
    assert table.awards == [(0, {0: 11}), (0, {1: 10})]


def test_bet_12_a_bring_in_as_large_as_the_small_bet_is_the_first_bet() -> None:
    table = stud([100] * 3, HIGH_TO_LOW, bets=(1, 2), ante=1, bring_in=1)
    assert (table.legal.bring_in, table.legal.complete, table.raises) == (1, None, None)
    table.bring_in()
    assert (table.due, table.legal.complete, table.raises) == (1, None, (2, 2))
    table.to(2).to(3).to(4)
    assert table.raises is None

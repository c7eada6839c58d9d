"""The worked figures of spread limit (BET-5), with the all-ins for less of BET-16 and the cap of BET-6."""

from __future__ import annotations

import pytest

from tests.hand.table import Table


def spread(stacks: list[int], *, ante: int = 0, bring_in: int = 0, end: int = 0, **more: object) -> Table:
    """1-5 stud; the last brings in."""
    ups = [*("As", "Kd", "Qd", "Jd", "Td", "9d")[: len(stacks) - 1], "2c"]
    options: dict[str, object] = {"game": "stud", "betting": "spread-limit", "bets": (1, 5), "ups": ups, **more}
    return Table(stacks, (0, 1), ante=ante, bring_in=bring_in, end=end, **options)  # type: ignore[arg-type]


def on_fourth(stacks: list[int], **more: object) -> Table:
    """Everybody has called the bring-in; the first is to act."""
    table = spread(stacks, then=["3d4d5d6d7d8d"[: 2 * len(stacks)]], **more)
    table.bring_in()
    while table.street == "third street":
        table.call()
    assert (table.street, table.turn) == ("fourth street", 0)
    return table


def test_bet_5_a_bet_is_within_the_spread() -> None:
    table = on_fourth([100] * 3)
    assert (table.raises, table.legal.only_ends) == ((1, 5), False)
    assert table.refused("raise", 6).rule == "BET-5"
    for bet in range(1, 6):
        on_fourth([100] * 3).to(bet)


@pytest.mark.parametrize(("bet", "least", "most"), [(2, 4, 7), (5, 10, 10), (1, 2, 6)])
def test_bet_5_a_raise_is_at_least_the_last_bet_and_at_most_the_top(bet: int, least: int, most: int) -> None:
    assert on_fourth([100] * 3).to(bet).raises == (least, most)


def test_bet_5_the_last_raise_is_the_least_of_the_next() -> None:
    # 2, raised by 4 to 6: to 10 or 11
    assert on_fourth([100] * 3).to(2).to(6).raises == (10, 11)


def test_bet_5_every_round_has_the_whole_spread_and_on_the_end_more() -> None:
    table = on_fourth([100] * 2, end=10)
    seen = []
    while not table.over:
        seen.append(table.raises)
        table.checks(2)
    assert seen == [(1, 5), (1, 5), (1, 5), (1, 10)]


def test_bet_5_without_an_ante_the_bring_in_is_the_bottom_of_the_spread() -> None:
    table = spread([100] * 3)
    assert (table.legal.bring_in, table.raises) == (1, (2, 5))
    table = spread([100] * 3, bets=(2, 10))
    assert (table.legal.bring_in, table.raises) == (2, (3, 10))


def test_bet_5_the_bring_in_may_be_completed_to_anything_in_the_spread() -> None:
    table = spread([100] * 3, bets=(4, 20), ante=1, bring_in=1)
    assert (table.legal.bring_in, table.legal.complete, table.raises) == (1, 4, (4, 20))
    table.bring_in()
    assert (table.due, table.legal.complete, table.raises) == (1, 4, (4, 20))
    table.to(7)
    assert (table.due, table.legal.complete, table.raises) == (7, None, (14, 27))


def test_bet_5_completing_opens_the_betting_to_the_bring_in_again() -> None:
    table = spread([100] * 3, ante=1, bring_in=1).bring_in().call().to(2)
    assert (table.turn, table.due, table.raises) == (2, 1, (4, 7))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 1, (4, 7))


def test_bet_5_with_blinds_the_big_blind_is_the_first_bet() -> None:
    table = Table([100] * 3, (1, 2), game="omaha5", betting="spread-limit", bets=(2, 10))
    assert (table.due, table.raises) == (2, (4, 12))
    table.to(12)
    assert table.raises == (22, 22)


def test_bet_16_a_short_all_in_in_spread_limit_is_called_or_completed() -> None:
    # a bet of 4, all-in 5: one more is less than half of 4
    table = on_fourth([100, 6, 100]).to(4).to(5)
    assert (table.turn, table.due, table.raises) == (2, 5, (8, 9))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 1, None)
    assert table.refused("raise", 8).rule == "BET-16"


def test_bet_16_half_of_the_last_bet_counts_as_full_and_the_unit_stays() -> None:
    # a bet of 4, all-in 6: raised by 4 at least, by 5 at most
    table = on_fourth([100, 7, 100]).to(4).to(6)
    assert (table.turn, table.due, table.raises) == (2, 6, (10, 11))
    table.call()
    assert (table.turn, table.due, table.raises) == (0, 2, (10, 11))


def test_bet_6_spread_limit_allows_a_bet_and_three_raises() -> None:
    table = on_fourth([100] * 3).to(1).to(2).to(3)
    assert table.raises == (4, 8)
    table.to(4)
    assert table.raises is None
    table = spread([100] * 3, ante=1, bring_in=1).bring_in().to(2).to(4).to(6).to(8)
    assert table.raises is None
    table = on_fourth([100] * 2).to(1).to(2).to(3).to(4)
    assert table.raises == (5, 9)

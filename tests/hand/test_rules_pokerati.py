"""The worked figures of TABLE-8, POT-9, TABLE-7 and BET-8: rounded pots, splash, straddles, by their rules' ids."""

from __future__ import annotations

import pytest

from engine.catalog import presets
from engine.hand import Post, round_unit, straddle_size
from engine.hand.events import HoleDealt, Posted, Splashed
from engine.stakes import Stakes, stakes_of
from tests.hand.table import Table

POKERATI = presets()["pokerati"]
DRY = "2c4d6h8s9c"


def pot_limit(blinds: tuple[int, int], extra: list[Post] | None = None, players: int = 6, **rules: object) -> Table:
    """Pot-limit Omaha by the rules of the Pokerati game."""
    more = {"house": "pokerati", "splash": 0, **rules}
    return Table([5000] * players, blinds, game="omaha", betting="pot-limit", extra=extra or [], **more)  # type: ignore[arg-type]


def straddled(blinds: tuple[int, int], seat: int = 2, **rules: object) -> Table:
    """The same with a straddle of its exact size under the gun, or elsewhere."""
    size = straddle_size(stakes_of(*blinds, "pot-limit"), "pot-limit", POKERATI)
    return pot_limit(blinds, [Post(seat, "straddle", size)], **rules)


def most_after_limpers(table: Table, limpers: int) -> int:
    """The largest opening raise after some have only called."""
    for _ in range(limpers):
        table.call()
    assert table.raises is not None
    return table.raises[1]


# ---------------------------------------------------------------- TABLE-8: before the flop


@pytest.mark.parametrize(
    ("blinds", "figures"), [((1, 2), [8, 10, 12]), ((2, 5), [20, 25, 30]), ((5, 10), [40, 50, 60])]
)
def test_table_8_without_a_straddle_the_small_blind_counts_as_a_big_one(
    blinds: tuple[int, int], figures: list[int]
) -> None:
    assert [most_after_limpers(pot_limit(blinds), limpers) for limpers in range(3)] == figures


@pytest.mark.parametrize(("blinds", "figures"), [((1, 2), [20, 25, 30, 35]), ((2, 5), [40, 50]), ((5, 10), [100, 125])])
def test_table_8_with_the_straddle_it_is_rounded(blinds: tuple[int, int], figures: list[int]) -> None:
    found = [most_after_limpers(straddled(blinds, players=8), limpers) for limpers in range(len(figures))]
    assert found == figures


def test_table_8_over_an_open_to_8_the_most_is_28() -> None:
    table = pot_limit((1, 2)).to(8)
    assert table.raises == (14, 28)


def test_table_8_elsewhere_the_same_figures_are_exact() -> None:
    assert most_after_limpers(pot_limit((1, 2), house="standard"), 0) == 7
    assert most_after_limpers(pot_limit((1, 2), house="standard").to(7), 0) == 24
    assert most_after_limpers(straddled((1, 2), house="standard"), 0) == 5 + 5 + 8


def test_table_8_a_short_small_blind_counts_as_a_big_one_and_only_once() -> None:
    posts = [Post(0, "small blind", 2), Post(1, "big blind", 5)]
    table = Table([1, 500, 500, 500], (2, 5), game="omaha", betting="pot-limit", house="pokerati", posts=posts)
    assert table.stacks[0] == 0
    assert most_after_limpers(table, 0) == 20
    # it still does when somebody has raised
    assert most_after_limpers(table.to(20), 0) == 20 + 20 + 30


def test_table_8_a_short_big_blind_is_counted_whole_as_well() -> None:
    table = Table([500, 3, 500, 500], (2, 5), game="omaha", betting="pot-limit", house="pokerati")
    assert most_after_limpers(table, 0) == 20


def test_table_8_a_dead_small_blind_counts_as_a_big_one() -> None:
    # one who missed both: a live 2 and a dead 1, counted as 4
    extra = [Post(4, "live post", 2), Post(4, "dead post", 1, "dead")]
    assert most_after_limpers(pot_limit((1, 2), extra), 0) == 2 + (2 + 2 + 2 + 2) + 2
    # the button bought: a live big blind and a dead small one, nobody else posts
    posts = [Post(0, "big blind", 2), Post(0, "dead post", 1, "dead")]
    table = Table([500] * 5, (1, 2), game="omaha", betting="pot-limit", house="pokerati", posts=posts)
    assert (table.turn, most_after_limpers(table, 0)) == (1, 8)


def test_table_8_a_small_blind_that_has_called_has_a_big_one_in() -> None:
    table = pot_limit((1, 2), players=3).call()
    # the small blind may raise as much as if it were a big one that has not to call
    assert table.raises == (4, 2 + 2 + 2 + 2)
    assert most_after_limpers(table.call(), 0) == 2 + 6


def test_table_8_a_folded_small_blind_still_counts() -> None:
    table = pot_limit((1, 2), players=3).to(8).fold()
    assert table.raises == (14, 8 + (8 + 2 + 2) + 6)


def test_table_8_never_below_the_least_legal_raise() -> None:
    # a flop pot of 2 in a house that rounds to 25 would make it nothing
    posts = [Post(1, "big blind", 10)]
    table = Table([500] * 3, (5, 10), betting="pot-limit", house="pokerati", posts=posts, pot_round=1000)
    table.call().call().check()
    assert (table.pot, table.raises) == (30, (10, 10))


def test_table_8_a_refusal_names_the_rule_by_which_the_house_reckons() -> None:
    exact, rounded = (
        Table([500] * 3, (1, 2), game="omaha", betting="pot-limit", house=house) for house in ("standard", "pokerati")
    )
    rules = [[table.refused("raise", 400).rule] for table in (exact, rounded)]
    for table, found in zip((exact, rounded), rules, strict=True):
        table.call().call().check()
        found.append(table.refused("raise", 400).rule)
    assert rules == [["BET-3", "BET-3"], ["TABLE-8", "TABLE-8"]]
    plain = Table([500] * 3, (1, 2), game="omaha", betting="pot-limit", house="pokerati", small_blind_as_big=False)
    assert plain.refused("raise", 400).rule == "BET-3"  # before the flop it is rounded only under a straddle


# ---------------------------------------------------------------- TABLE-8: after the flop


def flop_pot(size: int) -> Table:
    """A pot of that size on the flop: 1/2 blinds, limpers, and what is missing in dead money."""
    dead = [Post(2, "dead post", size - 6, "dead")]
    table = Table([500] * 3, (1, 2), game="omaha", betting="pot-limit", house="pokerati", extra=dead)
    table.call().call().check()
    assert (table.street, table.pot) == ("flop", size)
    return table


@pytest.mark.parametrize(("pot", "bet"), [(22, 20), (23, 25), (27, 25), (28, 30)])
def test_table_8_after_the_flop_to_the_nearest_5(pot: int, bet: int) -> None:
    assert flop_pot(pot).raises == (2, bet)


@pytest.mark.parametrize(("pot", "most"), [(22, 50), (23, 55)])
def test_table_8_over_a_bet_of_10_on_the_flop(pot: int, most: int) -> None:
    assert flop_pot(pot).to(10).raises == (20, most)


def test_table_8_half_is_rounded_up() -> None:
    table = Table([500] * 3, (5, 10), game="omaha", betting="pot-limit", house="pokerati", pot_round=20)
    table.call().call().check()
    assert (table.pot, table.raises) == (30, (10, 40))


def test_table_8_also_on_turn_and_river_and_under_a_straddle_too() -> None:
    table = straddled((1, 2), players=4)
    table.call().call().call().check()
    assert (table.pot, table.raises) == (20, (2, 20))
    table.to(2).call().call().call()
    assert (table.street, table.pot, table.raises) == ("turn", 28, (2, 30))


def test_table_8_no_limit_is_not_rounded() -> None:
    table = Table([500] * 4, (1, 2), house="pokerati")
    assert table.raises == (4, 500)


@pytest.mark.parametrize(
    ("big", "unit"),
    [(1, 5), (2, 5), (5, 5), (6, 25), (10, 25), (25, 25), (50, 100), (100, 100), (200, 500), (1000, 1000), (2000, 5000),
     (10_000, 25_000), (10**6, 10**6), (10**9, 10**9)],
)  # fmt: skip
def test_table_8_what_is_rounded_to_goes_by_the_stakes(big: int, unit: int) -> None:
    assert round_unit(Stakes(big // 2, big, big, big), POKERATI) == unit
    assert round_unit(Stakes(big // 2, big, big, big), POKERATI._replace(pot_round=7)) == 7


# ---------------------------------------------------------------- TABLE-7: straddles


@pytest.mark.parametrize(("blinds", "no_limit", "rounded"), [((1, 2), 4, 5), ((2, 5), 10, 10), ((5, 10), 20, 25)])
def test_table_7_the_size_of_a_straddle(blinds: tuple[int, int], no_limit: int, rounded: int) -> None:
    assert straddle_size(stakes_of(*blinds, "no-limit"), "no-limit", POKERATI) == no_limit
    assert straddle_size(stakes_of(*blinds, "pot-limit"), "pot-limit", POKERATI) == rounded
    assert straddle_size(stakes_of(*blinds, "pot-limit"), "pot-limit", presets()["standard"]) == no_limit


def test_table_7_it_is_an_opening_bet_and_later_rounds_are_as_ever() -> None:
    table = Table([500] * 5, (1, 2), extra=[Post(2, "straddle", 4)])
    # left of the straddler is first; 4 is a bet, so a raise is to 8 at least
    assert (table.turn, table.due, table.raises) == (3, 4, (8, 500))
    table.call().call().call().call()
    assert (table.turn, table.legal.check, table.raises) == (2, True, (8, 500))
    table.check()
    assert (table.street, table.pot, table.raises) == ("flop", 20, (2, 496))


def test_bet_8_the_straddler_has_the_option_and_the_big_blind_has_not() -> None:
    table = Table([500] * 4, (1, 2), extra=[Post(2, "straddle", 4)])
    table.call().call()
    assert (table.turn, table.legal.check, table.due) == (1, False, 2)
    table.call()
    assert (table.turn, table.legal.check, table.raises) == (2, True, (8, 500))
    table.to(12)
    assert table.turn == 3


def test_bet_8_who_posted_live_checks_or_raises_in_his_normal_turn() -> None:
    table = Table([500] * 5, (1, 2), extra=[Post(3, "live post", 2), Post(3, "dead post", 1, "dead")])
    assert (table.turn, table.due) == (2, 2)
    table.fold()
    assert (table.turn, table.legal.check, table.raises) == (3, True, (4, 499))
    table.check().fold().fold().check()
    assert (table.street, table.pot) == ("flop", 6)


def test_bet_8_a_live_post_under_a_straddle_has_to_call_the_rest() -> None:
    table = Table([500] * 5, (1, 2), extra=[Post(2, "straddle", 4), Post(3, "live post", 2)])
    assert (table.turn, table.legal.check, table.due, table.raises) == (3, False, 2, (8, 500))


def test_table_7_after_a_button_straddle_the_small_blind_is_first() -> None:
    table = Table([500] * 5, (1, 2), extra=[Post(4, "straddle", 4)])
    assert (table.turn, table.due, table.raises) == (0, 3, (8, 500))
    table.call().call().call().call()
    # the button has the last option
    assert (table.turn, table.legal.check) == (4, True)


def test_bet_17_a_short_straddle_counts_whole() -> None:
    table = Table([500, 500, 3, 500], (1, 2), extra=[Post(2, "straddle", 4)])
    assert (table.stacks[2], table.due, table.raises) == (0, 4, (8, 500))
    # in pot limit the largest opening raise as well: 4 and the pot of 7 and the call of 4
    table = Table([500, 500, 3, 500], (1, 2), game="omaha", betting="pot-limit", extra=[Post(2, "straddle", 4)])
    assert table.raises == (8, 4 + 7 + 4)


def test_bet_17_against_a_short_straddler_alone_nobody_pays_more_than_he_can_win() -> None:
    table = Table([1, 2, 3, 500], (1, 2), extra=[Post(2, "straddle", 4)])
    assert (table.turn, table.due) == (3, 3)


def test_table_6_who_buys_the_button_acts_last_before_the_flop() -> None:
    # seat 2 of the rule's example is the first left of the button here: 2 live and 1 dead in place of both blinds
    posts = [Post(0, "big blind", 2), Post(0, "dead post", 1, "dead")]
    table = Table([500] * 4, (1, 2), posts=posts)
    assert (table.turn, table.pot, table.due, table.raises) == (1, 3, 2, (4, 500))
    assert [event.seat for event in table.told(HoleDealt) if isinstance(event, HoleDealt)] == [0, 1, 2, 3]
    table.call().call().call()
    assert (table.turn, table.legal.check) == (0, True)
    table.check()
    assert (table.street, table.turn, table.pot) == ("flop", 0, 9)


# ---------------------------------------------------------------- POT-9: splash


def test_pot_9_in_no_limit_it_is_simply_in_the_pot() -> None:
    table = Table([500] * 3, (1, 2), splash=50)
    assert table.told(Posted, Splashed)[-1] == Splashed(50)
    assert (table.pot, table.state.splash) == (53, 50)
    table.fold().fold()
    assert table.stacks == [499, 551, 500]


@pytest.mark.parametrize("house", ["standard", "pokerati"])
def test_pot_9_in_pot_limit_it_is_not_counted_for_the_size_of_a_bet(house: str) -> None:
    def figures(splash: int) -> list[object]:
        table = pot_limit((1, 2), house=house, splash=splash, players=4)
        found: list[object] = [table.raises]
        table.call().call().call().check()
        found += [table.raises, table.to(4).raises]
        return found

    assert figures(0) == figures(100)


def test_pot_9_every_all_in_player_is_eligible_for_it() -> None:
    table = Table([7, 300, 300], holes=["AsAh", "KsKh", "QsQh"], board=DRY, splash=50)
    table.to(300).call().call()
    assert table.pots == [(71, (0, 1, 2)), (586, (1, 2))]
    assert table.stacks == [71, 586, 0]


def test_pot_9_even_one_whose_ante_took_his_last_chip() -> None:
    # a single ante for all is dead money; he has no chip in any layer, and still plays for what came from outside
    posts = [Post(0, "small blind", 5), Post(1, "big blind", 10), Post(2, "ante", 10, "dead")]
    table = Table([100, 100, 3], holes=["KsKh", "QsQh", "AsAh"], board=DRY, posts=posts, splash=50)
    table.call().check().checks(6)
    assert table.pots == [(53, (0, 1, 2)), (20, (0, 1))]
    assert table.stacks == [110, 90, 53]


def test_pot_9_it_is_split_like_the_rest_of_the_main_pot() -> None:
    table = Table([100, 100, 100], holes=["AsKh", "AdKd", "QsQh"], board="Ah4d6h8s9c", splash=51)
    table.to(100).call().call()
    assert table.awards == [(0, {0: 176, 1: 175})]


def test_pot_9_uncalled_bets_return_and_the_splash_stays() -> None:
    table = Table([500] * 2, (1, 2), splash=20).to(100).fold()
    # the button's 98 come back
    assert table.stacks == [498, 522]

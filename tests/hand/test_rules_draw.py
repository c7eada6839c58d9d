"""The worked figures of draw games: DRAW-1 to DRAW-3, GAMES-3, and what BET and POT say about them."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.errors import Code
from engine.hand.events import Burnt, DrawOpened, Drew, HoleDealt, Reshuffled, Shown
from tests.hand.table import Table


def triple(count: int, game: str = "triple-draw-27", stacks: int = 1000, **more: object) -> Table:
    """A 4/8 table before the first draw, everybody in."""
    table = Table([stacks] * count, (2, 4), betting="fixed-limit", bets=(4, 8), game=game, **more)  # type: ignore[arg-type]
    return call_round(table)


def call_round(table: Table) -> Table:
    """Everybody calls or checks until the next draw or the end."""
    while not table.over and not table.state.drawing:
        table.check() if table.legal.check else table.call()
    return table


def draw_all(table: Table, cards: int) -> Table:
    """The player in turn draws so many, the first of his hand."""
    return table.draw(table.hole(table.turn)[: 2 * cards])


def drew(table: Table) -> list[tuple[int, int]]:
    """Who drew how many, in order."""
    return [(event.seat, len(event.discarded)) for event in table.told(Drew) if isinstance(event, Drew)]


def reshuffles(table: Table) -> list[Reshuffled]:
    return [event for event in table.told(Reshuffled) if isinstance(event, Reshuffled)]


# ---------------------------------------------------------------- rounds and units


def test_bet_4_triple_draw_has_big_bets_after_the_second_draw() -> None:
    table = triple(3)
    seen = []
    for _ in range(3):
        table.pat(3)
        seen.append((table.street, table.raises))
        call_round(table)
    assert table.over
    assert seen == [("first draw", (4, 4)), ("second draw", (8, 8)), ("third draw", (8, 8))]


@pytest.mark.parametrize("game", ["single-draw-27", "five-card-draw"])
def test_bet_4_single_draw_has_big_bets_after_the_draw(game: str) -> None:
    table = triple(3, game).pat(3)
    assert (table.street, table.raises) == ("after the draw", (8, 8))
    assert call_round(table).over


@pytest.mark.parametrize("game", ["triple-draw-27", "triple-draw-a5", "badugi"])
def test_draw_2_three_draws_and_four_betting_rounds(game: str) -> None:
    table = triple(2, game)
    rounds = 1
    while not table.over:
        call_round(table.pat(2))
        rounds += 1
    assert rounds == 4
    assert len(drew(table)) == 6


@pytest.mark.parametrize(("game", "house", "raises"), [
    ("single-draw-27", "standard", 4), ("five-card-draw", "standard", 4), ("triple-draw-27", "standard", 3),
    ("badugi", "standard", 3), ("single-draw-27", "online", 3), ("triple-draw-27", "online", 3),
])  # fmt: skip
def test_bet_6_single_draw_games_have_a_raise_more(game: str, house: str, raises: int) -> None:
    table = Table([1000] * 3, (2, 4), betting="fixed-limit", bets=(4, 8), game=game, house=house)
    for number in range(raises):
        assert table.raises == (8 + 4 * number, 8 + 4 * number)
        table.to(8 + 4 * number)
    assert table.raises is None


def test_bet_6_no_cap_in_no_limit_single_draw() -> None:
    table = Table([10**6] * 3, game="single-draw-27")
    for _ in range(9):
        assert table.raises is not None
        table.to(table.raises[0])
    assert table.raises is not None


def test_bet_10_with_blinds_left_of_the_big_blind_then_left_of_the_button() -> None:
    table = Table([1000] * 4, (2, 4), betting="fixed-limit", bets=(4, 8), game="five-card-draw")
    assert table.turn == 2
    call_round(table).pat(4)
    assert table.turn == 0


def test_draw_1_with_antes_first_left_of_the_dealer_opens_and_may_check() -> None:
    options = {"game": "five-card-draw", "opens": "antes", "ante": 1, "betting": "fixed-limit", "bets": (4, 8)}
    table = Table([100] * 4, (2, 4), **options)  # type: ignore[arg-type]
    assert (table.turn, table.pot, table.legal.check, table.raises) == (0, 4, True, (4, 4))
    table.checks(4)
    assert (table.state.drawing, table.turn) == (True, 0)


def test_games_3_single_draw_is_no_limit_with_blinds_by_default() -> None:
    table = Table([100] * 3, game="single-draw-27")
    game = table.state.game
    assert (game.betting[0], game.opens, game.draws) == ("no-limit", ("blinds",), 1)
    assert (table.turn, table.raises) == (2, (20, 100))


# ---------------------------------------------------------------- who draws what


def test_draw_1_none_to_five_cards() -> None:
    table = triple(3, "five-card-draw")
    assert (table.turn, table.legal.draw, table.legal.fold, table.raises) == (0, (0, 5), False, None)
    draw_all(table, 5)
    table.pat()
    draw_all(table, 2)
    assert drew(table) == [(0, 5), (1, 0), (2, 2)]


def test_draw_1_all_five_are_served_at_once_in_five_card_draw() -> None:
    table = triple(3, "five-card-draw", then=["2c3c4c5c6c"])
    draw_all(table, 5)
    assert table.hole(0) == "2c3c4c5c6c"


def test_draw_1_three_at_most_is_a_house_rule_of_five_card_draw_alone() -> None:
    table = triple(3, "five-card-draw", draw_most=3)
    assert table.legal.draw == (0, 3)
    refusal = table.refused("draw", cards=table.hole(0)[:8])
    assert (refusal.code, refusal.rule, refusal.fact("most")) == (Code.TOO_MANY_CARDS, "DRAW-1", 3)
    assert triple(3, "single-draw-27", draw_most=3).legal.draw == (0, 5)


def test_draw_2_four_at_most_in_badugi() -> None:
    table = triple(3, "badugi")
    assert table.legal.draw == (0, 4)
    assert len(parse_cards(table.hole(0))) == 4


def test_draw_2_wrong_draws_are_refused() -> None:
    table = triple(3, holes=["2c3c4c5c6c", "2d3d4d5d6d"])
    for verb, cards, code in (
        ("draw", "2d", Code.NOT_YOUR_CARD),
        ("draw", "2c2c", Code.NOT_YOUR_CARD),
        ("draw", "2c3c4c5c6c2d", Code.TOO_MANY_CARDS),
        ("pat", "2c", Code.DRAW_NOW),
        ("check", "", Code.DRAW_NOW),
        ("fold", "", Code.DRAW_NOW),
        ("raise", "", Code.DRAW_NOW),
    ):
        assert table.refused(verb, cards=cards).code is code
    assert table.refused("draw", cards="2d", seat=1).code is Code.NOT_YOUR_TURN
    table.pat()
    assert table.refused("draw", cards="2c", seat=0).code is Code.NOT_YOUR_TURN
    table.pat(2)
    assert table.refused("draw", cards="2c").code is Code.NOT_NOW
    assert table.refused("pat").code is Code.NOT_NOW


def test_draw_2_each_is_served_before_the_next_chooses_from_the_dealers_left() -> None:
    holes = ["2c3c4c5c6c", "2d3d4d5d6d", "2h3h4h5h6h"]
    table = triple(3, holes=holes, then=["7c8c9cTcJc"])
    table.draw("2c3c")
    assert (table.hole(0), table.turn) == ("4c5c6c7c8c", 1)
    table.draw("6d").draw("2h3h")
    assert (table.hole(1), table.hole(2)) == ("2d3d4d5d9c", "4h5h6hTcJc")
    assert drew(table) == [(0, 2), (1, 1), (2, 2)]


def test_draw_2_a_burn_before_every_draw() -> None:
    table = triple(3)
    while not table.over:
        call_round(table.pat(3))
    burns = [event.burnt for event in table.told(DrawOpened) if isinstance(event, DrawOpened)]
    assert burns == [(15,), (16,), (17,)]


def test_house_online_burns_nothing() -> None:
    table = triple(3, house="online")
    while not table.over:
        call_round(table.pat(3))
    assert table.state.burns == ()


def test_draw_2_who_has_folded_does_not_draw() -> None:
    table = Table([1000] * 3, (2, 4), betting="fixed-limit", bets=(4, 8), game="badugi").call().fold().check()
    assert (table.state.drawing, table.turn) == (True, 1)
    table.pat(2)
    assert drew(table) == [(1, 0), (2, 0)]


@pytest.mark.parametrize("house", ["standard", "online"])
def test_draw_2_drawing_all_five_the_last_comes_when_all_are_served(house: str) -> None:
    # X and Y draw five, Z in between one; X4, Z1, Y4, burn, Y1, X1
    table = triple(3, holes=["2c3c4c5c6c", "2d3d4d5d6d", "2h3h4h5h6h"], then=["7c8c9cTc7d7h8h9hTh"], house=house)
    table.draw("2c3c4c5c6c").draw("2d")
    assert (table.hole(0), table.hole(1)) == ("7c8c9cTc", "3d4d5d6d7d")
    table.draw("2h3h4h5h6h")
    first, burn = (25, 1) if house == "standard" else (24, 0)
    served = [event.places for event in table.told(HoleDealt) if isinstance(event, HoleDealt)][3:]
    assert served == [(first + burn,), (first + burn + 1,)]
    assert table.told(Burnt) == ([Burnt((25,))] if burn else [])
    assert [event.seat for event in table.told(HoleDealt) if isinstance(event, HoleDealt)][3:] == [2, 0]
    assert len(parse_cards(table.hole(0))) == len(parse_cards(table.hole(2))) == 5


def test_draw_2_the_last_cards_come_in_order_where_the_last_drawer_takes_fewer() -> None:
    table = triple(3)
    draw_all(table, 5)
    draw_all(table, 5)
    table.pat()
    assert [event.seat for event in table.told(HoleDealt) if isinstance(event, HoleDealt)][3:] == [0, 1]
    assert table.told(Burnt) == []


def test_draw_2_nobody_bets_before_all_are_served() -> None:
    table = triple(2)
    draw_all(table, 5)
    assert (table.state.drawing, table.turn) == (True, 1)
    draw_all(table, 5)
    assert (table.state.drawing, table.turn) == (False, 0)
    assert all(len(seat.hole) == 5 for seat in table.state.seats)


def test_draw_2_who_is_all_in_draws_too() -> None:
    table = Table([40, 1000, 1000], (2, 4), betting="no-limit", game="triple-draw-27").to(40).call().call()
    assert (table.state.drawing, table.turn) == (True, 0)
    draw_all(table, 1)
    draw_all(table, 1)
    draw_all(table, 1)
    assert (table.turn, table.legal.check) == (1, True)


def test_pot_3_hands_are_not_turned_up_while_somebody_may_still_draw() -> None:
    table = Table([40, 40], (2, 4), game="triple-draw-27").to(40).call()
    while not table.over:
        assert table.told(Shown) == []
        table.pat()
    assert len(table.told(Shown)) == 2


# ---------------------------------------------------------------- running out of cards


def test_draw_3_the_stub_is_used_to_its_last_card_then_the_burns_come_back() -> None:
    # six draw five: 30 + a burn + 5 x 4 = 51; the sixth gets the last card of the stub, the burn, and two discards
    table = triple(6)
    for _ in range(5):
        draw_all(table, 5)
    assert (table.state.next_card, reshuffles(table)) == (51, [])
    own = set(parse_cards(table.hole(5)))
    draw_all(table, 5)
    (again,) = reshuffles(table)
    assert (len(again.cards), again.stub, again.folded) == (26, False, ())
    assert again.discards == tuple(range(25))
    assert not own & set(again.cards)
    assert all(len(seat.hole) == 5 for seat in table.state.seats)


def test_draw_3_without_a_new_burn() -> None:
    table = triple(6)
    for _ in range(6):
        draw_all(table, 5)
    # the burn between the four and the one of the last drawer is that of DRAW-2
    assert len(table.state.burns) == 1
    assert len(table.told(DrawOpened)) == 1


def test_draw_3_discards_of_earlier_draws_and_cards_of_folded_players_come_first() -> None:
    table = Table([1000] * 6, (2, 4), betting="fixed-limit", bets=(4, 8), game="triple-draw-27")
    table.call().call().call().call().fold().check()
    for _ in range(5):
        draw_all(table, 3)
    call_round(table)
    # 30 + 1 + 15 + 1 = 47, five left for three who draw two
    draw_all(table, 2)
    draw_all(table, 2)
    assert reshuffles(table) == []
    draw_all(table, 2)
    (again,) = reshuffles(table)
    assert again.folded == (0,)
    assert again.discards == tuple(range(15))
    assert len(again.cards) == 15 + 2 + 5


def test_draw_3_never_the_drawers_own_discards() -> None:
    # five draw five and the last one: 30 + 1 + 20 + 1 = 52, then five cards are owed: the burn, then discards of others
    table = triple(6)
    for _ in range(5):
        draw_all(table, 5)
    draw_all(table, 1)
    first, second = reshuffles(table)
    assert (first.discards, len(first.cards)) == ((), 1)
    # the second card owed is that of seat 1, whose discards are the places 5 to 9
    assert second.discards == (*range(5), *range(10, 26))
    assert all(len(seat.hole) == 5 for seat in table.state.seats)


def test_draw_3_online_all_52_cards_are_dealt_before_any_reshuffle() -> None:
    table = triple(6, house="online")
    for _ in range(5):
        draw_all(table, 4)
    assert (table.state.next_card, reshuffles(table)) == (50, [])
    draw_all(table, 2)
    assert (table.state.next_card, reshuffles(table)) == (52, [])
    call_round(table)
    draw_all(table, 1)
    (again,) = reshuffles(table)
    assert again.discards == tuple(range(22))


def test_draw_3_six_seats_by_default() -> None:
    for game in ("five-card-draw", "single-draw-27", "triple-draw-27", "triple-draw-a5", "badugi"):
        assert Table([100] * 2, game=game).state.game.seats == 6


# ---------------------------------------------------------------- who wins


@pytest.mark.parametrize(
    ("game", "holes", "winner"),
    [
        ("five-card-draw", ["AsAhAdAc2c", "KsKhKdKcQc"], 0),
        ("single-draw-27", ["7c5d4h3s2c", "AcKdQhJs9c"], 0),
        ("triple-draw-27", ["As5d4h3s2c", "KcQdJhTs8c"], 1),  # the ace is high and makes no straight
        ("triple-draw-a5", ["As5d4h3s2c", "Ac6d4d3d2d"], 0),
        ("badugi", ["4h6d7c9s", "Ah2c3dTs"], 0),
        ("badugi", ["2c3c7h9s", "Ah2d3s3h"], 1),
    ],
)
def test_games_are_won_by_their_ranking(game: str, holes: list[str], winner: int) -> None:
    table = triple(2, game, holes=holes)
    while not table.over:
        call_round(table.pat(2))
    assert table.stacks[winner] == 1004


def test_pot_5_odd_chips_in_draw_go_left_of_the_button() -> None:
    table = Table([100] * 3, (3, 3), game="single-draw-27", holes=["7c5d4h3s2d", "7s5h4c3c2s"], ante=1)
    table.fold()
    while not table.over:
        table.pat() if table.state.drawing else table.check()
    assert table.awards == [(0, {0: 5, 1: 4})]


def test_pot_3_in_draw_the_last_aggressor_shows_first_else_left_of_the_button() -> None:
    holes = ["Ac7d5h4s2d", "Kc7s5c4c2s", "Qc7h5d4d2h"]
    table = triple(3, "single-draw-27", holes=holes).pat(3)
    table.checks(3)
    assert table.showing == [("shows", 0), ("shows", 1), ("shows", 2)]
    table = triple(3, "single-draw-27", holes=holes).pat(3)
    table.check().check().to(8).call().call()
    assert table.showing == [("shows", 2), ("mucks", 0), ("mucks", 1)]

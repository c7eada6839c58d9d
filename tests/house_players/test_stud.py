"""The first cards of stud: bringing in, completing, folding, by what the doors show."""

from __future__ import annotations

import pytest

from bot.house_players import choose
from bot.house_players.style import STYLES
from engine.view import TableView
from tests.house_players.spots import TIMES, go_along, holding, third_street
from tests.house_players.tables import deal, player_of, seen, table

KINDS = [style.kind for style in STYLES]


@pytest.mark.parametrize("kind", KINDS)
def test_the_low_card_brings_in_and_completes_only_with_a_hand(kind: str) -> None:
    assert third_street(kind, "stud", "Jc8d2h", ["Kc", "Qd", "9s"]) == {"bring_in": TIMES}
    assert third_street(kind, "razz", "QcJdKh", ["4c", "7d", "9s"]) == {"bring_in": TIMES}
    assert third_street(kind, "stud8", "JcTd3h", ["Kc", "Qd", "9s"]) == {"bring_in": TIMES}
    assert third_street(kind, "stud", "2c2d2h", ["Kc", "Qd", "9s"])["complete"] >= TIMES // 2


@pytest.mark.parametrize("kind", KINDS)
def test_trash_is_folded_to_a_raise(kind: str) -> None:
    fold = {"fold": TIMES}
    assert third_street(kind, "razz", "QcJdTh", ["Kc", "4d", "7s"], ["bring_in", "complete"]) == fold
    assert third_street(kind, "razz", "9cTdKc", ["Ks", "4d", "7s"], ["bring_in", "complete"]) == fold
    assert third_street(kind, "stud", "Jc7d3h", ["2c", "Kd", "As"], ["bring_in", "complete"]) == fold
    assert third_street(kind, "stud8", "KcJd9h", ["2c", "4d", "As"], ["bring_in", "complete"]) == fold


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_hands_go_in(kind: str) -> None:
    for game, cards, doors in (
        ("stud", "AcAdKh", ["2c", "Jd", "9s"]),
        ("stud", "KcKdKh", ["2c", "Jd", "9s"]),
        ("razz", "Ac2d3h", ["Kc", "Jd", "9s"]),
        ("stud8", "Ac2c3c", ["2d", "Jd", "9s"]),
    ):
        assert third_street(kind, game, cards, doors)["complete"] >= TIMES - 1, (game, cards)
        raised = third_street(kind, game, cards, doors, ["bring_in", "complete"])
        assert raised["fold"] == 0
        assert raised["raise"] >= TIMES // 2, (game, cards)


@pytest.mark.parametrize("kind", KINDS)
def test_in_every_betting(kind: str) -> None:
    for betting in ("spread-limit", "pot-limit", "no-limit"):
        found = third_street(kind, "stud", "AcAdAh", ["2c", "Jd", "9s"], betting=betting)
        assert found["complete"] + found["raise"] >= TIMES - 1
        found = third_street(kind, "stud", "Jc7d2h", ["5c", "Jd", "9s"], betting=betting)
        assert found == {"bring_in": TIMES}


def test_dead_cards_count() -> None:
    from bot.house_players.starting import top_share
    from engine.cards import parse_cards
    from engine.catalog import games

    stud, razz = games()["stud"], games()["razz"]
    pair, flush, low = parse_cards("9c9dKh"), parse_cards("Kc9c4c"), parse_cards("2c4d7h")
    assert top_share(stud, pair, parse_cards("9h9s2d")) > top_share(stud, pair, parse_cards("8h8s2d"))
    assert top_share(stud, flush, parse_cards("Tc6c2c")) > top_share(stud, flush, parse_cards("Td6h2s"))
    assert top_share(razz, low, parse_cards("2d4h7s")) < top_share(razz, low, parse_cards("Ad3h5s"))


def on_seventh(game: str, kind: str, number: int) -> TableView:
    """The river of a hand in which two have gone along, where the hero is first, or has been checked to."""
    hero = player_of(kind)
    hand = deal(table([hero, "x1"], game, "fixed-limit", stacks=[400, 400], blinds=(2, 4)), number)
    while True:
        sight = seen(hand)
        assert sight.hand is not None
        if sight.hand.street == "seventh street" and sight.viewer == hero:
            return sight
        hand = go_along(hand)


@pytest.mark.parametrize("kind", KINDS)
def test_a_sure_winner_bets_and_nothing_checks_on_the_river(kind: str) -> None:
    bets = {"good": 0, "bad": 0}
    for number in range(8):
        sight = on_seventh("razz", kind, number)
        bets["good"] += choose(_as(sight, "Ac2d3h", "4s5c9dKd")).verb == "raise"
        bets["bad"] += choose(_as(sight, "KcKdQh", "QsTcTd9d")).verb == "raise"
    assert bets["good"] >= 4
    assert bets["bad"] <= 3


def _as(sight: TableView, hole: str, up: str) -> TableView:
    """Other cards for the viewer; the rival shows some that make nothing yet."""
    from engine.cards import parse_cards

    sight = holding(sight, hole)
    shown = {True: parse_cards(up), False: parse_cards("8h8d7c6s")}
    return sight._replace(seats=tuple(seat._replace(up=shown[seat.player == sight.viewer]) for seat in sight.seats))

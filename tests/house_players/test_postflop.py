"""Known spots with cards on the board, the river above all: there the right answer can be worked out."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.house_players import choose
from bot.house_players.style import STYLES
from engine.table import TableState
from tests.house_players.tables import act, deal_as, placed, player_of, seen, table, to_act

KINDS = [style.kind for style in STYLES]
TIMES = 8


def on_street(state: TableState, number: int, holes: dict[str, str], board: str, street: int) -> TableState:
    """Heads-up, called and checked down to a street: 1 is the flop, 3 the river."""
    hand = deal_as(state, number, holes, board)
    hand = act(act(hand, "call"), "check")
    for _ in range(street - 1):
        hand = act(act(hand, "check"), "check")
    return hand


def answers(
    kind: str, hole: str, board: str, bet: int, street: int = 3, game: str = "holdem", stack: int = 400
) -> Counter[str]:
    """What the hero on the button answers to a bet into a pot of 4; a bet of 0 is a check."""
    hero = player_of(kind)
    state = table([hero, "x1"], game, "no-limit", stacks=[stack, stack])
    found: Counter[str] = Counter()
    for number in placed(state, hero, -1, TIMES):
        hand = on_street(state, number, {hero: hole}, board, street)
        assert to_act(hand) == "x1"
        hand = act(hand, "raise", bet) if bet else act(hand, "check")
        found[choose(seen(hand)).verb] += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_the_nuts_are_never_folded(kind: str) -> None:
    for bet in (2, 4, 40, 398):
        assert answers(kind, "AcKc", "QcJcTc2d3h", bet)["fold"] == 0
    assert answers(kind, "AcKc", "QcJcTc2d3h", 8)["raise"] >= TIMES // 3


@pytest.mark.parametrize("kind", KINDS)
def test_right_odds_are_called_and_wrong_ones_are_not(kind: str) -> None:
    # a bad pair: good enough at six to one, not for many times the pot
    assert answers(kind, "6c5d", "KhTs6h2c3d", 2)["fold"] <= TIMES // 3
    assert answers(kind, "6c5d", "KhTs6h2c3d", 80)["fold"] == TIMES


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_folded_on_the_river(kind: str) -> None:
    assert answers(kind, "5c4d", "KhTsQh9c2d", 4)["fold"] == TIMES


@pytest.mark.parametrize("kind", KINDS)
def test_a_pair_of_the_board_is_no_pair_of_ones_own(kind: str) -> None:
    board = "KhKsQh9c2d"
    assert answers(kind, "5c4d", board, 4)["fold"] == TIMES
    assert answers(kind, "Kc5d", board, 4)["fold"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_flush_draw_calls_a_small_bet_and_folds_to_a_huge_one(kind: str) -> None:
    assert answers(kind, "9h7h", "KhTs2h4c3d", 2, street=1)["fold"] == 0
    assert answers(kind, "9h7h", "KhTs2h4c3d", 300, street=2)["fold"] >= TIMES - 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_strong_hand_is_bet_when_checked_to(kind: str) -> None:
    assert answers(kind, "KcTd", "KhTs6h2c3d", 0)["raise"] >= TIMES // 2


def test_the_nut_low_goes_on_where_no_low_gives_up() -> None:
    board = "8h7s3hKcKd"
    for kind in KINDS:
        assert answers(kind, "Ac2d9sTs", board, 4, game="omaha8")["fold"] == 0
        assert answers(kind, "QsJd9c5h", board, 16, game="omaha8")["fold"] == TIMES


def test_omaha_needs_two_cards_of_ones_own() -> None:
    # one ace of the suit is no flush with four on the board
    for kind in KINDS:
        assert answers(kind, "Ah2c3d7s", "KhJh9h5hTd", 12, game="omaha")["fold"] == TIMES


def test_bets_are_between_half_and_the_whole_pot() -> None:
    hero = player_of("regular")
    state = table([hero, "x1"], stacks=[400, 400])
    for number in placed(state, hero, -1, TIMES):
        hand = act(on_street(state, number, {hero: "KcTd"}, "KhTs6h2c3d", 1), "check")
        choice = choose(seen(hand))
        assert choice.amount is None or 2 <= choice.amount <= 4

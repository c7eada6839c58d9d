"""``rank`` for games without a board and for lows, with games of this file's own."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from engine.cards import CardError, parse_cards
from engine.cli.rank import Ranked, as_json, in_words, rank
from engine.game import Game, Street
from engine.ranking import RANKINGS


def game(pots: tuple[str, ...], *streets: Street, deck: str = "full") -> Game:
    return Game("it", "It", "", (), 6, ("fixed-limit",), ("antes",), pots, streets, deck)


STUD = (Street("third", down=2, up=1), *[Street(name, up=1) for name in ("4", "5", "6")], Street("seventh", down=1))
BOARD = (Street("flop", board=3), Street("turn", board=1), Street("river", board=1))
RAZZ = game(("ace-to-five",), *STUD)
STUD8 = game(("high", "low8"), *STUD)
DEUCE = game(("deuce-to-seven",), Street("deal", down=5), Street("draw", draw=5))
BADUGI = game(("badugi",), Street("deal", down=4), Street("draw", draw=4))
COURCHEVEL = game(("high:omaha",), Street("deal", down=5, board=1), Street("flop", board=2), *BOARD[1:])
SHORT = game(("high:short-deck",), Street("deal", down=2), *BOARD, deck="short")


def ranked(it: Game, *hands: str, board: str = "") -> list[Ranked]:
    return rank(it, parse_cards(board), [parse_cards(hand) for hand in hands])


def test_the_lowest_hand_wins_razz() -> None:
    worse, better = ranked(RAZZ, "Kc Kd Kh Ks Qc Qd Qh", "Ac 2d 3h 4s 5c 9d 9h")
    assert [worse.share, better.share] == [0, 1]
    assert in_words(better) == "Ac 2d 3h 4s 5c 9d 9h: low 1. 5-4-3-2-A low (5c 4s 3h 2d Ac): wins"
    said = json.loads(json.dumps(as_json(RAZZ, (), worse)))
    assert said["high"] is None
    assert said["low"] == {
        "name": "a full house, queens over kings, low",
        "cards": "QcQdQhKcKd",
        "place": 2,
        "wins": False,
    }


def test_stud_hi_lo_is_shared() -> None:
    full, wheel = ranked(STUD8, "As 3s Qh Qd Qs 3h 9c", "Ah 2s Kh Ks 3c 4h 5d")
    assert [full.share, wheel.share] == [Fraction(1, 2), Fraction(1, 2)]
    assert full.low is None
    assert wheel.low is not None
    assert wheel.low.name == "5-4-3-2-A low"


def test_the_hands_of_draw_games() -> None:
    assert [one.share for one in ranked(DEUCE, "7c5d4h3s2c", "5c4c3c2dAc")] == [1, 0]
    assert [one.share for one in ranked(BADUGI, "Ah2c3d3c", "KhQcJdTs", "KcQhJsTd")] == [
        0,
        Fraction(1, 2),
        Fraction(1, 2),
    ]


def test_a_hand_of_stud_may_still_grow_and_the_last_card_may_be_common() -> None:
    assert [one.share for one in ranked(RAZZ, "Ac2d3h4s5c", "Kc2h3d4c5d")] == [1, 0]
    first, _ = ranked(STUD8, "AcAdAhKsKc2d", "QcQdQh3s3c2h", board="As")
    assert first.high is not None
    assert first.high.name == "four aces"


@pytest.mark.parametrize(
    ("it", "hands", "board", "error"),
    [
        (RAZZ, ["Ac2d3h4s"], "", "a hand of It has 5, 6 or 7 cards, 'Ac2d3h4s' has 4"),
        (RAZZ, ["Ac2d3h4s5c6c", "Ad2c3c4c5d"], "", "all hands must have the same number of cards"),
        (RAZZ, ["Ac2d3h4s5c6c7c"], "9c", "with a common card a hand of It has 6 cards, "),
        (RAZZ, ["Ac2d3h4s5c6c"], "9cTc", "a board of It has one card at most, not 2"),
        (DEUCE, ["7c5d4h3s2c"], "9c", "a board of It has no cards, not 1"),
        (DEUCE, ["7c5d4h3s2c8c"], "", "a hand of It has 5 cards, "),
        (BADUGI, ["7c5d4h3s2c"], "", "a hand of It has 4 cards, "),
        (COURCHEVEL, ["7c5d4h3s2c"], "9c", "a board of It has 3, 4 or 5 cards, not 1"),
        (SHORT, ["7cAd"], "9cTcJc2d", "2d is not in the deck of It"),
        (SHORT, ["7cAd6d"], "9cTcJc", "a hand of It has 2 cards, '7cAd6d' has 3"),
        (
            SHORT,
            ["7cAd"],
            "",
            "without a board a hand of It has 5, 6 or 7 cards, '7cAd' has 2; with a --board of 3, 4 or 5",
        ),
    ],
)
def test_hands_that_cannot_be(it: Game, hands: list[str], board: str, error: str) -> None:
    with pytest.raises(CardError) as told:
        ranked(it, *hands, board=board)
    assert str(told.value).startswith(error)


@pytest.mark.parametrize("name", [name for name in RANKINGS if RANKINGS[name].whole])
def test_every_first_ranking_shares_out_the_whole_pot(name: str) -> None:
    board = "6c 7d 8h 9s Ts" if ":" in name else ""
    dealt = {"badugi": 4, "high:omaha": 4, "high:short-deck": 2, "high:short-deck-trips": 2}.get(name, 5)
    streets = (Street("deal", down=dealt), *(BOARD if board else ()))
    hands = ["AsKsQsJsTd", "AhKhQhJhTh"]
    deck = "short" if "short" in name else "full"
    assert (
        sum(
            one.share
            for one in ranked(game((name,), *streets, deck=deck), *[hand[: 2 * dealt] for hand in hands], board=board)
        )
        == 1
    )

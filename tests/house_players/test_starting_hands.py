"""Shares of starting hands are true shares, and order hands as players do."""

from __future__ import annotations

from random import Random

import pytest

from bot.house_players.starting import top_share
from engine.cards import parse_cards
from engine.catalog import games


def share(game: str, text: str) -> float:
    return top_share(games()[game], parse_cards(text))


def ordered(game: str, hands: str) -> None:
    shares = [share(game, hand) for hand in hands.split()]
    assert shares == sorted(shares), dict(zip(hands.split(), shares, strict=True))


def test_holdem_orders_hands_as_players_do() -> None:
    ordered("holdem", "AcAd KcKd QcQd JcJd AcQc AcJd KcTc 9c8c Kc9d Jc7d 7c2d")
    assert share("holdem", "AcAd") == pytest.approx(6 / 1326)
    assert share("holdem", "7c2d") > 0.9


def test_omaha_likes_double_suits_and_dislikes_dangling_cards() -> None:
    ordered("omaha", "AcAdKcKd AcAdJcTd AcAd9h5s JcTd9c8d KcQd8h3s 9c9d9h2s")
    assert share("omaha", "AcAdKcKd") < 0.01
    assert share("omaha", "2c2d2h2s") > 0.95


def test_omaha8_likes_ace_deuce_and_suited_aces() -> None:
    ordered("omaha8", "AcAd2c3d Ac2c3d4h Ac2d9hTs 2c3d4h6s KcQdJh8s 9c8d7h6s")
    assert share("omaha8", "Ac2c3d4h") < 0.03
    assert share("omaha8", "9c8d7h7s") > 0.8


@pytest.mark.parametrize("game", games())
def test_the_best_fifth_is_a_fifth(game: str) -> None:
    chance = Random(9)
    first = games()[game].streets[0]
    own = first.down + first.up
    dealt = []
    for _ in range(2000):
        cards = tuple(chance.sample(games()[game].cards, own + first.board))
        dealt.append(top_share(games()[game], cards[:own], cards[own:]))
    for bound in (0.05, 0.2, 0.5):
        assert sum(one <= bound for one in dealt) / len(dealt) == pytest.approx(bound, abs=0.04)


def test_stud_orders_hands_as_players_do() -> None:
    ordered("stud", "AcAdAh AcAdKh KcKd2h 9c8c7c 7c7d4h 2c2d9h Jc8d4h 7c4d2h")
    ordered("razz", "Ac2d3h Ac2d7h 3c4d8h Ac2dKh 8c9dTh KcQdJh")
    ordered("stud8", "2c3c4c Ac2d3h 6c7d8h AcKdQh Kc9d8h")


def test_draws_order_hands_as_players_do() -> None:
    ordered("five-card-draw", "AcAdAh5s2c AcAd9h5s2c QcQd9h5s2c 2c2dQh9s5c 9c7d5h3s2c")
    ordered("triple-draw-27", "7c5d4h3s2c 2c3d4h7sKc 2c3d7hQsKc 2c7dKhQsJc AcKcQdJdTs")
    ordered("triple-draw-a5", "5c4d3h2sAc Ac2d3h4sKc Ac2d3hKsQc Ac7dKhQsJc")
    ordered("badugi", "Ac2d3h4s Ac2d3h3s Ac2d3d3c KcQdJhTs")
    # with one draw a pat ten is worth more than any draw; with three it is not
    assert share("single-draw-27", "Tc8d4h3s2c") < share("single-draw-27", "2c3d4h7sKc")
    assert share("triple-draw-27", "Tc8d4h3s2c") > share("triple-draw-27", "2c3d4h7sKc")


def test_short_deck_likes_cards_that_meet() -> None:
    ordered("short-deck", "AcAd KcKd AcKc JcTc AcKd QcJd 6c6d Qc7d")


def test_the_open_card_of_courchevel_counts() -> None:
    game, hole = games()["courchevel"], parse_cards("9c9d6h5s2c")
    assert top_share(game, hole, parse_cards("9h")) < top_share(game, hole, parse_cards("Kh")) - 0.2

"""Shares of starting hands are true shares, and order hands as players do."""

from __future__ import annotations

from random import Random

import pytest

from bot.house_players.starting_hands import top_share
from engine.cards import FULL_DECK, parse_cards
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


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha8"])
def test_the_best_fifth_is_a_fifth(game: str) -> None:
    chance = Random(9)
    down = games()[game].down_cards
    dealt = [top_share(games()[game], tuple(chance.sample(FULL_DECK, down))) for _ in range(2000)]
    for bound in (0.05, 0.2, 0.5):
        assert sum(one <= bound for one in dealt) / len(dealt) == pytest.approx(bound, abs=0.04)

"""What is kept and what is thrown away."""

from __future__ import annotations

from random import Random

import pytest

from bot.house_players.drawing import badugi, way_of
from bot.house_players.style import STYLES
from engine.cards import FULL_DECK, cards_text, parse_cards
from engine.catalog import games
from engine.ranking import Category, ranking
from tests.house_players.spots import drawn

KINDS = [style.kind for style in STYLES]
DRAW = "five-card-draw"
A5, DEUCE, SINGLE = "triple-draw-a5", "triple-draw-27", "single-draw-27"


def always(kind: str, game: str, hole: str, thrown: str, draw: int = 1, rival: int = 1) -> None:
    wanted = " ".join(sorted(thrown.split()))
    found = drawn(kind, game, hole, draw, rival)
    assert set(found) == {wanted}, f"{kind} throws {found} from {hole}"


@pytest.mark.parametrize("kind", KINDS)
def test_five_card_draw_keeps_what_is_made(kind: str) -> None:
    always(kind, DRAW, "AcAdAh5s2c", "5s 2c")
    always(kind, DRAW, "9c9d5h5s2c", "2c")
    always(kind, DRAW, "9c9dAh5s2c", "Ah 5s 2c")
    always(kind, DRAW, "AcKdQhJsTc", "")
    always(kind, DRAW, "Kc9c7c3c2c", "")
    always(kind, DRAW, "6c6d6h9s9c", "")


@pytest.mark.parametrize("kind", KINDS)
def test_five_card_draw_draws_to_a_flush_and_to_an_open_straight(kind: str) -> None:
    always(kind, DRAW, "Ac9c5c3cKd", "Kd")
    always(kind, DRAW, "9c8d7h6sKc", "Kc")
    always(kind, DRAW, "AcKd9h5s2c", "9h 5s 2c")
    # a straight that only one rank completes is no draw
    always(kind, DRAW, "Ac9d8h6s5c", "9d 8h 6s 5c")


def test_no_more_cards_than_the_house_lets_one_draw() -> None:
    way = way_of(games()[DRAW])
    assert way is not None
    assert way.keep(parse_cards("Ac9d8h6s5c"), 1) == parse_cards("Ac")
    # the legal turn says at most five here; with three the two best cards stay
    assert cards_text(way.order(parse_cards("Ac9d8h6s5c"))[:2]) == "Ac9d"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_a_made_low_is_never_broken(kind: str, draw: int) -> None:
    for rival in (0, 1, 3):
        always(kind, A5, "5c4d3h2sAc", "", draw, rival)
        always(kind, A5, "7c4d3h2sAc", "", draw, rival)
        always(kind, DEUCE, "7c5d4h3s2c", "", draw, rival)
        always(kind, DEUCE, "8c5d4h3s2c", "", draw, rival)
        always(kind, "badugi", "4c3d2hAs", "", draw, rival)
        always(kind, "badugi", "6c5d4h3s", "", draw, rival)
        always(kind, "badugi", "6c3d2hAs", "", draw, rival)


@pytest.mark.parametrize("kind", KINDS)
def test_low_cards_are_kept_and_high_ones_thrown(kind: str) -> None:
    always(kind, A5, "Ac2d4hQsKc", "Qs Kc")
    always(kind, A5, "4c5d6h7sKc", "Kc")
    always(kind, A5, "AcAd2h2s9c", "Ad 2s 9c" if _first("AcAd2h2s9c", A5) == "Ac2h" else "Ac 2h 9c")
    always(kind, DEUCE, "4c5d6h7sKc", "Kc")
    always(kind, DEUCE, "2c3d4hAsKc", "As Kc")
    always(kind, DEUCE, "KcKdQhJsTc", "Kc Kd Qh Js Tc")


def _first(hole: str, game: str) -> str:
    way = way_of(games()[game])
    assert way is not None
    return cards_text(tuple(sorted(way.keep(parse_cards(hole), 3), key=lambda card: card % 4)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_straight_and_a_flush_are_no_low_in_deuce_to_seven(kind: str) -> None:
    for draw in (1, 3):
        assert all(len(thrown.split()) == 1 for thrown in drawn(kind, DEUCE, "6c5d4h3s2c", draw))
        assert all(len(thrown.split()) == 1 for thrown in drawn(kind, DEUCE, "7c5c4c3c2c", draw))
        always(kind, A5, "6c5c4c3c2c", "", draw)


@pytest.mark.parametrize("kind", KINDS)
def test_a_rough_low_is_broken_early_and_stands_late(kind: str) -> None:
    always(kind, DEUCE, "Tc7d4h3s2c", "Tc", draw=1)
    always(kind, DEUCE, "Tc7d4h3s2c", "", draw=3, rival=1)
    always(kind, "badugi", "QcAd2h3s", "Qc", draw=1)


@pytest.mark.parametrize("kind", KINDS)
def test_the_last_draw_depends_on_what_the_rival_drew(kind: str) -> None:
    always(kind, SINGLE, "Jc7d4h3s2c", "", rival=2)
    always(kind, SINGLE, "Qc7d4h3s2c", "Qc", rival=0)
    always(kind, SINGLE, "Qc9d8h7s2c", "", rival=3)


@pytest.mark.parametrize("kind", KINDS)
def test_badugi_keeps_its_best_part(kind: str) -> None:
    always(kind, "badugi", "Ac2d3h3s", "3h" if "3s" in _first("Ac2d3h3s", "badugi") else "3s")
    always(kind, "badugi", "Ac2c3d4h", "2c")
    always(kind, "badugi", "Ac2d3hKs", "Ks")
    always(kind, "badugi", "Ac2c3c4c", "2c 3c 4c")


def test_the_best_part_of_a_badugi_is_what_the_ranking_says() -> None:
    chance, strength = Random(4), ranking("badugi").against(())
    for _ in range(3000):
        cards = tuple(chance.sample(FULL_DECK, 4))
        last = badugi.keep(cards, 1)
        if len(last) == 4:
            assert strength(cards) == strength(last)
        assert strength(badugi._best(cards)) == strength(cards), cards_text(cards)


def test_nothing_kept_twice_and_nothing_made_up() -> None:
    chance = Random(8)
    high = ranking("high")
    for game in (DRAW, A5, DEUCE, "badugi"):
        way = way_of(games()[game])
        assert way is not None
        for _ in range(1500):
            cards = tuple(chance.sample(FULL_DECK, games()[game].down_cards))
            for left in (1, 2, 3):
                kept = way.keep(cards, left)
                assert len(set(kept)) == len(kept)
                assert set(kept) <= set(cards)
            assert sorted(way.order(cards)) == sorted(cards)
            if game == DRAW and high.category(cards, ()) >= Category.STRAIGHT:
                assert kept == cards

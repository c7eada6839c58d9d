"""What must hold for every hand, whatever the cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, UNKNOWN, Cards, rank_of, suit_of
from engine.ranking import RANKINGS, Category, high7, high_of, ranking, tables
from engine.ranking.short_deck import DECK
from tests.amounts import FULL

FREQUENCIES = {
    Category.STRAIGHT_FLUSH: 40,
    Category.QUADS: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.TRIPS: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
"""How many of the 2,598,960 hands of five cards are of each kind."""

ANY_FIVE = ["high", "low8", "ace-to-five", "deuce-to-seven"]
"""Rankings of the whole deck by which any five cards may play."""
SHORT_DECK = ["high:short-deck", "high:short-deck-trips"]
OMAHA = st.sampled_from(["high:omaha", "low8:omaha"])


@st.composite
def deals(
    draw: st.DrawFn, hole: tuple[int, int] = (2, 6), board: tuple[int, int] = (3, 5), deck: Cards = FULL_DECK
) -> tuple[Cards, Cards]:
    """Hole cards and a board, each with a number of cards from a least to a greatest."""
    board_cards = draw(st.integers(*board))
    hole_cards = draw(st.integers(*hole))
    size = hole_cards + board_cards
    cards = draw(st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=True))
    return tuple(cards[:hole_cards]), tuple(cards[hole_cards:])


@st.composite
def ranked(draw: st.DrawFn, names: Iterable[str] = tuple(RANKINGS)) -> tuple[str, Cards, Cards]:
    """A ranking's name, two hole cards, more in Omaha, and a board, from the deck that it ranks."""
    name = draw(st.sampled_from(list(names)))
    hole, board = draw(deals((2, 6 if "omaha" in name else 2), deck=DECK if name in SHORT_DECK else FULL_DECK))
    return name, hole, board


HOLDEM = deals(hole=(2, 2))


def strength(name: str, hole: Cards, board: Cards) -> int:
    return ranking(name).against(board)(hole)


@pytest.mark.laws
@pytest.mark.skipif(not FULL, reason="all the hands of five cards are for make laws")
def test_every_kind_of_hand_is_as_frequent_as_is_known() -> None:
    strength_of = ranking("high").against(())
    by_strength = Counter(map(strength_of, combinations(FULL_DECK, 5)))
    assert set(by_strength) == set(range(1, 7463))
    assert _by_kind(by_strength) == FREQUENCIES


def test_every_kind_of_hand_is_about_as_frequent_in_a_sample() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng, sample = random.Random(seed), 50_000
    strength_of = ranking("high").against(())
    found = _by_kind(Counter([strength_of(tuple(rng.sample(FULL_DECK, 5))) for _ in range(sample)]))
    for category, frequency in FREQUENCIES.items():
        expected = sample * frequency / 2_598_960
        assert abs(found.get(category, 0) - expected) < 8 * (expected + 1) ** 0.5, f"seed {seed}: {category.name}"


def _by_kind(by_strength: Counter[int]) -> dict[Category, int]:
    kinds: Counter[Category] = Counter()
    for figure, count in by_strength.items():
        kinds[tables.HANDS[figure].category] += count
    return dict(kinds)


@given(deals(hole=(7, 7), board=(0, 0)))
def test_seven_cards_are_worth_the_best_five_of_them(deal: tuple[Cards, Cards]) -> None:
    cards, _ = deal
    best = max([high_of(five) for five in combinations(cards, 5)])
    assert high7(cards) == high_of(cards) == best
    assert high_of(cards[1:]) == max([high_of(five) for five in combinations(cards[1:], 5)])


@given(ranked([*ANY_FIVE, *SHORT_DECK]))
def test_more_cards_are_worth_the_best_five_of_them(dealt: tuple[str, Cards, Cards]) -> None:
    name, hole, board = dealt
    of = ranking(name).against(())
    assert strength(name, hole, board) == max(map(of, combinations(hole + board, 5)))


@given(deals(hole=(1, 6), board=(0, 0)))
def test_badugi_is_worth_the_best_four_cards_and_fewer_by_themselves(deal: tuple[Cards, Cards]) -> None:
    cards, _ = deal
    of = ranking("badugi").against(())
    assert of(cards) == max(map(of, combinations(cards, min(4, len(cards)))))


@given(deals(hole=(5, 5), board=(0, 0), deck=DECK))
def test_the_short_deck_differs_in_flushes_and_by_the_house_rule_in_trips(deal: tuple[Cards, Cards]) -> None:
    cards, _ = deal
    made = [ranking(name).category(cards, ()) for name in SHORT_DECK]
    assert made[0] == made[1]
    if made[0] in (Category.STRAIGHT, Category.TRIPS):
        assert len({strength(name, cards, ()) for name in SHORT_DECK}) == 2
    else:
        assert len({strength(name, cards, ()) for name in SHORT_DECK}) == 1


@given(deals(), st.sampled_from(["high", "low8"]))
def test_omaha_is_worth_the_best_of_two_and_three(deal: tuple[Cards, Cards], part: str) -> None:
    hole, board = deal
    fives = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert strength(f"{part}:omaha", hole, board) == max([strength(part, five, ()) for five in fives])


@given(ranked())
def test_a_further_board_card_never_weakens(dealt: tuple[str, Cards, Cards]) -> None:
    name, hole, board = dealt
    strengths = [strength(name, hole, board[:number]) for number in range(3, len(board) + 1)]
    assert strengths == sorted(strengths)


@given(deals(hole=(2, 6)), OMAHA)
def test_a_further_hole_card_never_weakens_in_omaha(deal: tuple[Cards, Cards], name: str) -> None:
    hole, board = deal
    strengths = [strength(name, hole[:number], board) for number in range(2, len(hole) + 1)]
    assert strengths == sorted(strengths)


@given(ranked(), st.randoms())
def test_the_order_of_the_cards_does_not_matter(dealt: tuple[str, Cards, Cards], order: random.Random) -> None:
    name, hole, board = dealt
    shuffled_hole, shuffled_board = (tuple(order.sample(cards, len(cards))) for cards in (hole, board))
    assert strength(name, shuffled_hole, shuffled_board) == strength(name, hole, board)
    assert ranking(name).describe(shuffled_hole, shuffled_board) == ranking(name).describe(hole, board)


@given(ranked([*ANY_FIVE, *SHORT_DECK, "badugi"]))
def test_it_does_not_matter_which_cards_lie_on_the_board(dealt: tuple[str, Cards, Cards]) -> None:
    name, hole, board = dealt
    cards = hole + board
    assert len({strength(name, cards[:number], cards[number:]) for number in range(len(cards) + 1)}) == 1


@given(ranked(), st.permutations(range(4)))
def test_suits_never_rank(dealt: tuple[str, Cards, Cards], suits: list[int]) -> None:
    name, *deal = dealt
    hole, board = (tuple([4 * rank_of(card) + suits[suit_of(card)] for card in cards]) for cards in deal)
    assert strength(name, hole, board) == strength(name, *deal)


@given(ranked([*ANY_FIVE, *SHORT_DECK, "badugi"]))
def test_the_cards_that_play_are_worth_the_hand(dealt: tuple[str, Cards, Cards]) -> None:
    name, hole, board = dealt
    plays = ranking(name).best(hole, board)
    assert set(plays) <= {*hole, *board}
    assert len(set(plays)) == len(plays)
    assert name == "badugi" or len(plays) == (5 if strength(name, hole, board) else 0)
    assert strength(name, plays, ()) == strength(name, hole, board)
    assert bool(ranking(name).describe(hole, board)) == bool(plays)


@given(deals(), OMAHA)
def test_two_of_the_hole_cards_and_three_of_the_board_play(deal: tuple[Cards, Cards], name: str) -> None:
    hole, board = deal
    plays = ranking(name).best(hole, board)
    assert strength(name.removesuffix(":omaha"), plays, ()) == strength(name, hole, board)
    if plays:
        assert (len(set(plays) & set(hole)), len(set(plays) & set(board))) == (2, 3)


@given(HOLDEM)
def test_the_cards_that_play_stand_in_reading_order(deal: tuple[Cards, Cards]) -> None:
    plays = ranking("high").best(*deal)
    made = tables.HANDS[strength("high", *deal)]
    assert tuple([rank_of(card) for card in plays]) == made.ranks
    assert ranking("high").category(*deal) == made.category


@given(ranked(), st.data())
def test_an_unknown_card_makes_a_hand_worth_nothing(dealt: tuple[str, Cards, Cards], data: st.DataObject) -> None:
    name, hole, board = dealt
    hidden = data.draw(st.sets(st.sampled_from(hole + board), min_size=1))
    hole, board = (tuple([UNKNOWN if card in hidden else card for card in cards]) for cards in (hole, board))
    assert strength(name, hole, board) == 0
    assert ranking(name).best(hole, board) == ()
    assert ranking(name).describe(hole, board) == ""
    assert ranking(name).category(hole, board) == 0

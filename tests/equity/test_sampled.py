"""What is drawn at random: fair, the same for the same seed, and as near the truth as it says."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, parse_cards
from engine.catalog import games
from engine.equity import SAMPLES, Equity, shares
from engine.equity.drawing import draws

ACES, KINGS = parse_cards("AsAh"), parse_cards("KdKc")
HOLDEM, STUD8 = games()["holdem"], games()["stud8"]


def sampled(seed: int = 1, samples: int = SAMPLES) -> Equity:
    return shares(HOLDEM, (), [ACES, KINGS], exact_limit=0, samples=samples, seed=seed)


def test_a_sample_lies_as_near_the_truth_as_it_says() -> None:
    truth = shares(HOLDEM, (), [ACES, KINGS]).hands[0].share
    far = 0
    for seed in range(40):
        found = sampled(seed, 1_000)
        assert (found.exact, found.boards) == (False, 1_000)
        assert found.error is not None
        assert found.error == pytest.approx(sqrt(0.82 * 0.18 / 1_000), rel=0.1)
        off = abs(float(found.hands[0].share - truth))
        assert off < 4 * found.error
        far += off > found.error
    assert 5 <= far <= 21, "a third of all samples lie further off than one standard error"


def test_the_same_question_has_the_same_answer() -> None:
    assert sampled() == sampled()
    assert sampled() == sampled(1)
    assert sampled() != sampled(2)


def test_more_samples_are_nearer() -> None:
    few, many = sampled(samples=400), sampled(samples=40_000)
    assert few.error is not None
    assert many.error is not None
    assert few.error == pytest.approx(10 * many.error, rel=0.1)


def test_what_always_happened_is_not_said_to_be_sure() -> None:
    found = shares(HOLDEM, (), [ACES, parse_cards("AdAc")], exact_limit=0, samples=10)
    assert found.error is not None
    assert found.error > 0


def test_stud_from_third_street() -> None:
    """Both known to within a few thousandths: three cards each, all others may come."""
    hands = [parse_cards("AsAhAd"), parse_cards("2c3c4c")]
    found = shares(STUD8, (), hands)
    assert (found.exact, found.boards) == (False, SAMPLES)
    assert sum(hand.share for hand in found.hands) == 1
    again = shares(STUD8, (), [parse_cards("AsAhAd????"), parse_cards("2c3c4c")])
    assert [hand.share for hand in again.hands] == [hand.share for hand in found.hands]


def test_the_limit_says_when_it_is_exact() -> None:
    flop = parse_cards("2c7d9h")
    assert shares(HOLDEM, flop, [ACES, KINGS], exact_limit=1_000).exact
    assert not shares(HOLDEM, flop, [ACES, KINGS], exact_limit=10).exact
    assert shares(HOLDEM, flop, [ACES, KINGS]).boards == 990
    with pytest.raises(ValueError, match="one way or more, not 0"):
        shares(HOLDEM, flop, [ACES, KINGS], samples=0)


def test_every_set_of_cards_is_drawn_as_often() -> None:
    cards, times = FULL_DECK[:6], 20_000
    counts = Counter(tuple(sorted(drawn)) for drawn in islice(draws(3, cards, 2), times))
    assert len(counts) == 15
    squares = sum((count - times / 15) ** 2 / (times / 15) for count in counts.values())
    assert squares < 36.1, "chi squared with 14 degrees of freedom: one in a thousand lies above"


def test_no_card_is_more_likely_than_another() -> None:
    """The first card of many seeds out of forty, a number that does not divide the values of a byte."""
    times = 20_000
    counts = Counter(next(draws(seed, FULL_DECK[:40], 1)) for seed in range(times))
    squares = sum((count - times / 40) ** 2 / (times / 40) for count in counts.values())
    assert squares < 72.1, "chi squared with 39 degrees of freedom: one in a thousand lies above"


@given(st.integers(0, 2**64 - 1), st.integers(1, 52), st.data())
def test_drawn_cards_differ_and_are_of_those_given(seed: int, size: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, size))
    for drawn in islice(draws(seed, FULL_DECK[:size], number), 20):
        assert len(drawn) == len(set(drawn)) == number
        assert set(drawn) <= set(FULL_DECK[:size])

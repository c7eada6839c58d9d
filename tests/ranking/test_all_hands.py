"""All hands of five cards, and of four in badugi, beside PokerKit or a plain reference: the same order, the same ties.

``make test`` takes a 200th of them at random, ``make laws`` a twentieth, ``BACKROOM_ALL=1`` every single one.
"""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pokerkit
import pytest

from engine.cards import FULL_DECK, Cards, cards_text, rank_of, suit_of
from engine.ranking import ranking
from engine.ranking.short_deck import DECK
from tests.amounts import FULL
from tests.ranking.hands import EVERY, every_hand

_THEIR_CARD = [next(iter(pokerkit.Card.parse(cards_text((card,))))) for card in FULL_DECK]


@pytest.mark.laws
@pytest.mark.parametrize(
    ("name", "theirs", "different"),
    [
        ("high", pokerkit.StandardHighHand, 7462),
        ("deuce-to-seven", pokerkit.StandardLowHand, 7462),
        ("ace-to-five", pokerkit.RegularLowHand, 6175),
        ("high:short-deck", pokerkit.ShortDeckHoldemHand, 1404),
    ],
)
def test_hands_of_five_cards_stand_in_the_order_of_pokerkit(
    name: str, theirs: type[pokerkit.Hand], different: int
) -> None:
    deck = DECK if "short-deck" in name else FULL_DECK
    seed = random.SystemRandom().randrange(10**9)
    strength, entry_of = ranking(name).against(()), theirs.lookup.get_entry
    by_theirs: dict[int, int] = {}
    for cards in every_hand(5, seed, deck):
        index = entry_of([_THEIR_CARD[card] for card in cards]).index
        mine = strength(cards)
        assert by_theirs.setdefault(index, mine) == mine, f"seed {seed}: {cards_text(cards)}"
    in_order = [by_theirs[index] for index in sorted(by_theirs, reverse=theirs.low)]
    assert all(worse < better for worse, better in pairwise(in_order)), f"seed {seed}"
    assert not EVERY or in_order == list(range(1, different + 1))


@pytest.mark.laws
def test_badugi_hands_stand_in_the_order_of_a_plain_reference() -> None:
    strength = ranking("badugi").against(())
    by_reference: dict[tuple[int, ...], int] = {}
    seed = random.SystemRandom().randrange(10**9)
    for cards in combinations(FULL_DECK, 4) if FULL else every_hand(4, seed):
        mine = strength(cards)
        assert by_reference.setdefault(_plain_badugi(cards), mine) == mine, f"seed {seed}: {cards_text(cards)}"
    in_order = [by_reference[key] for key in sorted(by_reference)]
    assert all(worse < better for worse, better in pairwise(in_order)), f"seed {seed}"
    assert not FULL or in_order == list(range(1, 1093))


def _plain_badugi(cards: Cards) -> tuple[int, ...]:
    """RANK-5 word for word: the number of cards that count, then how low each is from the top; greater is better."""
    for number in range(len(cards), 1, -1):
        sets = [some for some in combinations(cards, number) if _all_different(some)]
        if sets:
            return max([_from_the_top(some) for some in sets])
    return max([_from_the_top((card,)) for card in cards])


def _all_different(cards: Cards) -> bool:
    return len({rank_of(card) for card in cards}) == len({suit_of(card) for card in cards}) == len(cards)


def _from_the_top(cards: Cards) -> tuple[int, ...]:
    return (len(cards), *[-rank for rank in sorted([_ace_low(card) for card in cards], reverse=True)])


def _ace_low(card: int) -> int:
    return (rank_of(card) + 1) % 13

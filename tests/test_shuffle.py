"""Law 7: a fair deck from 32 bytes, and seals that open only what they should."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.shuffle import SEAL_BYTES, commitment, salts, seal, shuffle, stack


def test_a_deck_has_every_card_once_and_depends_on_the_entropy_alone() -> None:
    one, two = bytes(32), bytes(31) + b"\1"
    assert sorted(shuffle(one)) == list(FULL_DECK)
    assert shuffle(one) == shuffle(one) != shuffle(two)
    assert shuffle(one) != shuffle(one, purpose=b"button")
    with pytest.raises(ValueError, match="32 bytes"):
        shuffle(b"short")


def test_every_card_is_equally_likely_in_every_place() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng, decks = random.Random(seed), 20_000
    counts = Counter((place, card) for _ in range(decks) for place, card in enumerate(shuffle(rng.randbytes(32))))
    expected = decks / 52
    chi_square = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52))
    # 51 * 51 degrees of freedom: mean 2601, deviation 72; eight deviations never happen by chance
    assert 2601 - 8 * 72 < chi_square < 2601 + 8 * 72, f"seed {seed}: {chi_square}"


def test_a_stacked_deck_begins_as_asked() -> None:
    first = parse_cards("As Kd 2c")
    deck = stack(first, bytes(32))
    assert deck[:3] == first
    assert sorted(deck) == list(FULL_DECK)


def test_a_seal_opens_for_the_card_in_its_place_and_for_no_other() -> None:
    entropy = random.Random(7).randbytes(32)
    deck = shuffle(entropy)
    sealed = seal(entropy, deck)
    secret = salts(entropy)
    for place, card in enumerate(deck):
        leaf = sealed.commitments[place * SEAL_BYTES : (place + 1) * SEAL_BYTES]
        assert commitment(secret[place], place, card) == leaf
        assert commitment(secret[place], place, (card + 1) % 52) != leaf
        assert commitment(secret[place], (place + 1) % 52, card) != leaf
    assert len(set(secret)) == 52

"""From 32 bytes of entropy to a deck without bias, and to the seals that prove it was not changed (law 7).

Before the deal every card's commitment and their root are public. Opening one card means telling its
salt: SHA-256 over salt, place in the deck and card must give the commitment published before. The
entropy itself is never opened, for it would show the folded hands as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import NamedTuple

from engine.cards import FULL_DECK, Card, Cards, card_text

ENTROPY_BYTES = 32
SALT_BYTES = 16
SEAL_BYTES = 32
_USUALLY_ENOUGH = 192
"""Bytes from which a whole deck can be drawn but for the rarest of times."""
_FAIR = (256, *[256 - 256 % cards for cards in range(1, 257)])
"""By how many cards are left to draw from: the bytes below this name each of them equally often."""


class Seal(NamedTuple):
    """What is published before the first card is shown."""

    commitments: bytes
    """32 bytes for each card of the deck, in dealing order."""
    root: bytes
    """SHA-256 over all the commitments."""


def shuffle(entropy: bytes, deck: Cards = FULL_DECK, purpose: bytes = b"deck") -> Cards:
    """``deck`` in an order drawn from ``entropy``: each order equally likely (Fisher and Yates, no modulo bias).

    ``purpose`` separates several draws from the same entropy: the deck, the draw for the button, a reshuffle.
    """
    if len(entropy) != ENTROPY_BYTES:
        raise ValueError(f"entropy is {ENTROPY_BYTES} bytes, not {len(entropy)}")
    cards = list(deck)
    seed = purpose + b"\0" + entropy
    left = len(cards)
    used, size = 0, _USUALLY_ENOUGH
    while left > 1:
        for byte in shake_256(seed).digest(size)[used:]:
            if byte < _FAIR[left]:
                other = byte % left
                left -= 1
                cards[left], cards[other] = cards[other], cards[left]
                if left == 1:
                    break
        used, size = size, 2 * size
    return tuple(cards)


def stack(first: Cards, entropy: bytes, deck: Cards = FULL_DECK) -> Cards:
    """A deck that begins with ``first`` in that order; the other cards follow at random (for practice and tests)."""
    named = set(first)
    return first + tuple(card for card in shuffle(entropy, deck) if card not in named)


def salts(entropy: bytes, cards: int = 52) -> tuple[bytes, ...]:
    """The salt of each place in the deck; secret until the card in that place may be seen."""
    stream = shake_256(b"salt\0" + entropy).digest(SALT_BYTES * cards)
    return tuple(stream[at : at + SALT_BYTES] for at in range(0, len(stream), SALT_BYTES))


def commitment(salt: bytes, place: int, card: Card) -> bytes:
    """The commitment to ``card`` lying in ``place`` (0 is dealt first)."""
    return sha256(salt + b"%d:" % place + card_text(card).encode()).digest()


def seal(entropy: bytes, deck: Sequence[Card], first: int = 0) -> Seal:
    """Commitments for a whole deck and their root; its first card lies in the place ``first``."""
    leaves = b"".join([commitment(salt, first + at, deck[at]) for at, salt in enumerate(salts(entropy, len(deck)))])
    return Seal(leaves, sha256(leaves).digest())

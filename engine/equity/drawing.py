"""Cards drawn at random for a sample: the same seed always draws the same."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_256
from itertools import count

from engine.cards import Cards

_BYTE = 256
_BLOCK = 4096


def draws(seed: int, cards: Cards, number: int) -> Iterator[Cards]:
    """Without end ``number`` of ``cards``, in an order, each equally likely (Fisher and Yates, no modulo bias)."""
    left = list(cards)
    size = len(left)
    steps = [(last, last + 1, _BYTE - _BYTE % (last + 1)) for last in range(size - 1, size - 1 - number, -1)]
    stream = _stream(seed)
    while True:
        for last, among, fair in steps:
            while (byte := next(stream)) >= fair:
                pass
            other = byte % among
            left[last], left[other] = left[other], left[last]
        yield tuple(left[size - number :])


def _stream(seed: int) -> Iterator[int]:
    """Bytes without end."""
    for block in count():
        yield from shake_256(b"equity\0%d\0%d" % (seed, block)).digest(_BLOCK)

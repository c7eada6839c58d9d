"""The cards that may still come, to be dealt out over and over."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.cards import Card, Cards


class Stub:
    """Unseen cards in no order. What is given back comes again only when all others are dealt."""

    def __init__(self, cards: Iterable[Card], chance: Random) -> None:
        self._left = list(cards)
        self._back: list[Card] = []
        self._random = chance.random

    def take(self, number: int) -> Cards:
        """So many cards, or as many as there are."""
        left = self._left
        taken = []
        for _ in range(number):
            if not left:
                if not self._back:
                    break
                left, self._left, self._back = self._back, self._back, []
            # the last card takes the place of the one that is dealt
            at = int(self._random() * len(left))
            taken.append(left[at])
            last = left.pop()
            if at < len(left):
                left[at] = last
        return tuple(taken)

    def give_back(self, cards: Iterable[Card]) -> None:
        """Cards thrown away."""
        self._back += cards

    def remove(self, cards: Iterable[Card]) -> None:
        """Cards that somebody has after all."""
        for card in cards:
            self._left.remove(card)

    def return_now(self, cards: Iterable[Card]) -> None:
        """Cards that were only looked at."""
        self._left += cards

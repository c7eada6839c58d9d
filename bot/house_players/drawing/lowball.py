"""Drawing to a low of five cards: deuce-to-seven and ace-to-five."""

from __future__ import annotations

from itertools import combinations

from bot.house_players.drawing.way import Way
from bot.house_players.points import low_value
from engine.cards import Cards, rank_of, suit_of


class Lowball:
    """One kind of low."""

    def __init__(self, ace_low: bool, pat: tuple[int, ...], smooth: int) -> None:
        self.ace_low = ace_low
        self.pat = pat
        """The worst high card with which to stand pat, by draws left."""
        self.smooth = smooth
        """The worst card of a good low."""

    def order(self, cards: Cards) -> Cards:
        """One of each rank from the lowest, then what pairs them."""
        values = sorted([(low_value(rank_of(card), self.ace_low), card) for card in cards])
        kept: dict[int, int] = {}
        rest = []
        for value, card in values:
            if value in kept:
                rest.append(card)
            else:
                kept[value] = card
        low = list(kept.values())
        if not self.ace_low and len(low) > 5 and self._is_straight(list(kept)[:5]):
            low[4], low[5] = low[5], low[4]
        return (*low, *rest)

    def keep(self, cards: Cards, left: int) -> Cards:
        """All of a good low; of anything else its low cards, the fewer the more draws are left to do better."""
        ordered = self.order(cards)
        values = self._values(ordered)
        if self._is_low(ordered, values) and values[-1] <= self.pat[min(left, 3)]:
            return cards
        low = self._different(ordered, values)
        if len(low) == 5:
            return self._best_four(low)
        return low if len(low) < 4 or self._value(low[3]) <= self._fourth(left) else low[:3]

    def also(self, cards: Cards) -> Cards | None:
        """With a rough low to draw or to stand pat is a question of what the others draw."""
        ordered = self.order(cards)
        values = self._values(ordered)
        if not self._is_low(ordered, values) or values[-1] <= self.smooth + 1:
            return None
        return ordered[:4] if values[-1] <= self.pat[1] else cards

    def points(self, cards: Cards, left: int) -> float:
        """By the number of low cards, then by how low they are."""
        kept = self.keep(cards, left)
        values = self._values(kept)
        if len(values) == 5:
            return 94 - 4.0 * values[-1] - 0.5 * values[-2]
        worth = (0.0, 4.0, 12.0, 28.0, 50.0)[len(values)] - sum(values) * 0.9
        best = 1 if self.ace_low else 2
        if best in values:
            worth += 4.0
        elif len(values) == 4 and not self.ace_low:
            # without a deuce half of what completes it makes a straight
            worth -= 5.0 * (values[-1] - values[0] == 3)
        return worth

    def _different(self, ordered: Cards, values: list[int]) -> Cards:
        """Its low cards of different ranks, and one a little higher where there are three below."""
        last = 0
        low: list[int] = []
        for card, value in zip(ordered, values, strict=True):
            if value <= last or value > (9 if len(low) == 3 else self.smooth):
                break
            low.append(card)
            last = value
        return tuple(low)

    def _fourth(self, left: int) -> int:
        """The worst card to keep with three good ones."""
        return self.smooth + (0, 2, 1, 0)[min(left, 3)]

    def _best_four(self, five: Cards) -> Cards:
        """Of five low cards that make a straight or a flush, the four with most ways to a low."""
        lowest_first = list(combinations(five, 4))
        return max(lowest_first, key=lambda four: self._open(self._values(four)))

    def _open(self, values: list[int]) -> float:
        return -sum(values) - 4.0 * (values[-1] - values[0] == 3)

    def _is_low(self, ordered: Cards, values: list[int]) -> bool:
        if len(ordered) != 5 or len(set(values)) != 5:
            return False
        return self.ace_low or not (self._is_straight(values) or len({suit_of(card) for card in ordered}) == 1)

    def _is_straight(self, values: list[int]) -> bool:
        return values[4] - values[0] == 4

    def _values(self, cards: Cards) -> list[int]:
        return [low_value(rank_of(card), self.ace_low) for card in cards]

    def _value(self, card: int) -> int:
        return low_value(rank_of(card), self.ace_low)

    @property
    def way(self) -> Way:
        return Way(self.keep, self.order, self.also, self.points, pat_is_rare=False)


DEUCE_TO_SEVEN = Lowball(ace_low=False, pat=(14, 11, 9, 8), smooth=7).way
ACE_TO_FIVE = Lowball(ace_low=True, pat=(13, 10, 9, 8), smooth=7).way

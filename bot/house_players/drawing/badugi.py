"""Drawing to four cards of four ranks and four suits."""

from __future__ import annotations

from itertools import combinations

from bot.house_players.drawing.way import Way
from bot.house_players.points import low_value
from engine.cards import Cards, rank_of, suit_of

_PAT = (13, 13, 11, 10)
"""The worst high card of four with which to stand pat, by draws left."""
_KEPT = (13, 9, 8, 7)
"""The worst card to keep of fewer than four."""
_GOOD = 9
_SETS = [
    [
        places
        for number in range(of, 0, -1)
        for places in sorted(combinations(range(of), number), key=lambda places: places[::-1])
    ]
    for of in range(5)
]
"""By how many cards there are: places among them, most cards first, then the lowest from the top."""


def order(cards: Cards) -> Cards:
    """From the lowest each card that differs from those before it, then the rest."""
    ranks: set[int] = set()
    suits: set[int] = set()
    good, rest = [], []
    for _, card in sorted([(_value(card), card) for card in cards]):
        rank, suit = rank_of(card), suit_of(card)
        if rank in ranks or suit in suits:
            rest.append(card)
        else:
            good.append(card)
            ranks.add(rank)
            suits.add(suit)
    return (*good, *rest)


def keep(cards: Cards, left: int) -> Cards:
    """All of a badugi unless it is rough and there is time; else the best of the low cards."""
    left = min(left, 3)
    four = _best(cards)
    if len(four) == 4 and _value(four[3]) <= _PAT[left]:
        return cards
    return _best(tuple([card for card in cards if _value(card) <= _KEPT[left]]))


def also(cards: Cards) -> Cards | None:
    """A rough badugi may be worth breaking against one that is pat."""
    best = _best(cards)
    return best[:3] if len(best) == 4 and _value(best[3]) > _GOOD and _value(best[2]) <= 6 else None


def points(cards: Cards, left: int) -> float:
    """By the number of cards kept, then by how low they are."""
    kept = keep(cards, left)
    values = [_value(card) for card in kept]
    return (0.0, 4.0, 20.0, 45.0, 90.0)[len(kept)] - sum(values) * (0.6 if len(kept) == 4 else 1.0)


def _best(cards: Cards) -> Cards:
    """The best badugi among up to four cards, lowest first."""
    ordered = sorted(cards, key=_value)
    for places in _SETS[len(ordered)]:
        if len({rank_of(ordered[at]) for at in places}) == len({suit_of(ordered[at]) for at in places}) == len(places):
            return tuple([ordered[at] for at in places])
    return ()


def _value(card: int) -> int:
    return low_value(rank_of(card))


WAY = Way(keep, order, also, points, pat_is_rare=False)

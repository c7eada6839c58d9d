"""Equity in the plainest way: every card that may come, every five cards, nothing shared with the engine but the deck.

Slow, and short enough to be seen to be right. Strengths are tuples: the greater one is better, None is no hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import Cards
from engine.game import Game

Strength: TypeAlias = tuple[object, ...] | None
ACE = 12


class Plain(NamedTuple):
    """What one hand may expect."""

    share: Fraction
    win: int
    tie: int
    scoop: int


def plain_shares(game: Game, board: Cards, hands: Sequence[Cards], dead: Cards = ()) -> list[Plain]:
    """The same question in the same words as the engine's, all cards of the hands known or left out."""
    size = sum(street.down + street.up for street in game.streets)
    common = game.is_stud and len(board) == 1
    missing = [0 if common else game.board_cards - len(board), *[size - common - len(hand) for hand in hands]]
    left = [card for card in game.cards if card not in {*board, *dead, *[card for hand in hands for card in hand]}]
    shares, wins, ties, scoops = ([0 * Fraction(1)] * len(hands), [0] * len(hands), [0] * len(hands), [0] * len(hands))
    deals = 0
    for to_board, *to_hands in _ways(missing, left):
        deals += 1
        whole = [hand + more for hand, more in zip(hands, to_hands, strict=True)]
        parts = _winners(game.pots, board + to_board, whole)
        for index in range(len(hands)):
            shares[index] += sum(Fraction(1, len(parts) * len(won)) for won in parts if index in won)
            wins[index] += [index] in parts
            ties[index] += [index] not in parts and any(index in won for won in parts)
            scoops[index] += all(won == [index] for won in parts)
    return [Plain(share / deals, *rest) for share, *rest in zip(shares, wins, ties, scoops, strict=True)]


def _ways(missing: list[int], left: list[int]) -> Iterator[tuple[Cards, ...]]:
    if not missing:
        yield ()
        return
    for some in combinations(left, missing[0]):
        for rest in _ways(missing[1:], [card for card in left if card not in some]):
            yield (some, *rest)


def _winners(pots: Sequence[str], board: Cards, hands: Sequence[Cards]) -> list[list[int]]:
    """Who wins each part of the pot that somebody wins."""
    parts = []
    for name in pots:
        strengths = [strength(name, hand, board) for hand in hands]
        there = [each for each in strengths if each is not None]
        if there:
            parts.append([index for index, each in enumerate(strengths) if each == max(there)])
    return parts


def strength(name: str, hand: Cards, board: Cards) -> Strength:
    """What a whole hand is worth by the ranking ``name``."""
    kind, _, how = name.partition(":")
    if kind == "badugi":
        return max(_badugi(some) for number in (1, 2, 3, 4) for some in combinations(hand + board, number))
    of_five = {
        "high": _short if how.startswith("short") else _high,
        "low8": _low8,
        "ace-to-five": _ace_to_five,
        "deuce-to-seven": _deuce_to_seven,
    }[kind]
    return max(filter(None, map(of_five, _fives(how, hand, board))), default=None)


def _fives(how: str, hand: Cards, board: Cards) -> Iterator[Cards]:
    if how == "omaha":
        for two in combinations(hand, 2):
            for three in combinations(board, 3):
                yield two + three
    else:
        yield from combinations(hand + board, 5)


def _grouped(ranks: list[int]) -> tuple[list[int], list[int]]:
    """The sizes of the groups of equal ranks, and the ranks, the largest group and then the highest rank first."""
    counts = Counter(ranks)
    ordered = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in ordered], ordered


def _of_kinds(cards: Cards, kinds: str, wheel: list[int] | None) -> tuple[int, list[int]]:
    """A high hand; ``kinds`` are the letters of the kinds, worst first."""
    sizes, ranks = _grouped([card // 4 for card in cards])
    flush = len({card % 4 for card in cards}) == 1
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if wheel and ranks == wheel:
        straight, ranks = True, ranks[1:]
    groups = {(4, 1): "q", (3, 2): "b", (3, 1, 1): "t", (2, 2, 1): "d", (2, 1, 1, 1): "p"}.get(tuple(sizes), "h")
    kind = "r" if straight and flush else "f" if flush else "s" if straight else groups
    return kinds.index(kind), ranks


def _high(cards: Cards) -> Strength:
    return _of_kinds(cards, "hpdtsfbqr", [ACE, 3, 2, 1, 0])


def _short(cards: Cards) -> Strength:
    return _of_kinds(cards, "hpdtsbfqr", [ACE, 7, 6, 5, 4])


def _deuce_to_seven(cards: Cards) -> Strength:
    kind, ranks = _of_kinds(cards, "hpdtsfbqr", None)
    return -kind, [-rank for rank in ranks]


def _ace_to_five(cards: Cards) -> Strength:
    sizes, ranks = _grouped([(card // 4 + 1) % 13 for card in cards])
    return [-size for size in sizes], [-rank for rank in ranks]


def _low8(cards: Cards) -> Strength:
    ranks = {(card // 4 + 1) % 13 for card in cards}
    return _ace_to_five(cards) if len(ranks) == 5 and max(ranks) < 8 else None


def _badugi(cards: Cards) -> tuple[int, list[int]]:
    """Cards that may stand together; else nothing."""
    if len({card // 4 for card in cards}) < len(cards) or len({card % 4 for card in cards}) < len(cards):
        return 0, []
    return len(cards), sorted([-((card // 4 + 1) % 13) for card in cards])

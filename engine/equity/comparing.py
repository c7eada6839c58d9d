"""Who wins what in many deals at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import add
from typing import TypeAlias

from engine.cards import Cards
from engine.equity.question import Question
from engine.ranking import ranking

Won: TypeAlias = tuple[int, ...]
"""By ranking: who wins its part, a bit for each hand; 0 where no hand qualifies, and then there is no such part."""

_TOGETHER = (
    "high",
    "high:short-deck",
    "high:short-deck-trips",
    "low8",
    "ace-to-five",
    "deuce-to-seven",
    "badugi",
)
"""The rankings to which it is all the same which cards are in the hand and which on the board."""


def winners(question: Question, boards: Sequence[Cards], holes: Sequence[Sequence[Cards]]) -> Iterator[Won]:
    """Who wins each deal: the cards that come to the board, and by hand those that come to it, if any do."""
    return zip(*[_of_one(name, question, boards, holes) for name in question.rankings], strict=True)


def _of_one(name: str, question: Question, boards: Sequence[Cards], holes: Sequence[Sequence[Cards]]) -> list[int]:
    """Who wins one ranking's part in each deal."""
    against, board, hands = ranking(name).against, question.board, question.hands
    if name in _TOGETHER:
        # what is known of a hand is added up once, and then only what comes to it
        if not holes:
            return _best([list(map(against(board + hand), boards)) for hand in hands])
        more = [map(add, boards, come) if question.to_board else come for come in holes]
        return _best([list(map(cache(against(board + hand)), come)) for hand, come in zip(hands, more, strict=True)])
    sides = [against(board + come) for come in boards]
    if not holes:
        return _best([[strength(hand) for strength in sides] for hand in hands])
    return _best([_strengths(hand, sides, come) for hand, come in zip(hands, holes, strict=True)])


def _strengths(hand: Cards, sides: Iterable[Callable[[Cards], int]], come: Iterable[Cards]) -> list[int]:
    return [strength(hand + cards) for strength, cards in zip(sides, come, strict=True)]


def _best(strengths: Sequence[Sequence[int]]) -> list[int]:
    """By deal a bit for each hand that is the best; 0 where no hand is anything."""
    if len(strengths) == 2:  # the most frequent question; what follows would say the same
        return [1 if a > b else 2 if a < b else 3 if a else 0 for a, b in zip(*strengths, strict=True)]
    bits = [1 << index for index in range(len(strengths))]
    won = []
    for of_all in zip(*strengths, strict=True):
        best = max(of_all)
        of_best = [bit for bit, strength in zip(bits, of_all, strict=True) if strength == best]
        won.append(sum(of_best) if best else 0)
    return won

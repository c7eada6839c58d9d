"""Each hand's share of the pot while cards are still to come: exact where they are few, else from a sample.

Nothing is bet any more and every hand is shown down. In draw games nobody draws any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice, repeat
from math import sqrt
from typing import NamedTuple

from engine.cards import Cards
from engine.equity.boards import how_many, needs, run_outs
from engine.equity.comparing import Won, winners
from engine.equity.drawing import draws
from engine.equity.question import Question, ask
from engine.game import Game

__all__ = ["EXACT_LIMIT", "SAMPLES", "SEED", "Equity", "HandEquity", "shares"]

EXACT_LIMIT = 60_000
"""Up to so many different ways in which the cards may come, all of them are looked at; boards alike are one."""
SAMPLES = 20_000
"""How many ways are drawn at random where there are more."""
SEED = 1


class HandEquity(NamedTuple):
    """What one hand may expect."""

    cards: Cards
    """As it was given."""
    share: Fraction
    """Its part of the pot: halves and ties are split (POT-4)."""
    win: int
    """On how many boards it wins the pot, or a half of it, alone."""
    tie: int
    """On how many others it shares the pot, or a half of it."""
    scoop: int | None
    """On how many it wins the whole pot alone; None in a game whose pot has one part: that would be ``win``."""


class Equity(NamedTuple):
    """What all the hands may expect; their shares make exactly 1."""

    exact: bool
    """Whether every way in which the cards may come was looked at."""
    boards: int
    """How many were."""
    error: float | None
    """The standard error of a share, the greatest of all the hands; None if exact."""
    hands: tuple[HandEquity, ...]


def shares(
    game: Game,
    board: Cards,
    hands: Sequence[Cards],
    dead: Cards = (),
    *,
    exact_limit: int = EXACT_LIMIT,
    samples: int = SAMPLES,
    seed: int = SEED,
) -> Equity:
    """The equity of ``hands`` on ``board``, with the ``dead`` cards out of the deck.

    In stud a hand is what is known of it, elsewhere it is whole; an unknown card may be any. With up to ``exact_limit``
    different ways to go on the answer is exact, with more it is from ``samples`` of them. The same arguments give the
    same answer. Raises CardError for cards that cannot be.
    """
    if samples < 1:
        raise ValueError(f"a sample has one way or more, not {samples}")
    question = ask(game, board, hands, dead)
    counts = _every(question, exact_limit)
    exact = counts is not None
    if counts is None:
        counts = _sample(question, samples, seed)
    boards = sum(counts.values())
    found = [_hand(hand, 1 << index, counts, len(question.rankings) > 1) for index, hand in enumerate(hands)]
    error = None if exact else max([_error(1 << index, counts) for index in range(len(hands))])
    return Equity(exact, boards, error, tuple(found))


def _every(question: Question, limit: int) -> Mapping[Won, int] | None:
    """How often who wins what, in all the ways in which the cards may come; None if there are too many."""
    if any(question.to_hands):
        if question.ways > limit:
            return None
        boards, *holes = zip(*_parted((question.to_board, *question.to_hands), question.unseen), strict=True)
        return _counted(winners(question, boards, holes), repeat(1))
    to_come = question.board, question.unseen, question.to_board, needs(question.rankings, question.hands)
    if how_many(*to_come) > limit:
        return None
    found = run_outs(*to_come)
    return _counted(winners(question, [cards for cards, _ in found], ()), [ways for _, ways in found])


def _sample(question: Question, samples: int, seed: int) -> Mapping[Won, int]:
    """How often who wins what, in so many ways drawn at random."""
    drawn = list(islice(draws(seed, question.unseen, question.to_come), samples))
    at = question.to_board
    boards, holes = [cards[:at] for cards in drawn], []
    for number in question.to_hands:
        holes.append([cards[at : at + number] for cards in drawn])
        at += number
    return _counted(winners(question, boards, holes if any(question.to_hands) else ()), repeat(1))


def _parted(numbers: Sequence[int], cards: Cards) -> Iterator[tuple[Cards, ...]]:
    """So many cards, so many, and so on, in every way."""
    if not numbers:
        yield ()
        return
    for some in combinations(cards, numbers[0]):
        left = tuple([card for card in cards if card not in some])
        for rest in _parted(numbers[1:], left):
            yield (some, *rest)


def _counted(won: Iterable[Won], ways: Iterable[int]) -> Mapping[Won, int]:
    counts: dict[Won, int] = {}
    for each, number in zip(won, ways, strict=False):
        counts[each] = counts.get(each, 0) + number
    return counts


def _hand(cards: Cards, bit: int, counts: Mapping[Won, int], parted: bool) -> HandEquity:
    """What the hand of one bit may expect."""
    boards = sum(counts.values())
    win = sum([number for won, number in counts.items() if bit in won])
    some = sum([number for won, number in counts.items() if any(bit & part for part in won)])
    scoop = sum([number for won, number in counts.items() if {bit, 0} >= set(won)])
    share = sum([number * _share(bit, won) for won, number in counts.items()], Fraction(0)) / boards
    return HandEquity(cards, share, win, some - win, scoop if parted else None)


def _share(bit: int, won: Won) -> Fraction:
    """The part of the pot that the hand of one bit gets (POT-4)."""
    parts = [part for part in won if part]
    return sum([Fraction(1, len(parts) * part.bit_count()) for part in parts if part & bit], Fraction(0))


def _error(bit: int, counts: Mapping[Won, int]) -> float:
    """The standard error of a share, as if it had won once more and lost once more.

    So a hand that won every time, or never, is not said to be sure to.
    """
    drawn = [(float(_share(bit, won)), number) for won, number in counts.items()] + [(0.0, 1), (1.0, 1)]
    number = sum([times for _, times in drawn])
    mean = sum([share * times for share, times in drawn]) / number
    return sqrt(sum([times * (share - mean) ** 2 for share, times in drawn])) / number

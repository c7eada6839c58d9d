"""Every run-out of a board, those alike taken together: a hundred or two to look at instead of a thousand.

Two run-outs of the same ranks are worth the same to every hand unless a suit matters, and a suit matters only once
the board has so many cards of it that one of the hands may make a flush. Then the cards of that suit count as they
are, and the others still by their ranks alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from math import comb
from typing import TypeAlias

from engine.cards import FULL_DECK, RANKS, SUITS, Cards, rank_of, suit_of
from engine.game import DECK_SIZE

Needs: TypeAlias = tuple[int, ...]
"""By suit: from how many cards of it on the board on the suit may matter to a hand."""
RunOuts: TypeAlias = list[tuple[Cards, int]]
"""Cards still to come, and how many run-outs they stand for."""
Alike: TypeAlias = list[tuple[Cards, int, int]]
"""Cards, how many choices of cards of the same ranks there are, and the code of the cards."""

_FLUSH = 5
_FROM_BOARD = 3
_FROM_HOLE = 2
_NEVER = DECK_SIZE
"""More cards than any board has."""


def _any_five(held: int) -> int:
    return max(0, _FLUSH - held)


def _exactly_two(held: int) -> int:
    return _FROM_BOARD if held >= _FROM_HOLE else _NEVER


def _ranks_alone(_held: int) -> int:
    return _NEVER


def _always(_held: int) -> int:
    return 0


_NEEDED: Mapping[str, Callable[[int], int]] = {
    "high": _any_five,
    "high:short-deck": _any_five,
    "high:short-deck-trips": _any_five,
    "deuce-to-seven": _any_five,
    "high:omaha": _exactly_two,
    "low8": _ranks_alone,
    "low8:omaha": _ranks_alone,
    "ace-to-five": _ranks_alone,
}
"""By ranking: cards of a suit in a hand -> from how many on the board on it may matter; always, if not named."""

# The codes of cards are added. Below are three bits for each rank, which count the cards of it; above, four bits for
# each suit, and there seven and one make eight: what is added can be such that the highest bit says "enough".
_RANK_BITS = 3
_SUIT_BITS = 4
_SUITS_AT = 40
_ALL_RANKS = (1 << _SUITS_AT) - 1
_ENOUGH = 8
_SUIT_AT = tuple([_SUITS_AT + _SUIT_BITS * suit for suit in range(len(SUITS))])
_ANY_ENOUGH = sum([_ENOUGH << at for at in _SUIT_AT])
_CODES = tuple([(1 << _RANK_BITS * rank_of(card)) + (1 << _SUIT_AT[suit_of(card)]) for card in FULL_DECK])


def needs(rankings: Iterable[str], hands: Sequence[Cards]) -> Needs:
    """From how many cards of each suit on the board on it may matter to one of the hands, all of them known."""
    needed = {_NEEDED.get(name, _always) for name in rankings}
    suits = [[card & 3 for card in hand] for hand in hands]
    held = [{of_hand.count(suit) for of_hand in suits} for suit in range(len(SUITS))]
    return tuple([min([need(number) for need in needed for number in numbers]) for numbers in held])


def how_many(board: Cards, unseen: Cards, number: int, needs: Needs) -> int:
    """How many run-outs ``run_outs`` tells apart at most, found without making them."""
    missing = _missing(board, needs)
    if _all_differ(missing, number):
        return comb(len(unseen), number)
    counts = [_suit_counts(unseen, suit) for suit in range(len(SUITS))]
    total = [sum(of_rank) for of_rank in zip(*counts, strict=True)]
    suited = [
        comb(sum(counts[suit]), inside)
        * _different([all_ - own for all_, own in zip(total, counts[suit], strict=True)], number - inside)
        for suit, least in enumerate(missing)
        for inside in range(least, number + 1)
    ]
    return sum(suited) + _different(total, number)


def run_outs(board: Cards, unseen: Cards, number: int, needs: Needs) -> RunOuts:
    """All the ways in which ``number`` cards of ``unseen`` may follow ``board``."""
    missing = _missing(board, needs)
    if _all_differ(missing, number):
        return [(cards, 1) for cards in combinations(unseen, number)]
    unseen = _least_suited_first(unseen, missing)
    found: RunOuts = []
    taken: dict[int, int] = {}
    for suit, least in enumerate(missing):
        if least <= number:
            for cards, ways, code in _suited(suit, least, unseen, number):
                found.append((cards, ways))
                ranks = code & _ALL_RANKS
                taken[ranks] = taken.get(ranks, 0) + ways
    not_enough = sum([max(0, _ENOUGH - least) << _SUIT_AT[suit] for suit, least in enumerate(missing)])
    for cards, ways, code in _alike(unseen, number):
        left = ways - taken.get(code & _ALL_RANKS, 0)
        if left:
            unsuited = cards if not code + not_enough & _ANY_ENOUGH else _unsuited(cards, unseen, not_enough)
            found.append((unsuited, left))
    return found


def _missing(board: Cards, needs: Needs) -> list[int]:
    """By suit: how many cards of it are still to come until it may matter."""
    on_board = [suit_of(card) for card in board]
    return [max(0, need - on_board.count(suit)) for suit, need in enumerate(needs)]


def _all_differ(missing: list[int], number: int) -> bool:
    """Whether two suits may matter at once: then no run-outs are taken together."""
    return sum(sorted(missing)[:2]) <= number


def _suit_counts(cards: Cards, suit: int) -> list[int]:
    """By rank, how many of the cards are of one suit."""
    return [4 * rank + suit in cards for rank in range(len(RANKS))]


def _different(counts: list[int], number: int) -> int:
    """How many choices of ``number`` cards differ in their ranks, by how many cards of each rank there are."""
    ways = [1] + [0] * number
    for count in counts:
        ways = [sum(ways[max(0, total - count) : total + 1]) for total in range(number + 1)]
    return ways[number]


def _least_suited_first(cards: Cards, missing: Sequence[int]) -> Cards:
    """The suits that matter least first, and alike ones in another order for each rank.

    So the first cards of several ranks seldom have enough of a suit to matter.
    """
    order = sorted(range(len(SUITS)), key=missing.__getitem__, reverse=True)
    place = {suit: at for at, suit in enumerate(order)}
    return tuple(sorted(cards, key=lambda card: (-missing[card & 3], place[card & 3] + (card >> 2) & 3)))


def _suited(suit: int, least: int, unseen: Cards, number: int) -> Alike:
    """``number`` cards with ``least`` or more of one suit."""
    own = [card for card in unseen if card & 3 == suit]
    others = [card for card in unseen if card & 3 != suit]
    found: Alike = []
    for inside in range(least, number + 1):
        rest = _alike(others, number - inside)
        for some in combinations(own, inside):
            code_of_some = sum([_CODES[card] for card in some])
            found += [(some + cards, ways, code_of_some + code) for cards, ways, code in rest]
    return found


def _alike(cards: Sequence[int], number: int) -> Alike:
    """Every choice of ``number`` cards, those of the same ranks taken together."""
    by_number: list[Alike] = [[((), 1, 0)], *[[] for _ in range(number)]]
    for of_rank in _by_rank(cards).values():
        for total in range(number, 0, -1):
            for take in range(1, min(total, len(of_rank)) + 1):
                some, times = of_rank[:take], comb(len(of_rank), take)
                more = sum([_CODES[card] for card in some])
                by_number[total] += [
                    (others + some, ways * times, code + more) for others, ways, code in by_number[total - take]
                ]
    return by_number[number]


def _unsuited(cards: Cards, unseen: Cards, not_enough: int) -> Cards:
    """Cards of the same ranks with not enough of any suit to matter; there are some."""
    ranks = [rank_of(card) for card in cards]
    of_ranks = [combinations(left, ranks.count(rank)) for rank, left in _by_rank(unseen).items() if rank in ranks]
    choices = (tuple([card for some in choice for card in some]) for choice in product(*of_ranks))
    return next(each for each in choices if not sum([_CODES[card] for card in each]) + not_enough & _ANY_ENOUGH)


def _by_rank(cards: Iterable[int]) -> dict[int, Cards]:
    """The cards of each rank, in their order."""
    held: dict[int, Cards] = {}
    for card in cards:
        rank = card >> 2
        held[rank] = (*held.get(rank, ()), card)
    return held

"""Exactly two hole cards and exactly three board cards, for high and for low each by itself (RANK-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from engine.cards import FULL_DECK, UNKNOWN, Cards, rank_of, suit_of
from engine.ranking import high, low8, tables
from engine.ranking.describe import high_words
from engine.ranking.tables import WEIGHTS

_FROM_HOLE = 2
_FROM_BOARD = 3

_WEIGHT_OF = tuple([WEIGHTS[rank_of(card)] for card in FULL_DECK])
_BITS_OF_SUIT = [{card: 1 << rank_of(card) for card in FULL_DECK if suit_of(card) == suit} for suit in range(4)]


def high_against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``, on the scale of ``high``; 0 if a card is unknown or missing."""
    if UNKNOWN in board:
        return _nothing
    fives = _fives()
    weights_on_board = [_WEIGHT_OF[card] for card in board]
    threes = {_threes()[one + two + three] for one, two, three in combinations(weights_on_board, _FROM_BOARD)}
    flush = _flush_against(board)

    def strength(hole: Cards) -> int:
        if UNKNOWN in hole:
            return 0
        weights = [_WEIGHT_OF[card] for card in hole]
        rows = [fives[one + two] for one, two in combinations(weights, _FROM_HOLE)]
        best = max([row[three] for row in rows for three in threes], default=0)
        return max(best, flush(hole)) if flush else best

    return strength


def high_best(hole: Cards, board: Cards) -> Cards:
    """The two and the three that play, as a player reads them; fewer while there are fewer, none if one is unknown."""
    cards = _high_cards(hole, board)
    return high.in_order(high.made(cards), cards)


def high_describe(hole: Cards, board: Cards) -> str:
    """What the hand is, in a player's words; empty if a card is unknown or there are none."""
    return high_words(high.made(_high_cards(hole, board)))


def high_category(hole: Cards, board: Cards) -> int:
    """The kind of hand: 0 high card (or nothing) to 8 straight flush."""
    return high.made(_high_cards(hole, board)).category


def low8_against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``, on the scale of ``low8``; 0 without a low or if a card is unknown."""
    on_board = {low8.BITS[card] for card in board} - {0}
    if UNKNOWN in board or len(on_board) < _FROM_BOARD:
        return _nothing
    threes = [sum(three) for three in combinations(on_board, _FROM_BOARD)]
    strengths = low8.strengths()
    lowest_two = low8.lowest_two()

    def strength(hole: Cards) -> int:
        ranks = 0
        for card in hole:
            ranks |= low8.BITS[card]
        # Beside a given three, the best two are the lowest that are not among the three.
        return max([strengths[three | lowest_two[ranks & ~three]] for three in threes])

    return strength


def low8_best(hole: Cards, board: Cards) -> Cards:
    """The two and the three that play, from the top; none without a low."""
    if UNKNOWN in hole + board:
        return ()
    return low8.best(max(_two_and_three(hole, board), key=low8.against(())), ())


def low8_describe(hole: Cards, board: Cards) -> str:
    """The low in a player's words; empty without one."""
    return low8.words(low8_best(hole, board))


def _high_cards(hole: Cards, board: Cards) -> Cards:
    return () if UNKNOWN in hole + board else max(_two_and_three(hole, board), key=high.made)


def _two_and_three(hole: Cards, board: Cards) -> Iterator[Cards]:
    """All ways to take two hole cards and three board cards, or as many as there are."""
    for two in combinations(hole, min(_FROM_HOLE, len(hole))):
        for three in combinations(board, min(_FROM_BOARD, len(board))):
            yield two + three


def _flush_against(board: Cards) -> Callable[[Cards], int] | None:
    """The strength of a flush of hole cards with ``board``, 0 for none; None if the board allows no flush."""
    suits = sorted([card & 3 for card in board])
    likely = suits[len(suits) // 2] if suits else 0  # three of up to five equal suits reach over the middle
    if suits.count(likely) < _FROM_BOARD:
        return None
    bits = _BITS_OF_SUIT[likely]
    threes = [sum(three) for three in combinations([bits[card] for card in board if card in bits], _FROM_BOARD)]
    strengths = tables.FLUSHES

    def strength(hole: Cards) -> int:
        twos = combinations([bits[card] for card in hole if card in bits], _FROM_HOLE)
        return max([strengths[one | two | three] for one, two in twos for three in threes], default=0)

    return strength


def _nothing(_hole: Cards) -> int:
    return 0


@cache
def _threes() -> dict[int, int]:
    """By the weights of three ranks, added: their place in the rows of ``_fives``."""
    return {sum(three): place for place, three in enumerate(combinations_with_replacement(WEIGHTS, _FROM_BOARD))}


@cache
def _fives() -> dict[int, list[int]]:
    """By the weights of two ranks, added: a row of the strengths of five, with each three ranks beside the two."""
    strength_of = tables.FIVE.get
    twos = [sum(two) for two in combinations_with_replacement(WEIGHTS, _FROM_HOLE)]
    return {two: [strength_of(two + three, 0) for three in _threes()] for two in twos}

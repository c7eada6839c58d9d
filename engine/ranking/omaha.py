"""Exactly two hole cards and exactly three board cards, for high and for low each by itself (RANK-6)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from engine.cards import FULL_DECK, UNKNOWN, Cards, rank_of, suit_of
from engine.ranking import low8, tables
from engine.ranking.describe import high_words
from engine.ranking.high import HIGH, in_order
from engine.ranking.ladder import NOTHING, Made
from engine.ranking.tables import WEIGHTS

_FROM_HOLE = 2
_FROM_BOARD = 3

_WEIGHT_OF = tuple([WEIGHTS[rank_of(card)] for card in FULL_DECK])
_BITS_OF_SUIT = [{card: 1 << rank_of(card) for card in FULL_DECK if suit_of(card) == suit} for suit in range(4)]


def high_against(board: Cards) -> Callable[[Cards], int]:
    """The strength of hole cards with ``board``, on the scale of ``high``; 0 if a card is unknown or missing."""
    if UNKNOWN in board or len(board) < _FROM_BOARD:
        return _nothing
    twos, fives = _twos(), _fives()
    of_threes, worth = _ranks_on_board(tuple(sorted([_WEIGHT_OF[card] for card in board])))
    flush = _flush_against(board)

    def strength(hole: Cards) -> int:
        if UNKNOWN in hole:
            return 0
        best = 0
        for one, other in combinations([_WEIGHT_OF[card] for card in hole], _FROM_HOLE):
            two = twos[one + other]
            found = worth[two]
            if not found:
                found = worth[two] = max(of_threes(fives[two]))
            if found > best:
                best = found
        return max(best, flush(hole)) if flush else best

    return strength


def high_best(hole: Cards, board: Cards) -> Cards:
    """The two and the three that play, as a player reads them; fewer while there are fewer, none if one is unknown."""
    made = _high_made(hole, board)
    if not made.ranks:
        return ()
    cards = next(cards for cards in _two_and_three(hole, board) if HIGH.made(cards) == made)
    return in_order(made, cards)


def high_describe(hole: Cards, board: Cards) -> str:
    """What the hand is, in a player's words; empty if a card is unknown or there are none."""
    return high_words(_high_made(hole, board))


def high_category(hole: Cards, board: Cards) -> int:
    """The kind of hand: 0 high card (or nothing) to 8 straight flush."""
    return _high_made(hole, board).category


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
    strength, worth = low8_against(board)(hole), low8.against(())
    if not strength:
        return ()
    return next(low8.best(cards, ()) for cards in _two_and_three(hole, board) if worth(cards) == strength)


def low8_describe(hole: Cards, board: Cards) -> str:
    """The low in a player's words; empty without one."""
    return low8.words(low8_against(board)(hole))


def _high_made(hole: Cards, board: Cards) -> Made:
    """What the hand makes; nothing if a card is unknown or there are none."""
    if len(board) >= _FROM_BOARD and len(hole) >= _FROM_HOLE:
        return tables.HANDS[high_against(board)(hole)]
    if UNKNOWN in hole + board:
        return NOTHING
    return max([HIGH.made(cards) for cards in _two_and_three(hole, board)])


def _two_and_three(hole: Cards, board: Cards) -> Iterator[Cards]:
    """All ways to take two hole cards and three board cards, or as many as there are."""
    for two in combinations(hole, min(_FROM_HOLE, len(hole))):
        for three in combinations(board, min(_FROM_BOARD, len(board))):
            yield two + three


def _flush_against(board: Cards) -> Callable[[Cards], int] | None:
    """The strength of a flush of hole cards with ``board``, 0 for none; None if the board allows no flush."""
    suits = sorted([card & 3 for card in board])
    likely = suits[len(suits) // 2]  # three of up to five equal suits reach over the middle
    if suits.count(likely) < _FROM_BOARD:
        return None
    bits = _BITS_OF_SUIT[likely]
    threes = [sum(three) for three in combinations([bits[card] for card in board if card in bits], _FROM_BOARD)]
    strengths = tables.FLUSHES

    def strength(hole: Cards) -> int:
        suited = [bits[card] for card in hole if card in bits]
        if len(suited) < _FROM_HOLE:
            return 0
        twos = [one | other for one, other in combinations(suited, _FROM_HOLE)]
        return max([strengths[two | three] for two in twos for three in threes])

    return strength


def _nothing(_hole: Cards) -> int:
    return 0


@cache
def _ranks_on_board(weights: tuple[int, ...]) -> tuple[Callable[[array[int]], tuple[int, ...]], array[int]]:
    """On a board of such ranks: picks the threes there are, and room for what each two are worth beside the best.

    That is 0 until it is asked for. Suits apart there are 8,450 boards of three to five cards, half a kilobyte each.
    """
    number_of = _threes()
    threes = {number_of[a + b + c] for a, b, c in combinations(weights, _FROM_BOARD)}
    # one of them is named twice: itemgetter makes no tuple of a single figure
    return itemgetter(*threes, *list(threes)[:1]), array("H", [0]) * len(_twos())


@cache
def _twos() -> dict[int, int]:
    """By the weights of two ranks, added: their number among the 91 twos."""
    return {sum(two): number for number, two in enumerate(combinations_with_replacement(WEIGHTS, _FROM_HOLE))}


@cache
def _threes() -> dict[int, int]:
    """By the weights of three ranks, added: their number among the 455 threes."""
    return {sum(three): number for number, three in enumerate(combinations_with_replacement(WEIGHTS, _FROM_BOARD))}


@cache
def _fives() -> list[array[int]]:
    """By the numbers of the two and of the three: the strength of the five.

    In arrays, for they lie close together: most boards are new, and what they ask for is seldom in the cache.
    """
    strength_of = tables.FIVE.get  # what would be a fifth card of a rank is not there, and is never asked for
    return [array("H", [strength_of(two + three, 0) for three in _threes()]) for two in _twos()]

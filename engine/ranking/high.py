"""The best high hand: any five of the hole cards and the board together (RANK-1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import UNKNOWN, Cards, rank_of, suit_of
from engine.ranking import tables
from engine.ranking.describe import high_words
from engine.ranking.ladder import NOTHING, SUITED, Category, Made
from engine.ranking.tables import KEYS, SUITS_BITS, SUITS_PART, UNKNOWN_SUIT, WHOLE_DECK, Tables

_ALIKE = {1: Category.HIGH_CARD, 2: Category.PAIR, 3: Category.TRIPS, 4: Category.QUADS}


class HighHands:
    """The high hands of one deck and one order of the kinds of hands."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def against(self, board: Cards) -> Callable[[Cards], int]:
        """The strength of hole cards with ``board``, from 1; 0 if a card is unknown or there are fewer than five."""
        tables = self.tables
        keys, best_of = tables.keys, tables.best_of
        on_board = sum([keys[card] for card in board])
        board_size = len(board)

        def strength(hole: Cards) -> int:
            number = board_size + len(hole)
            if number < 5:
                return 0
            key = on_board
            for card in hole:
                key += keys[card]
            flush_suits, strengths = best_of[number]
            suit = flush_suits[key & SUITS_PART]
            if suit is None:
                return strengths[key >> SUITS_BITS]
            return _suited(suit, board + hole, tables.flushes)

        return strength

    def best(self, hole: Cards, board: Cards) -> Cards:
        """The five cards that play, as a player reads them; fewer while there are fewer, none if one is unknown.

        Where a hole card and a board card serve alike, the hole card plays.
        """
        cards = hole + board
        return in_order(self.made(cards), cards)

    def describe(self, hole: Cards, board: Cards) -> str:
        """What the hand is, in a player's words; empty if a card is unknown or there are none."""
        return high_words(self.made(hole + board))

    def category(self, hole: Cards, board: Cards) -> int:
        """The kind of hand: 0 high card (or nothing) to 8 straight flush."""
        return self.made(hole + board).category

    def made(self, cards: Cards) -> Made:
        """What up to seven cards make: the best five of them, or what fewer make so far."""
        return self.tables.hands[self.against(())(cards)] if len(cards) >= 5 else groups(cards)


def high7(cards: Cards) -> int:
    """The strength of seven cards, 1 to 7462, larger is better; 0 if one of them is unknown.

    ``high_of`` gives the same figure; this is the shortest way to it. Additions written out beat any loop.
    """
    flush_suits, strengths = tables.BEST_OF_SEVEN
    a, b, c, d, e, f, g = cards
    key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e] + KEYS[f] + KEYS[g]
    suit = flush_suits[key & SUITS_PART]
    if suit is None:
        return strengths[key >> SUITS_BITS]
    return _suited(suit, cards, tables.FLUSHES)


def high_of(cards: Cards) -> int:
    """The strength of five, six or seven cards, all on one scale; 0 if one is unknown or there are fewer."""
    return HIGH.against(())(cards)


def groups(cards: Cards, highest: Callable[[int], int] = int) -> Made:
    """What cards make by equal ranks only: all that up to four can make, for straights and flushes take five.

    ``highest`` says of a rank how high it counts, where that is not as in a high hand.
    """
    if UNKNOWN in cards or not cards:
        return NOTHING
    held = [rank_of(card) for card in cards]
    ranks = tuple(sorted(held, key=lambda rank: (held.count(rank), highest(rank)), reverse=True))
    two_pair = len(ranks) == 4 and held.count(ranks[0]) == held.count(ranks[3]) == 2
    return Made(Category.TWO_PAIR if two_pair else _ALIKE[held.count(ranks[0])], ranks)


def in_order(made: Made, cards: Cards) -> Cards:
    """The cards among ``cards`` that play in ``made``, in its order. Of two that serve alike the first plays."""
    left = list(cards)
    if made.category in SUITED:
        suits = [suit_of(card) for card in cards]
        suit = max(suits, key=suits.count)
        left = [card for card in cards if suit_of(card) == suit]
    play = []
    for rank in made.ranks:
        card = next(card for card in left if rank_of(card) == rank)
        left.remove(card)
        play.append(card)
    return tuple(play)


def _suited(suit: int, cards: Cards, flushes: list[int]) -> int:
    """The strength of a flush in ``suit``: among seven cards no full house or quads can stand beside it."""
    if suit == UNKNOWN_SUIT:
        return 0
    ranks = 0
    for card in cards:
        if card & 3 == suit:  # suit_of and rank_of written out, for speed
            ranks |= 1 << (card >> 2)
    return flushes[ranks]


HIGH = HighHands(WHOLE_DECK)
"""The high hands of 52 cards; their strengths are 1 to 7462."""

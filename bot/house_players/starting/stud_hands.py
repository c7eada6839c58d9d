"""Points for the first cards of stud, high, low and split, with what is dead among the cards others show."""

from __future__ import annotations

from collections import Counter

from bot.house_players.points import ACE, Points, low_value
from engine.cards import Cards, rank_of, suit_of
from engine.game import Game

_START = 3


def points_of(game: Game) -> Points | None:
    """The points for a stud game that deals three cards first; None if it is another kind of game."""
    first = game.streets[0]
    if game.draws or game.board_cards or not first.up or first.down + first.up != _START:
        return None
    counts = [partial(name) for name in game.pots]
    if "badugi" in game.pots:
        return None
    if len(counts) == 1:
        return counts[0]
    return lambda cards, seen: sum([0.7 * count(cards, seen) for count in counts])


def partial(name: str) -> Points:
    """How promising a few cards are by a ranking that cannot judge them yet."""
    if name.startswith("high"):
        return high_cards
    return low_cards_aces_high if name == "deuce-to-seven" else low_cards


def high_cards(cards: Cards, seen: Cards) -> float:
    """Three or four cards on their way to a high hand."""
    ranks = [rank_of(card) for card in cards]
    gone = Counter(rank_of(card) for card in seen)
    worth = 0.45 * sum(max(0, rank - 6) for rank in ranks)
    for rank, count in Counter(ranks).items():
        if count > 1:
            worth += (26 + 2.5 * rank - 7 * gone[rank]) if count == 2 else 90 + rank
    return worth + _flush(cards, seen) + _straight(ranks)


def _flush(cards: Cards, seen: Cards) -> float:
    """Nothing unless all cards, or all but one, are of a suit; less for each card of it that is gone."""
    suits = [suit_of(card) for card in cards]
    suit = max(suits, key=suits.count)
    off = len(cards) - suits.count(suit)
    gone = sum(suit_of(card) == suit for card in seen)
    worth = {(3, 0): 27, (4, 0): 48, (4, 1): 15}.get((len(cards), off), 0)
    return max(0, worth - 3 * max(0, gone - 1))


def _straight(ranks: list[int]) -> float:
    held = 0  # a bit for each rank, the ace at both ends
    for rank in ranks:
        held |= 2 << rank | (rank == ACE)
    most = max([(held >> low & 31).bit_count() for low in range(10)])
    close = most == len(ranks) and max(ranks) - min(ranks) < len(ranks)
    return {(3, 3): 14, (4, 4): 30, (4, 3): 8}.get((len(ranks), most), 0) + 5 * close


def low_cards(cards: Cards, seen: Cards) -> float:
    """Three or four cards on their way to a low, aces low."""
    return _low(cards, seen, ace_low=True)


def low_cards_aces_high(cards: Cards, seen: Cards) -> float:
    """The same where aces are high."""
    return _low(cards, seen, ace_low=False)


def _low(cards: Cards, seen: Cards, ace_low: bool) -> float:
    values = {low_value(rank_of(card), ace_low) for card in cards}
    low = [value for value in values if value <= 8]
    worth = _SO_MANY_LOW[min(len(low), 5)] + sum(8.0 - value for value in low)
    worth -= 0.5 * sum(value - 8 for value in values if value > 8)
    for card in seen:
        value = low_value(rank_of(card), ace_low)
        # a card that would pair him is well gone, one that would help him is missed
        worth += 1.0 if value in values else -0.5 if value <= 8 else 0.0
    return worth


_SO_MANY_LOW = (0, 6, 22, 48, 80, 110)

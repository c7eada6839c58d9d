"""How much of the pot a hand is worth at showdown, by dealing the unseen cards many times over.

One measure for every game: pairs and draws, nuts and second-nuts, high and low, boards, up-cards and cards to
be exchanged, many rivals or one. The deals are drawn from the spot's own seed, so the same spot is always worth
the same.
"""

from __future__ import annotations

from random import Random

from bot.house_players import guess
from bot.house_players.doubt import doubts
from bot.house_players.drawing import way_of
from bot.house_players.share import share
from bot.house_players.spot import Spot
from bot.house_players.stub import Stub
from engine.cards import Cards
from engine.hand import NOT_YET
from engine.ranking import ranking
from engine.view import SeatView

MOST_DEALS = 120
LEAST_DEALS = 40
FEW_DEALS = 20
"""The least where hands are also judged while they are drawn to."""
WORK = 3000
"""Looks at a hand that one decision may take: what keeps it within a few milliseconds."""


def equity(spot: Spot, kept: Cards | None = None) -> float:
    """The share of the pot that the player can expect at showdown against all rivals, 0 to 1.

    ``kept``: he draws now to these cards.
    """
    return _Deals(spot, kept).share()


class _Deals:
    """The deals of one decision."""

    def __init__(self, spot: Spot, kept: Cards | None) -> None:
        self.spot = spot
        self.kept = kept
        self.way = way_of(spot.game)
        self.chance = Random(spot.seed)
        self.unseen = spot.unseen
        self.doubts = doubts(spot)
        names = spot.game.pots
        self.judges = [ranking(name).against for name in names]
        # in a split game rivals stay for either half: every second deal lets them pick by the low
        self.standings = [guess.standing(name, spot.board) for name in names]
        self.missing = max(0, spot.game.board_cards - len(spot.board))
        self.size = len(spot.own)

    def share(self) -> float:
        deals = self._number()
        won = 0.0
        for number in range(deals):
            stub = Stub(self.unseen, self.chance)
            worth = self.standings[number % len(self.standings)]
            rivals = [self._rival(seat, doubt, worth, stub) for seat, doubt in self._seats()]
            board = self.spot.board + stub.take(self.missing)
            own = self._own(worth, stub)
            finished = [self._finished(cards, left, worth, stub) for cards, left in rivals]
            won += share([judge(board) for judge in self.judges], own, finished)
        return won / deals

    def _seats(self) -> list[tuple[SeatView, float]]:
        return list(zip(self.spot.rivals, self.doubts, strict=True))

    def _number(self) -> int:
        """As many deals as there is time for."""
        spot = self.spot
        hands = 1 + sum(1 + doubt for doubt in self.doubts)
        # two of one's own cards at a time with a board that wants just two
        omaha = any(name.endswith(":omaha") for name in spot.game.pots)
        looks = len(spot.hole) * (len(spot.hole) - 1) // 2 if omaha else 1
        looks *= len(spot.game.pots)
        looks += 3 * spot.draws_left() + 2 * (bool(spot.game.draws) or spot.game.is_stud)
        least = LEAST_DEALS
        if self.way is None and spot.draws_left():
            looks *= 1 + 2 * spot.draws_left()
            least = FEW_DEALS
        return max(least, min(MOST_DEALS, int(WORK / (hands * looks))))

    def _own(self, worth: guess.Standing, stub: Stub) -> Cards:
        """His own hand in the end."""
        spot = self.spot
        left = spot.draws_left()
        if self.kept is None:
            return self._finished(spot.own, left, worth, stub)
        drawn = self.kept + stub.take(self.size - len(self.kept))
        return self._finished(drawn, left - 1, worth, stub)

    def _rival(self, seat: SeatView, doubt: float, worth: guess.Standing, stub: Stub) -> tuple[Cards, int]:
        """A rival's hand as it may be now, and how many draws he has left."""
        left = self.spot.draws_left(seat.drew)
        way = self.way
        first_draw = seat.drew == NOT_YET and left == self.spot.game.draws
        if way and not first_draw:
            return guess.after_a_draw(seat, way, doubt, self.size, stub), left
        ways = 1 + int(doubt + self.chance.random())
        if way:
            points = way.points
            return guess.best_of(seat, ways, lambda cards: points(cards, left), stub), left
        if self.spot.game.draws and not first_draw:
            ways += 1
        return guess.best_of(seat, ways, worth, stub), left

    def _finished(self, cards: Cards, left: int, worth: guess.Standing, stub: Stub) -> Cards:
        """A hand with all the cards that are still to come, drawn ones too."""
        cards += stub.take(self.spot.coming)
        while left > 0:
            kept = self.way.keep(cards, left) if self.way else _half(cards)
            if len(kept) == len(cards):
                break
            drawn = kept + stub.take(len(cards) - len(kept))
            stub.give_back([card for card in cards if card not in kept])
            if self.way or worth(drawn) > worth(cards):
                cards = drawn
            left -= 1
        return cards


def _half(cards: Cards) -> Cards:
    """In a game without a known way a draw is taken for a second chance."""
    return cards[: len(cards) // 2]

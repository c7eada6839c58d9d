"""The spot a player is in: the figures of a view that a decision rests on, worked out once."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from bot.house_players.style import Style, style_of
from engine.cards import Cards
from engine.game import Game
from engine.hand import Legal
from engine.stakes import Stakes
from engine.view import HandView, SeatView, TableView


class Spot(NamedTuple):
    """One decision."""

    game: Game
    betting: str
    stakes: Stakes
    style: Style
    legal: Legal
    hole: Cards
    board: Cards
    pot: int
    """What he can win as it stands: what rivals bet beyond his own stack is not his to win."""
    due: int
    """Chips to call."""
    my_bet: int
    stack: int
    to_match: int
    bets: int
    """Bets and raises of this round, the big blind counted."""
    rivals: tuple[SeatView, ...]
    """Who is still in, in the order in which they sit at his left."""
    behind: int
    """Rivals who may still act after him in this round."""
    limpers: int
    """Rivals who called the big blind, while nobody has raised it."""
    later: int
    """Rivals who will act after him in the rounds to come: 0 is the best position."""
    seed: str

    @property
    def big_blind(self) -> int:
        return self.stakes.big_blind

    @property
    def limit(self) -> bool:
        """Whether all bets have a fixed size."""
        return self.betting == "fixed-limit"

    @property
    def price(self) -> float:
        """The share of the pot he must win for a call to pay: chips to add over the pot after them."""
        return self.due / (self.pot + self.due) if self.due else 0.0

    @property
    def reach(self) -> int:
        """The largest total for the street that he and at least one rival can make."""
        theirs = max((seat.bet + seat.stack for seat in self.rivals), default=0)
        return min(self.my_bet + self.stack, max(theirs, self.to_match))

    @property
    def depth(self) -> float:
        """Big blinds that can still go in, his bet of this round included."""
        return self.reach / self.big_blind

    def roll(self, what: str) -> float:
        """A number from 0 to 1, its own for each question in each spot, always the same for the same."""
        digest = sha256(f"{self.seed}/{what}".encode()).digest()
        return int.from_bytes(digest[:4], "big") / 2**32


def spot_of(view: TableView) -> Spot:
    """The spot of the viewer, whose turn it must be."""
    hand, legal, me = view.hand, view.legal, view.seat_of(view.viewer)
    if hand is None or legal is None or me is None:
        raise ValueError("a house player is asked only in his own turn")
    rivals = tuple(seat for seat in _at_left_of(view.seats, me.number) if seat.in_hand and not seat.folded)
    due = legal.call or 0
    return Spot(
        game=hand.game,
        betting=hand.betting,
        stakes=view.stakes,
        style=style_of(me.player),
        legal=legal if _someone_can_call_more(rivals, hand) else legal._replace(raise_to=None),
        hole=me.hole,
        board=hand.board,
        pot=_to_win(view.seats, hand, me, due),
        due=due,
        my_bet=me.bet,
        stack=me.stack,
        to_match=hand.to_match,
        bets=hand.bets,
        rivals=rivals,
        behind=_still_to_act(view, hand, me, rivals),
        limpers=_limpers(view, hand, rivals),
        later=sum(not seat.all_in for seat in _up_to(rivals, me.number, view.button)),
        seed=_seed(view, hand, me),
    )


def _seed(view: TableView, hand: HandView, me: SeatView) -> str:
    """His own cards are part of it: from the public root alone anybody could work out when he bluffs."""
    return f"{view.table}/{hand.root}/{hand.number}/{hand.turn}/{me.player}/{me.hole}"


def _to_win(seats: tuple[SeatView, ...], hand: HandView, me: SeatView, due: int) -> int:
    bets = sum(seat.bet for seat in seats)
    gathered = sum(pot.amount for pot in hand.pots)
    mine = sum(pot.amount for pot in hand.pots if me.player in pot.eligible)
    antes = hand.pot - bets - gathered
    matched = sum(min(seat.bet, me.bet + due) for seat in seats)
    return antes + mine + matched


def _still_to_act(view: TableView, hand: HandView, me: SeatView, rivals: tuple[SeatView, ...]) -> int:
    """A raise must be answered by all who have not matched it; before one, the round goes to its last seat."""
    owing = sum(not seat.all_in and seat.bet < hand.to_match for seat in rivals)
    if hand.bets > (0 if hand.board else 1):
        return owing
    last = view.button if hand.board else _big_blind_seat(view)
    return sum(not seat.all_in for seat in _up_to(rivals, me.number, last))


def _someone_can_call_more(rivals: tuple[SeatView, ...], hand: HandView) -> bool:
    """Some houses allow a raise that nobody left has the chips to call; nobody sensible makes one."""
    return any(seat.bet + seat.stack > hand.to_match for seat in rivals if not seat.all_in)


def _limpers(view: TableView, hand: HandView, rivals: tuple[SeatView, ...]) -> int:
    if hand.board or hand.bets != 1:
        return 0
    blind = _big_blind_seat(view)
    return sum(seat.bet >= hand.to_match and seat.number != blind for seat in rivals)


def _big_blind_seat(view: TableView) -> int:
    """The seat number of the big blind: the second at the left of the button, or the only other one."""
    dealt = [seat.number for seat in _at_left_of(view.seats, view.button) if seat.in_hand]
    return dealt[min(1, len(dealt) - 1)]


def _at_left_of(seats: tuple[SeatView, ...], number: int) -> list[SeatView]:
    """All other seats clockwise from a seat number."""
    others = (seat for seat in seats if seat.number != number)
    return sorted(others, key=lambda seat: (seat.number < number, seat.number))


def _up_to(rivals: tuple[SeatView, ...], start: int, last: int) -> list[SeatView]:
    """The rivals clockwise from the seat ``start`` to the seat ``last``; none if ``start`` is the last itself."""
    span = (last - start) % 100
    return [seat for seat in rivals if (seat.number - start) % 100 <= span]

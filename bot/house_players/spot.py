"""The spot a player is in: the figures of a view that a decision rests on, worked out once."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from bot.house_players import around
from bot.house_players.style import Style, style_of
from engine.cards import UNKNOWN, Cards
from engine.game import Game
from engine.hand import NOT_YET, Legal
from engine.stakes import LIMITED, Stakes
from engine.view import HandView, SeatView, TableView


class Spot(NamedTuple):
    """One decision."""

    game: Game
    betting: str
    stakes: Stakes
    style: Style
    legal: Legal
    hole: Cards
    up: Cards
    board: Cards
    street: int
    """0 is the first."""
    drawing: bool
    pot: int
    """What he can win as it stands: what rivals bet beyond his own stack is not his to win."""
    due: int
    """Chips to call, or to bring in with."""
    my_bet: int
    stack: int
    to_match: int
    raises: int
    """Bets and raises of this round that nobody was forced to."""
    rivals: tuple[SeatView, ...]
    """Who is still in, in the order in which they sit at his left."""
    waiting: tuple[SeatView, ...]
    """Rivals who may still act after him in this round."""
    limpers: int
    """Rivals who called the big blind or the bring-in, while nobody has raised it."""
    later: int
    """Rivals who will act after him in the rounds to come: 0 is the best position."""
    seed: str

    @property
    def behind(self) -> int:
        """How many rivals may still act after him in this round."""
        return len(self.waiting)

    @property
    def big_blind(self) -> int:
        return self.stakes.big_blind

    @property
    def limit(self) -> bool:
        """Whether the stakes alone limit all bets."""
        return self.betting in LIMITED

    @property
    def last_round(self) -> bool:
        """Whether no card comes any more."""
        return self.street == len(self.game.streets) - 1 and not self.drawing

    @property
    def own(self) -> Cards:
        """All his cards, down and up."""
        return self.hole + self.up

    @property
    def seen(self) -> Cards:
        """Every card he knows to be no longer in the stub."""
        shown = [card for seat in self.rivals for card in seat.up + seat.hole if card != UNKNOWN]
        return (*self.own, *self.board, *shown)

    @property
    def unseen(self) -> list[int]:
        """The cards that may be anywhere."""
        seen = set(self.seen)
        return [card for card in self.game.cards if card not in seen]

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

    @property
    def coming(self) -> int:
        """Cards that each player is still to get without drawing."""
        return sum(street.down + street.up for street in self.game.streets[self.street + 1 :])

    def draws_left(self, drew: int = NOT_YET) -> int:
        """How many times one may still draw who ``drew`` so many cards in the draw that goes on, if one does."""
        to_come = sum(street.draw > 0 for street in self.game.streets[self.street + 1 :])
        return to_come + (self.drawing and drew == NOT_YET)

    def roll(self, what: str) -> float:
        """A number from 0 to 1, its own for each question in each spot, always the same for the same."""
        digest = sha256(f"{self.seed}/{what}".encode()).digest()
        return int.from_bytes(digest[:4], "big") / 2**32


def spot_of(view: TableView) -> Spot:
    """The spot of the viewer, whose turn it must be."""
    hand, legal, me = view.hand, view.legal, view.seat_of(view.viewer)
    if hand is None or legal is None or me is None:
        raise ValueError("a house player is asked only in his own turn")
    rivals = tuple(seat for seat in around.at_left_of(view.seats, me.number) if seat.in_hand and not seat.folded)
    due = legal.call or legal.bring_in or 0
    street = [one.name for one in hand.game.streets].index(hand.street)
    blinds = street == 0 and hand.game.opening in ("blinds", "button blind")
    raises = max(0, hand.bets - blinds)
    return Spot(
        game=hand.game,
        betting=hand.betting,
        stakes=view.stakes,
        style=style_of(me.player),
        legal=legal if around.someone_can_call_more(hand, rivals) else legal._replace(raise_to=None, complete=None),
        hole=me.hole,
        up=me.up,
        board=hand.board,
        street=street,
        drawing=hand.drawing,
        pot=around.to_win(view.seats, hand, me, due),
        due=due,
        my_bet=me.bet,
        stack=me.stack,
        to_match=hand.to_match,
        raises=raises,
        rivals=rivals,
        waiting=around.behind(hand, rivals),
        limpers=around.limpers(hand, rivals, raises),
        later=around.later(view, hand, me.number, rivals),
        seed=_seed(view, hand, me),
    )


def _seed(view: TableView, hand: HandView, me: SeatView) -> str:
    """His own cards are part of it: from the public root alone anybody could work out when he bluffs."""
    return f"{view.table}/{hand.root}/{hand.number}/{hand.turn}/{me.player}/{me.hole}"

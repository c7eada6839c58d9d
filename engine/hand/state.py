"""The state of one hand. Only ``apply`` makes one; nobody changes one (law 1).

Plain slotted classes with a written-out ``copy``: twice as fast as nested ``dataclasses.replace``, and a
hand of poker is hundreds of small steps.
"""

from __future__ import annotations

from operator import attrgetter

from engine.cards import Cards
from engine.game import Game, Street
from engine.hand.events import Awarded, Places, Posted, Pot, Splashed
from engine.house_rules import HouseRules
from engine.stakes import LIMITED, Stakes

NOBODY = -1
NOT_YET = -1


class SeatState:
    """One player in the hand."""

    __slots__ = (
        "acted_at", "bet", "check_offered", "did", "drew", "folded", "gone", "hole", "mucked", "number", "owed",
        "places", "player", "put", "shown", "stack", "up",
    )  # fmt: skip

    player: str
    number: int
    stack: int
    bet: int
    put: int
    acted_at: int
    check_offered: bool
    did: str
    drew: int
    folded: bool
    gone: bool
    owed: int
    hole: Cards
    up: Cards
    places: Places
    shown: bool
    mucked: bool

    def __init__(self, player: str, number: int, stack: int) -> None:
        self.player = player
        self.number = number
        self.stack = stack
        self.bet = 0
        """Chips bet in this round."""
        self.put = 0
        """Chips put in over the whole hand that are layered into pots: bets, and antes one each."""
        self.folded = False
        self.acted_at = NOT_YET
        """The bet that stood when he last acted in this round, his own raise included."""
        self.check_offered = False
        self.did = ""
        """What he did last in this round, or that he folded: a kind of post, or an action in one word."""
        self.drew = NOT_YET
        """How many cards he exchanged in this draw."""
        self.gone = False
        """He has folded, and his cards were shuffled in again."""
        self.owed = 0
        """Cards he is still to get in this draw."""
        self.hole = ()
        self.up = ()
        self.places = ()
        self.shown = False
        self.mucked = False

    def copy(self) -> SeatState:
        """A new value, equal to this one."""
        new = object.__new__(SeatState)
        new.player = self.player
        new.number = self.number
        new.stack = self.stack
        new.bet = self.bet
        new.put = self.put
        new.folded = self.folded
        new.acted_at = self.acted_at
        new.check_offered = self.check_offered
        new.did = self.did
        new.drew = self.drew
        new.gone = self.gone
        new.owed = self.owed
        new.hole = self.hole
        new.up = self.up
        new.places = self.places
        new.shown = self.shown
        new.mucked = self.mucked
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatState) and _SEAT_VALUES(self) == _SEAT_VALUES(other)

    __hash__ = None  # type: ignore[assignment]  # a value that is compared, never a key

    def __repr__(self) -> str:
        return f"SeatState{_SEAT_VALUES(self)}"


class _Working:
    """What a state knows of itself while it is being made; no part of its value, so neither compared nor stored."""

    __slots__ = ("own_seats",)

    own_seats: int
    """By seat a bit: no other state has this seat's object yet, so it can be changed without another copy."""


class HandState(_Working):
    """One hand, from the first post to the last award. Seats are places in the deal, see ``events``."""

    __slots__ = (
        "after", "agreed", "antes", "asked", "awards", "bets", "betting", "big", "board", "board_places", "bring_in",
        "brought_in", "burns", "button", "capped", "commitments", "dead", "deck", "discarded_by", "discards", "drawing",
        "earlier", "entropy", "first", "full_level", "game", "hand", "house", "later", "min_raise", "more_boards",
        "next_card", "opened", "over", "posted", "pot", "pots", "raiser", "refused", "root", "roots", "runs", "seats",
        "shared", "short", "splashes", "stakes", "street", "to_act", "to_match", "turn",
    )  # fmt: skip

    hand: int
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    button: int
    seats: list[SeatState]
    entropy: bytes
    deck: Cards
    commitments: bytes
    root: bytes
    later: Cards
    next_card: int
    street: int
    board: Cards
    board_places: Places
    opened: bool
    after: int
    first: int
    drawing: bool
    discards: Cards
    discarded_by: tuple[int, ...]
    earlier: int
    burns: Cards
    bring_in: int
    brought_in: int
    big: int
    roots: int
    to_match: int
    full_level: int
    min_raise: int
    bets: int
    capped: bool
    raiser: int
    antes: int
    posted: tuple[Posted, ...]
    dead: int
    short: int
    to_act: int
    turn: int
    pot: int
    pots: tuple[Pot, ...]
    awards: tuple[Awarded, ...]
    over: bool
    splashes: tuple[Splashed, ...]
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    refused: tuple[int, ...]
    runs: int
    shared: int
    more_boards: tuple[Cards, ...]

    def __init__(self, hand: int, game: Game, betting: str, stakes: Stakes, house: HouseRules, button: int) -> None:
        self.hand = hand
        self.game = game
        self.betting = betting
        self.stakes = stakes
        self.house = house
        self.button = button
        self.seats = []
        self.own_seats = 0
        self.entropy = b""
        self.deck = ()
        self.commitments = b""
        self.root = b""
        self.later = ()
        """Cards that a record tells to have come after reshuffles, in their order; none while one plays."""
        self.next_card = 0
        """Place in the deck of the next card."""
        self.street = 0
        self.board = ()
        self.board_places = ()
        self.opened = False
        """A betting round is open."""
        self.after = NOBODY
        """Who acted last in this round, or on whose left it began."""
        self.first = 0
        """Who was first to act in this round, or would have been: he shows first if it is checked through (POT-3)."""
        self.drawing = False
        """A draw is going on; nobody bets."""
        self.discards = ()
        """Cards exchanged so far, the first ones first, without those shuffled in again."""
        self.discarded_by = ()
        """Whose each of them was."""
        self.earlier = 0
        """How many of them are from earlier draws."""
        self.burns = ()
        """Cards burnt so far, without those shuffled in again."""
        self.bring_in = 0
        """What somebody must bring in with now; 0 where nobody must (BET-12)."""
        self.brought_in = 0
        """The bring-in that stands, until somebody completes."""
        self.big = 0
        """Another unit that may be bet now (BET-13)."""
        self.roots = 1
        """How many decks were sealed in this hand: one, and one more for each reshuffle."""
        self.to_match = 0
        self.full_level = 0
        self.min_raise = 0
        self.bets = 0
        self.capped = False
        self.raiser = NOBODY
        """Who bet or raised last in the last round with betting: he shows first (POT-3)."""
        self.antes = 0
        """Chips anted: a pot-limit bet before the flop does not count them where one player antes for all (BET-20)."""
        self.posted = ()
        """The posts of the hand, in their order; a pot-limit bet may count some as more than they are (TABLE-8)."""
        self.dead = 0
        """Dead money: it belongs to the main pot (POT-5)."""
        self.short = 0
        """What short blinds lack: a pot-limit opening counts them whole (BET-17)."""
        self.to_act = NOBODY
        self.turn = 0
        self.pot = 0
        """Every chip that lies in the middle or in front of a player; 0 once it is paid."""
        self.pots = ()
        self.awards = ()
        self.over = False
        self.splashes = ()
        """Chips of the pot that came from outside, and whose they were (POT-9)."""
        self.asked = ()
        """Who has still to say whether the board is run more than once; nobody is to act meanwhile."""
        self.agreed = ()
        self.refused = ()
        """Who has answered how (POT-7)."""
        self.runs = 0
        """0 before anybody was asked; then how many boards they are asked for; once it is settled, how many may be."""
        self.shared = 0
        """How many cards of the board all boards have in common."""
        self.more_boards = ()
        """The whole boards after the first."""

    def copy(self) -> HandState:
        """A new value, equal to this one; the seats are still the same objects in a list of its own."""
        new = object.__new__(HandState)
        new.hand = self.hand
        new.game = self.game
        new.betting = self.betting
        new.stakes = self.stakes
        new.house = self.house
        new.button = self.button
        new.seats = self.seats[:]
        new.own_seats = 0
        new.entropy = self.entropy
        new.deck = self.deck
        new.commitments = self.commitments
        new.root = self.root
        new.later = self.later
        new.next_card = self.next_card
        new.street = self.street
        new.board = self.board
        new.board_places = self.board_places
        new.opened = self.opened
        new.after = self.after
        new.first = self.first
        new.drawing = self.drawing
        new.discards = self.discards
        new.discarded_by = self.discarded_by
        new.earlier = self.earlier
        new.burns = self.burns
        new.bring_in = self.bring_in
        new.brought_in = self.brought_in
        new.big = self.big
        new.roots = self.roots
        new.to_match = self.to_match
        new.full_level = self.full_level
        new.min_raise = self.min_raise
        new.bets = self.bets
        new.capped = self.capped
        new.raiser = self.raiser
        new.antes = self.antes
        new.posted = self.posted
        new.dead = self.dead
        new.short = self.short
        new.to_act = self.to_act
        new.turn = self.turn
        new.pot = self.pot
        new.pots = self.pots
        new.awards = self.awards
        new.over = self.over
        new.splashes = self.splashes
        new.asked = self.asked
        new.agreed = self.agreed
        new.refused = self.refused
        new.runs = self.runs
        new.shared = self.shared
        new.more_boards = self.more_boards
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandState) and _HAND_VALUES(self) == _HAND_VALUES(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"HandState{_HAND_VALUES(self)}"

    @property
    def now(self) -> Street:
        """The street in play."""
        return self.game.streets[self.street]

    @property
    def splash(self) -> int:
        """Chips of the pot that came from outside; a pot-limit bet does not count them (POT-9)."""
        return sum([amount for amount, _ in self.splashes])

    @property
    def boards(self) -> tuple[Cards, ...]:
        """Every board, the first one first; a single one where it was not run more than once."""
        return (self.board, *self.more_boards)

    @property
    def raise_word(self) -> str:
        """What it is called to raise the bet that stands: ``bet``, ``raise``, ``complete`` or ``bring-in``.

        A bring-in that is no whole bet is completed in limit (BET-12); in big bet it is raised (BET-14).
        """
        limited = self.betting in LIMITED
        if self.bring_in:
            return "complete" if limited else "bring-in"
        if self.brought_in and limited and not self.full_level:
            return "complete"
        return "raise" if self.to_match else "bet"


_SEAT_VALUES = attrgetter(*SeatState.__slots__)
_HAND_VALUES = attrgetter(*HandState.__slots__)

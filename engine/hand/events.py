"""What happens in a hand, in the past tense. Events carry outcomes; folding them needs no poker (law 1).

Seats are places in the deal: 0 is the first player left of the button, the last one is the button
itself. Heads-up that makes 0 the big blind and 1 the button with the small blind (BET-11). Amounts
are in the smallest chip unit.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.cards import Cards
from engine.game import Game
from engine.house_rules import HouseRules
from engine.stakes import Stakes

Places: TypeAlias = tuple[int, ...]
"""Places in the deck, 0 dealt first: which card it was, for the proof of the deal."""


class DealtIn(NamedTuple):
    """One player of a hand, as it began."""

    player: str
    number: int
    """His seat at the table, from 1."""
    stack: int


class HandBegan(NamedTuple):
    """Game and house rules resolved (law 8), who is dealt in, and the sealed deck (law 7)."""

    hand: int
    """The number of the hand at this table, from 1."""
    game: Game
    betting: str
    stakes: Stakes
    house: HouseRules
    button: int
    """The table's seat that has the button; with a dead button nobody may sit there."""
    seats: tuple[DealtIn, ...]
    commitments: bytes
    root: bytes
    entropy: bytes
    deck: Cards
    """In dealing order. In a record the cards follow that came after reshuffles."""


class Posted(NamedTuple):
    """Chips put in by rule: a blind, an ante, a straddle, a post."""

    seat: int
    kind: str
    """``ante``, ``small blind``, ``big blind``, ``straddle``, ``live post``, ``dead post``."""
    amount: int
    due: int
    """What was due in full; a player with less is all-in for what he has."""
    counts: str
    """``bet``: live, for the round; ``layer``: dead, but each wins only his own size of it; ``dead``: main pot."""


class HoleDealt(NamedTuple):
    """All cards one player got face down on one street."""

    seat: int
    cards: Cards
    places: Places


class UpDealt(NamedTuple):
    """All cards one player got face up on one street."""

    seat: int
    cards: Cards
    places: Places


class DrawOpened(NamedTuple):
    """A draw begins: everybody left may exchange cards, from the dealer's left (DRAW-2)."""

    street: int
    burnt: Places


class Drew(NamedTuple):
    """A player exchanged cards, none if he stands pat. How many is public, which is not (DRAW-2)."""

    seat: int
    discarded: Cards
    cards: Cards
    """What he was served; of five in a deck of four at a time one less, which comes last."""
    places: Places
    owed: int
    """Cards still to come when all are served."""


class Reshuffled(NamedTuple):
    """The stub ran out: cards that are out of play become cards to come, sealed anew (DRAW-3, STUD-2, law 7)."""

    cards: Cards
    commitments: bytes
    root: bytes
    """Over these cards alone; their places go on where the deck's ended."""
    stub: bool
    """What was left of the stub is among them."""
    discards: Places
    """Which of the cards discarded so far, counted from the first."""
    folded: tuple[int, ...]
    """Players who had folded and whose cards are among them. All burnt cards always are."""


class Burnt(NamedTuple):
    """A card burnt between two that the last drawer gets (DRAW-2)."""

    places: Places


class StreetBegan(NamedTuple):
    """A street after the first on which the players get cards of their own."""

    street: int
    burnt: Places


class RoundOpened(NamedTuple):
    """A betting round begins."""

    street: int
    to_match: int
    """The bet that stands: the big blind before the flop, else 0."""
    full_level: int
    """The level of the last full bet or raise, from which limit raises count (BET-16)."""
    min_raise: int
    """The size of the last full bet or raise, or the smallest bet (BET-2)."""
    bets: int
    """Bets and raises that count for the cap (BET-6)."""
    after: int
    """The seat on whose left the betting starts (BET-10); -1 starts at seat 0."""
    bring_in: int = 0
    """What the first to act must bring in with, if he does not complete (BET-12)."""
    big: int = 0
    """Another unit that may be bet, on account of an open pair (BET-13)."""


class TurnBegan(NamedTuple):
    """It is this player's turn. ``turn`` counts from 1 in the hand; buttons carry it (law 3)."""

    seat: int
    turn: int


class Folded(NamedTuple):
    seat: int


class CheckOffered(NamedTuple):
    """He folded where a check is free, and is asked once whether he means it (BET-1). Only he knows."""

    seat: int


class Checked(NamedTuple):
    seat: int


class BroughtIn(NamedTuple):
    """The forced first bet of stud (BET-12). ``amount``: chips added."""

    seat: int
    amount: int
    due: int
    """What the others have to match, also where he had less."""
    full_level: int = 0
    """``due`` where it is a bet that is raised; 0 in limit, where it is less than a bet and is completed."""
    bets: int = 0
    """1 where it counts as a bet."""


class Called(NamedTuple):
    """``amount``: chips added."""

    seat: int
    amount: int


class Raised(NamedTuple):
    """A bet or a raise, full or all-in for less."""

    seat: int
    amount: int
    """Chips added."""
    to: int
    """The total for the street."""
    full_level: int
    min_raise: int
    bets: int
    capped: bool
    """No more raises in this round (BET-6)."""


class Returned(NamedTuple):
    """The part of a bet that nobody called goes back (BET-15)."""

    seat: int
    amount: int


class Pot(NamedTuple):
    amount: int
    eligible: tuple[int, ...]


class PotsMade(NamedTuple):
    """The bets of the round are gathered: every pot so far, main pot first, with who may win it (POT-1)."""

    pots: tuple[Pot, ...]


class Splashed(NamedTuple):
    """Chips from outside lie in the pot: they belong to the main pot and to no bet (POT-9)."""

    amount: int
    player: str = ""
    """Whose they were; empty where a record does not tell."""


class StubShort(NamedTuple):
    """The cards left make fewer boards than the house would deal (POT-8)."""

    boards: int
    """How many they make; 1 where the board is dealt once and nobody is asked."""
    wanted: int


class RunOffered(NamedTuple):
    """Nobody can bet any more and cards are to come: the players may agree to more than one board (POT-6)."""

    seats: tuple[int, ...]
    """Who is asked."""
    boards: int
    """How many boards are dealt if they agree."""
    turn: int
    """Counts on from the turns of the hand, so that a button or a clock belongs to this question alone."""


class RunAnswered(NamedTuple):
    """A player says whether he agrees to more than one board; silence is no (POT-7)."""

    seat: int
    agrees: bool


class RunSettled(NamedTuple):
    """All have answered, or one refusal was enough."""

    boards: int
    """The most boards that may now be dealt; 1 where it came to nothing."""
    refused: tuple[int, ...]
    """Who plays for the first board alone (POT-7)."""


class BoardDealt(NamedTuple):
    street: int
    cards: Cards
    places: Places
    burnt: Places
    run: int = 0
    """Which board: 0 the first or only one, 1 the second."""


class Shown(NamedTuple):
    """A hand is turned up for all."""

    seat: int
    cards: Cards


class Mucked(NamedTuple):
    """A hand is given up unseen at the showdown."""

    seat: int


class Share(NamedTuple):
    seat: int
    amount: int


class Awarded(NamedTuple):
    """A pot, or one half of it, goes to its winners."""

    pot: int
    """Which pot: 0 is the main pot."""
    rankings: tuple[str, ...]
    """The rankings that won it; both where the same players win both halves, none where all others had folded."""
    shares: tuple[Share, ...]
    run: int = -1
    """The board that decided it, 0 the first; -1 where the pot was not divided among boards."""


class HandEnded(NamedTuple):
    """The hand is over."""

    stacks: tuple[int, ...]


HandEvent: TypeAlias = (
    HandBegan
    | Posted
    | HoleDealt
    | UpDealt
    | Burnt
    | StreetBegan
    | DrawOpened
    | Drew
    | Reshuffled
    | BroughtIn
    | RoundOpened
    | TurnBegan
    | Folded
    | CheckOffered
    | Checked
    | Called
    | Raised
    | Returned
    | PotsMade
    | Splashed
    | StubShort
    | RunOffered
    | RunAnswered
    | RunSettled
    | BoardDealt
    | Shown
    | Mucked
    | Awarded
    | HandEnded
)

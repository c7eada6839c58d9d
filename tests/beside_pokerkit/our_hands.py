"""Random hands of our engine, kept move by move so that another program can play them again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.cards import Cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Act, HandState, Legal, Setup, begin, decide, legal
from engine.hand.events import (
    BoardDealt,
    DealtIn,
    DrawOpened,
    Drew,
    HandEvent,
    HoleDealt,
    Places,
    StreetBegan,
    UpDealt,
)
from engine.shuffle import Seal, shuffle
from engine.stakes import Stakes
from engine.table.button import posts
from engine.table.events import ButtonMoved
from tests.random_hands import cards_to_draw, random_move, random_stack, random_stakes

BETTINGS = ("no-limit", "pot-limit", "fixed-limit")
"""What PokerKit has; spread limit (BET-5) it has not. Stud it has in fixed limit alone, see ``known_faults``."""


@dataclass(frozen=True)
class Turn:
    """One decision: the hand as the player saw it, and what he did."""

    state: HandState
    verb: str
    amount: int
    """Chips added by a call or a bring-in, the total of a raise; 0 else."""
    cards: Cards = ()
    """What he gives away in a draw."""

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.state.to_act

    @property
    def highest(self) -> int:
        """The most that anyone has really put in front of him, as against what is due."""
        return max([seat.bet for seat in self.state.seats])


@dataclass(frozen=True)
class Dealt:
    """Who got which cards on which street, whenever they came."""

    own: dict[tuple[int, int], Cards] = field(default_factory=dict)
    """By street and seat; in a draw what he was served."""
    board: dict[int, Cards] = field(default_factory=dict)
    burnt: dict[int, Places] = field(default_factory=dict)

    def note(self, events: Iterable[HandEvent], street: int) -> None:
        """Adds what was dealt; ``street`` is the one in play before."""
        for event in events:
            if isinstance(event, BoardDealt | StreetBegan | DrawOpened):
                street = event.street
                self.burnt[street] = event.burnt
            if isinstance(event, BoardDealt):
                self.board[street] = event.cards
            if isinstance(event, HoleDealt | UpDealt | Drew):
                self.own[street, event.seat] = self.own.get((street, event.seat), ()) + event.cards


@dataclass(frozen=True)
class Record:
    """A whole hand."""

    seed: int
    setup: Setup
    dealt: Dealt
    turns: tuple[Turn, ...]
    end: HandState
    stacks: tuple[int, ...]
    """What everyone has after the hand."""

    def round_before(self, turn: Turn) -> tuple[Turn, ...]:
        """The earlier turns of the same betting round."""
        return tuple([one for one in self._round_of(turn) if one.state.turn < turn.state.turn])

    def round_after(self, turn: Turn) -> tuple[Turn, ...]:
        """The later turns of the same betting round."""
        return tuple([one for one in self._round_of(turn) if one.state.turn > turn.state.turn])

    def _round_of(self, turn: Turn) -> list[Turn]:
        street = turn.state.street
        return [one for one in self.turns if one.state.street == street and not one.state.drawing]


def played(seed: int, game: str | None = None) -> Record:
    """A random hand: any game, any limit, 2 to 10 players, any stacks; every move is a random legal one."""
    rng = random.Random(seed)
    setup = _random_setup(rng, games()[game or rng.choice(sorted(games()))])
    deck = shuffle(rng.randbytes(32), setup.game.cards)
    return played_out(seed, setup, deck, lambda allowed: random_move(rng, allowed))


def played_out(seed: int, setup: Setup, deck: Cards, choose: Callable[[Legal], tuple[str, int | None]]) -> Record:
    """A hand from the deal to its end; ``choose`` answers for every player."""
    rng = random.Random(seed)
    dealt = Dealt()
    events, state = begin(setup, b"", deck, Seal(b"", b""))
    dealt.note(events, 0)
    turns = []
    while not state.over:
        allowed = legal(state, state.to_act)
        assert allowed is not None, "somebody is to act"
        verb, total = choose(allowed)
        cards = cards_to_draw(rng, state, verb, total)
        chips = {"call": allowed.call, "bring_in": allowed.bring_in, "raise": total}.get(verb) or 0
        turns.append(Turn(state, verb, chips, cards))
        found = decide(state, Act(state.to_act, verb, total, sure=True, cards=cards))
        assert not isinstance(found, Refusal), f"BACKROOM_SEED={seed}: {verb} {total} was refused: {found}"
        events, before = found[0], state
        state = found[1]
        dealt.note(events, before.street)
    return Record(seed, setup, dealt, tuple(turns), state, tuple([seat.stack for seat in state.seats]))


def _random_setup(rng: random.Random, game: Game) -> Setup:
    game = game._replace(opens=(rng.choice(game.opens),))
    betting = "fixed-limit" if game.is_stud else rng.choice(BETTINGS)
    stakes, count = random_stakes(rng, betting, game.opening), rng.randint(2, game.seats)
    while game.is_stud and stakes.bring_in >= stakes.small_bet:  # which PokerKit cannot play
        stakes = random_stakes(rng, betting, game.opening)
    # it does not break ties of boards by suit (STUD-1)
    house = presets()["standard"]._replace(open_up_tie="position", run_it_twice="off")
    order = list(range(1, count + 1))
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    dealt = tuple([DealtIn(f"p{number}", number, _stack(rng, stakes)) for number in order])
    return Setup(1, game, betting, stakes, house, count, dealt, posts(order, moved, game, stakes))


def _stack(rng: random.Random, stakes: Stakes) -> int:
    """Every other stack is at least two bets: a big blind that nobody can pay ends the comparison (BET-17)."""
    least = 2 * stakes.big_bet if rng.random() < 0.5 else 1
    return max(least, random_stack(rng, stakes))

"""Random hands of our engine, kept move by move so that another program can play them again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import BETTINGS
from engine.hand import Act, HandState, Legal, Setup, begin, decide, legal
from engine.hand.events import DealtIn
from engine.shuffle import Seal, shuffle
from engine.stakes import Stakes
from engine.table.button import posts
from engine.table.events import ButtonMoved
from tests.random_hands import random_move, random_stack, random_stakes

GAMES = ("holdem", "omaha", "omaha8")


@dataclass(frozen=True)
class Turn:
    """One decision: the hand as the player saw it, and what he did."""

    state: HandState
    verb: str
    amount: int
    """Chips added by a call, the total of a raise; 0 else."""

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.state.to_act

    @property
    def highest(self) -> int:
        """The most that anyone has really put in front of him, as against what is due."""
        return max([seat.bet for seat in self.state.seats])


@dataclass(frozen=True)
class Record:
    """A whole hand."""

    seed: int
    setup: Setup
    deck: Cards
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
        return [one for one in self.turns if one.state.street == turn.state.street]


def played(seed: int) -> Record:
    """A random hand: any game, any limit, 2 to 10 players, any stacks; every move is a random legal one."""
    rng = random.Random(seed)
    setup = _random_setup(rng)
    return played_out(seed, setup, shuffle(rng.randbytes(32)), lambda allowed: random_move(rng, allowed))


def played_out(seed: int, setup: Setup, deck: Cards, choose: Callable[[Legal], tuple[str, int | None]]) -> Record:
    """A hand from the deal to its end; ``choose`` answers for every player."""
    _, state = begin(setup, b"", deck, Seal(b"", b""))
    turns = []
    while not state.over:
        allowed = legal(state, state.to_act)
        assert allowed is not None, "somebody is to act"
        verb, total = choose(allowed)
        turns.append(Turn(state, verb, (allowed.call or 0) if verb == "call" else total or 0))
        found = decide(state, Act(state.to_act, verb, total, sure=True))
        assert not isinstance(found, Refusal), f"BACKROOM_SEED={seed}: {verb} {total} was refused: {found}"
        _, state = found
    return Record(seed, setup, deck, tuple(turns), state, tuple([seat.stack for seat in state.seats]))


def _random_setup(rng: random.Random) -> Setup:
    game = games()[rng.choice(GAMES)]
    betting = rng.choice(BETTINGS)
    stakes, count = random_stakes(rng, betting), rng.randint(2, game.seats)
    order = list(range(1, count + 1))
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    dealt = tuple([DealtIn(f"p{number}", number, _stack(rng, stakes)) for number in order])
    return Setup(1, game, betting, stakes, presets()["standard"], count, dealt, posts(order, moved, stakes))


def _stack(rng: random.Random, stakes: Stakes) -> int:
    """Every other stack is at least two bets: a big blind that nobody can pay ends the comparison (BET-17)."""
    least = 2 * stakes.big_bet if rng.random() < 0.5 else 1
    return max(least, random_stack(rng, stakes))

"""How fast the engine is: whole hands and evaluated hands a second, game by game.

Six players act at random among what is legal; every action goes through ``legal`` and ``decide``, and the
log of every hand is folded once more. The commitments to the deck are not counted: a constant takes their
place.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from engine.catalog import games, presets
from engine.cli.options import UsageError, read_options
from engine.errors import Refusal
from engine.game import Game
from engine.hand import Act, HandState, Legal, Setup, begin, decide, fold, legal
from engine.hand.events import DealtIn, HandEvent
from engine.ranking import ranking
from engine.shuffle import Seal
from engine.stakes import stakes_of
from engine.table.button import posts
from engine.table.events import ButtonMoved

PLAYERS = 6
STACK = 200
_SEAL = Seal(bytes(52 * 32), bytes(32))


class Figures(NamedTuple):
    """The speed of one game."""

    game: str
    betting: str
    hands: int
    """Whole hands a second."""
    evaluations: int
    """Hands a second evaluated on a whole board, one for each ranking of the game."""


def run(arguments: list[str]) -> int:
    """``bench [--json] [--seconds N] [--seed N]``: a line for each game; N seconds are spent on each figure."""
    try:
        options = read_options(arguments, ("--json",), ("--seconds", "--seed"))
        seconds, seed = _number(options.values, "--seconds", 1.0), int(_number(options.values, "--seed", 1))
        if options.rest:
            raise UsageError(f"bench takes no {options.rest[0]!r}")
    except UsageError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for game in games().values():
        figures = measure(game, game.betting[0], seconds, seed)
        if "--json" in options.flags:
            line = json.dumps(figures._asdict())
        else:
            hands, evaluations = f"{figures.hands:7,} hands/s", f"{figures.evaluations:10,} evaluations/s"
            line = f"{game.id:15} {figures.betting:12} {hands} {evaluations}"
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    return 0


def measure(game: Game, betting: str, seconds: float, seed: int) -> Figures:
    """Both figures of one game; the look-up tables are built before the clock starts."""
    rng = random.Random(seed)
    evaluate(game, rng)
    play(game, betting, rng)
    evaluations = _per_second(lambda: evaluate(game, rng), seconds)
    return Figures(game.id, betting, round(_per_second(lambda: play(game, betting, rng), seconds)), round(evaluations))


def play(game: Game, betting: str, rng: random.Random) -> int:
    """One hand from the deal to the last award; 1, for it is one."""
    deck = list(game.cards)
    rng.shuffle(deck)
    stakes = stakes_of(*((2, 4) if betting == "fixed-limit" else (1, 2)), betting, opening=game.opening)
    order = range(1, PLAYERS + 1)
    setup = Setup(
        hand=1,
        game=game,
        betting=betting,
        stakes=stakes,
        house=presets()["standard"],
        button=PLAYERS,
        seats=tuple([DealtIn(f"p{number}", number, STACK) for number in order]),
        posts=posts(order, ButtonMoved(PLAYERS, 1, 2), game, stakes),
    )
    events, state = begin(setup, b"", tuple(deck), _SEAL)
    while not state.over:
        more, state = _acted(state, rng)
        events += more
    assert fold(events).over
    return 1


def evaluate(game: Game, rng: random.Random) -> int:
    """Six random hands on one board, for each ranking of the game; how many evaluations that was."""
    each = sum(street.down + street.up for street in game.streets)
    players = min(PLAYERS, (len(game.cards) - game.board_cards) // each)
    cards = tuple(rng.sample(game.cards, game.board_cards + players * each))
    board, rest = cards[: game.board_cards], cards[game.board_cards :]
    holes = [rest[at : at + each] for at in range(0, len(rest), each)]
    for name in game.pots:
        strength = ranking(name).against(board)
        for hole in holes:
            strength(hole)
    return len(holes) * len(game.pots)


def _acted(state: HandState, rng: random.Random) -> tuple[list[HandEvent], HandState]:
    if state.asked:
        asked = decide(state, Act(state.asked[0], "run_once"))
        assert not isinstance(asked, Refusal), "whoever is asked may refuse"
        return asked
    allowed = legal(state, state.to_act)
    assert allowed is not None, "a hand that is not over waits for somebody"
    outcome = decide(state, _choice(state, allowed, rng))
    assert not isinstance(outcome, Refusal), "what is legal is accepted"
    return outcome


def _choice(state: HandState, allowed: Legal, rng: random.Random) -> Act:
    seat = state.to_act
    if allowed.draw:
        hole = state.seats[seat].hole
        return Act(seat, "draw", cards=tuple(rng.sample(hole, rng.randint(0, min(allowed.draw[1], len(hole))))))
    if allowed.bring_in:
        return Act(seat, "bring_in")
    verbs = ["check" if allowed.check else "fold", "check" if allowed.check else "call"]
    if allowed.raise_to:
        verbs.append("raise")
    verb = rng.choice(verbs)
    amount = None
    if verb == "raise" and allowed.raise_to:
        amount = rng.choice(allowed.raise_to) if allowed.only_ends else rng.randint(*allowed.raise_to)
    return Act(seat, verb, amount, sure=True)


def _per_second(work: Callable[[], int], seconds: float) -> float:
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def _number(values: dict[str, str], name: str, otherwise: float) -> float:
    try:
        number = float(values.get(name, otherwise))
    except ValueError:
        raise UsageError(f"{name} must be a number") from None
    if not 0 <= number < 1e9:
        raise UsageError(f"{name} must be a number above zero")
    return number

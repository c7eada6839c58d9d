"""A night's script: what people do, chosen from how the table stands while the night is played for the first time."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from engine.hand import HandState, legal
from engine.table import TableState
from tests.random_hands import random_move

PRESS, FORM, SLASH, WAIT = "press", "form", "slash", "wait"
NAMES = ("alice", "bob", "carol", "dave")
CLOCK = 600
NEXT_HAND = 11.0


class Cast(NamedTuple):
    """Who is there, and what they play."""

    people: tuple[str, ...]
    """The first is the host."""
    closed: str
    """Who takes no direct messages."""
    bots: int
    game: str
    pictures: bool


class Step(NamedTuple):
    """What one of them does, or nothing but time that passes."""

    who: str
    do: str
    what: str
    """What the button says; the verb of the form; the words of the command."""
    options: tuple[tuple[str, str | int], ...] = ()
    """Of a form or a command."""
    own: bool = False
    """Under his own cards, which he looks at first."""
    turn: str = ""
    """``hand:turn`` that it is a move in."""
    seconds: float = 0.0
    """That pass."""


def cast_of(seed: int) -> Cast:
    """The people of a night."""
    rng = random.Random(f"cast/{seed}")
    people = NAMES[: rng.randint(2, 4)]
    return Cast(people, rng.choice(people), rng.randint(1, 2), rng.choice(("holdem", "omaha", "omaha8")), seed % 4 == 0)


def beginning(cast: Cast) -> list[Step]:
    """How a night begins: the first hand is dealt at its end."""
    host, others = cast.people[0], cast.people[1:]
    new = (("game", cast.game), ("stakes", "1/2"), ("clock", "10m"), ("buyin", "20-200"))
    return [
        Step(host, SLASH, "poker new", new),
        Step(host, FORM, "sit", (("amount", "100"),)),
        *[Step(name, SLASH, "poker sit", (("amount", 60),)) for name in others],
        Step(host, SLASH, "poker bots", (("number", cast.bots),)),
        Step(host, PRESS, "start"),
    ]


def next_step(rng: random.Random, cast: Cast, state: TableState, name: Callable[[str], str]) -> Step:
    """What somebody does next, as the table stands."""
    wishes = [*_moves(rng, cast, state, name), *_between(cast, state, name), *_anytime(rng, cast, state, name)]
    return rng.choices([step for _, step in wishes], [weight for weight, _ in wishes])[0]


Wishes = list[tuple[float, Step]]


def _moves(rng: random.Random, cast: Cast, state: TableState, name: Callable[[str], str]) -> Wishes:
    """The move of the player to act, in one of the ways in which it can be made; or his time runs out."""
    hand = state.hand
    if state.status != "running" or hand is None or hand.over:
        return []
    if hand.asked:
        return _answers(rng, cast, hand, name)
    who, allowed = name(hand.seats[hand.to_act].player), legal(hand, hand.to_act)
    assert who in cast.people, "the house has moved already"
    assert allowed is not None
    verb, amount = random_move(rng, allowed)
    if verb == "fold" and allowed.check:
        verb = "check"  # or it would be asked whether he means it
    turn, text = f"{hand.hand}:{hand.turn}", verb if amount is None else f"{verb} {amount}"
    typed = Step(who, SLASH, "act", (("what", text),), turn=turn)
    if amount is None:
        pressed = Step(who, PRESS, verb, turn=turn)
    elif allowed.raise_to is not None and allowed.raise_to[0] == allowed.raise_to[1]:
        pressed = Step(who, PRESS, text, turn=turn)
    else:
        pressed = Step(who, FORM, verb, (("amount", str(amount)),), turn=turn)
    late = Step("", WAIT, "the turn runs out", seconds=CLOCK + 1.0)
    wrong = Step(rng.choice([one for one in cast.people if one != who]), PRESS, "fold")
    return [(30, pressed), (15, pressed._replace(own=True)), (15, typed), (1.5, late), (3, wrong)]


def _answers(rng: random.Random, cast: Cast, hand: HandState, name: Callable[[str], str]) -> Wishes:
    """Whether the board is to be run more than once: anybody who is asked, in any order; or the time runs out."""
    asked = [one for place in hand.asked if (one := name(hand.seats[place].player)) in cast.people]
    late = Step("", WAIT, "the answers run out", seconds=CLOCK + 1.0)
    if not asked:
        return [(30, late)]
    who, says, turn = rng.choice(asked), rng.choice(("run twice", "run once")), f"{hand.hand}:{hand.turn}"
    pressed = Step(who, PRESS, says, turn=turn)
    typed = Step(who, SLASH, "act", (("what", says),), turn=turn)
    return [(30, pressed), (15, pressed._replace(own=True)), (15, typed), (1.5, late)]


def _between(cast: Cast, state: TableState, name: Callable[[str], str]) -> Wishes:
    """What is done between two hands: for the most part one waits for the next."""
    if state.status == "running" and state.in_hand:
        return []
    host = cast.people[0]
    if state.status != "running":
        return [(60, Step(host, PRESS, "start"))]
    wishes: Wishes = [(60, Step("", WAIT, "the next hand", seconds=NEXT_HAND)), (8, Step(host, SLASH, "poker start"))]
    for seat in state.taken:
        if name(seat.player) in cast.people and not seat.stack:
            wishes.append((60, Step(name(seat.player), SLASH, "poker topup", (("amount", 80),))))
    return wishes


def _anytime(rng: random.Random, cast: Cast, state: TableState, name: Callable[[str], str]) -> Wishes:
    """What is done now and then."""
    host, who = cast.people[0], rng.choice(cast.people)
    wishes = [
        (3.0, Step(who, SLASH, "poker table")),
        (2.0, Step(who, PRESS, "menu")),
        (2.0, Step(who, SLASH, "cards")),
        (1.0, Step(who, SLASH, "poker history")),
        (0.7, Step("", WAIT, "half a turn", seconds=CLOCK / 2 + 1.0)),
        (0.7, Step(host, SLASH, "poker pause")),
    ]
    if state.in_hand:
        wishes.append((2.0, Step(who, PRESS, "cards")))
    seats = {name(seat.player): seat for seat in state.taken}
    seat = seats.get(who)
    if seat is None:
        return [*wishes, (30.0, Step(who, FORM, "sit", (("amount", "50"),)))]
    if seat.away:
        wishes.append((30.0, Step(who, SLASH, "poker back")))
    elif state.hands:
        wishes.append((0.7, Step(who, SLASH, "poker out")))
        wishes.append((0.7, Step(who, SLASH, "poker leave")))
        wishes.append((1.0, Step(who, SLASH, "poker topup", (("amount", rng.randint(1, 20)),))))
    return wishes

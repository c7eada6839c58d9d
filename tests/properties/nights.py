"""Random nights: 2 to 10 players who come, go, sit out, rebuy, change seats, straddle and vote, over mixes of games.

A night is short, since there are many of them: people fold a lot. Everything goes through ``engine.table.decide``; what
is asked is often not allowed, as with people.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import HandState, Legal, legal
from engine.house_rules import HouseRules
from engine.mix import CHOICE, ONE, TURNS, Mix, MixItem
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import (
    CallVote,
    CastVote,
    ChangeSeat,
    ComeBack,
    Command,
    Deal,
    End,
    Enter,
    Leave,
    Open,
    Pause,
    Pick,
    PickTimeOut,
    ReleaseSeat,
    Sit,
    SitOut,
    Splash,
    Start,
    Straddle,
    TakeTurn,
    TimeOut,
    TopUp,
)
from engine.table.events import Event, Motion
from tests.random_hands import cards_to_draw, random_amount

MOST_TURNS = 400
"""A hand with more is stuck."""
TRIES = 40
"""A table at which nobody can be brought to play is closed after so many."""


class Step(NamedTuple):
    """One command that was accepted."""

    before: TableState | None
    command: Command
    events: list[Event]
    after: TableState


def night(rng: random.Random, hands: int) -> Iterator[Step]:
    """A whole night, step by step."""
    step = _opened(rng)
    yield step
    state, now = step.after, 1_700_000_000
    for command in _first_players(rng, state):
        step = _must(state, command)
        yield step
        state = step.after
    for _ in range(hands):
        for _ in range(rng.choice((0, 0, 1, 1, 2, 4))):
            now += rng.choice((5, 60, 1200))
            for step in _maybe(state, _something(rng, state), now):
                yield step
                state = step.after
        for command in (*_ways_in(rng, state), *_straddles(rng, state)):
            for step in _maybe(state, command, now):
                yield step
                state = step.after
        for step in _until_a_hand(rng, state, now):
            yield step
            state = step.after
        if not _can_play(state) and not state.in_hand:
            break
        for step in _hand(rng, state, now):
            yield step
            state = step.after
        if state.status == "ended":
            return
    if state.status != "ended":
        yield _must(state, End(state.host))


# ---------------------------------------------------------------- the table


def _opened(rng: random.Random) -> Step:
    mix = _mix(rng)
    seats = rng.randint(2, mix.seats) if rng.random() < 0.7 else mix.seats
    big = max(item.stakes.big_bet for item in mix.items)
    least = rng.choice((1, big, 10 * big))
    most = least + rng.choice((0, 5 * big, 100 * big))
    command = Open("1", "main", "p1", *mix.items[0], _house(rng), seats, (least, most), mix=mix)
    return _must(None, command)


def _mix(rng: random.Random) -> Mix:
    kind = rng.choice((ONE, TURNS, TURNS, CHOICE))
    known = _items()
    items = (rng.choice(known),) if kind == ONE else tuple(rng.sample(known, rng.randint(1, 3)))
    each_once = {(item.game.id, item.betting): item for item in items}
    items = tuple(each_once.values())
    return Mix("mix", "Mix", kind, items, coin=kind == TURNS and rng.random() < 0.3)


@cache
def _items() -> tuple[MixItem, ...]:
    """Games with blinds, with antes and with a bring-in, in every betting; the ones that are quickly dealt."""
    wanted = (
        ("holdem", "no-limit", (1, 2)), ("holdem", "fixed-limit", (2, 4)), ("holdem", "spread-limit", (1, 5)),
        ("omaha", "pot-limit", (1, 2)), ("omaha8", "fixed-limit", (3, 6)), ("stud", "fixed-limit", (2, 4)),
        ("razz", "fixed-limit", (2, 4)), ("short-deck", "no-limit", (1, 2)), ("triple-draw-27", "fixed-limit", (2, 4)),
        ("holdem", "pot-limit", (0, 1)), ("badugi", "fixed-limit", (1, 1)),
    )  # fmt: skip
    found = []
    for name, betting, figures in wanted:
        for opening in games()[name].opens:
            game = games()[name]._replace(opens=(opening,))
            found.append(MixItem(game, betting, stakes_of(*figures, betting, opening=opening)))
    return tuple(found)


def _house(rng: random.Random) -> HouseRules:
    return presets()[rng.choice(sorted(presets()))]._replace(
        button=rng.choice(("moving", "moving", "dead")),
        missed_blinds=rng.choice(("post", "post", "big blind", "free")),
        newcomers=rng.choice(("post", "post", "free")),
        buy_button=rng.random() < 0.7,
        straddles=rng.choice(("off", "under the gun", "under the gun and button")),
        straddle_first=rng.choice(("button", "under the gun")),
        run_it_twice=rng.choice(("per player", "per player", "all", "off")),
        runs=rng.choice((2, 3)),
        choice_lasts=rng.choice(("orbit and one", "orbit and one", "hand")),
        return_early=rng.choice(("same stack", "wait")),
    )


def _first_players(rng: random.Random, state: TableState) -> list[Command]:
    seats = rng.sample(range(1, len(state.seats) + 1), rng.randint(2, len(state.seats)))
    sits: list[Command] = [Sit(f"p{at}", None, seat) for at, seat in enumerate(seats, 1)]
    return [*sits, Start("p1")]


# ---------------------------------------------------------------- between hands, and during them


def _straddles(rng: random.Random, state: TableState) -> list[Command]:
    """Some try their luck wherever they sit."""
    if state.house.straddles == "off" or rng.random() < 0.5:
        return []
    return [Straddle(seat.player) for seat in state.taken if not seat.away and rng.random() < 0.7]


def _something(rng: random.Random, state: TableState) -> Command:
    """Something that somebody may want; he need not be allowed to."""
    wish = rng.choices(_WISHES, _WEIGHTS)[0]
    seated = [seat.player for seat in state.taken]
    player = rng.choice(seated) if seated else state.host
    return wish(rng, state, player)


def _sit(rng: random.Random, state: TableState, _player: str) -> Command:
    names = [f"p{at}" for at in range(1, len(state.seats) + 3)] + ["h1", "h2"]
    free = [name for name in names if state.seat_of(name) is None]
    player = rng.choice(free)
    amount = rng.choice((None, None, rng.randint(state.buy_in_min, state.buy_in_max)))
    seat = rng.choice((None, rng.randint(1, len(state.seats))))
    return Sit(player, amount, seat, player.startswith("h"))


def _top_up(rng: random.Random, _state: TableState, player: str) -> Command:
    return TopUp(player, rng.choice((None, 1, 10)))


def _enter(rng: random.Random, _state: TableState, player: str) -> Command:
    return Enter(player, rng.choice(("post", "buy", "wait")))


def _ways_in(rng: random.Random, state: TableState) -> list[Command]:
    """Those who owe a blind come back, and often would rather pay than wait."""
    owing = [seat for seat in state.taken if seat.owes and rng.random() < 0.5]
    back: list[Command] = [ComeBack(seat.player) for seat in owing if seat.away and seat.stack]
    return [*back, *[Enter(seat.player, rng.choice(("post", "buy"))) for seat in owing if seat.entry == "wait"]]


def _back(rng: random.Random, state: TableState, player: str) -> Command:
    away = [seat.player for seat in state.taken if seat.away]
    return ComeBack(rng.choice(away) if away else player)


def _released(_rng: random.Random, state: TableState, player: str) -> Command:
    busted = [seat.player for seat in state.taken if seat.away == "busted"]
    return ReleaseSeat(busted[0] if busted else player)


def _vote(rng: random.Random, state: TableState, player: str) -> Command:
    if state.vote is not None:
        return CastVote(rng.choice(state.vote.open or (player,)), rng.random() < 0.8)
    at = rng.randrange(len(state.mix.items))
    motions = (
        Motion("rebuy", amount=rng.randint(1, 3 * state.buy_in_max)),
        Motion("add", item=rng.choice(_items())),
        Motion("remove", at=at),
        Motion("only", at=rng.choice((at, -1))),
        Motion("rule", rule="missed_blinds", value=rng.choice(("post", "free", "big blind"))),
    )
    return CallVote(player, rng.choice(motions))


_WISHES: tuple[Callable[[random.Random, TableState, str], Command], ...] = (
    _sit,
    lambda rng, state, player: Leave(player),
    lambda rng, state, player: SitOut(player),
    _back,
    _top_up,
    _enter,
    lambda rng, state, player: Straddle(player, rng.random() < 0.9),
    lambda rng, state, player: ChangeSeat(player, rng.randint(1, len(state.seats))),
    lambda rng, state, player: Splash(state.host, rng.choice((0, 1, 25))),
    _released,
    _vote,
)
_WEIGHTS = (6, 3, 6, 3, 3, 1, 5, 2, 1, 1, 3)


def _until_a_hand(rng: random.Random, state: TableState, now: int) -> Iterator[Step]:
    """Deals, once somebody has picked the game where one must; a table with two who can play never stalls."""
    for step in _until_two_play(rng, state, now):
        yield step
        state = step.after
    if not _can_play(state):
        return
    hands = state.hands
    for _ in range(TRIES):
        picks = state.picker and state.picked < 0
        for step in _maybe(state, _pick(rng, state), now) if picks else [_must(state, Deal(rng.randbytes(32)))]:
            yield step
            state = step.after
        if state.hands > hands:
            return
    raise AssertionError("two players can play, and no hand is dealt")


def _until_two_play(rng: random.Random, state: TableState, now: int) -> Iterator[Step]:
    """People come back, buy chips or sit down, until two can play or patience is over."""
    for _ in range(TRIES):
        if _can_play(state):
            return
        wish = rng.choice((_back, _top_up, _sit, _released))
        for step in _maybe(state, wish(rng, state, _anybody(rng, state)), now):
            yield step
            state = step.after


def _can_play(state: TableState) -> bool:
    return sum(seat.plays for seat in state.taken) >= 2


def _anybody(rng: random.Random, state: TableState) -> str:
    return rng.choice([seat.player for seat in state.taken] or [state.host])


def _pick(rng: random.Random, state: TableState) -> Command:
    if rng.random() < 0.3:
        return PickTimeOut(state.picker, state.hands)
    player = state.picker if rng.random() < 0.9 else _anybody(rng, state)
    return Pick(player, rng.randint(0, len(state.mix.items)))


def _hand(rng: random.Random, state: TableState, now: int) -> Iterator[Step]:
    """Plays the hand to its end; now and then somebody wants something meanwhile."""
    for _ in range(MOST_TURNS):
        if not state.in_hand:
            return
        if rng.random() < 0.05:
            steps = _maybe(state, _something(rng, state), now)
        elif rng.random() < 0.01:
            steps = [_must(state, Pause(None)), _must(_paused(state), Start(state.host))]
        else:
            steps = [_must(state, _turn(rng, state), now)]
        for step in steps:
            yield step
            state = step.after
    raise AssertionError("the hand does not end")


def _paused(state: TableState) -> TableState:
    return _must(state, Pause(None)).after


def _turn(rng: random.Random, state: TableState) -> Command:
    hand = state.hand
    assert hand is not None
    if rng.random() < 0.04:
        return TimeOut(hand.hand, hand.turn)
    place = rng.choice(hand.asked) if hand.asked else hand.to_act
    player = hand.seats[place].player
    allowed = legal(hand, place)
    assert allowed is not None, "somebody is to act"
    if allowed.run is not None:
        return TakeTurn(player, rng.choice(("run_twice", "run_twice", "run_once")))
    verb, amount = _move(rng, allowed, hand)
    return TakeTurn(player, verb, amount, sure=True, cards=cards_to_draw(rng, hand, verb, amount))


def _move(rng: random.Random, allowed: Legal, hand: HandState) -> tuple[str, int | None]:
    """People fold a lot, so that a night is short; now and then somebody puts everything in."""
    if allowed.draw is not None:
        count = rng.randint(*allowed.draw)
        return ("draw", count) if count else ("pat", None)
    if allowed.raise_to and rng.random() < 0.15:
        return "raise", allowed.raise_to[1] if rng.random() < 0.5 else random_amount(rng, allowed)
    if allowed.bring_in is not None:
        return "bring_in", None
    if allowed.check:
        return ("check", None) if rng.random() < 0.8 else ("fold", None)
    willing = 0.7 if allowed.call == hand.seats[hand.to_act].stack else 0.3
    return ("call", None) if allowed.call is not None and rng.random() < willing else ("fold", None)


# ---------------------------------------------------------------- asking the engine


def _maybe(state: TableState, command: Command, now: int) -> list[Step]:
    """What comes of a command that may be refused; nothing if it is. A refusal changes nothing."""
    found = decide(state, command, now)
    return [] if isinstance(found, Refusal) else [Step(state, command, *found)]


def _must(state: TableState | None, command: Command, now: int = 0) -> Step:
    found = decide(state, command, now)
    assert not isinstance(found, Refusal), f"{command} was refused: {found}"
    return Step(state, command, *found)

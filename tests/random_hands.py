"""Random hands at random tables: any game, any limit, 2 to 10 players, stacks from one chip to deep."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import HandState, Legal, Setup, begin, legal
from engine.hand.events import DealtIn, HandEvent
from engine.shuffle import Seal, shuffle
from engine.stakes import Stakes, stakes_of
from engine.table import TableState, decide
from engine.table.button import posts
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn
from engine.table.events import ButtonMoved, Event

Choose = Callable[[random.Random, Legal], tuple[str, int | None]]


def outcome(state: TableState | None, command: Command) -> tuple[list[Event], TableState]:
    """``decide``, for commands that must be accepted."""
    found = decide(state, command)
    assert not isinstance(found, Refusal), f"{command} was refused: {found}"
    return found


def random_table(
    rng: random.Random, players: int | None = None, game: str | None = None
) -> tuple[list[Event], TableState]:
    """A table with players sitting at it, ready for its first hand."""
    chosen = games()[game or rng.choice(sorted(games()))]
    betting = rng.choice(chosen.betting)
    house = presets()[rng.choice(sorted(presets()))]
    if rng.random() < 0.3:
        house = house._replace(button="dead", show_all_in=rng.random() < 0.5, raises_per_round=rng.choice((0, 3, 4)))
    count = players or rng.randint(2, chosen.seats)
    command = Open("1", "main", "p1", chosen, betting, random_stakes(rng, betting), house, max(2, count), (1, 10**7))
    log, state = outcome(None, command)
    for number in range(1, count + 1):
        events, state = outcome(state, Sit(f"p{number}", random_stack(rng, state.stakes)))
        log += events
    events, state = outcome(state, Start("p1"))
    return log + events, state


def random_stakes(rng: random.Random, betting: str) -> Stakes:
    """Stakes of several shapes: odd blinds, antes each, one ante for all."""
    first, second = rng.choice(((1, 2), (5, 10), (2, 5), (3, 7), (50, 100)))
    ante = rng.choice((0, 0, 0, 1, second))
    return stakes_of(first, second, betting, ante, rng.choice(("each", "big blind")))


def random_stack(rng: random.Random, stakes: Stakes) -> int:
    """From one chip to a thousand bets; short stacks are common, for they make the hard cases."""
    unit = stakes.big_bet
    most = rng.choice((unit // 2 + 1, unit, 3 * unit, 12 * unit, 60 * unit, 1000 * unit))
    return rng.randint(1, max(1, most))


def random_move(rng: random.Random, allowed: Legal) -> tuple[str, int | None]:
    """Any legal move; raises are often the least, the most, or everything between."""
    verbs = ["check"] * 3 if allowed.check else ["fold"]
    verbs += ["call"] * 3 if allowed.call is not None else []
    verbs += ["raise"] * 2 if allowed.raise_to else []
    verb = "fold" if rng.random() < 0.02 else rng.choice(verbs)
    return verb, random_amount(rng, allowed) if verb == "raise" else None


def random_amount(rng: random.Random, allowed: Legal) -> int:
    """A legal total to raise to."""
    assert allowed.raise_to is not None
    least, most = allowed.raise_to
    if allowed.only_ends or rng.random() < 0.4:
        return rng.choice((least, most))
    return rng.randint(least, min(most, least * 4) if rng.random() < 0.5 else most)


def play_hand(
    rng: random.Random, state: TableState, choose: Choose = random_move
) -> Iterator[tuple[Command, TableState, list[Event], TableState]]:
    """One hand, command by command: the command, the state before it, its events, the state after."""
    command: Command = Deal(rng.randbytes(32))
    while True:
        events, after = outcome(state, command)
        yield command, state, events, after
        state = after
        hand = state.hand
        if hand is None or hand.over:
            return
        allowed = legal(hand, hand.to_act)
        assert allowed is not None, "somebody is to act"
        verb, amount = choose(rng, allowed)
        command = TakeTurn(hand.seats[hand.to_act].player, verb, amount, sure=True)


def random_deal(rng: random.Random) -> tuple[list[HandEvent], HandState]:
    """A hand just dealt, without a table around it."""
    game = games()[rng.choice(sorted(games()))]
    betting = rng.choice(game.betting)
    stakes, count = random_stakes(rng, betting), rng.randint(2, game.seats)
    house = presets()[rng.choice(sorted(presets()))]
    order = list(range(1, count + 1))
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    dealt = tuple(DealtIn(f"p{number}", number, random_stack(rng, stakes)) for number in order)
    setup = Setup(1, game, betting, stakes, house, count, dealt, posts(order, moved, stakes))
    entropy = rng.randbytes(32)
    return begin(setup, entropy, shuffle(entropy), Seal(b"", b""))


def random_night(rng: random.Random, hands: int = 1, game: str | None = None) -> tuple[list[Event], TableState]:
    """The whole log of a table that has played some hands."""
    log, state = random_table(rng, game=game)
    for _ in range(hands):
        if not state.ready:
            break
        for _, _, events, after in play_hand(rng, state):
            log += events
            state = after
    return log, state

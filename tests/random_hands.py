"""Random hands at random tables: any game, any limit and opening, 2 to 10 players, stacks from one chip to deep."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from engine.cards import Cards
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import HandState, Legal, Setup, begin, legal
from engine.hand.events import DealtIn, HandEvent
from engine.house_rules import HouseRules
from engine.shuffle import Seal, shuffle
from engine.stakes import Stakes, stakes_of
from engine.table import TableState, decide
from engine.table.button import posts
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn
from engine.table.events import ButtonMoved, Event

Choose = Callable[[random.Random, Legal], tuple[str, int | None]]

FAMILIES = {
    "flop": (
        "holdem", "omaha", "omaha8", "omaha5", "omaha5-8", "omaha6", "courchevel", "courchevel8", "short-deck",
    ),
    "stud": ("stud", "stud8", "razz"),
    "single draw": ("five-card-draw", "single-draw-27"),
    "triple draw": ("triple-draw-27", "triple-draw-a5"),
    "badugi": ("badugi",),
}  # fmt: skip
"""Every game by its family."""


def outcome(state: TableState | None, command: Command) -> tuple[list[Event], TableState]:
    """``decide``, for commands that must be accepted."""
    found = decide(state, command)
    assert not isinstance(found, Refusal), f"{command} was refused: {found}"
    return found


def random_table(
    rng: random.Random, players: int | None = None, game: str | None = None
) -> tuple[list[Event], TableState]:
    """A table with players sitting at it, ready for its first hand."""
    chosen, betting, stakes, house = random_rules(rng, game)
    if rng.random() < 0.3:
        house = house._replace(button="dead")
    count = players or random_count(rng, chosen)
    command = Open("1", "main", "p1", chosen, betting, stakes, house, max(2, count), (1, 10**7))
    log, state = outcome(None, command)
    for number in range(1, count + 1):
        events, state = outcome(state, Sit(f"p{number}", random_stack(rng, state.stakes)))
        log += events
    events, state = outcome(state, Start("p1"))
    return log + events, state


def random_rules(rng: random.Random, game: str | None = None) -> tuple[Game, str, Stakes, HouseRules]:
    """A game with one of its openings, one of its bettings, stakes and house rules."""
    chosen = games()[game or rng.choice(sorted(games()))]
    chosen = chosen._replace(opens=(rng.choice(chosen.opens),))
    betting = rng.choice(chosen.betting)
    house = presets()[rng.choice(sorted(presets()))]
    if rng.random() < 0.3:
        house = house._replace(
            show_all_in=rng.random() < 0.5,
            raises_per_round=rng.choice((0, 3, 4)),
            open_up_tie=rng.choice(("suit", "position")),
            seventh_street=rng.choice(("needed + 1", "players + 2", "needed")),
            draw_most=rng.choice((3, 5)),
            run_it_twice=rng.choice(("per player", "all", "off")),
            runs=rng.choice((2, 2, 3, 5)),
        )
    return chosen, betting, random_stakes(rng, betting, chosen.opening), house


def random_count(rng: random.Random, game: Game) -> int:
    """How many play; often all that may, for then cards run out."""
    return game.seats if rng.random() < 0.3 else rng.randint(2, game.seats)


def random_stakes(rng: random.Random, betting: str, opening: str = "blinds") -> Stakes:
    """Stakes of several shapes: odd blinds, antes each, one ante for all, a spread with more on the end."""
    first, second = rng.choice(((1, 2), (5, 10), (2, 5), (3, 7), (50, 100)))
    ante = rng.choice((0, 0, 0, 1, first if opening == "bring-in" else second))
    stakes = stakes_of(first, second, betting, ante, rng.choice(("each", "big blind")), opening)
    if betting == "spread-limit":
        return stakes._replace(end=rng.choice((0, 2 * second)))
    return stakes


def random_stack(rng: random.Random, stakes: Stakes) -> int:
    """From one chip to a thousand bets; short stacks are common, for they make the hard cases."""
    unit = stakes.big_bet
    most = rng.choice((unit // 2 + 1, unit, 3 * unit, 12 * unit, 60 * unit, 1000 * unit))
    return rng.randint(1, max(1, most))


def random_move(rng: random.Random, allowed: Legal) -> tuple[str, int | None]:
    """Any legal move; raises are often the least, the most, or everything between. Of a draw only how many cards."""
    if allowed.run is not None:
        return rng.choice(("run_twice", "run_twice", "run_once")), None
    if allowed.draw is not None:
        least, most = allowed.draw
        count = rng.choice((least, most, rng.randint(least, most)))
        return ("draw", count) if count else ("pat", None)
    if allowed.bring_in is not None:
        verbs = ["bring_in"] * 3 + (["fold"] if allowed.fold else []) + (["raise"] * 2 if allowed.raise_to else [])
        verb = rng.choice(verbs)
        return verb, random_amount(rng, allowed) if verb == "raise" else None
    verbs = ["check"] * 3 if allowed.check else ["fold"]
    verbs += ["call"] * 3 if allowed.call is not None else []
    verbs += ["raise"] * 2 if allowed.raise_to else []
    verb = "fold" if rng.random() < 0.02 else rng.choice(verbs)
    return verb, random_amount(rng, allowed) if verb == "raise" else None


def cards_to_draw(rng: random.Random, hand: HandState, verb: str, amount: int | None) -> Cards:
    """For a draw, which cards the player to act gives away."""
    return tuple(rng.sample(hand.seats[hand.to_act].hole, amount or 0)) if verb == "draw" else ()


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
        place = who_moves(rng, hand)
        allowed = legal(hand, place)
        assert allowed is not None, "somebody is to act"
        verb, amount = choose(rng, allowed)
        cards = cards_to_draw(rng, hand, verb, amount)
        command = TakeTurn(hand.seats[place].player, verb, amount, sure=True, cards=cards)


def who_moves(rng: random.Random, hand: HandState) -> int:
    """The place of him who is to act; where several are asked whether the board is run more than once, any of them."""
    return rng.choice(hand.asked) if hand.asked else hand.to_act


def random_deal(rng: random.Random, name: str | None = None) -> tuple[list[HandEvent], HandState]:
    """A hand just dealt, without a table around it."""
    game, betting, stakes, house = random_rules(rng, name)
    count = random_count(rng, game)
    order = list(range(1, count + 1))
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    dealt = tuple(DealtIn(f"p{number}", number, random_stack(rng, stakes)) for number in order)
    setup = Setup(1, game, betting, stakes, house, count, dealt, posts(order, moved, game, stakes))
    entropy = rng.randbytes(32)
    return begin(setup, entropy, shuffle(entropy, game.cards), Seal(b"", b""))


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

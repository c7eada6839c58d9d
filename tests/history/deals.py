"""Random hands of every game without a table around them, and what one player saw of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from engine.cards import Cards, card_text
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.game import Game
from engine.hand import (
    Act,
    HandState,
    Legal,
    Post,
    Setup,
    apply,
    as_played,
    begin,
    decide,
    legal,
    straddle_size,
)
from engine.hand.events import BoardDealt, DealtIn, Drew, HandBegan, HandEvent, HoleDealt, Shown, Splashed, UpDealt
from engine.history.phh import most_players
from engine.house_rules import HouseRules
from engine.shuffle import seal, shuffle
from engine.stakes import Stakes, stakes_of
from engine.table.button import posts
from engine.table.events import ButtonMoved
from engine.view import redact


class Deal(NamedTuple):
    """One hand from its first event to its last, and the states at which somebody was to act."""

    events: list[HandEvent]
    turns: list[tuple[int, HandState]]
    """How many events there were, and the state after them."""


def random_hand(rng: random.Random, form: tuple[str, str], players: int = 0) -> Deal:
    """A hand of random moves; ``players`` or any number of them that the game takes."""
    events, state = begin(*_setup(rng, form, players))
    turns = []
    while not state.over:
        turns.append((len(events), state))
        found = decide(state, random_act(rng, state))
        assert not isinstance(found, Refusal), found
        events, state = [*events, *found[0]], found[1]
    return Deal(events, turns)


def random_act(rng: random.Random, state: HandState) -> Act:
    """Any legal action; hands that go far are more common than in life, for they make the hard cases."""
    if state.asked:
        return Act(rng.choice(state.asked), rng.choice(("run_twice", "run_twice", "run_once")))
    seat = state.to_act
    allowed = legal(state, seat)
    assert allowed is not None
    if allowed.draw:
        return Act(seat, "draw", cards=_given_away(rng, state.seats[seat].hole, allowed.draw[1]))
    verbs = ["check"] * 4 if allowed.check else ["fold"] if allowed.fold else []
    verbs += ["call"] * 4 if allowed.call else []
    verbs += ["bring_in"] * 4 if allowed.bring_in else []
    verbs += ["complete"] if allowed.complete else []
    verbs += ["raise"] if allowed.raise_to else []
    verb = rng.choice(verbs)
    return Act(seat, verb, _amount(rng, allowed) if verb == "raise" else None, sure=True)


def seen_by(events: Sequence[HandEvent], viewer: str | None) -> list[HandEvent]:
    """The hand as ``viewer`` may see it."""
    seen: list[HandEvent] = []
    state: HandState | None = None
    for event in events:
        table: Any = SimpleNamespace(hand=state)
        shown: Any = redact(event, viewer, table)
        if shown is not None:
            seen.append(shown)
        state = apply(state, event)
    return seen


def known_to(events: Sequence[HandEvent], viewer: str | None) -> set[str]:
    """The text of every card that ``viewer`` has seen when all ``events`` have happened, from what they are."""
    known: set[int] = set()
    open_to_him: set[int] = set()
    for event in events:
        match event:
            case HandBegan():
                open_to_him = {seat for seat, one in enumerate(event.seats) if one.player == viewer}
            case BoardDealt(_, cards) | UpDealt(_, cards):
                known |= set(cards)
            case HoleDealt(seat, cards) | Drew(seat, _, cards) if seat in open_to_him:
                known |= set(cards)
            case Shown(seat, cards):
                open_to_him.add(seat)
                known |= set(cards)
    return {card_text(card) for card in known}


def _setup(rng: random.Random, form: tuple[str, str], players: int) -> tuple[Setup, bytes, Cards, Any]:
    game, betting = games()[form[0]], form[1]
    game = game._replace(opens=(rng.choice(game.opens),))
    count = players or rng.randint(2, most_players(game))
    stakes = _stakes(rng, game, betting)
    order = list(range(1, count + 1))
    moved = ButtonMoved(count, count, 1) if count == 2 else ButtonMoved(count, 1, 2)
    seats = tuple(DealtIn(f"p{number}", number, _stack(rng, stakes)) for number in order)
    house = _house(rng)
    due = posts(order, moved, game, stakes)
    if game.opening == "blinds":
        due = more_posts(rng, due, count, stakes, betting, house)
    splashes = rng.choice(((), (), (), (Splashed(1),), (Splashed(25),)))
    setup = Setup(rng.randint(1, 999), as_played(game, house), betting, stakes, house, count, seats, due, splashes)
    entropy = rng.randbytes(32)
    deck = shuffle(entropy, game.cards)
    return setup, entropy, deck, seal(entropy, deck)


def more_posts(
    rng: random.Random, due: tuple[Post, ...], count: int, stakes: Stakes, betting: str, house: HouseRules
) -> tuple[Post, ...]:
    """Sometimes a straddle, a button that was bought, and posts of players who come in (TABLE-5 to TABLE-7)."""
    if count < 3:
        return due
    bought = rng.random() < 0.1
    if bought:  # both blinds from the player left of the old button, the small one dead, in place of the two due
        due = tuple([post for post in due if post.kind == "ante" and post.counts == "layer"])
        small = [Post(0, "dead post", stakes.small_blind, "dead")] if stakes.small_blind else []
        due = (*due, Post(0, "big blind", stakes.big_blind), *small)
    if rng.random() < 0.3 and betting in ("no-limit", "pot-limit") and not bought:
        due = (*due, Post(rng.choice((2, count - 1)), "straddle", straddle_size(stakes, betting, house)))
    if rng.random() < 0.3:
        taken = {post.seat for post in due if post.kind != "ante"}
        for seat in [seat for seat in range(count) if seat not in taken and rng.random() < 0.3]:
            dead = [Post(seat, "dead post", stakes.small_blind, "dead")] if stakes.small_blind else []
            due = (*due, Post(seat, "live post", stakes.big_blind), *rng.choice(((), dead)))
    return due


def _stakes(rng: random.Random, game: Game, betting: str) -> Stakes:
    first, second = rng.choice(((1, 2), (5, 10), (2, 5), (3, 7), (50, 100), (10, 20)))
    # a bring-in is as large as the ante, and at most a small bet
    ante = rng.choice((0, 0, 1, first if game.opening == "bring-in" else second))
    return stakes_of(first, second, betting, ante, rng.choice(("each", "big blind")), game.opening)


def _house(rng: random.Random) -> HouseRules:
    house = presets()[rng.choice(sorted(presets()))]
    if rng.random() < 0.4:
        house = house._replace(
            show_all_in=rng.random() < 0.5,
            raises_per_round=rng.choice((0, 3, 4)),
            open_up_tie=rng.choice(("suit", "position")),
            seventh_street=rng.choice(("needed + 1", "players + 2", "needed")),
            draw_most=rng.choice((3, 5)),
            run_it_twice=rng.choice(("per player", "all")),
            runs=rng.choice((2, 2, 3, 5)),
            pot_limit=rng.choice(("exact", "rounded")),
            small_blind_as_big=rng.random() < 0.5,
            trips_over_straight=rng.random() < 0.5,
        )
    return house


def _stack(rng: random.Random, stakes: Stakes) -> int:
    unit = stakes.big_bet
    return rng.randint(1, max(1, rng.choice((unit // 2 + 1, unit, 3 * unit, 12 * unit, 60 * unit, 1000 * unit))))


def _amount(rng: random.Random, allowed: Legal) -> int:
    assert allowed.raise_to is not None
    least, most = allowed.raise_to
    if allowed.only_ends or rng.random() < 0.4:
        return rng.choice((least, most))
    return rng.randint(least, min(most, least * 4) if rng.random() < 0.7 else most)


def _given_away(rng: random.Random, hole: Cards, most: int) -> Cards:
    count = rng.choice((0, rng.randint(0, most), most))
    return tuple(rng.sample(hole, count))

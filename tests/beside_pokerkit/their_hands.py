"""The same deal and the same moves in PokerKit."""

from __future__ import annotations

import warnings
from collections import Counter
from typing import NamedTuple

import pokerkit

from tests.beside_pokerkit.known_faults import (
    ANTE_BEFORE_BLIND,
    ASKED_FOR_NOTHING,
    FREE_FOLD,
    REFUSALS,
    most_raises,
)
from tests.beside_pokerkit.our_hands import Record, Turn
from tests.beside_pokerkit.quick_hands import High, OmahaHigh, OmahaLow, their_cards

# cards and moves come from the record; the rest PokerKit does by itself
_AUTOMATIONS = tuple(
    [
        automation
        for automation in pokerkit.Automation
        if automation not in (pokerkit.Automation.HOLE_DEALING, pokerkit.Automation.BOARD_DEALING)
        and automation is not pokerkit.Automation.CARD_BURNING
    ]
)
_BETTING = {
    "no-limit": pokerkit.BettingStructure.NO_LIMIT,
    "pot-limit": pokerkit.BettingStructure.POT_LIMIT,
    "fixed-limit": pokerkit.BettingStructure.FIXED_LIMIT,
}
_KINDS = {"holdem": (High,), "omaha": (OmahaHigh,), "omaha8": (OmahaHigh, OmahaLow)}


class DiffersError(Exception):
    """PokerKit does not go along: it asks another player, another amount, or refuses the move."""


class Theirs(NamedTuple):
    """How the hand ended in PokerKit."""

    stacks: tuple[int, ...]
    stepped_over: Counter[str]
    """Names of the known faults that were stepped over, and how often."""


def played_in_pokerkit(record: Record) -> Theirs:
    """Plays the record; raises DiffersError where PokerKit would not."""
    stepped_over: Counter[str] = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a fold where a check is free, at a cash table, it only warns
        try:
            state = _dealt(record, stepped_over)
            for number, turn in enumerate(record.turns, 1):
                try:
                    _to_turn(state, turn.seat, stepped_over)
                    _move(state, record, turn, stepped_over)
                    _board(state, record)
                except DiffersError as difference:
                    raise DiffersError(f"move {number}: {difference}") from None
            _to_turn(state, None, stepped_over)
            _board(state, record)
        except (ValueError, AssertionError) as error:
            raise DiffersError(f"PokerKit stops: {error!r}") from error
    if state.status:
        raise DiffersError("for PokerKit the hand is not over")
    return Theirs(tuple(state.stacks), stepped_over)


def _dealt(record: Record, stepped_over: Counter[str]) -> pokerkit.State:
    """PokerKit's state with everyone's cards dealt. It numbers the seats as we do."""
    setup = record.setup
    count, stakes = len(setup.seats), setup.stakes
    antes = _antes(record, stepped_over)
    state = pokerkit.State(
        _AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        _KINDS[setup.game.id],
        _streets(record),
        _BETTING[setup.betting],
        stakes.ante_from == "each",  # trimmed: antes are layered into pots
        antes if count > 2 else antes[::-1],  # heads-up it turns antes and blinds round
        (stakes.small_blind, stakes.big_blind),
        0,
        [seat.stack for seat in setup.seats],
        count,
        mode=pokerkit.Mode.CASH_GAME,
    )
    dealt = count * setup.game.down_cards
    for seat in range(count):
        state.deal_hole(their_cards(record.deck[seat:dealt:count]), seat)
    _board(state, record)
    return state


def _streets(record: Record) -> tuple[pokerkit.Street, ...]:
    setup = record.setup
    return tuple(
        [
            pokerkit.Street(
                bool(street.burn),
                (False,) * street.down,
                street.board,
                False,
                pokerkit.Opening.POSITION,
                setup.stakes.bet(street.tier),
                most_raises(record, index),
            )
            for index, street in enumerate(setup.game.streets)
        ]
    )


def _antes(record: Record, stepped_over: Counter[str]) -> list[int]:
    setup = record.setup
    antes = [0] * len(setup.seats)
    left = [seat.stack for seat in setup.seats]
    for post in setup.posts:
        paid = min(post.due, left[post.seat])
        left[post.seat] -= paid
        if post.kind == "ante":
            antes[post.seat] = post.due
            if post.counts == "dead" and paid < post.due:
                antes[post.seat] = paid
                stepped_over[ANTE_BEFORE_BLIND] += 1
    return antes


def _board(state: pokerkit.State, record: Record) -> None:
    """The burns and board cards that are due, from their places in our deck."""
    while state.status and state.card_burning_status:
        place = _place_of_burn(state, record)
        state.burn_card(their_cards(record.deck[place : place + 1]))
        state.deal_board(their_cards(record.deck[place + 1 : place + 1 + state.board_dealing_count]))


def _place_of_burn(state: pokerkit.State, record: Record) -> int:
    """Where in the deck the burn before PokerKit's street lies."""
    game = record.setup.game
    earlier = sum([street.burn + street.board for street in game.streets[: state.street_index]])
    return len(record.setup.seats) * game.down_cards + earlier


def _to_turn(state: pokerkit.State, seat: int | None, stepped_over: Counter[str]) -> None:
    """On to the turn of ``seat``: whom PokerKit asks although nobody is left to bet with, checks (BET-19)."""
    while state.actor_index is not None and state.actor_index != seat:
        asked = state.actor_index
        rivals = [index for index in state.player_indices if index != asked and state.statuses[index]]
        if state.checking_or_calling_amount or any(state.stacks[index] for index in rivals):
            break
        state.check_or_call()
        stepped_over[ASKED_FOR_NOTHING] += 1
    if state.actor_index != seat:
        raise DiffersError(f"PokerKit asks seat {state.actor_index}, not {seat}")


def _move(state: pokerkit.State, record: Record, turn: Turn, stepped_over: Counter[str]) -> None:
    if turn.verb == "fold":
        if state.checking_or_calling_amount == 0:
            stepped_over[FREE_FOLD] += 1
        state.fold()
    elif turn.verb == "raise":
        _raise(state, record, turn, stepped_over)
    else:
        if state.checking_or_calling_amount != turn.amount:
            raise DiffersError(f"a call costs {state.checking_or_calling_amount} in PokerKit, not {turn.amount}")
        state.check_or_call()


def _raise(state: pokerkit.State, record: Record, turn: Turn, stepped_over: Counter[str]) -> None:
    for refusal in REFUSALS:
        if state.can_complete_bet_or_raise_to(turn.amount):
            break
        if refusal.occurred(record, turn):
            refusal.step_over(state)
            stepped_over[refusal.name] += 1
    state.complete_bet_or_raise_to(turn.amount)

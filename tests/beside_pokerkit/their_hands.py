"""The same deal and the same moves in PokerKit."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import pokerkit

from engine.cards import Cards
from engine.hand import legal
from tests.beside_pokerkit.known_faults import (
    ANTE_BEFORE_BLIND,
    ASKED_FOR_NOTHING,
    FREE_FOLD,
    REFUSALS,
    most_raises,
    range_may_differ,
)
from tests.beside_pokerkit.our_hands import Record, Turn
from tests.beside_pokerkit.quick_hands import (
    AceToFive,
    Badugi,
    DeuceToSeven,
    EightOrBetter,
    High,
    OmahaHigh,
    OmahaLow,
    ShortDeckHigh,
    their_cards,
)

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
_KINDS = {
    "high": High,
    "high:omaha": OmahaHigh,
    "high:short-deck": ShortDeckHigh,
    "low8": EightOrBetter,
    "low8:omaha": OmahaLow,
    "ace-to-five": AceToFive,
    "deuce-to-seven": DeuceToSeven,
    "badugi": Badugi,
}
_DECKS = {"full": pokerkit.Deck.STANDARD, "short": pokerkit.Deck.SHORT_DECK_HOLDEM}
_ANY_CARD = "??"


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
                    _to_turn(state, record, turn, stepped_over)
                    _range(state, record, turn, stepped_over)
                    _move(state, record, turn, stepped_over)
                    _cards(state, record)
                except DiffersError as difference:
                    raise DiffersError(f"move {number}: {difference}") from None
            _to_turn(state, record, None, stepped_over)
            _cards(state, record)
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
        _DECKS[setup.game.deck],
        tuple([_KINDS[name] for name in setup.game.pots]),
        _streets(record),
        _BETTING[setup.betting],
        stakes.ante_from == "each",  # trimmed: antes are layered into pots
        antes if count > 2 else antes[::-1],  # heads-up it turns antes and blinds round
        _blinds(record),
        stakes.bring_in,
        [seat.stack for seat in setup.seats],
        count,
        mode=pokerkit.Mode.CASH_GAME,
    )
    _cards(state, record)
    return state


def _blinds(record: Record) -> list[int]:
    setup = record.setup
    count = len(setup.seats)
    if setup.game.opening == "blinds":
        return [setup.stakes.small_blind, setup.stakes.big_blind, *[0] * (count - 2)]
    blinds = [0] * count
    if setup.game.opening == "button blind":
        blinds[0 if count == 2 else -1] = setup.stakes.ante
    return blinds


def _streets(record: Record) -> tuple[pokerkit.Street, ...]:
    setup = record.setup
    return tuple(
        [
            pokerkit.Street(
                bool(street.burn),
                (False,) * street.down + (True,) * street.up,
                street.board,
                street.draw > 0,
                _opening(record, index),
                setup.stakes.bet(street.tier),
                most_raises(record, index),
            )
            for index, street in enumerate(setup.game.streets)
        ]
    )


def _opening(record: Record, street: int) -> pokerkit.Opening:
    low = record.setup.game.lead == "low board"
    if record.setup.game.lead == "button":
        return pokerkit.Opening.POSITION
    if street == 0:
        return pokerkit.Opening.HIGH_CARD if low else pokerkit.Opening.LOW_CARD
    return pokerkit.Opening.LOW_HAND if low else pokerkit.Opening.HIGH_HAND


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


def _cards(state: pokerkit.State, record: Record) -> None:
    """The burns and cards that are due. In a draw PokerKit deals when all have discarded, we one after the other."""
    while state.status and state.street_index is not None:
        street = state.street_index
        dealees = [seat for seat in state.player_indices if state.hole_dealing_statuses[seat]]
        if any(state.standing_pat_or_discarding_statuses):
            return
        if state.can_burn_card(_ANY_CARD):
            burnt = record.dealt.burnt.get(street, ())
            in_deck = burnt and burnt[0] < len(record.end.deck)
            state.burn_card(their_cards((record.end.deck[burnt[0]],)) if in_deck else _ANY_CARD)
        elif dealees:
            for seat in dealees:
                state.deal_hole(_as_we_dealt(record.dealt.own, (street, seat)), seat)
        elif state.can_deal_board():
            state.deal_board(_as_we_dealt(record.dealt.board, street))
        else:
            return


def _as_we_dealt(dealt: Mapping[Any, Cards], key: object) -> tuple[pokerkit.Card, ...]:
    if key not in dealt:
        raise DiffersError(f"PokerKit deals cards that we do not: {key}")
    return their_cards(dealt[key])


def _to_turn(state: pokerkit.State, record: Record, turn: Turn | None, stepped_over: Counter[str]) -> None:
    """On to a turn, or to the end: whom PokerKit asks although nobody is left to bet with, checks (BET-19)."""
    seat = turn.seat if turn else None
    draws = turn is not None and turn.state.drawing
    while state.actor_index is not None and (draws or state.actor_index != seat):
        asked = state.actor_index
        rivals = [index for index in state.player_indices if index != asked and state.statuses[index]]
        if state.checking_or_calling_amount or any(state.stacks[index] for index in rivals):
            break
        state.check_or_call()
        _cards(state, record)
        stepped_over[ASKED_FOR_NOTHING] += 1
    asked = state.stand_patter_or_discarder_index if draws else state.actor_index
    if asked != seat:
        raise DiffersError(f"PokerKit asks seat {asked}, not {seat}")


def _range(state: pokerkit.State, record: Record, turn: Turn, stepped_over: Counter[str]) -> None:
    """What may be done is the same in both, unless a known fault says why not."""
    if turn.state.drawing:
        return
    allowed = legal(turn.state, turn.seat)
    assert allowed is not None
    if (allowed.bring_in is not None) is not state.can_post_bring_in():
        raise DiffersError(f"a bring-in of {allowed.bring_in}, in PokerKit of {state.effective_bring_in_amount}")
    known = range_may_differ(record, turn) or any(stepped_over[refusal.name] for refusal in REFUSALS)
    least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    theirs = None if least is None else (least, most)
    if theirs != allowed.raise_to and not known:
        raise DiffersError(f"a raise to {allowed.raise_to}, in PokerKit to {theirs}")


def _move(state: pokerkit.State, record: Record, turn: Turn, stepped_over: Counter[str]) -> None:
    if turn.verb in ("draw", "pat"):
        state.stand_pat_or_discard(their_cards(turn.cards))
    elif turn.verb == "bring_in":
        if state.effective_bring_in_amount != turn.amount:
            raise DiffersError(f"the bring-in is {state.effective_bring_in_amount} in PokerKit, not {turn.amount}")
        state.post_bring_in()
    elif turn.verb == "fold":
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

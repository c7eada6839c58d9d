"""From a command to events: the one place where a hand goes on (law 1)."""

from __future__ import annotations

from typing import TypeAlias

from engine.cards import Cards, card_text
from engine.errors import Code, Refusal, refuse
from engine.hand import runouts
from engine.hand.apply import apply, step, steps
from engine.hand.betting import (
    counts_as_full,
    in_range,
    is_whole_bet,
    legal,
    next_to_act,
    raise_range,
    range_rule,
    reaches_cap,
    to_call,
    why_no_raise,
)
from engine.hand.commands import Act, Setup
from engine.hand.dealing import dealt, first_round, later_round, posted
from engine.hand.drawing import drawn, most_cards, next_to_draw, served_late
from engine.hand.events import (
    Awarded,
    BroughtIn,
    Called,
    Checked,
    CheckOffered,
    Folded,
    HandBegan,
    HandEnded,
    HandEvent,
    PotsMade,
    Raised,
    Share,
    TurnBegan,
)
from engine.hand.pots import layered, uncalled
from engine.hand.showdown import showdown, turned_up
from engine.hand.state import NOBODY, HandState
from engine.shuffle import Seal

Outcome: TypeAlias = tuple[list[HandEvent], HandState]


def begin(setup: Setup, entropy: bytes, deck: Cards, seal: Seal) -> Outcome:
    """Deals a hand: posts, cards, and on to the first player who has something to decide.

    ``deck`` is dealt from its front; ``seal`` commits to it (``shuffle.seal``) and is public.
    """
    events: list[HandEvent] = [
        HandBegan(
            setup.hand, setup.game, setup.betting, setup.stakes, setup.house, setup.button, setup.seats,
            seal.commitments, seal.root, entropy, deck,
        )
    ]  # fmt: skip
    state = apply(None, events[0])
    for post in setup.posts:
        step(events, state, posted(state, post))
    steps(events, state, [*setup.splashes])
    steps(events, state, dealt(state, 0))
    step(events, state, first_round(state, setup.posts))
    return _go_on(events, state)


def decide(state: HandState, command: Act) -> Outcome | Refusal:
    """The events that ``command`` causes and the state after them, or why it is refused.

    Accepts exactly what ``legal(state, command.seat)`` lists.
    """
    if state.over:
        return refuse(Code.HAND_OVER, "BET-1")
    if state.asked:
        actions: HandEvent | list[HandEvent] | Refusal = runouts.answered(state, command)
    elif command.seat != state.to_act or command.seat == NOBODY:
        return refuse(Code.NOT_YOUR_TURN, "BET-10", to_act=state.seats[state.to_act].player)
    else:
        actions = _draw(state, command) if state.drawing else _action(state, command)
    if isinstance(actions, Refusal):
        return actions
    events: list[HandEvent] = []
    state = state.copy()
    if isinstance(actions, list):
        steps(events, state, actions)
    else:
        step(events, state, actions)
    return (events, state) if isinstance(actions, CheckOffered) else _go_on(events, state)


def _action(state: HandState, command: Act) -> HandEvent | Refusal:
    """What is asked as an event. Only what the verb needs is worked out; ``legal`` is asked for refusals."""
    seat, verb, amount, sure, _ = command
    if verb == "raise":
        return _raise(state, seat, amount)
    if verb == "complete":
        return _complete(state, seat, amount)
    if state.bring_in:
        return _bring_in(state, seat, verb, amount)
    due = to_call(state, seat)
    if verb == "fold":
        free = due == 0 and not sure and not state.seats[seat].check_offered
        return CheckOffered(seat) if free and state.house.free_fold == "ask" else Folded(seat)
    if verb == "check":
        return Checked(seat) if due == 0 else _refused(state, Code.CANNOT_CHECK, "BET-1")
    if verb == "call":
        call = min(due, state.seats[seat].stack)
        if call == 0:
            return _refused(state, Code.NOTHING_TO_CALL, "BET-1")
        if amount is not None and amount != call:
            return _refused(state, Code.WRONG_CALL, "BET-15", asked=amount)
        return Called(seat, call)
    known = (verb in ("draw", "pat") and state.game.draws) or (verb == "bring_in" and state.game.is_stud)
    known = known or (verb in runouts.ANSWERS and state.game.board_cards > 0)
    return _refused(state, Code.NOT_NOW if known else Code.NOT_IN_THIS_GAME, "BET-1", asked=verb)


def _draw(state: HandState, command: Act) -> list[HandEvent] | Refusal:
    """An exchange of cards, or standing pat (DRAW-1, DRAW-2)."""
    own = state.seats[command.seat].hole
    cards = command.cards
    if command.verb == "pat" and not cards:
        return drawn(state, command.seat, ())
    if command.verb != "draw":
        return _refused(state, Code.DRAW_NOW, "DRAW-2", asked=command.verb, most=most_cards(state))
    if len(cards) > most_cards(state):
        return _refused(state, Code.TOO_MANY_CARDS, "DRAW-1", asked=len(cards), most=most_cards(state))
    kept = list(own)
    for card in cards:
        if card not in kept:
            return _refused(state, Code.NOT_YOUR_CARD, "DRAW-2", asked=card_text(card))
        kept.remove(card)
    return drawn(state, command.seat, cards)


def _bring_in(state: HandState, seat: int, verb: str, amount: int | None) -> HandEvent | Refusal:
    """The first bet of stud is forced: the low card may not fold or check (BET-12)."""
    chips = min(state.bring_in, state.seats[seat].stack)
    if verb == "bring_in" and amount in (None, chips):
        whole = is_whole_bet(state)
        return BroughtIn(seat, chips, state.bring_in, state.bring_in if whole else 0, int(whole))
    if verb == "fold" and seat != state.first:
        return Folded(seat)
    return _refused(state, Code.BRING_IN_NOW, "BET-12", asked=verb, amount=chips)


def _complete(state: HandState, seat: int, amount: int | None) -> HandEvent | Refusal:
    allowed = legal(state, seat)
    if allowed is None or allowed.complete is None:
        return _refused(state, Code.NOTHING_TO_COMPLETE, "BET-12")
    return _raise(state, seat, allowed.complete if amount is None else amount)


def _raise(state: HandState, seat: int, to: int | None) -> Raised | Refusal:
    allowed = raise_range(state, seat)
    if allowed is None:
        return _refused(state, Code.CANNOT_RAISE, why_no_raise(state, seat) or "BET-1")
    if to is None or not in_range(state, allowed, to):
        return _refused(state, Code.RAISE_OUT_OF_RANGE, range_rule(state), asked=to)
    return _raised(state, seat, to)


def _refused(state: HandState, code: Code, rule: str, **figures: int | str | bool | None) -> Refusal:
    """A refusal that says what is allowed instead."""
    allowed = legal(state, state.to_act)
    assert allowed is not None, "somebody is to act"
    least, most = allowed.raise_to or (None, None)
    facts = {"check": allowed.check, "call": allowed.call, "least": least, "most": most, **figures}
    return refuse(code, rule, **facts)


def _raised(state: HandState, seat: int, to: int) -> Raised:
    added = to - state.seats[seat].bet
    if not counts_as_full(state, to):
        return Raised(seat, added, to, state.full_level, state.min_raise, state.bets, state.capped)
    bets = state.bets + 1
    return Raised(seat, added, to, to, _size(state, to), bets, state.capped or reaches_cap(state, bets))


def _size(state: HandState, to: int) -> int:
    """The size of a full bet or raise, to which the next one is held."""
    if state.betting == "fixed-limit":
        return state.big if state.big and to - state.full_level >= state.big else state.min_raise
    if state.betting == "spread-limit":
        # an all-in for less that counts does not make the next raise smaller (BET-16)
        return max(to - state.full_level, state.min_raise)
    return to - state.to_match


def _go_on(events: list[HandEvent], new: HandState) -> Outcome:
    """Adds all that the dealer does by himself, until somebody has something to decide or the hand is over."""
    while not new.over and not new.asked:
        seat = NOBODY
        if new.opened:
            seat = next_to_act(new, new.after)
        elif new.drawing:
            seat = next_to_draw(new)
            if seat == NOBODY and _serves_late(events, new):
                continue
        if seat != NOBODY:
            step(events, new, TurnBegan(seat, new.turn + 1))
            break
        if new.opened:
            back = uncalled(new)
            if back:
                step(events, new, back)
            step(events, new, PotsMade(layered(new)))
            if not _can_bet(new):
                steps(events, new, runouts.offered(new))
                if new.asked:
                    break
        steps(events, new, _next_street(new))
        if not new.over and not new.drawing and _can_bet(new):
            step(events, new, later_round(new, new.street))
    return events, new


def _serves_late(events: list[HandEvent], new: HandState) -> bool:
    """What follows when all have drawn: a card that is still owed, or the betting; False if neither."""
    late = served_late(new)
    if not late and _can_bet(new):
        late = [later_round(new, new.street)]
    steps(events, new, late)
    return bool(late)


def _can_bet(state: HandState) -> bool:
    """Whether two players still have chips to bet with."""
    return len([seat for seat in state.seats if seat.stack and not seat.folded]) > 1


def _next_street(state: HandState) -> list[HandEvent]:
    """After a round, or when no more betting is possible: the next cards, or the end of the hand."""
    seats = state.seats
    live = [index for index, seat in enumerate(seats) if not seat.folded]
    if len(live) == 1:
        # without a small blind a big blind that nobody called goes back whole, and there is no pot
        return _with_end(state, [Awarded(0, (), (Share(live[0], pot.amount),)) for pot in state.pots])
    with_chips = len([index for index in live if seats[index].stack])
    all_show = with_chips <= 1 and state.house.show_all_in
    if state.street == len(state.game.streets) - 1:
        return _with_end(state, runouts.paid(state) if state.runs > 1 else showdown(state, all_show))
    street = state.street + 1
    # whoever may still draw keeps his cards to himself
    if all_show and not any([later.draw for later in state.game.streets[street:]]):
        return turned_up(state) + dealt(state, street)
    return dealt(state, street)


def _with_end(state: HandState, events: list[HandEvent]) -> list[HandEvent]:
    stacks = [seat.stack for seat in state.seats]
    for event in events:
        if isinstance(event, Awarded):
            for index, amount in event.shares:
                stacks[index] += amount
    return [*events, HandEnded(tuple(stacks))]

"""The hands of a table: dealing them, acting in them, and the clock."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.hand import NOBODY, Act, HandState, Setup, as_played, begin
from engine.hand import decide as decide_in_hand
from engine.hand.events import DealtIn, HandEnded, HandEvent
from engine.shuffle import seal, shuffle, stack
from engine.table import button, entry, opening, rotation, seating, straddles, votes
from engine.table.apply import apply
from engine.table.commands import Deal, TakeTurn, TimeOut
from engine.table.events import (
    Awoke,
    ClockRan,
    Event,
    HostChanged,
    OneGameAgreed,
    SatOut,
    SplashReturned,
)
from engine.table.lineup import lineup
from engine.table.state import TableSeat, TableState

TURNS_UNTIL_SAT_OUT = 2


def deal(state: TableState, command: Deal) -> list[Event] | Refusal:
    """The next hand for everybody who plays: the button, the posts, the cards (CARD-3, TABLE-9)."""
    if not state.ready:
        return _not_ready(state)
    events: list[Event] = []
    first = 0
    if state.button == 0:
        if state.picker_seat:  # the button was drawn before the game was picked
            first = state.picker_seat
        else:
            numbers = [seat.number for seat in state.taken if seat.plays]
            drawn = button.draw(numbers, command.entropy)
            events.append(drawn)
            first = button.holder(drawn)
    # where the button goes does not depend on the game, so the one that was in play tells it for the next
    begins = rotation.coming(state, lineup(state, state.item, first).moved.button, command.entropy)
    for event in begins:
        state = apply(state, event)
    if state.picker and state.picked < 0:
        return [*events, *begins]  # first somebody picks the game
    return [*events, *begins, *_dealt(state, command, entry.places(state, state.item, first))]


def _dealt(state: TableState, command: Deal, places: entry.Places) -> list[Event]:
    """The button, what is due, and the cards."""
    whole = state.game.cards
    stacked = tuple([card for card in command.stacked if card in whole])
    deck = stack(stacked, command.entropy, whole) if stacked else shuffle(command.entropy, whole)
    setup = Setup(
        hand=state.hands + 1,
        game=as_played(state.game, state.house),
        betting=state.betting,
        stakes=state.stakes,
        house=state.house,
        button=places.moved.button,
        seats=tuple(_dealt_in(state, number) for number in places.numbers),
        posts=places.posts,
        splashes=state.splashes,
    )
    dealt, _ = begin(setup, command.entropy, deck, seal(command.entropy, deck))
    return [*places.events, places.moved, *dealt]


def take_turn(state: TableState, command: TakeTurn) -> list[Event] | Refusal:
    """A player acts in his turn."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    hand = state.hand
    if hand is None:
        return refuse(Code.NO_HAND)
    if command.hand is not None and (command.hand, command.turn) != (hand.hand, hand.turn):
        return refuse(Code.TURN_GONE, "BET-10")
    if hand.over and seat.away == "busted":
        return refuse(Code.NEEDS_CHIPS, "TABLE-4", least=state.buy_in_min, most=state.buy_in_max)
    if hand.over:
        return refuse(Code.HAND_OVER, "BET-1", hand=hand.hand)
    place = state.place_of(command.player)
    if place == NOBODY:
        return refuse(Code.NOT_IN_HAND)
    outcome = decide_in_hand(hand, Act(place, command.verb, command.amount, command.sure, command.cards))
    if isinstance(outcome, Refusal):
        return outcome
    return [*([Awoke(seat.number)] if seat.timeouts else []), *outcome[0]]


def time_out(state: TableState, command: TimeOut) -> list[Event] | Refusal:
    """The dealer checks for one whose time is over if that is free, else folds; after two in a row he sits out.

    Where the players are asked whether the board is run more than once, silence is no, and no more than that (POT-7).
    """
    hand = state.hand
    if hand is None or hand.over or (command.hand, command.turn) != (hand.hand, hand.turn):
        return []
    if state.status != "running":
        return []
    if hand.asked:
        return _silence(hand)
    seat = _seat_to_act(state, hand)
    in_a_row = seat.timeouts + 1
    events: list[Event] = [ClockRan(seat.number, in_a_row)]
    if in_a_row >= TURNS_UNTIL_SAT_OUT and not seat.away:
        events.append(SatOut(seat.number, "clock"))
    return [*events, *_for_him(hand, fold_only=False)]


def follow(events: list[Event], state: TableState, now: int) -> tuple[list[Event], TableState]:
    """Adds what follows by itself: turns of players who are gone, and what waited for the end of the hand.

    ``now``: seconds since the epoch, when whoever was leaving is cashed out.
    """
    while True:
        more = _next(events, state, now)
        more = more or _new_host(state)
        more = more or votes.follow(state, now)
        more = more or _whole_mix_again(state)
        more = more or straddles.taken_back(state)
        more = more or _offer_to_pick(state)
        if not more:
            return events, state
        for event in more:
            state = apply(state, event)
        events += more


def _next(events: list[Event], state: TableState, now: int) -> list[Event]:
    hand = state.hand
    if hand is not None and hand.asked:
        return _refusal_of_the_gone(state, hand)
    if hand is not None and not hand.over:
        seat = _seat_to_act(state, hand)
        if seat.leaving or seat.away == "clock":
            return _for_him(hand, fold_only=seat.leaving)
        return []
    if events and isinstance(events[-1], HandEnded):
        return opening.closed(state) if state.closing else seating.after_hand(state, now)
    return []


def _new_host(state: TableState) -> list[Event]:
    """Who hosts when the host has left his seat: one of those who stay, or else whoever sits down next."""
    stay = [seat.player for seat in state.taken if not seat.of_house and not seat.leaving]
    # a host who never sat down only looks on, and stays the host
    gone = state.host in state.left and state.seat_of(state.host) is None
    if not (gone and stay):
        return []
    # what he meant to give to a pot that he will not see goes with him
    back = [SplashReturned(player, amount) for amount, player in state.splashes if player == state.host]
    return [*back, HostChanged(stay[0])]


def _whole_mix_again(state: TableState) -> list[Event]:
    """The agreement on one game alone ends when somebody plays who is no part of it (MIX-4)."""
    if state.only < 0:
        return []
    playing = [seat.player for seat in state.taken if seat.plays and not seat.of_house]
    return [OneGameAgreed(-1)] if any(player not in state.agreed for player in playing) else []


def _offer_to_pick(state: TableState) -> list[Event]:
    """Who is to pick the game of the next hand, as soon as it is known, and again when the button goes elsewhere."""
    if state.in_hand or state.status == "ended":
        return []
    if not rotation.has_choice(state):
        return rotation.withdrawn(state)
    if not state.button and not state.picker_seat:
        return []  # the first button is drawn with the first deal
    playing = [seat.number for seat in state.taken if seat.plays]
    if not playing:
        return rotation.withdrawn(state)
    first = 0 if state.button else state.picker_seat
    button = lineup(state, state.item, first).moved.button if len(playing) > 1 else playing[0]
    return rotation.offer(state, button) if rotation.pick_is_due(state, button) else rotation.withdrawn(state)


def _for_him(hand: HandState, fold_only: bool) -> list[Event]:
    """Checks if that is free, else folds, else stands pat or brings in; who leaves does not check."""
    # the low card cannot fold, and nobody folds in a draw
    for verb in ("fold", "pat", "bring_in") if fold_only else ("check", "fold", "pat", "bring_in"):
        outcome = decide_in_hand(hand, Act(hand.to_act, verb, sure=True))
        if not isinstance(outcome, Refusal):
            return list(outcome[0])
    raise AssertionError("somebody who is to act can do something")


def _silence(hand: HandState) -> list[Event]:
    """No from everybody who is still asked (POT-7)."""
    events: list[Event] = []
    while hand.asked:
        refused, hand = _refuses(hand, hand.asked[0])
        events += refused
    return events


def _refusal_of_the_gone(state: TableState, hand: HandState) -> list[Event]:
    """No from the first one asked who leaves, or whom the clock has found away; nothing if there is none."""
    for place in hand.asked:
        seat = _seat_at(state, hand, place)
        if seat.leaving or seat.away == "clock":
            return list(_refuses(hand, place)[0])
    return []


def _refuses(hand: HandState, place: int) -> tuple[list[HandEvent], HandState]:
    outcome = decide_in_hand(hand, Act(place, "run_once"))
    assert not isinstance(outcome, Refusal), "whoever is asked may refuse"
    return outcome


def _seat_to_act(state: TableState, hand: HandState) -> TableSeat:
    return _seat_at(state, hand, hand.to_act)


def _seat_at(state: TableState, hand: HandState, place: int) -> TableSeat:
    seat = state.seat_of(hand.seats[place].player)
    assert seat is not None, "nobody leaves his seat during a hand"
    return seat


def _dealt_in(state: TableState, number: int) -> DealtIn:
    seat = state.seats[number - 1]
    assert seat is not None
    return DealtIn(seat.player, number, seat.stack)


def _not_ready(state: TableState) -> Refusal:
    if state.in_hand:
        return refuse(Code.HAND_IN_PLAY)
    if state.status != "running":
        return refuse(Code.NOT_RUNNING, status=state.status)
    if state.picker and state.picked < 0:
        return refuse(Code.PICK_FIRST, "MIX-3", picker=state.picker)
    return refuse(Code.TOO_FEW_PLAYERS, "TABLE-1", players=sum(seat.plays for seat in state.taken))

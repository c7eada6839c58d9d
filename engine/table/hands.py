"""The hands of a table: dealing them, acting in them, and the clock."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.game import Game
from engine.hand import NOBODY, Act, HandState, Setup, begin
from engine.hand import decide as decide_in_hand
from engine.hand.events import DealtIn, HandEnded
from engine.house_rules import HouseRules
from engine.shuffle import seal, shuffle, stack
from engine.table import button, entry, opening, rotation, seating
from engine.table.apply import apply
from engine.table.commands import Deal, TakeTurn, TimeOut
from engine.table.events import Awoke, ClockRan, Event, HostChanged, PlayerLeft, SatOut
from engine.table.state import TableSeat, TableState

TURNS_UNTIL_SAT_OUT = 2


def deal(state: TableState, command: Deal) -> list[Event] | Refusal:
    """The next hand for everybody who plays: the button, the posts, the cards (CARD-3, TABLE-9)."""
    if not state.ready:
        return _not_ready(state)
    events: list[Event] = []
    first = 0
    if state.button == 0:
        if state.picked >= 0 and state.picker_seat:  # the button was drawn before the game was picked
            first = state.picker_seat
        else:
            numbers = [seat.number for seat in state.taken if seat.plays]
            drawn = button.draw(numbers, command.entropy)
            events.append(drawn)
            first = button.holder(drawn)
    begins = rotation.coming(state, first or entry.places(state, state.item).moved.button, command.entropy)
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
        game=_as_the_house_plays(state.game, state.house),
        betting=state.betting,
        stakes=state.stakes,
        house=state.house,
        button=places.moved.button,
        seats=tuple(_dealt_in(state, number) for number in places.numbers),
        posts=places.posts,
        splash=state.splash,
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
    """The dealer checks for one whose time is over if that is free, else folds; after two in a row he sits out."""
    hand = state.hand
    if hand is None or hand.over or (command.hand, command.turn) != (hand.hand, hand.turn):
        return []
    if state.status != "running":
        return []
    seat = _seat_to_act(state, hand)
    in_a_row = seat.timeouts + 1
    events: list[Event] = [ClockRan(seat.number, in_a_row)]
    if in_a_row >= TURNS_UNTIL_SAT_OUT and not seat.away:
        events.append(SatOut(seat.number, "clock"))
    return [*events, *_for_him(hand, fold_only=False)]


def follow(events: list[Event], state: TableState) -> tuple[list[Event], TableState]:
    """Adds what follows by itself: turns of players who are gone, and what waited for the end of the hand."""
    while True:
        more = _next(events, state)
        more = more or _new_host(events, state)
        if not more:
            return events, state
        for event in more:
            state = apply(state, event)
        events += more


def _next(events: list[Event], state: TableState) -> list[Event]:
    hand = state.hand
    if hand is not None and not hand.over:
        seat = _seat_to_act(state, hand)
        if seat.leaving or seat.away == "clock":
            return _for_him(hand, fold_only=seat.leaving)
        return []
    if events and isinstance(events[-1], HandEnded):
        return opening.closed(state) if state.closing else seating.after_hand(state)
    return []


def _new_host(events: list[Event], state: TableState) -> list[Event]:
    """Who hosts when the host has left his seat and others stay."""
    left = any(isinstance(event, PlayerLeft) for event in events)
    stay = [seat.player for seat in state.taken if not seat.of_house and not seat.leaving]
    # a host who never sat down only looks on, and stays the host
    gone = state.host in state.ledger and state.seat_of(state.host) is None
    return [HostChanged(stay[0])] if left and gone and stay else []


def _for_him(hand: HandState, fold_only: bool) -> list[Event]:
    """Checks if that is free, else folds, else stands pat or brings in; who leaves does not check."""
    # the low card cannot fold, and nobody folds in a draw
    for verb in ("fold", "pat", "bring_in") if fold_only else ("check", "fold", "pat", "bring_in"):
        outcome = decide_in_hand(hand, Act(hand.to_act, verb, sure=True))
        if not isinstance(outcome, Refusal):
            return list(outcome[0])
    raise AssertionError("somebody who is to act can do something")


def _seat_to_act(state: TableState, hand: HandState) -> TableSeat:
    seat = state.seat_of(hand.seats[hand.to_act].player)
    assert seat is not None, "nobody leaves his seat during a hand"
    return seat


def _dealt_in(state: TableState, number: int) -> DealtIn:
    seat = state.seats[number - 1]
    assert seat is not None
    return DealtIn(seat.player, number, seat.stack)


def _as_the_house_plays(game: Game, house: HouseRules) -> Game:
    """The game with what the house decides about its rankings (GAMES-2)."""
    if not house.trips_over_straight:
        return game
    return game._replace(
        pots=tuple(["high:short-deck-trips" if pot == "high:short-deck" else pot for pot in game.pots])
    )


def _not_ready(state: TableState) -> Refusal:
    if state.in_hand:
        return refuse(Code.HAND_IN_PLAY)
    if state.status != "running":
        return refuse(Code.NOT_RUNNING, status=state.status)
    return refuse(Code.TOO_FEW_PLAYERS, "TABLE-1", players=sum(seat.plays for seat in state.taken))

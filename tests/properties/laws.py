"""The laws of a hand, each a function that fails with what broke it. Used by the tests and by ``make soak``."""

from __future__ import annotations

import random

from engine.cards import FULL_DECK
from engine.codec import decode, decode_state, encode, encode_state
from engine.errors import Refusal
from engine.hand import NOBODY, Act, HandState, legal
from engine.hand import apply as apply_to_hand
from engine.hand import decide as decide_in_hand
from engine.table import TableState, apply
from engine.table.commands import TakeTurn
from engine.table.events import Event
from engine.view import redact, view
from tests.random_hands import play_hand, random_deal, random_move, random_table


def check_random_hand(seed: int, *, thorough: bool = True) -> None:
    """Plays one random hand and holds every law to it; ``thorough`` asks every viewer and every turn."""
    rng = random.Random(seed)
    log, state = random_table(rng)
    states = _states_of(log)
    for command, before, events, after in play_hand(rng, state):
        if isinstance(command, TakeTurn) and before.hand is not None and (thorough or rng.random() < 0.25):
            accepts_exactly_what_is_legal(before.hand, rng)
        for event in events:
            log.append(event)
            states.append(apply(states[-1], event))
        assert states[-1] == after, "the state decided is not the state folded"
    chips_are_conserved(log, states)
    apply_changes_nothing(log, states)
    assert states[-1].hand is not None
    the_whole_deck_each_once(states[-1].hand)
    json_comes_back(log, states[-1])
    viewers: list[str | None] = [None, *[seat.player for seat in states[-1].taken]]
    for viewer in viewers if thorough else [rng.choice(viewers)]:
        hides_well(log, states, viewer, rng)


def check_quickly(seed: int) -> None:
    """One random hand without its table: chips after every event, the state folded, the deck, one turn's bounds."""
    rng = random.Random(seed)
    events, hand = random_deal(rng)
    chips, probed = hand.pot + sum(seat.stack for seat in hand.seats), rng.randint(1, 12)
    state: HandState | None = None
    while True:
        for event in events:
            state = apply_to_hand(state, event)
            if state.seats:
                assert state.pot + sum([seat.stack for seat in state.seats]) == chips, f"after {event}"
        assert state == hand, "the state decided is not the state folded"
        if hand.over:
            break
        if hand.turn == probed:
            accepts_exactly_what_is_legal(hand, rng)
        allowed = legal(hand, hand.to_act)
        assert allowed is not None
        verb, amount = random_move(rng, allowed)
        found = decide_in_hand(hand, Act(hand.to_act, verb, amount, True))
        assert not isinstance(found, Refusal), found
        events, hand = found
    the_whole_deck_each_once(hand)


def accepts_exactly_what_is_legal(hand: HandState, rng: random.Random) -> None:
    """``decide`` accepts what ``legal`` lists, and nothing just outside of it (law 1)."""
    seat = hand.to_act
    allowed = legal(hand, seat)
    assert allowed is not None

    def accepted(verb: str, amount: int | None = None, who: int = seat) -> bool:
        return not isinstance(decide_in_hand(hand, Act(who, verb, amount, True)), Refusal)

    assert accepted("fold") is allowed.fold
    assert accepted("check") is allowed.check
    assert accepted("call") is (allowed.call is not None)
    if allowed.call is not None:
        assert accepted("call", allowed.call)
        assert not accepted("call", allowed.call + 1)
        assert not accepted("call", allowed.call - 1)
        assert 0 < allowed.call <= hand.seats[seat].stack
    assert not accepted("raise", None)
    assert not accepted("raise", 0)
    assert not accepted("raise", -1)
    if allowed.raise_to is None:
        assert not accepted("raise", hand.to_match + hand.min_raise)
        assert not accepted("raise", hand.seats[seat].bet + hand.seats[seat].stack)
    else:
        least, most = allowed.raise_to
        assert hand.to_match < least <= most <= hand.seats[seat].bet + hand.seats[seat].stack
        assert accepted("raise", least)
        assert accepted("raise", most)
        assert not accepted("raise", least - 1)
        assert not accepted("raise", most + 1)
        assert accepted("raise", rng.randint(least, most)) or allowed.only_ends
    other = (seat + 1) % len(hand.seats)
    assert legal(hand, other) is None
    assert legal(hand, NOBODY) is None
    assert not accepted("fold", who=other)
    assert not accepted("draw")


def chips_are_conserved(log: list[Event], states: list[TableState]) -> None:
    """After every event what is on the table is what was bought less what was cashed (law 5)."""
    for event, state in zip(log, states, strict=True):
        bought = sum(account.bought - account.cashed for account in state.ledger.values())
        assert state.chips == bought, f"after {event}: {state.chips} chips, {bought} bought"
        assert all(state.stack_of(seat) >= 0 for seat in state.taken), f"after {event}: a stack below zero"


def apply_changes_nothing(log: list[Event], states: list[TableState]) -> None:
    """Folding anew gives every state as it was first made, so none was changed by what came after (law 1)."""
    fresh: TableState | None = None
    for event, state in zip(log, states, strict=True):
        fresh = apply(fresh, event)
        assert fresh == state, f"a state was changed after {event}"


def the_whole_deck_each_once(hand: HandState) -> None:
    """Board, holes and stub are the deck, each card once (law 5)."""
    assert sorted(hand.deck) == list(FULL_DECK)
    places = [place for seat in hand.seats for place in seat.places] + list(hand.board_places)
    assert len(set(places)) == len(places)
    assert all(place < hand.next_card for place in places)
    for seat in hand.seats:
        assert seat.hole == tuple(hand.deck[place] for place in seat.places)
    assert hand.board == tuple(hand.deck[place] for place in hand.board_places)


def json_comes_back(log: list[Event], state: TableState) -> None:
    """Events and states survive JSON, byte for byte and value for value."""
    for event in log:
        text = encode(event)
        back = decode(*text)
        assert type(back) is type(event)
        assert back == event
        assert encode(back) == text
    assert decode_state(encode_state(state)) == state


def hides_well(log: list[Event], states: list[TableState], viewer: str | None, rng: random.Random) -> None:
    """What a viewer sees of the whole log and of the redacted log is the same, on the way and at the end (law 4)."""
    look_at = {len(log) - 1, rng.randint(len(log) // 2, len(log) - 1)}
    own: TableState | None = None
    for index, event in enumerate(log):
        seen = redact(event, viewer, own)
        own = apply(own, seen) if seen is not None else own
        if index in look_at:
            assert own is not None
            assert view(own, viewer) == view(states[index], viewer)


def _states_of(log: list[Event]) -> list[TableState]:
    states: list[TableState] = []
    for event in log:
        states.append(apply(states[-1] if states else None, event))
    return states

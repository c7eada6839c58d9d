"""The laws of a hand, each a function that fails with what broke it. Used by the tests and by ``make soak``."""

from __future__ import annotations

import random

from engine.cards import Cards
from engine.codec import decode, decode_state, encode, encode_state
from engine.errors import Refusal
from engine.hand import NOBODY, VERBS, Act, HandState, Legal, legal
from engine.hand import apply as apply_to_hand
from engine.hand import decide as decide_in_hand
from engine.hand.events import HoleDealt, Reshuffled, UpDealt
from engine.table import TableState, apply
from engine.table.commands import Command, TakeTurn
from engine.table.events import Event
from engine.view import redact, view
from tests.properties.other_cards import others_notice_nothing
from tests.random_hands import cards_to_draw, play_hand, random_deal, random_move, random_table, who_moves

IN_FULL = 11
"""One hand in so many is held to every law; a prime, so that this has nothing to do with which game it is."""
MOST_MOVES = 1_000
"""A hand of more is stuck."""


def check_random_hand(seed: int, *, thorough: bool = True, game: str | None = None) -> bool:
    """Plays one random hand and holds every law to it; ``thorough`` asks every viewer and every turn.

    Says whether the stub ran out of cards.
    """
    rng = random.Random(seed)
    log, state = random_table(rng, game=game)
    dealt_from, began = state, len(log)
    states = _states_of(log)
    commands: list[tuple[Command, TableState]] = []
    for command, before, events, after in play_hand(rng, state):
        commands.append((command, before))
        assert len(commands) < MOST_MOVES, "the hand does not end"
        if isinstance(command, TakeTurn) and before.hand is not None and (thorough or rng.random() < 0.25):
            accepts_exactly_what_is_legal(before.hand, rng)
        for event in events:
            log.append(event)
            states.append(apply(states[-1], event))
            hand = states[-1].hand
            # cards go around one at a time, and each event tells all that one player gets
            if hand is not None and not isinstance(event, HoleDealt | UpDealt):
                the_whole_deck_each_once(hand)
        assert states[-1] == after, "the state decided is not the state folded"
    chips_are_conserved(log, states)
    apply_changes_nothing(log, states)
    assert states[-1].hand is not None
    every_card_from_its_place(states[-1].hand)
    json_comes_back(log, states[-1])
    viewers: list[str | None] = [None, *[seat.player for seat in states[-1].taken]]
    for viewer in viewers if thorough else [rng.choice(viewers)]:
        hides_well(log, states, viewer, rng)
    others_notice_nothing(dealt_from, log[began:], commands, rng.choice(viewers), rng)
    return any(isinstance(event, Reshuffled) for event in log)


def check(seed: int, game: str | None = None) -> bool:
    """One random hand: most of them quickly, one in eleven at a whole table, one of five of those thoroughly."""
    if seed % IN_FULL:
        return check_quickly(seed, game)
    return check_random_hand(seed, thorough=seed % (5 * IN_FULL) == 0, game=game)


def check_quickly(seed: int, game: str | None = None) -> bool:
    """One random hand without its table: chips after every event, the state folded, the deck, one turn's bounds.

    Says whether the stub ran out of cards.
    """
    rng = random.Random(seed)
    events, hand = random_deal(rng, game)
    chips, probed = hand.pot + sum(seat.stack for seat in hand.seats), rng.randint(1, 12)
    state: HandState | None = None
    ran_out = False
    while True:
        for event in events:
            state = apply_to_hand(state, event)
            assert state.pot + sum([seat.stack for seat in state.seats]) == chips, f"after {event}"
            ran_out = ran_out or isinstance(event, Reshuffled)
        assert state == hand, "the state decided is not the state folded"
        the_whole_deck_each_once(hand)
        if hand.over:
            break
        assert hand.turn < MOST_MOVES, "the hand does not end"
        if hand.turn == probed or hand.asked:
            accepts_exactly_what_is_legal(hand, rng)
        place = who_moves(rng, hand)
        allowed = legal(hand, place)
        assert allowed is not None
        verb, amount = random_move(rng, allowed)
        found = decide_in_hand(hand, Act(place, verb, amount, True, cards_to_draw(rng, hand, verb, amount)))
        assert not isinstance(found, Refusal), found
        events, hand = found
    every_card_from_its_place(hand)
    return ran_out


def accepts_exactly_what_is_legal(hand: HandState, rng: random.Random) -> None:
    """``decide`` accepts what ``legal`` lists, and nothing just outside of it (law 1)."""
    if hand.asked:
        _answers_exactly_what_is_asked(hand)
        return
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
        assert max(hand.to_match, hand.bring_in) < least <= most <= hand.seats[seat].bet + hand.seats[seat].stack
        assert accepted("raise", least)
        assert accepted("raise", most)
        assert not accepted("raise", least - 1)
        assert not accepted("raise", most + 1)
        between = rng.randint(least, most)
        assert accepted("raise", between) is allowed.allows_raise_to(between)
    assert accepted("bring_in") is (allowed.bring_in is not None)
    if allowed.bring_in is not None:
        assert accepted("bring_in", allowed.bring_in)
        assert not accepted("bring_in", allowed.bring_in + 1)
        assert not accepted("bring_in", allowed.bring_in - 1)
    assert accepted("complete") is (allowed.complete is not None)
    if allowed.complete is not None:
        assert allowed.raise_to is not None
        assert allowed.complete == allowed.raise_to[0]
    _draws_exactly_what_is_legal(hand, rng)
    other = (seat + 1) % len(hand.seats)
    assert legal(hand, other) is None
    assert legal(hand, NOBODY) is None
    for verb in ("fold", "pat", "bring_in", "run_twice"):
        assert not accepted(verb, who=other)
    for verb in ("muck", "run_twice", "run_once"):
        assert not accepted(verb)


def _answers_exactly_what_is_asked(hand: HandState) -> None:
    """Who is asked whether the board is run more than once says yes or no, nobody else does anything (POT-7)."""
    assert hand.to_act == NOBODY
    for seat in range(NOBODY, len(hand.seats)):
        asked = seat in hand.asked
        assert legal(hand, seat) == (Legal(False, False, None, None, run=hand.runs) if asked else None)
        for verb in VERBS:
            refused = isinstance(decide_in_hand(hand, Act(seat, verb, sure=True)), Refusal)
            assert refused is not (asked and verb in ("run_twice", "run_once")), (seat, verb)


def _draws_exactly_what_is_legal(hand: HandState, rng: random.Random) -> None:
    seat = hand.to_act
    allowed = legal(hand, seat)
    assert allowed is not None
    hole = hand.seats[seat].hole

    def accepted(*cards: int) -> bool:
        return not isinstance(decide_in_hand(hand, Act(seat, "draw", cards=cards)), Refusal)

    pat = Act(seat, "pat")
    assert isinstance(decide_in_hand(hand, pat), Refusal) is (allowed.draw is None)
    if allowed.draw is None:
        assert not accepted()
        assert not accepted(hole[0])
        return
    least, most = allowed.draw
    assert least == 0
    for count in range(len(hole) + 1):
        assert accepted(*rng.sample(hole, count)) is (count <= most)
    foreign = rng.choice([card for card in hand.game.cards if card not in hole])
    assert not accepted(foreign)
    assert not accepted(hole[0], hole[0])
    assert not accepted(*hole, foreign)
    assert isinstance(decide_in_hand(hand, pat._replace(cards=hole[:1])), Refusal)


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
    """Hands, board, burns, discards and stub are the game's deck, each card once (law 5)."""
    cards = [*_on_the_boards(hand), *hand.burns, *hand.discards, *hand.deck[hand.next_card :]]
    for seat in hand.seats:
        if not seat.gone:
            cards += seat.hole + seat.up
    assert len(cards) == len(hand.game.cards), f"{len(cards)} cards"
    assert set(cards) == set(hand.game.cards), "a card twice"
    assert len(hand.discarded_by) == len(hand.discards)


def _on_the_boards(hand: HandState) -> Cards:
    """The cards in the middle: those of the first board, then what each further one has besides those in common."""
    return hand.board + tuple([card for board in hand.more_boards for card in board[hand.shared :]])


def every_card_from_its_place(hand: HandState) -> None:
    """What everyone holds lay in the places of the deck that are noted, and no place was dealt twice."""
    places = [place for seat in hand.seats for place in seat.places] + list(hand.board_places)
    assert len(set(places)) == len(places)
    assert all(place < hand.next_card for place in places)
    for seat in hand.seats:
        assert {*seat.hole, *seat.up} <= {hand.deck[place] for place in seat.places}
        assert len(seat.hole) == len(set(seat.hole))
        if not seat.folded and not seat.owed:
            assert len(seat.hole) == sum(street.down for street in hand.game.streets[: hand.street + 1]) - len(
                hand.board if hand.game.is_stud else ()
            )
    assert _on_the_boards(hand) == tuple(hand.deck[place] for place in hand.board_places)
    for board in hand.more_boards:
        assert board[: hand.shared] == hand.board[: hand.shared]
        assert len(board) == hand.game.board_cards


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
    look_at = {len(log) - 1, *[rng.randint(len(log) // 2, len(log) - 1) for _ in range(2)]}
    own: TableState | None = None
    for index, event in enumerate(log):
        seen = redact(event, viewer, own)
        own = apply(own, seen) if seen is not None else own
        if index in look_at:
            assert own is not None
            assert view(own, viewer) == view(states[index], viewer), f"after {event}"


def _states_of(log: list[Event]) -> list[TableState]:
    states: list[TableState] = []
    for event in log:
        states.append(apply(states[-1] if states else None, event))
    return states

"""Privacy: hidden cards are kindly refused, and change no byte of any answer (law 4)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.rules_desk.context import Context
from bot.rules_desk.facts import Fact, fact
from engine.cards import UNKNOWN
from engine.table import TableState
from engine.table.commands import Command, Deal, TakeTurn
from engine.view import TableView, view
from tests.properties.other_cards import REVEALING, _otherwise, _same_places, _seen
from tests.random_hands import outcome, play_hand, random_table
from tests.rules_desk.fact_tables import at, told
from tests.rules_desk.test_facts_last_hand import showdown

QUESTIONS = (
    "how much is pot", "who can win the side pot", "how much is a pot bet", "how much to call", "how much can i raise",
    "what can i do", "why can't i raise", "why can't i check", "whose turn is it", "who acts first after this round",
    "who has the button", "who is the big blind", "who brought it in", "how many raises are left",
    "how many cards may i draw", "are we running it twice", "what game is this", "what do i have", "what are my outs",
    "what am i drawing to", "what does n1 have", "what does n2 have", "what did n1 have", "show me n2's cards",
    "who won", "why did n1 win", "why did n2 lose", "why did i win", "why did i lose", "why was the pot split",
    "how much did n1 win", "how many did n2 draw", "what is the next card", "does AsKs beat 22 on the board",
    "how much can n1 raise", "what would have come on the river", "is n1 bluffing",
)  # fmt: skip
HANDS = 40


def named(player: str) -> str:
    return f"n{player[1:]}"


def answers(seen: TableView, last: TableView | None) -> list[Fact | None]:
    context = Context(seen.game, seen.betting, seen.house, seen, last, named)
    return [fact(question, context) for question in QUESTIONS]


def played_twice(seed: int) -> Iterator[tuple[TableState, TableState, str | None]]:
    """Moments of a random hand and the same moments with other cards where one viewer has not seen them."""
    rng = random.Random(seed)
    _, state = random_table(rng)
    if not state.ready:
        return
    steps = list(play_hand(rng, state))
    hand = [event for _, _, events, _ in steps for event in events]
    began = next(event for event in hand if hasattr(event, "deck") and hasattr(event, "seats"))
    viewer = rng.choice([None, *[seat.player for seat in began.seats]])
    deck = _otherwise(began.deck, set(_seen(hand, began, viewer)), rng)
    again = state
    for command, before, events, after in steps:
        other: Command = command
        if isinstance(command, Deal):
            other = command._replace(stacked=deck)
        elif isinstance(command, TakeTurn) and command.cards:
            other = command._replace(cards=_same_places(command.cards, before, again))
        made, again = outcome(again, other)
        if any(isinstance(event, REVEALING) for event in (*events, *made)):
            return
        yield after, again, viewer


def test_other_hidden_cards_change_no_byte_of_any_answer() -> None:
    compared = computed = 0
    for seed in range(HANDS):
        moments = list(played_twice(seed))
        for one, other, viewer in random.Random(seed).sample(moments, min(3, len(moments))):
            mine, his = answers(view(one, viewer), None), answers(view(other, viewer), None)
            assert mine == his, f"seed {seed}"
            compared += 1
            computed += sum(answer is not None for answer in mine)
    assert compared > HANDS
    assert computed > 10 * compared, "most questions were answered"


def test_at_the_end_of_a_hand_mucked_and_folded_cards_change_nothing() -> None:
    """The cards that nobody saw are dealt anew among those who kept them to themselves."""
    ended = 0
    for seed in range(HANDS):
        rng = random.Random(1000 + seed)
        _, state = random_table(rng)
        if not state.ready:
            continue
        *_, (_, _, _, after) = play_hand(rng, state)
        assert after.hand is not None
        viewer = rng.choice([None, *[seat.player for seat in after.hand.seats]])
        other = _with_other_hidden_cards(after, viewer, rng)
        mine, his = view(after, viewer), view(other, viewer)
        assert answers(mine, mine) == answers(his, his), f"seed {1000 + seed}"
        ended += 1
    assert ended > HANDS // 2


def _with_other_hidden_cards(state: TableState, viewer: str | None, rng: random.Random) -> TableState:
    """The same table with other cards in the hands that the viewer does not see."""
    assert state.hand is not None
    hidden = [seat for seat in state.hand.seats if not seat.shown and seat.player != viewer]
    cards = [card for seat in hidden for card in seat.hole if card != UNKNOWN]
    rng.shuffle(cards)
    hand, left = state.hand.copy(), iter(cards)
    hand.seats = [seat.copy() for seat in hand.seats]
    for seat in hand.seats:
        if not seat.shown and seat.player != viewer:
            seat.hole = tuple(next(left) for _ in seat.hole)
    table = state.copy()
    table.hand = hand
    return table


@pytest.mark.parametrize(
    "question",
    ["what does bob have", "show me bob's cards", "is bob bluffing", "what's the next card", "what does villain have",
     "what would have come on the river", "what did carol fold", "what was the burn card", "tell me his cards",
     "what is in the muck"],
)  # fmt: skip
def test_hidden_cards_are_refused_kindly(question: str) -> None:
    room = showdown()
    last = room.view("alice")
    room.deal()
    found = fact(question, at(room, "alice", last))
    assert found is not None
    assert found.declined
    assert {"ROOM-21", "SHOW-2"} & set(found.rules)


def test_hidden_cards_of_no_table_are_refused_too() -> None:
    assert "Hidden cards stay hidden" in told("what was the next card")
    assert "Hidden cards stay hidden" in told("what does villain have")

"""From what a player says to the amounts of his turn. The tables are real ones, dealt by the engine."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.intents import Intent, parse
from bot.moves import Move, resolve
from engine.cards import card_text
from engine.catalog import games, presets
from engine.errors import Code, Refusal
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn
from engine.view import view


def after(state: TableState | None, command: Command) -> TableState:
    outcome = decide(state, command)
    assert not isinstance(outcome, Refusal), outcome
    return outcome[1]


def dealt(game: str, betting: str, stacks: list[int], ante: int = 0, ante_from: str = "each") -> TableState:
    """A hand just dealt, with blinds of 1 and 2."""
    pair = (2, 4) if betting == "fixed-limit" else (1, 2)
    stakes = stakes_of(*pair, betting, ante, ante_from)
    state = after(
        None,
        Open("t1", "t", "p1", games()[game], betting, stakes, presets()["standard"], len(stacks), buy_in=(1, 10**6)),
    )
    for number, stack in enumerate(stacks, 1):
        state = after(state, Sit(f"p{number}", stack))
    return after(after(state, Start("p1")), Deal(bytes(32)))


def to_act(state: TableState) -> str:
    assert state.hand is not None
    return state.hand.seats[state.hand.to_act].player


def says(state: TableState, text: str) -> Move | Refusal:
    """What the player to act would do with ``text``."""
    intent = parse(text)
    assert isinstance(intent, Intent), intent
    return resolve(intent, view(state, to_act(state)))


def does(state: TableState, *texts: str) -> TableState:
    for text in texts:
        move = says(state, text)
        assert isinstance(move, Move), move
        state = after(state, TakeTurn(to_act(state), move.verb, move.amount))
    return state


NO_LIMIT = {
    "fold": Move("fold"),
    "check": Move("check"),
    "call": Move("call"),
    "call 2": Move("call", 2),
    "raise 6": Move("raise", 6),
    "raise to 3": Move("raise", 3),
    "raise by 4": Move("raise", 6),
    "min raise": Move("raise", 4),
    "pot": Move("raise", 7),  # 3 in the middle and a call of 2 make 5, on top of the 2
    "half pot": Move("raise", 4),  # 2 and half of 5, rounded down
    "third": Move("raise", 4),  # 3 is below the legal least
    "3/4 pot": Move("raise", 5),
    "all in": Move("raise", 200),
    "draw 2c": Move("draw", None, (0,)),
    "pat": Move("pat"),
}


@pytest.mark.parametrize(("text", "move"), NO_LIMIT.items())
def test_first_to_act_in_no_limit(text: str, move: Move) -> None:
    assert says(dealt("holdem", "no-limit", [200, 200, 200]), text) == move


def test_the_pot_in_a_raised_hand() -> None:
    raised = does(dealt("holdem", "no-limit", [200, 200, 200]), "raise 6")
    assert says(raised, "pot") == Move("raise", 6 + 9 + 5)  # the small blind has 1 in: 9 in the middle, 5 to call
    assert says(raised, "raise by 10") == Move("raise", 16)
    assert says(raised, "1/2 pot") == Move("raise", 6 + 7)


def test_on_the_flop_nothing_is_in_front() -> None:
    flop = does(dealt("holdem", "no-limit", [200, 200, 200]), "call", "call", "check")
    assert says(flop, "pot") == Move("raise", 6)
    assert says(flop, "half pot") == Move("raise", 3)
    assert says(flop, "min") == Move("raise", 2)
    assert says(flop, "all in") == Move("raise", 198)
    refused = decide(flop, TakeTurn(to_act(flop), "call"))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.NOTHING_TO_CALL


def test_a_pot_beyond_the_stack_is_all_in() -> None:
    assert says(dealt("holdem", "no-limit", [5, 5, 5]), "pot") == Move("raise", 5)
    assert says(dealt("omaha", "pot-limit", [5, 5, 5]), "pot") == Move("raise", 5)
    assert says(dealt("omaha", "pot-limit", [7, 3, 1]), "pot") == Move(
        "raise", 7
    )  # BET-17: the short blind counts whole


def test_all_in_for_no_more_than_the_call_is_a_call() -> None:
    shoved = does(dealt("holdem", "no-limit", [50, 50, 50]), "all in")
    assert says(shoved, "all in") == Move("call", 49)  # the small blind has 1 in already
    covered = does(dealt("holdem", "no-limit", [50, 50, 50]), "raise 49")
    assert says(covered, "all in") == Move("raise", 50)


def test_pot_limit() -> None:
    state = dealt("omaha", "pot-limit", [200, 200, 200])
    assert says(state, "pot") == Move("raise", 7)
    assert says(state, "half pot") == Move("raise", 4)
    assert says(state, "all in") == Move("raise", 200)
    figures = (("check", False), ("call", 2), ("least", 4), ("most", 7), ("asked", 200))
    assert decide(state, TakeTurn(to_act(state), "raise", 200)) == Refusal(Code.RAISE_OUT_OF_RANGE, "BET-3", figures)


def test_the_pot_of_pot_limit_is_the_engines() -> None:
    one_for_all = dealt("omaha", "pot-limit", [200, 200, 200], ante=1, ante_from="big blind")
    assert says(one_for_all, "pot") == Move("raise", 7)  # BET-20: not counted before the flop
    assert says(one_for_all, "3/4 pot") == Move("raise", 5)
    one_each = dealt("omaha", "pot-limit", [200, 200, 200], ante=1)
    assert says(one_each, "pot") == Move("raise", 10)
    assert says(one_each, "3/4 pot") == Move("raise", 8)


def test_fixed_limit_has_one_size() -> None:
    state = dealt("holdem", "fixed-limit", [200, 200, 200])
    assert says(state, "min raise") == Move("raise", 4)
    figures = (("check", False), ("call", 2), ("least", 4), ("most", 4))
    assert says(state, "pot") == Refusal(Code.RAISE_OUT_OF_RANGE, "BET-4", (("asked", 7), *figures))
    assert says(state, "half pot") == Refusal(Code.RAISE_OUT_OF_RANGE, "BET-4", (("asked", 4), *figures))
    assert says(state, "all in") == Move("raise", 200)
    refused = decide(state, TakeTurn(to_act(state), "raise", 200))
    assert refused == Refusal(Code.RAISE_OUT_OF_RANGE, "BET-4", (*figures, ("asked", 200)))
    assert says(dealt("holdem", "fixed-limit", [3, 3, 3]), "all in") == Move("raise", 3)


def test_where_one_size_is_possible_it_need_not_be_said() -> None:
    limit = dealt("holdem", "fixed-limit", [200, 200, 200])
    assert resolve(Intent("raise"), view(limit, to_act(limit))) == Move("raise", 4)
    free = dealt("holdem", "no-limit", [200, 200, 200])
    assert resolve(Intent("raise"), view(free, to_act(free))) == Move("raise", None)


def test_out_of_turn_the_engine_is_left_to_refuse() -> None:
    state = dealt("holdem", "no-limit", [200, 200, 200])
    waiting = next(f"p{number}" for number in (1, 2, 3) if f"p{number}" != to_act(state))
    for text in ("pot", "half pot", "all in", "min raise", "raise by 5", "raise 5", "call", "fold"):
        intent = parse(text)
        assert isinstance(intent, Intent)
        for viewer in (waiting, "stranger", None):
            move = resolve(intent, view(state, viewer))
            assert isinstance(move, Move)
            refused = decide(state, TakeTurn(waiting, move.verb, move.amount))
            assert isinstance(refused, Refusal)
            assert refused.code is Code.NOT_YOUR_TURN


def test_who_may_not_raise_is_told_so_by_the_engine() -> None:
    state = does(dealt("holdem", "fixed-limit", [200, 200, 200]), "min raise", "min raise", "min raise")
    for text in ("pot", "half pot", "min raise", "raise by 2", "all in"):
        move = says(state, text)
        assert isinstance(move, Move)
        refused = decide(state, TakeTurn(to_act(state), move.verb, move.amount))
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.rule) == (Code.CANNOT_RAISE, "BET-6")


def test_what_is_no_move_is_refused() -> None:
    state = dealt("holdem", "no-limit", [200, 200, 200])
    assert resolve(Intent("sit"), view(state, "p1")) == Refusal(Code.NOT_IN_THIS_GAME, "", (("asked", "sit"),))


PLAY = ["fold", "check", "call", "min raise", "pot", "half pot", "third", "3/4 pot", "all in", "raise by 3"]


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["no-limit", "pot-limit", "fixed-limit"]),
    st.lists(st.integers(1, 60), min_size=2, max_size=5),
    st.lists(st.sampled_from(PLAY), max_size=30),
    st.integers(0, 1),
)
def test_what_is_resolved_is_legal(betting: str, stacks: list[int], said: list[str], ante: int) -> None:
    """Sizes of the house are legal wherever a raise is; and a refusal names the range."""
    state = dealt("omaha", betting, stacks, ante)
    for text in said:
        if state.hand is None or state.hand.over:
            return
        if state.hand.asked:
            _run_questions(state)
            return
        allowed = view(state, to_act(state)).legal
        assert allowed is not None
        move = says(state, text)
        if isinstance(move, Refusal):
            assert betting != "no-limit"
            assert (move.fact("least"), move.fact("most")) == allowed.raise_to
            continue
        if move.verb == "raise" and allowed.raise_to is not None and text != "raise by 3":
            assert move.amount is not None
            more_than_allowed = text == "all in" and betting != "no-limit" and move.amount > allowed.raise_to[1]
            assert allowed.allows_raise_to(move.amount) or more_than_allowed
            assert betting != "pot-limit" or text != "pot" or move.amount == allowed.raise_to[1]
        outcome = decide(state, TakeTurn(to_act(state), move.verb, move.amount, sure=True))
        state = state if isinstance(outcome, Refusal) else outcome[1]


def _run_questions(state: TableState) -> None:
    """Whoever is asked may answer either way, and nothing else (POT-6)."""
    assert state.hand is not None
    for place in state.hand.asked:
        player = state.hand.seats[place].player
        for text in ("run it twice", "once"):
            intent = parse(text)
            assert isinstance(intent, Intent)
            move = resolve(intent, view(state, player))
            assert isinstance(move, Move)
            assert not isinstance(decide(state, TakeTurn(player, move.verb)), Refusal)


def test_draw_names_cards_or_ranks_and_a_bare_figure_is_asked_about() -> None:
    state = dealt("triple-draw-27", "fixed-limit", [200, 200])
    state = does(state, "call", "check")
    hand = state.hand
    assert hand is not None
    assert hand.drawing
    own = hand.seats[hand.to_act].hole
    ranks = [card_text(card)[0] for card in own]
    single = next(card for card in own if ranks.count(card_text(card)[0]) == 1)
    assert says(state, f"draw {card_text(single)}") == Move("draw", None, (single,))
    assert says(state, "draw all") == Move("draw", None, own)
    for text in ("draw 1", "draw 2", "draw 5"):  # a count, or a card of that rank: nobody loses a deuce by it
        refused = says(state, text)
        assert isinstance(refused, Refusal), text
        assert refused.code is Code.WHICH_CARDS

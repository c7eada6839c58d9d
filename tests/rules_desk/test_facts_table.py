"""What is worked out from the table as the asker sees it: pot, call, legal range and why, turns, places, games."""

from __future__ import annotations

import pytest

from bot.rules_desk.context import Context
from bot.rules_desk.facts import fact
from engine.catalog import presets
from engine.hand import legal
from engine.stakes import Stakes
from engine.table.commands import CallVote, TakeTurn
from engine.table.events import Motion
from engine.view import view
from tests.render.rooms import Room, name_of
from tests.rules_desk.fact_tables import Stacks, at, nowhere, rules, told
from tests.table.mixed import MixedRoom, mix_named


def holdem(*stacks: int, **options: object) -> Room:
    """Alice has the button; bob and carol are the blinds; with three players alice is first to act."""
    room = Room(**options).seat(*(stacks or (200, 200, 200)))  # type: ignore[arg-type]
    room.deal()
    return room


# ---------------------------------------------------------------- the pot, the call


@pytest.mark.parametrize(
    "question",
    ["how much is pot", "how much is in the pot?", "what's the pot", "pot size", "how big is the pot right now",
     "How many chips are in the pot"],
)  # fmt: skip
def test_the_pot_is_counted(question: str) -> None:
    room = holdem()
    room.act("alice raise 6")
    assert "The pot is 9." in told(question, at(room, "bob"))


def test_side_pots_and_who_may_win_them() -> None:
    room = Stacks(200, 20, 200)
    for verb, amount in (("raise", 60), ("call", None), ("call", None)):
        room.act(verb, amount)
    answer = told("how much is the pot", room.of("carol"))
    assert "The pot is 140." in answer
    assert "Main pot 60: bob, you and alice." in answer
    assert "Side pot 80: you and alice." in answer
    assert "Side pot 80: carol and you." in told("who can win the side pot", room.of("alice"))
    assert rules("who can win the side pot", room.of("bob")) == ("POT-1",)


def test_a_pot_sized_raise() -> None:
    """BET-3: the call, and the pot after that call."""
    room = holdem(betting="pot-limit", game="omaha")
    answer = told("how much is a pot bet", at(room, "alice"))
    assert "a pot-sized raise is to 7: the call of 2, and on top the pot of 5" in answer
    assert view(room.state, "p-alice").legal.raise_to == (4, 7)  # type: ignore[union-attr, arg-type]
    assert "For alice, who is to act," in told("how much is a pot-size raise", at(room, "bob"))
    assert "no bet goes by the size" in told("how big is a pot bet", at(holdem(betting="fixed-limit"), "alice"))


@pytest.mark.parametrize(
    "question",
    ["how much to call", "what's the call", "how much do I have to put in", "what does it cost to call",
     "how much to me"],
)  # fmt: skip
def test_the_call(question: str) -> None:
    room = holdem()
    room.act("alice raise 6")
    assert "add 5 to call" in told(question, at(room, "bob"))
    assert "It is bob's turn. As things stand you would have to add 4" in told(question, at(room, "carol"))


def test_nothing_to_call() -> None:
    room = holdem()
    room.act("alice call", "bob call")
    assert "you can check" in told("how much to call", at(room, "carol"))


# ---------------------------------------------------------------- the legal range


@pytest.mark.parametrize(
    "question",
    ["how much can I raise", "what's the min raise", "what is the minimum bet", "how much may i bet", "can I raise?",
     "what can I do", "what are my options", "what's the max raise", "min raise?"],
)  # fmt: skip
def test_the_legal_range_is_the_engine_s(question: str) -> None:
    room = holdem()
    assert "raise to 4 at least and 200 at most (all in), call 2 or fold" in told(question, at(room, "alice"))
    assert rules(question, at(room, "alice"))[0] == "BET-2"


def test_the_range_and_why_in_every_structure() -> None:
    pot = at(holdem(betting="pot-limit", game="omaha"), "alice")
    assert "the most is the call of 2 and then the pot of 5" in told("how much can i raise", pot)
    assert rules("how much can i raise", pot)[0] == "BET-3"
    limit = at(holdem(betting="fixed-limit", stakes=(4, 8)), "alice")
    assert "raise to 8, call 4 or fold" in told("how much can i raise", limit)
    assert rules("how much can i raise", limit)[0] == "BET-4"
    pokerati = at(holdem(betting="pot-limit", game="omaha", house="pokerati"), "alice")
    assert "to 4 at least and 8 at most" in told("how much can i raise", pokerati)
    assert "as this house counts it" in told("how much can i raise", pokerati)
    assert rules("how much can i raise", pokerati)[0] == "TABLE-8"


def test_who_is_not_to_act_is_told_whose_turn_it_is_and_what_may_be_done() -> None:
    answer = told("how much can I raise", at(holdem(), "bob"))
    assert answer.startswith("It is not your turn: alice is to act. alice can raise to 4 at least")
    assert "alice can raise" in told("how much can alice raise", at(holdem(), "bob"))
    assert "bob is not to act" in told("can bob raise", at(holdem(), "alice"))


# ---------------------------------------------------------------- why not


def test_why_not_gives_the_reason_and_its_rule() -> None:
    """BET-7: an all-in for less than a full raise does not reopen the betting."""
    room = Stacks(500, 48, 500)
    for verb, amount in (("raise", 30), ("raise", 48), ("call", None)):
        room.act(verb, amount)
    context = room.of("alice")
    assert "You cannot raise: nobody has made a full raise" in told("why can't I raise", context)
    assert rules("why can't I raise", context) == ("BET-7",)
    assert "You cannot raise" in told("can i re-raise", context)
    assert "You can call 18 or fold." in told("why cant i reraise?", context)
    assert rules("why can't alice raise", room.of("carol")) == ("BET-7",)


def test_why_not_when_capped_or_short_of_chips() -> None:
    room = holdem(betting="fixed-limit", stakes=(4, 8))
    room.act("alice raise 8", "bob raise 12", "carol raise 16")
    assert rules("why can't i raise", at(room, "alice")) == ("BET-6",)
    assert "The round is capped" in told("how many raises are left", at(room, "alice"))
    short = Stacks(200, 5, 200)
    short.act("raise", 6)
    assert rules("why can't i raise", short.of("bob")) == ("BET-9",)


def test_an_all_in_for_less_than_half_a_bet_in_limit() -> None:
    """BET-16: bet 10, all-in 13; who bet may only call."""
    room = Stacks(500, 13, 500, betting="fixed-limit", stakes=Stakes(5, 10, 10, 20))
    for verb in ("call", "raise", "call"):
        room.act(verb, 13 if verb == "raise" else None)
    assert rules("why can't i raise", room.of("alice")) == ("BET-16",)


@pytest.mark.parametrize(
    ("who", "says"),
    [
        ("bob", "It is not your turn. It is alice's turn."),
        ("carol", "You have folded"),
        (None, "You have no seat"),
        ("alice", "You can bet now: to 2 at least and 194 at most"),
    ],
)
def test_why_not_says_where_one_stands(who: str | None, says: str) -> None:
    room = holdem()
    room.act("alice raise 6", "bob call", "carol fold", "bob check")
    assert says in told("why can't i raise", at(room, who))


def test_why_not_check() -> None:
    room = holdem()
    assert "There is a bet of 2 to you" in told("why can't i check", at(room, "alice"))
    assert rules("why can't i check", at(room, "alice"))[0] == "BET-8"


def test_no_hand_and_a_hand_that_is_over() -> None:
    room = Room().seat(200, 200)
    for question in ("how much is pot", "why can't i raise", "whose turn is it", "how much can i raise"):
        assert "No hand has been dealt" in told(question, at(room, "alice"))
    room.deal()
    room.act("alice fold")
    for question in ("how much is pot", "why can't i raise", "whose turn is it", "how much can i raise"):
        assert "hand 1 is over" in told(question, at(room, "alice"))


# ---------------------------------------------------------------- turns and places


def test_whose_turn_and_who_is_first() -> None:
    room = holdem()
    assert told("whose turn is it", at(room, "alice")).startswith("You are to act now.")
    assert told("who are we waiting for", at(room, "bob")).startswith("alice is to act now.")
    assert "bob acts first as things stand" in told("who acts first after the flop", at(room, "alice"))
    assert "you act first" in told("who acts first next round", at(room, "bob"))
    assert rules("who acts first", at(room, "alice"))[0] == "BET-10"


def test_heads_up_the_button_is_last_after_the_flop() -> None:
    """BET-11."""
    room = holdem(200, 200)
    assert told("whose turn is it", at(room, "alice")).startswith("You are to act now.")
    assert "bob acts first" in told("who acts first on the flop", at(room, "alice"))
    assert rules("who acts first", at(room, "alice"))[0] == "BET-11"


def test_in_stud_the_boards_decide() -> None:
    room = Room("stud", "fixed-limit", (4, 8)).seat(200, 200, 200)
    room.deal()
    assert "highest board acts first" in told("who acts first after this round", at(room, "alice"))
    assert "RANK-8" in rules("who acts first", at(room, "alice"))
    assert "bring in" in told("who has the bring-in", at(room, "alice"))


def test_button_and_blinds() -> None:
    room = holdem()
    assert told("who has the button", at(room, "alice")) == "You have the button."
    assert told("who is the dealer", at(room, "bob")) == "alice has the button."
    assert told("who is the big blind", at(room, "bob")) == "Carol posted the big blind, 2."
    both = "Bob posted the small blind, 1. You posted the big blind, 2."
    assert told("who has the blinds", at(room, "carol")) == both
    assert "Nobody has posted a straddle" in told("who straddled", at(room, "carol"))


# ---------------------------------------------------------------- the rest


def test_raises_left_before_the_cap() -> None:
    """BET-6: the big blind is the first bet."""
    room = holdem(betting="fixed-limit", stakes=(4, 8))
    assert told("how many raises are left", at(room, "alice")).startswith("Three more before the cap.")
    room.act("alice raise 8")
    assert told("how many bets left?", at(room, "bob")).startswith("Two more before the cap.")
    heads_up = holdem(200, 200, betting="fixed-limit", stakes=(4, 8))
    assert "only two players" in told("is it capped", at(heads_up, "alice"))
    assert "no cap in no limit" in told("how many raises left", at(holdem(), "alice"))


def test_what_game_and_what_comes_next() -> None:
    room = MixedRoom(mix_named("horse"), 500, 500, 500)
    room.deal()
    seen = view(room.state, "p1")
    context = Context(seen.game, seen.betting, seen.house, seen, None, lambda player: f"n{player[1:]}")
    assert "Hold'em" in told("what game is this", context)
    assert "then Omaha Hi-Lo" in told("what comes next", context)
    assert "then Omaha Hi-Lo" in told("what's the next game", context)
    assert rules("what game are we playing", context) == ("MIX-1",)
    assert "this table plays no other game" in told("what's the next game", at(holdem(), "alice"))
    assert "The blinds are 1 and 2." in told("what are the blinds", at(holdem(), "alice"))


def test_running_it_twice_and_votes() -> None:
    room = holdem(100, 100)
    assert "Nobody is asked" in told("are we running it twice", at(room, "alice"))
    room.act("alice raise 100", "bob call")
    assert "bob and alice to answer" in told("are we running it twice", at(room, "alice"))
    assert "the answer of bob and you is waited for" in told("whose turn is it", at(room, "alice"))
    assert "There is no vote now" in told("what is the vote about", at(room, "alice"))
    room.do(CallVote("p-alice", Motion("rule", rule="burn", value="no")))
    assert "house rule burn=no" in told("what is the vote about", at(room, "bob"))
    assert "house rule burn=no" in told("who has voted", at(room, None))


def test_how_many_cards_may_be_drawn() -> None:
    room = Room("five-card-draw", house="casino").seat(200, 200)
    room.deal()
    assert told("how many cards may I draw", at(room, "alice")).startswith("Up to five")
    three = room.view("alice")
    context = at(room, "alice")._replace(seen=three._replace(house=presets()["standard"]._replace(draw_most=3)))
    assert told("how many can i draw", context).startswith("Up to three")
    triple = Room("triple-draw-27").seat(200, 200)
    triple.deal()
    triple.act("alice call", "bob check")
    assert triple.state is not None
    assert triple.state.hand is not None
    hand = triple.state.hand
    drawer = name_of(hand.seats[hand.to_act].player)
    assert legal(hand, hand.to_act).draw == (0, 5)  # type: ignore[union-attr]
    assert "up to five cards now" in told("how many cards can i change", at(triple, drawer))
    triple.do(TakeTurn(f"p-{drawer}", "draw", cards=hand.seats[hand.to_act].hole[:2]))
    other = "alice" if drawer == "bob" else "bob"
    assert f"{drawer} drew two cards" in told(f"how many did {drawer} draw", at(triple, other))
    assert "Two draws left" in told("how many draws are left", at(triple, other))


# ---------------------------------------------------------------- without a table, and names


def test_without_a_table_nothing_of_it_is_made_up() -> None:
    for question in (
        "how much is pot", "why can't i raise", "whose turn is it", "who acts first", "who has the button",
        "what game is this", "how many raises are left", "how many cards may i draw", "why did bob win",
        "what do i have", "what are my outs",
    ):  # fmt: skip
        assert fact(question, nowhere()) is None


@pytest.mark.parametrize(
    "question",
    ["who acts first heads up", "what is a raise", "what is the min raise in no limit", "can i raise after i checked",
     "how many raises are allowed in limit", "what happens if i act out of turn", "who shows first", "what is a pot",
     "what is the button", "can the big blind raise", "what is a side pot", "when can i straddle", "how do votes work",
     "what is a bring-in", "can we run it twice here", "how do i vote", "can i bet out of turn"],
)  # fmt: skip
def test_rules_are_left_to_the_texts_at_a_table_too(question: str) -> None:
    assert fact(question, at(holdem(), "alice")) is None


def test_names_are_inert_and_two_of_one_name_are_told_apart() -> None:
    room = holdem()
    same = at(room, "carol")._replace(names=lambda player: "Sam" if player != "p-carol" else "Carol")
    assert told("what does sam have", same).startswith("More than one player here is called Sam: seat 1 and seat 2.")
    assert "alice can raise" in told("how much can seat 1 raise", at(room, "bob"))
    odd = at(room, "carol")._replace(names=lambda player: "pot" if player == "p-alice" else name_of(player))
    assert "The pot is 3." in told("how much is pot", odd)
    stranger = told("why did <@123>everyone win", at(room, "alice", room.view("alice")))
    assert "<" not in stranger
    assert "@" not in stranger

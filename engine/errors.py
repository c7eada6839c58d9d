"""Refusals: what was wrong, what is allowed now, and the rule it rests on (law 9).

A refusal is a value, not an exception: the engine answers every command with events or with one of
these. Sentences are made of it elsewhere; here are only the code and its figures.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

Fact: TypeAlias = int | str | bool | None


class Code(StrEnum):
    """Why a command was refused. Each code has its sentence in ``bot/render/refusals.py``."""

    # in a hand
    NO_HAND = "no_hand"
    HAND_OVER = "hand_over"
    NOT_IN_HAND = "not_in_hand"
    NOT_YOUR_TURN = "not_your_turn"
    TURN_GONE = "turn_gone"
    CANNOT_CHECK = "cannot_check"
    NOTHING_TO_CALL = "nothing_to_call"
    WRONG_CALL = "wrong_call"
    CANNOT_RAISE = "cannot_raise"
    RAISE_OUT_OF_RANGE = "raise_out_of_range"
    NOT_IN_THIS_GAME = "not_in_this_game"
    DRAW_NOW = "draw_now"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_YOUR_CARD = "not_your_card"
    BRING_IN_NOW = "bring_in_now"
    NOTHING_TO_COMPLETE = "nothing_to_complete"
    NOT_NOW = "not_now"
    WHICH_CARDS = "which_cards"
    RUN_NOW = "run_now"
    NOT_ASKED = "not_asked"
    # at a table
    STAKES_MAKE_NO_SENSE = "stakes_make_no_sense"
    BETTING_NOT_OFFERED = "betting_not_offered"
    SEATS_OUT_OF_RANGE = "seats_out_of_range"
    CLOCK_OUT_OF_RANGE = "clock_out_of_range"
    BUY_IN_OUT_OF_RANGE = "buy_in_out_of_range"
    TOP_UP_OUT_OF_RANGE = "top_up_out_of_range"
    TABLE_FULL = "table_full"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    SEATED_TWICE = "seated_twice"
    NOT_SEATED = "not_seated"
    ALREADY_OUT = "already_out"
    NOT_OUT = "not_out"
    LEAVING = "leaving"
    NEEDS_CHIPS = "needs_chips"
    ONLY_THE_HOST = "only_the_host"
    TOO_FEW_PLAYERS = "too_few_players"
    ALREADY_RUNNING = "already_running"
    NOT_RUNNING = "not_running"
    HAND_IN_PLAY = "hand_in_play"
    TABLE_ENDED = "table_ended"
    TABLE_CLOSES = "table_closes"
    # mixes and the dealer's choice
    NO_DEALERS_CHOICE = "no_dealers_choice"
    NO_PICK_NOW = "no_pick_now"
    NOT_YOUR_PICK = "not_your_pick"
    PICK_FIRST = "pick_first"
    GAME_NOT_IN_MIX = "game_not_in_mix"
    GAME_IN_MIX = "game_in_mix"
    GAME_TOO_SMALL = "game_too_small"
    MIX_FULL = "mix_full"
    LAST_GAME = "last_game"
    NO_MIX = "no_mix"
    ALREADY_SO = "already_so"
    # votes and house rules
    VOTE_OPEN = "vote_open"
    NO_VOTE = "no_vote"
    VOTE_GONE = "vote_gone"
    VOTE_NOT_SEEN = "vote_not_seen"
    NO_VOICE = "no_voice"
    VOTED_ALREADY = "voted_already"
    NOT_YOUR_VOTE = "not_your_vote"
    NO_VOTE_NEEDED = "no_vote_needed"
    REBUY_OUT_OF_RANGE = "rebuy_out_of_range"
    UNKNOWN_RULE = "unknown_rule"
    RULE_VALUE = "rule_value"
    RULE_BY_VOTE = "rule_by_vote"
    BACK_TOO_SOON = "back_too_soon"
    BRINGS_WHAT_HE_LEFT = "brings_what_he_left"
    OWES_NOTHING = "owes_nothing"
    NO_WAY_IN = "no_way_in"
    STRADDLE_TOO_LATE = "straddle_too_late"
    CANNOT_STRADDLE = "cannot_straddle"
    SPLASH_OUT_OF_RANGE = "splash_out_of_range"


class Refusal(NamedTuple):
    """A command that was not carried out; nothing has changed."""

    code: Code
    rule: str = ""
    """The id in RULES.md that the refusal rests on, or empty where it is a matter of the room."""
    facts: tuple[tuple[str, Fact], ...] = ()
    """What is allowed now and what was asked, by name, amounts in the smallest chip unit."""

    def fact(self, name: str) -> Fact:
        """One figure of the refusal by its name; None if it has none of that name."""
        return dict(self.facts).get(name)


def refuse(code: Code, rule: str = "", **facts: Fact) -> Refusal:
    """A refusal with its figures given by name."""
    return Refusal(code, rule, tuple(facts.items()))

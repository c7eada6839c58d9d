"""House rules in words, each with the rule it settles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.render.durations import duration
from bot.render.words import capital, listed, number_word, tagged
from engine.catalog import presets
from engine.house_rules import FIELDS, Field, HouseRules
from engine.view import TableView

ONLY_IN_LIMIT = frozenset({"raises_per_round", "raises_single_draw", "cap_heads_up", "short_all_in"})
"""Fields that mean nothing in games without fixed bets."""


def house_text(view: TableView) -> list[str]:
    """All house rules of a table: name and value, what it means, and what the preset has instead where it differs."""
    house, preset = view.house, presets().get(view.house.id)
    changed = [name for name in FIELDS if preset is not None and getattr(preset, name) != getattr(house, name)]
    head = f"House rules: {house.id}" + (f", changed here: {', '.join(changed)}" if changed else "")
    named = [_named(name, house) for name in FIELDS if name != _TOLD_WITH_MIN]
    return [head, *named, f"To change one: {_how('RULE', view.hands)}."]


def rule_text(house: HouseRules, name: str, hands: int) -> str:
    """One house rule: what it is, what it may be, and how it is changed after so many hands."""
    return f"{_named(name, house)} It may be {_may_be(FIELDS[name])}. To change it: {_how(name, hands)}."


def _how(name: str, hands: int) -> str:
    """Its host makes a house before the first hand; then the table votes."""
    vote = f"vote rule {name}=VALUE"
    return vote if hands else f"house {name}=VALUE (the host), or {vote}"


def _may_be(field: Field) -> str:
    if field.choices:
        return listed(field.choices, "or")
    return f"{field.least} to {field.most}" if field.most else "yes or no"


def _named(name: str, house: HouseRules) -> str:
    """``straddles=under the gun (standard: off): Under the gun may straddle. [TABLE-7]``"""
    told = [name, _TOLD_WITH_MIN] if name == "buy_in_min" else [name]
    preset = presets().get(house.id)
    was = [_value(preset, one) for one in told if preset and getattr(preset, one) != getattr(house, one)]
    differs = f" ({house.id}: {', '.join(was)})" if was else ""
    values = ", ".join(f"{one}={_value(house, one)}" for one in told)
    return tagged(f"{values}{differs}: {_sentence(name, house)}", FIELDS[name].rule)


def _value(house: HouseRules, name: str) -> str:
    value = getattr(house, name)
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def rules_of(house: HouseRules, without: frozenset[str] = frozenset()) -> list[str]:
    """A sentence for each house rule, those named in ``without`` left out."""
    told = [name for name in FIELDS if name not in without and name != _TOLD_WITH_MIN]
    return [tagged(_sentence(name, house), FIELDS[name].rule) for name in told]


def told_at_table(house: HouseRules, names: Sequence[str]) -> list[str]:
    """The sentences of some house rules, none twice; for who asks about what they govern.

    What only says how another rule is carried out is left out where that one is off.
    """
    told = ["buy_in_min" if name == _TOLD_WITH_MIN else name for name in names if name in FIELDS]
    idle = {name for name, (other, off) in _WITHOUT.items() if getattr(house, other) == off and other in told}
    return [_sentence(name, house) for name in dict.fromkeys(told) if name not in idle]


_WITHOUT: dict[str, tuple[str, object]] = {
    "pot_round": ("pot_limit", "exact"),
    "runs": ("run_it_twice", "off"),
    "straddle_first": ("straddles", "off"),
    "return_early": ("return_minutes", 0),
}
"""House rules that mean nothing where another one has such a value."""


_TOLD_WITH_MIN = "buy_in_max"


def _sentence(name: str, house: HouseRules) -> str:
    value = getattr(house, name)
    if name == "buy_in_min":
        return f"Buy-in: {house.buy_in_min} to {house.buy_in_max} big blinds; in fixed limit, big bets."
    if name in _SENTENCES:
        return _SENTENCES[name](value)
    # a rule that is younger than this file
    return f"{capital(FIELDS[name].meaning)}: {_value(house, name)}."


def _raises(most: int) -> str:
    if most == 0:
        return "In fixed limit there is no cap on raises."
    return f"In fixed limit a round has one bet and {number_word(most)} {'raise' if most == 1 else 'raises'}."


def _either(yes: str, no: str) -> Callable[[Any], str]:
    return lambda value: yes if value else no


def _one_of(**sentences: str) -> Callable[[Any], str]:
    return lambda value: sentences[str(value).replace("+", "plus").replace(" ", "_")]


_SENTENCES: dict[str, Callable[[Any], str]] = {
    "raises_per_round": _raises,
    "cap_heads_up": _either("That cap holds between two players as well.", "Between two players there is no cap."),
    "short_all_in": _one_of(
        half_counts="An all-in for half a bet or more counts as a full bet.",
        completes="After an all-in for less, the next raise completes to the full level.",
    ),
    "burn": _either("A card is burnt before flop, turn and river.", "No cards are burnt."),
    "free_fold": _one_of(
        ask="Who folds where checking is free is asked once.",
        allow="One may fold where checking is free.",
    ),
    "show_all_in": _either(
        "When an all-in ends the betting, all hands are turned up.",
        "Also after an all-in, a beaten hand may stay unseen.",
    ),
    "button": _one_of(
        moving="The button moves to the next player.",
        dead="The button may rest on an empty seat, so that nobody misses a blind.",
    ),
    "busted_seat_minutes": lambda minutes: f"A player out of chips keeps the seat for {duration(60 * minutes)}.",
    "raise_beyond_reach": _either(
        "One may raise though nobody left has the chips to call more.",
        "No raise beyond a bet that nobody left can call.",
    ),
    "raises_single_draw": lambda most: (
        f"In games with a single draw that is {number_word(most)} raises." if most else "With a single draw no cap."
    ),
    "open_up_tie": _one_of(
        suit="Of equal boards in stud the one with the higher suit acts first.",
        position="Of equal boards in stud the one left of the dealer acts first.",
    ),
    "seventh_street": _one_of(
        needed_plus_1="The burns come back in seven-card stud where there is not a card for each and a burn.",
        players_plus_2="The burns come back in seven-card stud where there is not a card for each and two more.",
        needed="The burns come back in seven-card stud where there is not a card for each.",
    ),
    "trips_over_straight": _either(
        "In short deck three of a kind beats a straight.", "In short deck a straight beats three of a kind."
    ),
    "draw_most": lambda most: f"In five-card draw one may draw up to {number_word(most)} cards.",
    "run_it_twice": _one_of(
        per_player="When nobody can bet any more, each says for himself whether the board is run more than once.",
        all="When nobody can bet any more and all agree, the board is run more than once.",
        off="The board is run once.",
    ),
    "runs": lambda boards: f"That is {number_word(boards)} boards, as far as the cards reach.",
    "straddles": _one_of(
        off="Nobody straddles.",
        under_the_gun="The player left of the big blind may straddle.",
        under_the_gun_and_button="The player left of the big blind or the button may straddle.",
    ),
    "straddle_first": _one_of(
        button="If both want to straddle, the button does.",
        under_the_gun="If both want to straddle, the player left of the big blind does.",
    ),
    "pot_limit": _one_of(
        exact="A pot-limit bet is at most the pot, to the chip.",
        rounded="The pot of a pot-limit bet is rounded, after the flop always, before it under a straddle.",
    ),
    "pot_round": lambda to: (
        f"Where pots are rounded, to the nearest {to}."
        if to
        else "Where pots are rounded, to 5, from blinds of 5/10 on to 25."
    ),
    "small_blind_as_big": _either(
        "Before the flop a small blind counts as a big one for a pot-limit bet.",
        "A small blind counts as what it is for a pot-limit bet.",
    ),
    "missed_blinds": _one_of(
        post="Who missed blinds posts them, or waits for the big blind.",
        big_blind="Who missed blinds comes back as the big blind, or buys the button.",
        free="Nobody owes a blind he has missed.",
    ),
    "newcomers": _one_of(
        post="Who joins a game in play posts a big blind, or waits for it.",
        free="Who joins a game in play is dealt in at once.",
    ),
    "buy_button": _either(
        "Who sits between the button and the small blind may buy the button.", "Nobody buys the button."
    ),
    "choice_lasts": _one_of(
        orbit_and_one="A dealer's choice is played for an orbit and one hand.",
        hand="The dealer chooses anew for every hand.",
    ),
    "return_minutes": lambda minutes: (
        f"What a player left with, and what blinds he owed, is remembered for {duration(60 * minutes)}."
        if minutes
        else "Who left may come back with any buy-in."
    ),
    "return_early": _one_of(
        same_stack="Who comes back within that time brings what he left with.",
        wait="Who left comes back only after that time.",
    ),
    "votes": _one_of(
        majority="More than half carry a vote, where it need not be all.",
        all="Every vote takes everybody's yes.",
    ),
    "absent_vote": _either(
        "Players who sit out vote as well; who sits down during a vote is asked too.",
        "Players who sit out do not vote; who sits down or comes back during a vote is asked too.",
    ),
}

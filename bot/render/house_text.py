"""House rules in words, each with the rule it settles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.render.durations import duration
from bot.render.words import capital, number_word, tagged
from engine.house_rules import FIELDS, HouseRules
from engine.view import TableView

ONLY_IN_LIMIT = frozenset({"raises_per_round", "raises_single_draw", "cap_heads_up", "short_all_in"})
"""Fields that mean nothing in games without fixed bets."""


def house_text(view: TableView) -> list[str]:
    """All house rules of a table."""
    return [f"House rules: {view.house.id}", *rules_of(view.house)]


def rules_of(house: HouseRules, without: frozenset[str] = frozenset()) -> list[str]:
    """A sentence for each house rule, those named in ``without`` left out."""
    told = [name for name in FIELDS if name not in without and name != _TOLD_WITH_MIN]
    return [tagged(_sentence(name, house), FIELDS[name].rule) for name in told]


_TOLD_WITH_MIN = "buy_in_max"


def _sentence(name: str, house: HouseRules) -> str:
    value = getattr(house, name)
    if name == "buy_in_min":
        return f"Buy-in: {house.buy_in_min} to {house.buy_in_max} big blinds; in fixed limit, big bets."
    if name in _SENTENCES:
        return _SENTENCES[name](value)
    # a rule that is younger than this file
    said = ("no", "yes")[value] if isinstance(value, bool) else str(value)
    return f"{capital(FIELDS[name].meaning)}: {said}."


def _raises(most: int) -> str:
    if most == 0:
        return "In fixed limit there is no cap on raises."
    return f"In fixed limit a round has one bet and {number_word(most)} {'raise' if most == 1 else 'raises'}."


def _either(yes: str, no: str) -> Callable[[Any], str]:
    return lambda value: yes if value else no


def _one_of(**sentences: str) -> Callable[[Any], str]:
    return lambda value: sentences[str(value).replace(" ", "_")]


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
}

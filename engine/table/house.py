"""Changing a house rule: by the host before the first hand, later by a vote (HOUSE)."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from engine.errors import Code, Refusal, refuse
from engine.house_rules import FIELDS, HouseRules, allowed, bounds, read_value, rule_named, spoken_value
from engine.table.commands import ChangeRule
from engine.table.events import Event, RulesChanged
from engine.table.state import TableState


def change_rule(state: TableState, command: ChangeRule) -> list[Event] | Refusal:
    """The host changes a rule before the first hand; from then on it is for the table to vote."""
    if command.by != state.host:
        return refuse(Code.ONLY_THE_HOST, host=state.host)
    changed = changed_rule(state, command.rule, command.value, command.by)
    if isinstance(changed, RulesChanged) and state.hands:
        value = spoken_value(getattr(changed.house, changed.rule))
        return refuse(Code.RULE_BY_VOTE, "MIX-2", name=changed.rule, value=value)
    return changed if isinstance(changed, Refusal) else [changed]


def changed_rule(state: TableState, rule: str, value: str, by: str = "") -> RulesChanged | Refusal:
    """The table with another value for one rule, or what is wrong with it."""
    name = rule_named(rule)
    if not name:
        near = get_close_matches(rule.lower().replace(" ", "_")[:40], list(FIELDS), 3, 0.5)
        return refuse(Code.UNKNOWN_RULE, near=", ".join(near), rules=", ".join(FIELDS))
    wanted = read_value(name, value)
    if wanted is None:
        return refuse(Code.RULE_VALUE, FIELDS[name].rule, name=name, choices=allowed(name))
    if wanted == getattr(state.house, name):
        return refuse(Code.ALREADY_SO, FIELDS[name].rule, what=f"{name} is {spoken_value(wanted)}")
    least, most = bounds(name, state.house, state.mix.unit)
    if FIELDS[name].most and not least <= int(wanted) <= most:
        return refuse(Code.RULE_VALUE, FIELDS[name].rule, name=name, choices=f"{least} to {most}")
    changes: dict[str, Any] = {name: wanted}
    return _with_buy_in(state, state.house._replace(**changes), name, by)


def _with_buy_in(state: TableState, house: HouseRules, name: str, by: str) -> RulesChanged:
    """The change with the table's buy-in in chips: where it is about one end of it, that end is counted out anew."""
    least, most = state.buy_in_min, state.buy_in_max
    if name == "buy_in_min":
        least = house.buy_in_min * state.mix.unit
        most = max(least, most)
    elif name == "buy_in_max":
        most = house.buy_in_max * state.mix.unit
        least = min(least, most)
    return RulesChanged(house, name, by, least, most)

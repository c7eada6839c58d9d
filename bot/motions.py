"""From what somebody wants put to the vote to the motion that the engine takes."""

from __future__ import annotations

from collections.abc import Callable

from bot.end_time import MOST_AHEAD, end_time
from bot.intents import Intent
from bot.intents.text import shown
from bot.intents_words import explain
from bot.new_mix import wrong_item
from bot.render.mix_words import games_of
from bot.rule_words import rule_asked
from engine.mix_text import Fault, WrongItem, added_to, place_in
from engine.table import TableState
from engine.table.events import Motion


def motion(intent: Intent, state: TableState, now: int) -> Motion | str:
    """What the table is to vote on, or what is wrong with it. ``now`` in seconds since the epoch."""
    return _MOTIONS[intent.verb](intent, state, now)


def game_meant(state: TableState, text: str) -> int | str:
    """Which game of the table's mix ``text`` means, or what is wrong with it."""
    found = place_in(state.mix, text)
    if isinstance(found, WrongItem) and found.fault is not Fault.UNKNOWN_GAME:
        return explain(wrong_item(found))
    if isinstance(found, int) and found >= 0:
        return found
    # whether it is a game that others play does not matter here
    return f"“{shown(text)}” is not played at this table. {games_of(state.mix)}"


def _add(intent: Intent, state: TableState, _now: int) -> Motion | str:
    found = added_to(state.mix, intent.text)
    return explain(wrong_item(found)) if isinstance(found, WrongItem) else Motion("add", item=found)


def _one(kind: str) -> Callable[[Intent, TableState, int], Motion | str]:
    def of_mix(intent: Intent, state: TableState, _now: int) -> Motion | str:
        found = game_meant(state, intent.text)
        return found if isinstance(found, str) else Motion(kind, at=found)

    return of_mix


def _whole_mix(_intent: Intent, _state: TableState, _now: int) -> Motion | str:
    return Motion("only", at=-1)


def _rebuy(intent: Intent, _state: TableState, _now: int) -> Motion | str:
    return Motion("rebuy", amount=intent.amount or 0)


def _rule(intent: Intent, _state: TableState, _now: int) -> Motion | str:
    asked = rule_asked(intent.text)
    if isinstance(asked, str):
        return asked
    if not asked.value:
        return f"What is {asked.rule} to be? Say it like vote rule {asked.rule}=VALUE; house {asked.rule} tells more."
    return Motion("rule", rule=asked.rule, value=asked.value)


def _end(intent: Intent, _state: TableState, now: int) -> Motion | str:
    at = end_time(intent.text, now)
    if at is None:
        most = f"at most {MOST_AHEAD // (24 * 3600)} days ahead"
        return f"“{shown(intent.text)}” is no time to end. Say it like vote end 23:00 (UTC), vote end 2h, {most}."
    return Motion("end", amount=at)


_MOTIONS: dict[str, Callable[[Intent, TableState, int], Motion | str]] = {
    "vote_add": _add,
    "vote_remove": _one("remove"),
    "vote_only": _one("only"),
    "vote_mix": _whole_mix,
    "vote_rebuy": _rebuy,
    "vote_rule": _rule,
    "vote_end": _end,
}

"""Writing a hand as PHH, so that ``phh`` reads the same hand back.

The events may be redacted for one viewer: cards he may not know are written as ``??``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.catalog import presets
from engine.hand import HandState, fold
from engine.hand.events import HandBegan, HandEvent, Posted
from engine.history.action_lines import action_lines
from engine.history.posts import Due, due_from
from engine.history.runs import runs_told
from engine.history.toml_text import table_text
from engine.history.variants import code_for
from engine.house_rules import HouseRules
from engine.stakes import LIMITED


def to_phh(events: Iterable[HandEvent], names: Mapping[str, str] | None = None) -> str:
    """One hand as PHH text, from its first event on; it may still be in play.

    ``names`` tells the name of each player id, and puts them into the file; without it nobody is named.
    Raises ValueError if the events do not begin with HandBegan.
    """
    told = list(events)
    if not told or not isinstance(told[0], HandBegan):
        raise ValueError("a hand begins with HandBegan")
    return table_text(_fields(told, told[0], fold(told), names))


def _fields(
    events: list[HandEvent], began: HandBegan, state: HandState, names: Mapping[str, str] | None
) -> dict[str, Any]:
    due = due_from([event for event in events if isinstance(event, Posted)], len(began.seats))
    fields: dict[str, Any] = {
        "variant": code_for(began.game.id, began.betting),
        "ante_trimming_status": due.trimmed,
        "antes": due.antes,
        **_stakes(began, due),
    }
    fields |= {
        "starting_stacks": [seat.stack for seat in began.seats],
        "actions": action_lines(events),
        "hand": began.hand,
        "seats": [seat.number for seat in began.seats],
    }
    if names is not None:
        fields["players"] = [names.get(seat.player, seat.player) for seat in began.seats]
    if state.over:
        fields["finishing_stacks"] = [seat.stack for seat in state.seats]
    fields |= {"_game": began.game.id, "_betting": began.betting, "_house": _house(began.house)}
    fields |= runs_told(events, state)
    if state.splash:
        fields["_splash"] = state.splash
    return fields | {key: amounts for key, amounts in (("_live_posts", due.live), ("_dead", due.dead)) if any(amounts)}


def _stakes(began: HandBegan, due: Due) -> dict[str, Any]:
    """Blinds or the bring-in, and the bets."""
    stakes = began.stakes
    fields: dict[str, Any] = {"blinds_or_straddles": due.blinds}
    if began.game.opening == "bring-in":
        fields = {"bring_in": stakes.bring_in}
    if began.betting not in LIMITED:
        return {**fields, "min_bet": stakes.small_bet}
    bets = {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    return {**fields, **bets, **({"_end_bet": stakes.end} if stakes.end else {})}


def _house(house: HouseRules) -> str | dict[str, Any]:
    """The preset's name where these are its rules, else every field."""
    return house.id if presets().get(house.id) == house else house._asdict()

"""Writing a hand as PHH, so that ``phh`` reads the same hand back.

The events may be redacted for one viewer: cards he may not know are written as ``??``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards import cards_text
from engine.catalog import presets
from engine.hand import HandState, fold
from engine.hand.events import (
    BoardDealt,
    Called,
    Checked,
    Folded,
    HandBegan,
    HandEvent,
    HoleDealt,
    Mucked,
    Posted,
    Raised,
    Shown,
)
from engine.history.posts import due_from
from engine.history.toml_text import table_text
from engine.history.variants import code_for
from engine.house_rules import HouseRules


def to_phh(events: Iterable[HandEvent], names: Mapping[str, str] | None = None) -> str:
    """One hand as PHH text, from its first event on; it may still be in play.

    ``names`` tells the name of each player id, and puts them into the file; without it nobody is named.
    Raises ValueError if the events do not begin with HandBegan.
    """
    told = list(events)
    if not told or not isinstance(told[0], HandBegan):
        raise ValueError("a hand begins with HandBegan")
    return table_text(_fields(told, told[0], fold(told), names))


def action_lines(events: Iterable[HandEvent]) -> list[str]:
    """The ``actions`` of PHH for the events of a hand."""
    return [line for line in [_line(event) for event in events] if line]


def _fields(
    events: list[HandEvent], began: HandBegan, state: HandState, names: Mapping[str, str] | None
) -> dict[str, Any]:
    due = due_from([event for event in events if isinstance(event, Posted)], len(began.seats))
    stakes = began.stakes
    fields: dict[str, Any] = {
        "variant": code_for(began.game.id, began.betting),
        "ante_trimming_status": due.trimmed,
        "antes": due.antes,
        "blinds_or_straddles": due.blinds,
    }
    if began.betting == "fixed-limit":
        fields |= {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    else:
        fields["min_bet"] = stakes.small_bet
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
    return fields | {key: amounts for key, amounts in (("_live_posts", due.live), ("_dead", due.dead)) if any(amounts)}


def _house(house: HouseRules) -> str | dict[str, Any]:
    """The preset's name where these are its rules, else every field."""
    return house.id if presets().get(house.id) == house else house._asdict()


def _line(event: HandEvent) -> str:
    """The line for one event; empty for what PHH does not tell, since it follows from the rest."""
    match event:
        case HoleDealt(seat, cards):
            return f"d dh p{seat + 1} {cards_text(cards)}"
        case BoardDealt(_, cards):
            return f"d db {cards_text(cards)}"
        case Folded(seat):
            return f"p{seat + 1} f"
        case Checked(seat) | Called(seat):
            return f"p{seat + 1} cc"
        case Raised(seat):
            return f"p{seat + 1} cbr {event.to}"
        case Shown(seat, cards):
            return f"p{seat + 1} sm {cards_text(cards)}"
        case Mucked(seat):
            return f"p{seat + 1} sm"
    return ""

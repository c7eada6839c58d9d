"""One of somebody's tables among all of his: how it stands, and what he may do there now."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.screens.buttons import move_buttons, room_buttons
from bot.render.screens.cards import cards_screen, has_cards
from bot.render.screens.mark import mark_of
from bot.render.screens.questions import own_rows
from bot.render.table_text import title, turn_text
from bot.screen import Link, Screen
from engine.view import TableView


def home_screen(view: TableView, names: Names, until: float, link: Link | None) -> Screen:
    """For the viewer's eyes only: his cards are among it."""
    links = (link,) if link is not None else ()
    own = cards_screen(view, names, picture=None, until=until)
    turn = next(iter(turn_text(view, names)), "")
    if has_cards(view) and (view.legal is not None or own.buttons):
        return own._replace(turn=turn, links=links)
    return Screen(
        title=title(view),
        lines=_waits(view, names) if not turn else (),
        turn=turn,
        until=until if turn and view.status == "running" else None,
        buttons=tuple(row for row in (move_buttons(view, view.legal), *own_rows(view), room_buttons(view)) if row),
        links=links,
        table=view.table,
        mark=mark_of(view),
    )


def _waits(view: TableView, names: Names) -> tuple[str, ...]:
    """What the table waits for, if not for the viewer."""
    hand = view.hand
    if view.status != "running":
        return ("Not started yet.",) if view.status == "waiting" else ("Paused.",)
    if hand is not None and hand.to_act is not None:
        return (f"{names(hand.to_act)} is to act.",)
    return ("Between two hands.",)

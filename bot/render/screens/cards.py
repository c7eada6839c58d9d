"""One's own cards, with one's own moves under them."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.screens.buttons import move_buttons
from bot.render.screens.table import mark_of
from bot.render.table_text import cards_text, title, turn_text
from bot.screen import Picture, Screen
from engine.view import TableView

NO_CARDS = "You have no cards in this hand."


def has_cards(view: TableView) -> bool:
    """Whether the viewer was dealt into the hand that lies there."""
    seat = view.seat_of(view.viewer)
    return seat is not None and bool(seat.hole)


def cards_screen(view: TableView, names: Names, *, picture: Picture | None, until: float | None) -> Screen:
    """The viewer's cards; in his turn what he may do."""
    if not has_cards(view):
        return Screen(title=title(view), lines=(NO_CARDS,), table=view.table, mark=mark_of(view))
    moves = move_buttons(view, view.legal)
    return Screen(
        title=title(view),
        picture=picture,
        lines=tuple(cards_text(view, names)),
        turn="".join(turn_text(view, names)),
        until=until if view.legal is not None and view.status == "running" else None,
        buttons=(moves,) if moves else (),
        table=view.table,
        mark=mark_of(view),
    )

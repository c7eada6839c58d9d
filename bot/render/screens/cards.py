"""One's own cards, with one's own moves under them."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.screens.buttons import PAT, move_buttons
from bot.render.screens.mark import mark_of
from bot.render.screens.questions import own_rows
from bot.render.table_text import asides_text, cards_text, title, turn_text
from bot.render.words import pretty_card
from bot.screen import Button, Pick, Picture, Screen
from engine.cards import card_text
from engine.view import TableView

NO_CARDS = "You have no cards in this hand."


def has_cards(view: TableView) -> bool:
    """Whether the viewer was dealt into the hand that lies there."""
    seat = view.seat_of(view.viewer)
    return seat is not None and bool(seat.hole)


def cards_screen(
    view: TableView, names: Names, *, picture: Picture | None, until: float | None, chosen: tuple[str, ...] = ()
) -> Screen:
    """The viewer's cards; in his turn what he may do, in a draw with the cards ``chosen`` so far to be exchanged."""
    if not has_cards(view):
        return Screen(
            title=title(view),
            lines=(NO_CARDS, *asides_text(view)),
            buttons=own_rows(view),
            table=view.table,
            mark=mark_of(view),
        )
    moves = move_buttons(view, view.legal)
    pick = None
    if view.legal is not None and view.legal.draw is not None:
        pick = _pick(view, chosen)
        moves = _confirm(pick)
    return Screen(
        title=title(view),
        picture=picture,
        lines=(*cards_text(view, names), *asides_text(view)),
        turn=next(iter(turn_text(view, names)), ""),
        until=until if view.legal is not None and view.status == "running" else None,
        buttons=tuple(row for row in (moves, *own_rows(view)) if row),
        pick=pick,
        table=view.table,
        mark=mark_of(view),
    )


def _pick(view: TableView, chosen: tuple[str, ...]) -> Pick:
    seat = view.seat_of(view.viewer)
    assert seat is not None, "somebody draws"
    assert view.legal is not None, "in his turn"
    assert view.legal.draw is not None, "and there is a draw"
    most = min(view.legal.draw[1], len(seat.hole))
    options = tuple((pretty_card(card), card_text(card)) for card in seat.hole)
    held = [value for _, value in options]
    kept = tuple(value for value in chosen if value in held)[:most]
    return Pick("Cards to exchange", options, most, kept)


def _confirm(pick: Pick) -> tuple[Button, ...]:
    if not pick.chosen:
        return (PAT._replace(tone="main"),)
    cards = " ".join(pick.chosen)
    return Button(f"Draw {len(pick.chosen)}", f"draw {cards}", tone="main"), PAT

"""What else one may do at a table, for the eyes of the one who asked."""

from __future__ import annotations

from bot.render.screens.mark import mark_of
from bot.render.screens.questions import entry_buttons, straddle_buttons
from bot.render.table_text import asides_text, title
from bot.screen import ASK, Button, Screen
from engine.view import SeatView, TableView


def menu_screen(view: TableView) -> Screen:
    """Buttons for the viewer's own seat, for the host, and for whoever wants to know more."""
    seat = view.seat_of(view.viewer)
    rows = [_seat(seat)] if seat is not None and not seat.leaving else []
    if seat is not None:
        rows.append((*entry_buttons(view), *straddle_buttons(view, somebody_may=view.may_straddle), *_vote(view)))
    if view.viewer == view.host:
        rows.append(_host(view))
    rows.append((Button("Ledger", "ledger"), Button("Past hands", "history"), Button("Rules", "rules"),
                 Button("House rules", "house"), Button("Help", "help")))  # fmt: skip
    return Screen(
        title=title(view),
        lines=_where(view, seat),
        buttons=tuple(row for row in rows if row),
        table=view.table,
        mark=mark_of(view),
    )


def _where(view: TableView, seat: SeatView | None) -> tuple[str, ...]:
    if seat is None:
        free = view.room
        return (f"You do not sit here. Free seats: {free}.",)
    goes = ("You leave when this hand is over.",) if seat.leaving else ()
    return (f"You sit in seat {seat.number} with {seat.stack:,}.", *goes, *asides_text(view))


def _seat(seat: SeatView) -> tuple[Button, ...]:
    away = Button("I'm back", "back", tone="good") if seat.away else Button("Sit out", "out")
    move = Button("Change seat…", "seat", ASK)
    return away, Button("Add chips…", "topup", ASK), move, Button("Leave", "leave", tone="bad")


def _vote(view: TableView) -> tuple[Button, ...]:
    may = view.may_vote or view.may_rebuy != (0, 0)
    return (Button("Call a vote…", "vote", ASK),) if may else ()


def _host(view: TableView) -> tuple[Button, ...]:
    running = view.status == "running"
    flow = Button("Pause", "pause") if running else Button("Start", "start", tone="main")
    splash = Button("Splash the pot…", "splash", ASK)
    elsewhere = Button("Another chat", "share")
    return flow, Button("House players…", "bots", ASK), splash, elsewhere, Button("End the table", "end", tone="bad")

"""The buttons under a table and under one's cards."""

from __future__ import annotations

from bot.screen import ASK, Button
from engine.hand import Legal
from engine.view import TableView

CARDS = Button("My cards", "cards")
PAT = Button("Stand pat", "pat")
MORE = Button("More…", "menu")


def move_buttons(view: TableView, legal: Legal | None) -> tuple[Button, ...]:
    """Fold, check or call, bet or raise: exactly what is legal now; nothing if it is nobody's turn."""
    hand = view.hand
    if legal is None or hand is None or hand.to_act is None:
        return ()
    if legal.draw is not None:
        # said in other words than My cards: no two buttons of a message may be the same
        return PAT, Button("Draw…", "my cards", tone="main")
    buttons = []
    if legal.bring_in is not None:
        seat = view.seat_of(hand.to_act)
        last = " (all in)" if seat is not None and legal.bring_in == seat.stack else ""
        buttons.append(Button(f"Bring in {legal.bring_in:,}{last}", "bring in", tone="main"))
    if legal.fold:
        buttons.append(Button("Fold", "fold", tone="bad"))
    if legal.check:
        buttons.append(Button("Check", "check", tone="main"))
    if legal.call is not None:
        seat = view.seat_of(hand.to_act)
        all_in = seat is not None and legal.call == seat.stack
        buttons.append(Button(f"Call {legal.call:,}" + (" (all in)" if all_in else ""), "call", tone="main"))
    if legal.raise_to is not None:
        buttons += _raises(view, legal, *legal.raise_to)
    return tuple(buttons)


def _raises(view: TableView, legal: Legal, least: int, most: int) -> list[Button]:
    """One button for each size where there are only one or two, else one that asks."""
    if legal.only_ends:
        return [_raise(view, legal, to, to) for to in dict.fromkeys((least, most))]
    return [_raise(view, legal, least, most)]


def _raise(view: TableView, legal: Legal, least: int, most: int) -> Button:
    hand = view.hand
    assert hand is not None
    word = "Complete" if legal.complete is not None else "Raise" if hand.to_match else "Bet"
    if least != most:
        return Button(f"{word}…", "raise", ASK, "good")
    seat = view.seat_of(hand.to_act)
    all_in = seat is not None and most == seat.bet + seat.stack
    to = f"{word} {most:,}" if word == "Bet" else f"{word} to {most:,}"
    return Button(to + (" (all in)" if all_in else ""), f"raise {most}", tone="good")


def room_buttons(view: TableView) -> tuple[Button, ...]:
    """What anybody may press, whosever turn it is."""
    if view.status == "ended":
        return ()
    buttons = []
    if view.hand is not None and not view.hand.over:
        buttons.append(CARDS)
    if view.room and not view.closing:
        buttons.append(Button("Sit", "sit", ASK, "plain" if view.status == "running" else "good"))
    if view.status != "running":
        label = "Start" if view.status == "waiting" else "Go on"
        buttons.append(Button(label, "start", tone="main"))
    buttons.append(MORE)
    return tuple(buttons)

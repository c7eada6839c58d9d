"""The seats of a table, a line each."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.seat_sentences import debt
from bot.render.words import BETWEEN, number_word, pretty_cards
from engine.cards import Cards
from engine.game import Game
from engine.view import SeatView, TableView


def seats_text(view: TableView, names: Names) -> list[str]:
    """Every player with stack and bet, what befell each in the hand, and how many seats are free."""
    lines = [_seat(view, seat, names) for seat in view.seats]
    if in_play(view) and not any(seat.number == view.button for seat in view.seats):
        lines.append(f"The button rests on seat {view.button}, which is empty.")
    free = view.room
    if view.status != "ended" and free:
        lines.append(f"{number_word(free).capitalize()} {'seat' if free == 1 else 'seats'} free.")
    return lines


def own_groups(game: Game, seat: SeatView) -> list[tuple[Cards, bool]]:
    """A player's cards as they were dealt, and whether each group is face down: in stud down, up, and the last down."""
    first = game.streets[0].down
    if not seat.up:
        return [(seat.hole, True)]
    groups = [(seat.hole[:first], True), (seat.up, False), (seat.hole[first:], True)]
    return [group for group in groups if group[0]]


def _seat(view: TableView, seat: SeatView, names: Names) -> str:
    name = names(seat.player) + (" (house)" if seat.of_house else "")
    parts = [f"{seat.number}. {name}", "all-in" if seat.all_in else str(seat.stack)]
    if seat.number == view.button:
        parts.append("button")
    parts += _in_hand(view, seat) if seat.in_hand else _outside(view, seat)
    if seat.away:
        parts.append(_AWAY[seat.away])
    if debt(seat) and not seat.in_hand:
        parts.append(debt(seat))
    if seat.straddles:
        parts.append("straddles next")
    if seat.moving:
        parts.append(f"moves to seat {seat.moving}")
    if seat.promised:
        parts.append(f"adds {seat.promised} after this hand")
    if seat.leaving:
        parts.append("leaves after this hand")
    return BETWEEN.join(parts)


_AWAY = {"asked": "sits out", "clock": "sits out, time ran out", "busted": "out of chips"}


def _in_hand(view: TableView, seat: SeatView) -> list[str]:
    """What a seat shows of the hand in play, or of the last one as long as it lies there."""
    parts = []
    if seat.bet:
        parts.append(f"bet {seat.bet}")
    if seat.folded:
        parts.append("folded")
    if seat.drew >= 0 and in_play(view) and not seat.folded:
        parts.append(f"drew {seat.drew}" if seat.drew else "pat")
    if seat.up and not seat.shown:
        parts.append(f"shows {pretty_cards(seat.up)}")
    if seat.shown:
        parts.append(pretty_cards(seat.hole + seat.up))
    elif seat.mucked:
        parts.append("mucked")
    if view.hand is not None and view.hand.to_act == seat.player:
        parts.append("to act")
    return parts


def _outside(view: TableView, seat: SeatView) -> list[str]:
    return ["not in this hand"] if in_play(view) and not seat.away else []


def in_play(view: TableView) -> bool:
    """Whether a hand is in play."""
    return view.hand is not None and not view.hand.over

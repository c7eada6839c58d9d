"""Who is drawn where: the players in the order of their seats, and the empty chairs worth showing."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.picture.layout import FEWEST, MOST
from engine.view import SeatView, TableView


class Spot(NamedTuple):
    """A seat by its number, and who sits there."""

    number: int
    seat: SeatView | None


def spots_of(view: TableView) -> list[Spot]:
    """All players; the empty chairs too before the first hand, and one that the button rests on."""
    taken = {seat.number: seat for seat in view.seats}
    shown = set(taken)
    if view.status == "waiting":
        shown |= set(range(1, view.most_seats + 1))
    elif view.status != "ended" and view.hand is not None and not view.hand.over and view.button:
        shown.add(view.button)
    if view.status == "ended" and not shown:
        return []
    free = [number for number in range(1, MOST + 1) if number not in shown]
    shown |= set(free[: max(0, FEWEST - len(shown))])
    return [Spot(number, taken.get(number)) for number in sorted(shown)[:MOST]]

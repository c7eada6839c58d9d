"""What becomes of seats, blinds that were missed, and straddles (TABLE-5, TABLE-6, TABLE-7)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.saying import Say
from bot.render.words import listed, tagged
from engine.happenings import Happening
from engine.view import SeatView, TableView

_MISSED = {"small": "the small blind", "big": "the big blind", "both": "both blinds"}
_ENTRIES = {
    "wait": "waits for the big blind",
    "post": "posts what is due with the next deal",
    "buy": "buys the button if it comes by: both blinds, and the button after that",
}


def debt(seat: SeatView) -> str:
    """``owes both blinds, posts next``; empty where nothing is owed."""
    if not (seat.owes_small or seat.owes_big):
        return ""
    if seat.entry == "wait" and not seat.owes_small:
        return "waits for the big blind"
    owed = "both" if seat.owes_small and seat.owes_big else "small" if seat.owes_small else "big"
    how = {"wait": "waits for the big blind", "post": "posts next", "buy": "buys the button"}[seat.entry]
    return f"owes {_MISSED[owed]}, {how}"


def entry_text(view: TableView) -> list[str]:
    """What the viewer may do about a blind he owes; nothing where he owes none."""
    if not view.may_enter:
        return []
    live, dead = view.to_post
    cost = f"{live + dead}" + (f", {dead} of it dead" if dead and live else ", dead" if dead else "")
    ways = {"post": f"post ({cost})", "buy": "buy button", "wait": "wait for the big blind"}
    may = listed([ways[way] for way in view.may_enter], "or")
    if view.coming is not None and view.coming.game.opening != "blinds":
        return [f"You are dealt in now. Once there are blinds again you owe one: {may}."]
    return [f"You owe a blind: {may}."]


def straddle_text(view: TableView) -> list[str]:
    """That the viewer may straddle; nothing where he may not, or does already."""
    seat = view.seat_of(view.viewer)
    if not view.may_straddle or seat is None or seat.straddles:
        return []
    return ["You may straddle the next hand: say straddle."]


def _seat_change_asked(it: Happening, name: str, _names: Names) -> str:
    return f"{name} moves to seat {it.number} when this hand is over." if it.number else f"{name} keeps the seat."


def _seat_changed(it: Happening, name: str, _names: Names) -> str:
    return f"{name} moves to seat {it.number}{', and owes a big blind there' if it.yes else ''}."


def _blinds_missed(it: Happening, name: str, _names: Names) -> str:
    return f"{name} misses {_MISSED[it.word]}."


def _entry_chosen(it: Happening, name: str, _names: Names) -> str:
    return f"{name} {_ENTRIES[it.word]}."


def _straddle_asked(it: Happening, name: str, _names: Names) -> str:
    return f"{name} straddles the next hand." if it.yes else f"{name} does not straddle after all."


_NO_STRADDLE = {
    "off": "the house has no straddles any more",
    "game": "the game has none",
    "players": "it takes three players",
    "place": "only the player under the gun may, or where the house says so the button",
    "chips": "that takes the chips for it, and no other blind to post",
    "other": "there is one already",
}


def _straddle_lapsed(it: Happening, name: str, _names: Names) -> str:
    return tagged(f"{name} does not straddle: {_NO_STRADDLE[it.word]}.", "TABLE-7")


SEAT_SAYS: dict[str, Say] = {
    "seat_change_asked": _seat_change_asked,
    "seat_changed": _seat_changed,
    "blinds_missed": _blinds_missed,
    "entry_chosen": _entry_chosen,
    "straddle_asked": _straddle_asked,
    "straddle_lapsed": _straddle_lapsed,
}

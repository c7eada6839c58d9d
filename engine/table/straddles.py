"""Straddles: one a hand, blind, of an exact size, asked for before the deal (TABLE-7)."""

from __future__ import annotations

from engine.errors import Code, Refusal, refuse
from engine.hand import Post, straddle_size
from engine.mix import MixItem
from engine.table.commands import Straddle
from engine.table.events import Event, StraddleAsked, StraddleLapsed
from engine.table.lineup import Lineup, due, item_that_comes, lineup
from engine.table.state import TableState

UNDER_THE_GUN, BUTTON = "under the gun", "button"
LEAST_PLAYERS = 3


def straddle(state: TableState, command: Straddle) -> list[Event] | Refusal:
    """He straddles in the next hand, if he is where one may; or has thought better of it."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    if state.in_hand:
        return refuse(Code.STRADDLE_TOO_LATE, "TABLE-7", hand=state.hands)
    why = _why_not(state, command.player) if command.wants else ""
    if why:
        item = item_that_comes(state)
        size = straddle_size(item.stakes, item.betting, state.house) if item else 0
        return refuse(Code.CANNOT_STRADDLE, "TABLE-7", why=why, who=state.house.straddles, size=size)
    return [StraddleAsked(seat.number, command.wants)] if seat.straddles != command.wants else []


def may_straddle(state: TableState, player: str) -> bool:
    """Whether ``player`` would have a straddle's place if the next hand were dealt now (TABLE-7)."""
    return not state.in_hand and not _why_not(state, player)


def posted(state: TableState, item: MixItem, line: Lineup, posts: tuple[Post, ...]) -> tuple[Post, ...]:
    """The straddle of the hand, if somebody asked for one who is still where he may; ``posts``: what else is due."""
    wishes = {seat.number for seat in state.taken if seat.straddles}
    able = {at: number for at, number in _places(state, item, line).items() if _can(state, item, line, posts, number)}
    asking = [at for at, number in able.items() if number in wishes]
    if not asking:
        return ()
    first = state.house.straddle_first
    number = able[first if first in asking else asking[0]]
    size = straddle_size(item.stakes, item.betting, state.house)
    return (Post(line.order.index(number), "straddle", size),)


def lapsed(state: TableState, item: MixItem, line: Lineup, posts: tuple[Post, ...]) -> list[StraddleLapsed]:
    """Who said that he straddles and does not; ``posts``: all that is posted in this hand, a straddle included."""
    found = []
    straddler = [line.order[post.seat] for post in posts if post.kind == "straddle"]
    others = tuple([post for post in posts if post.kind != "straddle"])
    for seat in state.taken:
        if seat.straddles and seat.number not in straddler:
            found.append(StraddleLapsed(seat.number, _why_not_in(state, item, line, others, seat.number) or "other"))
    return found


def taken_back(state: TableState) -> list[Event]:
    """Nobody straddles any more where the house has no straddles now."""
    if state.house.straddles != "off":
        return []
    return [StraddleLapsed(seat.number, "off") for seat in state.taken if seat.straddles]


def _why_not(state: TableState, player: str) -> str:
    """Why he could not straddle in the next hand, in a word; empty if he could."""
    item = item_that_comes(state)
    if item is None:
        return "off" if state.house.straddles == "off" else "pick"
    none = _why_nobody(state, item, sum(seat.plays for seat in state.taken))
    if none or not state.button:
        return none or "first hand"
    line = lineup(state, item)
    seat = state.seat_of(player)
    return _why_not_in(state, item, line, due(state, item, line), seat.number if seat else 0)


def _why_not_in(state: TableState, item: MixItem, line: Lineup, posts: tuple[Post, ...], number: int) -> str:
    """Why the player in this seat cannot straddle in this hand; empty if he can."""
    if none := _why_nobody(state, item, len(line.order)):
        return none
    if number not in _places(state, item, line).values():
        return "place"
    return "" if _can(state, item, line, posts, number) else "chips"


def _why_nobody(state: TableState, item: MixItem, players: int) -> str:
    """Why there is no straddle in such a hand at all; empty if there may be one."""
    if state.house.straddles == "off":
        return "off"
    if item.game.opening != "blinds" or item.betting == "fixed-limit":
        return "game"
    return "players" if players < LEAST_PLAYERS else ""


def _places(state: TableState, item: MixItem, line: Lineup) -> dict[str, int]:
    """Where one may straddle in this hand: the seat by the name of the place."""
    if _why_nobody(state, item, len(line.order)):
        return {}
    gun = line.order[(line.order.index(line.moved.big) + 1) % len(line.order)]
    places = {UNDER_THE_GUN: gun}
    if state.house.straddles == "under the gun and button" and line.moved.button in line.order:
        places[BUTTON] = line.moved.button
    return places


def _can(state: TableState, item: MixItem, line: Lineup, posts: tuple[Post, ...], number: int) -> bool:
    """Whether he has the chips for the exact size behind what else he posts; who posts a live blind has bet already."""
    own = [post for post in posts if line.order[post.seat] == number]
    seat = state.seats[number - 1]
    assert seat is not None, "who is dealt in sits there"
    size = straddle_size(item.stakes, item.betting, state.house)
    return seat.stack >= size + sum(post.due for post in own) and not any(post.counts == "bet" for post in own)

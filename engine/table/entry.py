"""Coming into a game in play: the posts of the next hand, and how a player who owes a blind pays it (TABLE-5 to 7)."""

from __future__ import annotations

from typing import NamedTuple

from engine.errors import Code, Refusal, refuse
from engine.hand import Post
from engine.mix import MixItem
from engine.table import straddles
from engine.table.commands import Enter
from engine.table.events import BlindsPaid, ButtonMoved, EntryChosen, Event
from engine.table.lineup import due, item_that_comes, lineup, may_buy
from engine.table.missed import marks, must_pay
from engine.table.state import TableState
from engine.table.straddles import may_straddle

WAIT, POST, BUY = "wait", "post", "buy"


class Places(NamedTuple):
    """The next hand before its cards."""

    moved: ButtonMoved
    numbers: tuple[int, ...]
    """The seats dealt in, left of the button first, the button last."""
    posts: tuple[Post, ...]
    """By place in the deal, as the hand wants them."""
    events: tuple[Event, ...]
    """Blinds that pass or are paid with this deal, straddles that come to nothing."""


def places(state: TableState, item: MixItem, first: int = 0) -> Places:
    """The next hand if it plays ``item``; ``first``: who drew the first button. At least two players want to play."""
    line = lineup(state, item, first)
    owed = due(state, item, line)
    posts = (*owed, *straddles.posted(state, item, line, owed))
    lapsed = straddles.lapsed(state, item, line, posts)
    if item.game.opening != "blinds":
        return Places(line.moved, line.order, posts, tuple(lapsed))
    paid = [BlindsPaid(seat.number) for seat in state.taken if seat.owes and seat.number in line.order]
    return Places(line.moved, line.order, posts, (*marks(state, line.moved, line.order), *paid, *lapsed))


def enter(state: TableState, command: Enter) -> list[Event] | Refusal:
    """A player who owes a blind says how he comes back; what he says stands until he is dealt in."""
    seat = state.seat_of(command.player)
    if seat is None:
        return refuse(Code.NOT_SEATED)
    ways = ways_in(state, command.player)
    if not ways:
        return refuse(Code.OWES_NOTHING, "TABLE-5")
    if command.how not in ways:
        live, dead = to_post(state, command.player)
        rule = "TABLE-6" if command.how == BUY else "TABLE-5"
        return refuse(Code.NO_WAY_IN, rule, asked=command.how, ways=", ".join(ways), live=live, dead=dead)
    return [EntryChosen(seat.number, command.how)] if seat.entry != command.how else []


def ways_in(state: TableState, player: str) -> tuple[str, ...]:
    """What a player who owes a blind may choose: ``wait``, ``post``, ``buy``; nothing for one who owes none."""
    seat = state.seat_of(player)
    if seat is None or seat.leaving or not must_pay(state, seat):
        return ()
    post = (POST,) if state.house.missed_blinds == "post" else ()
    # while nobody knows the game: what would hold in one with blinds, for only there he has to pay
    coming = item_that_comes(state) or _with_blinds(state)
    buy = (BUY,) if coming is not None and may_buy(state, seat, coming) else ()
    return (WAIT, *post, *buy)


def to_post(state: TableState, player: str) -> tuple[int, int]:
    """What posting would cost him now: live and dead chips (TABLE-5)."""
    seat = state.seat_of(player)
    if seat is None or not must_pay(state, seat):
        return 0, 0
    item = _with_blinds(state)
    if item is None:
        return 0, 0
    return item.stakes.big_blind if seat.owes_big else 0, item.stakes.small_blind if seat.owes_small else 0


def _with_blinds(state: TableState) -> MixItem | None:
    """The game that comes if it has blinds, else the first of the mix that has; None where none has."""
    coming = item_that_comes(state)
    items = (coming, *state.mix.items) if coming is not None else state.mix.items
    return next((item for item in items if item.game.opening == "blinds"), None)


__all__ = ["BUY", "POST", "WAIT", "Places", "enter", "may_straddle", "places", "to_post", "ways_in"]

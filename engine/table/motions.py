"""What a table can vote on: whether it may, and what comes of it (MIX-2, MIX-4, TABLE-2, HOUSE)."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import Code, Refusal, refuse
from engine.hand import NOBODY
from engine.house_rules import spoken_value
from engine.mix import ONE, TURNS, Mix
from engine.mix_files import MOST_GAMES
from engine.stakes import MOST_CHIPS, flaw_of
from engine.table.events import (
    CameBack,
    ChipsAdded,
    ChipsPromised,
    EndAgreed,
    Event,
    MixChanged,
    Motion,
    OneGameAgreed,
)
from engine.table.house import changed_rule
from engine.table.rotation import listed
from engine.table.state import TableSeat, TableState


def checked(state: TableState, player: str, motion: Motion) -> Motion | Refusal:
    """The motion as the table votes on it, or why it cannot."""
    refusal = _CHECKS[motion.kind](state, player, motion)
    if refusal is not None:
        return refusal
    if motion.kind == "rule":
        changed = changed_rule(state, motion.rule, motion.value)
        assert not isinstance(changed, Refusal), "it has just been looked at"
        return motion._replace(rule=changed.rule, value=spoken_value(getattr(changed.house, changed.rule)))
    return motion


def effect(state: TableState, player: str, motion: Motion) -> list[Event]:
    """What comes of a motion of ``player`` that has passed; it takes effect from the next hand."""
    return _EFFECTS[motion.kind](state, player, motion)


# ---------------------------------------------------------------- games


def _may_add(state: TableState, _player: str, motion: Motion) -> Refusal | None:
    item = motion.item
    if item is None:
        return refuse(Code.GAME_NOT_IN_MIX, "MIX-2", games=listed(state.mix))
    if item.betting not in item.game.betting:
        return refuse(Code.BETTING_NOT_OFFERED, "BET-1", game=item.game.name, offered=", ".join(item.game.betting))
    flaw = flaw_of(item.stakes, item.betting)
    if flaw:
        return refuse(Code.STAKES_MAKE_NO_SENSE, "MIX-5", why=flaw)
    if any((own.game.id, own.betting) == (item.game.id, item.betting) for own in state.mix.items):
        return refuse(Code.GAME_IN_MIX, "MIX-2", game=item.game.name, games=listed(state.mix))
    if len(state.mix.items) >= MOST_GAMES:
        return refuse(Code.MIX_FULL, "MIX-2", most=MOST_GAMES)
    if has_no_room(state, motion):
        most, players = item.game.seats, len(state.taken)
        return refuse(Code.GAME_TOO_SMALL, "TABLE-1", game=item.game.name, most=most, players=players)
    return None


def has_no_room(state: TableState, motion: Motion) -> bool:
    """Whether more players sit here than the game to be added can serve; chairs may stay empty (TABLE-1)."""
    return motion.kind == "add" and motion.item is not None and len(state.taken) > motion.item.game.seats


def _add(state: TableState, _player: str, motion: Motion) -> list[Event]:
    assert motion.item is not None, "it was looked at when the vote was called"
    mix = state.mix
    kind = TURNS if mix.kind == ONE else mix.kind
    more = _free_list(mix, kind)._replace(items=(*mix.items, motion.item))
    # a game that was alone had no orbits: its first one begins with the next hand
    origin = 0 if mix.is_one_game else state.origin
    return [MixChanged(more, state.at, False, origin, state.picked, state.only)]


def _may_remove(state: TableState, _player: str, motion: Motion) -> Refusal | None:
    if not 0 <= motion.at < len(state.mix.items):
        return refuse(Code.GAME_NOT_IN_MIX, "MIX-2", games=listed(state.mix))
    if state.mix.is_one_game:
        return refuse(Code.LAST_GAME, "MIX-2", game=state.mix.items[0].game.name)
    return None


def _remove(state: TableState, _player: str, motion: Motion) -> list[Event]:
    """The games behind it move up; who picked it picks again, and what was to be played alone is no longer."""
    items = tuple([item for at, item in enumerate(state.mix.items) if at != motion.at])
    mix = _free_list(state.mix, state.mix.kind)._replace(items=items)
    alone = [OneGameAgreed(-1)] if motion.at == state.only else []
    only = -1 if mix.is_one_game else _moved_up(state.only, motion.at)
    picked = _moved_up(state.picked, motion.at)
    if not state.hands:
        return [*alone, MixChanged(mix, 0, False, 0, picked, only)]
    ends = motion.at == state.at and not state.gone
    at = state.at - 1 if motion.at < state.at else state.at % len(items)
    origin = 0 if ends or mix.is_one_game else state.origin
    return [*alone, MixChanged(mix, at, ends, origin, picked, only)]


def _moved_up(at: int, removed: int) -> int:
    """Where a game stands once another is out; -1 if it is that one, or none."""
    return -1 if at == removed else at - 1 if at > removed else at


def _free_list(mix: Mix, kind: str) -> Mix:
    """A mix in turns that is no longer the one people know by its name; a dealer's choice keeps its own."""
    return mix._replace(id="mix", name="Mix", kind=kind) if kind == TURNS else mix


def _may_play_only(state: TableState, _player: str, motion: Motion) -> Refusal | None:
    if state.mix.is_one_game:
        return refuse(Code.NO_MIX, "MIX-4", game=state.mix.items[0].game.name)
    if not -1 <= motion.at < len(state.mix.items):
        return refuse(Code.GAME_NOT_IN_MIX, "MIX-4", games=listed(state.mix))
    if motion.at == state.only:
        name = "the whole mix" if motion.at < 0 else f"only {state.mix.items[motion.at].game.name}"
        return refuse(Code.ALREADY_SO, "MIX-4", what=f"{name} is played")
    return None


def _only(state: TableState, _player: str, motion: Motion) -> list[Event]:
    agreed = state.vote.asked if state.vote is not None and motion.at >= 0 else ()
    return [OneGameAgreed(motion.at, agreed)]


# ---------------------------------------------------------------- chips


def _may_rebuy(state: TableState, player: str, motion: Motion) -> Refusal | None:
    """Above the maximum, for one who has less than that; what stays within it needs no vote (TABLE-2)."""
    seat = state.seat_of(player)
    assert seat is not None, "whoever calls a vote has a seat"
    has = state.stack_of(seat) + seat.promised
    least, most = rebuy_range(state, seat)
    if not most:
        return refuse(Code.REBUY_OUT_OF_RANGE, "TABLE-2", has=has, below=state.buy_in_max)
    if 1 <= motion.amount < least:
        return refuse(Code.NO_VOTE_NEEDED, "TABLE-2", amount=motion.amount, most=least - 1)
    if not least <= motion.amount <= most:
        return refuse(Code.REBUY_OUT_OF_RANGE, "TABLE-2", has=has, least=least, most=most)
    return None


def rebuy_range(state: TableState, seat: TableSeat) -> tuple[int, int]:
    """The least and the most that a rebuy above the maximum may be; 0, 0 for one who has that much (TABLE-2)."""
    has = state.stack_of(seat) + seat.promised
    return (state.buy_in_max - has + 1, MOST_CHIPS - has) if has < state.buy_in_max else (0, 0)


def _rebuy(state: TableState, player: str, motion: Motion) -> list[Event]:
    seat = state.seat_of(player)
    assert seat is not None, "the vote is over when he leaves"
    if state.place_of(player) != NOBODY:
        return [ChipsPromised(seat.number, motion.amount, True)]
    back: list[Event] = [CameBack(seat.number)] if seat.away == "busted" else []
    return [ChipsAdded(seat.number, motion.amount), *back]


# ---------------------------------------------------------------- rules, the end


def _may_rule(state: TableState, _player: str, motion: Motion) -> Refusal | None:
    changed = changed_rule(state, motion.rule, motion.value)
    return changed if isinstance(changed, Refusal) else None


def _rule(state: TableState, _player: str, motion: Motion) -> list[Event]:
    changed = changed_rule(state, motion.rule, motion.value)
    # the host may have changed it meanwhile
    return [] if isinstance(changed, Refusal) else [changed]


def _may_end(state: TableState, _player: str, motion: Motion) -> Refusal | None:
    if motion.amount == state.ends_at or motion.amount < 0:
        return refuse(Code.ALREADY_SO, what="that is agreed" if state.ends_at else "no end is agreed")
    return None


def _end(_state: TableState, _player: str, motion: Motion) -> list[Event]:
    return [EndAgreed(motion.amount)]


_CHECKS: dict[str, Callable[[TableState, str, Motion], Refusal | None]] = {
    "add": _may_add,
    "remove": _may_remove,
    "only": _may_play_only,
    "rebuy": _may_rebuy,
    "rule": _may_rule,
    "end": _may_end,
}
_EFFECTS: dict[str, Callable[[TableState, str, Motion], list[Event]]] = {
    "add": _add,
    "remove": _remove,
    "only": _only,
    "rebuy": _rebuy,
    "rule": _rule,
    "end": _end,
}

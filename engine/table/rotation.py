"""Which game the next hand plays: orbits, turns and the dealer's choice (MIX).

An orbit ends when the button would reach or pass the seat that had it in the game's first hand (``state.origin``), so
nothing is counted that coming and going could change. What must hold, whoever comes, goes, sits out or busts:

- The games follow each other in the order of the mix, and none is skipped or played twice running.
- From the first hand of a game to the first hand of the next the button goes once around the table and no further. So a
  player who is dealt in all that time, and owes no blind, has the button in each game exactly once. (A dead button may
  rest on an empty seat, or pass a player where two become three or three become two; but it too comes by once a game.)
- In a dealer's choice the game is played on after its orbit until the button is at another seat, and with somebody
  else, than when it was chosen: one hand more as a rule, none where who chose has gone, for then the button is with the
  next one already. So the choice goes round the table like the button, and nobody chooses twice running.

Where the button goes does not depend on the game (see ``lineup``), so it is known before the game is.
"""

from __future__ import annotations

from hashlib import sha256

from engine.errors import Code, Refusal, refuse
from engine.game import MOST_SEATS
from engine.mix import CHOICE, Mix, MixItem
from engine.stakes import spoken
from engine.table.apply import apply
from engine.table.button import following, next_button
from engine.table.commands import Pick, PickTimeOut
from engine.table.events import Event, GameBegan, GamePicked, OrbitOver, PickOffered
from engine.table.missed import base_and_waiting
from engine.table.state import TableSeat, TableState

MOST_HANDS = 3
"""Hands a seat at most until a game is over: a dead button may rest, and a dealer's choice goes on a little longer."""


def coming(state: TableState, button: int, entropy: bytes) -> list[Event]:
    """The events with which the next hand begins if its button is at seat ``button``: a new game, or none.

    Where its game has still to be picked it is the offer to pick, and there is no hand yet (MIX-3).
    """
    if pick_is_due(state, button):
        return [GameBegan(state.picked, button)] if state.picked >= 0 else offer(state, button)
    following_game = _game_of_next_hand(state, button, entropy)
    if following_game != state.at or not state.origin:
        # a table of one game has no orbits to tell
        return [] if state.mix.is_one_game and not state.gone else [GameBegan(following_game, button)]
    return [OrbitOver()] if _is_extra(state, button) else []


def hands_left(state: TableState, upto: int = MOST_SEATS * MOST_HANDS) -> int:
    """Hands of this game after the one in play, or the last one; -1 where it goes on for ever or is not yet known.

    Counted for the players who are at the table now, if nobody comes or goes, and no further than ``upto``.
    """
    if state.only >= 0:
        return -1 if state.only == state.at else 0
    if state.gone:
        return 0
    if state.mix.is_one_game:
        return -1
    if not state.origin and (has_choice(state) or (state.mix.coin and not state.hands)):
        return -1
    if has_choice(state) and state.house.choice_lasts == "hand":
        return 0
    return _hands_to_come(state, upto)


def next_item(state: TableState) -> MixItem | None:
    """What comes after this orbit; None where it is this game again, or nobody knows yet."""
    items = state.mix.items
    if state.only >= 0:
        return items[state.only] if state.only != state.at else None
    if has_choice(state):
        return items[state.picked] if state.picked >= 0 else None
    if state.gone:
        return items[state.at]
    if state.mix.is_one_game or (not state.hands and state.mix.coin):
        return None
    return items[_after(state)]


# ---------------------------------------------------------------- the dealer's choice (MIX-3)


def pick_is_due(state: TableState, button: int) -> bool:
    """Whether somebody picks the game of the next hand, if that has its button at seat ``button``."""
    if not has_choice(state):
        return False
    if not state.origin or state.house.choice_lasts == "hand":
        return True
    return _is_choice_over(state, button)


def offer(state: TableState, button: int) -> list[Event]:
    """Who is to pick if the next hand has its button at seat ``button``; nothing where he has been asked already.

    A dead button may rest on an empty seat: then the next player at its left picks.
    """
    seat = _holder(state, button)
    asked = (state.picker, state.picker_seat) == (seat.player, seat.number)
    return [] if asked else [PickOffered(seat.player, seat.number)]


def withdrawn(state: TableState) -> list[Event]:
    """Nobody is to pick any more, if somebody was. A button that was drawn for it stays where it is."""
    return [PickOffered("", 0 if state.button else state.picker_seat)] if state.picker else []


def pick(state: TableState, command: Pick) -> list[Event] | Refusal:
    """The player with the button picks, or changes his mind before the cards are dealt."""
    if not state.picker or state.in_hand:
        return _no_pick(state)
    if command.player != state.picker:
        return refuse(Code.NOT_YOUR_PICK, "MIX-3", picker=state.picker)
    if not 0 <= command.at < len(state.mix.items):
        return refuse(Code.GAME_NOT_IN_MIX, "MIX-3", games=listed(state.mix))
    return [GamePicked(command.player, command.at)]


def pick_time_out(state: TableState, command: PickTimeOut) -> list[Event]:
    """No pick in time: the first game of the list. Late ones, and those of a paused table, do nothing (law 10)."""
    if state.status != "running" or state.in_hand or state.picked >= 0:
        return []
    if (state.picker, state.hands) != (command.player, command.hands):
        return []
    return [GamePicked("", 0)]


def listed(mix: Mix) -> str:
    """Games of a mix with their limits, for texts: ``Hold'em no-limit 1/2, Razz fixed-limit 4/8``."""
    return ", ".join(f"{game.name} {betting} {spoken(stakes, betting)}" for game, betting, stakes in mix.items)


def _no_pick(state: TableState) -> Refusal:
    if not has_choice(state):
        return refuse(Code.NO_DEALERS_CHOICE, "MIX-3")
    return refuse(Code.NO_PICK_NOW, "MIX-3", game=state.game.name, left=hands_left(state))


def _holder(state: TableState, button: int) -> TableSeat:
    """Who has a button at this seat; a dead one may rest on an empty seat, and then it is the next player's."""
    playing = [seat.number for seat in state.taken if seat.plays]
    seat = state.seats[(button if button in playing else following(playing, button)) - 1]
    assert seat is not None, "somebody plays there"
    return seat


def _is_choice_over(state: TableState, button: int) -> bool:
    """Whether the orbit of what was picked is over and the choice goes on, by a seat and to another player (MIX-3)."""
    orbit_over = state.extra or _is_orbit_over(state, button)
    return orbit_over and button != state.origin and _holder(state, button).player != state.chose


def _is_extra(state: TableState, button: int) -> bool:
    """Whether the hand with its button there is the first after the orbit of a dealer's choice."""
    return has_choice(state) and not state.extra and _is_orbit_over(state, button)


# ---------------------------------------------------------------- orbits (MIX-1)


def has_choice(state: TableState) -> bool:
    """Whether the dealer chooses. Where one game is agreed on, or left over, there is nothing to choose."""
    return state.mix.kind == CHOICE and not state.mix.is_one_game and state.only < 0


def _after(state: TableState) -> int:
    return (state.at + 1) % len(state.mix.items)


def _game_of_next_hand(state: TableState, button: int, entropy: bytes) -> int:
    """Which of the mix, where nobody picks."""
    if state.only >= 0:
        return state.only
    if not state.origin:
        return state.at if state.hands else _first(state.mix, entropy)
    over = not has_choice(state) and _is_orbit_over(state, button)
    return _after(state) if over else state.at


def _first(mix: Mix, entropy: bytes) -> int:
    """With which game the table begins (MIX-4)."""
    if not mix.coin:
        return 0
    return int.from_bytes(sha256(b"coin\0" + entropy).digest(), "big") % len(mix.items)


def _is_orbit_over(state: TableState, button: int) -> bool:
    """Whether the button reaches or passes the seat of the game's first hand on its way to ``button``."""
    count = len(state.seats)
    way = (button - state.button) % count
    return way >= ((state.origin - state.button) % count or count)


def _hands_to_come(state: TableState, upto: int) -> int:
    """How many hands come before another game, ``upto`` at most; -1 where there are too few players to tell."""
    base, wait = base_and_waiting(state)
    if len(base) < 2:
        return -1
    if not state.origin:
        return len(base)
    for hands in range(upto):
        moved = next_button(state, base, 0, wait)
        over = _is_choice_over if has_choice(state) else _is_orbit_over
        if over(state, moved.button):
            return hands
        if _is_extra(state, moved.button):
            state = apply(state, OrbitOver())
        state = apply(state, moved)
        if moved.big in wait:  # he comes in with this hand, and the button comes to him as well
            wait.remove(moved.big)
            base.append(moved.big)
    return upto

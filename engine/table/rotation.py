"""Which game the next hand plays: orbits, turns and the dealer's choice (MIX).

An orbit ends when the button would reach or pass the seat that had it in the game's first hand (``state.origin``), so
nothing is counted that coming and going could change. What must hold, whoever comes, goes, sits out or busts:

- The games follow each other in the order of the mix, and none is skipped or played twice running.
- From the first hand of a game to the first hand of the next the button goes once around the table and no further. So a
  player who is dealt in all that time, and owes no blind, has the button in each game exactly once. (A dead button may
  rest on an empty seat, or pass a player where two become three or three become two; but it too comes by once a game.)
- In a dealer's choice one hand more is played after the orbit, and so the choice goes round the table like the button:
  to the next player at the left of who chose last.

Where the button goes does not depend on the game (see ``lineup``), so it is known before the game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from engine.errors import Code, Refusal, refuse
from engine.mix import CHOICE, Mix, MixItem
from engine.stakes import spoken
from engine.table.apply import apply
from engine.table.button import following, next_button
from engine.table.commands import Pick, PickTimeOut
from engine.table.events import Event, GameBegan, GamePicked, OrbitOver, PickOffered
from engine.table.missed import owes
from engine.table.state import TableState


def coming(state: TableState, button: int, entropy: bytes) -> list[Event]:
    """The events with which the next hand begins if its button is at seat ``button``: a new game, or none.

    Where its game has still to be picked it is the offer to pick, and there is no hand yet (MIX-3).
    """
    if pick_is_due(state):
        return [GameBegan(state.picked, button)] if state.picked >= 0 else offer(state, button)
    following_game = _game_of_next_hand(state, button, entropy)
    if following_game != state.at or not state.origin:
        # a table of one game has no orbits to tell
        return [] if state.mix.is_one_game and not _is_gone(state) else [GameBegan(following_game, button)]
    is_extra = _has_choice(state) and not state.extra and _is_orbit_over(state, button)
    return [OrbitOver()] if is_extra else []


def hands_left(state: TableState) -> int:
    """Hands of this game after the one in play, or the last one; -1 where it goes on for ever or is not yet known.

    Counted for the players who are at the table now, if nobody comes or goes.
    """
    if state.only >= 0:
        return -1 if state.only == state.at else 0
    if _is_gone(state):
        return 0
    if state.mix.is_one_game:
        return -1
    if not state.origin:
        return -1 if _has_choice(state) or state.mix.coin else _hands_of_orbit(state)
    if not _has_choice(state):
        return _hands_of_orbit(state)
    if state.house.choice_lasts == "hand" or state.extra:
        return 0
    left = _hands_of_orbit(state)
    return left + 1 if left >= 0 else -1


def next_item(state: TableState) -> MixItem | None:
    """What comes after this orbit; None where it is this game again, or nobody knows yet."""
    items = state.mix.items
    if state.only >= 0:
        return items[state.only] if state.only != state.at else None
    if _has_choice(state):
        return items[state.picked] if state.picked >= 0 else None
    if _is_gone(state):
        return items[_after(state)]
    if state.mix.is_one_game or (not state.hands and state.mix.coin):
        return None
    return items[_after(state)]


# ---------------------------------------------------------------- the dealer's choice (MIX-3)


def pick_is_due(state: TableState) -> bool:
    """Whether somebody picks the game of the next hand, seen between two hands."""
    if not _has_choice(state):
        return False
    return not state.origin or state.extra or state.house.choice_lasts == "hand"


def offer(state: TableState, button: int) -> list[Event]:
    """Who is to pick if the next hand has its button at seat ``button``; nothing where he has been asked already.

    A dead button may rest on an empty seat: then the next player at its left picks.
    """
    playing = [seat.number for seat in state.taken if seat.plays]
    number = button if button in playing else following(playing, button)
    seat = state.seats[number - 1]
    assert seat is not None, "somebody plays there"
    asked = (state.picker, state.picker_seat) == (seat.player, number)
    return [] if asked else [PickOffered(seat.player, number)]


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
    fits = _fitting(state)
    if command.at not in fits:
        game = state.mix.items[command.at].game
        return refuse(
            Code.GAME_TOO_SMALL, "TABLE-1", game=game.name, most=game.seats, players=_playing(state),
            games=listed(state.mix, fits),
        )  # fmt: skip
    return [GamePicked(command.player, command.at)]


def pick_time_out(state: TableState, command: PickTimeOut) -> list[Event]:
    """No pick in time: the first game of the list. Late ones, and those of a paused table, do nothing (law 10)."""
    if state.status != "running" or state.in_hand or state.picked >= 0:
        return []
    if (state.picker, state.hands) != (command.player, command.hands):
        return []
    return [GamePicked("", min(_fitting(state), default=0))]


def listed(mix: Mix, places: Sequence[int] | None = None) -> str:
    """Games of a mix with their limits, for texts: ``Hold'em no-limit 1/2, Razz fixed-limit 4/8``."""
    items = mix.items if places is None else [mix.items[at] for at in places]
    return ", ".join(f"{game.name} {betting} {spoken(stakes, betting)}" for game, betting, stakes in items)


def _no_pick(state: TableState) -> Refusal:
    if not _has_choice(state):
        return refuse(Code.NO_DEALERS_CHOICE, "MIX-3")
    return refuse(Code.NO_PICK_NOW, "MIX-3", game=state.game.name, left=hands_left(state))


def _fitting(state: TableState) -> list[int]:
    """The games that can serve everybody who plays (TABLE-1)."""
    players = _playing(state)
    return [at for at, item in enumerate(state.mix.items) if players <= item.game.seats]


def _playing(state: TableState) -> int:
    return sum(seat.plays for seat in state.taken)


# ---------------------------------------------------------------- orbits (MIX-1)


def _has_choice(state: TableState) -> bool:
    """Whether the dealer chooses. Where one game is agreed on, or left over, there is nothing to choose."""
    return state.mix.kind == CHOICE and not state.mix.is_one_game and state.only < 0


def _is_gone(state: TableState) -> bool:
    """The game in play was voted out: the next hand begins another."""
    return state.hands > 0 and not state.origin and state.item != (state.game, state.betting, state.stakes)


def _after(state: TableState) -> int:
    return (state.at + 1) % len(state.mix.items)


def _game_of_next_hand(state: TableState, button: int, entropy: bytes) -> int:
    """Which of the mix, where nobody picks."""
    if state.only >= 0:
        return state.only
    if not state.origin:
        return _after(state) if _is_gone(state) else state.at if state.hands else _first(state.mix, entropy)
    over = not _has_choice(state) and _is_orbit_over(state, button)
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


def _hands_of_orbit(state: TableState) -> int:
    """How many hands come before the button is back; -1 where there are too few players to tell."""
    playing = [seat for seat in state.taken if seat.plays]
    wait = [seat.number for seat in playing if owes(state, seat)]
    base = [seat.number for seat in playing if seat.number not in wait]
    if len(base) < 2:
        base, wait = [seat.number for seat in playing], []
    if len(base) < 2:
        return -1
    if not state.origin:
        return len(base)
    if state.house.button == "moving":
        count = len(state.seats)
        way = (state.origin - state.button) % count or count
        return sum(0 < (number - state.button) % count < way for number in base)
    hands = 0
    while hands < len(state.seats):  # a dead button also stops where nobody sits
        moved = next_button(state, base, 0, wait)
        if _is_orbit_over(state, moved.button):
            break
        state = apply(state, moved)
        hands += 1
    return hands

"""From what a player means to what the engine is asked: one row a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from bot.intents import Intent
from bot.moves import MOVES, resolve
from engine.errors import Code, Refusal, refuse
from engine.table import TableState
from engine.table.commands import (
    ComeBack,
    Command,
    Deal,
    Dismiss,
    End,
    Leave,
    Pause,
    Sit,
    SitOut,
    Start,
    TakeTurn,
    TopUp,
)
from engine.view import view

DEAL_NOW = Deal(b"")
"""Stands for the next hand; the dispatcher puts the entropy in."""


class Problem(NamedTuple):
    """A wish that never reaches the engine, with what to say about it."""

    words: str


class Asker(NamedTuple):
    """Who asks, and how things stand."""

    player: str
    state: TableState
    mark: str | None
    """``hand:turn`` he was last shown, or that his button carries."""
    name: Callable[[str], str]


Wish: TypeAlias = Command | Refusal | Problem


def to_command(intent: Intent, player: str, state: TableState, mark: str | None, name: Callable[[str], str]) -> Wish:
    """What to ask of the engine for ``intent``."""
    asker = Asker(player, state, mark, name)
    if intent.verb in MOVES:
        return _move(intent, asker)
    return _ROOM[intent.verb](intent, asker)


def _move(intent: Intent, asker: Asker) -> Wish:
    """A move belongs to the turn its sender was last shown (law 3)."""
    if asker.state.hand is None:
        return refuse(Code.NO_HAND)
    hand, turn = asker.state.hand.hand, asker.state.hand.turn
    if asker.mark != f"{hand}:{turn}":
        return refuse(Code.TURN_GONE, "BET-10")
    move = resolve(intent, view(asker.state, asker.player))
    if isinstance(move, Refusal):
        return move
    return TakeTurn(asker.player, move.verb, move.amount, hand=hand, turn=turn, cards=move.cards)


def _start(_: Intent, asker: Asker) -> Wish:
    """Starts or resumes the game; between two hands it deals the next one at once."""
    if asker.state.ready and asker.player == asker.state.host:
        return DEAL_NOW
    return Start(asker.player)


def _dismiss(intent: Intent, asker: Asker) -> Wish:
    wanted = intent.text.casefold()
    for seat in asker.state.taken:
        if seat.of_house and asker.name(seat.player).casefold().startswith(wanted):
            return Dismiss(asker.player, seat.player)
    house = [asker.name(seat.player) for seat in asker.state.taken if seat.of_house]
    if not house:
        return Problem("No house player sits at this table.")
    return Problem(f"No house player is called {intent.text[:20]!r}. Here are: {', '.join(house)}.")


_ROOM: dict[str, Callable[[Intent, Asker], Wish]] = {
    "sit": lambda intent, asker: Sit(asker.player, intent.amount),
    "topup": lambda intent, asker: TopUp(asker.player, intent.amount),
    "leave": lambda _, asker: Leave(asker.player),
    "out": lambda _, asker: SitOut(asker.player),
    "back": lambda _, asker: ComeBack(asker.player),
    "start": _start,
    "pause": lambda _, asker: Pause(asker.player),
    "end": lambda _, asker: End(asker.player),
    "dismiss": _dismiss,
}

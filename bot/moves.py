"""From what a player says to what the engine takes: ``half pot`` and ``all in`` become a raise to so much.

Only his own view is asked. What is not his to do passes through, for the engine to refuse.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bot.intents import MOVES, Intent
from engine.errors import Code, Refusal, refuse
from engine.hand import Legal
from engine.view import HandView, SeatView, TableView

__all__ = ["MOVES", "Move", "resolve"]


class Move(NamedTuple):
    """A move as ``TakeTurn`` wants it."""

    verb: str
    """One of the engine's verbs, or a word of other games that it refuses in this one."""
    amount: int | None = None
    """For a raise the total for the street; for a call the chips to add, or None for whatever is due."""


class _Turn(NamedTuple):
    """What a player sees in his own turn."""

    legal: Legal
    hand: HandView
    seat: SeatView

    @property
    def everything(self) -> int:
        return self.seat.bet + self.seat.stack

    @property
    def base(self) -> int:
        """The pot after the call (BET-3)."""
        assert self.legal.raise_to is not None
        most = self.legal.raise_to[1]
        if self.hand.betting == "pot-limit" and most < self.everything:
            # the engine has counted antes and short blinds as they are to be (BET-17, BET-20)
            return most - self.hand.to_match
        return self.hand.pot + self.hand.to_match - self.seat.bet


def resolve(intent: Intent, view: TableView) -> Move | Refusal:
    """The move that ``intent`` means in the turn that ``view`` shows, or why there is none."""
    verb, amount = intent.verb, intent.amount
    if (verb, amount) == ("raise", None) and view.legal is not None and view.legal.only_ends:
        verb = "min_raise"  # where only one size is possible it need not be said
    if verb not in MOVES:
        return refuse(Code.NOT_IN_THIS_GAME, asked=verb)
    if verb not in ("raise_by", "min_raise", "pot", "pot_share", "all_in"):
        return Move(verb, amount)
    seat = view.seat_of(view.viewer)
    if view.legal is None or view.hand is None or seat is None:
        return Move("raise", amount)
    turn = _Turn(view.legal, view.hand, seat)
    if verb == "all_in":
        return _all_in(turn)
    if turn.legal.raise_to is None:
        return Move("raise", amount)
    if verb == "raise_by":
        return Move("raise", turn.hand.to_match + (amount or 0))
    if verb == "min_raise":
        return Move("raise", turn.legal.raise_to[0])
    return _of_pot(turn, Fraction(intent.text) if verb == "pot_share" else Fraction(1))


def _of_pot(turn: _Turn, share: Fraction) -> Move | Refusal:
    assert turn.legal.raise_to is not None
    least, most = turn.legal.raise_to
    asked = turn.hand.to_match + int(turn.base * share)
    if turn.hand.betting == "fixed-limit":
        return _out_of_range(turn, "BET-4", asked)
    return Move("raise", min(max(asked, least), most))


def _all_in(turn: _Turn) -> Move | Refusal:
    legal, everything = turn.legal, turn.everything
    if legal.call is not None and turn.seat.stack <= legal.call:
        return Move("call", legal.call)
    if legal.raise_to is not None and legal.raise_to[1] < everything:
        return _out_of_range(turn, "BET-4" if turn.hand.betting == "fixed-limit" else "BET-3", everything)
    return Move("raise", everything)


def _out_of_range(turn: _Turn, rule: str, asked: int) -> Refusal:
    least, most = turn.legal.raise_to or (None, None)
    return refuse(
        Code.RAISE_OUT_OF_RANGE, rule, asked=asked, check=turn.legal.check, call=turn.legal.call, least=least, most=most
    )

"""From what a player says to what the engine takes: ``half pot`` and ``all in`` become a raise to so much.

Only his own view is asked. What is not his to do passes through, for the engine to refuse.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bot.intents import MOVES, Intent
from engine.cards import Card, CardError, Cards, card_text, cards_text, parse_cards
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
    cards: Cards = ()
    """For a draw the cards given away."""


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
        aside = self.hand.splash if self.hand.betting == "pot-limit" else 0  # POT-9
        return self.hand.pot - aside + self.hand.to_match - self.seat.bet


def resolve(intent: Intent, view: TableView) -> Move | Refusal:
    """The move that ``intent`` means in the turn that ``view`` shows, or why there is none."""
    verb, amount = intent.verb, intent.amount
    if (verb, amount) == ("raise", None) and view.legal is not None and view.legal.only_ends:
        verb = "min_raise"  # where only one size is possible it need not be said
    if verb not in MOVES:
        return refuse(Code.NOT_IN_THIS_GAME, asked=verb)
    if verb == "draw":
        return _draw(intent.text, view)
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


_NONE, _ALL = (
    frozenset({"none", "nothing", "zero", "0 cards"}),
    frozenset({"all", "everything", "all five", "all four"}),
)


def _draw(text: str, view: TableView) -> Move | Refusal:
    """The cards to exchange: each as a card, or by its rank where one has only one of that rank."""
    seat = view.seat_of(view.viewer)
    own = seat.hole if seat is not None and view.legal is not None else ()
    if not own or text.casefold() in _NONE:
        return Move("draw")
    if text.casefold() in _ALL:
        return Move("draw", cards=own)
    # "draw 2" says how many at least as often as it means the deuce: nobody should lose it by that
    how_many = text.isdigit() and int(text) <= len(own)
    cards = () if how_many else _cards_meant(text, own)
    if not cards:
        held, example = cards_text(own, " "), cards_text(own[:2], " ")
        return refuse(Code.WHICH_CARDS, "DRAW-2", cards=held, example=example)
    return Move("draw", cards=cards)


def _cards_meant(text: str, own: Cards) -> Cards:
    """Empty if it cannot be told."""
    try:
        return parse_cards(text)
    except CardError:
        cards: list[Card] = []
    for word in text.replace(",", " ").split():
        rank = "T" if word == "10" else word.upper()
        fitting = [card for card in own if card_text(card)[0] == rank and card not in cards]
        if len(rank) != 1 or len(fitting) != 1:
            return ()
        cards.append(fitting[0])
    return tuple(cards)


def _of_pot(turn: _Turn, share: Fraction) -> Move | Refusal:
    assert turn.legal.raise_to is not None
    least, most = turn.legal.raise_to
    asked = turn.hand.to_match + int(turn.base * share)
    if turn.hand.betting == "fixed-limit":
        check, call = turn.legal.check, turn.legal.call
        return refuse(Code.RAISE_OUT_OF_RANGE, "BET-4", asked=asked, check=check, call=call, least=least, most=most)
    if share == 1 and turn.hand.betting == "pot-limit":
        # the engine's figure, also where his chips end before a pot that counts short blinds
        return Move("raise", most)
    return Move("raise", min(max(asked, least), most))


def _all_in(turn: _Turn) -> Move:
    """A call where all his chips are no more than that; else a raise, which the engine refuses if it is too much."""
    if turn.legal.call is not None and turn.seat.stack <= turn.legal.call:
        return Move("call", turn.legal.call)
    return Move("raise", turn.everything)

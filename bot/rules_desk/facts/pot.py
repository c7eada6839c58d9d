"""The pot: how much is in it, and who may win which part (POT-1); how much a pot-sized bet is (BET-3)."""

from __future__ import annotations

from bot.render.awards import pot_name
from bot.render.names import Names
from bot.render.words import capital, listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import all_players, hand_in_play, no_hand, the_player
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.view import HandView, TableView

_POT = (
    pattern(
        "howmuch|what|total|size|amount|count pot|middle",
        "chips money side main so far have got we all big together up worth stand stands",
    ),
    pattern("side pot", "any yet have we"),
    pattern("pot", "side"),
    pattern("who|which pot", "can may could win eligible in playing play which players i for side main contest each"),
    pattern("can|could|howmuch i win pot", "side main most max still all of"),
)
_POT_BET = (
    pattern("howmuch|what|max pot bet|raise|size|bomb", "i make me can could would full for cost size bet raise go"),
    pattern("what|howmuch full pot", "bet raise i for me"),
)


def pot(asked: Asked, context: Context) -> Fact | None:
    """``how much is pot``, ``who can win the side pot``."""
    seen = context.seen
    if seen is None or not fits_any(_POT, asked.words):
        return None
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    lines = [_amount(hand), *_parts(hand, seen, context.names)]
    size = _size(hand, seen, context.names) if "pot" in asked.words and "who" not in asked.words else ""
    rules = ("POT-1", "BET-3") if size and len(hand.pots) < 2 else ("POT-1",)
    return Fact(tuple([*lines, size] if size else lines), rules)


def pot_bet(asked: Asked, context: Context) -> Fact | None:
    """``how much is a pot bet``."""
    seen = context.seen
    if seen is None or not fits_any(_POT_BET, asked.words):
        return None
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    size = _size(hand, seen, context.names)
    rule = hand.range_rule if hand.betting == "pot-limit" else "BET-3"
    if hand.betting not in ("no-limit", "pot-limit"):
        return Fact(
            (f"In {hand.betting.replace('-', ' ')} no bet goes by the size of the pot.", _amount(hand)),
            (hand.range_rule,),
        )
    return Fact((size or "No bet of the size of the pot can be made now.", _amount(hand)), (rule,))


def _amount(hand: HandView) -> str:
    splash = f", {hand.splash} of it splashed" if hand.splash else ""
    return f"The pot is {hand.pot}{splash}."


def _parts(hand: HandView, seen: TableView, names: Names) -> list[str]:
    """Every pot with who may win it, where there are several, and the bets that are not in them yet."""
    if len(hand.pots) < 2:
        return []
    lines = [
        f"{capital(pot_name(at, len(hand.pots)))} {one.amount}: {listed(all_players(one.eligible, seen, names))}."
        for at, one in enumerate(hand.pots)
    ]
    gathered = sum(one.amount for one in hand.pots)
    return [*lines, *([f"Bets of this round: {hand.pot - gathered}."] if hand.pot > gathered else [])]


def _size(hand: HandView, seen: TableView, names: Names) -> str:
    """The pot-sized bet of whoever is to act; empty where there is none."""
    seat = seen.seat_of(hand.to_act)
    if (
        seat is None
        or hand.allowed is None
        or hand.allowed.raise_to is None
        or hand.betting not in ("no-limit", "pot-limit")
    ):
        return ""
    least, most = hand.allowed.raise_to
    call = hand.to_match - seat.bet
    everything = seat.bet + seat.stack
    to = hand.to_match + hand.pot - hand.splash + call
    if hand.betting == "pot-limit" and most < everything:
        to = most  # the engine has counted antes, short blinds and what the house rounds
    word = "raise to" if hand.to_match else "bet of"
    who = "For you" if seat.player == seen.viewer else f"For {the_player(seat.player, seen, names)}, who is to act,"
    if to > everything:
        return f"{who} a pot-sized {word} {to} is more than the stack allows: {everything} is all of it."
    if to < least:
        return ""
    exact = to == hand.to_match + hand.pot + call
    why = f": the call of {call}, and on top the pot of {hand.pot + call} after it" if call and exact else ""
    return f"{who} a pot-sized {word.replace('bet of', 'bet is') if not hand.to_match else 'raise is to'} {to}{why}."

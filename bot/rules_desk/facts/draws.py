"""Draws: how many cards may be exchanged, how many somebody did, how many draws are left (DRAW-1, DRAW-2)."""

from __future__ import annotations

from bot.render.words import number_word
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import hand_in_play, no_hand
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.people import NAME, seat_named
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.game import Game, Street
from engine.house_rules import HouseRules
from engine.view import TableView

_MOST = (
    pattern(
        "howmuch|max draw|discard|change|exchange|replace|throw", "cards card can may i we max up away number allowed"
    ),
)
_LEFT = (pattern("howmuch draws left|more|remain|remaining|come", "to have we i do"),)
_DREW = pattern(f"howmuch {NAME} draw|drew|drawn|discard|discarded|change|changed|exchange", "cards card has have")


def draws(asked: Asked, context: Context) -> Fact | None:
    """``how many cards may I draw``, ``how many did bob draw``."""
    seen = context.seen
    if seen is None:
        return None
    game = seen.hand.game if seen.hand is not None and not seen.hand.over else seen.game
    if not game.draws:
        return None
    if fits_any(_MOST, asked.words):
        return _most(game, seen)
    if fits_any(_LEFT, asked.words):
        return _left(context)
    seat = seat_named(asked.words, _DREW, seen, context.names)
    if seat is None or isinstance(seat, Fact):
        return seat
    name = "You" if seat.player == seen.viewer else context.names(seat.player)
    if hand_in_play(context) is None:
        return no_hand(seen)
    if seat.drew < 0:
        return Fact((f"{name} did not draw in this round yet, or is not in the hand.",), (_rule(game),))
    what = "stood pat" if not seat.drew else f"drew {number_word(seat.drew)} {'card' if seat.drew == 1 else 'cards'}"
    return Fact((f"{name} {what} in the last draw. The number is open to all, the cards are not.",), (_rule(game),))


def _most(game: Game, seen: TableView) -> Fact:
    """Up to how many; what the house allows in five-card draw, and in whose turn it is what he may."""
    street = next(street for street in game.streets if street.draw)
    most = _house_most(game, street, seen.house)
    now = seen.legal.draw if seen.legal is not None else None
    first = f"Up to {number_word(most)}{' in each draw' if game.draws > 1 else ''}, or none: stand pat."
    if now is not None:
        first = f"You may exchange up to {number_word(now[1])} cards now, or stand pat."
    return Fact(
        (first, f"{game.name} has {number_word(game.draws)} {'draw' if game.draws == 1 else 'draws'}."), (_rule(game),)
    )


def _house_most(game: Game, street: Street, house: HouseRules) -> int:
    is_high = game.pots[0].startswith("high")
    return min(street.draw, house.draw_most) if game.draws == 1 and is_high else street.draw


def _left(context: Context) -> Fact:
    seen, hand = context.seen, hand_in_play(context)
    assert seen is not None
    if hand is None:
        return no_hand(seen)
    names = [street.name for street in hand.game.streets]
    later = [street for street in hand.game.streets[names.index(hand.street) + 1 :] if street.draw]
    now = " after the one that is going on" if hand.drawing else ""
    return Fact(
        (f"{number_word(len(later)).capitalize()} {'draw' if len(later) == 1 else 'draws'} left{now}.",),
        (_rule(hand.game),),
    )


def _rule(game: Game) -> str:
    return "DRAW-2" if game.draws > 1 else "DRAW-1"

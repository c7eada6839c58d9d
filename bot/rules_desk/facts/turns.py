"""Whose turn it is, and who acts first now and in the next round (BET-10, BET-11)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import (
    all_players,
    hand_in_play,
    is_last_round,
    next_round_first,
    no_hand,
    the_player,
)
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern, words_of
from engine.view import HandView, TableView

_TURN = (
    pattern("who turn|act|action|acts|waiting|up", "is to next move play we for must has have whom go goes"),
    pattern("who next", "to act acts goes go after me"),
    pattern("is|am my|i turn|act|up", "it am to"),
    pattern("is it on me", "action"),
    pattern("who|what waiting|wait|holding", "we for on are everyone everybody all up"),
)
_FIRST = (
    pattern(
        "who first act|acts|go|goes|bet|action|speak|speaks|start|starts|begin|begins|open|opens",
        "to next round flop turn river after before preflop street betting has will must then is gets gets acting post",
    ),
    pattern("who act|acts|bet|bets after", "flop turn river round street draw will going first then next"),
    pattern("who act|acts|start|starts|open|opens flop|river|round|street", "turn next draw will first then betting"),
)  # fmt: skip
_LATER = words_of("after flop river round street then")


def turns(asked: Asked, context: Context) -> Fact | None:
    """``whose turn is it``, ``who acts first after the flop``."""
    seen = context.seen
    if seen is None:
        return None
    first = fits_any(_FIRST, asked.words)
    if not first and not fits_any(_TURN, asked.words):
        return None
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    now, later = _now(hand, seen, context.names), _later(hand, seen, context.names)
    rules = [_rule(hand, seen)]
    if hand.run_asked:
        return Fact((now,), ("POT-6",))
    if hand.game.lead != "button":
        rules.append("RANK-9" if hand.game.lead == "low board" else "RANK-8")
    is_next = first and bool(_LATER.intersection(asked.words))
    return Fact((later, now) if is_next else (now, later), tuple(rules))


def _now(hand: HandView, seen: TableView, names: Names) -> str:
    if hand.run_asked:
        return (
            f"Nobody can bet any more; the answer of {listed(all_players(hand.run_asked, seen, names))} is waited for."
        )
    if hand.to_act is None:
        return "Nobody is to act."
    what = "draw" if hand.drawing else "act"
    return f"You are to {what} now." if hand.to_act == seen.viewer else f"{names(hand.to_act)} is to {what} now."


def _later(hand: HandView, seen: TableView, names: Names) -> str:
    seat = next_round_first(seen, hand)
    if hand.drawing and seat is not None:
        who = the_player(seat.player, seen, names)
        return f"When all have drawn {who} {'act' if seat.player == seen.viewer else 'acts'} first."
    if is_last_round(hand):
        return "This is the last betting round."
    if seat is None:
        return "There is no betting after this round: fewer than two players have chips left to bet."
    who = the_player(seat.player, seen, names)
    is_asker = seat.player == seen.viewer
    if hand.game.lead != "button":
        least = "lowest" if hand.game.lead == "low board" else "highest"
        return f"In the next round whoever shows the {least} board acts first; with the cards that lie now {who} would."
    names_of = [street.name for street in hand.game.streets]
    following = names_of[names_of.index(hand.street) + 1]
    why = (
        "the first player left of the button who can still bet"
        if not _heads_up(seen)
        else "heads-up the button acts last then"
    )
    return f"In the next round ({following}) {who} {'act' if is_asker else 'acts'} first as things stand: {why}."


def _heads_up(seen: TableView) -> bool:
    return len([seat for seat in seen.seats if seat.in_hand]) == 2


def _rule(hand: HandView, seen: TableView) -> str:
    return "BET-11" if _heads_up(seen) and hand.game.lead == "button" else "BET-10"

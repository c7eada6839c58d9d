"""Why somebody may not raise, check, call or act now: the reason and its rule."""

from __future__ import annotations

from collections.abc import Callable

from bot.render.names import Names
from bot.render.words import number_word
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import hand_in_play, no_hand, not_in_it, own_seat, span, whose_turn
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.people import NAME, seat_named
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.view import HandView, SeatView, TableView

_MOVES = "raise|check|call|act|bet|fold|move|play|complete|do|all"
_WHY_NOT = (
    pattern(
        f"why cannot|not|no|only|will {_MOVES}",
        "i me my let be able allowed again re anything something you can in re make go only option options button "
        "have get bet or fold call raise any more am",
    ),
    pattern("why not my turn", "i have get"),
    pattern(f"why am not {_MOVES}", "i allowed able me"),
    pattern("why only|just call|fold|check", "i can or have get me call fold check offered option options"),
)
_WHY_NOT_OTHER = (pattern(f"why cannot|not {NAME} raise|bet|act|check", "again re can allowed be able"),)
_MOVE_WORDS = ("raise", "bet", "all", "complete", "check", "call", "fold")


def why_not(asked: Asked, context: Context) -> Fact | None:
    """``why can't I raise``, ``why can't bob raise``."""
    seen = context.seen
    if seen is None:
        return None
    if fits_any(_WHY_NOT, asked.words):
        move = next((word for word in _MOVE_WORDS if word in asked.words), "act")
        return _why_asker_cannot(move, seen, context)
    for one in _WHY_NOT_OTHER:
        seat = seat_named(asked.words, one, seen, context.names)
        if isinstance(seat, Fact):
            return seat
        if seat is not None:
            return _why_other_cannot(seat, seen, context)
    return None


def why_no_raise(hand: HandView, seat: SeatView, seen: TableView, is_asker: bool, names: Names) -> tuple[str, str]:
    """The reason why whoever is to act may not raise, and its rule."""
    who = "You" if is_asker else names(seat.player)
    reason = _REASONS.get(hand.no_raise)
    if reason is None:
        return f"{who} cannot raise now.", hand.no_raise or "BET-1"
    return f"{who} cannot raise: {reason(hand, seen)}.", hand.no_raise


def _why_asker_cannot(move: str, seen: TableView, context: Context) -> Fact:
    hand, seat = hand_in_play(context), own_seat(seen)
    if hand is None:
        return no_hand(seen)
    if seen.legal is not None and seen.legal.run is not None:
        return Fact(("The betting is over: you are asked whether the board is run more than once.",), ("POT-6",))
    out = not_in_it(seen)
    if out is not None or seat is None:
        return out or no_hand(seen)
    if seen.legal is None:
        return Fact((f"It is not your turn. {whose_turn(seen, context.names)}",), ("BET-10",))
    if seen.legal.draw is not None:
        return Fact(
            (f"This is the draw: draw up to {seen.legal.draw[1]} cards, or stand pat. The betting comes after it.",),
            ("DRAW-2",),
        )
    return _IN_TURN.get(move, _raise)(hand, seat, seen, context.names)


def _raise(hand: HandView, seat: SeatView, seen: TableView, names: Names) -> Fact:
    assert seen.legal is not None
    if seen.legal.raise_to is not None:
        verb = "raise" if hand.to_match else "bet"
        return Fact((f"You can {verb} now: {span(*seen.legal.raise_to)}.",), (hand.range_rule,))
    why, rule = why_no_raise(hand, seat, seen, True, names)
    call = f"You can call {seen.legal.call} or fold." if seen.legal.call else "You can check."
    return Fact((why, call), (rule,))


def _check(hand: HandView, seat: SeatView, seen: TableView, _names: Names) -> Fact:
    assert seen.legal is not None
    if seen.legal.check:
        return Fact(("You can check now.",), ("BET-8",))
    if seen.legal.bring_in is not None:
        return Fact(
            (f"The low card is forced to open: you bring in {seen.legal.bring_in}{_or_complete(seen)}.",), ("BET-12",)
        )
    return Fact(
        (f"There is a bet of {hand.to_match} to you, and you have {seat.bet} in: call {seen.legal.call}, or fold.",),
        ("BET-8", "BET-1"),
    )


def _call(hand: HandView, _seat: SeatView, seen: TableView, _names: Names) -> Fact:
    assert seen.legal is not None
    if seen.legal.call is not None:
        return Fact((f"You can call {seen.legal.call} now.",), ("BET-1",))
    return Fact(
        (f"There is nothing to call: {'your bet is matched already' if hand.to_match else 'nobody has bet'}.",),
        ("BET-8", "BET-1"),
    )


def _fold(_hand: HandView, _seat: SeatView, seen: TableView, _names: Names) -> Fact:
    assert seen.legal is not None
    if not seen.legal.fold:
        return Fact((f"The low card is forced to open, so it cannot fold: bring in{_or_complete(seen)}.",), ("BET-12",))
    free = (
        " The chat asks first, for you could check for nothing."
        if seen.legal.check and seen.house.free_fold == "ask"
        else ""
    )
    return Fact((f"You can fold now.{free}",), ("BET-1",))


def _or_complete(seen: TableView) -> str:
    return ", or complete" if seen.legal is not None and seen.legal.complete is not None else ""


_IN_TURN: dict[str, Callable[[HandView, SeatView, TableView, Names], Fact]] = {
    "check": _check, "call": _call, "fold": _fold, "raise": _raise,
}  # fmt: skip


def _why_other_cannot(seat: SeatView, seen: TableView, context: Context) -> Fact:
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    name = context.names(seat.player)
    if seat.player == seen.viewer:
        return _why_asker_cannot("raise", seen, context)
    if hand.to_act != seat.player:
        return Fact((f"{name} is not to act. {whose_turn(seen, context.names)}",), ("BET-10",))
    if not hand.no_raise:
        return Fact((f"{name} is to act and may raise.",), (hand.range_rule,))
    why, rule = why_no_raise(hand, seat, seen, False, context.names)
    return Fact((why,), (rule,))


def _capped(hand: HandView, seen: TableView) -> str:
    raises = seen.house.raises_single_draw if hand.game.draws == 1 else seen.house.raises_per_round
    return f"this round is capped, with one bet and {number_word(raises)} raises in it"


def _always(reason: str) -> Callable[[HandView, TableView], str]:
    return lambda _hand, _seen: reason


_REASONS: dict[str, Callable[[HandView, TableView], str]] = {
    "BET-6": _capped,
    "BET-7": _always("nobody has made a full raise since this player acted, and an all-in for less is none"),
    "BET-9": lambda hand, _seen: f"the stack does not reach beyond the {max(hand.to_match, hand.brought_in)} in",
    "BET-12": _always("the bring-in is a whole bet here, so it cannot be completed"),
    "BET-16": _always("since this player acted there was only an all-in for less than half a bet"),
    "BET-19": _always("nobody left in the hand has the chips to call more"),
}  # fmt: skip

"""What whoever is to act may do: the call, the legal range, and the rules they rest on (BET-1 to BET-5)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import capital, listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import hand_in_play, no_hand, not_in_it, own_seat, span, whose_turn
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.no_raise import why_no_raise
from bot.rules_desk.facts.people import NAME, seat_named
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.hand import Legal
from engine.view import HandView, SeatView, TableView

_CALL = (
    pattern(
        "howmuch|what|cost|costs|price call|continue|stay|owe",
        "i me my have need must cost costs pay add price bet put chips more would call going can",
    ),
    pattern("howmuch|what me to", "i bet cost costs call"),
    pattern("howmuch|what i put|pay|add", "have need must should more chips now stay call continue"),
)
_AMOUNT = (
    "what i can may could must have make me my min max allowed legal range amount limits up go size need possible by be"
)
_RANGE = (
    pattern("howmuch|range|legal|amount raise|bet", _AMOUNT),
    pattern("min|max raise|bet", _AMOUNT),
    pattern("what can|may|must|could i raise|bet", _AMOUNT),
    pattern("can|may|could|am i raise|bet", "me again allowed re now over still able"),
    pattern("what i do can|may|could|must|allowed", "legal possible me am"),
    pattern("howmuch i go can|may", "up max"),
    pattern("what|which my|i options|moves|choices|possibilities", "have legal possible me can"),
)
_OF_ANOTHER = (
    pattern(f"can|may|could|howmuch|what {NAME} raise|bet|do", "again re allowed still min max up make able by"),
    pattern(f"what {NAME} options", "have has"),
)
_ALL_IN = (pattern("can|may|could i all", "in go move push bet"),)


def call(asked: Asked, context: Context) -> Fact | None:
    """``how much to call``."""
    seen = context.seen
    if seen is None or not fits_any(_CALL, asked.words):
        return None
    hand, seat, out = hand_in_play(context), own_seat(seen), not_in_it(seen)
    if hand is None or seat is None or out is not None:
        return out or no_hand(seen)
    if hand.to_act != seen.viewer or seen.legal is None:
        due = max(0, min(hand.to_match - seat.bet, seat.stack))
        then = (
            f"As things stand you would have to add {due} to call."
            if due
            else "As things stand you have nothing to call."
        )
        return Fact((f"{whose_turn(seen, context.names)} {then}",), ("BET-1",))
    if seen.legal.draw is not None:
        return Fact(("This is the draw: nobody bets, so there is nothing to call.",), ("DRAW-2", "BET-1"))
    if seen.legal.bring_in is not None:
        return Fact(
            (
                f"You have the low card: you bring in "
                f"{seen.legal.bring_in}{', or complete' if seen.legal.complete else ''}.",
            ),
            ("BET-12",),
        )
    if seen.legal.call is None:
        return Fact(("Nothing: you can check.",), ("BET-8", "BET-1"))
    all_in = ", all you have" if seen.legal.call == seat.stack else ""
    return Fact(
        (f"You have to add {seen.legal.call} to call{all_in}; that makes {seat.bet + seen.legal.call} in this round.",),
        ("BET-1",),
    )


def bet_range(asked: Asked, context: Context) -> Fact | None:
    """``how much can I raise``, ``what's the min raise``, ``what can I do``, and the same of another player."""
    seen = context.seen
    if seen is None:
        return None
    if fits_any((*_RANGE, *_ALL_IN), asked.words):
        return _range_of_asker(seen, context)
    for one in _OF_ANOTHER:
        seat = seat_named(asked.words, one, seen, context.names)
        if isinstance(seat, Fact):
            return seat
        if seat is not None:
            return _range_of(seat, seen, context)
    return None


def _range_of_asker(seen: TableView, context: Context) -> Fact:
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    out = not_in_it(seen)
    actor = seen.seat_of(hand.to_act)
    if actor is not None and actor.player == seen.viewer:
        return _told(hand, actor, seen, "You", context.names)
    if actor is None or hand.allowed is None:
        return out or Fact((whose_turn(seen, context.names),), ("BET-10",))
    told = _told(hand, actor, seen, context.names(actor.player), context.names)
    first = out.lines[0] if out is not None else f"It is not your turn: {context.names(actor.player)} is to act."
    return Fact((first, *told.lines), (*told.rules, "BET-10"))


def _range_of(seat: SeatView, seen: TableView, context: Context) -> Fact:
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    name = context.names(seat.player)
    if seat.player == seen.viewer:
        return _range_of_asker(seen, context)
    if hand.to_act != seat.player:
        what = "has folded" if seat.folded else "is all-in" if seat.all_in else "is not to act"
        return Fact((f"{name} {what}. {whose_turn(seen, context.names)}",), ("BET-10",))
    return _told(hand, seat, seen, name, context.names)


def _told(hand: HandView, seat: SeatView, seen: TableView, who: str, names: Names) -> Fact:
    """All that ``who`` may do, how far a raise may go and why."""
    allowed = hand.allowed
    assert allowed is not None, "somebody is to act"
    if allowed.draw is not None:
        return Fact(
            (f"{who} can draw up to {allowed.draw[1]} cards or stand pat; nobody bets in a draw.",), ("DRAW-2",)
        )
    lines = [f"{who} can {listed(_choices(hand, allowed, seat), 'or')}."]
    if allowed.raise_to is None:
        why, rule = why_no_raise(hand, seat, seen, who == "You", names)
        return Fact((*lines, why), (rule,))
    lines += _why(hand, allowed, seat)
    return Fact(tuple(lines), (hand.range_rule,))


def _choices(hand: HandView, allowed: Legal, seat: SeatView) -> list[str]:
    choices = []
    if allowed.raise_to is not None:
        least, most = allowed.raise_to
        verb = "complete" if allowed.complete is not None else "raise" if hand.to_match else "bet"
        if verb == "bet":
            amount = f"{least}" if least == most else f"{least} to {most}"
            choices.append(f"bet {amount}{_all_in(most, seat)}")
        elif allowed.only_ends and least != most:
            choices.append(f"{verb} to {least} or {most}")
        else:
            choices.append(f"{verb} {span(least, most)}{_all_in(most, seat)}")
    if allowed.bring_in is not None:
        choices.append(f"bring in {allowed.bring_in}")
    if allowed.check:
        choices.append("check")
    if allowed.call is not None:
        choices.append(f"call {allowed.call}{_all_in(seat.bet + allowed.call, seat)}")
    return [*choices, *(["fold"] if allowed.fold else [])]


def _all_in(to: int, seat: SeatView) -> str:
    return " (all in)" if to == seat.bet + seat.stack else ""


def _why(hand: HandView, allowed: Legal, seat: SeatView) -> list[str]:
    """What the two ends of the range come from; where a stack cuts them short they need no other reason."""
    assert allowed.raise_to is not None
    least, most = allowed.raise_to
    everything = seat.bet + seat.stack
    if hand.betting == "fixed-limit":
        return (
            [f"Bets and raises go by {least - hand.to_match} here."]
            if least < everything and hand.to_match < least
            else []
        )
    reasons = []
    if least < everything:
        step = least - hand.to_match
        reasons.append(
            f"the least {'raise' if hand.to_match else 'bet'} is {step}"
            + (f" on top of the {hand.to_match} that stand" if hand.to_match else "")
        )
    if hand.betting == "pot-limit" and most < everything:
        call = hand.to_match - seat.bet
        size = hand.pot - hand.splash + call
        exact = most == hand.to_match + size
        if exact:
            reasons.append(
                f"the most is the call of {call} and then the pot of {size}" if call else f"the most is the pot, {size}"
            )
        else:
            reasons.append("the most is the size of the pot as this house counts it")
    if most == everything:
        reasons.append(f"{everything} is the whole stack")
    return [f"{capital(listed(reasons))}."] if reasons else []

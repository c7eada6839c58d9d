"""One sentence for each refusal: what was wrong, what is allowed now with its figures, and the rule (law 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.render.durations import duration
from bot.render.names import Names, inert
from bot.render.words import listed, tagged
from engine.errors import Code, Refusal

Say: TypeAlias = Callable[[Refusal, Names], str]


def refusal_text(refusal: Refusal, names: Names) -> str:
    """``You can raise to 28 at least and 200 at most. [BET-2]``"""
    return tagged(SENTENCES[refusal.code](refusal, names), refusal.rule)


def _plain(text: str) -> Say:
    return lambda _refusal, _names: text


def _number(refusal: Refusal, name: str) -> int | None:
    """A figure of the refusal; None if it has none of that name."""
    value = refusal.fact(name)
    return value if isinstance(value, int) else None


def _span(least: int | None, most: int | None) -> str:
    return f"{most}" if least == most else f"{least} at least and {most} at most"


def _choices(refusal: Refusal) -> str:
    """All that is allowed now: ``fold, call 14, or raise to 28 at least and 200 at most``."""
    call, most = _number(refusal, "call"), _number(refusal, "most")
    free = bool(refusal.fact("check"))
    choices = ["check"] if free else ["fold"]
    if call is not None:
        choices.append(f"call {call}")
    if most is not None:
        # where a check is free the figures do not tell a first bet from a raise of one's own blind
        choices.append(f"{'make it' if free else 'raise to'} {_span(_number(refusal, 'least'), most)}")
    return listed(choices, "or")


def _hand_over(refusal: Refusal, _names: Names) -> str:
    hand = _number(refusal, "hand")
    return f"{f'Hand {hand}' if hand else 'This hand'} is over; wait for the next deal."


def _not_your_turn(refusal: Refusal, names: Names) -> str:
    player = refusal.fact("to_act")
    return f"It is not your turn: {names(player)} is to act." if isinstance(player, str) else "It is not your turn."


def _cannot_check(refusal: Refusal, _names: Names) -> str:
    return f"You cannot check with {refusal.fact('call')} to call. You can {_choices(refusal)}."


def _nothing_to_call(refusal: Refusal, _names: Names) -> str:
    return f"There is nothing to call. You can {_choices(refusal)}."


def _wrong_call(refusal: Refusal, _names: Names) -> str:
    return f"A call is {refusal.fact('call')} now, not {refusal.fact('asked')}. You can {_choices(refusal)}."


_WHY_NO_RAISE = {
    "BET-6": "the betting in this round is capped",
    "BET-7": "since you acted nobody has made a full raise",
    "BET-9": "your chips only reach for a call",
    "BET-16": "since you acted nobody has made a full raise",
    "BET-19": "nobody left in the hand can call more",
}


def _cannot_raise(refusal: Refusal, _names: Names) -> str:
    why = _WHY_NO_RAISE.get(refusal.rule)
    return f"You cannot raise{f': {why}' if why else ' now'}. You can {_choices(refusal)}."


def _raise_out_of_range(refusal: Refusal, _names: Names) -> str:
    asked, least, most = (_number(refusal, name) for name in ("asked", "least", "most"))
    verb = "make it" if refusal.fact("check") else "raise to"
    allowed = f"ou can {verb} {_span(least, most)}."
    if asked is None or least is None or most is None:
        return f"Say how much: y{allowed}"
    fault = "too little" if asked < least else "too much" if asked > most else "not a legal amount"
    return f"{asked} is {fault}. Y{allowed}"


def _not_in_this_game(refusal: Refusal, _names: Names) -> str:
    asked = inert(str(refusal.fact("asked") or ""), instead="such move")
    return f"There is no {asked} in this game. You can {_choices(refusal)}."


def _draw_now(refusal: Refusal, _names: Names) -> str:
    return f"This is the draw. You can draw up to {refusal.fact('most')} cards, like draw 2c 3d, or stand pat."


def _too_many_cards(refusal: Refusal, _names: Names) -> str:
    return f"{refusal.fact('asked')} cards are too many. You can draw up to {refusal.fact('most')}, or stand pat."


def _not_your_card(refusal: Refusal, _names: Names) -> str:
    return f"You do not have {refusal.fact('asked')}. You can draw cards you hold, or stand pat."


def _which_cards(refusal: Refusal, _names: Names) -> str:
    return f"Which cards? You have {refusal.fact('cards')}. Say it like draw {refusal.fact('example')}, or pat."


def _bring_in_now(refusal: Refusal, _names: Names) -> str:
    least = _number(refusal, "least")
    more = f", or complete to {least}" if least is not None else ""
    return f"The low card opens: you can bring in {refusal.fact('amount')}{more}."


def _nothing_to_complete(refusal: Refusal, _names: Names) -> str:
    return f"There is nothing to complete. You can {_choices(refusal)}."


def _not_now(refusal: Refusal, _names: Names) -> str:
    asked = inert(str(refusal.fact("asked") or "").replace("_", " "), instead="that")
    return f"It is not the time for {asked}. You can {_choices(refusal)}."


def _stakes(refusal: Refusal, _names: Names) -> str:
    return f"These stakes make no sense: {refusal.fact('why')}."


def _betting(refusal: Refusal, _names: Names) -> str:
    return f"{refusal.fact('game')} is not played that way here. It is played {refusal.fact('offered')}."


def _seats(refusal: Refusal, _names: Names) -> str:
    asked, least, most, game = (refusal.fact(name) for name in ("asked", "least", "most", "game"))
    return f"A table for {game} has {least} to {most} seats, not {asked}."


def _clock(refusal: Refusal, _names: Names) -> str:
    asked, least, most = (duration(_number(refusal, name) or 0) for name in ("asked", "least", "most"))
    return f"The clock gives {least} to {most} for a turn, not {asked}."


def _buy_in(refusal: Refusal, _names: Names) -> str:
    asked, least, most = (_number(refusal, name) for name in ("asked", "least", "most"))
    if asked is None:
        return f"The buy-in goes from a least to a most, both between {least} and {most}."
    return f"You can buy in for {least} at least and {most} at most, not for {asked}."


def _top_up(refusal: Refusal, _names: Names) -> str:
    asked, least, most, has = (_number(refusal, name) for name in ("asked", "least", "most", "has"))
    if least is None or most is None or most < least:
        return f"You cannot add chips now: you have {has}, as much as the table allows."
    return f"You have {has} and can add {_span(least, most)}{f', not {asked}' if asked is not None else ''}."


def _table_full(refusal: Refusal, _names: Names) -> str:
    return f"All {refusal.fact('seats')} seats are taken."


def _seat_taken(refusal: Refusal, _names: Names) -> str:
    return f"Seat {refusal.fact('asked')} is taken. Free: {refusal.fact('free')}."


def _no_such_seat(refusal: Refusal, _names: Names) -> str:
    return f"There is no seat {refusal.fact('asked')}; this table has seats 1 to {refusal.fact('seats')}."


def _seated_twice(refusal: Refusal, _names: Names) -> str:
    return f"You have a seat here already: seat {refusal.fact('seat')}."


def _already_out(refusal: Refusal, _names: Names) -> str:
    if refusal.fact("why") == "busted":
        return "You sit out already, for you have no chips. Say topup to buy some."
    return "You sit out already. Say back to be dealt in again."


def _needs_chips(refusal: Refusal, _names: Names) -> str:
    span = _span(_number(refusal, "least"), _number(refusal, "most"))
    return f"You have no chips. Say topup and an amount, {span}."


def _only_the_host(refusal: Refusal, names: Names) -> str:
    host = refusal.fact("host")
    return f"Only the host can do that{f': {names(host)}' if isinstance(host, str) else ''}."


def _too_few(refusal: Refusal, _names: Names) -> str:
    players = _number(refusal, "players") or 0
    there = "there is nobody yet" if players == 0 else "there is only one"
    return f"Two players with chips are needed, and {there}."


def _already_running(refusal: Refusal, _names: Names) -> str:
    if (_number(refusal, "players") or 0) < 2:
        return "The game is started already; it waits for a second player with chips."
    return "The game is running already."


def _not_running(refusal: Refusal, _names: Names) -> str:
    if refusal.fact("status") == "paused":
        return "The game is paused. The host can start it again."
    return "The game is not running yet. The host can start it."


SENTENCES: dict[Code, Say] = {
    Code.NO_HAND: _plain("No hand has been dealt yet."),
    Code.HAND_OVER: _hand_over,
    Code.NOT_IN_HAND: _plain("You are not in this hand."),
    Code.NOT_YOUR_TURN: _not_your_turn,
    Code.TURN_GONE: _plain("Play has moved on since you were asked, so nothing was done. Look again and act anew."),
    Code.CANNOT_CHECK: _cannot_check,
    Code.NOTHING_TO_CALL: _nothing_to_call,
    Code.WRONG_CALL: _wrong_call,
    Code.CANNOT_RAISE: _cannot_raise,
    Code.RAISE_OUT_OF_RANGE: _raise_out_of_range,
    Code.NOT_IN_THIS_GAME: _not_in_this_game,
    Code.DRAW_NOW: _draw_now,
    Code.TOO_MANY_CARDS: _too_many_cards,
    Code.NOT_YOUR_CARD: _not_your_card,
    Code.WHICH_CARDS: _which_cards,
    Code.BRING_IN_NOW: _bring_in_now,
    Code.NOTHING_TO_COMPLETE: _nothing_to_complete,
    Code.NOT_NOW: _not_now,
    Code.STAKES_MAKE_NO_SENSE: _stakes,
    Code.BETTING_NOT_OFFERED: _betting,
    Code.SEATS_OUT_OF_RANGE: _seats,
    Code.CLOCK_OUT_OF_RANGE: _clock,
    Code.BUY_IN_OUT_OF_RANGE: _buy_in,
    Code.TOP_UP_OUT_OF_RANGE: _top_up,
    Code.TABLE_FULL: _table_full,
    Code.SEAT_TAKEN: _seat_taken,
    Code.NO_SUCH_SEAT: _no_such_seat,
    Code.SEATED_TWICE: _seated_twice,
    Code.NOT_SEATED: _plain("You have no seat at this table. Say sit to take one."),
    Code.ALREADY_OUT: _already_out,
    Code.NOT_OUT: _plain("You are not sitting out; you are dealt in anyway."),
    Code.NEEDS_CHIPS: _needs_chips,
    Code.ONLY_THE_HOST: _only_the_host,
    Code.TOO_FEW_PLAYERS: _too_few,
    Code.ALREADY_RUNNING: _already_running,
    Code.NOT_RUNNING: _not_running,
    Code.HAND_IN_PLAY: _plain("A hand is in play. The next one comes when it is over."),
    Code.TABLE_ENDED: _plain("This table is closed."),
}

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
    asked = inert(str(refusal.fact("asked") or "").replace("_", " "), instead="such move")
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


_TIMES = {2: "twice"}


def _run_now(refusal: Refusal, _names: Names) -> str:
    boards = _number(refusal, "boards") or 2
    times = _TIMES.get(boards, f"{boards} times")
    return f"The betting is over. You can say run twice, to have the rest of the board dealt {times}, or run once."


def _not_asked(refusal: Refusal, names: Names) -> str:
    asked = [player for player in str(refusal.fact("asked") or "").split(",") if player]
    answered = "You have answered already" if refusal.fact("answered") else "You have no say in this pot"
    waits = listed([names(player) for player in asked], "and")
    says = "says" if len(asked) == 1 else "say"
    return f"{answered}: {waits or 'nobody'} still {says} whether the board is run more than once."


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
    seats, game = refusal.fact("seats"), refusal.fact("game")
    if game is not None:  # chairs are left, but a game of the mix serves no more
        return f"{game} is for {seats} players at most, and {seats} sit here already."
    return f"All {seats} seats are taken."


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


def _back_too_soon(refusal: Refusal, _names: Names) -> str:
    wait = duration(_number(refusal, "wait") or 0)
    return f"You left with {refusal.fact('amount')} a short while ago. You can sit down again in {wait}."


def _brings_what_he_left(refusal: Refusal, _names: Names) -> str:
    amount, wait = refusal.fact("amount"), duration(_number(refusal, "wait") or 0)
    return f"You left with {amount} a short while ago, so you bring {amount} again. In {wait} you can buy in anew."


def _no_way_in(refusal: Refusal, _names: Names) -> str:
    said = {"buy": "buy button"}
    ways = listed([said.get(way, way) for way in str(refusal.fact("ways") or "").split(", ")], "or")
    if refusal.fact("asked") == "buy":
        why = "You can buy the button only from a seat between the button and the small blind."
    else:
        why = "That is no way back into this game."
    return f"{why} Now you can say {ways}."


def _straddle_too_late(_refusal: Refusal, _names: Names) -> str:
    return "It is too late to straddle: the cards are dealt. Ask again before the next deal."


_NO_STRADDLE = {
    "pick": "First the game has to be picked, then who may straddle can.",
    "off": "There are no straddles in this house.",
    "game": "There are no straddles in the game that comes.",
    "first hand": "There is no straddle in the first hand: the button has still to be drawn.",
    "players": "A straddle needs three players or more.",
    "chips": "You have not the chips for it, or post a blind anyway.",
}


def _cannot_straddle(refusal: Refusal, _names: Names) -> str:
    who = "the player under the gun" + (", or the button," if "button" in str(refusal.fact("who")) else "")
    place = f"Only {who} can straddle, with {refusal.fact('size')}."
    return _NO_STRADDLE.get(str(refusal.fact("why")), place)


def _splash(refusal: Refusal, _names: Names) -> str:
    return f"A splash is {_span(_number(refusal, 'least'), _number(refusal, 'most'))} chips."


def _no_pick_now(refusal: Refusal, _names: Names) -> str:
    left, game = _number(refusal, "left"), refusal.fact("game")
    if left == 0:
        return f"This is the last hand of {game}. When it is over the player with the button picks."
    more = " now" if left is None or left < 0 else f" for {left} more hand{'' if left == 1 else 's'}"
    return f"{game} is played{more}. Then the player with the button picks."


def _not_your_pick(refusal: Refusal, names: Names) -> str:
    return f"The player with the button picks the game, and that is {names(str(refusal.fact('picker')))}."


def _pick_first(refusal: Refusal, names: Names) -> str:
    return f"First the game has to be picked: {names(str(refusal.fact('picker')))} has the button and picks."


def _game_not_in_mix(refusal: Refusal, _names: Names) -> str:
    return f"That game is not on this table's list. It plays {refusal.fact('games')}."


def _game_in_mix(refusal: Refusal, _names: Names) -> str:
    return f"{refusal.fact('game')} is on the list already. This table plays {refusal.fact('games')}."


def _game_too_small(refusal: Refusal, _names: Names) -> str:
    game, most, players = (refusal.fact(name) for name in ("game", "most", "players"))
    return f"{game} is for {most} players at most, and {players} sit here."


def _mix_full(refusal: Refusal, _names: Names) -> str:
    return f"A table plays {refusal.fact('most')} games at most. Take one out first: vote remove GAME."


def _last_game(refusal: Refusal, _names: Names) -> str:
    return f"{refusal.fact('game')} is the only game of this table. Add another one first."


def _no_mix(refusal: Refusal, _names: Names) -> str:
    return f"This table plays {refusal.fact('game')} and nothing else."


def _already_so(refusal: Refusal, _names: Names) -> str:
    return f"There is nothing to change: {refusal.fact('what')} already."


def _vote_open(refusal: Refusal, names: Names) -> str:
    by = names(str(refusal.fact("by")))
    return f"One vote at a time: the one that {by} called is still open. Say vote to see it."


def _no_voice(refusal: Refusal, _names: Names) -> str:
    if refusal.fact("why") == "sits out":
        return "Players who sit out do not call votes here. Say back first."
    if refusal.fact("why") == "leaving":
        return "You leave when this hand is over, so you have no say in what comes after it."
    return "You are not asked in this vote: it is among those who play. Who sits down or comes back is asked as well."


def _voted_already(refusal: Refusal, _names: Names) -> str:
    return f"You have voted already: {'yes' if refusal.fact('yes') else 'no'}."


def _not_your_vote(refusal: Refusal, names: Names) -> str:
    by, host = (names(str(refusal.fact(name))) for name in ("by", "host"))
    return f"Only {by}, who called the vote, or the host{'' if by == host else f' {host}'} can take it back."


def _no_vote_needed(refusal: Refusal, _names: Names) -> str:
    amount, most = refusal.fact("amount"), refusal.fact("most")
    return f"{amount} needs no vote: you can add up to {most}. Say topup {amount}."


def _rebuy(refusal: Refusal, _names: Names) -> str:
    has, below = refusal.fact("has"), refusal.fact("below")
    if below is not None:
        return f"You have {has}. Only who has less than {below} can ask for a rebuy above it."
    span = _span(_number(refusal, "least"), _number(refusal, "most"))
    return f"You have {has}. A rebuy above the maximum is {span}."


def _unknown_rule(refusal: Refusal, _names: Names) -> str:
    near = f" Did you mean {refusal.fact('near')}?" if refusal.fact("near") else ""
    return f"There is no such house rule.{near} There are {refusal.fact('rules')}."


def _rule_value(refusal: Refusal, _names: Names) -> str:
    return f"The house rule {refusal.fact('name')} can be: {refusal.fact('choices')}."


def _rule_by_vote(refusal: Refusal, _names: Names) -> str:
    name, value = refusal.fact("name"), refusal.fact("value")
    return f"From the first hand on the table decides. Call a vote: vote rule {name}={value}."


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
    Code.RUN_NOW: _run_now,
    Code.NOT_ASKED: _not_asked,
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
    Code.LEAVING: _plain(
        "You leave when this hand is over, and your seat with you: there is nothing to change about it."
    ),
    Code.NEEDS_CHIPS: _needs_chips,
    Code.ONLY_THE_HOST: _only_the_host,
    Code.TOO_FEW_PLAYERS: _too_few,
    Code.ALREADY_RUNNING: _already_running,
    Code.NOT_RUNNING: _not_running,
    Code.HAND_IN_PLAY: _plain("A hand is in play. The next one comes when it is over."),
    Code.TABLE_ENDED: _plain("This table is closed."),
    Code.TABLE_CLOSES: _plain("This table closes when the hand in play is over; nothing comes after that."),
    Code.NO_DEALERS_CHOICE: _plain("Nobody picks the game at this table; it is no dealer's choice now."),
    Code.NO_PICK_NOW: _no_pick_now,
    Code.NOT_YOUR_PICK: _not_your_pick,
    Code.PICK_FIRST: _pick_first,
    Code.GAME_NOT_IN_MIX: _game_not_in_mix,
    Code.GAME_IN_MIX: _game_in_mix,
    Code.GAME_TOO_SMALL: _game_too_small,
    Code.MIX_FULL: _mix_full,
    Code.LAST_GAME: _last_game,
    Code.NO_MIX: _no_mix,
    Code.ALREADY_SO: _already_so,
    Code.VOTE_OPEN: _vote_open,
    Code.NO_VOTE: _plain("There is no vote going on."),
    Code.VOTE_GONE: _plain("That vote is over, so yours came too late."),
    Code.VOTE_NOT_SEEN: _plain("Another vote was called since you looked, so nothing was done. Look, and vote anew."),
    Code.NO_VOICE: _no_voice,
    Code.VOTED_ALREADY: _voted_already,
    Code.NOT_YOUR_VOTE: _not_your_vote,
    Code.NO_VOTE_NEEDED: _no_vote_needed,
    Code.REBUY_OUT_OF_RANGE: _rebuy,
    Code.UNKNOWN_RULE: _unknown_rule,
    Code.RULE_VALUE: _rule_value,
    Code.RULE_BY_VOTE: _rule_by_vote,
    Code.BACK_TOO_SOON: _back_too_soon,
    Code.BRINGS_WHAT_HE_LEFT: _brings_what_he_left,
    Code.OWES_NOTHING: _plain("You owe no blind: you are dealt in anyway."),
    Code.NO_WAY_IN: _no_way_in,
    Code.STRADDLE_TOO_LATE: _straddle_too_late,
    Code.CANNOT_STRADDLE: _cannot_straddle,
    Code.SPLASH_OUT_OF_RANGE: _splash,
}

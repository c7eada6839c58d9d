"""The last hand that was finished: who won it and why, as the asker saw it (POT-3 to POT-5, SHOW-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.render.awards import award_sentence
from bot.render.names import Names
from bot.render.words import capital
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import finished, the_player
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.hands_shown import compared, is_open
from bot.rules_desk.facts.people import NAME, named_in, unsure
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.view import AwardView, HandView, SeatView, TableView

_EXTRA = (
    "pot last hand previous main side half low high whole all get got gets go went goes given awarded with not "
    "hands chips "
    "money against this before lose"
)
_WHO_WON = (
    pattern(
        "who|what win|got|scooped",
        "pot last hand previous side main half low high it all money won result happened howmuch by",
    ),
    pattern("what|explain happened|last", "hand previous end explain happened"),
    pattern("who best hand had", "last"),
)
_WHY_NAME = (
    pattern(f"why|how|what {NAME} win|got|get|scoop|scooped|pot|beat", f"{_EXTRA} me i my over someone with did beat"),
    pattern(f"why {NAME} pot", f"go went goes to {_EXTRA}"),
)
_WHY_I_WON = (pattern("why|how i win|scoop", "pot last hand previous main side half low high all with"),)
_WHY_I_LOST = (
    pattern("why|how lose my", "pot last hand previous to with cards"),
    pattern(
        "why|how i lose with", f"to a pair two of pot last hand aces kings queens set trips straight flush {_EXTRA}"
    ),
    pattern("what beat|beats|beaten me", "last hand"),
    pattern("why|how i lose", "pot last hand previous main side half low high all with to"),
    pattern(
        "why i not win|get|got|scoop",
        "pot last hand previous main side half low high all have the any chips more it whole",
    ),
    pattern("why i only|just get|got|win", "half pot a quarter low high side main"),
)
_NAME_LOST = (pattern(f"why|how {NAME} lose", f"{_EXTRA}"), pattern(f"why {NAME} not win", f"{_EXTRA}"))
_SPLIT = (
    pattern("why split", f"{_EXTRA} we they pots is it get"),
    pattern("why pot two|2|both|three|3|several", f"{_EXTRA} players people us of them winners split"),
    pattern("why two|2 winners|players|people|win", f"{_EXTRA} win winners players"),
)
_HOW_MUCH = (pattern(f"howmuch {NAME} win|got|get", _EXTRA), pattern("howmuch i win|got|get|lose", _EXTRA))


def last_hand(asked: Asked, context: Context) -> Fact | None:
    """``who won``, ``why did bob win``, ``why did I lose``, ``why was it split``."""
    if context.seen is None or "winning" in asked.raw:
        return None  # who is winning now nobody is told
    last = finished(context)
    seen = last or context.seen
    words = asked.words
    if fits_any(_WHO_WON, words):
        return _who_won(last, context.names)
    if fits_any(_SPLIT, words):
        return _why_split(last, context.names)
    own = seen.viewer or ""
    if fits_any(_WHY_I_WON, words):
        return _why(own, last, context.names, thinks_won=True)
    if fits_any(_WHY_I_LOST, words):
        return _why(own, last, context.names, thinks_won="only" in words or "just" in words)
    if fits_any(_HOW_MUCH[1:], words):
        return _how_much(own, last, context.names)
    for one in (*_WHY_NAME, *_NAME_LOST, _HOW_MUCH[0]):
        person = named_in(words, one, seen, context.names, strangers=True)
        if person is not None:
            found = unsure(person, seen)
            if found is not None:
                return found
            if one is _HOW_MUCH[0]:
                return _how_much(person.players[0], last, context.names)
            return _why(person.players[0], last, context.names, thinks_won=one in _WHY_NAME)
    return None


def _none_yet() -> Fact:
    return Fact(("No hand has been finished at this table yet.",), ("POT-3",))


def _who_won(last: TableView | None, names: Names) -> Fact:
    if last is None or last.hand is None:
        return _none_yet()
    return Fact((f"Hand {last.hand.number}:", *_awards(last.hand, names)), ("POT-3", *_rules(last.hand)))


def _awards(hand: HandView, names: Names) -> list[str]:
    return [capital(award_sentence(award, names)) for award in hand.awards] or [
        "Nobody called the big blind, which went back."
    ]


def _how_much(player: str, last: TableView | None, names: Names) -> Fact:
    if last is None or last.hand is None:
        return _none_yet()
    won = _won(last.hand)[player]
    who = capital(the_player(player, last, names))
    return Fact((f"{who} won {won or 'nothing'} in hand {last.hand.number}.", *_awards(last.hand, names)), ("POT-1",))


def _won(hand: HandView) -> Counter[str]:
    took: Counter[str] = Counter()
    for award in hand.awards:
        for share in award.shares:
            took[share.player] += share.amount
    return took


def _why(player: str, last: TableView | None, names: Names, thinks_won: bool) -> Fact:
    """Why a player won or did not: his hand beside the best of the others, in words, and what told them apart."""
    if last is None or last.hand is None:
        return _none_yet()
    hand, seat = last.hand, last.seat_of(player)
    who = capital(the_player(player, last, names))
    if seat is None or not seat.in_hand:
        return Fact(
            (f"{who} {'were' if player == last.viewer else 'was'} not in hand {hand.number}.", *_awards(hand, names)),
            ("POT-3",),
        )
    took = _won(hand)
    if not took[player]:
        loss = _lost(seat, last, names)
        return loss._replace(lines=(f"{who} won nothing in hand {hand.number}.", *loss.lines)) if thinks_won else loss
    lines = [] if thinks_won else [f"{who} did win in hand {hand.number}."]
    lines += [
        capital(award_sentence(award, names))
        for award in hand.awards
        if any(share.player == player for share in award.shares)
    ]
    winner = last.seat_of(player)
    assert winner is not None, "who won is still at the table when the hand ends"
    beaten = [other for other in _showed(last) if other.player != player]
    if not is_open(winner):
        return Fact((*lines, "Nobody else was left, so no hand had to be shown."), ("SHOW-1", "POT-3"))
    told, rules = compared(winner, beaten, hand, last, names)
    return Fact((*lines, *told), tuple(dict.fromkeys([*rules, *_rules(hand)])))


def _lost(seat: SeatView, last: TableView, names: Names) -> Fact:
    hand = last.hand
    assert hand is not None
    who = capital(the_player(seat.player, last, names))
    awards = _awards(hand, names)
    if seat.folded:
        return Fact((f"{who} folded, and whoever folds gives up every pot.", *awards), ("POT-1", "BET-1"))
    if not is_open(seat):
        return Fact((*awards, f"{who} did not show, so what was beaten is known to {who} alone."), ("SHOW-2", "SHOW-4"))
    winners = [one for one in _showed(last) if _won(hand)[one.player] and one.player != seat.player]
    if not winners:
        return Fact(tuple(awards), ("POT-3",))
    told, rules = compared(winners[0], [seat], hand, last, names)
    return Fact((*awards, *told), tuple(dict.fromkeys([*rules, *_rules(hand)])))


def _why_split(last: TableView | None, names: Names) -> Fact:
    if last is None or last.hand is None:
        return _none_yet()
    hand = last.hand
    shared = [award for award in hand.awards if len(award.shares) > 1]
    parted = [award for award in hand.awards if award.part]
    awards = _awards(hand, names)
    if not shared and not parted and len(_won(hand)) < 2:
        return Fact((f"The pot of hand {hand.number} was not split.", *awards), ("POT-3",))
    lines, rules = [], []
    for award in shared[:2]:
        told, found = _tie(award, last, names)
        lines += told
        rules += found
    if parted:
        lines.append("Half of each pot is for the best high hand, half for the best low.")
        rules.append("POT-4")
    if hand.runs > 1 and len(hand.boards) > 1:
        lines.append("The board was run more than once, and each board decided its part.")
        rules.append("POT-6b")
    if not lines:
        lines.append("There was more than one pot, and each goes to the best hand among those who paid for it.")
        rules.append("POT-1g")
    return Fact((*awards, *lines), tuple(dict.fromkeys(rules)))


def _tie(award: AwardView, last: TableView, names: Names) -> tuple[list[str], list[str]]:
    """That the hands which shared a pot are equal, with the cards that play."""
    assert last.hand is not None
    seats = [seat for share in award.shares if (seat := last.seat_of(share.player)) is not None and is_open(seat)]
    if len(seats) < 2:
        return ["Their hands are worth the same, and suits never break a tie."], ["RANK-1n"]
    told, _ = compared(seats[0], seats[1:], last.hand, last, names, max(0, award.run))
    return told, ["RANK-1n", "POT-5"]


def _showed(last: TableView) -> list[SeatView]:
    """Whose hands the asker saw at the end: those turned up, and his own if he kept it."""
    return [seat for seat in last.seats if seat.in_hand and not seat.folded and is_open(seat)]


def _rules(hand: HandView) -> Sequence[str]:
    """What else decided: several pots, halves, boards."""
    rules = ["POT-4"] if any(award.part for award in hand.awards) else []
    return [*rules, *(["POT-1"] if any(award.of > 1 for award in hand.awards) else [])]

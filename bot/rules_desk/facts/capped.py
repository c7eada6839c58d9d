"""How many bets and raises this round may still have (BET-6)."""

from __future__ import annotations

from bot.render.words import number_word
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import hand_in_play, no_hand
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.view import HandView, TableView

_CAP = (
    pattern(
        "howmuch raise|bet left|more|remaining|remain|cap",
        "before until more left till capped round can could be allowed have may this",
    ),
    pattern("is|are capped|cap", "round bet raise betting reached already it now"),
)


def capped(asked: Asked, context: Context) -> Fact | None:
    """``how many raises are left``, ``is it capped``."""
    seen = context.seen
    if seen is None or not fits_any(_CAP, asked.words):
        return None
    hand = hand_in_play(context)
    if hand is None:
        return no_hand(seen)
    return Fact(tuple(_told(hand, seen)), ("BET-6",))


def _told(hand: HandView, seen: TableView) -> list[str]:
    if hand.betting not in ("fixed-limit", "spread-limit"):
        return [
            f"There is no cap in {hand.betting.replace('-', ' ')}: you may raise as often as chips and the rules of "
            "a raise allow."
        ]
    if hand.drawing:
        return ["This is the draw; nobody bets now. The count starts anew in the next round."]
    allowed = seen.house.raises_single_draw if hand.game.draws == 1 else seen.house.raises_per_round
    had = _so_far(hand.bets)
    if not allowed:
        return [f"This house has no cap. {had}"]
    if hand.capped:
        return [
            f"The round is capped: it has its bet and {number_word(allowed)} raises, so now there is only calling or "
            "folding."
        ]
    contesting = [seat for seat in seen.seats if seat.in_hand and not seat.folded and seat.stack > 0]
    if len(contesting) < 3 and not seen.house.cap_heads_up:
        return [f"There is no cap now: only two players with chips contest the pot. {had}"]
    left = allowed + 1 - hand.bets
    return [
        f"{number_word(left).capitalize()} more before the cap. {had} The most is one bet and {number_word(allowed)} "
        "raises."
    ]


def _so_far(bets: int) -> str:
    if not bets:
        return "Nobody has bet in this round yet."
    return f"This round has {number_word(bets)} {'bet or raise' if bets == 1 else 'bets and raises'} so far."

"""Cards that nobody may see: an opponent's, the deck's, those that would have come. They are never told (law 4)."""

from __future__ import annotations

from bot.rules_desk.context import Context
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.people import NAME, seat_named
from bot.rules_desk.facts.words import Asked, fits_any, pattern

_DECK = (
    pattern("what|which|show|tell next|top card", "is will be me coming come river turn flop going"),
    pattern(
        "what|which would come|came", "have been next turn river flop card cards will if i we stayed called not folded"
    ),
    pattern("what would|will river|turn|flop", "have been card be next come"),
    pattern("what|which|show deck|stub|muck in|left|under", "card cards me"),
    pattern("what|which burn|burned|burnt was|were", "card cards"),
)
_OTHERS = (
    pattern(
        "what|which he|she|they|opponent|opponents|villain|everyone|everybody|others|someone "
        "have|has|had|hold|holds|holding|fold|folded",
        "cards card hand did other all",
    ),
    pattern(
        "show|reveal|tell|peek cards|hands|hole",
        "others other everyone's everybody's their his her opponents opponent's me all down",
    ),
)
_ONES = (
    pattern(f"show|see|tell|reveal {NAME} card|cards|hand|hole", "me can i us what have has hole down"),
    pattern(f"is|was {NAME} bluff|bluffing|bluffed", "did"),
    pattern(f"{NAME} bluff", "did will"),
)
_REASON = "Hidden cards stay hidden: I tell nobody what another player holds, or what lies in the deck."


def hidden(asked: Asked, context: Context) -> Fact | None:
    """``what was the next card``, ``show me bob's cards``."""
    if fits_any(_DECK, asked.words):
        return Fact(
            (_REASON, "The cards that were never dealt are not shown, not even when the hand is over."),
            ("ROOM-21", "SHOW-12"),
            True,
        )
    if fits_any(_OTHERS, asked.words):
        return no_look()
    if context.seen is None:
        return None
    for one in _ONES:
        seat = seat_named(asked.words, one, context.seen, context.names)
        if isinstance(seat, Fact):
            return seat
        if seat is not None and not seat.shown and seat.player != context.seen.viewer:
            return no_look()
    return None


def no_look() -> Fact:
    """The kind refusal to tell of another player's cards."""
    return Fact((_REASON, "A hand that is shown at the end is open to all."), ("ROOM-21", "SHOW-4"), True)

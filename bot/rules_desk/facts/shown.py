"""What somebody had or shows: told if it lies open, kindly refused if not (SHOW-2, SHOW-4)."""

from __future__ import annotations

from bot.render.words import capital, pretty_cards
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import finished, hand_in_play, the_player
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.hands_shown import cards_of, in_words, is_open
from bot.rules_desk.facts.hidden import no_look
from bot.rules_desk.facts.people import NAME, named_in, unsure
from bot.rules_desk.facts.words import Asked, pattern
from engine.view import SeatView, TableView

_NOW = (
    pattern(f"what|which {NAME} have|has|holding|hold|holds|got|cards|hand", "cards card hand got in hole"),
    pattern(
        f"does|did {NAME} have",
        "flush straight pair set trips boat full house two ace aces king kings queen jack low nuts high better i me "
        "than it",
    ),
    pattern(f"what|which {NAME} cards|hand", "hole"),
    pattern(f"tell|say what {NAME} have|has|had|holds|got", "me did"),
)
_THEN = (
    pattern(
        f"what|which {NAME} had|show|showed|shown|muck|mucked|fold|folded|win|lose",
        "cards card hand with last have down in away did was",
    ),
    pattern(f"what|which {NAME} have did", "cards card hand last then in"),
    pattern(f"what|which {NAME} cards|hand was|were", "last hole"),
    pattern(f"did {NAME} show|muck|showed", "hand cards last"),
)


def shown(asked: Asked, context: Context) -> Fact | None:
    """``what did bob have``, ``what does carol show``."""
    seen = context.seen
    if seen is None:
        return None
    last = finished(context)
    past = bool({"did", "had", "was", "were"}.intersection(asked.words))
    for one in (*(_THEN if past else ()), *_NOW, *_THEN):
        person = named_in(asked.words, one, seen, context.names) or named_in(
            asked.words, one, last or seen, context.names, strangers=True
        )
        if person is None:
            continue
        if not person.players and person.name in ("i", "you", "we"):
            return None
        found = unsure(person, last or seen)
        if found is not None:
            return found
        of_past = last is not None and (past or one in _THEN or hand_in_play(context) is None)
        return _told(person.players[0], last if of_past and last is not None else seen, context)
    return None


def _told(player: str, view: TableView, context: Context) -> Fact:
    seat = view.seat_of(player)
    who = capital(the_player(player, view, context.names))
    if seat is None or view.hand is None or not seat.in_hand:
        return Fact((f"{who} was not in that hand.",), ("BET-1",))
    if is_open(seat) and (seat.shown or player == view.viewer):
        words = in_words(seat, view.hand)
        return Fact(
            (
                f"{who} {'had' if view.hand.over else 'has'} "
                f"{pretty_cards(cards_of(seat))}{f': {words}' if words else ''}.",
            ),
            ("POT-3",),
        )
    if not view.hand.over:
        up = f" Face up are {pretty_cards(seat.up)}." if seat.up else ""
        return Fact((*no_look().lines[:1], *([up.strip()] if up else [])), no_look().rules, True)
    return _not_shown(seat, who)


def _not_shown(seat: SeatView, who: str) -> Fact:
    how = "folded" if seat.folded else "mucked" if seat.mucked else "won without a call"
    line = f"{who} {how} and did not show, so nobody here learns that hand, not even afterwards."
    return Fact((line,), ("SHOW-1" if how == "won without a call" else "SHOW-2", "SHOW-4"), True)

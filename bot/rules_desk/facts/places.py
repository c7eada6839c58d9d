"""Who has the button, and who posted the blinds, the ante, the straddle or the bring-in (CARD-3, BET-10)."""

from __future__ import annotations

from bot.render.names import Names
from bot.render.words import capital, listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import all_players, the_player
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.view import HandView, TableView

_BUTTON = (
    pattern("who|where button", "has have holds got on dealing deals which seat"),
    pattern("who deals|dealing|dealt", "cards"),
    pattern("am|do i button", "on have the has"),
)
_BLINDS = (
    pattern(
        "who blind|straddle|straddled|ante",
        "small big has have posted post posts pays paid put up gets got under gun utg",
    ),
    pattern("am|did|do i blind|straddle", "small big have the post posted"),
    pattern("where blind", "small big"),
)
_BRING_IN = (pattern("who|am|did bring|brings|brought", "in has have to must i low card who makes pays"),)


def places(asked: Asked, context: Context) -> Fact | None:
    """``who has the button``, ``who is the big blind``, ``who brought it in``."""
    seen = context.seen
    if seen is None:
        return None
    if fits_any(_BUTTON, asked.words):
        return _button(seen, context.names)
    if fits_any(_BLINDS, asked.words):
        return _posts(seen, context.names, asked.words)
    if fits_any(_BRING_IN, asked.words) and seen.hand is not None and seen.hand.game.is_stud:
        return _bring_in(seen.hand, seen, context.names)
    return None


def _button(seen: TableView, names: Names) -> Fact:
    if not seen.button:
        return Fact(
            ("Nobody has the button yet: it is drawn for with the first hand, and the high card gets it.",), ("CARD-3",)
        )
    there = next((seat.player for seat in seen.seats if seat.number == seen.button), None)
    if there is None:
        return Fact((f"The button rests on seat {seen.button}, which is empty.",), ("TABLE-9",))
    has = "You have" if there == seen.viewer else f"{names(there)} has"
    over = seen.hand is not None and seen.hand.over
    when = " in the hand that is just over; it moves on with the next deal" if over else ""
    return Fact((f"{has} the button{when}.",), ("TABLE-9", "CARD-3"))


def _posts(seen: TableView, names: Names, words: tuple[str, ...]) -> Fact:
    hand = seen.hand
    if hand is None:
        return Fact(("No hand has been dealt yet, so nobody has posted anything.",), ("TABLE-9",))
    wanted: list[str] = [kind for kind in ("small", "big") if kind in words] or [""]
    posts = [post for post in hand.posts if post.kind != "ante" or "ante" in words]
    if "straddle" in words or "straddled" in words:
        wanted = ["straddle"]
    told = [post for post in posts if any(part in post.kind for part in wanted)]
    if not told:
        what = "straddle" if wanted == ["straddle"] else "blind"
        return Fact(
            (f"Nobody has posted a {what} in hand {hand.number}.",), ("TABLE-7" if what == "straddle" else "TABLE-9",)
        )
    parts = [f"{capital(the_player(post.player, seen, names))} posted the {post.kind}, {post.amount}." for post in told]
    when = "" if not hand.over else f"In hand {hand.number}, which is over: "
    return Fact((when + " ".join(parts),), ("TABLE-7" if wanted == ["straddle"] else "TABLE-9",))


def _bring_in(hand: HandView, seen: TableView, names: Names) -> Fact:
    if hand.allowed is not None and hand.allowed.bring_in is not None and hand.to_act is not None:
        who = "You have" if hand.to_act == seen.viewer else f"{names(hand.to_act)} has"
        more = ", or complete" if hand.allowed.complete is not None else ""
        return Fact((f"{who} to bring in {hand.allowed.bring_in}{more}.",), ("BET-12",))
    brought = [seat.player for seat in seen.seats if seat.did == "bring-in"]
    if not brought:
        return Fact(("Nobody has the bring-in to pay now.",), ("BET-12",))
    return Fact((f"{capital(listed(all_players(brought, seen, names)))} brought it in.",), ("BET-12",))

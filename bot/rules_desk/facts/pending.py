"""Questions that wait for an answer: a vote, a pick, whether the board is run more than once (MIX-2, MIX-3, POT-7)."""

from __future__ import annotations

from bot.render.run_words import run_lines
from bot.render.vote_sentences import vote_text
from bot.render.words import listed
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import all_players, hand_in_play, whose_turn
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern

_RUN = (
    pattern(
        "are|who|has|have|did run|running twice|once|three|more",
        "we two times said agreed agree refused yes no everybody everyone all want wants said answered asked has "
        "have still to",
    ),
)
_VOTE = (
    pattern(
        "what|who|is|how vote|voted|voting",
        "about going open being yes no for against has have who not any stands standing",
    ),
)
_PENDING = (
    pattern("what|who pending|outstanding|open", "anything question questions votes vote asked"),
    pattern("why nothing|nobody|stuck|stopped|happening|waiting", "goes going act acts we it moves happens"),
)


def pending(asked: Asked, context: Context) -> Fact | None:
    """``are we running it twice``, ``what is the vote about``, ``why does nothing happen``."""
    seen = context.seen
    if seen is None:
        return None
    if fits_any(_RUN, asked.words):
        return _run(context)
    if fits_any(_VOTE, asked.words):
        lines = vote_text(seen, context.names) or ["There is no vote now."]
        return Fact(tuple(lines), ("MIX-2",))
    return _all(context) if fits_any(_PENDING, asked.words) else None


def _run(context: Context) -> Fact | None:
    seen, hand = context.seen, hand_in_play(context)
    assert seen is not None
    if hand is None or not (hand.run_asked or hand.runs > 1):
        return Fact(
            ("Nobody is asked about running it twice now: that comes when no more betting is possible.",), ("POT-6",)
        )
    lines = run_lines(seen, context.names)
    if hand.run_refused:
        who = listed(all_players(hand.run_refused, seen, context.names))
        lines.append(f"Board one only: {who}.")
    if not lines:
        lines = [f"The rest of this board is dealt up to {hand.runs} times."]
    return Fact(tuple(lines), ("POT-7", "POT-6"))


def _all(context: Context) -> Fact:
    seen = context.seen
    assert seen is not None
    lines = [*vote_text(seen, context.names), *run_lines(seen, context.names)]
    if seen.picker:
        who = "You are" if seen.picker == seen.viewer else f"{context.names(seen.picker)} is"
        lines.append(f"{who} to pick the next game.")
    turn = whose_turn(seen, context.names)
    lines += [turn] if turn else []
    if seen.status == "paused":
        lines.append("The game is paused; the host can start it again.")
    return Fact(tuple(lines or ["Nothing waits for an answer now."]), ("MIX-2" if seen.vote else "BET-10",))

"""Which game is played here, for how long, what comes next, and what it costs (MIX, BET-4)."""

from __future__ import annotations

from bot.render.mix_words import item_words, mix_text, order_words
from bot.render.words import cost
from bot.rules_desk.context import Context
from bot.rules_desk.facts.at_table import hand_in_play
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.words import Asked, fits_any, pattern
from engine.mix import CHOICE, ONE, MixItem
from engine.view import TableView

_GAME = (
    pattern("what|which game", "playing play being played we name dealt called"),
    pattern("what|which playing|played|dealt", "we game"),
)
_NEXT = (
    pattern(
        "what|which|when next|after|coming|comes|change|changes|switch|switches",
        "game we play playing will up then next after do comes be how long until till does",
    ),
    pattern(
        "howmuch hands",
        "left more remain remaining until before next game change changes switch switches till orbit comes",
    ),
    pattern("which|what games", "mix rotation list all play played we do have order"),
)
_COST = (
    pattern("what|howmuch stakes|blind|ante|limit|limits", "big small bet are we playing for size play high sizes bet"),
)


def game_now(asked: Asked, context: Context) -> Fact | None:
    """``what game is this``, ``what comes next``, ``what are the blinds``."""
    seen = context.seen
    if seen is None:
        return None
    if fits_any(_GAME, asked.words) and "games" not in asked.words:
        return Fact((_playing(seen, context), *mix_text(seen, context.names)), (_rule(seen),))
    if fits_any(_NEXT, asked.words) and (_mentions_games(asked.words) or seen.mix.kind != ONE):
        return _next(seen, context)
    if fits_any(_COST, asked.words) and asked.words[-2:] != ("table", "stakes"):
        return _cost(seen)
    return None


def _mentions_games(words: tuple[str, ...]) -> bool:
    return bool({"game", "games", "play", "playing", "switch", "switches", "orbit"} & set(words))


def _playing(seen: TableView, context: Context) -> str:
    hand = hand_in_play(context)
    game, betting = (hand.game, hand.betting) if hand is not None else (seen.game, seen.betting)
    if (game.id, betting) != (seen.game.id, seen.betting):
        return f"This hand is {game.name}, {betting}."
    return f"This table plays {item_words(MixItem(game, betting, seen.stakes))}."


def _rule(seen: TableView) -> str:
    return "TABLE-1" if seen.mix.kind == ONE else "MIX-3" if seen.mix.kind == CHOICE else "MIX-1"


def _next(seen: TableView, context: Context) -> Fact:
    if seen.mix.kind == ONE:
        return Fact((f"{seen.game.name} again: this table plays no other game.",), ("MIX-2",))
    lines = [*mix_text(seen, context.names)]
    if not seen.picker:
        lines.append(f"The games are {order_words(seen.mix)}.")
    return Fact(tuple(lines), (_rule(seen),))


def _cost(seen: TableView) -> Fact:
    stakes = seen.stakes
    lines = [f"{seen.game.name} is played {cost(seen.betting, stakes)} here."]
    if seen.game.opening == "blinds":
        lines.append(f"The blinds are {stakes.small_blind} and {stakes.big_blind}.")
    if seen.betting == "fixed-limit":
        lines.append(f"Bets and raises go by {stakes.small_bet}, in the later rounds by {stakes.big_bet}.")
    if seen.game.opening == "bring-in":
        lines.append(f"The bring-in is {stakes.bring_in}.")
    return Fact(tuple(lines), ("BET-4" if seen.betting == "fixed-limit" else "TABLE-2",))

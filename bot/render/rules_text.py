"""The rules of one table: its game, what it costs, its clock and its house rules."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.games_text import game_text
from bot.render.house_text import ONLY_IN_LIMIT, rules_of
from bot.render.table_text import title
from bot.render.words import tagged
from engine.game import Game
from engine.stakes import LIMITED, Stakes, spoken
from engine.view import TableView

_TOLD_ABOVE = frozenset({"buy_in_min", "buy_in_max"})


def rules_text(view: TableView) -> list[str]:
    """What is played at this table and by which rules, each with its number."""
    limit = view.betting in LIMITED
    return [
        title(view),
        *game_text(view.game),
        "At this table:",
        *_costs(view.stakes, view.betting, view.game.opening),
        tagged(f"Buy-in {view.buy_in_min} to {view.buy_in_max}; chips can be added between hands.", "TABLE-2"),
        f"{duration(view.clock)} for a turn; after two missed in a row you sit out.",
        f"The next hand comes after {duration(view.pause)}.",
        f"House rules: {view.house.id}",
        *rules_of(view.house, _TOLD_ABOVE | _not_about(view.game) | (frozenset() if limit else ONLY_IN_LIMIT)),
    ]


def _not_about(game: Game) -> frozenset[str]:
    """House rules that mean nothing in this game."""
    fields = {"raises_single_draw"} if game.draws != 1 else {"raises_per_round"}
    fields |= {"open_up_tie", "seventh_street"} if not game.is_stud else set()
    fields |= {"trips_over_straight"} if game.deck != "short" else set()
    fields |= {"draw_most"} if game.draws != 1 or not game.pots[0].startswith("high") else set()
    return frozenset(fields)


def _costs(stakes: Stakes, betting: str, opening: str) -> list[str]:
    lines = []
    if opening == "blinds":
        lines.append(tagged(f"Blinds {stakes.small_blind} and {stakes.big_blind}.", "BET-4"))
    if opening == "button blind":
        lines.append(tagged(f"The button posts {stakes.ante} more, live.", "GAMES-2"))
    if opening == "bring-in":
        lines.append(tagged(f"The low card brings in {stakes.bring_in}.", "BET-12"))
    if betting == "spread-limit":
        lines.append(tagged(f"Bets and raises within {spoken(stakes, betting)}.", "BET-5"))
    elif betting == "fixed-limit":
        lines.append(tagged(f"Bets and raises of {stakes.small_bet}, later of {stakes.big_bet}.", "BET-4"))
    if stakes.ante:
        who = "each player antes" if stakes.ante_from == "each" else "the big blind antes"
        lines.append(tagged(f"Before every hand {who} {stakes.ante}.", "BET-20"))
    return lines

"""The rules of one table: its game, what it costs, its clock and its house rules."""

from __future__ import annotations

from bot.render.durations import duration
from bot.render.games_text import game_text
from bot.render.house_text import ONLY_IN_LIMIT, rules_of
from bot.render.mix_words import item_words
from bot.render.table_text import title
from bot.render.words import tagged
from engine.game import Game
from engine.house_rules import HouseRules
from engine.mix import CHOICE, ONE, TURNS
from engine.stakes import Stakes, spoken
from engine.view import TableView

_TOLD_ABOVE = frozenset({"buy_in_min", "buy_in_max"})


def rules_text(view: TableView) -> list[str]:
    """What is played at this table and by which rules, each with its number."""
    return [
        title(view),
        *(_games(view) if view.mix.kind != ONE else game_text(view.game)),
        "At this table:",
        *(_costs(view.stakes, view.betting, view.game.opening) if view.mix.kind == ONE else []),
        tagged(f"Buy-in {view.buy_in_min} to {view.buy_in_max}; chips can be added between hands.", "TABLE-2"),
        f"{duration(view.clock)} for a turn; after two missed in a row you sit out.",
        f"The next hand comes after {duration(view.pause)}.",
        f"House rules: {view.house.id}",
        *rules_of(view.house, _TOLD_ABOVE | _not_about(view) | _moot(view.house)),
    ]


def _games(view: TableView) -> list[str]:
    """The games of a mix with their limits."""
    items = view.mix.items
    how, rule = _HOW[view.mix.kind] if len(items) > 1 else ("One game is left; a vote can add others.", "MIX-2")
    if view.mix.coin and len(items) > 1:
        how, rule = f"{how} A coin decides which comes first.", "MIX-4"
    return [
        tagged(f"{view.mix.name}. {how}", rule),
        *[f"{number}. {item_words(item)}" for number, item in enumerate(items, 1)],
        f"How one of them is played: rules {items[0].game.id}",
    ]


_HOW = {
    TURNS: ("Each game is played for an orbit, then the next.", "MIX-1"),
    CHOICE: ("The player with the button picks the game; the first unless he does.", "MIX-3"),
}


def _not_about(view: TableView) -> frozenset[str]:
    """House rules that mean nothing in any of the table's games."""
    found = [_not_in(item.game, item.betting) for item in view.mix.items]
    return frozenset.intersection(*found) | ({"choice_lasts"} if view.mix.kind != CHOICE else frozenset())


def _moot(house: HouseRules) -> frozenset[str]:
    """House rules that only say something about others which this house does not have."""
    return frozenset(
        [
            *(["runs"] if house.run_it_twice == "off" else []),
            *(["straddle_first"] if house.straddles != "under the gun and button" else []),
            *(["pot_round"] if house.pot_limit == "exact" else []),
            *(["return_early"] if not house.return_minutes else []),
        ]
    )


def _not_in(game: Game, betting: str) -> frozenset[str]:
    limit = betting in ("fixed-limit", "spread-limit")
    fields = set() if limit else set(ONLY_IN_LIMIT)
    fields |= {"raises_single_draw"} if game.draws != 1 else {"raises_per_round"}
    fields |= {"open_up_tie", "seventh_street"} if not game.is_stud else set()
    fields |= {"trips_over_straight"} if game.deck != "short" else set()
    fields |= {"draw_most"} if game.draws != 1 or not game.pots[0].startswith("high") else set()
    fields |= {"run_it_twice", "runs"} if not game.board_cards or game.draws else set()
    fields |= {"straddles", "straddle_first"} if betting == "fixed-limit" or game.opening != "blinds" else set()
    fields |= {"missed_blinds", "newcomers", "buy_button"} if game.opening != "blinds" else set()
    return frozenset(fields | ({"pot_limit", "pot_round", "small_blind_as_big"} if betting != "pot-limit" else set()))


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

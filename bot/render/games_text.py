"""Games in words, made from their data alone: a new game file needs no new sentence."""

from __future__ import annotations

from bot.render.words import capital, listed, number_word, tagged
from engine.catalog import games
from engine.game import Game, Street

_WINS = {
    "high": ("the best high hand", "RANK-1"),
    "low8": ("the best low hand of eight or better", "RANK-3"),
}
"""What a ranking rewards, by the first word of its name, and the rule that says how."""


def games_text() -> list[str]:
    """The games of the house, a line each: what to type, the name, how it is bet."""
    return [f"{game.id}: {game.name}, {listed(game.betting, 'or')}" for game in games().values()]


def game_text(game: Game) -> list[str]:
    """One game: what is dealt when, how it is bet, what wins."""
    return [
        f"{game.name}. {game.summary}",
        *[_street(street) for street in game.streets],
        *_wins(game),
        *_betting(game),
        tagged(f"Two to {number_word(game.seats)} players.", "TABLE-1"),
        *_also(game),
    ]


def _street(street: Street) -> str:
    dealt = []
    if street.down:
        dealt.append(f"{_cards(street.down)} down to each player")
    if street.board:
        dealt.append(f"{_cards(street.board)} up in the middle")
    return f"{capital(street.name)}: {listed(dealt) or 'no cards'}, then betting."


def _cards(number: int) -> str:
    return f"{number_word(number)} {'card' if number == 1 else 'cards'}"


def _wins(game: Game) -> list[str]:
    """What wins, if we have words for all of it; the summary says it in any case."""
    kinds = [name.split(":", maxsplit=1)[0] for name in game.pots]
    if any(kind not in _WINS for kind in kinds):
        return []
    if len(kinds) == 1:
        text, rule = _WINS[kinds[0]]
        return [tagged(f"{capital(text)} wins.", rule)]
    return [
        tagged(f"Half of every pot goes to {_WINS[kinds[0]][0]}", _WINS[kinds[0]][1]) + ",",
        tagged(f"half to {_WINS[kinds[1]][0]}", _WINS[kinds[1]][1]) + ";",
        tagged("the first takes all if no hand qualifies for the second.", "POT-4"),
    ]


def _betting(game: Game) -> list[str]:
    first = "" if len(game.betting) == 1 else "; the first unless you say so"
    lines = [tagged(f"Bet {listed(game.betting, 'or')}{first}.", "BET-1")]
    big = [street.name for street in game.streets if street.tier == "big"]
    if "fixed-limit" in game.betting and big:
        lines.append(tagged(f"In fixed limit the big bet is for {listed(big)}, the small bet before.", "BET-4"))
    return lines


def _also(game: Game) -> list[str]:
    if not game.aliases:
        return []
    return [f"Also called {', '.join(name for name, _ in game.aliases)}."]

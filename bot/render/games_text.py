"""Games in words, made from their data alone: a new game file needs no new sentence."""

from __future__ import annotations

from bot.render.words import capital, listed, number_word, tagged
from engine.catalog import games, mixes
from engine.game import Game, Street
from engine.mix import CHOICE
from engine.mix_files import MixPreset

_WINS = {
    "high": ("high hand", "RANK-1"),
    "low8": ("low hand of eight or better", "RANK-3"),
    "ace-to-five": ("ace-to-five low", "RANK-2"),
    "deuce-to-seven": ("deuce-to-seven low", "RANK-4"),
    "badugi": ("badugi", "RANK-5"),
}
"""What a ranking rewards, by the first word of its name, and the rule that says how."""


def games_text() -> list[str]:
    """The games and mixes of the house, a line each: what to type, the name, how it is bet or what it is made of."""
    return [
        *[f"{game.id}: {game.name}, {game.betting[0]}. {game.summary}" for game in games().values()],
        *[f"{mix.id}: {mix.name}. {mix.summary}" for mix in mixes().values()],
        "mix games:nlhe,plo,razz: any list of games, an orbit each",
    ]


def preset_text(mix: MixPreset) -> list[str]:
    """One mix: what it is made of and how it goes."""
    rule = "MIX-4" if mix.coin else "MIX-3" if mix.kind == CHOICE else "MIX-1"
    items = [f"{entry.game.name}, {entry.betting}" for entry in mix.entries]
    house = [f"House rules: {mix.house}"] if mix.house != "standard" else []
    most = number_word(min(mix.most, *[entry.game.seats for entry in mix.entries]))
    return [
        tagged(f"{mix.name}. {mix.summary}", rule),
        *[f"{number}. {item}" for number, item in enumerate(items, 1)],
        tagged(f"Two to {most} players.", "TABLE-1"),
        *house,
    ]


def game_text(game: Game) -> list[str]:
    """One game: what is dealt when, how it is bet, what wins."""
    exactly_two = any(name.endswith(":omaha") for name in game.pots)
    return [
        tagged(f"{game.name}. {game.summary}", "RANK-6" if exactly_two else ""),
        _streets(game),
        *_betting(game),
        *_wins(game),
        tagged(f"Two to {number_word(game.seats)} players.", "TABLE-1"),
        *_also(game),
    ]


def _streets(game: Game) -> str:
    """``Preflop: two cards each. Flop: three in the middle. Turn: one more.``"""
    told: list[str] = []
    on_board = False
    for street in game.streets:
        told.append(f"{capital(street.name)}: {_dealt(street, on_board)}.")
        on_board = on_board or street.board > 0
    return " ".join(told)


def _dealt(street: Street, on_board: bool) -> str:
    cards = []
    if street.draw:
        cards.append(f"everybody may exchange up to {number_word(street.draw)}")
    if street.down:
        down = " face down" if street.up else ""
        cards.append(f"{number_word(street.down)} {'card' if street.down == 1 else 'cards'} each{down}")
    if street.up:
        cards.append(f"{number_word(street.up)} face up" + ("" if street.down else " each"))
    if street.board:
        cards.append(f"{number_word(street.board)} {'more' if on_board else 'in the middle'}")
    return listed(cards) or "no cards"


def _betting(game: Game) -> list[str]:
    first = "" if len(game.betting) == 1 else "; the first unless you say so"
    lines = [tagged(f"Betting after each: {listed(game.betting, 'or')}{first}.", "BET-1")]
    big = [street.name for street in game.streets if street.tier == "big"]
    if "fixed-limit" in game.betting and big:
        lines.append(tagged(f"In fixed limit the big bet is for {listed(big)}, the small bet before.", "BET-4"))
    return lines


def _wins(game: Game) -> list[str]:
    """What wins, if we have words for all of it; the summary says it in any case."""
    kinds = [name.split(":", maxsplit=1)[0] for name in game.pots]
    if any(kind not in _WINS for kind in kinds):
        return []
    first, rule = _WINS[kinds[0]]
    if len(kinds) == 1:
        return [tagged(f"The best {first} wins.", rule)]
    second, second_rule = _WINS[kinds[1]]
    return [
        tagged(f"The best {first} takes half of every pot.", rule),
        tagged(f"The best {second} takes the other half.", second_rule),
        tagged(f"Where nobody has a {second}, the {first} takes it all.", "POT-4"),
    ]


def _also(game: Game) -> list[str]:
    others = [f"{name} ({betting})" if betting else name for name, betting in game.aliases if name != game.name.lower()]
    return [f"Also called {', '.join(others)}."] if others else []

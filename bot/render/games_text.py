"""Games in words, made from their data alone: a new game file needs no new sentence."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.best_hands import best_hand
from bot.render.words import capital, listed, number_word, tagged
from engine.catalog import games, mixes
from engine.game import Game, Street
from engine.mix import CHOICE
from engine.mix_files import MixPreset

_OPENS = {
    "blinds": "the two left of the button post a small and a big blind",
    "antes": "everybody antes",
    "bring-in": "everybody antes",
    "button blind": "everybody antes and the button posts one more",
}
_OPENS_RULE = {"blinds": "BET-4", "antes": "DRAW-1", "bring-in": "BET-12", "button blind": "GAMES-2"}
_LEADS = {
    "button": ("the one left of the button acts", "BET-10"),
    "high board": ("the highest cards shown act", "RANK-8"),
    "low board": ("the lowest cards shown act", "RANK-9"),
}
"""Who acts first where nothing opens the round, and the rule that says so."""
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
    """One game on one page: what is paid and dealt when, who acts first, how it is bet, what wins, where to ask on."""
    exactly_two = any(name.endswith(":omaha") for name in game.pots)
    return [
        tagged(f"{game.name}. {game.summary}", "RANK-6" if exactly_two else ""),
        tagged(f"Before the deal {', or '.join([_OPENS[opens] for opens in game.opens])}.", _OPENS_RULE[game.opening]),
        _streets(game),
        *_burns(game),
        _order(game),
        *_betting(game),
        *_wins(game),
        tagged(f"Two to {number_word(game.seats)} players.", "TABLE-1"),
        *_also(game),
        f"More: {question_about(game)}, ask what beats a flush, or ask anything in your own words.",
    ]


def question_about(game: Game) -> str:
    """What asks the rules desk how a game is played; of one that it has no text on it says so."""
    return f"ask how is {game.name} played"


def _burns(game: Game) -> list[str]:
    burns = [street.name for street in game.streets if street.burn]
    if not burns:
        return []
    rule = "STUD-1" if game.is_stud else "DRAW-2" if game.draws else "FLOP-1"
    when = "each but the first" if burns == [street.name for street in game.streets[1:]] else listed(burns)
    return [tagged(f"A card is burnt before {when}, where the house burns.", rule)]


def _order(game: Game) -> str:
    """Who acts first, in the first round and later (BET-10)."""
    later, rule = _LEADS[game.lead]
    if game.opening == "bring-in":
        card = "highest" if game.lead == "low board" else "lowest"
        return tagged(f"The {card} card shown brings in; in later rounds {later} first.", rule)
    if game.opening == "blinds":
        return tagged(f"The player left of the blinds begins; in later rounds {later} first.", rule)
    return tagged(f"In every round {later} first.", rule)


def _streets(game: Game) -> str:
    """``Preflop: two cards each. Flop: three in the middle. Turn and river: one more each time.``"""
    told: list[tuple[list[str], str]] = []
    on_board = False
    for street in game.streets:
        dealt = _dealt(street, game.is_stud, on_board)
        if told and told[-1][1] == dealt:
            told[-1][0].append(street.name)
        else:
            told.append(([street.name], dealt))
        on_board = on_board or street.board > 0
    return " ".join([_told_of(names, dealt) for names, dealt in told])


def _told_of(names: Sequence[str], dealt: str) -> str:
    more = " each time" if len(names) > 1 and dealt.endswith("more") else ""
    return f"{capital(listed(names))}: {dealt}{more}."


def _dealt(street: Street, is_stud: bool, on_board: bool) -> str:
    cards = []
    if street.draw:
        cards.append(f"everybody may exchange up to {number_word(street.draw)}")
    if street.down:
        down = " face down" if is_stud else ""
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
    """What wins, with the best hand as an example, if we have words for all of it; the summary says it in any case."""
    kinds = [name.split(":", maxsplit=1)[0] for name in game.pots]
    if any(kind not in _WINS for kind in kinds):
        return []
    shares = ["wins"] if len(kinds) == 1 else ["takes half of every pot", "takes the other half"]
    lines = [
        tagged(f"The best {_WINS[kind][0]} {share}; nothing beats {_best(name, game)}.", _WINS[kind][1])
        for name, kind, share in zip(game.pots, kinds, shares, strict=False)
    ]
    if len(kinds) > 1:
        first, second = _WINS[kinds[0]][0], _WINS[kinds[1]][0]
        lines.append(tagged(f"Where nobody has a {second}, the {first} takes it all.", "POT-4"))
    return lines


def _best(name: str, game: Game) -> str:
    return best_hand(name, game).words.removesuffix(" low")


def _also(game: Game) -> list[str]:
    others = [f"{name} ({betting})" if betting else name for name, betting in game.aliases if name != game.name.lower()]
    return [f"Also called {', '.join(others)}."] if others else []

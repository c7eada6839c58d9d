"""Reading PHH, the poker hand history format: TOML text to a record of one hand, every flaw named.

Besides the format's own fields these are read: ``_game`` (any name of ours; wins over ``variant``), ``_betting``,
``_house`` (a preset's name, or a table of fields on top of the preset that its ``id`` names, else ``standard``),
``_rake``, ``_dead`` and ``_live_posts`` (by player), ``_end_bet`` (the top of a spread in the last round, BET-5),
``_splash`` (POT-9), ``_run_answers`` and ``_boards`` (see ``runs``). All other fields are for people. The same fields
are read from JSON as well.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NamedTuple

from engine.catalog import presets
from engine.game import BETTINGS, MOST_SEATS, Game
from engine.hand import Post, as_played
from engine.history.chips import MOST_DECIMALS, MOST_UNITS, decimals_of, short
from engine.history.fields import PhhError, amount, amounts, listed, word
from engine.history.lines import Line, LineError, numbers_in, parse_line
from engine.history.posts import Due, posts_from
from engine.history.runs import ALL_AGREE, Answer, answers_in, boards_in, house_for, lines_of
from engine.history.toml_text import table_text
from engine.history.variants import UnknownGameError, game_called, meant_by
from engine.house_rules import HouseRules, parse_house_rules
from engine.stakes import LIMITED, Stakes
from engine.toml_fields import TextError

MOST_LINES = 5000


class Record(NamedTuple):
    """One hand as a file tells it: what was settled before the deal, and what happened."""

    hand: int | str
    game: Game
    betting: str
    house: HouseRules
    stakes: Stakes
    players: tuple[str, ...]
    """Names, left of the button first; empty where the file tells none."""
    stacks: tuple[int, ...]
    posts: tuple[Post, ...]
    lines: tuple[Line, ...]
    finishing: tuple[int, ...] | None
    rake: int
    scale: int
    """How many of our units are one of the file's: 1, or a power of ten where it uses decimals."""
    splash: int = 0
    answers: tuple[Answer, ...] | None = None
    """Who agreed to more than one board and who did not; ALL_AGREE for everybody, None if nothing is told of it."""


class Told(NamedTuple):
    """One hand of a file: its number or name, and the record or what is wrong with it."""

    hand: int | str | None
    game: str | None
    """The id, as far as it could be made out."""
    record: Record | None
    error: str


def read_hands(text: str) -> list[Told]:
    """Every hand of a PHH text: one, or several in tables ``[1]``, ``[2]`` ... Never raises."""
    is_json = text.lstrip().startswith("{")
    try:
        values = _from_json(text) if is_json else tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, ArithmeticError) as error:
        return [Told(None, None, None, f"is no {'JSON' if is_json else 'TOML'}: {_reason(error)}")]
    tables = {name: table for name, table in values.items() if isinstance(table, dict) and not name.startswith("_")}
    if tables and len(tables) == len([name for name in values if not name.startswith("_")]):
        return [_told(int(name) if _is_number(name) else name, table) for name, table in tables.items()]
    return [_told(_number(values.get("hand")), values)]


def read_hand(values: Mapping[str, Any], hand: int | str = 1) -> Record:
    """The record of one hand from its fields. Raises PhhError."""
    game, betting = _game(values)
    scale = _scale(values)
    stacks = _stacks(values, game, scale)
    trimmed = values.get("ante_trimming_status", True)  # BET-20, unless the file says that its room did otherwise
    if not isinstance(trimmed, bool):
        raise PhhError("ante_trimming_status: must be true or false")
    players = len(stacks)
    # blinds may be left out where the game can do without
    told = "blinds_or_straddles" in values or game.opens == ("blinds",)
    due = Due(
        antes=amounts(values, "antes", scale, players),
        blinds=amounts(values, "blinds_or_straddles", scale, players, negative=True) if told else (0,) * players,
        live=amounts(values, "_live_posts", scale, players) if "_live_posts" in values else (),
        dead=amounts(values, "_dead", scale, players) if "_dead" in values else (),
        trimmed=trimmed,
    )
    if game.opens == ("bring-in",) and any(due.blinds):
        raise PhhError(f"blinds_or_straddles: there are none in {game.name} [BET-12]")
    posts = posts_from(due, _bets(values, betting, scale)[0], "button blind" in game.opens)
    opening = _opening(game, posts)
    boards, answers = boards_in(values, game), answers_in(values, players)
    house = house_for(_house(values), boards, answers)
    return Record(
        hand=hand,
        game=as_played(game._replace(opens=(opening,)), house),
        betting=betting,
        house=house,
        stakes=_stakes(values, posts, betting, opening, scale),
        players=_names(values, players),
        stacks=stacks,
        posts=posts,
        lines=lines_of(boards, _lines(values, players, scale)),
        finishing=amounts(values, "finishing_stacks", scale, players) if "finishing_stacks" in values else None,
        rake=amount(values, "_rake", scale) if "_rake" in values else 0,
        scale=scale,
        splash=amount(values, "_splash", scale) if "_splash" in values else 0,
        answers=answers if answers is not None or len(boards) < 2 else ALL_AGREE,
    )


def _told(hand: int | str, values: Mapping[str, Any]) -> Told:
    named = values.get("_game", values.get("variant"))
    game = meant_by(named)[0] if isinstance(named, str) else None
    try:
        return Told(hand, game, read_hand(values, hand), "")
    except (PhhError, LineError) as error:
        return Told(hand, game, None, str(error))


def _from_json(text: str) -> dict[str, Any]:
    """Raises ValueError also for what JSON does not have: NaN, Infinity."""

    def no_number(word: str) -> None:
        raise ValueError(f"{word} is no number")

    values: dict[str, Any] = json.loads(text, parse_float=Decimal, parse_constant=no_number)
    return values


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return str(error) or type(error).__name__


def _number(told: object) -> int | str:
    """The hand's number as the file has it; 1 where it has none that can be told again."""
    if isinstance(told, str):
        return told[:100]
    return told if isinstance(told, int) and not isinstance(told, bool) and abs(told) < MOST_UNITS else 1


def _is_number(name: str) -> bool:
    return name.isascii() and name.isdigit() and len(name) <= 15


def _game(values: Mapping[str, Any]) -> tuple[Game, str]:
    variant = word(values, "variant")
    named = word(values, "_game") if "_game" in values else variant
    try:
        game = game_called(named)
    except UnknownGameError as error:
        raise PhhError(f"{'_game' if '_game' in values else 'variant'}: {error}") from None
    implied = meant_by(named)[1] or meant_by(variant)[1] or game.betting[0]
    betting = word(values, "_betting") if "_betting" in values else implied
    if betting not in BETTINGS:
        raise PhhError(f"_betting: {short(betting)} is not one of {', '.join(BETTINGS)}")
    return game, betting


def _scale(values: Mapping[str, Any]) -> int:
    """How many units one chip of the file has, so that every amount in it is whole."""
    decimals = 0
    for key in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "_live_posts", "_dead"):
        given = values.get(key)
        decimals = max([decimals, *[decimals_of(value) for value in given]]) if isinstance(given, list) else decimals
    for key in ("min_bet", "small_bet", "big_bet", "bring_in", "_end_bet", "_rake", "_splash"):
        decimals = max(decimals, decimals_of(values.get(key)))
    actions = values.get("actions")
    for line in actions if isinstance(actions, list) else []:
        if isinstance(line, str) and "." in line:
            decimals = max([decimals, *[decimals_of(number) for number in numbers_in(line)]])
    return int(10 ** min(decimals, MOST_DECIMALS))


def most_players(game: Game) -> int:
    """As many as a hand of it can have: at draw games more may sit than usually do, if the last can still draw."""
    draw = max([street.draw for street in game.streets])
    return min(MOST_SEATS, (len(game.cards) - draw) // game.down_cards) if draw else game.seats


def _stacks(values: Mapping[str, Any], game: Game, scale: int) -> tuple[int, ...]:
    players = len(listed(values, "starting_stacks"))
    if players < 2:
        raise PhhError(f"starting_stacks: a hand needs two players or more, not {players}")
    most = most_players(game)
    if players > most:
        raise PhhError(f"starting_stacks: {players} players are more than the {most} of {game.name} [TABLE-1]")
    stacks = amounts(values, "starting_stacks", scale, players)
    if 0 in stacks:
        raise PhhError(f"starting_stacks: p{stacks.index(0) + 1} has no chips")
    return stacks


def _bets(values: Mapping[str, Any], betting: str, scale: int) -> tuple[int, int]:
    """The small and the big bet, or the ends of a spread; in big-bet games both are the smallest bet (BET-2, BET-5)."""
    keys = ("small_bet", "big_bet") if betting in LIMITED else ("min_bet", "min_bet")
    small, big = (amount(values, key, scale) for key in keys)
    if not 0 < small <= big:
        raise PhhError(f"{keys[0]}: must be above zero" + (f", and {keys[1]} at least as much" if small else ""))
    return small, big


def _opening(game: Game, posts: tuple[Post, ...]) -> str:
    """How the money came in, of the ways that the game has."""
    kinds = {post.kind for post in posts}
    if len(game.opens) == 1:
        return game.opens[0]
    if "button blind" in kinds:
        return "button blind"
    return "antes" if "antes" in game.opens and kinds <= {"ante"} else "blinds"


def _stakes(values: Mapping[str, Any], posts: tuple[Post, ...], betting: str, opening: str, scale: int) -> Stakes:
    """What the hand was played for."""
    bets = _bets(values, betting, scale)
    sizes = {post.kind: post.due for post in posts if post.kind != "ante"}
    antes = [post.due for post in posts if post.kind == "ante"]
    bring_in = amount(values, "bring_in", scale) if opening == "bring-in" else 0
    end = amount(values, "_end_bet", scale) if "_end_bet" in values else 0
    if bring_in > bets[0] and betting in LIMITED:
        raise PhhError("bring_in: is more than the smallest bet [BET-12]")
    if 0 < end < bets[1]:
        raise PhhError("_end_bet: is less than big_bet [BET-5]")
    small, big = sizes.get("small blind", 0), sizes.get("big blind", 0) or bets[0]
    ante_from = "big blind" if len(antes) == 1 else "each"
    return Stakes(small, big, *bets, max(antes, default=0), ante_from, bring_in, end)


def _house(values: Mapping[str, Any]) -> HouseRules:
    wanted = values.get("_house", "standard")
    if isinstance(wanted, str):
        return _preset("_house", wanted)
    if not isinstance(wanted, dict):
        raise PhhError("_house: must be a preset's name or a table of fields")
    base = _preset("_house: id", wanted.get("id", "standard"))
    for key in wanted:
        if key not in HouseRules._fields:
            near = get_close_matches(key[:40], HouseRules._fields, 2, 0.5)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise PhhError(f"_house: {short(key)} is no house rule{hint}")
    try:
        return parse_house_rules(table_text(wanted), base)
    except TextError as error:
        raise PhhError(f"_house: {error.reason}") from None
    except (TypeError, ValueError):
        raise PhhError("_house: has a value that no house rule can have") from None


def _preset(key: str, name: object) -> HouseRules:
    if not isinstance(name, str) or name not in presets():
        raise PhhError(f"{key}: {short(name)} is not one of {', '.join(presets())}")
    return presets()[name]


def _names(values: Mapping[str, Any], players: int) -> tuple[str, ...]:
    names = values.get("players", [])
    if not isinstance(names, list) or len(names) not in (0, players) or any(type(name) is not str for name in names):
        raise PhhError(f"players: must be a list of {players} names")
    return tuple(names)


def _lines(values: Mapping[str, Any], players: int, scale: int) -> tuple[Line, ...]:
    given = listed(values, "actions")
    if len(given) > MOST_LINES:
        raise PhhError(f"actions: {len(given)} lines are more than any hand has")
    found = [parse_line(number, text, players, scale) for number, text in enumerate(given, 1)]
    return tuple(line for line in found if line is not None)

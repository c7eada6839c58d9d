"""From ``new omaha hi-lo stakes:2/4 ...`` or ``new horse`` to the command that opens the table, or what is wrong.

What the engine checks for itself (seats, clock, whether a game is played at that betting) is left to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from rapidfuzz import fuzz, process

from bot.figure_pairs import pair
from bot.intents import Intent, Misunderstood, Why, misunderstood
from bot.intents.numbers import read
from bot.intents.text import shown, small
from bot.new_mix import Several, figures, several, wrong_figures, wrong_item
from engine.catalog import find_game, games, mix_names, mixes, presets, spoken_names
from engine.game import BETTINGS, Game
from engine.house_rules import HouseRules
from engine.mix import TURNS
from engine.mix_text import (
    BETTING_WORDS,
    WrongItem,
    items_of,
    mix_of,
    most_seats,
)
from engine.stakes import LIMITED, Stakes, flaw_of, stakes_of
from engine.table.commands import Open

Problem: TypeAlias = Misunderstood

KEYS = (
    "stakes",
    "betting",
    "seats",
    "buyin",
    "house",
    "clock",
    "name",
    "blinds",
    "ante",
    "bbante",
    "pause",
    "opens",
    "bringin",
    "end",
    "games",
)
"""The keys of ``new``."""

MOST_PAUSE = 60

_ALSO = {
    "buy-in": "buyin",
    "buy_in": "buyin",
    "bb-ante": "bbante",
    "bb_ante": "bbante",
    "blind": "blinds",
    "bring-in": "bringin",
    "bring_in": "bringin",
    "opening": "opens",
}
_ONE_GAME_S = ("betting", "ante", "bbante", "opens", "bringin", "end")
"""Options that mean something for one game only."""
_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600}
_NEAR = 60


def open_table(intent: Intent, table: str, host: str, default_name: str) -> Open | Problem:
    """The command that opens ``table`` for ``host`` as ``new`` asks, or the first thing that is wrong with it."""
    options = _options(intent)
    if isinstance(options, Misunderstood):
        return options
    asked = several(intent.text, options)
    if isinstance(asked, Misunderstood):
        return asked
    if asked is not None:
        return _open_mix(asked, options, table, host, default_name)
    spoken, at, stakes_behind = intent.text.partition("@")
    if at:
        if "stakes" in options:
            return misunderstood(Why.TWICE, key="stakes")
        options["stakes"] = stakes_behind.strip()
    found = game_named(spoken)
    if isinstance(found, Misunderstood):
        return found
    game, implied = found
    betting = _betting(options, game, implied)
    if isinstance(betting, Misunderstood):
        return betting
    opening = _opening(options, game)
    if isinstance(opening, Misunderstood):
        return opening
    game = game._replace(opens=(opening,))
    stakes = _stakes(options, betting, opening)
    if isinstance(stakes, Misunderstood):
        return stakes
    plain = Open(table, default_name, host, game, betting, stakes, presets()["standard"], game.seats)
    return _with_rest(plain, options)


def _open_mix(asked: Several, options: dict[str, str], table: str, host: str, default_name: str) -> Open | Problem:
    """The command that opens a table for a mix (MIX-1, MIX-3, MIX-5)."""
    unfit = next((key for key in _ONE_GAME_S if key in options), None)
    if unfit is not None:
        return misunderstood(Why.NOT_FOR_MIX, key=unfit)
    stakes = figures(asked.entries, options)
    if isinstance(stakes, Misunderstood):
        return stakes
    items = items_of(asked.entries, stakes)
    if isinstance(items, WrongItem):
        # a game without stakes of its own has those of the mix
        return wrong_item(items) if items.item else wrong_figures(options, items.why)
    preset = asked.preset
    mix = mix_of(items, preset, preset.kind if preset else TURNS)
    house = presets()[preset.house if preset else "standard"]
    first = items[0]
    plain = Open(
        table, default_name, host, first.game, first.betting, first.stakes, house, most_seats(items, preset), mix=mix
    )
    return _with_rest(plain, options)


def game_named(spoken: str) -> tuple[Game, str] | Problem:
    """A game by what people call it, ``no limit hold'em`` and ``omaha/fl`` included, with the betting that implies."""
    name = " ".join(small(spoken).split())
    if not name:
        return misunderstood(Why.MISSING_GAME, games=", ".join(games()))
    plain, slash, after = (part.strip() for part in name.partition("/"))
    if slash and after not in BETTING_WORDS:
        return misunderstood(Why.BAD_BETTING, asked=shown(after), choices=", ".join(BETTINGS))
    for rest, said in _betting_apart(plain):
        found = find_game(rest)
        if found:
            game, implied = found
            bettings = {one for one in (BETTING_WORDS.get(after, ""), said, implied) if one}
            return misunderstood(Why.TWICE, key="betting") if len(bettings) > 1 else (game, "".join(bettings))
    return _unknown_game(name)


def _betting_apart(name: str) -> list[tuple[str, str]]:
    """``name`` as it is, and without the betting before or behind it."""
    found = [(name, "")]
    for words, betting in sorted(BETTING_WORDS.items(), key=lambda one: -len(one[0])):
        if name.startswith(f"{words} "):
            found.append((name.removeprefix(words).strip(), betting))
        if name.endswith(f" {words}"):
            found.append((name.removesuffix(words).strip(), betting))
    return found


def _unknown_game(name: str) -> Problem:
    ids = {spoken: game_id for spoken, (game_id, _) in spoken_names().items()} | dict(mix_names())
    return misunderstood(
        Why.UNKNOWN_GAME, asked=shown(name), nearest=_nearest(name, ids), games=", ".join([*games(), *mixes()])
    )


def _nearest(word: str, known: Mapping[str, str]) -> str:
    """Up to three of the ``known`` names that look like ``word``, one for each thing that is named."""
    named: dict[str, str] = {}
    for name, _, _ in process.extract(word[:40], list(known), scorer=fuzz.ratio, score_cutoff=_NEAR, limit=12):
        named.setdefault(known[name], name)
    return ", ".join(list(named.values())[:3])


# ---------------------------------------------------------------- the options, one by one


def _options(intent: Intent) -> dict[str, str] | Problem:
    options: dict[str, str] = {}
    for typed, value in intent.options:
        key = _ALSO.get(small(typed), small(typed))
        if key not in KEYS:
            near = _nearest(key, {one: one for one in KEYS})
            return misunderstood(Why.UNKNOWN_OPTION, key=shown(typed), nearest=near, keys=", ".join(KEYS))
        if key in options:
            return misunderstood(Why.TWICE, key=key)
        options[key] = value
    return options


def _betting(options: dict[str, str], game: Game, implied: str) -> str | Problem:
    if "betting" not in options:
        return implied or game.betting[0]
    betting = BETTING_WORDS.get(small(options["betting"]))
    if betting is None:
        return misunderstood(Why.BAD_BETTING, asked=shown(options["betting"]), choices=", ".join(game.betting))
    return betting if implied in ("", betting) else misunderstood(Why.TWICE, key="betting")


_OPENINGS = {"blind": "blinds", "ante": "antes", "button": "button blind", "button-blind": "button blind"}


def _opening(options: dict[str, str], game: Game) -> str | Problem:
    """How money comes in before the first bet, where the game leaves a choice."""
    if "opens" not in options:
        return game.opening
    asked = small(options["opens"])
    opening = _OPENINGS.get(asked, asked)
    if opening not in game.opens:
        choices = ", ".join(name.replace(" ", "-") for name in game.opens)
        return misunderstood(Why.BAD_OPENING, asked=shown(options["opens"]), game=game.name, choices=choices)
    return opening


def _stakes(options: dict[str, str], betting: str, opening: str) -> Stakes | Problem:
    limit = betting in LIMITED
    example = {"fixed-limit": "stakes:2/4", "spread-limit": "stakes:1-5"}.get(betting, "stakes:1/2")
    if not limit and "stakes" in options and "blinds" in options:
        return misunderstood(Why.TWICE, key="stakes")
    pairs: dict[str, tuple[int, int]] = {}
    for key in ("stakes", "blinds"):
        said = pair(options.get(key, ""))
        if isinstance(said, str) and key in options:
            return misunderstood(Why.BAD_STAKES, key=key, asked=shown(options[key]), reason=said, example=example)
        if isinstance(said, tuple):
            pairs[key] = said
    ante = _ante(options)
    if isinstance(ante, Misunderstood):
        return ante
    blinds = pairs.get("blinds", (1, 2))
    times = 5 if betting == "spread-limit" else 2
    first, second = pairs.get("stakes", (blinds[1], times * blinds[1]) if limit else blinds)
    stakes = stakes_of(first, second, betting, *ante, opening)
    if opening == "bring-in" and "ante" in options:
        stakes = stakes._replace(ante=ante[0])
    extra = {}
    for key in ("bringin", "end"):
        figure = read(small(options.get(key, "0")))
        if isinstance(figure, Why):
            return misunderstood(Why.BAD_ANTE, key=key, asked=shown(options[key]))
        extra[key] = figure
    stakes = stakes._replace(bring_in=extra["bringin"] or stakes.bring_in, end=extra["end"])
    if limit and "blinds" in pairs:
        stakes = stakes._replace(small_blind=blinds[0], big_blind=blinds[1])
    flaw = _flaw(stakes, betting)
    asked = shown(options.get("stakes", options.get("blinds", f"{first}/{second}")))
    return misunderstood(Why.BAD_STAKES, key="stakes", asked=asked, reason=flaw, example=example) if flaw else stakes


def _flaw(stakes: Stakes, betting: str) -> str | None:
    if stakes.big_blind > stakes.small_bet:
        return "the big blind may not be above the small bet"
    return flaw_of(stakes, betting)


def _ante(options: dict[str, str]) -> tuple[int, str] | Problem:
    if "ante" in options and "bbante" in options:
        return misunderstood(Why.TWICE, key="ante")
    key = "bbante" if "bbante" in options else "ante"
    ante = read(small(options.get(key, "0")))
    if isinstance(ante, Why):
        return misunderstood(Why.BAD_ANTE, key=key, asked=shown(options[key]))
    return ante, "big blind" if key == "bbante" else "each"


def _with_rest(plain: Open, options: dict[str, str]) -> Open | Problem:
    """The options that stand for themselves."""
    seats = read(options.get("seats", str(plain.seats)))
    if isinstance(seats, Why):
        game = plain.mix.name if plain.mix else plain.game.name
        return misunderstood(Why.BAD_SEATS, asked=shown(options["seats"]), game=game, most=str(plain.seats))
    buy_in = _buy_in(options["buyin"]) if "buyin" in options else None
    if isinstance(buy_in, Misunderstood):
        return buy_in
    house = _house(options["house"]) if "house" in options else plain.house
    if isinstance(house, Misunderstood):
        return house
    clock = _seconds(options["clock"]) if "clock" in options else plain.clock
    if clock is None:
        return misunderstood(Why.BAD_CLOCK, asked=shown(options["clock"]))
    pause = _seconds(options["pause"]) if "pause" in options else plain.pause
    if pause is None or pause > MOST_PAUSE:
        return misunderstood(Why.BAD_PAUSE, asked=shown(options["pause"]), most=f"{MOST_PAUSE}s")
    name = small(options["name"]).removeprefix("#") if "name" in options else plain.name
    if "name" in options and not is_table_name(name):
        return misunderstood(Why.BAD_NAME)
    return plain._replace(name=name, seats=seats, buy_in=buy_in, house=house, clock=clock, pause=pause)


def is_table_name(name: str) -> bool:
    """Whether a table may be called so: up to 32 small letters, digits, ``-`` and ``_``."""
    return re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,31}", name) is not None


def _buy_in(value: str) -> tuple[int, int] | Problem:
    figures = [read(small(part.strip())) for part in value.split("-")]
    least, most = figures[0], figures[-1]
    if len(figures) > 2 or isinstance(least, Why) or isinstance(most, Why) or not 1 <= least <= most:
        return misunderstood(Why.BAD_BUY_IN, asked=shown(value))
    return least, most


def _house(value: str) -> HouseRules | Problem:
    found = presets().get(small(value))
    if found is None:
        near = _nearest(small(value), {name: name for name in presets()})
        return misunderstood(Why.UNKNOWN_HOUSE, asked=shown(value), nearest=near, choices=", ".join(presets()))
    return found


def _seconds(value: str) -> int | None:
    """``90s``, ``10m``, ``24h``, ``2d``, ``1h30m``; None for anything else."""
    parts = re.findall(r"([0-9]{1,7})([smhd])", small(value))
    if "".join(figure + unit for figure, unit in parts) != small(value) or not parts:
        return None
    return sum(int(figure) * _UNITS[unit] for figure, unit in parts)

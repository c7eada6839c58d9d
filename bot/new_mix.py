"""The mix that a host asks for: ``horse``, ``dealers-choice games:...``, ``nlhe, plo, razz@2/4`` (MIX-1 to MIX-5)."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from bot.figure_pairs import pair
from bot.intents import Misunderstood, Why, misunderstood
from bot.intents.text import shown, small
from engine.catalog import find_game, find_mix, games
from engine.mix_files import MixEntry, MixPreset
from engine.mix_text import Fault, Figures, WrongItem, figures_of, parse_items, usual_figures

Problem: TypeAlias = Misunderstood

_ANY_MIX = re.compile(r"(?:an? )?(?:mix|mixed games?|mixed|rotation)(?: of)?(?: |$)")
_LIST = re.compile(r"[,;]|\+")


class Several(NamedTuple):
    """A mix that is asked for."""

    preset: MixPreset | None
    """None for a free list."""
    entries: tuple[MixEntry, ...]


def several(text: str, options: dict[str, str]) -> Several | Problem | None:
    """The mix that is meant; None where it is one game."""
    name = " ".join(small(text).split())
    plain, _, stakes = name.partition("@")
    preset = find_mix(plain.strip())
    if preset is not None and stakes:
        if "stakes" in options:
            return misunderstood(Why.TWICE, key="stakes")
        options["stakes"] = stakes.strip()
    free = _ANY_MIX.match(name)
    listed = options.pop("games", None)
    if listed is None and preset is not None:
        return Several(preset, preset.entries)
    if listed is None and _LIST.search(name):
        preset, listed = _behind_name(name)
    elif listed is None and not free:
        return None
    elif listed is not None and name and preset is None and (free is None or name[free.end() :]):
        return misunderstood(Why.GAMES_FOR_ONE)
    entries = parse_items(listed or (name[free.end() :] if free else ""))
    return wrong_item(entries) if isinstance(entries, WrongItem) else Several(preset, entries)


def _behind_name(name: str) -> tuple[MixPreset | None, str]:
    """``dealer's choice nlhe, plo`` and ``mix nlhe, plo``: the mix in front, and its games."""
    words = name.split()
    for count in range(len(words) - 1, 0, -1):
        preset = find_mix(" ".join(words[:count]).rstrip(","))
        if preset is not None and find_game(words[count - 1].rstrip(",")) is None:
            return preset, " ".join(words[count:])
    free = _ANY_MIX.match(name)
    return None, name[free.end() :] if free else name


def figures(entries: tuple[MixEntry, ...], options: dict[str, str]) -> Figures | Problem:
    """The stakes of the whole mix: ``stakes:4/8``, or ``blinds:1/2`` for its big-bet games."""
    if "stakes" in options and "blinds" in options:
        return misunderstood(Why.TWICE, key="stakes")
    key = "blinds" if "blinds" in options else "stakes"
    if key not in options:
        return usual_figures(entries)
    figures_said = pair(options[key])
    if isinstance(figures_said, str):
        return wrong_figures(options, figures_said)
    return Figures(*figures_said, limit=False) if key == "blinds" else figures_of(entries, *figures_said)


def wrong_figures(options: dict[str, str], reason: str) -> Problem:
    """What is wrong with the stakes of the whole mix."""
    key, example = ("blinds", "blinds:1/2") if "blinds" in options else ("stakes", "stakes:4/8")
    return misunderstood(Why.BAD_STAKES, key=key, asked=shown(options[key]), reason=reason, example=example)


def wrong_item(wrong: WrongItem) -> Problem:
    """What is wrong with a list of games, ready for a sentence."""
    asked, near = shown(wrong.item), ", ".join(wrong.near)
    if wrong.fault is Fault.NO_GAMES:
        return misunderstood(Why.MISSING_GAMES, games=", ".join(games()))
    if wrong.fault is Fault.TOO_MANY:
        return misunderstood(Why.TOO_MANY_GAMES, why=wrong.why)
    if wrong.fault is Fault.UNKNOWN_GAME:
        return misunderstood(Why.UNKNOWN_GAME, asked=asked, nearest=near, games=", ".join(games()))
    if wrong.fault is Fault.UNKNOWN_BETTING:
        return misunderstood(Why.BAD_BETTING, asked=asked, choices=near)
    if wrong.fault is Fault.BETTING_TWICE:
        return misunderstood(Why.BETTING_TWICE, asked=asked)
    if wrong.fault is Fault.BAD_STAKES:
        example = "razz@2/4"
        return misunderstood(Why.BAD_STAKES, key="stakes", asked=asked, reason=wrong.why, example=example)
    return misunderstood(Why.GAME_TWICE, asked=asked)

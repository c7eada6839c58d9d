"""Mixes as people write them, and the limits each of their games gets (MIX-5).

The way of a mix from what was typed to a table::

    preset  = find_mix("horse")                     # engine.catalog; None for a free list
    entries = preset.entries                        # or parse_items("nlhe, plo, razz@2/4, badugi")
    figures = figures_of(entries, 4, 8)             # what stakes:4/8 means for these games
    items   = items_of(entries, figures)            # every game with its own limits
    mix     = mix_of(items, preset)                 # or mix_of(items, kind=CHOICE)
    Open(..., *mix.items[0], house, seats, mix=mix)

Whatever is wrong comes back as a ``WrongItem``: which item, what is wrong with it, what is near. Sentences are made
of it elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple

from engine.catalog import find_game, spoken_names
from engine.game import BETTINGS, Game
from engine.mix import CHOICE, TURNS, Mix, MixItem, only
from engine.mix_files import MOST_GAMES, MixEntry, MixPreset
from engine.stakes import flaw_of, stakes_of

LIMITS = ("fixed-limit", "spread-limit")
"""The bettings whose stakes are bets; those of the others are blinds."""

BETTING_WORDS = {
    "no-limit": "no-limit", "no limit": "no-limit", "nolimit": "no-limit", "nl": "no-limit",
    "pot-limit": "pot-limit", "pot limit": "pot-limit", "potlimit": "pot-limit", "pl": "pot-limit", "pot": "pot-limit",
    "fixed-limit": "fixed-limit", "fixed limit": "fixed-limit", "fixed": "fixed-limit", "limit": "fixed-limit",
    "fl": "fixed-limit",
    "spread-limit": "spread-limit", "spread limit": "spread-limit", "spread": "spread-limit", "sl": "spread-limit",
}  # fmt: skip
"""What people call the bettings, in small letters."""


class Fault(StrEnum):
    """What is wrong with a list of games."""

    NO_GAMES = "no_games"
    """The list names none."""
    TOO_MANY = "too_many"
    """``why`` says how many there may be."""
    UNKNOWN_GAME = "unknown_game"
    """``near`` are names that look like it."""
    UNKNOWN_BETTING = "unknown_betting"
    """``near`` are the bettings there are."""
    BETTING_TWICE = "betting_twice"
    """Two different bettings are said of one game, as in ``nlhe/pot-limit``."""
    BAD_STAKES = "bad_stakes"
    """``why`` says in a few words what is wrong with the figures."""
    TWICE = "twice"
    """The same game at the same betting is in the list already."""


class WrongItem(NamedTuple):
    """The first thing that is wrong with a list of games."""

    fault: Fault
    item: str
    """The item as it was typed; empty where the whole list is meant."""
    place: int
    """Which of the list, from 1; 0 where the whole list is meant."""
    near: tuple[str, ...] = ()
    why: str = ""


class Figures(NamedTuple):
    """The stakes of a whole mix: the bets of its limit games, or the blinds of its big-bet games."""

    first: int
    second: int
    limit: bool


def parse_items(text: str) -> tuple[MixEntry, ...] | WrongItem:
    """The games of a list like ``nlhe, plo, razz@2/4, badugi``: GAME[/BETTING][@STAKES] with commas between them.

    A name may carry its betting (``nlhe``, ``limit holdem``, ``omaha/pl``); a game without one gets its default.
    Semicolons and plus signs divide as well. One game is a list, too.
    """
    items = [item for part in _DIVIDERS.split(text) if (item := " ".join(part.split()))]
    if not items:
        return WrongItem(Fault.NO_GAMES, "", 0)
    if len(items) > MOST_GAMES:
        return WrongItem(Fault.TOO_MANY, "", 0, why=f"{len(items)} are more than {MOST_GAMES}")
    entries: list[MixEntry] = []
    for place, item in enumerate(items, 1):
        entry = _entry(item, place)
        if isinstance(entry, WrongItem):
            return entry
        if any((entry.game.id, entry.betting) == (other.game.id, other.betting) for other in entries):
            return WrongItem(Fault.TWICE, item, place)
        entries.append(entry)
    return tuple(entries)


def usual_figures(entries: Sequence[MixEntry]) -> Figures:
    """The stakes where nobody names any: 4/8 where there is a limit game, else blinds of 1/2 (MIX-5)."""
    return Figures(4, 8, True) if _any_limit(entries) else Figures(1, 2, False)


def figures_of(entries: Sequence[MixEntry], first: int, second: int) -> Figures:
    """What ``stakes:first/second`` means for these games: the bets if any of them is a limit game, else the blinds.

    A game with stakes of its own has no say in it.
    """
    return Figures(first, second, _any_limit(entries))


def items_of(entries: Sequence[MixEntry], figures: Figures) -> tuple[MixItem, ...] | WrongItem:
    """Every game with its own limits: those behind its ``@``, else what the stakes of the mix come to (MIX-5).

    With limit stakes a/b big-bet games have blinds a/4 and a/2, rounded down, at least 1 (4/8: 1/2). With blinds
    (``Figures(1, 2, limit=False)``, said as ``blinds:1/2``) limit games have bets of two and four big blinds (4/8).
    """
    items: list[MixItem] = []
    for place, entry in enumerate(entries, 1):
        first, second = entry.stakes or _figures_for(entry.betting, figures)
        stakes = stakes_of(first, second, entry.betting, opening=entry.game.opening)
        flaw = flaw_of(stakes, entry.betting)
        if flaw and entry.stakes:
            return WrongItem(Fault.BAD_STAKES, f"{entry.game.id}@{first}/{second}", place, why=flaw)
        if flaw:
            return WrongItem(Fault.BAD_STAKES, "", 0, why=flaw)
        items.append(MixItem(entry.game, entry.betting, stakes))
    return tuple(items)


def mix_of(items: Sequence[MixItem], preset: MixPreset | None = None, kind: str = TURNS) -> Mix:
    """The mix of these games: a preset, or a free list, in turns or by ``CHOICE`` of the dealer.

    A dealer's choice whose games were replaced by a list keeps its name; another preset becomes a free list. One game
    alone is no mix.
    """
    if len(items) == 1:
        return only(*items[0])
    own = preset and [(entry.game.id, entry.betting) for entry in preset.entries]
    if preset and (preset.kind == CHOICE or own == [(item.game.id, item.betting) for item in items]):
        return Mix(preset.id, preset.name, preset.kind, tuple(items), preset.coin, preset.most)
    if kind == CHOICE:
        return Mix("dealers-choice", "Dealer's Choice", CHOICE, tuple(items))
    return Mix("mix", "Mix", TURNS, tuple(items))


def most_seats(items: Sequence[MixItem], preset: MixPreset | None = None) -> int:
    """How many seats such a table may have at most, which is what it has where nobody asks for fewer (TABLE-1)."""
    return mix_of(items, preset).seats


def added_to(mix: Mix, text: str) -> MixItem | WrongItem:
    """One game, as typed, with the limits it gets where it joins ``mix`` (``vote add badugi``; MIX-2, MIX-5).

    Its own behind ``@``; else those that most games of its own kind have there, which have bets or blinds like it; else
    what the stakes of the other kind come to (4/8: blinds of 1/2).
    """
    entries = parse_items(text)
    if isinstance(entries, WrongItem):
        return entries
    if len(entries) > 1:
        return WrongItem(Fault.TOO_MANY, "", 0, why="one game at a time")
    items = items_of(entries, _figures_in(mix, entries[0].betting))
    return items if isinstance(items, WrongItem) else items[0]


def place_in(mix: Mix, text: str) -> int | WrongItem:
    """Which game of ``mix`` is meant, by any of its names (``pick razz``, ``vote remove plo``); -1 if it has it not.

    The number it has in the list, from 1, is understood as well. A name without betting means the first such game.
    """
    item = " ".join(text.split())
    if re.fullmatch("[0-9]{1,2}", item):
        return int(item) - 1 if 1 <= int(item) <= len(mix.items) else -1
    if not item:
        return WrongItem(Fault.NO_GAMES, "", 0)
    named = _named(item, 1)
    if isinstance(named, WrongItem):
        return named
    game, betting = named
    fits = [at for at, (own, played, _) in enumerate(mix.items) if own.id == game.id and betting in ("", played)]
    return fits[0] if fits else -1


# ---------------------------------------------------------------- one item

_DIVIDERS = re.compile(r"[,;\n]|\s\+\s|(?<=[a-z])\+(?=[a-z])", re.IGNORECASE)  # 6+ is a name


def _entry(item: str, place: int) -> MixEntry | WrongItem:
    name, at, figures = item.partition("@")
    named = _named(name.strip(), place)
    if isinstance(named, WrongItem):
        return named._replace(item=item)
    game, betting = named
    if not at:
        return MixEntry(game, betting or game.betting[0])
    found = re.fullmatch(r"([0-9]{1,12}) ?[/-] ?([0-9]{1,12})", figures.strip())
    if found is None:
        why = "it takes two whole figures with a stroke between them"
        return WrongItem(Fault.BAD_STAKES, item, place, why=why)
    return MixEntry(game, betting or game.betting[0], (int(found[1]), int(found[2])))


def _named(name: str, place: int) -> tuple[Game, str] | WrongItem:
    """A game and the betting that was said of it, empty for none."""
    plain, slash, after = (part.strip() for part in name.lower().partition("/"))
    if slash and after not in BETTING_WORDS:
        return WrongItem(Fault.UNKNOWN_BETTING, name, place, BETTINGS)
    for rest, said in _betting_apart(plain):
        found = find_game(rest)
        if found:
            game, implied = found
            bettings = {one for one in (BETTING_WORDS.get(after, ""), said, implied) if one}
            return WrongItem(Fault.BETTING_TWICE, name, place) if len(bettings) > 1 else (game, "".join(bettings))
    return WrongItem(Fault.UNKNOWN_GAME, name, place, _near(plain))


def _betting_apart(name: str) -> Iterable[tuple[str, str]]:
    """``name`` as it is, and without the betting before or behind it."""
    yield name, ""
    for words, betting in sorted(BETTING_WORDS.items(), key=lambda one: -len(one[0])):
        if name.startswith(f"{words} "):
            yield name.removeprefix(words).strip(), betting
        if name.endswith(f" {words}"):
            yield name.removesuffix(words).strip(), betting


def _near(name: str) -> tuple[str, ...]:
    """Up to three names that look like ``name``, one a game."""
    named: dict[str, str] = {}
    for close in get_close_matches(name[:40], list(spoken_names()), 9, 0.6):
        named.setdefault(spoken_names()[close][0], close)
    return tuple(named.values())[:3]


# ---------------------------------------------------------------- stakes


def _any_limit(entries: Sequence[MixEntry]) -> bool:
    mine = [entry for entry in entries if entry.stakes is None] or entries
    return any(entry.betting in LIMITS for entry in mine)


def _figures_for(betting: str, figures: Figures) -> tuple[int, int]:
    """What the stakes of the mix come to for one of its games (MIX-5)."""
    first, second, limit = figures
    if (betting in LIMITS) == limit:
        return first, second
    return (max(1, first // 4), max(1, first // 2)) if limit else (2 * second, 4 * second)


def _figures_in(mix: Mix, betting: str) -> Figures:
    """The stakes that most of its games with bets or blinds like ``betting`` have; of the others if there is none."""
    bets = [Figures(item.stakes.small_bet, item.stakes.big_bet, True) for item in mix.items if item.betting in LIMITS]
    blinds = [
        Figures(item.stakes.small_blind, item.stakes.big_blind, False)
        for item in mix.items
        if item.betting not in LIMITS
    ]
    own, others = (bets, blinds) if betting in LIMITS else (blinds, bets)
    return Counter(own or others).most_common(1)[0][0]

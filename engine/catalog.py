"""The games, mixes and house rules that come with the package, read from their TOML files once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.game import Game, parse_game
from engine.house_rules import HouseRules, parse_house_rules
from engine.mix_files import MixPreset, parse_mix

_HERE = Path(__file__).parent


@cache
def games() -> Mapping[str, Game]:
    """All games by id, in the order of their ids."""
    found = [parse_game(path.read_text(encoding="utf-8")) for path in sorted((_HERE / "games").glob("*.toml"))]
    return {game.id: game for game in found}


@cache
def presets() -> Mapping[str, HouseRules]:
    """All presets of house rules by id, ``standard`` first."""
    found = [parse_house_rules(path.read_text(encoding="utf-8")) for path in (_HERE / "house_rules").glob("*.toml")]
    return {rules.id: rules for rules in sorted(found, key=lambda rules: (rules.id != "standard", rules.id))}


@cache
def mixes() -> Mapping[str, MixPreset]:
    """All mixes by id, in the order of their ids."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((_HERE / "mixes").glob("*.toml"))]
    found = [parse_mix(text, games(), tuple(presets())) for text in texts]
    return {mix.id: mix for mix in found}


@cache
def mix_names() -> Mapping[str, str]:
    """Everything a mix is called, in small letters, with its id."""
    return {name.lower(): mix.id for mix in mixes().values() for name in (mix.id, mix.name, *mix.aliases)}


def find_mix(name: str) -> MixPreset | None:
    """A mix by any of its names, however it is spaced and hyphened; None if there is none."""
    found = _mixes_by_letters().get(_letters(name.lower()))
    return mixes()[found] if found else None


@cache
def spoken_names() -> Mapping[str, tuple[str, str]]:
    """Everything a game is called, in small letters: its id, and the betting the name implies or an empty text."""
    names: dict[str, tuple[str, str]] = {}
    for game in games().values():
        for name, betting in ((game.id, ""), (game.name, ""), *game.aliases):
            names[name.lower()] = (game.id, betting)
    return names


def find_game(name: str) -> tuple[Game, str] | None:
    """A game by any of its names, with the betting the name or a ``/betting`` behind it implies; None if there is none.

    ``nlhe`` is hold'em at no-limit, ``omaha/fixed-limit`` is Omaha at fixed limit.
    """
    plain, _, after = name.lower().partition("/")
    found = _by_letters().get(_letters(plain))
    return (games()[found[0]], after.strip() or found[1]) if found else None


@cache
def _by_letters() -> Mapping[str, tuple[str, str]]:
    return {_letters(name): found for name, found in spoken_names().items()}


@cache
def _mixes_by_letters() -> Mapping[str, str]:
    return {_letters(name): mix_id for name, mix_id in mix_names().items()}


def _letters(name: str) -> str:
    """A name without what people write differently: spaces, hyphens, apostrophes."""
    return "".join(letter for letter in name if letter.isalnum())

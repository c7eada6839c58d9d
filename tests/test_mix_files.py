"""Mixes as data: what comes with the package, and what a wrong file is told."""

from __future__ import annotations

import pytest

from engine.catalog import find_game, find_mix, games, mix_names, mixes, presets, spoken_names
from engine.mix import CHOICE, TURNS
from engine.mix_files import parse_mix
from engine.toml_fields import TextError

MINE = """id = "mine"
name = "Mine"
summary = "My own mix."
aliases = ["my mix"]
kind = "turns"
games = ["holdem/no-limit", "razz@2/4"]
coin = true
house = "home"
seats = 7
"""


def parse(text: str) -> object:
    return parse_mix(text, games(), tuple(presets()))


def games_of(mix: str) -> list[str]:
    return [f"{entry.game.id}/{entry.betting}" for entry in mixes()[mix].entries]


def test_mix_1_horse_hose_ha_8_game_and_ten_game() -> None:
    horse = ["holdem", "omaha8", "razz", "stud", "stud8"]
    assert games_of("horse") == [f"{game}/fixed-limit" for game in horse]
    assert games_of("hose") == [f"{game}/fixed-limit" for game in horse if game != "razz"]
    assert games_of("ha") == ["holdem/pot-limit", "omaha/pot-limit"]
    eight = [f"{game}/fixed-limit" for game in ("triple-draw-27", *horse)] + ["holdem/no-limit", "omaha/pot-limit"]
    assert games_of("8-game") == eight
    assert games_of("ten-game") == [*eight, "single-draw-27/no-limit", "badugi/fixed-limit"]
    assert all(mixes()[mix].kind == TURNS for mix in ("horse", "hose", "ha", "8-game", "ten-game"))


def test_mix_4_pokerati_is_half_and_half_with_its_coin_its_house_and_nine_seats() -> None:
    pokerati = mixes()["pokerati"]
    assert games_of("pokerati") == ["holdem/no-limit", "omaha/pot-limit"]
    assert (pokerati.kind, pokerati.coin, pokerati.house, pokerati.most) == (TURNS, True, "pokerati", 9)


def test_mix_3_a_dealers_choice_has_a_default_game() -> None:
    choice = mixes()["dealers-choice"]
    assert (choice.kind, choice.coin) == (CHOICE, False)
    assert games_of("dealers-choice")[0] == "holdem/no-limit"


@pytest.mark.parametrize(
    ("spoken", "mix"),
    [
        ("HORSE", "horse"), ("h.o.r.s.e.", "horse"), ("8 game", "8-game"), ("Eight-Game Mix", "8-game"),
        ("10-game", "ten-game"), ("Dealer's Choice", "dealers-choice"), ("dealers choice", "dealers-choice"),
        ("half and half", "pokerati"),
    ],
)  # fmt: skip
def test_mixes_have_many_names(spoken: str, mix: str) -> None:
    found = find_mix(spoken)
    assert found is not None
    assert found.id == mix


def test_no_mix_is_called_like_a_game_or_another_mix() -> None:
    names = [name.lower() for mix in mixes().values() for name in {mix.id, mix.name.lower(), *mix.aliases}]
    assert len(set(names)) == len(names)
    assert set(names) == set(mix_names())
    assert not [name for name in names if find_game(name)]
    assert not [name for name in spoken_names() if find_mix(name)]
    assert find_mix("horses") is None


def test_one_file_is_one_mix() -> None:
    from pathlib import Path

    import engine

    paths = sorted((Path(engine.__file__).parent / "mixes").glob("*.toml"))
    assert [path.stem for path in paths] == list(mixes())


def test_a_mix_file_may_name_stakes_house_seats_and_a_coin() -> None:
    mix = parse_mix(MINE, games(), tuple(presets()))
    assert [entry.stakes for entry in mix.entries] == [None, (2, 4)]
    assert mix.entries[1].betting == "fixed-limit"
    assert (mix.house, mix.most, mix.coin) == ("home", 7, True)
    plain = parse_mix("\n".join(MINE.splitlines()[:6]), games(), tuple(presets()))
    assert (plain.house, plain.most, plain.coin) == ("standard", 10, False)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('kind = "turns"', 'kind = "chaos"', 5, "chaos"),
        ('kind = "turns"', 'kind = "choice"', 7, "no coin"),
        ("coin = true", "coin = 1", 7, "true or false"),
        ('house = "home"', 'house = "abroad"', 8, "abroad"),
        ("seats = 7", "seats = 11", 9, "not from 2 to 10"),
        ("seats = 7", "seats = 7\ncolour = 3", 10, "unknown key"),
        ('"razz@2/4"', '"rummy"', 6, "rummy"),
        ('"razz@2/4"', '"razz/half-limit"', 6, "half-limit"),
        ('"razz@2/4"', '"razz@2"', 6, "razz@2/4"),
        (', "razz@2/4"', "", 6, "2 to 20"),
        ('"razz@2/4"', '"holdem"', 6, "twice"),
        ('name = "Mine"', "", 0, "missing"),
        ("coin = true", "coin = = true", 7, "Invalid value"),
    ],
)
def test_what_is_wrong_with_a_mix_file_is_said_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert old in MINE
    with pytest.raises(TextError) as raised:
        parse(MINE.replace(old, new))
    assert raised.value.line == line
    assert words in str(raised.value)

"""Games and house rules as data: what comes with the package, and what a stranger's text is told."""

from __future__ import annotations

import pytest

from engine.catalog import find_game, games, presets, spoken_names
from engine.game import parse_game
from engine.house_rules import FIELDS, HouseRules, parse_house_rules
from engine.toml_fields import TextError

HOLDEM = """id = "mine"
name = "Mine"
summary = "My own game."
aliases = []
seats = 10
betting = ["no-limit"]
opens = "blinds"
pots = ["high"]
streets = [
  { name = "preflop", down = 2, tier = "small" },
  { name = "flop", burn = 1, board = 3, tier = "small" },
]
"""


def test_one_file_is_one_game_of_30_lines_at_most() -> None:
    from pathlib import Path

    import engine

    for path in (Path(engine.__file__).parent / "games").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert parse_game(text).id == path.stem
        assert len(text.splitlines()) <= 30


def test_every_game_in_all_limits() -> None:
    for game in games().values():
        assert set(game.betting) == {"no-limit", "pot-limit", "fixed-limit", "spread-limit"}


@pytest.mark.parametrize(
    ("spoken", "game", "betting"),
    [
        ("nlhe", "holdem", "no-limit"), ("Hold'em", "holdem", ""), ("holdem", "holdem", ""),
        ("plo", "omaha", "pot-limit"),
        ("O8", "omaha8", ""), ("omaha hi-lo", "omaha8", ""), ("omaha eight or better", "omaha8", ""),
        ("omaha/fixed-limit", "omaha", "fixed-limit"), ("LHE", "holdem", "fixed-limit"),
        ("texas  holdem", "holdem", ""),
    ],
)  # fmt: skip
def test_games_have_many_names(spoken: str, game: str, betting: str) -> None:
    found = find_game(spoken)
    assert found is not None
    assert (found[0].id, found[1]) == (game, betting)


def test_no_two_games_share_a_name() -> None:
    names = [name.lower() for game in games().values() for name in {game.id, game.name.lower(), *dict(game.aliases)}]
    assert len(set(names)) == len(names)
    assert set(names) == set(spoken_names())


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('opens = "blinds"', 'opens = "prayer"', 7, "prayer"),
        ("seats = 10", "seats = 10\ncolour = 3", 6, "unknown key"),
        ("seats = 10", 'seats = "ten"', 5, "whole number"),
        ("seats = 10", "seats = 11", 5, "not from 2 to 10"),
        ("seats = 10", "", 0, "missing"),
        ("down = 2", "down = 9", 5, "the deck has 52"),
        ("down = 2", "sideways = 2", 9, "sideways"),
        ("down = 2", "down = -2", 9, "not possible"),
        ("board = 3", "board = 6", 9, "five cards"),
        ('["high"]', '["tallest"]', 8, "tallest"),
        ('name = "flop"', 'name = "preflop"', 9, "same name"),
        ('betting = ["no-limit"]', "betting = []", 0, "at least one"),
        ("seats = 10", "seats = = 10", 5, "Invalid value"),
    ],
)
def test_a_wrong_game_is_told_its_line_and_reason(old: str, new: str, line: int, words: str) -> None:
    assert parse_game(HOLDEM).id == "mine"
    with pytest.raises(TextError) as told:
        parse_game(HOLDEM.replace(old, new))
    assert told.value.line == line
    assert words in str(told.value)


def test_presets_and_fields() -> None:
    assert next(iter(presets())) == "standard"
    assert set(FIELDS) == set(HouseRules._fields) - {"id"}
    assert presets()["online"].cap_heads_up
    own = parse_house_rules("raises_per_round = 4\n", presets()["standard"])
    assert own == presets()["standard"]._replace(raises_per_round=4)
    with pytest.raises(TextError, match="line 1: free_fold"):
        parse_house_rules('free_fold = "maybe"\n', presets()["standard"])
    with pytest.raises(TextError, match="above buy_in_max"):
        parse_house_rules("buy_in_min = 200\n", presets()["standard"])


def _game_text(game: str, old: str, new: str) -> str:
    from pathlib import Path

    import engine

    text = (Path(engine.__file__).parent / "games" / f"{game}.toml").read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("game", "old", "new", "fits"),
    [
        ("stud", "seats = 8", "seats = 9", False),  # 54 cards by sixth street
        ("stud", "down = 2, up = 1", "down = 3, up = 1", False),
        ("triple-draw-27", "seats = 6", "seats = 9", True),  # 45, and five to draw
        ("triple-draw-27", "seats = 6", "seats = 10", False),
        ("badugi", "seats = 6", "seats = 10", True),
        ("omaha6", "seats = 7", "seats = 8", False),
        ("short-deck", "down = 2", "down = 3", False),
    ],
)
def test_table_1_never_more_seats_than_the_deck_can_serve(game: str, old: str, new: str, fits: bool) -> None:
    text = _game_text(game, old, new)
    if fits:
        parse_game(text)
        return
    with pytest.raises(TextError, match=r"players need .* cards, and the deck has"):
        parse_game(text)


@pytest.mark.parametrize(
    ("game", "old", "new", "words"),
    [
        ("stud", "up = 1, tier", "board = 1, tier", "a bring-in needs a card face up"),
        ("stud", 'burn = 1, up = 1, tier = "big"', 'burn = 1, up = 2, tier = "big"', "4 of them at most"),
        ("stud", '"high board"', '"tall board"', "tall board"),
        ("stud", "open_pair = true", "open_pair = 1", "open_pair"),
        ("short-deck", '"short"', '"tiny"', "tiny"),
        ("badugi", "down = 4,           tier", "down = 4, draw = 4, tier", "the first must deal cards down"),
        ("five-card-draw", '["blinds", "antes"]', "[]", "at least one entry"),
    ],
)
def test_a_wrong_stud_or_draw_game_is_told_its_reason(game: str, old: str, new: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        parse_game(_game_text(game, old, new))


def test_house_the_fields_of_stud_and_draw_by_preset() -> None:
    fields = ("raises_per_round", "raises_single_draw", "cap_heads_up", "burn", "open_up_tie", "seventh_street")
    of = {name: tuple(getattr(presets()[name], field) for field in fields) for name in ("standard", "online")}
    assert of["standard"] == (3, 4, False, True, "suit", "needed + 1")
    assert of["online"] == (3, 3, True, False, "suit", "needed")

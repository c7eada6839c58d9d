"""The pictures look as they did: pixels against reference pictures kept here at half size.

    BACKROOM_SNAPSHOTS=write pytest tests/images/test_snapshots.py

draws the references anew after a change that was meant.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.render.ledger_text import ledger_of
from bot.render.picture import cards_picture, flow_picture, ledger_picture, table_picture
from bot.render.picture.fonts import can_shape
from engine.catalog import games
from tools.pictures import SCENES

FOLDER = Path(__file__).parent / "snapshots"
TABLES = (
    "waiting", "three_flop", "four_side_pots", "five_hi_lo", "six_paused", "everybody_folded", "ten_strange",
    "eight_stud", "stud8_showdown", "triple_draw", "run_asked", "run_twice", "run_three_times", "horse_razz",
    "horse_between_games", "dealers_choice_pick", "pokerati_straddle", "splash_and_straddle_soon", "owing_blinds",
)  # fmt: skip
OWN_CARDS = ("five_omaha", "eight_stud", "triple_draw")
GAMES = ("holdem", "razz", "stud8", "badugi", "courchevel8", "five-card-draw", "short-deck")
SHAPED = ("three_flop", "ten_strange")
"""Scenes with names in scripts that need a shaping library."""
NOTICEABLE = 64
"""Difference of a pixel, of 255, that is more than another way of smoothing an edge."""
MOST_NOTICEABLE = 60
"""So many pixels of a whole picture may differ that much."""


@pytest.mark.parametrize("name", TABLES)
def test_the_table_looks_as_it_did(name: str, tmp_path: Path) -> None:
    if name in SHAPED and not can_shape():
        pytest.skip("Pillow has no shaping library (Raqm) here: names in Arabic letters look otherwise")
    play = SCENES[name]()
    _compare(name, table_picture(play.view(), play.name), tmp_path)


@pytest.mark.parametrize("name", OWN_CARDS)
def test_ones_own_cards_look_as_they_did(name: str, tmp_path: Path) -> None:
    play = SCENES[name]()
    _compare(f"{name}_cards", cards_picture(play.view(play.to_act), play.name), tmp_path)


@pytest.mark.parametrize("name", ["run_twice"])
def test_the_ledger_looks_as_it_did(name: str, tmp_path: Path) -> None:
    play = SCENES[name]()
    _compare(f"{name}_ledger", ledger_picture("friday", ledger_of(play.view()), play.name), tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_looks_as_it_did(name: str, tmp_path: Path) -> None:
    _compare(f"{name}_game", flow_picture(games()[name]), tmp_path)


def _compare(name: str, picture: bytes, folder: Path) -> None:
    shown = Image.open(BytesIO(picture)).convert("RGB").reduce(2)
    path = FOLDER / f"{name}.png"
    if os.environ.get("BACKROOM_SNAPSHOTS") == "write":
        FOLDER.mkdir(exist_ok=True)
        shown.quantize(160, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
    assert path.exists(), f"there is no {path}; BACKROOM_SNAPSHOTS=write makes it"
    before = Image.open(path).convert("RGB")
    shown.save(folder / f"{name}-now.png")
    assert shown.size == before.size, f"{name} is {shown.size}, was {before.size}; see {folder / name}-now.png"
    difference = ImageChops.difference(shown, before).convert("L")
    changed = sum(difference.histogram()[NOTICEABLE:])
    where = folder / f"{name}-difference.png"
    difference.point(lambda value: min(255, value * 3)).save(where)
    assert changed <= MOST_NOTICEABLE, (
        f"{name} differs in {changed} pixels within {difference.point(lambda v: 255 * (v >= NOTICEABLE)).getbbox()}; "
        f"see {where} (BACKROOM_SNAPSHOTS=write if that was meant)"
    )

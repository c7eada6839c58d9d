"""Names from strangers stay in their box, are cut and not squeezed, and never show an empty frame."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.render.names import inert
from bot.render.picture import table_picture
from bot.render.picture.amounts import is_exact, short, whole
from bot.render.picture.box import Box
from bot.render.picture.fonts import FACES, FOLDER, _coverage, _covers, can_shape, font
from bot.render.picture.lettering import DOT, ELLIPSIS, fitted, is_readable, runs_of, width_of, write_within
from bot.render.picture.table import layout_of
from bot.render.picture.theme import FELT, INK, LABEL, SMALL_SEAT, STRONG
from tools.pictures import Play

NAME = SMALL_SEAT.name
BOX = Box(40, 40, 260, 43)
ALPHABETS = (
    "abcdefgh WMil", "Zoë Łukasz Żółć Ñandú", "ΑαΒβΓγ", "ЖжЩщЫы", "小明働简体語", "ひらがなカタカナ", "한국어이름",
    "محمدعليكش", "שלוםדוד", "स्नेहाक्षि", "สวัสดีครับ", "๏๎๏๎ก็็็", "ᚠᚢᚦ", "ⵣⵥ", "ﷺ﷽꧅𒐫𒈙", "𓀀𓀁𓂀", "gjpqy(){}|ß",
    "😀🃏👍🏽🇩🇪❤🧑", "🏴‍☠️👨‍👩‍👧", "Z\u0336\u0337\u0338\u0334a\u0301\u0302\u0303", "ÅÅÃ\u0303\u0303",
    "\u202e\u200d\u2066\u3164",
)  # fmt: skip
"""What strangers draw their names from."""


def hostile_names(count: int) -> list[str]:
    """Names of one or two alphabets, short to far too long, as the pictures get them; the same ones each time."""
    draw = random.Random(7)
    names = []
    for _ in range(count):
        signs = "".join(draw.choice(ALPHABETS) for _ in range(draw.randint(1, 2)))
        names.append(inert("".join(draw.choice(signs) for _ in range(draw.randint(1, 40)))))
    return names


def test_no_name_gets_out_of_its_box() -> None:
    for name in hostile_names(1000):
        assert width_of(fitted(name, NAME, BOX.width), NAME) <= BOX.width
        empty = Image.new("RGB", (340, 120), FELT)
        drawn = empty.copy()
        end = write_within(drawn, BOX, name, NAME, INK)
        assert BOX.x < end <= BOX.right
        touched = ImageChops.difference(drawn, empty).getbbox()
        assert touched is not None, f"nothing is seen of {name!r}"
        left, top, right, bottom = touched
        assert BOX.holds(Box(left, top, right - left, bottom - top)), f"{name!r} touches {touched}"


def test_names_change_nothing_but_their_plates() -> None:
    names = hostile_names(300)
    play = Play("holdem", 10, [200] * 10).start().deal().act("raise 6", "fold", "call")
    plain = Image.open(BytesIO(table_picture(play.view(), lambda _: "x"))).convert("RGB")
    plates = [place.plate for place in layout_of(play.view(), play.name).places]
    for start in range(0, 300, 10):
        group = names[start : start + 10]
        picture = table_picture(play.view(), lambda player, group=group: group[int(player)])  # type: ignore[misc]
        difference = ImageChops.difference(Image.open(BytesIO(picture)).convert("RGB"), plain)
        for plate in plates:
            difference.paste(0, (plate.x, plate.y, plate.right, plate.bottom))
        assert difference.getbbox() is None, f"{group} touch {difference.getbbox()}"


def test_every_letter_is_set_in_a_font_that_has_it() -> None:
    for name in hostile_names(1000):
        for run in runs_of(name, "semibold"):
            starts, ends = _coverage()[run.file]
            assert all(_covers(starts, ends, ord(sign)) for sign in run.text), f"{run} of {name!r}"


@pytest.mark.parametrize("file", sorted(_coverage()))
def test_fonts_have_what_the_list_says(file: str) -> None:
    """Every 97th character of the list differs from the frame that stands for a missing one."""
    letters = font(file, 32)
    missing = bytes(letters.getmask("\U0010fffe"))
    starts, ends = _coverage()[file]
    codes = [code for first, last in zip(starts, ends, strict=True) for code in range(first, last + 1)]
    for code in codes[::97]:
        assert bytes(letters.getmask(chr(code))) != missing or not missing, hex(code)


def test_fonts_come_with_their_licences() -> None:
    assert all((FOLDER / file).exists() for file in FACES.values())
    assert all("SIL OPEN FONT LICENSE" in path.read_text(encoding="utf-8") for path in FOLDER.glob("OFL-*.txt"))


def test_a_wide_name_is_cut_between_letters() -> None:
    cut = fitted("W" * 20, NAME, 200)
    assert cut.endswith(ELLIPSIS)
    assert cut == "W" * (len(cut) - 1) + ELLIPSIS
    assert 160 < width_of(cut, NAME) <= 200
    assert fitted("Zoe\u0308" * 9, NAME, 200).rstrip(ELLIPSIS)[-1] in "Zoë\u0308"


def test_letters_without_a_font_become_dots_and_a_name_of_dots_the_seat() -> None:
    assert [run.text for run in runs_of("a𓀀", "semibold")] == ["a" + DOT]
    assert not is_readable("𓀀 𓀁")
    assert is_readable("𓀀x")


@pytest.mark.skipif(not can_shape(), reason="Pillow has no shaping library (Raqm) here")
def test_arabic_letters_are_joined() -> None:
    assert len(runs_of("محمد علي", "semibold")) == 1
    assert runs_of("محمد علي", "semibold")[0].shaped


@pytest.mark.parametrize("style", [LABEL, STRONG, NAME])
def test_type_is_large_enough_for_a_phone(style: object) -> None:
    assert style.size * 320 / 960 >= 11  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chips", "long", "brief", "exact"),
    [
        (0, "0", "0", True),
        (9_999, "9,999", "9,999", True),
        (10_000, "10,000", "10K", True),
        (12_345, "12,345", "12.3K", False),
        (999_999, "999,999", "999K", False),
        (1_230_000, "1,230,000", "1.23M", True),
        (12_345_678, "12,345,678", "12.3M", False),
        (10**12, "1,000,000,000,000", "1T", True),
    ],
)
def test_amounts(chips: int, long: str, brief: str, exact: bool) -> None:
    assert (whole(chips), short(chips), is_exact(chips)) == (long, brief, exact)

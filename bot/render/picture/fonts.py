"""The typefaces, and which of them has a character."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"
FACES = {"semibold": "Inter-SemiBold.ttf", "medium": "Inter-Medium.ttf", "display": "Inter-DisplayBold.ttf"}
WIDEST_FACE = "semibold"
"""The face with all European letters; the others have ASCII."""
SHAPED = ("NotoSansHebrew.woff2", "NotoSansArabic.woff2", "NotoSansDevanagari.woff2", "NotoSansThai.woff2")
"""Scripts that are wrong to read unless a shaping library joins and orders their letters."""


@cache
def font(file: str, size: int, shaped: bool = False) -> ImageFont.FreeTypeFont:
    """A font file of ours at a size in pixels.

    Letters are set one after the other unless ``shaped``: that is quick, and the same wherever Pillow runs.
    """
    engine = ImageFont.Layout.RAQM if shaped and can_shape() else ImageFont.Layout.BASIC
    return ImageFont.truetype(FOLDER / file, size, layout_engine=engine)


@cache
def can_shape() -> bool:
    """Whether Pillow has its shaping library here."""
    return features.check_feature("raqm") is True


@lru_cache(maxsize=4096)
def file_for(cluster: str, face: str) -> str | None:
    """The font file that has all characters of ``cluster``, that of ``face`` first; None if none can be read."""
    others = [file for file in _coverage() if file not in FACES.values()]
    for file in (FACES[face], FACES[WIDEST_FACE], *others):
        starts, ends = _coverage()[file]
        if all(_covers(starts, ends, ord(sign)) for sign in cluster):
            return file if (file not in SHAPED or can_shape()) and _opens(file) else None
    return None


def _covers(starts: list[int], ends: list[int], code: int) -> bool:
    at = bisect_right(starts, code) - 1
    return at >= 0 and code <= ends[at]


@cache
def _opens(file: str) -> bool:
    """A FreeType built without Brotli cannot read the compressed fonts."""
    try:
        font(file, 35, file in SHAPED)
    except OSError:
        return False
    return True


@cache
def _coverage() -> dict[str, tuple[list[int], list[int]]]:
    """Font file -> first and last codes of the ranges it has, both sorted."""
    found = {}
    for line in (FOLDER / "coverage.txt").read_text(encoding="ascii").splitlines():
        file, *ranges = line.split()
        ends = [span.split("-") for span in ranges]
        found[file] = ([int(span[0], 16) for span in ends], [int(span[-1], 16) for span in ends])
    return found

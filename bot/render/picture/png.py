"""From a drawn image to the bytes of a small PNG, the same bytes for the same image."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import product

from PIL import Image

from bot.render.picture import theme
from bot.render.picture.theme import Colour

STEPS = 7
"""Shades between two colours that meet at an edge."""
_GROUNDS: dict[Colour, list[Colour]] = {
    theme.ROOM: [theme.RAIL, theme.INK, theme.SOFT, theme.GOLD, theme.CORAL, theme.PILL],
    theme.RAIL: [theme.FELT],
    theme.FELT: [theme.FELT_LINE, theme.INK, theme.SOFT, theme.DIM, theme.PLATE, theme.PLATE_EDGE, theme.PLATE_DIM,
                 theme.GOLD, theme.CORAL, theme.CARD, theme.PILL],
    theme.PLATE: [theme.INK, theme.SOFT, theme.GOLD, theme.CORAL, theme.PLATE_EDGE, theme.DIM],
    theme.PLATE_DIM: [theme.DIM, theme.FELT_LINE],
    theme.PILL: [theme.INK, theme.SOFT, theme.GOLD],
    theme.GOLD: [theme.GOLD_INK],
    theme.CARD: [*theme.SUITS, theme.BACK, theme.CARD_EDGE, theme.INK, theme.PLATE],
    theme.BACK: [theme.BACK_LINE],
}  # fmt: skip


def png(image: Image.Image) -> bytes:
    """``image`` in the colours of the theme and the shades between them."""
    file = BytesIO()
    image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=4)
    return file.getvalue()


@cache
def _palette() -> Image.Image:
    """One palette for all pictures: a palette made for each would cost more than the drawing."""
    colours: dict[Colour, None] = {}
    for ground, others in _GROUNDS.items():
        for other, step in product(others, range(STEPS)):
            colours[_between(ground, other, step / (STEPS - 1))] = None
    assert len(colours) <= 256, f"a palette holds 256 colours, not {len(colours)}"
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def _between(one: Colour, other: Colour, part: float) -> Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue

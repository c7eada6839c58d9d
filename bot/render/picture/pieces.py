"""Lines made of pieces of text in styles of their own, and the pills that some of them stand on."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.layout import Align
from bot.render.picture.lettering import width_of, write_within
from bot.render.picture.shapes import fill, outline
from bot.render.picture.theme import Colour, Type

PADDING = 16
SPACE = 10
"""Between two pieces."""
PILL_ROOM = theme.CHIP + 8 + 2 * PADDING + 4
"""What a pill with a chip is wider than its pieces."""


class Piece(NamedTuple):
    """A part of a line of text in a style of its own."""

    text: str
    style: Type
    colour: Colour


def pieces_width(pieces: list[Piece]) -> int:
    """The width of pieces on a line, a space between each two."""
    return sum(width_of(piece.text, piece.style) for piece in pieces) + SPACE * (len(pieces) - 1)


def draw_pill(
    image: Image.Image, box: Box, pieces: list[Piece], align: Align, ground: Colour, chip: bool = False
) -> None:
    """Pieces of text on a rounded ground as wide as they need."""
    room = theme.CHIP + 8 if chip else 0
    width = pieces_width(pieces) + room + 2 * PADDING + 4
    x = {"left": box.x, "middle": box.middle - width // 2, "right": box.right - width}[align]
    fill(image, Box(x, box.y, width, box.height), box.height // 2, ground)
    x += PADDING
    if chip:
        draw_chip(image, (x, box.y + (box.height - theme.CHIP) // 2))
    write_pieces(image, Box(x + room + 2, box.y, pieces_width(pieces), box.height), pieces)


def write_pieces(image: Image.Image, box: Box, pieces: list[Piece]) -> None:
    """Pieces of text from the left edge of ``box``, all on one baseline; nothing gets out of it."""
    x = box.x
    for piece in pieces:
        rest = Box(x, box.y, box.right - x, box.height)
        x = write_within(image, rest, piece.text, piece.style, piece.colour) + SPACE


def draw_chip(image: Image.Image, at: tuple[int, int]) -> None:
    """A small chip."""
    disc = Box(*at, theme.CHIP, theme.CHIP)
    fill(image, disc, theme.CHIP // 2, theme.GOLD)
    outline(image, disc.inset(5, 5), theme.CHIP // 2 - 5, theme.PILL, 3)

"""The whole table."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.header import draw_header, header_lines
from bot.render.picture.layout import Layout, Strip, layout_for
from bot.render.picture.middle import boards_of, draw_middle, lines_of
from bot.render.picture.png import png
from bot.render.picture.seats import draw_seat
from bot.render.picture.shapes import fill, outline
from bot.render.picture.spots import spots_of
from engine.view import TableView


def table_picture(view: TableView, names: Names) -> bytes:
    """The table as a PNG: what ``table_text`` says of it, drawn. No down cards but those turned up for all."""
    spots = spots_of(view)
    lines = lines_of(view, names)
    layout = layout_for(len(spots), strip_of(view), boards_of(view), len(lines), len(header_lines(view, names)))
    image = _ground(layout.size, layout.table).copy()
    draw_header(image, layout.header, view, names)
    draw_middle(image, layout, view, lines, names)
    for place, spot in zip(layout.places, spots, strict=True):
        draw_seat(image, layout, place, spot, view, names)
    return png(image)


def layout_of(view: TableView, names: Names) -> Layout:
    """The layout that the table's picture has."""
    lines, above = len(lines_of(view, names)), len(header_lines(view, names))
    return layout_for(len(spots_of(view)), strip_of(view), boards_of(view), lines, above)


def strip_of(view: TableView) -> Strip:
    """How much room the hands need."""
    if view.hand is None or view.status == "waiting":
        return Strip.NONE
    return Strip.FACES if any(seat.shown or seat.up for seat in view.seats) else Strip.BACKS


@lru_cache(maxsize=16)
def _ground(size: tuple[int, int], table: Box) -> Image.Image:
    """The room and the empty table."""
    image = Image.new("RGB", size, theme.ROOM)
    radius = min(150, table.height // 2)
    fill(image, table, radius, theme.RAIL)
    felt = table.inset(12, 12)
    fill(image, felt, radius - 12, theme.FELT)
    outline(image, felt.inset(16, 16), radius - 28, theme.FELT_LINE, theme.EDGE)
    return image

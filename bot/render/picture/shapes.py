"""Shapes with clean edges: drawn large once, made small, and kept as masks (0 outside, 255 inside)."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PIL import Image, ImageChops, ImageDraw

from bot.render.picture.box import Box
from bot.render.picture.theme import Colour

FINER = 4
"""So many times larger a shape is drawn than it is shown."""


def fill(image: Image.Image, box: Box, radius: int, colour: Colour) -> None:
    """A filled rectangle with round corners."""
    image.paste(colour, (box.x, box.y), round_mask(box.width, box.height, radius))


def outline(image: Image.Image, box: Box, radius: int, colour: Colour, thickness: int) -> None:
    """The edge of such a rectangle, inside of it."""
    image.paste(colour, (box.x, box.y), _ring_mask(box.width, box.height, radius, thickness))


def dashes(image: Image.Image, box: Box, radius: int, colour: Colour, thickness: int) -> None:
    """Such an edge in dashes: a place that is free."""
    image.paste(colour, (box.x, box.y), _dashed_mask(box.width, box.height, radius, thickness))


def suit(image: Image.Image, at: tuple[int, int], number: int, size: int, colour: Colour) -> None:
    """A suit's shape (0 clubs to 3 spades), ``size`` square."""
    image.paste(colour, at, suit_mask(number, size))


def house(image: Image.Image, at: tuple[int, int], size: int, colour: Colour) -> None:
    """A little house."""
    image.paste(colour, at, _house_mask(size))


def pointer(image: Image.Image, box: Box, colour: Colour) -> None:
    """A triangle that points down."""
    image.paste(colour, (box.x, box.y), _pointer_mask(box.width, box.height))


@cache
def round_mask(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners."""
    large = Image.new("L", (width * FINER, height * FINER))
    box = (0, 0, width * FINER - 1, height * FINER - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, min(radius * FINER, min(large.size) // 2), fill=255)
    return large.reduce(FINER)


@cache
def _ring_mask(width: int, height: int, radius: int, thickness: int) -> Image.Image:
    inner = Image.new("L", (width, height))
    hole = round_mask(width - 2 * thickness, height - 2 * thickness, max(0, radius - thickness))
    inner.paste(hole, (thickness, thickness))
    return ImageChops.subtract(round_mask(width, height, radius), inner)


@cache
def _dashed_mask(width: int, height: int, radius: int, thickness: int) -> Image.Image:
    ring = _ring_mask(width, height, radius, thickness).copy()
    draw = ImageDraw.Draw(ring)
    for x in range(radius, width - radius, 28):
        draw.rectangle((x, 0, x + 11, height), fill=0)
    for y in range(radius, height - radius, 28):
        draw.rectangle((0, y, thickness, y + 11), fill=0)
        draw.rectangle((width - thickness - 1, y, width, y + 11), fill=0)
    return ring


@cache
def suit_mask(number: int, size: int) -> Image.Image:
    """A suit's shape in a square."""
    large = Image.new("L", (size * FINER, size * FINER))
    _SUITS[number](ImageDraw.Draw(large), size * FINER / 100)
    return large.reduce(FINER)


@cache
def _house_mask(size: int) -> Image.Image:
    large = Image.new("L", (size * FINER, size * FINER))
    draw, unit = ImageDraw.Draw(large), size * FINER / 100
    _polygon(draw, unit, [(50, 6), (100, 50), (88, 50), (88, 94), (12, 94), (12, 50), (0, 50)])
    draw.rectangle([40 * unit, 58 * unit, 60 * unit, 94 * unit], fill=0)
    return large.reduce(FINER)


@cache
def _pointer_mask(width: int, height: int) -> Image.Image:
    large = Image.new("L", (width * FINER, height * FINER))
    ImageDraw.Draw(large).polygon([(0, 0), (width * FINER, 0), (width * FINER // 2, height * FINER)], fill=255)
    return large.reduce(FINER)


def _club(draw: ImageDraw.ImageDraw, unit: float) -> None:
    for x, y in ((50, 26), (25, 57), (75, 57)):
        _disc(draw, unit, x, y, 23.5)
    _polygon(draw, unit, [(38, 40), (62, 40), (62, 66), (38, 66)])
    _stem(draw, unit)


def _diamond(draw: ImageDraw.ImageDraw, unit: float) -> None:
    """Its sides bend in a little."""
    corners = [(50.0, 0.0), (90.0, 50.0), (50.0, 100.0), (10.0, 50.0)]
    points: list[tuple[float, float]] = []
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        bend_x, bend_y = 50 + 0.42 * (x + to_x - 100), 50 + 0.42 * (y + to_y - 100)
        points += [_bezier((x, y), (bend_x, bend_y), (to_x, to_y), step / 16) for step in range(16)]
    _polygon(draw, unit, points)


def _heart(draw: ImageDraw.ImageDraw, unit: float) -> None:
    _polygon(draw, unit, _heart_points(lambda x, y: (x, y)))


def _spade(draw: ImageDraw.ImageDraw, unit: float) -> None:
    _polygon(draw, unit, _heart_points(lambda x, y: (x, 84 - y * 0.88)))
    _stem(draw, unit)


def _heart_points(place: Callable[[float, float], tuple[float, float]]) -> list[tuple[float, float]]:
    """The well-known heart curve, in a square of 100."""
    points = []
    for step in range(120):
        angle = 2 * math.pi * step / 120
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append(place(50 + x * 3, 41 - y * 3.28))
    return points


def _stem(draw: ImageDraw.ImageDraw, unit: float) -> None:
    left = [_bezier((47.5, 58), (47, 88), (32, 98), step / 12) for step in range(13)]
    right = [(100 - x, y) for x, y in reversed(left)]
    _polygon(draw, unit, left + right)


def _bezier(
    start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float], part: float
) -> tuple[float, float]:
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]


def _disc(draw: ImageDraw.ImageDraw, unit: float, x: float, y: float, radius: float) -> None:
    draw.ellipse([(x - radius) * unit, (y - radius) * unit, (x + radius) * unit, (y + radius) * unit], fill=255)


def _polygon(draw: ImageDraw.ImageDraw, unit: float, points: list[tuple[float, float]]) -> None:
    draw.polygon([(x * unit, y * unit) for x, y in points], fill=255)


_SUITS = (_club, _diamond, _heart, _spade)

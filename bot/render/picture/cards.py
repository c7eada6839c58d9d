"""Playing cards: faces with a large index, and backs that are all alike."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.fonts import FACES, font
from bot.render.picture.lettering import CAPITAL, width_of
from bot.render.picture.shapes import fill, outline, round_mask, suit
from bot.render.picture.theme import Type
from engine.cards import UNKNOWN, Card, Cards, card_text, suit_of

LARGE = 110
"""From this width on a card has its suit large in the corner."""


def draw_hand(image: Image.Image, box: Box, cards: Cards, size: tuple[int, int], align: str = "middle") -> None:
    """Cards side by side at the foot of ``box``; those that do not fit overlap, each showing its index."""
    gap = max(4, size[0] // 14)
    step = size[0] + gap
    if len(cards) > 1:
        step = min(step, (box.width - size[0]) // (len(cards) - 1))
    width = size[0] + step * (len(cards) - 1)
    x = {"left": box.x, "middle": box.x + (box.width - width) // 2, "right": box.right - width}[align]
    for card in cards:
        draw_card(image, (x, box.bottom - size[1]), card, size, overlapped=step < size[0])
        x += step


def draw_card(
    image: Image.Image, at: tuple[int, int], card: Card, size: tuple[int, int], overlapped: bool = False
) -> None:
    """One card; ``UNKNOWN`` is a back. What is ``overlapped`` has all that matters at its left."""
    sprite = _back(size) if card == UNKNOWN else _face(card, size, overlapped)
    image.paste(sprite, at, round_mask(*size, _radius(size)))


def draw_blank(image: Image.Image, at: tuple[int, int], number: int, size: tuple[int, int]) -> None:
    """A face that stands for any card: a suit (0 clubs to 3 spades) without a rank."""
    image.paste(_blank(number, size), at, round_mask(*size, _radius(size)))


def draw_empty(image: Image.Image, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Where a card of the board is still to come."""
    outline(image, Box(*at, *size), _radius(size), theme.FELT_LINE, theme.EDGE)


@cache
def _face(card: Card, size: tuple[int, int], overlapped: bool) -> Image.Image:
    """A rank at the top left; the suit under it, or large at the bottom right where there is room."""
    width, height = size
    is_large = width >= LARGE and not overlapped
    image = Image.new("RGB", size, theme.CARD)
    outline(image, Box(0, 0, width, height), _radius(size), theme.CARD_EDGE, 2)
    index = Type("display", round(width * (0.66 if width >= LARGE else 0.74)))
    left, top = round(width * 0.08), round(height * 0.08)
    column, capital = round(index.size * 0.68), round(CAPITAL * index.size)
    rank = _rank_mask(
        card_text(card)[0].replace("T", "10"), index, round(column * 1.1) if overlapped else width - 2 * left
    )
    image.paste(theme.SUITS[suit_of(card)], (max(left // 2, left + (column - rank.width) // 2), top), rank)
    mark = round(width * 0.5) if is_large else round(column * 0.84)
    x = width - mark - left - 2 if is_large else left + (column - mark) // 2
    y = height - mark - round(height * 0.07)
    suit(
        image,
        (x, y if is_large else min(y, top + capital + round(height * 0.07))),
        suit_of(card),
        mark,
        theme.SUITS[suit_of(card)],
    )
    return image


@cache
def _blank(number: int, size: tuple[int, int]) -> Image.Image:
    width, height = size
    image = Image.new("RGB", size, theme.CARD)
    outline(image, Box(0, 0, width, height), _radius(size), theme.CARD_EDGE, 2)
    mark = round(width * 0.5)
    suit(image, ((width - mark) // 2, (height - mark) // 2), number, mark, theme.SUITS[number])
    return image


@cache
def _rank_mask(rank: str, index: Type, most: int) -> Image.Image:
    """The rank's figures, drawn narrower where they would be wider than ``most``."""
    capital = round(CAPITAL * index.size)
    mask = Image.new("L", (width_of(rank, index), round(capital * 1.22)))
    ImageDraw.Draw(mask).text((0, capital), rank, fill=255, font=font(FACES[index.face], index.size), anchor="ls")
    return mask.resize((most, mask.height), Image.Resampling.LANCZOS) if mask.width > most else mask


@cache
def _back(size: tuple[int, int]) -> Image.Image:
    width, height = size
    image = Image.new("RGB", size, theme.CARD)
    rim = max(3, width // 14)
    inner = Box(0, 0, width, height).inset(rim, rim)
    fill(image, inner, max(2, _radius(size) - rim), theme.BACK)
    outline(image, inner.inset(rim, rim), max(2, _radius(size) - 2 * rim), theme.BACK_LINE, 2)
    dot = max(4, round(width * 0.2))
    fill(image, Box((width - dot) // 2, (height - dot) // 2, dot, dot), dot // 2, theme.BACK_LINE)
    return image


def _radius(size: tuple[int, int]) -> int:
    return max(6, size[0] // 9)

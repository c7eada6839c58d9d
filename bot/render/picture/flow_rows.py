"""The rows in the picture of a game: a street with its cards and its betting, and what wins a part of the pot."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.render.flow_words import Prize, bet_words, dealt_words, first_words
from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.cards import draw_blank, draw_card, draw_hand
from bot.render.picture.lettering import width_of, write_within
from bot.render.picture.pieces import draw_chip
from bot.render.picture.shapes import dashes, fill, outline
from bot.render.picture.theme import LABEL, STRONG, Type
from bot.render.words import capital
from engine.cards import UNKNOWN
from engine.game import Game

STREET_HEIGHT = 140
PRIZE_HEIGHT = 140
CARD = (62, 84)
PRIZE_CARD = (74, 100)
CAPTION = Type("medium", 33)
_WORDS = 396
"""Width of the words at the left."""
_PAD, _LINE = 18, 44
_GAP, _APART = 6, 22
"""Between two cards, and between two kinds of them."""
_LEAST_STEP = 8
"""What must be seen of a card that another lies on, so that one can count them."""


class _Kind(NamedTuple):
    """Cards of one kind on a street, with the word below them."""

    name: str
    many: int
    caption: str


class _Row(NamedTuple):
    """How the cards of a street lie."""

    step: int
    """From one card to the next of its kind."""
    widths: list[int]
    """Of each kind, its word below included."""
    apart: int


def draw_street(image: Image.Image, box: Box, game: Game, number: int, burns: bool) -> None:
    """One street: its name, its bet and who acts first at the left; what is dealt at the right."""
    street = game.streets[number]
    _draw_plate(image, box)
    words = Box(box.x + _PAD, box.y + (box.height - 3 * _LINE) // 2, _WORDS, _LINE)
    write_within(image, words, capital(street.name), STRONG, theme.INK)
    words = words._replace(y=words.bottom)
    x = words.x
    for _ in range(2 if street.tier == "big" else 1):
        draw_chip(image, (x, words.y + (words.height - theme.CHIP) // 2))
        x += theme.CHIP + 6
    write_within(image, words._replace(x=x + 4, width=words.right - x - 4), bet_words(game, street), LABEL, theme.GOLD)
    write_within(image, words._replace(y=words.bottom), first_words(game, number), LABEL, theme.SOFT)
    kinds = [_Kind(name, count, _caption(name, count, word)) for name, count, word in dealt_words(street, burns)]
    open_before = sum([street.up + street.board for street in game.streets[:number]])
    right = Box(words.right + _PAD, box.y, box.right - words.right - 2 * _PAD, box.height)
    _draw_kinds(image, right, kinds, open_before)


def draw_prize(image: Image.Image, box: Box, prize: Prize) -> None:
    """What takes a part of the pot, with the best such hand."""
    _draw_plate(image, box)
    lines = [(capital(prize.part), STRONG, theme.INK), (prize.wins, LABEL, theme.GOLD)]
    lines += [(prize.which, LABEL, theme.SOFT)] if prize.which else []
    words = Box(box.x + _PAD, box.y + (box.height - len(lines) * _LINE) // 2, _WORDS, _LINE)
    for text, style, colour in lines:
        write_within(image, words, text, style, colour)
        words = words._replace(y=words.bottom)
    cards = Box(words.right + _PAD, box.y + (box.height - PRIZE_CARD[1]) // 2, 0, PRIZE_CARD[1])
    draw_hand(image, cards._replace(width=box.right - words.right - 2 * _PAD), prize.best, PRIZE_CARD, "left")


def _draw_plate(image: Image.Image, box: Box) -> None:
    fill(image, box, theme.RADIUS, theme.PLATE)
    outline(image, box, theme.RADIUS, theme.PLATE_EDGE, theme.EDGE)


def _caption(name: str, count: int, word: str) -> str:
    return word if name in ("burn", "draw") else f"{count} {word}"


def _draw_kinds(image: Image.Image, box: Box, kinds: list[_Kind], open_before: int) -> None:
    """All cards of a street in a row; they lie closer, one over the other, where there are many.

    ``open_before``: how many faces the streets before have, so that the suits go on changing.
    """
    row = _fitted(kinds, box.width)
    x, y = box.x, box.y + (box.height - CARD[1] - _LINE) // 2
    for kind, across in zip(kinds, row.widths, strict=True):
        cards = CARD[0] + (kind.many - 1) * row.step
        for at in range(kind.many):
            _draw_one(image, (x + (across - cards) // 2 + at * row.step, y), kind.name, open_before + at)
        caption = min(across, width_of(kind.caption, CAPTION))
        below = Box(x + (across - caption) // 2, y + CARD[1], caption, _LINE)
        write_within(image, below, kind.caption, CAPTION, theme.SOFT)
        x += across + row.apart


def _fitted(kinds: list[_Kind], most: int) -> _Row:
    """The row with its cards side by side if there is room; else they overlap, and at last words are cut."""
    captions = [width_of(kind.caption, CAPTION) for kind in kinds]
    for step in range(CARD[0] + _GAP, _LEAST_STEP - 1, -1):
        widths = [max(CARD[0] + (kind.many - 1) * step, words) for kind, words in zip(kinds, captions, strict=True)]
        if sum(widths) + _APART * (len(widths) - 1) <= most:
            return _Row(step, widths, _APART)
    fewest = [CARD[0] + (kind.many - 1) * 2 for kind in kinds]
    return _Row(2, fewest, _GAP)


def _draw_one(image: Image.Image, at: tuple[int, int], kind: str, number: int) -> None:
    """Down cards are backs, up-cards and the board faces that could be any card; what is burnt is only an edge."""
    if kind in ("up", "board"):
        draw_blank(image, at, number % 4, CARD)
    elif kind == "burn":
        dashes(image, Box(*at, *CARD), 7, theme.DIM, theme.EDGE)
    else:
        draw_card(image, at, UNKNOWN, CARD)
    if kind == "draw":
        outline(image, Box(*at, *CARD), 7, theme.GOLD, theme.EDGE + 1)

"""How a game flows, from its data alone: what opens it, the streets from top to bottom, and what wins."""

from __future__ import annotations

from PIL import Image

from bot.render.flow_words import opening_words, prizes, seats_words
from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.flow_rows import PRIZE_HEIGHT, STREET_HEIGHT, draw_prize, draw_street
from bot.render.picture.layout import HEADER_HEIGHT
from bot.render.picture.lettering import fitted, width_of, wrapped, write_within
from bot.render.picture.pieces import PILL_ROOM, Piece, draw_pill
from bot.render.picture.png import png
from bot.render.picture.shapes import fill, outline, pointer
from bot.render.picture.theme import LABEL, STRONG, TITLE, WIDTH
from bot.render.words import listed, number_word
from engine.game import Game

MOST_STREETS = 8
"""More than these are counted, not shown: the words that go with the picture have them all."""
MOST_SUMMARY = 4
_SIDE = 28
_LINE = 43
_OPENING = 58
_ARROW = (40, 18)
_STEP = 26
"""From one row to the next, with an arrow between."""
_INNER = Box(theme.MARGIN + 14, 0, WIDTH - 2 * (theme.MARGIN + 14), 0)


def flow_picture(game: Game, burns: bool = True) -> bytes:
    """A game as a PNG, top to bottom as it is dealt. ``burns``: the house burns cards."""
    summary = wrapped(game.summary, LABEL, WIDTH - 2 * _SIDE)[:MOST_SUMMARY]
    streets = game.streets[:MOST_STREETS]
    more = len(game.streets) - len(streets)
    won = prizes(game)
    rows = _OPENING + len(streets) * (_STEP + STREET_HEIGHT) + (_STEP + _LINE if more else 0)
    felt = Box(theme.MARGIN, HEADER_HEIGHT + len(summary) * _LINE + 10, WIDTH - 2 * theme.MARGIN, 0)
    felt = felt._replace(height=rows + _STEP + len(won) * (PRIZE_HEIGHT + theme.GAP) + 24)
    image = Image.new("RGB", (WIDTH, felt.bottom + theme.MARGIN), theme.ROOM)
    _draw_header(image, game, summary)
    fill(image, felt, 28, theme.FELT)
    outline(image, felt, 28, theme.FELT_LINE, theme.EDGE)
    y = _draw_opening(image, felt.y + 18, game)
    for number in range(len(streets)):
        y = _draw_arrow(image, y)
        draw_street(image, _INNER._replace(y=y, height=STREET_HEIGHT), game, number, burns)
        y += STREET_HEIGHT
    if more:
        y = _draw_arrow(image, y)
        write_within(image, _INNER._replace(y=y, height=_LINE), f"and {number_word(more)} more", LABEL, theme.SOFT)
        y += _LINE
    y = _draw_arrow(image, y)
    for prize in won:
        draw_prize(image, _INNER._replace(y=y, height=PRIZE_HEIGHT), prize)
        y += PRIZE_HEIGHT + theme.GAP
    return png(image)


def _draw_header(image: Image.Image, game: Game, summary: list[str]) -> None:
    """The game, for how many, how it is bet, and what it is about."""
    inner = Box(0, 0, WIDTH, HEADER_HEIGHT).inset(_SIDE, 6)
    half = inner.height // 2
    seats = seats_words(game)
    room = width_of(seats, LABEL)
    upper = inner._replace(height=half)
    write_within(image, upper._replace(x=upper.right - room, width=room), seats, LABEL, theme.SOFT)
    write_within(image, upper._replace(width=upper.width - room - 20), game.name, TITLE, theme.INK)
    lower = inner._replace(y=inner.y + half, height=half)
    write_within(image, lower, listed(game.betting, "or"), LABEL, theme.GOLD)
    for at, line in enumerate(summary):
        write_within(image, Box(_SIDE, HEADER_HEIGHT + at * _LINE, inner.width, _LINE), line, LABEL, theme.SOFT)


def _draw_opening(image: Image.Image, y: int, game: Game) -> int:
    """What is paid before the cards; where what comes after it begins."""
    words = fitted(opening_words(game), STRONG, _INNER.width - PILL_ROOM)
    draw_pill(
        image, _INNER._replace(y=y, height=_OPENING), [Piece(words, STRONG, theme.INK)], "middle", theme.PILL, chip=True
    )
    return y + _OPENING


def _draw_arrow(image: Image.Image, y: int) -> int:
    """An arrow to the row below; where that begins."""
    width, height = _ARROW
    pointer(image, Box(_INNER.middle - width // 2, y + (_STEP - height) // 2, width, height), theme.GOLD)
    return y + _STEP

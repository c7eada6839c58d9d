"""The viewer's own cards, large, with what they make and the board."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.cards import draw_hand
from bot.render.picture.header import draw_header, header_lines
from bot.render.picture.layout import HEADER_HEIGHT, HEADER_LINE
from bot.render.picture.lettering import baseline_in, fitted, width_of, write
from bot.render.picture.png import png
from bot.render.picture.shapes import fill, outline
from bot.render.picture.theme import LABEL, OWN_HAND, WIDTH
from bot.render.seats_text import own_groups
from engine.cards import UNKNOWN, Cards
from engine.view import HandView, SeatView, TableView

CARD_BY_NUMBER = ((2, (240, 320)), (4, (205, 276)), (7, (190, 256)))
"""Size of a card for up to so many in the hand."""
APART_CARD = (150, 202)
"""Where they lie in three groups: the last street of stud."""
BOARD_CARD = (104, 136)
_BOARD_ROW = BOARD_CARD[1] + 12
_SIDE = 36
_APART = 30
"""Pixels between down cards and up-cards."""
_LINE = 66


def cards_picture(view: TableView, names: Names) -> bytes:
    """The viewer's cards as a PNG: what ``cards_text`` says, drawn. For his eyes only."""
    seat = view.seat_of(view.viewer)
    if view.hand is None or seat is None or not seat.hole or UNKNOWN in seat.hole:
        return png(_message(view, names, "You have no cards"))
    return png(_hand(view, names, view.hand, seat))


def _hand(view: TableView, names: Names, hand: HandView, seat: SeatView) -> Image.Image:
    groups = own_groups(hand.game, seat)
    cards = sum(len(group) for group, _ in groups)
    size = APART_CARD if len(groups) > 2 else next(size for most, size in CARD_BY_NUMBER if cards <= most)
    lines = _words(hand, seat)
    above = _header_height(view, names)
    y = above + 28
    cards_box = Box(_SIDE, y, WIDTH - 2 * _SIDE, size[1])
    y = cards_box.bottom + 22
    lines_box = Box(_SIDE, y, WIDTH - 2 * _SIDE, _LINE * len(lines))
    y = lines_box.bottom + 16
    boards = [board for board in hand.boards if board]
    boxes = [Box(_SIDE, y + at * _BOARD_ROW, WIDTH - 2 * _SIDE, BOARD_CARD[1]) for at in range(len(boards))]
    height = (boxes[-1].bottom if boxes else lines_box.bottom) + 34
    image = _ground(height, above).copy()
    draw_header(image, Box(0, 0, WIDTH, above), view, names)
    _draw_own(image, cards_box, groups, size)
    for at, line in enumerate(lines):
        _write_middle(image, Box(lines_box.x, lines_box.y + at * _LINE, lines_box.width, _LINE), line, seat.folded)
    for number, (box, board) in enumerate(zip(boxes, boards, strict=True), 1):
        _draw_board(image, box, f"Board {number}" if len(boards) > 1 else "Board", board)
    return image


def _header_height(view: TableView, names: Names) -> int:
    return HEADER_HEIGHT + (len(header_lines(view, names)) - 2) * HEADER_LINE


def _draw_own(image: Image.Image, box: Box, groups: list[tuple[Cards, bool]], size: tuple[int, int]) -> None:
    """Down cards and up-cards apart, so that one sees what the others see."""
    steps = sum(len(group) - 1 for group, _ in groups)
    apart = size[0] * len(groups) + (len(groups) - 1) * _APART
    step = min(size[0] + max(4, size[0] // 14), (box.width - apart) // max(1, steps))
    width = apart + step * steps
    x = box.x + (box.width - width) // 2
    for group, _ in groups:
        across = size[0] + step * (len(group) - 1)
        draw_hand(image, Box(x, box.y, across, box.height), group, size, "left")
        x += across + _APART


def _words(hand: HandView, seat: SeatView) -> list[str]:
    """What the cards make; before the board, "ace high" says no more than they do."""
    if seat.folded:
        return ["folded"]
    if not hand.own_hand or (not hand.board and hand.own_hand.endswith(" high")):
        return []
    return hand.own_hand.split("; ")


def _draw_board(image: Image.Image, box: Box, name: str, board: Cards) -> None:
    width = width_of(name, LABEL) + 24
    all_of_it = width + len(board) * (BOARD_CARD[0] + BOARD_CARD[0] // 14)
    x = box.middle - all_of_it // 2
    write(image, (x, baseline_in(box, LABEL)), name, LABEL, theme.SOFT)
    draw_hand(image, Box(x + width, box.y, box.right - x - width, box.height), board, BOARD_CARD, "left")


def _write_middle(image: Image.Image, box: Box, text: str, dim: bool = False) -> None:
    style = OWN_HAND
    while width_of(text, style) > box.width and style.size > LABEL.size:
        style = style._replace(size=style.size - 2)
    text = fitted(text, style, box.width)
    x = box.middle - width_of(text, style) // 2
    write(image, (x, baseline_in(box, style)), text, style, theme.DIM if dim else theme.INK)


def _message(view: TableView, names: Names, text: str) -> Image.Image:
    above = _header_height(view, names)
    image = _ground(above + 196, above).copy()
    draw_header(image, Box(0, 0, WIDTH, above), view, names)
    _write_middle(image, Box(_SIDE, above, WIDTH - 2 * _SIDE, 196), text, dim=True)
    return image


@lru_cache(maxsize=8)
def _ground(height: int, above: int) -> Image.Image:
    """The room, and felt under the cards."""
    image = Image.new("RGB", (WIDTH, height), theme.ROOM)
    felt = Box(theme.MARGIN, above, WIDTH - 2 * theme.MARGIN, height - above - theme.MARGIN)
    fill(image, felt, 28, theme.FELT)
    outline(image, felt, 28, theme.FELT_LINE, theme.EDGE)
    return image

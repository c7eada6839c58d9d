"""The ledger: a plate for each player with what he bought and has and his result, then the transfers that settle it."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from PIL import Image

from bot.render.ledger_text import ALL_EVEN, IN_THE_POT, NOBODY_EVER, NOBODY_YET
from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.amounts import short, whole
from bot.render.picture.box import Box
from bot.render.picture.layout import HEADER_HEIGHT
from bot.render.picture.lettering import baseline_in, fitted, is_readable, width_of, wrapped, write, write_within
from bot.render.picture.pieces import PILL_ROOM, SPACE, Piece, draw_pill, pieces_width
from bot.render.picture.png import png
from bot.render.picture.shapes import fill, outline
from bot.render.picture.theme import LABEL, NUMBER, STRONG, TITLE, WIDTH, Colour, Type
from bot.render.words import number_word
from engine.view import Ledger, LedgerLine, Transfer

MOST_PLAYERS, MOST_TRANSFERS = 12, 12
"""More than these are counted, not shown: the words that go with the picture have them all."""
RESULT = Type("semibold", 44)
_SIDE = 28
INNER = Box(_SIDE + 24, 0, WIDTH - 2 * (_SIDE + 24), 0)
_ROW, _PILL, _LINE, _GAP = 78, 56, 52, 10
_RESULT_WIDTH, _FIGURE_WIDTH, _APART = 230, 166, 24


_Thing = TypeVar("_Thing")


class _Part(NamedTuple):
    """One row of the picture: how high it is, and what it shows."""

    height: int
    shows: LedgerLine | list[list[Piece]] | str
    """A player; transfers side by side; or words."""
    titles: tuple[str, ...] = ()
    """Of the columns, instead of a row."""


def ledger_picture(title: str, ledger: Ledger, names: Names) -> bytes:
    """The ledger as a PNG: what ``ledger_text`` says, drawn."""
    parts = _parts(ledger, names)
    felt = Box(theme.MARGIN, HEADER_HEIGHT, WIDTH - 2 * theme.MARGIN, sum(part.height for part in parts) + 44)
    image = Image.new("RGB", (WIDTH, felt.bottom + theme.MARGIN), theme.ROOM)
    _draw_header(image, title, ledger)
    fill(image, felt, 28, theme.FELT)
    outline(image, felt, 28, theme.FELT_LINE, theme.EDGE)
    y = felt.y + 22
    for part in parts:
        _draw_part(image, INNER._replace(y=y, height=part.height), part, names)
        y += part.height
    return png(image)


def _parts(ledger: Ledger, names: Names) -> list[_Part]:
    if not ledger.lines:
        return [_Part(120, NOBODY_YET if ledger.tables == 1 else NOBODY_EVER)]
    shown, more = _most(ledger.best_first, MOST_PLAYERS)
    parts = [_Part(_LINE, "", ("bought", "has", "result")), *[_Part(_ROW, line) for line in shown]]
    playing = wrapped(IN_THE_POT if ledger.playing else "", LABEL, INNER.width)
    parts += [_Part(_LINE, text) for text in (more, *playing) if text]
    transfers, more = _most(ledger.transfers, MOST_TRANSFERS)
    parts.append(_Part(_LINE + _GAP, "To settle:" if transfers else ALL_EVEN))
    parts += [_Part(_PILL + _GAP, row) for row in _in_rows([_transfer(one, names) for one in transfers])]
    return [*parts, *([_Part(_LINE, more)] if more else [])]


def _most(things: tuple[_Thing, ...], most: int) -> tuple[tuple[_Thing, ...], str]:
    if len(things) <= most:
        return things, ""
    return things[: most - 1], f"and {number_word(len(things) - most + 1)} more"


def _draw_header(image: Image.Image, title: str, ledger: Ledger) -> None:
    inner = Box(0, 0, WIDTH, HEADER_HEIGHT).inset(_SIDE, 6)
    half = inner.height // 2
    write_within(image, inner._replace(height=half), title, TITLE, theme.INK)
    tables = f"{number_word(ledger.tables)} tables together, " if ledger.tables > 1 else ""
    said = f"Ledger, {tables}in play chips"
    write_within(image, Box(inner.x, inner.y + half, inner.width, half), said, LABEL, theme.SOFT)


def _draw_part(image: Image.Image, box: Box, part: _Part, names: Names) -> None:
    if part.titles:
        for column, text in zip(_columns(box), part.titles, strict=True):
            _write_right(image, column, text, LABEL, theme.SOFT)
    elif isinstance(part.shows, LedgerLine):
        _draw_line(image, box._replace(height=box.height - _GAP), part.shows, names)
    elif isinstance(part.shows, list):
        for pieces in part.shows:
            draw_pill(image, box._replace(height=_PILL), pieces, "left", theme.PILL, chip=True)
            box = box._replace(x=box.x + pieces_width(pieces) + PILL_ROOM + _GAP)
    else:
        text = fitted(part.shows, LABEL, box.width)
        write(image, (box.x, baseline_in(box, LABEL)), text, LABEL, theme.SOFT)


def _columns(box: Box) -> tuple[Box, Box, Box]:
    """The columns of what was bought, what there is, and the result, from left to right."""
    result = Box(box.right - _RESULT_WIDTH - 20, box.y, _RESULT_WIDTH, box.height)
    has = Box(result.x - _FIGURE_WIDTH, box.y, _FIGURE_WIDTH, box.height)
    return has._replace(x=has.x - _FIGURE_WIDTH), has, result


def _draw_line(image: Image.Image, box: Box, line: LedgerLine, names: Names) -> None:
    fill(image, box, theme.RADIUS, theme.PLATE)
    outline(image, box, theme.RADIUS, theme.PLATE_EDGE, theme.EDGE)
    bought, has, result = _columns(box)
    name = Box(box.x + 22, box.y, bought.x - box.x - 22, box.height)
    write_within(image, name, _shown(line.player, names), STRONG, theme.INK)
    _write_right(image, bought, _amount(line.bought, NUMBER, bought.width - _APART), NUMBER, theme.SOFT)
    _write_right(image, has, _amount(line.cashed + line.on_table, NUMBER, has.width - _APART), NUMBER, theme.SOFT)
    up_or_down = theme.GOLD if line.result > 0 else theme.CORAL if line.result < 0 else theme.DIM
    _write_right(image, result, _signed(line.result, result.width - _APART), RESULT, up_or_down)


def _transfer(transfer: Transfer, names: Names) -> list[Piece]:
    """``bob pays alice 40``; the names are cut before the figure is."""
    pays, amount = Piece("pays", LABEL, theme.SOFT), Piece(whole(transfer.amount), NUMBER, theme.GOLD)
    room = (INNER.width - PILL_ROOM - pieces_width([pays, amount]) - 2 * SPACE) // 2
    payer, payee = (
        Piece(fitted(_shown(player, names), STRONG, room), STRONG, theme.INK)
        for player in (transfer.payer, transfer.payee)
    )
    return [payer, pays, payee, amount]


def _in_rows(transfers: list[list[Piece]]) -> list[list[list[Piece]]]:
    """As many side by side as there is room for."""
    rows: list[list[list[Piece]]] = []
    room = 0
    for pieces in transfers:
        width = pieces_width(pieces) + PILL_ROOM
        if width > room:
            rows.append([])
            room = INNER.width
        rows[-1].append(pieces)
        room -= width + _GAP
    return rows


def _shown(player: str, names: Names) -> str:
    name = names(player)
    return name if is_readable(name) else "player"


def _signed(result: int, most: int) -> str:
    """``+40``, ``−15``: with a real minus, as wide as the plus."""
    sign = "+" if result > 0 else "−" if result < 0 else ""
    return sign + _amount(abs(result), RESULT, most - width_of("+", RESULT))


def _amount(chips: int, style: Type, most: int) -> str:
    return whole(chips) if width_of(whole(chips), style) <= most else short(chips)


def _write_right(image: Image.Image, box: Box, text: str, style: Type, colour: Colour) -> None:
    write(image, (box.right - width_of(text, style), baseline_in(box, style)), text, style, colour)

"""The top of a picture: which table, which game, which hand, and what holds it up."""

from __future__ import annotations

from PIL import Image

from bot.render.mix_words import mix_text
from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.box import Box
from bot.render.picture.lettering import baseline_in, width_of, write, write_within
from bot.render.picture.pieces import Piece, draw_pill
from bot.render.picture.theme import LABEL, TITLE
from bot.render.seats_text import in_play
from bot.render.table_text import title
from bot.render.words import BETWEEN, cost, number_word
from engine.view import TableView

_SIDE = 28
_GAP = 20


def header_lines(view: TableView, names: Names) -> list[str]:
    """The table, the game with its limits, and at a table of several games how long it is played and what comes."""
    if view.picker:
        return [table_name(view), f"{view.mix.name}, {number_word(len(view.mix.items))} games to pick from"]
    game = f"{view.game.name}, {cost(view.betting, view.stakes)}"
    return [table_name(view), game, *[line.rstrip(".") for line in mix_text(view, names)[:1]]]


def draw_header(image: Image.Image, box: Box, view: TableView, names: Names) -> None:
    """Two or three lines: table and hand, game and status, the mix."""
    inner = box.inset(_SIDE, 6)
    name, game, *mix = header_lines(view, names)
    half = inner.height // (2 + len(mix))
    upper, lower = inner._replace(height=half), Box(inner.x, inner.y + half, inner.width, half)
    hand, status = hand_words(view), status_word(view)
    width = width_of(hand, LABEL)
    write(image, (upper.right - width, baseline_in(upper, LABEL)), hand, LABEL, theme.SOFT)
    room = upper.width - width - _GAP
    write_within(image, upper._replace(width=room), name, TITLE, theme.INK)
    room = lower.width
    if status:
        pieces = [Piece(status, LABEL, theme.GOLD_INK)]
        draw_pill(image, lower, pieces, "right", theme.GOLD)
        room -= width_of(status, LABEL) + 2 * _GAP + _GAP
    write_within(image, lower._replace(width=room), game, LABEL, theme.SOFT)
    for text in mix:
        write_within(image, lower._replace(y=lower.bottom), text, LABEL, theme.GOLD)


def table_name(view: TableView) -> str:
    """The table's name as the text shows it."""
    return title(view).removesuffix(f": {view.game.name}, {cost(view.betting, view.stakes)}")


def hand_words(view: TableView) -> str:
    """``Hand 12 · flop``, with the game if it is another than the next one; empty before the first."""
    hand = view.hand
    if hand is None:
        return ""
    is_next = (hand.game.id, hand.betting) == (view.game.id, view.betting)
    parts = [f"Hand {hand.number}", *([] if is_next else [hand.game.name]), *([] if hand.over else [hand.street])]
    return BETWEEN.join(parts)


def status_word(view: TableView) -> str:
    """What holds the table up or will end it; empty while play goes its way."""
    if view.status == "ended":
        return "Closed"
    if view.status == "paused":
        return "Paused"
    if view.status == "waiting":
        return ""
    if view.closing:
        return "Last hand"
    if view.vote is not None:
        return "Vote"
    if not in_play(view) and sum(seat.stack > 0 and not seat.away and not seat.leaving for seat in view.seats) < 2:
        return "Needs players"
    return ""

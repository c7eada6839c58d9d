"""The middle of the table: pot, board, and the lines under it (side pots, or who won with what)."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.amounts import short, whole
from bot.render.picture.box import Box
from bot.render.picture.cards import draw_card, draw_empty
from bot.render.picture.layout import (
    BOARD_GAP,
    LINE_HEIGHT,
    LINES_WIDTH,
    MORE_BOARDS_GAP,
    MOST_LINES,
    Layout,
)
from bot.render.picture.lettering import baseline_in, fitted, width_of, write, write_within
from bot.render.picture.pieces import PILL_ROOM, SPACE, Piece, draw_pill, pieces_width, write_pieces
from bot.render.picture.seats import shown_name
from bot.render.picture.theme import LABEL, LINE, NUMBER, POT_SIZES, STRONG, Colour
from bot.render.run_words import times
from bot.render.words import capital, listed, number_word
from engine.cards import Cards
from engine.view import AwardView, HandView, TableView

_BETWEEN_PILLS = 12


class Line(NamedTuple):
    """One line under the board: a text, or pills from left to right."""

    text: list[Piece]
    pills: list[list[Piece]]


def board_size(view: TableView) -> int:
    """Board cards that the game in play deals in all; 0 without a hand."""
    # a card for all in stud is one more than the game has (STUD-2)
    return max(view.hand.game.board_cards, len(view.hand.board)) if view.hand is not None else 0


def boards_of(view: TableView) -> int:
    """How many boards there are to show."""
    return len(view.hand.boards) if view.hand is not None and board_size(view) else 0


def lines_of(view: TableView, names: Names) -> list[Line]:
    """What is to be said under the board."""
    if view.hand is None or view.status == "waiting":
        return _waiting(view, names)
    splash = _said(f"The next pot is splashed with {whole(view.splash)}") if view.splash else []
    if view.hand.over:
        return [*_awards(view, view.hand, names), *splash][-MOST_LINES:]
    if view.hand.run_asked:
        return [*_said(f"Run it {times(view.hand.runs)}?", colour=theme.INK), *_pots(view.hand)][:MOST_LINES]
    splashed = _said(f"{whole(view.hand.splash)} of it splashed") if view.hand.splash else []
    return [*(_pots(view.hand) if len(view.hand.pots) > 1 else splashed), *splash][:MOST_LINES]


def _said(text: str, colour: Colour = theme.SOFT) -> list[Line]:
    return [Line([Piece(fitted(text, LINE, LINES_WIDTH), LINE, colour)], [])]


def draw_middle(image: Image.Image, layout: Layout, view: TableView, lines: list[Line], names: Names) -> None:
    """Pot, board and lines in their boxes."""
    _draw_pot(image, layout.pot, view, names)
    if view.hand is not None:
        for run, (box, board) in enumerate(zip(layout.boards, view.hand.boards, strict=False)):
            if len(layout.boards) > 1:
                _name_board(image, layout, view, view.hand, run, names)
            _draw_board(image, box, board, view.hand, board_size(view), layout.board_card)
    for at, line in enumerate(lines):
        box = Box(layout.lines.x, layout.lines.y + at * LINE_HEIGHT, layout.lines.width, LINE_HEIGHT)
        _draw_line(image, box, line)


def _draw_pot(image: Image.Image, box: Box, view: TableView, names: Names) -> None:
    if view.hand is None or view.hand.over or view.status == "waiting":
        said = fitted(_between_hands(view, names), STRONG, box.width)
        write(image, (box.middle - width_of(said, STRONG) // 2, baseline_in(box, STRONG)), said, STRONG, theme.INK)
        return
    label = Piece("Pot", LABEL, theme.SOFT)
    amounts = [Piece(whole(view.hand.pot), size, theme.INK) for size in POT_SIZES]
    amounts.append(Piece(short(view.hand.pot), POT_SIZES[-1], theme.INK))
    amount = next((one for one in amounts if pieces_width([label, one]) <= box.width), amounts[-1])
    baseline = baseline_in(box, amount.style)
    x = box.middle - pieces_width([label, amount]) // 2
    x = write(image, (x, baseline), label.text, label.style, label.colour)
    write(image, (x + SPACE, baseline), amount.text, amount.style, amount.colour)


def _between_hands(view: TableView, names: Names) -> str:
    if view.status == "waiting":
        return "Not started yet"
    if view.picker:
        return f"{_name(view, view.picker, names)} picks the next game"
    return "The hand is over" if view.hand is not None else "First hand soon"


def _draw_board(image: Image.Image, box: Box, board: Cards, hand: HandView, cards: int, size: tuple[int, int]) -> None:
    gap = BOARD_GAP if len(hand.boards) < 2 else MORE_BOARDS_GAP
    step = size[0] + gap
    x = box.middle - (cards * step - gap) // 2
    for at in range(cards):
        place = (x + at * step, box.y)
        if at < len(board):
            draw_card(image, place, board[at], size)
        elif not hand.over:
            draw_empty(image, place, size)


def _name_board(image: Image.Image, layout: Layout, view: TableView, hand: HandView, run: int, names: Names) -> None:
    """``Board 1`` at the left, and at the right who won on it."""
    box = layout.boards[run]
    cards = 5 * layout.board_card[0] + 4 * MORE_BOARDS_GAP
    side = (box.width - cards) // 2 - BOARD_GAP
    name = f"Board {run + 1}"
    write(image, (box.x + side - width_of(name, LABEL), baseline_in(box, LABEL)), name, LABEL, theme.SOFT)
    winners = list(dict.fromkeys(share.player for award in hand.awards if award.run == run for share in award.shares))
    said = listed([_name(view, player, names) for player in winners])
    write_within(image, Box(box.right - side, box.y, side, box.height), said, STRONG, theme.GOLD)


def _draw_line(image: Image.Image, box: Box, line: Line) -> None:
    if line.text:
        width = pieces_width(line.text)
        write_pieces(image, Box(box.middle - width // 2, box.y, width, box.height), line.text)
    x = box.middle - _pills_width(line.pills) // 2
    for pieces in line.pills:
        draw_pill(image, Box(x, box.y + 2, 0, box.height - 4), pieces, "left", theme.PILL, chip=True)
        x += pieces_width(pieces) + PILL_ROOM + _BETWEEN_PILLS


def _pills_width(pills: list[list[Piece]]) -> int:
    return sum(pieces_width(pieces) + PILL_ROOM for pieces in pills) + _BETWEEN_PILLS * (len(pills) - 1)


def _waiting(view: TableView, names: Names) -> list[Line]:
    free = view.room
    host = next((seat for seat in view.seats if seat.player == view.host), None)
    name = shown_name(host, names) if host else names(view.host)
    said = [f"{name} starts the game"] if view.status == "waiting" else []
    if free:
        said.append(f"{number_word(free).capitalize()} {'seat' if free == 1 else 'seats'} free")
    return [Line([Piece(fitted(text, LINE, LINES_WIDTH), LINE, theme.SOFT)], []) for text in said]


def _pots(hand: HandView) -> list[Line]:
    """The pots, and what is bet on top of them in this round, on as few lines as they need."""
    amounts = [(pot_word(at), pot.amount) for at, pot in enumerate(hand.pots)]
    gathered = sum(pot.amount for pot in hand.pots)
    if hand.pot > gathered:
        amounts.append(("Bets", hand.pot - gathered))
    lines = _in_lines([(word, whole(amount)) for word, amount in amounts])
    if len(lines) > MOST_LINES:
        lines = _in_lines([(word, short(amount)) for word, amount in amounts])
    return [Line([], pills) for pills in lines[:MOST_LINES]]


def _in_lines(amounts: list[tuple[str, str]]) -> list[list[list[Piece]]]:
    lines: list[list[list[Piece]]] = [[]]
    for word, amount in amounts:
        pieces = [Piece(word, LABEL, theme.SOFT), Piece(amount, NUMBER, theme.INK)]
        if lines[-1] and _pills_width([*lines[-1], pieces]) > LINES_WIDTH:
            lines.append([])
        lines[-1].append(pieces)
    return lines


def pot_word(pot: int) -> str:
    """``Main``, ``Side``, ``Side 2``."""
    return "Main" if pot == 0 else "Side" if pot == 1 else f"Side {pot}"


def _awards(view: TableView, hand: HandView, names: Names) -> list[Line]:
    """A line for each hand that won something; who won how much stands at the seats."""
    won: dict[tuple[tuple[str, ...], str, str], list[AwardView]] = {}
    for award in hand.awards:
        players = tuple(share.player for share in award.shares)
        words = listed(list(dict.fromkeys(share.hand for share in award.shares if share.hand)))
        won.setdefault((players, award.part, words), []).append(award)
    lines = []
    for (players, part, words), awards in won.items():
        label = _award_label(awards, part, hand)
        lines.append(_award_line(label, [_name(view, player, names) for player in players], words))
    if len(lines) > MOST_LINES:
        rest = f"and {number_word(len(lines) - MOST_LINES + 1)} more"
        lines = [*lines[: MOST_LINES - 1], Line([Piece(rest, LINE, theme.SOFT)], [])]
    return lines


def _award_label(awards: list[AwardView], part: str, hand: HandView) -> str:
    pots, here = {award.pot for award in hand.awards}, {award.pot for award in awards}
    pot = listed([pot_word(at) for at in sorted(here)]) if len(here) < len(pots) else ""
    runs = sorted({award.run for award in awards if award.run >= 0})
    board = ""
    if runs and len(runs) < len(hand.boards):
        board = f"board{'' if len(runs) == 1 else 's'} {listed([str(run + 1) for run in runs])}"
    return capital(" ".join(word for word in (pot, board, part) if word))


def _award_line(label: str, winners: list[str], words: str) -> Line:
    """``Side · carol with three nines``; the names are cut before the hand is."""
    said = f"with {words}" if words else "wins, everybody else folded"
    tag = [Piece(label, LABEL, theme.DIM)] if label else []
    taken = pieces_width([*tag, Piece(said, LINE, theme.INK)]) + SPACE
    who = fitted(listed(winners), STRONG, max(LINES_WIDTH - taken, LINES_WIDTH // 4))
    pieces = [*tag, Piece(who, STRONG, theme.GOLD)]
    rest = LINES_WIDTH - pieces_width(pieces) - SPACE
    return Line([*pieces, Piece(fitted(said, LINE, rest), LINE, theme.INK)], [])


def _name(view: TableView, player: str, names: Names) -> str:
    seat = view.seat_of(player)
    return shown_name(seat, names) if seat else names(player)

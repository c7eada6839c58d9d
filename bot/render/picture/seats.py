"""One seat: its cards, its plate with name and stack, and what is in front of it."""

from __future__ import annotations

from itertools import product

from PIL import Image

from bot.render.names import Names
from bot.render.picture import theme
from bot.render.picture.amounts import is_exact, short, whole
from bot.render.picture.box import Box
from bot.render.picture.cards import draw_hand
from bot.render.picture.layout import Layout, Place
from bot.render.picture.lettering import baseline_in, fitted, is_readable, width_of, write, write_within
from bot.render.picture.pieces import PADDING, SPACE, Piece, draw_pill, pieces_width
from bot.render.picture.shapes import dashes, fill, house, outline
from bot.render.picture.spots import Spot
from bot.render.picture.theme import LABEL, STRONG, Lettering
from bot.render.run_words import times
from bot.render.seats_text import in_play
from engine.cards import UNKNOWN
from engine.view import HandView, SeatView, TableView

_AWAY = {"asked": "away", "clock": "away", "busted": "no chips"}
TO_ACT, ASKED, PICKS = "to act", "run it?", "picks"
"""Whom the table waits for."""
_DID = {
    "small blind": ("small blind", "SB"),
    "big blind": ("big blind", "BB"),
    "straddle": ("straddle", "STR"),
    "live post": ("posts",),
    "dead post": ("posts",),
}
_ENTRY = {"wait": "waits BB", "post": "posts", "buy": "buys"}
"""What he does about a blind he owes; there is room for a word or two."""


def draw_seat(image: Image.Image, layout: Layout, place: Place, spot: Spot, view: TableView, names: Names) -> None:
    """Everything of one seat, within its three boxes."""
    has_button = spot.number == view.button and view.hand is not None
    if spot.seat is None:
        _draw_empty(image, place.plate, spot.number)
        if has_button:
            _draw_button(image, place.plate)
        return
    won = won_by(view, spot.seat.player)
    _draw_cards(image, place.cards, layout, spot.seat)
    _draw_plate(image, place.plate, layout.type, spot.seat, view, names, won)
    if has_button:
        _draw_button(image, place.plate)
    if won or in_play(view):
        _draw_bet(image, place, layout.type, spot.seat, won)


def won_by(view: TableView, player: str) -> int:
    """What a player won of the hand that lies there; 0 while it is in play."""
    if view.hand is None or not view.hand.over:
        return 0
    return sum(share.amount for award in view.hand.awards for share in award.shares if share.player == player)


def is_out(view: TableView, seat: SeatView) -> bool:
    """Whether a player has no part in the hand any more, or none in the game."""
    if in_play(view) and seat.in_hand:
        return seat.folded
    return in_play(view) or seat.folded or seat.mucked or bool(seat.away)


def shown_name(seat: SeatView, names: Names) -> str:
    """The player's name, or his seat if no letter of it can be drawn."""
    name = names(seat.player)
    return name if is_readable(name) else f"seat {seat.number}"


def _draw_empty(image: Image.Image, plate: Box, number: int) -> None:
    fill(image, plate, theme.RADIUS, theme.PLATE_DIM)
    dashes(image, plate, theme.RADIUS, theme.FELT_LINE, theme.EDGE)
    text = f"seat {number}"
    x = plate.middle - width_of(text, LABEL) // 2
    write(image, (x, baseline_in(plate, LABEL)), text, LABEL, theme.DIM)


def _draw_cards(image: Image.Image, box: Box, layout: Layout, seat: SeatView) -> None:
    if seat.folded or seat.mucked or not (seat.hole or seat.up):
        return
    hole = seat.hole if seat.shown else (UNKNOWN,) * len(seat.hole)  # the table is for all, whoever looks at it
    draw_hand(image, box, hole + seat.up, layout.card if seat.shown or seat.up else layout.back)


def _draw_plate(
    image: Image.Image, plate: Box, letters: Lettering, seat: SeatView, view: TableView, names: Names, won: int
) -> None:
    acts = bool({TO_ACT, ASKED, PICKS} & set(standing(view, seat)[:1]))
    out = is_out(view, seat) and not won
    fill(image, plate, theme.RADIUS, theme.PLATE_DIM if out else theme.PLATE)
    if acts or won:
        outline(image, plate, theme.RADIUS, theme.GOLD, theme.TURN_EDGE)
    else:
        outline(image, plate, theme.RADIUS, theme.FELT_LINE if out else theme.PLATE_EDGE, theme.EDGE)
    inner = plate.inset(PADDING, 7)
    half = inner.height // 2
    disc = theme.DISC + 6 if seat.number == view.button and view.hand is not None else 0
    name = shown_name(seat, names)
    line = Box(inner.x, inner.y, inner.width - disc, half)
    if seat.of_house:
        house(image, (line.x, line.y + (half - theme.HOUSE) // 2), theme.HOUSE, theme.DIM if out else theme.SOFT)
        line = Box(line.x + theme.HOUSE + SPACE, line.y, line.width - theme.HOUSE - SPACE, half)
    write_within(image, line, name, letters.name, theme.DIM if out else theme.INK)
    _draw_stack(image, Box(inner.x, inner.y + half, inner.width, half), letters, seat, standing(view, seat), out)


def _draw_stack(image: Image.Image, line: Box, letters: Lettering, seat: SeatView, words: list[str], out: bool) -> None:
    """The stack on the left; on the right as much of how he stands as there is room for."""
    room = line.width - (width_of(words[0], letters.label) + PADDING if words else 0)
    stack = "all-in" if seat.all_in else _fitting_amount(seat.stack, letters, room)
    colour = theme.CORAL if seat.all_in else theme.DIM if out else theme.SOFT
    end = write(image, (line.x, baseline_in(line, letters.number)), stack, letters.number, colour)
    room = line.right - end - PADDING
    while len(words) > 1 and width_of(", ".join(words), letters.label) > room:
        words = words[:-1]
    if words:
        said = fitted(", ".join(words), letters.label, room)
        colour = theme.GOLD if words[0] in (TO_ACT, ASKED, PICKS) else theme.DIM if out else theme.SOFT
        x = line.right - width_of(said, letters.label)
        write(image, (x, baseline_in(line, letters.label)), said, letters.label, colour)


def standing(view: TableView, seat: SeatView) -> list[str]:
    """How a player stands, in a word each, the one that matters most in front."""
    words = []
    if view.hand is not None and view.hand.to_act == seat.player:
        words.append(TO_ACT)
    if view.picker == seat.player:
        words.append(PICKS)
    if seat.straddles:
        words.append("straddles")
    if view.hand is not None and in_play(view):
        words += _on_running(view.hand, seat.player)
    if seat.mucked:
        words.append("mucked")
    if seat.leaving:
        words.append("leaving")
    if seat.away:
        words.append(_AWAY[seat.away])
    if seat.folded:
        words.append("folded")
    if (seat.owes_small or seat.owes_big) and not (in_play(view) and seat.in_hand):
        words.append(_ENTRY[seat.entry])
    elif in_play(view) and not seat.in_hand and not seat.away:
        words.append("waits")
    if seat.moving:
        words.append(f"to seat {seat.moving}")
    if seat.promised:
        words.append(f"+{short(seat.promised)}")
    return words


def _on_running(hand: HandView, player: str) -> list[str]:
    """Whether he was asked about more than one board, and what he said (POT-7)."""
    if player in hand.run_asked:
        return [ASKED]
    if player in hand.run_agreed:
        return [times(hand.runs) if hand.runs > 1 else "twice"]
    return ["once"] if player in hand.run_refused else []


def _draw_button(image: Image.Image, plate: Box) -> None:
    disc = Box(plate.right - theme.DISC - 8, plate.y + 7, theme.DISC, theme.DISC)
    fill(image, disc, theme.DISC // 2, theme.INK)
    x = disc.middle - width_of("D", STRONG) // 2
    write(image, (x, baseline_in(disc, STRONG)), "D", STRONG, theme.PLATE)


def _draw_bet(image: Image.Image, place: Place, letters: Lettering, seat: SeatView, won: int) -> None:
    room = place.bet.width - theme.CHIP - 3 * PADDING
    if won:
        pieces = [Piece(_fitting_amount(won, letters, room, "+"), letters.number, theme.GOLD_INK)]
        draw_pill(image, place.bet, pieces, place.bet_align, theme.GOLD)
    elif seat.bet:
        draw_pill(image, place.bet, _bet_pieces(seat, letters, room), place.bet_align, theme.PILL, chip=True)
    elif seat.did == "check" or (seat.drew >= 0 and not seat.folded):
        word = "check" if seat.did == "check" else f"drew {seat.drew}" if seat.drew else "pat"
        draw_pill(image, place.bet, [Piece(word, letters.label, theme.SOFT)], place.bet_align, theme.PILL)


def _bet_pieces(seat: SeatView, letters: Lettering, room: int) -> list[Piece]:
    """``raise 40`` in the longest way for which there is room."""
    words = _DID.get(seat.did, (seat.did,)) if seat.did not in ("", "fold", "ante", "check", "draw", "pat") else ()
    amounts = (whole(seat.bet), short(seat.bet)) if is_exact(seat.bet) else (whole(seat.bet),)
    for amount, word in product(amounts, words):
        pieces = [Piece(word, letters.label, theme.SOFT), Piece(amount, letters.number, theme.INK)]
        if pieces_width(pieces) <= room:
            return pieces
    return [Piece(_fitting_amount(seat.bet, letters, room), letters.number, theme.INK)]


def _fitting_amount(chips: int, letters: Lettering, room: int, sign: str = "") -> str:
    return sign + (whole(chips) if width_of(sign + whole(chips), letters.number) <= room else short(chips))

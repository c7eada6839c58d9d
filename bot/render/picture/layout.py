"""Where things lie on the table: data by the number of places, and the boxes that follow from it.

Rows of seats stand above and below the middle. A row at an edge has its bets on the side of the middle; a pair of
seats at the sides has them between the two.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Literal, NamedTuple

from bot.render.picture.box import Box
from bot.render.picture.theme import GAP, LARGE_SEAT, MARGIN, SMALL_SEAT, WIDTH, Lettering

Align = Literal["left", "middle", "right"]
LEFT: Align = "left"
RIGHT: Align = "right"


class Density(NamedTuple):
    """How large a seat is drawn."""

    plate: tuple[int, int]
    card: tuple[int, int]
    """One card of a hand; more cards than fit side by side overlap."""
    bet: int
    """Height of what is bet."""
    type: Lettering


class Strip(Enum):
    """How much room hands need above the plates, as a part of a card's height; without a hand there are no bets."""

    NONE = 0.0
    BACKS = 0.7
    FACES = 1.0


class Plan(NamedTuple):
    """How many seats stand in each row, from top to bottom. ``sides`` is a pair at the sides."""

    top: int
    sides_above: bool
    sides_below: bool
    bottom: int
    density: Density


ROOMY = Density(plate=(440, 116), card=(84, 112), bet=54, type=LARGE_SEAT)
EASY = Density(plate=(300, 104), card=(66, 90), bet=48, type=SMALL_SEAT)
TIGHT = Density(plate=(300, 100), card=(62, 84), bet=46, type=SMALL_SEAT)

PLANS: dict[int, Plan] = {
    0: Plan(0, False, False, 0, ROOMY),
    2: Plan(1, False, False, 1, ROOMY),
    3: Plan(2, False, False, 1, ROOMY),
    4: Plan(2, False, False, 2, ROOMY),
    5: Plan(2, False, False, 3, EASY),
    6: Plan(3, False, False, 3, EASY),
    7: Plan(2, True, False, 3, TIGHT),
    8: Plan(3, True, False, 3, TIGHT),
    9: Plan(3, True, True, 2, TIGHT),
    10: Plan(3, True, True, 3, TIGHT),
}
FEWEST, MOST = 2, max(PLANS)
"""Places shown while the table is open; none when it is closed and all have left."""

HEADER_LINE = 46
HEADER_HEIGHT = 104
"""Of two lines; at a table of several games there is one more."""
POT_HEIGHT = 66
BOARD_CARD = (140, 184)
BOARD_GAP = 14
MORE_BOARDS = {
    2: ((104, 136), (80, 104)),
    3: ((84, 110), (72, 94)),
    4: ((72, 94), (62, 80)),
    5: ((66, 86), (62, 80)),
}
"""Size of a card by the number of boards, one row each: with up to so many places as below, and with more."""
FEW_PLACES = 6
BOARD_ROWS_GAP = 10
BOARDS_WIDTH = 840
"""Of one of several boards, with its name at the left and who won on it at the right."""
MORE_BOARDS_GAP = 8
MOST_BOARDS = max(MORE_BOARDS)
LINE_HEIGHT = 48
MOST_LINES = 3
RAIL_INSET = 36
"""From the picture's edge to the rail."""
LINES_WIDTH = WIDTH - 4 * MARGIN


class Place(NamedTuple):
    """The boxes of one seat."""

    cards: Box
    plate: Box
    bet: Box
    bet_align: Align


class Layout(NamedTuple):
    """The boxes of a whole picture."""

    size: tuple[int, int]
    card: tuple[int, int]
    back: tuple[int, int]
    type: Lettering
    header: Box
    table: Box
    places: tuple[Place, ...]
    """Clockwise from the top left."""
    pot: Box
    boards: tuple[Box, ...]
    """One above the other; none where the game has no board."""
    board_card: tuple[int, int]
    lines: Box
    """Without height where there is nothing to say."""

    @property
    def boxes(self) -> list[Box]:
        """All boxes that things are drawn in; no two of them overlap."""
        seats = [box for place in self.places for box in (place.cards, place.plate, place.bet)]
        return [box for box in (self.header, *seats, self.pot, *self.boards, self.lines) if box.height]


class _Measures(NamedTuple):
    """Sizes of one seat's boxes."""

    width: int
    plate: int
    cards: int
    bet: int

    @property
    def seat(self) -> int:
        """Height of a plate with the cards on it."""
        return self.cards + self.plate


@cache
def layout_for(places: int, strip: Strip, boards: int, lines: int, header: int = 2) -> Layout:
    """The layout for none or 2 to 10 places, with so many boards, lines under them, and lines above the table."""
    plan, density = PLANS[places], PLANS[places].density
    cards, bet = round(density.card[1] * strip.value), density.bet if strip is not Strip.NONE else 0
    sizes = _Measures(*density.plate, cards, bet)
    above = HEADER_HEIGHT + (header - 2) * HEADER_LINE
    top, y = _edge_row(plan.top, above + GAP, sizes, bets_below=True)
    upper, lower = [], []
    if plan.sides_above:
        upper = _sides(y, sizes)
        pot = _between(upper, y, cards or sizes.plate)
        y += sizes.seat + GAP
    else:
        pot = Box(MARGIN, y, WIDTH - 2 * MARGIN, POT_HEIGHT)
        y = pot.bottom + GAP // 2
    card = board_card(boards, places)
    board_boxes, lines_box = _boards_and_lines(y, boards, card, lines)
    y = lines_box.bottom + GAP
    if plan.sides_below:
        lower = _sides(y, sizes)
        y += sizes.seat + GAP
    bottom, y = _edge_row(plan.bottom, y, sizes, bets_below=False)
    y += MARGIN - GAP
    table = Box(0, above, WIDTH, y - above)
    return Layout(
        size=(WIDTH, y),
        card=density.card,
        back=(round(density.card[0] * Strip.BACKS.value), round(density.card[1] * Strip.BACKS.value)),
        type=density.type,
        header=Box(0, 0, WIDTH, above),
        table=table.inset(RAIL_INSET, cards + sizes.plate // 2 if places else GAP),
        places=(*top, *upper[1:], *lower[1:], *reversed(bottom), *lower[:1], *upper[:1]),
        pot=pot,
        boards=board_boxes,
        board_card=card,
        lines=lines_box,
    )


def board_card(boards: int, places: int) -> tuple[int, int]:
    """The size of a card of the board, where there are so many boards."""
    if boards < 2:
        return BOARD_CARD
    few, many = MORE_BOARDS[boards]
    return few if places <= FEW_PLACES else many


def _boards_and_lines(y: int, boards: int, card: tuple[int, int], lines: int) -> tuple[tuple[Box, ...], Box]:
    """A single board is as wide as its cards; several have a name at the left and who won at the right."""
    width = 5 * card[0] + 4 * BOARD_GAP if boards < 2 else BOARDS_WIDTH
    boxes = tuple(
        Box((WIDTH - width) // 2, y + at * (card[1] + BOARD_ROWS_GAP), width, card[1]) for at in range(boards)
    )
    y = boxes[-1].bottom + GAP if boxes else y
    return boxes, Box((WIDTH - LINES_WIDTH) // 2, y, LINES_WIDTH, lines * LINE_HEIGHT)


def _edge_row(seats: int, y: int, sizes: _Measures, bets_below: bool) -> tuple[list[Place], int]:
    """Seats side by side from left to right, and where what is under them begins."""
    if not seats:
        return [], y + 4 * GAP
    cards_y = y if bets_below else y + sizes.bet + GAP
    plate_y = cards_y + sizes.cards
    bet_y = plate_y + sizes.plate + GAP if bets_below else y
    row = [
        Place(
            Box(x, cards_y, sizes.width, sizes.cards),
            Box(x, plate_y, sizes.width, sizes.plate),
            Box(x, bet_y, sizes.width, sizes.bet),
            "middle",
        )
        for x in _columns(seats, sizes.width)
    ]
    return row, y + sizes.seat + sizes.bet + 2 * GAP


def _columns(seats: int, width: int) -> list[int]:
    """Left edges of so many plates: to the edges if they fill the row, else drawn to the middle."""
    if seats == 1:
        return [(WIDTH - width) // 2]
    free = WIDTH - 2 * MARGIN - seats * width
    between = free // (seats - 1) if free < width else free // (seats + 1)
    first = (WIDTH - seats * width - (seats - 1) * between) // 2
    return [first + at * (width + between) for at in range(seats)]


def _sides(y: int, sizes: _Measures) -> list[Place]:
    """A seat at the left and one at the right; their bets stand between them, one above the other."""
    plate_y, bet = y + sizes.cards, min(sizes.bet, sizes.plate // 2 - 2)
    pair: list[Place] = []
    for x, bet_y, align in (
        (MARGIN, plate_y, LEFT),
        (WIDTH - MARGIN - sizes.width, plate_y + sizes.plate - bet, RIGHT),
    ):
        cards = Box(x, y, sizes.width, sizes.cards)
        plate = Box(x, plate_y, sizes.width, sizes.plate)
        bets = Box(2 * MARGIN + sizes.width, bet_y, WIDTH - 2 * (2 * MARGIN + sizes.width), bet)
        pair.append(Place(cards, plate, bets, align))
    return pair


def _between(pair: list[Place], y: int, height: int) -> Box:
    """The room between two seats at the sides, from ``y`` down."""
    left, right = pair[0].plate.right + GAP, pair[1].plate.x - GAP
    return Box(left, y, right - left, height)

"""The boxes that things are drawn in lie apart from each other and within the picture."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from bot.render.picture.box import Box
from bot.render.picture.layout import MOST_BOARDS, MOST_LINES, PLANS, Strip, layout_for
from bot.render.picture.table import layout_of
from tools.pictures import SCENES

ONE_BOARD = [layout_for(*choice) for choice in product(PLANS, Strip, (0, 1), range(MOST_LINES + 1), (2, 3))]
"""By places, hands, boards, lines under them, lines above the table."""
SEVERAL = range(2, MOST_BOARDS + 1)
MORE = [layout_for(*choice) for choice in product(PLANS, Strip, SEVERAL, range(MOST_LINES + 1), (2, 3))]
ALL = [*ONE_BOARD, *MORE]


def test_every_number_of_players_has_a_plan_with_that_many_places() -> None:
    assert set(PLANS) == {0, *range(2, 11)}
    for places in PLANS:
        assert len(layout_for(places, Strip.FACES, 1, 0).places) == places


def test_no_two_boxes_overlap() -> None:
    for layout in ALL:
        for one, other in combinations(layout.boxes, 2):
            assert not one.overlaps(other), f"{one} and {other}, {len(layout.places)} places"


def test_all_boxes_lie_within_the_picture() -> None:
    for layout in ALL:
        picture = Box(0, 0, *layout.size)
        assert all(picture.holds(box) for box in (*layout.boxes, layout.table)), f"{len(layout.places)} places"


def test_a_picture_is_no_taller_than_a_phone_shows() -> None:
    assert all(layout.size[1] <= 1.5 * layout.size[0] for layout in ONE_BOARD)
    twice = [layout for layout in MORE if len(layout.boards) == 2]
    assert all(layout.size[1] <= 1.5 * layout.size[0] for layout in twice)
    assert all(layout.size[1] <= 1.75 * layout.size[0] for layout in MORE), "five boards are a lot"


def test_cards_of_every_board_are_large_enough_to_read() -> None:
    for layout in MORE:
        width, height = layout.board_card
        assert all(box.height == height for box in layout.boards)
        assert width >= 62, "twenty pixels on a phone"


@pytest.mark.parametrize("places", [number for number in PLANS if number])
def test_seats_go_round_clockwise(places: int) -> None:
    layout = layout_for(places, Strip.BACKS, 1, 0)
    centre_x, centre_y = layout.size[0] / 2, layout.boards[0].y + layout.boards[0].height / 2
    plates = [place.plate for place in layout.places]
    for one, other in zip(plates, plates[1:] + plates[:1], strict=True):
        from_x, from_y = one.middle - centre_x, one.y + one.height / 2 - centre_y
        to_x, to_y = other.middle - centre_x, other.y + other.height / 2 - centre_y
        assert from_x * to_y - from_y * to_x >= 0, "the next seat lies clockwise of this one"


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_has_a_place_for_every_player(name: str) -> None:
    play = SCENES[name]()
    assert len(layout_of(play.view(), play.name).places) >= len(play.view().seats)

"""Cards that a viewer may not see can change without one byte of his picture changing (law 4)."""

from __future__ import annotations

import pytest

from bot.render.picture import cards_alt, cards_picture, table_alt, table_picture
from tools.pictures import RIVER, Play

THE_OTHERS = ("Ks 9c 8c Ah Qs 9d 8d Ad", "2h 7c Jh Ah 3d 5c Td Ad")
"""Two deals of two cards each to four players, the last of whom holds the aces both times."""
TURNS = (
    (),
    ("raise 6", "call", "call", "call"),
    ("raise 6", "call", "call", "call", "raise 20", "fold", "call", "fold"),
    ("raise 60", "fold", "fold", "fold"),
)


def _deals(turns: tuple[str, ...]) -> list[Play]:
    return [Play("holdem", 6, [200] * 4).start().deal(f"{cards} {RIVER}").act(*turns) for cards in THE_OTHERS]


@pytest.mark.parametrize("turns", TURNS)
def test_the_public_picture_does_not_depend_on_hidden_cards(turns: tuple[str, ...]) -> None:
    one, other = _deals(turns)
    assert table_picture(one.view(), one.name) == table_picture(other.view(), other.name)
    assert table_alt(one.view(), one.name) == table_alt(other.view(), other.name)


@pytest.mark.parametrize("turns", TURNS)
def test_ones_own_cards_do_not_depend_on_those_of_others(turns: tuple[str, ...]) -> None:
    one, other = _deals(turns)
    holder = _holder_of_aces(one)
    assert _holder_of_aces(other) == holder
    assert cards_picture(one.view(holder), one.name) == cards_picture(other.view(holder), other.name)
    assert cards_alt(one.view(holder), one.name) == cards_alt(other.view(holder), other.name)
    someone = next(seat.player for seat in one.view().seats if seat.player != holder)
    assert cards_picture(one.view(someone), one.name) != cards_picture(other.view(someone), other.name)


@pytest.mark.parametrize("turns", TURNS)
def test_a_players_picture_of_the_table_is_the_public_one(turns: tuple[str, ...]) -> None:
    play = _deals(turns)[0]
    for player in range(4):
        assert table_picture(play.view(str(player)), play.name) == table_picture(play.view(), play.name)


def _holder_of_aces(play: Play) -> str:
    return next(str(player) for player in range(4) if "A♥ A♦" in cards_alt(play.view(str(player)), play.name))

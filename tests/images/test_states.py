"""Every number of players in every state gives a picture of a sensible size, the same each time."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from bot.render.picture import cards_alt, cards_picture, table_alt, table_picture
from bot.render.picture.alt import MOST_CHARACTERS
from bot.render.picture.theme import WIDTH
from bot.render.table_text import cards_text, table_text
from engine.cards import UNKNOWN, parse_cards
from engine.table.commands import End, Leave, Pause, Sit, SitOut, TopUp
from engine.view import TableView
from tests.amounts import FULL
from tools.pictures import NAMES, SCENES, STRANGE, Play

MOST_BYTES = 90_000


def waiting(play: Play) -> Play:
    return play


def before_the_first_hand(play: Play) -> Play:
    return play.start()


def preflop(play: Play) -> Play:
    return play.start().deal().act("raise 6")


def paused(play: Play) -> Play:
    return preflop(play).do(Pause("0")).do(Leave("1"))


def last_hand(play: Play) -> Play:
    return preflop(play).do(End("0"))


def all_in(play: Play) -> Play:
    preflop(play)
    return play.act("raise " + str(_most(play)))


def showdown(play: Play) -> Play:
    return all_in(play).to_the_end()


def all_folded(play: Play) -> Play:
    preflop(play)
    while not _over(play):
        play.act("fold")
    return play


def between_hands(play: Play) -> Play:
    return all_folded(play).do(SitOut("1")).do(TopUp("0", 5))


def closed(play: Play) -> Play:
    return all_folded(play).do(End("0"))


STATES: tuple[Callable[[Play], Play], ...] = (
    waiting, before_the_first_hand, preflop, paused, last_hand, all_in, showdown, all_folded, between_hands, closed,
)  # fmt: skip


def _most(play: Play) -> int:
    legal = play.view(play.to_act).legal
    assert legal is not None
    assert legal.raise_to is not None
    return legal.raise_to[1]


def _over(play: Play) -> bool:
    hand = play.view().hand
    return hand is not None and hand.over


def _is_good(picture: bytes) -> bool:
    image = Image.open(BytesIO(picture))
    image.load()
    return image.format == "PNG" and image.width == WIDTH and len(picture) <= MOST_BYTES


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("game", ["holdem", "omaha8"])
@pytest.mark.parametrize("players", range(2, 11) if FULL else (2, 5, 10))
def test_every_state_can_be_drawn(players: int, game: str, state: Callable[[Play], Play]) -> None:
    play = state(Play(game, 10, [200 + 37 * player for player in range(players)]))
    assert _is_good(table_picture(play.view(), play.name))
    assert _is_good(cards_picture(play.view("0"), play.name))


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_small_and_the_same_when_drawn_again(name: str) -> None:
    play = SCENES[name]()
    picture = table_picture(play.view(), play.name)
    assert _is_good(picture)
    assert table_picture(SCENES[name]().view(), play.name) == picture


def test_up_to_seven_cards_can_be_shown() -> None:
    view = Play("holdem", 8, [200] * 8).start().deal().view()
    up = parse_cards("As Td 9c 2h")
    seats = tuple(seat._replace(hole=(UNKNOWN,) * 3, up=up) for seat in view.seats)
    assert _is_good(table_picture(view._replace(seats=seats), NAMES_OF))
    own = parse_cards("Ks Kd Kc")
    seats = tuple(seat._replace(hole=own) if seat.player == "3" else seat for seat in seats)
    assert _is_good(cards_picture(view._replace(viewer="3", seats=seats), NAMES_OF))


def NAMES_OF(player: str) -> str:  # noqa: N802
    return NAMES[int(player)]


def test_a_button_on_an_empty_seat_has_a_place() -> None:
    view = Play("holdem", 6, [200, 200]).start().deal().view()
    with_ghost = table_picture(view._replace(button=6), NAMES_OF)
    assert with_ghost != table_picture(view, NAMES_OF)


@pytest.mark.parametrize("name", SCENES)
def test_alt_texts_say_what_the_text_says(name: str) -> None:
    play = SCENES[name]()
    words = "\n".join(table_text(play.view(), play.name))
    alt = table_alt(play.view(), play.name)
    assert len(alt) <= MOST_CHARACTERS
    assert words == alt or words.startswith(alt + "\n")
    for player in range(len(play.view().seats)):
        view = play.view(str(player))
        assert cards_alt(view, play.name) == "\n".join(cards_text(view, play.name))


def test_a_long_alt_text_is_cut_at_the_end_of_a_line() -> None:
    play = Play("omaha8", 10, [200] * 10, STRANGE).start().deal().act("raise 7")
    view = _with_long_lines(play.view())
    words = table_text(view, play.name)
    assert len("\n".join(words)) > MOST_CHARACTERS
    alt = table_alt(view, play.name).split("\n")
    assert alt == words[: len(alt)]


def _with_long_lines(view: TableView) -> TableView:
    return view._replace(
        seats=tuple(
            seat._replace(promised=10**11, leaving=True, away="clock", folded=True, bet=10**11, stack=10**12 + 1)
            for seat in view.seats
        )
    )


def test_a_player_of_the_house_is_marked() -> None:
    seated = Play("holdem", 6, [200, 200])
    person = table_picture(Play("holdem", 6, [200, 200, 200]).view(), seated.name)
    assert table_picture(seated.do(Sit("2", 200, of_house=True)).view(), seated.name) != person

"""The picture of a game: of every game there is, and of any that a host may think of, readable on a phone."""

from __future__ import annotations

import random
from io import BytesIO
from itertools import permutations

import pytest
from PIL import Image, ImageChops

from bot.render import flow_words
from bot.render.best_hands import best_hand
from bot.render.games_text import game_text
from bot.render.picture import flow_picture, game_alt, theme
from bot.render.picture.alt import MOST_CHARACTERS
from bot.render.picture.box import Box
from bot.render.picture.flow import MOST_STREETS
from bot.render.picture.flow_rows import CAPTION, CARD, STREET_HEIGHT, draw_street
from bot.render.picture.lettering import width_of
from bot.render.picture.theme import LABEL, STRONG, WIDTH
from engine.catalog import games
from engine.game import Game, Street, parse_game
from engine.ranking import RANKINGS, ranking

MOST_BYTES = 90_000
WORDS = 396
"""Pixels for the words at the left of a row."""
OWN_GAME = """
id = "own"
name = "Ζωή's Crazy Pineapple Stud with a very long name that no header has room for"
aliases = []
summary = "{summary}"
seats = 2
betting = ["pot-limit"]
opens = ["blinds", "antes", "bring-in", "button blind"]
pots = ["high", "low8", "badugi"]
streets = [
  {{ name = "deal", down = 13, up = 1 }},
  {{ name = "a street whose name is longer than its row, by far", draw = 9, down = 2, up = 1, board = 1, burn = 3 }},
  {{ name = "nothing" }},
]
"""


def drawn(game: Game, burns: bool = True, most: int = MOST_BYTES) -> Image.Image:
    picture = flow_picture(game, burns)
    assert len(picture) <= most
    image = Image.open(BytesIO(picture))
    image.load()
    assert (image.format, image.width) == ("PNG", WIDTH)
    return image


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_can_be_drawn_and_is_no_taller_than_a_phone_shows(game: Game) -> None:
    assert drawn(game).height <= 1.55 * WIDTH
    assert flow_picture(game) == flow_picture(game)
    assert flow_picture(game) != flow_picture(game, burns=False), "all games burn somewhere"


def test_no_two_games_look_alike() -> None:
    pictures = {game.id: flow_picture(game) for game in games().values()}
    assert all(pictures[one] != pictures[other] for one, other in permutations(pictures, 2))


def test_a_hosts_own_game_can_be_drawn() -> None:
    own = parse_game(OWN_GAME.format(summary="words and " * 60))
    drawn(own)
    drawn(own._replace(streets=tuple(Street(f"street {number}", down=1) for number in range(1, 40))), most=120_000)


@pytest.mark.parametrize(
    "street",
    [
        Street("deal", down=26),
        Street("deal", down=13, up=13),
        Street("deal", draw=26, down=10, up=10, board=5, burn=1),
        Street("deal", draw=9, down=2, up=1, board=1, burn=3),
    ],
)
def test_cards_stay_within_their_row_however_many_there_are(street: Street) -> None:
    box = Box(26, 40, WIDTH - 52, STREET_HEIGHT)
    game = games()["holdem"]

    def row(one: Street) -> Image.Image:
        image = Image.new("RGB", (WIDTH, STREET_HEIGHT + 80), theme.FELT)
        draw_street(image, box, game._replace(streets=(one,)), 0, True)
        return image

    found = ImageChops.difference(row(street), row(Street("deal"))).getbbox()
    assert found is not None, "cards are drawn"
    left, top, right, bottom = found
    assert WORDS < left < right <= box.right - 3
    assert box.y + 3 <= top < bottom <= box.bottom - 3


def test_what_does_not_fit_is_counted() -> None:
    many = games()["holdem"]._replace(streets=tuple(Street(f"street {number}", down=1) for number in range(1, 30)))
    one_more = many._replace(streets=many.streets[: MOST_STREETS + 1])
    assert drawn(many).height == drawn(one_more).height
    assert flow_picture(many) != flow_picture(one_more), "19 more, and one more"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_no_word_of_our_own_games_is_cut(game: Game) -> None:
    for number, street in enumerate(game.streets):
        chips = 72 if street.tier == "big" else 36
        assert width_of(street.name.capitalize(), STRONG) <= WORDS
        assert width_of(flow_words.bet_words(game, street), LABEL) <= WORDS - chips
        assert width_of(flow_words.first_words(game, number), LABEL) <= WORDS
    for prize in flow_words.prizes(game):
        assert max(width_of(text, LABEL) for text in (prize.wins, prize.which)) <= WORDS
    assert width_of(flow_words.opening_words(game), STRONG) <= WIDTH - 130
    assert width_of(f"{game.name}  {flow_words.seats_words(game)}", STRONG) <= WIDTH - 90


def test_type_and_cards_are_large_enough_for_a_phone() -> None:
    assert CAPTION.size * 320 / WIDTH >= 11
    assert CARD[0] * 320 / WIDTH >= 20


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_alt_text_is_the_page_in_words(game: Game) -> None:
    words = "\n".join(game_text(game))
    alt = game_alt(game)
    assert words == alt or words.startswith(alt + "\n")
    assert len(alt) <= MOST_CHARACTERS


def test_what_is_said_of_a_game() -> None:
    razz, omaha8, short = games()["razz"], games()["omaha8"], games()["short-deck"]
    assert [flow_words.first_words(razz, at) for at in (0, 1)] == ["high card brings in", "lowest cards first"]
    assert flow_words.first_words(games()["stud8"], 0) == "low card brings in"
    assert [flow_words.first_words(omaha8, at) for at in (0, 3)] == ["left of blinds first", "left of button first"]
    assert flow_words.first_words(short, 0) == "left of button first", "the button itself has the blind"
    assert flow_words.opening_words(short) == "antes and a button blind, or two blinds"
    assert flow_words.bet_words(razz, razz.streets[2]) == "big bet"
    assert flow_words.bet_words(omaha8, omaha8.streets[0]) == "limit: small bet"
    assert flow_words.bet_words(omaha8._replace(betting=("no-limit",)), omaha8.streets[0]) == "betting"
    assert flow_words.dealt_words(omaha8.streets[1], True) == [("burn", 1, "burn"), ("board", 3, "board")]
    assert flow_words.dealt_words(omaha8.streets[1], False) == [("board", 3, "board")]
    assert [prize[:3] for prize in flow_words.prizes(omaha8)] == [
        ("half the pot", "best high hand", "2 of yours + 3 of board"),
        ("half the pot", "best low, 8 or better", "no low: high takes all"),
    ]


@pytest.mark.parametrize("name", RANKINGS)
def test_no_hand_beats_the_one_that_is_called_best(name: str) -> None:
    game = games()["short-deck" if "short" in name else "holdem"]
    plain = ranking(name.removesuffix(":omaha"))
    strength, chance = plain.against(()), random.Random(name)
    best = best_hand(name, game)
    assert best.words == plain.describe(best.cards, ())
    cards = [chance.sample(game.cards, len(best.cards)) for _ in range(20_000)]
    assert max(strength(tuple(hand)) for hand in cards) <= strength(best.cards)
    low = sorted(game.cards)[: 4 * 6] if plain.part == "low" else sorted(game.cards)[-4 * 5 :]
    aces = [card for card in game.cards if card >= 48]
    near = [chance.sample([*{*low, *aces}], len(best.cards)) for _ in range(20_000)]
    assert max(strength(tuple(hand)) for hand in near) <= strength(best.cards)

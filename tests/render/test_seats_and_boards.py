"""What is said of seats, chips and boards where something comes to nothing (TABLE-2, TABLE-5, TABLE-7, POT-8)."""

from __future__ import annotations

import pytest

from bot.render.run_words import RUN_SAYS
from bot.render.seat_sentences import SEAT_SAYS, entry_text
from bot.render.sentence import sentence
from engine.happenings import Happening
from engine.table.commands import Sit
from engine.view import view
from tests.render.rooms import name_of
from tests.table.mixed import MixedRoom, mix_named


def said(kind: str, **facts: object) -> str | None:
    return sentence(Happening(kind, "p-bob", **facts), name_of)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("boards", "wanted", "words"),
    [
        (2, 3, "The cards left make two boards, not three. [POT-8]"),
        (1, 2, "The board is run once: the cards left make no second one. [POT-8]"),
    ],
)
def test_pot_8_too_few_cards_for_the_boards_of_the_house(boards: int, wanted: int, words: str) -> None:
    assert RUN_SAYS["stub_short"](Happening("stub_short", amount=boards, number=wanted), "", name_of) == words


def test_table_2_what_was_promised_is_no_buy_in() -> None:
    words = "bob adds no chips after all: who has none left buys in for 40 at least. [TABLE-2]"
    assert said("chips_added", amount=0, to=40) == words


@pytest.mark.parametrize("why", ["off", "game", "players", "place", "chips", "other"])
def test_table_7_every_reason_why_a_straddle_lapses_has_its_words(why: str) -> None:
    words = SEAT_SAYS["straddle_lapsed"](Happening("straddle_lapsed", "p-bob", word=why), "bob", name_of)
    assert words.startswith("bob does not straddle: ")
    assert words.endswith("[TABLE-7]")


def test_table_5_where_no_blinds_are_posted_a_newcomer_is_told_that_he_plays_and_pays_later() -> None:
    room = MixedRoom(mix_named("horse"), 500, 500, 500)
    room.hand_of()
    room.do(Sit("p4", 500))
    assert entry_text(view(room.state, "p4")) == ["You owe a blind: wait for the big blind or post (4)."]
    while view(room.state, "p4").coming.game.opening == "blinds":  # type: ignore[union-attr]
        room.hand_of()
    room.do(Sit("p5", 500))
    later = "You are dealt in now. Once there are blinds again you owe one: wait for the big blind or post (4)."
    assert entry_text(view(room.state, "p5")) == [later]

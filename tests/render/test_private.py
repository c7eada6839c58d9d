"""What one player alone is told."""

from __future__ import annotations

from bot.render.private import private_lines
from bot.render.sentence import sentence
from engine.cards import parse_cards
from engine.happenings import Happening
from engine.table.commands import TakeTurn
from tests.render.rooms import Room, name_of


def test_own_cards_are_told_to_their_owner_only() -> None:
    room = Room().seat(200, 200)
    dealt = room.deal("As 2c Kd 2d")
    assert room.whispered(dealt, "bob") == ["Your cards: A♠ K♦"]
    assert room.whispered(dealt, "alice") == ["Your cards: 2♣ 2♦"]
    assert room.whispered(dealt, "carol") == []
    assert not any("A♠" in line or "2♣" in line for line in room.said(dealt)[1:])


def test_who_folds_where_checking_is_free_is_asked_alone() -> None:
    room = Room().seat(200, 200)
    room.deal()
    room.act("alice call")
    asked = room.do(TakeTurn("p-bob", "fold"))
    assert room.said(asked) == []
    assert room.whispered(asked, "alice") == []
    assert room.whispered(asked, "bob") == ["You can check for free. Say check, or fold again if you mean it."]


def test_a_private_happening_has_no_public_sentence_even_with_its_cards() -> None:
    cards = Happening("hole_dealt", "p-bob", cards=parse_cards("As Kd"))
    assert sentence(cards, name_of) is None
    assert private_lines([cards]) == ["Your cards: A♠ K♦"]

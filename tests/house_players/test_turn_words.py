"""What a house player types is understood as what he chose."""

from __future__ import annotations

import pytest

from bot.house_players import Choice
from bot.house_turns import in_words
from bot.intents import Intent, parse
from bot.moves import Move, resolve
from engine.view import TableView
from tests.house_players.tables import play_hand, random_player, table


def test_the_words() -> None:
    assert in_words(Choice("pat")) == "pat"
    assert in_words(Choice("bring_in")) == "bring in"
    assert in_words(Choice("complete")) == "complete"
    assert in_words(Choice("raise", 12)) == "raise 12"
    assert in_words(Choice("draw", cards=(0, 5))) == "draw 2c 3d"


@pytest.mark.parametrize("game", ["stud", "badugi", "holdem"])
def test_every_word_is_taken_as_it_is_meant(game: str) -> None:
    names = ["p1", "p2", "p3"]
    state = table(names, game, "fixed-limit", [400] * 3, (2, 4))

    def watch(sight: TableView, choice: Choice) -> None:
        if choice.verb == "draw" and not choice.cards:
            return
        intent = parse(in_words(choice))
        assert isinstance(intent, Intent), intent
        move = resolve(intent, sight)
        assert isinstance(move, Move), move
        assert tuple(move) == tuple(choice)

    anyone = random_player(5)
    for number in range(6):
        state = play_hand(state, number, dict.fromkeys(names, anyone), watch)

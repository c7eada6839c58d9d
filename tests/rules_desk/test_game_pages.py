"""What the page of a game says to ask is answered with the text on that game."""

from __future__ import annotations

import pytest

from bot.intents import Intent, parse
from bot.render.games_text import game_text, question_about
from bot.render.screens.rules import rules_screen
from bot.rules_desk.context import Context
from bot.rules_desk.desk import ask
from engine.catalog import games
from engine.game import Game


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_page_of_a_game_leads_to_its_text(game: Game) -> None:
    screen = rules_screen(game, tuple(game_text(game)), None, None)
    (button,) = screen.buttons[0]
    assert question_about(game) == button.says
    assert button.says in game_text(game)[-1]
    intent = parse(button.says)
    assert isinstance(intent, Intent)
    assert intent.verb == "ask"
    ruled = ask(intent.text, Context())
    assert (ruled.sure, ruled.rules[0]) == (True, f"PLAY-{game.id}")


def test_of_a_game_without_a_text_it_is_not_sure() -> None:
    own = games()["holdem"]._replace(id="own", name="Schnauz", aliases=())
    ruled = ask(question_about(own).removeprefix("ask "), Context())
    assert not ruled.sure

"""How a game is played, for the eyes of whoever asked: its picture, the page in words, and ways to ask on."""

from __future__ import annotations

from bot.render.games_text import question_about
from bot.render.seats_text import in_play
from bot.screen import Button, Picture, Screen
from engine.game import Game
from engine.mix import ONE
from engine.view import TableView

MOST_NAME = 40
"""Letters of a game's name that a button can carry."""


def game_of(view: TableView) -> Game | None:
    """The game that is in play at a table; None for a mix between two hands, whose list says what there is."""
    if view.hand is not None and in_play(view):
        return view.hand.game
    return view.game if view.mix.kind == ONE else None


def rules_screen(game: Game | None, lines: tuple[str, ...], table: str | None, picture: Picture | None) -> Screen:
    """The rules of a game, or of a table. ``game``: the one that is pictured; ``table``: its number, if at one."""
    buttons = []
    if game is not None and len(game.name) <= MOST_NAME:
        buttons.append(Button(f"Ask about {game.name}", question_about(game)))
    if table is not None:
        buttons.append(Button("House rules", "house"))
    return Screen(
        title=game.name if game else "",
        picture=picture,
        lines=lines,
        buttons=(tuple(buttons),) if buttons else (),
        table=table or "0",
        mark="0:0",
    )

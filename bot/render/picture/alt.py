"""What a picture says, in words: for readers who hear it, and where it does not load."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.games_text import game_text
from bot.render.ledger_text import ledger_text
from bot.render.names import Names
from bot.render.table_text import cards_text, table_text
from engine.game import Game
from engine.view import Ledger, TableView

MOST_CHARACTERS = 1024
"""Discord takes no longer description of an attachment."""


def table_alt(view: TableView, names: Names) -> str:
    """The words of ``table_text``; lines that do not fit are left out from the end."""
    return _fitting(table_text(view, names))


def cards_alt(view: TableView, names: Names) -> str:
    """The words of ``cards_text``."""
    return _fitting(cards_text(view, names))


def ledger_alt(title: str, ledger: Ledger, names: Names) -> str:
    """The words of ``ledger_text`` under a title."""
    return _fitting([f"Ledger, {title}:", *ledger_text(ledger, names)])


def game_alt(game: Game) -> str:
    """The words of ``game_text``."""
    return _fitting(game_text(game))


def _fitting(lines: Sequence[str]) -> str:
    text = "\n".join(lines)
    if len(text) <= MOST_CHARACTERS:
        return text
    end = text.rfind("\n", 0, MOST_CHARACTERS + 1)
    return text[: end if end > 0 else MOST_CHARACTERS]

"""Pictures for screens, drawn beside the event loop: a picture takes as long as twenty clicks."""

from __future__ import annotations

import asyncio
from typing import Protocol

from bot.render.names import Names
from bot.screen import Picture
from engine.game import Game
from engine.view import Ledger, TableView

KEPT = 64
"""Pictures of games that are kept."""


class Pictures(Protocol):
    """Who draws tables and cards."""

    async def table(self, view: TableView, names: Names) -> Picture:
        """The table as ``view`` shows it."""
        ...

    async def cards(self, view: TableView, names: Names) -> Picture:
        """The viewer's own cards."""
        ...

    async def ledger(self, title: str, ledger: Ledger, names: Names) -> Picture:
        """A table's ledger, or that of several."""
        ...

    async def game(self, game: Game, burns: bool) -> Picture:
        """How a game flows, in a house that burns cards or does not."""
        ...


class DrawnPictures:
    """Pictures by Pillow, one after the other: drawn at the same time all of them would be late."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._games: dict[tuple[Game, bool], Picture] = {}

    async def table(self, view: TableView, names: Names) -> Picture:
        """See ``Pictures``."""
        from bot.render.picture import table_alt, table_picture  # only where pictures are shown is Pillow needed

        async with self._turn:
            png = await asyncio.to_thread(table_picture, view, names)
        return Picture(png, "table.png", table_alt(view, names))

    async def cards(self, view: TableView, names: Names) -> Picture:
        """See ``Pictures``."""
        from bot.render.picture import cards_alt, cards_picture

        async with self._turn:
            png = await asyncio.to_thread(cards_picture, view, names)
        return Picture(png, "cards.png", cards_alt(view, names))

    async def ledger(self, title: str, ledger: Ledger, names: Names) -> Picture:
        """See ``Pictures``."""
        from bot.render.picture import ledger_alt, ledger_picture

        async with self._turn:
            png = await asyncio.to_thread(ledger_picture, title, ledger, names)
        return Picture(png, "ledger.png", ledger_alt(title, ledger, names))

    async def game(self, game: Game, burns: bool) -> Picture:
        """See ``Pictures``. A game looks the same at all times: it is drawn once."""
        from bot.render.picture import flow_picture, game_alt

        async with self._turn:
            if (game, burns) not in self._games:
                if len(self._games) >= KEPT:
                    self._games.pop(next(iter(self._games)))
                png = await asyncio.to_thread(flow_picture, game, burns)
                self._games[game, burns] = Picture(png, "game.png", game_alt(game))
            return self._games[game, burns]

"""Pictures for screens, drawn beside the event loop: a picture takes as long as twenty clicks."""

from __future__ import annotations

import asyncio
from typing import Protocol

from bot.render.names import Names
from bot.screen import Picture
from engine.view import TableView


class Pictures(Protocol):
    """Who draws tables and cards."""

    async def table(self, view: TableView, names: Names) -> Picture:
        """The table as ``view`` shows it."""
        ...

    async def cards(self, view: TableView, names: Names) -> Picture:
        """The viewer's own cards."""
        ...


class DrawnPictures:
    """Pictures by Pillow."""

    async def table(self, view: TableView, names: Names) -> Picture:
        """See ``Pictures``."""
        from bot.render.picture import table_alt, table_picture  # only where pictures are shown is Pillow needed

        return Picture(await asyncio.to_thread(table_picture, view, names), "table.png", table_alt(view, names))

    async def cards(self, view: TableView, names: Names) -> Picture:
        """See ``Pictures``."""
        from bot.render.picture import cards_alt, cards_picture

        return Picture(await asyncio.to_thread(cards_picture, view, names), "cards.png", cards_alt(view, names))

"""The table and one's own cards as PNG pictures with alt texts, made from views alone (law 4).

``table`` composes the table from ``header``, ``middle`` and ``seats``, in the boxes of ``layout``; ``own_cards`` draws
the viewer's hand, ``ledger`` who is up or down, ``flow`` how a game goes. Sizes and colours stand in ``theme``, letters
of all scripts are set by ``lettering``.
"""

from __future__ import annotations

from bot.render.picture.alt import cards_alt, game_alt, ledger_alt, table_alt
from bot.render.picture.flow import flow_picture
from bot.render.picture.ledger import ledger_picture
from bot.render.picture.own_cards import cards_picture
from bot.render.picture.table import table_picture

__all__ = [
    "cards_alt",
    "cards_picture",
    "flow_picture",
    "game_alt",
    "ledger_alt",
    "ledger_picture",
    "table_alt",
    "table_picture",
]

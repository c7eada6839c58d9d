"""What becomes of a message for one's own eyes when a button in it was pressed: it shows how things stand now."""

from __future__ import annotations

from bot.intents import MOVES
from bot.intents.words import VOTES

CARDS, MENU = "cards", "menu"
_IN_MENU = frozenset({"out", "back", "leave", "topup", "seat", "start", "pause", "bots", "splash", "share", "end"})


def shown_again(verb: str) -> str:
    """What asks for it: the menu where that is where the button stands, else one's own cards, with what one may do."""
    assert not _IN_MENU & MOVES, "moves stand under the cards"
    return MENU if verb in _IN_MENU | VOTES else CARDS

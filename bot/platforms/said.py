"""What people are told on every chat about a thing they did, where the table itself says nothing."""

from __future__ import annotations

SORRY = "Something went wrong on my side, and nothing was done. Please try again."
NOT_SHOWN = "It was done, but I cannot show you the answer. Ask for it again, please."
DONE = "Done."
OLD_BUTTON = "This button is from another time. Say /poker table for a new message, or /poker help."
BUSY = "The table is very busy. Please try again in a moment."
NO_FIGURE = "No figure was entered, so nothing was done."
_SHOWN_BY_THE_TABLE = {
    "new": "Your table is open. Everybody may press Sit there; you press Start when all have come.",
    "start": "Cards are in the air.",
}


def done(verb: str, text: str) -> str:
    """What is said where the table itself shows what was done: ``text`` by its ``verb``."""
    return _SHOWN_BY_THE_TABLE.get(verb, f"Done: {text}.")

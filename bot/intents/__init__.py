"""What people type, understood: text -> ``Intent`` or ``Misunderstood``. Pure, and it never raises."""

from bot.intents.parse import parse
from bot.intents.results import Intent, Misunderstood, Why, misunderstood
from bot.intents.words import MOVES, ROOM

__all__ = ["MOVES", "ROOM", "Intent", "Misunderstood", "Why", "misunderstood", "parse"]

"""A draw as it is written down in a night: by the places of the cards in one's hand, so that it can be typed again.

``draw #1 #3`` gives away the first and the third card, whichever they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.cards import Cards, card_text

_PLACE = re.compile(r"#([1-9])")


def by_place(places: Iterable[int]) -> str:
    """A draw of the cards in these places, counted from 0."""
    return " ".join(("draw", *(f"#{place + 1}" for place in places)))


def names_places(text: str) -> bool:
    """Whether cards are named by their places."""
    return _PLACE.search(text) is not None


def in_cards(text: str, hole: Cards) -> str:
    """``text`` as somebody types it who holds these; a place where he has no card stays as it is."""

    def typed(place: re.Match[str]) -> str:
        at = int(place[1]) - 1
        return card_text(hole[at]) if at < len(hole) else place[0]

    return _PLACE.sub(typed, text)

"""Cards as small integers, and their text (CARD-1, CARD-2).

A card is ``4 * rank + suit``: ranks 0 (deuce) to 12 (ace), suits clubs 0, diamonds 1, hearts 2,
spades 3, so that comparing two integers compares rank first and suit second (CARD-2). One more
value, ``UNKNOWN``, stands for a card that the viewer may not see or that a record does not tell.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

Card: TypeAlias = Annotated[int, "card"]
"""An integer; the mark tells the codec to write it as text."""
Cards: TypeAlias = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN: Card = 52
FULL_DECK: Cards = tuple(range(52))

_TEXT = (*(rank + suit for rank in RANKS for suit in SUITS), "??")
_NUMBER = {text: card for card, text in enumerate(_TEXT)}
_SUIT_WORDS = {
    "c": 0, "club": 0, "clubs": 0, "♣": 0, "♧": 0,
    "d": 1, "diamond": 1, "diamonds": 1, "♦": 1, "♢": 1,
    "h": 2, "heart": 2, "hearts": 2, "♥": 2, "♡": 2,
    "s": 3, "spade": 3, "spades": 3, "♠": 3, "♤": 3,
}  # fmt: skip
_RANK_WORDS = {
    **{rank.lower(): number for number, rank in enumerate(RANKS)},
    "10": 8, "ace": 12, "king": 11, "queen": 10, "jack": 9, "ten": 8, "nine": 7, "eight": 6,
    "seven": 5, "six": 4, "five": 3, "four": 2, "three": 1, "trey": 1, "two": 0, "deuce": 0,
}  # fmt: skip
_ONE_CARD = re.compile(
    r"(?P<unknown>\?\?)"
    r"|(?P<rank>10|ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|trey|two|deuce|[2-9tjqka])"
    r"(?:\s*of\s*(?P<word>clubs?|diamonds?|hearts?|spades?)|\s*(?P<symbol>[♣♧♦♢♥♡♠♤])\ufe0f?|\s*(?P<letter>[cdhs](?![a-z]{3})))",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,]*")


class CardError(ValueError):
    """A text that names no card, or names one twice. The message says which part and why."""


def card_text(card: Card) -> str:
    """The two characters of a card, ``As`` or ``Td``; ``??`` for an unknown one."""
    return _TEXT[card]


def cards_text(cards: Cards, between: str = "") -> str:
    """The text of several cards in order, as PHH writes them: ``AsTd``."""
    return between.join([_TEXT[card] for card in cards])


def parse_card(text: str) -> Card:
    """One card from text (CARD-1).

    Raises CardError unless the text names exactly one card.
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"one card is wanted, {text!r} names {len(cards)}")
    return cards[0]


def parse_cards(text: str) -> Cards:
    """Cards from what a person writes: ``AsTd``, ``10d A♠``, ``a of spades, td``, ``??`` (CARD-1).

    Raises CardError, naming the first part that is no card. Says nothing about the same card named
    twice: see ``reject_duplicates``.
    """
    exact = _exact(text)
    if exact is not None:
        return exact
    cards: list[Card] = []
    at = _between(text, 0)
    while at < len(text):
        found = _ONE_CARD.match(text, at)
        if found is None:
            raise CardError(f"{text[at : at + 12].strip()!r} is no card; write As, Td, 10d, A♠ or 'a of spades'")
        cards.append(_from_match(found))
        at = _between(text, found.end())
    return tuple(cards)


def reject_duplicates(cards: Cards) -> None:
    """Raises CardError if a known card stands twice in ``cards``."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(f"{card_text(card)} is there twice")
        if card != UNKNOWN:
            seen.add(card)


def rank_of(card: Card) -> int:
    """0 for a deuce up to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Clubs 0, diamonds 1, hearts 2, spades 3 (CARD-2)."""
    return card & 3


def _exact(text: str) -> Cards | None:
    """The short form that logs and hand files use, without a regular expression; None if it is another."""
    if len(text) & 1:
        return None
    pairs = [_NUMBER.get(text[at : at + 2]) for at in range(0, len(text), 2)]
    known = [card for card in pairs if card is not None]
    return tuple(known) if len(known) == len(pairs) else None


def _between(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _from_match(found: re.Match[str]) -> Card:
    if found["unknown"]:
        return UNKNOWN
    suit = (found["word"] or found["symbol"] or found["letter"]).lower()
    return 4 * _RANK_WORDS[found["rank"].lower()] + _SUIT_WORDS[suit]

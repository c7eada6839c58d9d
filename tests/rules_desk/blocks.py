"""What the checkers of worked examples have in common."""

from __future__ import annotations

from engine.cards import CardError, Cards, parse_cards, reject_duplicates


class BlockError(Exception):
    """A line of a block that is false or cannot be read; the message says what the engine says instead."""


def cards_in(text: str) -> Cards:
    """Cards written together, ``AsKs``. Raises BlockError for anything else."""
    try:
        cards = parse_cards(text)
        reject_duplicates(cards)
    except CardError as error:
        raise BlockError(str(error)) from None
    if not cards:
        raise BlockError(f"{text!r} names no card")
    return cards


def number_in(text: str) -> int:
    """A whole amount of chips. Raises BlockError for anything else."""
    if not (text.isascii() and text.isdigit()):
        raise BlockError(f"{text!r} is no amount")
    return int(text)

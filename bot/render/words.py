"""Small words that every text needs: cards with their suits, lists of names, verbs that agree."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card, Cards, card_text
from engine.stakes import Stakes, spoken

LINE = 72
"""Columns that a line should not pass, for terminals and phones."""
BETWEEN = " · "
"""Between the parts of a line that is no sentence."""
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SUITS = "♣♦♥♠"


def pretty_card(card: Card) -> str:
    """``A♠``; ``??`` for a card that is not to be seen."""
    return "??" if card == UNKNOWN else card_text(card)[0] + _SUITS[card & 3]


def pretty_cards(cards: Cards) -> str:
    """``A♠ T♦``."""
    return " ".join(pretty_card(card) for card in cards)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``alice``, ``alice and bob``, ``alice, bob and carol``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def number_word(number: int) -> str:
    """``two`` up to ``ten``, then figures."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


def capital(text: str) -> str:
    """``text`` with a capital letter in front; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def tagged(text: str, rule: str) -> str:
    """A sentence with the rule it rests on behind it, if it has one."""
    return f"{text} [{rule}]" if rule else text


def cost(betting: str, stakes: Stakes) -> str:
    """``no-limit 1/2``, ``fixed-limit 2/4, ante 1``."""
    if not stakes.ante:
        return f"{betting} {spoken(stakes, betting)}"
    who = "" if stakes.ante_from == "each" else " from the big blind"
    return f"{betting} {spoken(stakes, betting)}, ante {stakes.ante}{who}"

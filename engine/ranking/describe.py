"""A made hand in a player's words: "a full house, queens over fours", "7-5-4-2-A low"."""

from __future__ import annotations

from engine.cards import RANKS
from engine.ranking.ladder import Category, Made, Ranks

_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_MANY = tuple([one + ("es" if one == "six" else "s") for one in _ONE])
_ACE = len(RANKS) - 1
_NUMBER = ("no", "one", "two", "three")


def high_words(made: Made) -> str:
    """The words for a high hand of one card or more (RANK-1); empty when nothing is made."""
    category, ranks = made
    if not ranks:
        return ""
    first = ranks[0]
    match category:
        case Category.STRAIGHT_FLUSH:
            return "a royal flush" if first == _ACE else f"a straight flush, {_ONE[first]} high"
        case Category.QUADS:
            return f"four {_MANY[first]}"
        case Category.FULL_HOUSE:
            return f"a full house, {_MANY[first]} over {_MANY[ranks[3]]}"
        case Category.FLUSH:
            return f"a flush, {_ONE[first]} high"
        case Category.STRAIGHT:
            return f"a straight, {_ONE[first]} high"
        case Category.TRIPS:
            return f"three {_MANY[first]}"
        case Category.TWO_PAIR:
            return f"two pair, {_MANY[first]} and {_MANY[ranks[2]]}"
        case Category.PAIR:
            return f"a pair of {_MANY[first]}"
        case Category.HIGH_CARD:
            return f"{_ONE[first]} high"


def low_words(ranks: Ranks) -> str:
    """The words for a low hand, its ranks read from the top (RANK-3); empty when there is none."""
    return "-".join([RANKS[rank] for rank in ranks]) + " low" if ranks else ""


def ace_to_five_words(made: Made) -> str:
    """The words for an ace-to-five low (RANK-2); empty when nothing is made."""
    return low_words(made.ranks) if made.category is Category.HIGH_CARD else f"{high_words(made)}, low"


def deuce_to_seven_words(made: Made) -> str:
    """The words for a deuce-to-seven low, or for what spoils it (RANK-4); empty when nothing is made."""
    return low_words(made.ranks) if made.category is Category.HIGH_CARD else high_words(made)


def badugi_words(ranks: Ranks) -> str:
    """The words for a badugi, or for the cards that count in one, read from the top (RANK-5); empty without any.

    "an eight badugi (8-4-2-A)", "a three-card six badugi (6-4-2)".
    """
    if not ranks:
        return ""
    named = f"{_ONE[ranks[0]]} badugi ({'-'.join([RANKS[rank] for rank in ranks])})"
    if len(ranks) < len(_NUMBER):
        return f"a {_NUMBER[len(ranks)]}-card {named}"
    return f"{'an' if named.startswith('eight') else 'a'} {named}"

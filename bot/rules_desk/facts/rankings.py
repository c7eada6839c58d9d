"""Which ranking a question is about, its rule, and the kinds of hands as the engine ranks them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from bot.rules_desk.context import Context
from bot.rules_desk.facts.said import Said
from engine.cards import Cards
from engine.game import Game
from engine.hand.as_played import as_played
from engine.ranking import Category, ranking
from engine.ranking.deuce_to_seven import made as deuce_made
from engine.ranking.high import HIGH
from engine.ranking.ladder import ACE_HIGH, ACE_LOW, Made
from engine.ranking.short_deck import SHORT

RULE_OF = {
    "high": "RANK-1", "high:omaha": "RANK-6", "high:short-deck": "GAMES-2", "high:short-deck-trips": "GAMES-2",
    "low8": "RANK-3", "low8:omaha": "RANK-6", "ace-to-five": "RANK-2", "deuce-to-seven": "RANK-4", "badugi": "RANK-5",
}  # fmt: skip
"""The rule of each ranking."""
RULE_WITHIN = {
    Category.HIGH_CARD: "RANK-1k", Category.PAIR: "RANK-1d", Category.TWO_PAIR: "RANK-1h", Category.TRIPS: "RANK-1l",
    Category.STRAIGHT: "RANK-1e", Category.FLUSH: "RANK-1f", Category.FULL_HOUSE: "RANK-1g", Category.QUADS: "RANK-1l",
    Category.STRAIGHT_FLUSH: "RANK-1m",
}  # fmt: skip
"""The rule by which two high hands of one kind are told apart."""
KIND_WORDS = {
    Category.HIGH_CARD: "a high card", Category.PAIR: "a pair", Category.TWO_PAIR: "two pair",
    Category.TRIPS: "three of a kind", Category.STRAIGHT: "a straight", Category.FLUSH: "a flush",
    Category.FULL_HOUSE: "a full house", Category.QUADS: "four of a kind", Category.STRAIGHT_FLUSH: "a straight flush",
}  # fmt: skip


def played(game: Game, context: Context) -> Game:
    """A game as it is played in this house (GAMES-2)."""
    return as_played(game, context.house) if context.house is not None else game


def five_card(name: str) -> str:
    """The ranking that compares made hands of five cards, where a board is not asked for."""
    return name.partition(":")[0] if name.endswith(":omaha") else name


@cache
def every_hand(name: str) -> tuple[tuple[int, Cards], ...]:
    """Every hand of five cards that a ranking tells apart, as its worth and some cards that make it, worst first."""
    worth = ranking(name).against(())
    best = {worth(cards): cards for cards in map(_as_cards, _ladder(name))}
    return tuple(sorted(best.items()))


def hands_said(said: Said, name: str) -> list[Cards]:
    """Real hands of the kind that is meant, one for each that a ranking tells apart, in high games the worst first."""
    assert said.kind is not None, "a kind of hand is meant"
    if said.part == "low" or (said.kind is Category.HIGH_CARD and said.top and is_low(name)):
        return list(_lows(said.top, name))
    found = [_as_cards(made) for made in _ladder(name) if made.category is said.kind and _begins(made, said.top)]
    if name != "deuce-to-seven":
        return found
    return [cards for cards in found if deuce_made(cards).category is said.kind]


def is_low(name: str) -> bool:
    """Whether the lowest hand wins."""
    return ranking(name).part == "low"


@cache
def kinds_in_order(name: str) -> tuple[Category, ...]:
    """The kinds of hands, the best first, by what their hands are worth."""
    worth = ranking(name).against(())
    best: dict[Category, int] = {}
    for made in _ladder(name):
        cards = _as_cards(made)
        if name != "deuce-to-seven" or deuce_made(cards).category is made.category:
            best[made.category] = max(best.get(made.category, 0), worth(cards))
    return tuple(sorted(best, key=best.__getitem__, reverse=True))


def _ladder(name: str) -> tuple[Made, ...]:
    tables = SHORT.tables if "short-deck" in name else HIGH.tables
    return tables.hands[1:]


def _begins(made: Made, top: tuple[int, ...]) -> bool:
    """Whether a hand has these ranks, from the top; of a group each once."""
    return tuple(dict.fromkeys(made.ranks))[: len(top)] == top


def _lows(top: tuple[int, ...], name: str) -> Iterator[Cards]:
    """Unpaired hands with these ranks from the top, as a low is read."""
    order = ACE_HIGH if name == "deuce-to-seven" else ACE_LOW
    places = [order.index(rank) for rank in top]
    if sorted(places, reverse=True) != places:
        return
    for rest in combinations(range(places[-1]), 5 - len(places)):
        ranks = (*top, *[order[place] for place in reversed(rest)])
        cards = _as_cards(Made(Category.HIGH_CARD, ranks))
        if name != "deuce-to-seven" or deuce_made(cards).category is Category.HIGH_CARD:
            yield cards


def _as_cards(made: Made) -> Cards:
    """Cards that make it: of one suit for a flush, else not."""
    if made.category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        return tuple([4 * rank + 3 for rank in made.ranks])
    cards = []
    for at, rank in enumerate(made.ranks):
        suit = made.ranks[:at].count(rank)
        cards.append(4 * rank + (suit or int(at == 1 and made.ranks.count(rank) == 1)))
    return tuple(cards)

"""What hands are worth by one ranking, with all the suits that they may have, and how they stand to each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from bot.rules_desk.facts.said import Said
from engine.cards import SUITS, Cards, rank_of, suit_of
from engine.ranking import Category, ranking
from engine.ranking.high import groups
from engine.ranking.ladder import ACE_LOW

FIVE = 5
MOST_WAYS = 1024
"""Ways to give one hand its suits that are looked at; a hand that has more is compared by some of them."""
_MOST_PAIRS = 200


class Way(NamedTuple):
    """One way to give a hand its suits."""

    cards: Cards
    worth: Any
    """Larger is better; comparable within one ranking."""


class Side(NamedTuple):
    """One hand of a comparison by one ranking."""

    ways: tuple[Way, ...]
    whole: bool
    """Whether these are all its ways."""
    words: tuple[str, ...]
    """What it is in a player's words, the best it may be first; several where that depends on its suits."""
    usual: tuple[str, ...]
    """The same where its suits make no flush, or in badugi where they all differ."""


class Standing(NamedTuple):
    """How hands stand to each other by one ranking."""

    name: str
    sides: tuple[Side, ...]
    won: dict[int, int]
    """Who may be best, a bit for each hand, and in how many ways; 0 where no hand qualifies."""
    usual: int | None
    """Who is best where nobody has a flush; None if that is not always the same, or there is always one."""


def ways_of(said: Said, taken: Cards, deck: Cards) -> tuple[list[Cards], bool]:
    """Every hand that is meant, and whether that is all of them; none if cards are missing."""
    free = [card for card in deck if card not in taken and card not in said.cards]
    if said.suited is None and not said.cards and len(set(said.ranks)) == FIVE == len(said.ranks):
        return _by_suit(said.ranks, free), True
    by_rank = [(rank, said.ranks.count(rank)) for rank in dict.fromkeys(said.ranks)]
    choices = [list(combinations([card for card in free if rank_of(card) == rank], number)) for rank, number in by_rank]
    number = 1
    for some in choices:
        number *= len(some)
    found: list[Cards] = []
    for chosen in product(*_fewer(choices, number)):
        cards = (*said.cards, *[card for some in chosen for card in some])
        if said.suited is None or (len({suit_of(card) for card in cards}) == 1) == said.suited:
            found.append(cards)
    return found, number <= MOST_WAYS


def _by_suit(ranks: tuple[int, ...], free: Sequence[int]) -> list[Cards]:
    """Five cards of a suit, and not of one: of five different ranks nothing else counts, with no board beside them."""
    found = []
    for suit in range(len(SUITS)):
        for other in {suit, (suit + 1) % len(SUITS)}:
            cards = (*[4 * rank + suit for rank in ranks[:-1]], 4 * ranks[-1] + other)
            found += [cards] if all(card in free for card in cards) else []
    return found


def _fewer(choices: list[list[Cards]], number: int) -> list[list[Cards]]:
    """The choices, so many of them that not too many hands come of it; each rank keeps two suits or more."""
    kept = list(choices)
    while number > MOST_WAYS:
        at = max(range(len(kept)), key=lambda place: len(kept[place]))
        number = number // len(kept[at]) * (len(kept[at]) - 1)
        kept[at] = kept[at][:-1]
    return kept


def standing(name: str, hands: Sequence[tuple[list[Cards], bool]], board: Cards) -> Standing:
    """How hands stand by the ranking called ``name`` on ``board``, each given in all its ways."""
    worth, words, flush = _worth(name, board), _words(name, board), _is_flush(name, board)
    sides, usual = [], []
    for ways, whole in hands:
        judged = [Way(cards, worth(cards)) for cards in ways]
        plain = [way for way in judged if not flush(way.cards)]
        sides.append(Side(tuple(judged), whole, _different(judged, words), _different(plain, words)))
        usual.append(plain)
    return Standing(name, tuple(sides), _won([side.ways for side in sides]), _only(_won(usual)))


def _different(ways: Sequence[Way], words: Callable[[Cards], str]) -> tuple[str, ...]:
    """The words for hands, the best first, each once."""
    one_each = {way.worth: way.cards for way in ways}
    return tuple(dict.fromkeys(words(one_each[each]) for each in sorted(one_each, reverse=True)))


def _won(sides: Sequence[Sequence[Way]]) -> dict[int, int]:
    """Who is best, in how many ways; of two hands that share a card there is no such way."""
    by_worth: list[dict[Any, list[int]]] = []
    for ways in sides:
        found: dict[Any, list[int]] = {}
        for way in ways:
            found.setdefault(way.worth, []).append(sum(1 << card for card in way.cards))
        by_worth.append(found)
    won: dict[int, int] = {}
    for worths in product(*by_worth):
        best = max(worths)
        bits = sum(1 << at for at, worth in enumerate(worths) if worth == best) if best else 0
        number = _together([found[worth] for found, worth in zip(by_worth, worths, strict=True)])
        if number:
            won[bits] = won.get(bits, 0) + number
    return won


def _together(masks: Sequence[list[int]]) -> int:
    """In how many ways hands can be out at once: no two of them share a card."""
    number = 1
    for some in masks:
        number *= len(some)
    apart = (sum(each).bit_count() == sum(one.bit_count() for one in each) for each in product(*masks))
    if (
        number > _MOST_PAIRS
    ):  # so many that the few in which they share a card do not matter, as long as there are others
        return number if any(apart) else 0
    return sum(apart)


def _only(won: dict[int, int]) -> int | None:
    return next(iter(won)) if len(won) == 1 else None


def _is_flush(name: str, board: Cards) -> Callable[[Cards], bool]:
    if name == "badugi":
        return lambda cards: len({suit_of(card) for card in cards}) < len(cards)
    judge = ranking(name)
    if name == "deuce-to-seven":
        return lambda cards: "flush" in judge.describe(cards, board)
    suited = (Category.FLUSH, Category.STRAIGHT_FLUSH)
    return lambda cards: judge.part == "high" and judge.category(cards, board) in suited


def _worth(name: str, board: Cards) -> Callable[[Cards], Any]:
    """What a hand is worth; where it is not complete yet, by what its cards make so far."""
    against = ranking(name).against(board)
    if name == "badugi":
        return against
    return lambda cards: against(cards) if _is_complete(name, cards, board) else so_far(name, cards + board)


def _is_complete(name: str, cards: Cards, board: Cards) -> bool:
    """Whether a hand has its five cards."""
    return (len(board) >= 3 and len(cards) >= 2) if name.endswith(":omaha") else len(cards) + len(board) >= 5


def so_far(name: str, cards: Cards) -> tuple[int, tuple[int, ...]] | int:
    """What fewer than five cards make by equal ranks; comparable between hands of as many cards."""
    if name.startswith("low8"):
        return 0
    if name == "ace-to-five":
        made = groups(cards, ACE_LOW.index)
        return (1 - made.category, tuple(-ACE_LOW.index(rank) for rank in made.ranks))
    made = groups(cards)
    if name == "deuce-to-seven":
        return (1 - made.category, tuple(-rank for rank in made.ranks))
    return (1 + made.category, made.ranks)


def _words(name: str, board: Cards) -> Callable[[Cards], str]:
    describe = ranking(name).describe
    return lambda cards: describe(cards, board) or ("no low" if name.startswith("low8") else "nothing")

"""Each hand's share of the pot from here, where it is cheap to know (``engine.equity``)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

from bot.render.words import listed, number_word
from engine.cards import CardError, Cards
from engine.equity import SEED, shares
from engine.game import Game

EXACT = 2_000
"""Ways in which the cards may come that are looked at one by one."""
SAMPLES = 1_200
"""Ways drawn at random, always the same, where there are more; over all the suits that are looked at."""
_MOST_SUITS = 8
"""Ways to give the hands their suits that are looked at."""


def chances(game: Game, board: Cards, names: Sequence[str], ways: Sequence[Sequence[Cards]]) -> list[str]:
    """A line with each hand's share of the pot, every hand shown down and nothing more bet; nothing if not known."""
    picked = _some(ways)
    if not picked:
        return []
    total = [Fraction(0)] * len(names)
    exact = len(picked) == _number(ways)
    for hands in picked:
        try:
            found = shares(game, board, hands, exact_limit=EXACT, samples=SAMPLES // len(picked) // (len(names) - 1))
        except CardError:
            return []
        exact = exact and found.exact
        total = [so_far + hand.share for so_far, hand in zip(total, found.hands, strict=True)]
    parts = [f"{name} {percent(share / len(picked))}" for name, share in zip(names, total, strict=True)]
    to_come = game.board_cards - len(board) if game.board_cards else 0
    cards = f" with {number_word(to_come)} {'card' if to_come == 1 else 'cards'} to come" if to_come else " from here"
    return [f"Share of the pot{cards}{'' if exact else ', about'}: {listed(parts)}."]


def percent(share: Fraction) -> str:
    """``47%``; what is nearly all or nothing is not rounded to it."""
    if share in (0, 1):
        return f"{100 * int(share)}%"
    whole = round(100 * share)
    return "under 1%" if whole < 1 else "over 99%" if whole > 99 else f"{whole}%"


def _number(ways: Sequence[Sequence[Cards]]) -> int:
    number = 1
    for some in ways:
        number *= len(some)
    return number


def _some(ways: Sequence[Sequence[Cards]]) -> list[tuple[Cards, ...]]:
    """A few ways to give the hands their suits, the same at every time, in which no two hands share a card."""
    if _number(ways) <= _MOST_SUITS:
        return [hands for hands in product(*ways) if _is_sound(hands)]
    chance = Random(SEED)
    drawn = [tuple(chance.choice(some) for some in ways) for _ in range(8 * _MOST_SUITS)]
    return [hands for hands in drawn if _is_sound(hands)][:_MOST_SUITS]


def _is_sound(hands: Sequence[Cards]) -> bool:
    return len({card for hand in hands for card in hand}) == sum(map(len, hands))

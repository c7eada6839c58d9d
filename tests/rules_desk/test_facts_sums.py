"""Sums with the question's own figures, and how many players a game is for."""

from __future__ import annotations

import pytest

from bot.rules_desk.facts import fact
from tests.rules_desk.fact_tables import nowhere, rules, told


@pytest.mark.parametrize(
    ("question", "says", "rule"),
    [
        ("pot 15, bet 10, how much can I raise pot limit", "raise to 45 at most, and to 20 at least", "BET-3"),
        ("the pot is 15 and someone bets 10, what's the max raise in pot-limit?", "raise to 45 at most", "BET-3"),
        ("pot is 15, first to act, how much can i bet in pot limit", "you may bet 15 at most", "BET-3"),
        ("bet 5 min raise", "To 10", "BET-2"),
        ("someone bet 5, what is the minimum raise", "To 10", "BET-2"),
        ("bet 100 raised to 300, what's the min raise", "To 500", "BET-2"),
        ("no limit: bet 100, all in 140, min raise?", "To 240", "BET-18"),
        ("blinds of 4/8 limit", "2 and 4", "BET-4"),
        ("what are the blinds in 10/20 limit", "5 and 10", "BET-4"),
        ("what are the blinds in a 1/2 no limit game", "1 and 2", "BET-4"),
        ("how much are the bets in 4/8 limit", "Early rounds: 4, 8, 12, 16, then capped", "BET-4"),
        ("how many can play stud", "two to eight players", "TABLE-1"),
        ("how many players can play 2-7 triple draw", "two to six players", "TABLE-1"),
        ("max players in holdem", "two to ten players", "TABLE-1"),
    ],
)
def test_sums(question: str, says: str, rule: str) -> None:
    assert says in told(question)
    assert rules(question)[0] == rule


@pytest.mark.parametrize(
    "question",
    ["what is 2 plus 2", "pot 15", "bet 5", "how much is a small bet", "blinds", "pot limit 10", "4/8", "i have 5 outs",
     "bet 10, all in 13, min raise in limit", "why is the small blind half", "raise 99999999999999999999 min raise bet",
     "how many players are needed to straddle", "how many cards are in the deck", "how many cards in razz"],
)  # fmt: skip
def test_other_figures_are_left_to_the_texts(question: str) -> None:
    assert fact(question, nowhere()) is None

"""What a game costs: blinds, bets and antes, in the smallest chip unit (BET-4)."""

from __future__ import annotations

from typing import NamedTuple

MOST_CHIPS = 10**12
LIMITED = ("fixed-limit", "spread-limit")
"""Betting structures whose bets are limited by the stakes alone, and their number by a cap (BET-6)."""


class Stakes(NamedTuple):
    """The amounts of a table. In big-bet games both bets equal the big blind, the smallest bet (BET-2).

    In spread limit the bets are the ends of the spread (BET-5).
    """

    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    ante: int = 0
    ante_from: str = "each"
    """Who antes (BET-20): ``each`` player his own, or the ``big blind`` one for all."""
    bring_in: int = 0
    """What the bring-in costs (BET-12)."""
    end: int = 0
    """In spread limit the top of the spread in the last round; 0 where it is the same as before (BET-5)."""

    def bet(self, tier: str) -> int:
        """The unit of a betting round by its tier."""
        return self.big_bet if tier == "big" else self.small_bet


def stakes_of(
    first: int, second: int, betting: str, ante: int = 0, ante_from: str = "each", opening: str = "blinds"
) -> Stakes:
    """Stakes as they are spoken, ``first/second``: the blinds in big-bet games, the bets in limit games.

    In limit games the blinds are half the small bet, rounded down, and the small bet. In stud the ante is a tenth
    of the big bet, at least 1, and the bring-in the same (BET-12, TABLE-2). Limit draw with antes has that ante too. In
    big-bet games, and where the button posts one more, it is the big blind, so that this is the least bet (GAMES-2).
    """
    limit = betting in LIMITED
    small, big = (first // 2, first) if limit else (first, second)
    bets = (first, second) if limit else (second, second)
    if opening == "bring-in":
        each = ante or max(1, second // 10)
        return Stakes(small, big, *bets, each, "each", each)
    if opening in ("antes", "button blind"):
        tenth = limit and opening == "antes"
        return Stakes(small, big, *bets, ante or (max(1, second // 10) if tenth else big), "each")
    return Stakes(small, big, *bets, ante, ante_from)


def spoken(stakes: Stakes, betting: str) -> str:
    """Stakes as players say them: ``1/2``; in limit games the two bets: ``2/4``, in spread limit ``1-5``."""
    if betting == "spread-limit":
        return f"{stakes.small_bet}-{stakes.big_bet}" + (f" with {stakes.end} on the end" if stakes.end else "")
    if betting == "fixed-limit":
        return f"{stakes.small_bet}/{stakes.big_bet}"
    return f"{stakes.small_blind}/{stakes.big_blind}"


def flaw_of(stakes: Stakes, betting: str) -> str | None:
    """Why these stakes make no sense, in a few words; None if they do."""
    if not 0 <= stakes.small_blind <= stakes.big_blind:
        return "the small blind must be no more than the big blind"
    if not 0 < stakes.small_bet <= stakes.big_bet or stakes.big_blind < 1:
        return "the second figure must be at least the first, and both above zero"
    if betting in LIMITED and stakes.big_bet > 100 * stakes.small_bet:
        return "the second figure is far more than the first"
    if betting == "fixed-limit" and stakes.big_bet > 10 * stakes.small_bet:
        return "the big bet is far more than the small bet"
    if betting in ("no-limit", "pot-limit") and stakes.big_blind > 10 * max(1, stakes.small_blind):
        return "the big blind is far more than the small blind"
    if stakes.ante < 0 or stakes.ante > stakes.big_bet:
        return "an ante is at most one big blind or big bet"
    if not 0 <= stakes.bring_in <= stakes.small_bet:
        return "a bring-in is at most one small bet"
    if stakes.end and stakes.end < stakes.big_bet:
        return "the top of the spread in the last round is at least that of the rounds before"
    if stakes.big_bet > MOST_CHIPS // 1000:
        return f"no bet may be above {MOST_CHIPS // 1000}"
    return None

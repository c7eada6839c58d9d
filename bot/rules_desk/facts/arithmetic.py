"""Sums with figures that the question gives: pot limit, least raises, steps of limit games, blinds (BET-2 to BET-5)."""

from __future__ import annotations

import re

from bot.rules_desk.context import Context
from bot.rules_desk.facts.fact import Fact
from bot.rules_desk.facts.games_named import betting_in
from bot.rules_desk.facts.words import Asked, Words, canon, pattern
from engine.stakes import flaw_of, stakes_of

_NUMBER = re.compile(r"\d{1,12}")
_STAKES = re.compile(r"(?P<first>\d{1,9})[/-](?P<second>\d{1,9})")
_N = "N"
"""Stands for a figure in a pattern."""
_POT_RAISE = pattern(
    "pot N raise|bet|max|howmuch",
    "i can may what max min is are if with size limit to call of bet someone he she player opponent facing into "
    "open opens "
    "first after chips there and allowed make legal biggest would be my pl plo then up go all in act acting open "
    "nobody yet everyone",
)
_LEAST_RAISE = pattern(
    "N raise min|howmuch|what",
    "bet bets to after of min is i can may if with someone he she player opponent nl no limit facing legal would be "
    "next make what are call big blind raised all in next re another",
)
_BLINDS = pattern("blind N", "what howmuch small big limit fixed game stakes 's table for would be size in which")
_STEPS = pattern(
    "N bet|raise|steps|sizes|cap|cost|costs",
    "what howmuch limit fixed game stakes how go big small per round each are preflop flop turn river street "
    "structure size amounts amount i can",
)


def arithmetic(asked: Asked, context: Context) -> Fact | None:
    """``pot 15, bet 10, how much can I raise pot limit``, ``bet 5 min raise``, ``blinds of 4/8 limit``."""
    betting, raw = betting_in(asked.raw)
    stakes = [found for word in asked.raw if (found := _STAKES.fullmatch(word))]
    if len(stakes) == 1:
        return _of_stakes(raw, stakes[0], betting)
    words = tuple(_N if _NUMBER.fullmatch(word) else word for word in asked.words)
    figures = [int(word) for word in asked.words if _NUMBER.fullmatch(word)]
    if not figures or any(figure > 10**12 for figure in figures):
        return None
    is_pot_limit = betting == "pot-limit" or context.betting == "pot-limit"
    if _POT_RAISE.fits(words):
        return _pot_raise(asked.words, betting, is_pot_limit)
    if _LEAST_RAISE.fits(words) and betting in ("", "no-limit", "pot-limit"):
        return _least_raise(asked.words, context)
    return None


# ---------------------------------------------------------------- pot limit


def _pot_raise(words: Words, betting: str, is_pot_limit: bool) -> Fact | None:
    """The largest bet or raise: the call, and the pot after it (BET-3)."""
    pot, bet, blind = _after("pot", words), _after("bet", words), _after("call", words)
    bet = bet if bet is not None else blind
    if pot is None or not (is_pot_limit or betting == ""):
        return None
    given = len([word for word in words if _NUMBER.fullmatch(word)])
    if given != (1 if bet is None else 2):
        return None
    if bet is None:
        return Fact((f"With {pot} in the pot and nobody in yet you may bet {pot} at most.",), ("BET-3",))
    most = bet + pot + bet + bet
    return Fact(
        (
            f"You may raise to {most} at most, and to {2 * bet} at least if that bet is not a raise itself.",
            f"You call {bet}; then the pot is {pot} + {bet} + {bet} = {pot + 2 * bet}, and by that much you may raise: "
            f"{bet} + {pot + 2 * bet} = {most}.",
            f"The {pot} is taken as the pot before the bet of {bet}.",
        ),
        ("BET-3",),
    )


def _after(name: str, words: Words) -> int | None:
    """The figure that belongs to a word: behind it, or right before it: ``pot is 15``, ``a 15 pot``."""
    for at, word in enumerate(words):
        if word != name:
            continue
        behind = [near for near in words[at + 1 : at + 4] if near not in ("is", "of", "to", "at", "was", "the", "are")][
            :1
        ]
        if behind and _NUMBER.fullmatch(behind[0]):
            return int(behind[0])
    for at, word in enumerate(words):
        if word == name and at and _NUMBER.fullmatch(words[at - 1]):
            return int(words[at - 1])
    return None


# ---------------------------------------------------------------- the least raise


def _least_raise(words: Words, context: Context) -> Fact | None:
    """The last bet or raise, once more on top (BET-2)."""
    figures = [int(word) for word in words if _NUMBER.fullmatch(word)]
    bet = _after("bet", words)
    if bet is None and len(figures) == 1 and "blind" in words:
        bet = figures[0]
    if bet is None or context.betting in ("fixed-limit", "spread-limit"):
        return None
    if len(figures) == 1:
        return Fact((f"To {2 * bet}: a raise adds at least the bet of {bet} that it raises.",), ("BET-2",))
    if len(figures) == 2 and figures[0] == bet < figures[1]:
        step = figures[1] - bet
        if step < bet:
            return _after_short(bet, figures[1]) if "all" in words else None
        return Fact(
            (
                f"To {figures[1] + step}: the last raise, from {bet} to {figures[1]}, was {step}, and the next adds "
                "at least as much.",
            ),
            ("BET-2", "BET-18"),
        )
    return None


def _after_short(bet: int, all_in: int) -> Fact:
    """What the least raise is after an all-in that adds less than a full raise (BET-18)."""
    return Fact(
        (
            f"To {all_in + bet}: the all-in to {all_in} is no full raise, so a raise still adds the bet of {bet} to "
            "what stands.",
        ),
        ("BET-18", "BET-2"),
    )


# ---------------------------------------------------------------- stakes


def _of_stakes(raw: Words, found: re.Match[str], betting: str) -> Fact | None:
    """What figures such as 4/8 mean in a limit game, or blinds in a big-bet game (BET-4)."""
    first, second = int(found["first"]), int(found["second"])
    words = (*canon([word for word in raw if word != found[0]]), _N)
    limit = betting == "fixed-limit"
    if _BLINDS.fits(words):
        return _blinds(first, second, betting)
    if limit and _STEPS.fits(words):
        return _steps(first, second)
    return None


def _blinds(first: int, second: int, betting: str) -> Fact | None:
    stakes = stakes_of(first, second, betting or "no-limit")
    if betting == "spread-limit" or flaw_of(stakes, betting or "no-limit"):
        return None
    if betting != "fixed-limit":
        return Fact(
            (
                f"{stakes.small_blind} and {stakes.big_blind}: in no-limit and pot-limit games the two figures are "
                "the blinds.",
            ),
            ("BET-4",),
        )
    return Fact(
        (
            f"{stakes.small_blind} and {stakes.big_blind}: in limit the two figures are the bets, {first} early and "
            f"{second} late, "
            "the big blind is the small bet and the small blind half of it.",
        ),
        ("BET-4",),
    )


def _steps(first: int, second: int) -> Fact:
    early = ", ".join(str(first * step) for step in range(1, 5))
    late = ", ".join(str(second * step) for step in range(1, 5))
    return Fact(
        (
            f"Early rounds: {early}, then capped. Late rounds: {late}.",
            f"Every bet and raise is {first} early and {second} late; one bet and three raises a round, while three "
            "or more contest the pot.",
        ),
        ("BET-4", "BET-6"),
    )

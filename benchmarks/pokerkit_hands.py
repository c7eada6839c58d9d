"""The same hands in PokerKit, all that it can do by itself left to it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pokerkit

from benchmarks.play import CALL, FOLD, Style, choose, size


class _PotLimitOmahaHiLo(pokerkit.PotLimitOmahaHoldem):
    """PokerKit has it in fixed limit only; its pot-limit Omaha with the two rankings is the same game."""

    hand_types = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.hand_types  # type: ignore[assignment]


_GAMES = {
    "holdem": pokerkit.NoLimitTexasHoldem,
    "omaha": pokerkit.PotLimitOmahaHoldem,
    "omaha8": _PotLimitOmahaHiLo,
}


def player(game: str, style: Style, players: int, stack: int) -> Callable[[int], None]:
    """Plays one hand by its seed: ``players`` at 1/2, each with ``stack``."""
    table = _GAMES[game](tuple(pokerkit.Automation), True, 0, (1, 2), 2)

    def play(seed: int) -> None:
        _play(table(stack, players), style, random.Random(seed))

    return play


def _play(state: pokerkit.State, style: Style, rng: random.Random) -> None:
    while state.status:
        least = state.min_completion_betting_or_raising_to_amount
        kind = choose(style, rng, state.checking_or_calling_amount == 0, least is not None)
        if kind == FOLD:
            state.fold()
        elif kind == CALL:
            state.check_or_call()
        else:
            most = state.max_completion_betting_or_raising_to_amount
            assert least is not None, "raises are chosen where they are legal"
            assert most is not None, "what has a least has a most"
            state.complete_bet_or_raise_to(size(rng, least, most))

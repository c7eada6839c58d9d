"""The same hands in PokerKit, all that it can do by itself left to it."""

from __future__ import annotations

import random

import pokerkit

from benchmarks.play import CALL, FOLD, choose, size

BATCH = 2


class _PotLimitOmahaHiLo(pokerkit.PotLimitOmahaHoldem):
    """PokerKit has it in fixed limit only; its pot-limit Omaha with the two rankings is the same game."""

    hand_types = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.hand_types  # type: ignore[assignment]


_GAMES = {
    "holdem": pokerkit.NoLimitTexasHoldem,
    "omaha": pokerkit.PotLimitOmahaHoldem,
    "omaha8": _PotLimitOmahaHiLo,
}


def table(game: str) -> pokerkit.Poker:
    """The game at blinds of 1/2."""
    return _GAMES[game](tuple(pokerkit.Automation), True, 0, (1, 2), 2)


def play_batch(game: pokerkit.Poker, players: int, stack: int, rng: random.Random) -> int:
    """Some hands; how many."""
    for _ in range(BATCH):
        _play(game(stack, players), rng)
    return BATCH


def _play(state: pokerkit.State, rng: random.Random) -> None:
    while state.status:
        least = state.min_completion_betting_or_raising_to_amount
        kind = choose(rng, state.checking_or_calling_amount == 0, least is not None)
        if kind == FOLD:
            state.fold()
        elif kind == CALL:
            state.check_or_call()
        else:
            most = state.max_completion_betting_or_raising_to_amount
            assert least is not None, "raises are chosen where they are legal"
            assert most is not None, "what has a least has a most"
            state.complete_bet_or_raise_to(size(rng, least, most))

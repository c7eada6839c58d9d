"""The same hands in PokerKit, all that it can do by itself left to it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pokerkit

from benchmarks.play import CALL, FOLD, Style, choose, discards, size


class _PotLimitOmahaHiLo(pokerkit.PotLimitOmahaHoldem):
    """PokerKit has it in fixed limit only; its pot-limit Omaha with the two rankings is the same game."""

    hand_types = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.hand_types  # type: ignore[assignment]


_GAMES = {
    "holdem": pokerkit.NoLimitTexasHoldem,
    "omaha": pokerkit.PotLimitOmahaHoldem,
    "omaha8": _PotLimitOmahaHiLo,
}
_STUD = {"stud": pokerkit.FixedLimitSevenCardStud, "razz": pokerkit.FixedLimitRazz}
_DRAW = {
    "triple-draw-27": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": pokerkit.FixedLimitBadugi,
}


def player(game: str, style: Style, players: int, stack: int) -> Callable[[int], None]:
    """Plays one hand by its seed: ``players`` at 1/2, each with ``stack``."""
    table = _table(game)

    def play(seed: int) -> None:
        _play(table(stack, players), style, random.Random(seed))

    return play


def _table(game: str) -> Callable[[int, int], pokerkit.State]:
    every = tuple(pokerkit.Automation)
    if game in _STUD:
        return _STUD[game](every, True, 1, 1, 2, 4)
    if game in _DRAW:
        return _DRAW[game](every, True, 0, (1, 2), 2, 4)
    return _GAMES[game](every, True, 0, (1, 2), 2)


def _play(state: pokerkit.State, style: Style, rng: random.Random) -> None:
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            hole = state.hole_cards[state.stand_patter_or_discarder_index]
            state.stand_pat_or_discard(hole[: discards(rng, len(hole))])
            continue
        if state.can_post_bring_in():
            state.post_bring_in()
            continue
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

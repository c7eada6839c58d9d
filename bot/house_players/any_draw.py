"""A draw in a game nobody has thought of: each set of cards to keep is tried out on the same deals."""

from __future__ import annotations

from itertools import combinations
from random import Random

from bot.house_players.spot import Spot
from engine.cards import Cards
from engine.ranking import ranking

TRIES = 1200
"""Hands looked at in one decision, over all sets."""
MOST_SETS = 64
RIVALS = 8


def best_kept(spot: Spot) -> Cards:
    """The down cards to keep that beat most other hands, by all rankings of the game alike; pat where it is all one."""
    chance = Random(spot.seed)
    sets = _sets(spot)
    beaten = [0.0] * len(sets)
    tries = TRIES // 4 if any(name.endswith(":omaha") for name in spot.game.pots) else TRIES
    for _ in range(max(6, tries // len(sets))):
        _try(spot, sets, beaten, chance)
    return sets[beaten.index(max(beaten))]


def _sets(spot: Spot) -> list[Cards]:
    """What may be kept, all of it first."""
    most = spot.legal.draw[1] if spot.legal.draw else 0
    found: list[Cards] = []
    for thrown in range(min(most, len(spot.hole)) + 1):
        more = list(combinations(spot.hole, len(spot.hole) - thrown))
        if len(found) + len(more) > MOST_SETS:
            break
        found += more
    return found


def _try(spot: Spot, sets: list[Cards], beaten: list[float], chance: Random) -> None:
    """One board, one pile to draw from and some rivals, and for each set how often it beats them."""
    unseen = spot.unseen
    chance.shuffle(unseen)
    missing = spot.game.board_cards - len(spot.board)
    coming = spot.coming
    board = spot.board + tuple(unseen[: max(0, missing)])
    del unseen[: max(0, missing)]
    later, pile = tuple(unseen[:coming]), tuple(unseen[coming : coming + len(spot.hole)])
    size = len(spot.own) + coming
    rivals = [tuple(chance.sample(unseen, min(size, len(unseen)))) for _ in range(RIVALS)]
    for name in spot.game.pots:
        strength = ranking(name).against(board)
        theirs = [strength(rival) for rival in rivals]
        for at, kept in enumerate(sets):
            mine = strength(kept + spot.up + later + pile[: len(spot.hole) - len(kept)])
            if mine:
                beaten[at] += sum([(mine > other) + 0.5 * (mine == other) for other in theirs])

"""How long a table's picture takes, and how large it is."""

from __future__ import annotations

import statistics
import time

from benchmarks.figures import Figure, under
from bot.render.picture import table_picture
from engine.catalog import games, presets
from engine.stakes import stakes_of
from engine.table import TableState, decide
from engine.table.commands import Deal, Open, Sit, Start, TakeTurn
from engine.view import TableView, view

MOST_MILLISECONDS, MOST_KILOBYTES = 40.0, 80.0


def figures(seconds: float) -> list[Figure]:
    """The median time and the largest size over the states of a hand with six and with ten players."""
    found = []
    for players in (6, 10):
        views = _states(players)
        times, sizes = [], []
        end = time.perf_counter() + seconds
        table_picture(views[0], str)  # fonts and cards are read once in a program's life
        while time.perf_counter() < end:
            for seen in views:
                began = time.perf_counter()
                sizes.append(len(table_picture(seen, str)) / 1000)
                times.append(1000 * (time.perf_counter() - began))
        found.append(under(f"table picture, {players} seats", "ms", statistics.median(times), MOST_MILLISECONDS))
        found.append(under(f"table picture, {players} seats, largest", "kB", max(sizes), MOST_KILOBYTES))
    return found


def _states(players: int) -> list[TableView]:
    """The public view after every move of a hand in which everybody calls."""
    game = games()["omaha"]
    stakes = stakes_of(1, 2, "pot-limit")
    state: TableState | None = None
    commands = [
        Open("1", "friday", "p0", game, "pot-limit", stakes, presets()["standard"], 10),
        *[Sit(f"p{number}", 200) for number in range(players)],
        Start("p0"),
        Deal(bytes(range(32))),
    ]
    for command in commands:
        outcome = decide(state, command)
        assert isinstance(outcome, tuple), outcome
        state = outcome[1]
    assert state is not None
    views = [view(state, None)]
    while state.in_hand and state.hand is not None:
        hand = state.hand
        player = hand.seats[hand.to_act]
        verb = "check" if player.bet == hand.to_match else "call"
        outcome = decide(state, TakeTurn(player.player, verb, None, hand=hand.hand, turn=hand.turn))
        assert isinstance(outcome, tuple), outcome
        state = outcome[1]
        views.append(view(state, None))
    return views

"""No exception and no refusal repeats a card (law 4)."""

from __future__ import annotations

import random
import sqlite3
import traceback
from pathlib import Path

import pytest

from engine.errors import Refusal
from engine.table import decide
from engine.table.commands import Command, Deal, Leave, Sit, Start, TakeTurn, TimeOut, TopUp
from tests.random_hands import play_hand, random_table
from tests.security.card_texts import find_cards, find_insides
from tests.security.small_table import a_hand_in_play

WRONG: tuple[Command, ...] = (
    *[TakeTurn(player, verb, amount) for player in ("p1", "p2") for verb, amount in (("check", None), ("call", 3))],
    *[TakeTurn(player, "raise", amount) for player in ("p1", "p2") for amount in (-1, 0, 1, 10**9)],
    *(TakeTurn("p1", "fold", None, hand=9, turn=9), TakeTurn("p1", "pat"), TakeTurn("nobody", "fold")),
    *(Deal(bytes(32)), Sit("p1"), Sit("p99", 10**12), TopUp("p1", 10**9), Start("p2"), Leave("nobody"), TimeOut(9, 9)),
)
"""Commands most of which are refused at any moment of a hand."""


@pytest.mark.parametrize("damaged", ["events", "deliveries", "outbox", "timers"])
async def test_an_error_of_the_database_repeats_no_card(damaged: str, tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    errors: list[Exception] = []
    async with a_hand_in_play(f"sqlite:///{path}") as table:
        assert len(await table.store.due_timers(table.clock.now() + 100, 10)) == 3, "a hand is in play"
        database = sqlite3.connect(path)
        database.execute(f"alter table {damaged} rename to elsewhere")
        database.close()
        for user, text in [(user, text) for text in ("fold", "call", "start") for user in ("alice", "bob")]:
            try:
                await table.say(user, text)
            except Exception as error:  # noqa: BLE001 - whatever comes, it is looked at
                errors.append(error)
    assert errors
    for one in errors:
        text = "\n".join((repr(one), str(one), *traceback.format_exception(one)))
        assert (find_cards(text), find_insides(text)) == (set(), []), text


@pytest.mark.parametrize("seed", range(30))
def test_a_refusal_repeats_no_card(seed: int) -> None:
    rng = random.Random(seed)
    _, table = random_table(rng)
    for _, state, _, _ in play_hand(rng, table):
        refused = [outcome for command in WRONG if isinstance(outcome := decide(state, command), Refusal)]
        assert refused
        assert find_cards(repr(refused)) == set()

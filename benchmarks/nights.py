"""How long a table takes to come back from its log, and from its snapshot, after a night of 300 hands."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure
from benchmarks.play import CALL, EVENLY, FOLD, choose, size
from bot.ports import Store
from bot.record import Record, advance, load, to_snapshot, written
from bot.store import open_store
from engine.catalog import games, presets
from engine.errors import Refusal
from engine.hand import legal
from engine.stakes import Stakes
from engine.table import TableState, decide
from engine.table.commands import Command, Deal, Open, Sit, Start, TakeTurn, TopUp
from engine.table.events import Event

HANDS = 300
ROUNDS = 7
PLAYERS = tuple(f"p{number}" for number in range(1, 7))
STREAM = "table:1"
FULL_STACK = 200


def figures(_seconds: float) -> list[Figure]:
    """Both in milliseconds. Nothing is demanded of them yet; later 300 and 10."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_figures(f"sqlite:///{Path(folder) / 'night.db'}"))


async def _figures(url: str) -> list[Figure]:
    store = await open_store(url)
    try:
        night = Night(random.Random(1))
        while night.state.hands < HANDS:
            await night.hand(store)
        assert night.record is not None
        from_log = median([await _load(store, snapshots=False) for _ in range(ROUNDS)])
        from_snapshot = median([await _load(store, snapshots=True) for _ in range(ROUNDS)])
    finally:
        await store.close()
    return [
        Figure(f"{HANDS} hands from their {night.record.version:,} events", 1000 * from_log, "ms"),
        Figure(f"{HANDS} hands from the snapshot", 1000 * from_snapshot, "ms"),
    ]


async def _load(store: Store, *, snapshots: bool) -> float:
    start = time.perf_counter()
    async with store.reading() as reader:
        assert await load(reader, STREAM, snapshots=snapshots) is not None
    return time.perf_counter() - start


class Night:
    """Six players at random, written to a store hand by hand."""

    def __init__(self, rng: random.Random) -> None:
        """The table is opened and everybody sits; nothing is written yet."""
        self.record: Record | None = None
        self._rng = rng
        self._events: list[Event] = []
        table = Open("1", "main", "p1", games()["holdem"], "no-limit", Stakes(1, 2, 2, 2), presets()["standard"], 6)
        self.state = self._do(None, table)
        for player in PLAYERS:
            self.state = self._do(self.state, Sit(player, FULL_STACK))
        self.state = self._do(self.state, Start("p1"))

    async def hand(self, store: Store) -> None:
        """One hand more, in the store with its snapshot."""
        for seat in self.state.taken:
            if seat.stack < FULL_STACK:
                self.state = self._do(self.state, TopUp(seat.player, FULL_STACK - seat.stack))
        self.state = self._do(self.state, Deal(self._rng.randbytes(32)))
        while self.state.in_hand:
            self.state = self._do(self.state, self._move())
        now = float(self.state.hands)
        before = self.record.version if self.record else 0
        self.record = advance(self.record, self._events, now)
        async with store.transaction() as transaction:
            await transaction.append(STREAM, before, written(self._events), now, None, "bench")
            await transaction.save_snapshot(to_snapshot(STREAM, self.record))
        self._events = []

    def _do(self, state: TableState | None, command: Command) -> TableState:
        outcome = decide(state, command)
        assert not isinstance(outcome, Refusal), outcome
        self._events += outcome[0]
        return outcome[1]

    def _move(self) -> TakeTurn:
        hand = self.state.hand
        assert hand is not None
        allowed = legal(hand, hand.to_act)
        assert allowed is not None
        player = hand.seats[hand.to_act].player
        kind = choose(EVENLY, self._rng, allowed.check, allowed.raise_to is not None)
        if kind == FOLD:
            return TakeTurn(player, "fold")
        if kind == CALL:
            return TakeTurn(player, "check" if allowed.check else "call")
        assert allowed.raise_to is not None
        return TakeTurn(player, "raise", size(self._rng, *allowed.raise_to))

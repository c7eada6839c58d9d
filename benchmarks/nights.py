"""How long a table takes to come back from its log, and from its snapshot, after a night of 300 hands."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.figures import Figure, under
from benchmarks.play import CALL, EVENLY, FOLD, choose, discards, size
from bot.ports import Store
from bot.record import Record, advance, load, to_snapshot, written
from bot.store import open_store
from engine.catalog import find_mix, games, presets
from engine.errors import Refusal
from engine.hand import legal
from engine.mix_text import WrongItem, items_of, mix_of, usual_figures
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
    """Hold'em, and eight games in turn with what comes between the hands; in milliseconds."""
    return [figure for mix in ("", "8-game") for figure in _of(mix)]


def _of(mix: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_figures(f"sqlite:///{Path(folder) / 'night.db'}", mix))


async def _figures(url: str, mix: str) -> list[Figure]:
    store = await open_store(url)
    try:
        night = Night(random.Random(1), mix)
        while night.state.hands < HANDS:
            await night.hand(store)
        assert night.record is not None
        from_log = median([await _load(store, snapshots=False) for _ in range(ROUNDS)])
        from_snapshot = median([await _load(store, snapshots=True) for _ in range(ROUNDS)])
    finally:
        await store.close()
    kind = mix or "hold'em"
    return [
        under(f"{HANDS} hands of {kind} from their {night.record.version:,} events", "ms", 1000 * from_log, 300),
        under(f"{HANDS} hands of {kind} from the snapshot", "ms", 1000 * from_snapshot, 10),
    ]


async def _load(store: Store, *, snapshots: bool) -> float:
    start = time.perf_counter()
    async with store.reading() as reader:
        assert await load(reader, STREAM, snapshots=snapshots) is not None
    return time.perf_counter() - start


class Night:
    """Six players at random, written to a store hand by hand."""

    def __init__(self, rng: random.Random, mix: str) -> None:
        """The table is opened and everybody sits; nothing is written yet. ``mix``: a preset; none for hold'em."""
        self.record: Record | None = None
        self._rng = rng
        self._commands: list[list[Event]] = []
        """What each command came to, not yet written."""
        self._now = 0.0
        self.state = self._do(None, _table(mix))
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
        async with store.transaction() as transaction:
            for events in self._commands:
                self._now += 1
                before = self.record.version if self.record else 0
                self.record = advance(self.record, events, self._now)
                await transaction.append(STREAM, before, written(events), self._now, None, "bench")
            assert self.record is not None
            await transaction.save_snapshot(to_snapshot(STREAM, self.record))
        self._commands = []

    def _do(self, state: TableState | None, command: Command) -> TableState:
        outcome = decide(state, command)
        assert not isinstance(outcome, Refusal), outcome
        self._commands.append(outcome[0])
        return outcome[1]

    def _move(self) -> TakeTurn:
        hand = self.state.hand
        assert hand is not None
        place = hand.asked[0] if hand.asked else hand.to_act
        player, allowed = hand.seats[place].player, legal(hand, place)
        assert allowed is not None
        if allowed.run is not None:
            return TakeTurn(player, self._rng.choice(("run_twice", "run_once")))
        if allowed.draw is not None:
            own = hand.seats[place].hole
            cards = own[: discards(self._rng, len(own))]
            return TakeTurn(player, "draw" if cards else "pat", cards=cards)
        if allowed.bring_in is not None:
            return TakeTurn(player, "bring_in")
        kind = choose(EVENLY, self._rng, allowed.check, allowed.raise_to is not None)
        if kind == FOLD:
            return TakeTurn(player, "fold")
        if kind == CALL:
            return TakeTurn(player, "check" if allowed.check else "call")
        assert allowed.raise_to is not None
        total = self._rng.choice(allowed.raise_to) if allowed.only_ends else size(self._rng, *allowed.raise_to)
        return TakeTurn(player, "raise", total)


def _table(mix: str) -> Open:
    preset = find_mix(mix) if mix else None
    if preset is None:
        return Open("1", "main", "p1", games()["holdem"], "no-limit", Stakes(1, 2, 2, 2), presets()["standard"], 6)
    items = items_of(preset.entries, usual_figures(preset.entries))
    assert not isinstance(items, WrongItem), items
    first = items[0]
    played = mix_of(items, preset)
    return Open("1", "main", "p1", *first, presets()["standard"], 6, mix=played)

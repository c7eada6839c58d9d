"""A card room put together: dispatcher, outbox worker and timers around one store."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping

import structlog

from bot.dispatch import Dispatcher
from bot.finding import find_table
from bot.house_players import NAMES
from bot.house_players import pace as pace_of
from bot.house_turns import HouseTurns
from bot.identity import HOUSE
from bot.intents import Intent, parse
from bot.messages import Answer, Delivery
from bot.outbox import OutboxWorker
from bot.pictures import Pictures
from bot.ports import Clock, Entropy, Platform, Store
from bot.sharing import Sharing
from bot.telling import Teller
from engine.cards import Cards
from engine.table import TableState
from engine.view import view

PATIENCE = 30.0
"""Seconds until what failed is tried again."""
A_DAY = 86_400.0
ANSWERS_KEPT = 30 * A_DAY
"""Seconds for which a delivery's answer is kept; no platform delivers again after so long."""
LONGEST_NAP = 30.0
"""Seconds after which the room looks for work even if it knows of none: another process may have brought some."""
_log = structlog.get_logger("backroom.room")


class Room:
    """Everything that runs between a store and its platforms."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        platforms: Mapping[str, Platform],
        *,
        human_pace: bool = True,
        whole_table: bool = False,
        stacked: Cards = (),
        pictures: Pictures | None = None,
        side_by_side: bool = False,
    ) -> None:
        """``human_pace``: house players take their time. ``whole_table``, ``pictures``: see ``Teller``.

        ``side_by_side``: no slow channel holds up another (``OutboxWorker``); else everything goes out in one order.
        """
        self.store = store
        self.clock = clock
        living = frozenset(name for name, platform in platforms.items() if platform.living)
        pace = _human_pace if human_pace else _no_pace
        self.dispatcher = Dispatcher(store, clock, entropy, pace, stacked, living)
        self._teller = Teller(self.dispatcher, whole_table=whole_table, living=living, pictures=pictures)
        self._sharing = Sharing(self.dispatcher, entropy)
        self._poked = asyncio.Event()
        house, name = HouseTurns(self.dispatcher), f"worker:{uuid.uuid4().hex}"
        self._side_by_side = side_by_side
        done = self._poked.set if side_by_side else None
        self._worker = OutboxWorker(store, clock, self._teller, platforms, house, name, done)
        self._stopping = False

    async def handle(self, delivery: Delivery) -> Answer:
        """Does what a person asked for."""
        intent = parse(delivery.text)
        if isinstance(intent, Intent) and intent.verb == "bots":
            answer = await self._seat_house_for(delivery, intent.amount)
        elif isinstance(intent, Intent) and intent.verb == "share":
            answer = await self._sharing.handle(delivery, intent.text)
        else:
            answer = await self.dispatcher.handle(delivery)
        self._poked.set()
        return answer

    async def _seat_house_for(self, delivery: Delivery, wanted: int | None) -> Answer:
        """The host has so many house players at his table. Said twice it is as if it were said once."""
        async with self.store.reading() as reader:
            player = await self.dispatcher.identity.known(reader, delivery)
            entry = await find_table(self.dispatcher, reader, delivery, player, "bots")
        seen = None if isinstance(entry, str) else await self.dispatcher.queries.see(entry.stream, player)
        if isinstance(entry, str) or seen is None:
            return Answer(False, (entry if isinstance(entry, str) else "That table is gone.",))
        if seen.viewer is None or seen.viewer != seen.host:
            host = self.dispatcher.identity.name(seen.host)
            return Answer(False, (f"Only the host, {host}, seats players of the house.",), entry.stream)
        if wanted is None or wanted > seen.most_seats:
            words = f"How many players of the house? Say it like bots 4; this table has {seen.most_seats} seats."
            return Answer(False, (words,), entry.stream)
        answers = await self.seat_house(entry.stream, wanted)
        lines = dict.fromkeys(line for one in answers if not one.done for line in one.lines)
        return Answer(not lines, tuple(lines), entry.stream)

    async def settle(self) -> None:
        """Works until nothing is due any more: messages out or on their way, house players' turns, timers."""
        while await self._worker.work() or await self._fire_due():
            pass

    async def _begin_what_is_due(self) -> float | None:
        """The same where queues are worked off by themselves; when there is next something to do."""
        while (due := await self.store.next_due()) is not None and due <= self.clock.now():
            began = await self._worker.work()
            if not await self._fire_due() and not began:
                break  # another process has it in hand
        return due

    async def run(self, lock: asyncio.Lock) -> None:
        """Works until ``stop``, ``lock`` held while it does."""
        tidied = 0.0
        while not self._stopping:
            self._poked.clear()
            async with lock:
                try:
                    if not self._side_by_side:
                        await self.settle()
                    due = await self._begin_what_is_due()
                    if self.clock.now() > tidied + A_DAY:
                        tidied = self.clock.now()
                        await self.store.forget_deliveries(tidied - ANSWERS_KEPT)
                except Exception:  # noqa: BLE001 - the store may be away for a while; that must not end the evening
                    _log.exception("could not work")
                    due = self.clock.now() + PATIENCE
            now = self.clock.now()
            nap = min(LONGEST_NAP, max(0.01, due - now)) if due is not None else LONGEST_NAP
            try:
                await asyncio.wait_for(self._poked.wait(), nap)
            except TimeoutError:
                continue

    async def finish(self) -> None:
        """Waits for what is on its way."""
        await self._worker.finish()

    @property
    def busy(self) -> bool:
        """Whether something is on its way."""
        return self._worker.busy

    def poke(self) -> None:
        """Has ``run`` look for work at once."""
        self._poked.set()

    def stop(self) -> None:
        """Makes ``run`` come to its end once it has done what it is at."""
        self._stopping = True
        self._poked.set()

    def forget(self) -> None:
        """Drops everything in memory, as if the program had been started anew."""
        self.dispatcher.forget()
        self._teller.forget()

    async def seat_house(self, stream: str, wanted: int) -> list[Answer]:
        """Seats house players until ``wanted`` of them sit at a table, or sends the last ones away."""
        seen = await self.dispatcher.queries.see(stream, None)
        if seen is None:
            return []
        name = self.dispatcher.identity.name
        here = [name(seat.player) for seat in seen.seats if seat.of_house and not seat.leaving]
        taken = {name(seat.player) for seat in seen.seats}
        coming = [one for one in NAMES if one not in taken][: max(0, wanted - len(here))]
        words = [(one, "sit") for one in coming] + [(one, "leave") for one in here[wanted:]]
        return [
            await self.handle(Delivery(f"house:{uuid.uuid4().hex}", HOUSE, "", one, one, text, stream))
            for one, text in words
        ]

    async def _fire_due(self) -> bool:
        due = await self.store.due_timers(self.clock.now(), 100)
        for timer in due:
            try:
                await self.dispatcher.fire(timer)
            except Exception:  # noqa: BLE001 - one timer must never stop the others
                _log.exception("timer failed", kind=timer.kind, table=timer.stream)
                await self.store.postpone_timer(timer, self.clock.now() + PATIENCE)
        return bool(due)


def _human_pace(state: TableState, player: str) -> float:
    return pace_of(view(state, player))


def _no_pace(_state: TableState, _player: str) -> float:
    return 0.0

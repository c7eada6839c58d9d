"""A night played the whole way: typed lines through the room to rendered messages, with decks that lie ready."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple
from unittest.mock import patch

import engine.table.hands
from bot.clocks import SeededEntropy, StandingClock
from bot.identity import HOUSE
from bot.messages import Delivery
from bot.ports import Account, Place, Store, StoredEvent
from bot.render.state_json import state_line
from bot.room import Room
from engine.cards import Cards
from engine.shuffle import Seal, seal
from engine.view import TableView
from tests.security.exchanges import in_cards, names_places
from tests.security.memory_store import MemoryStore
from tests.security.plan import Plan
from tests.security.program_logs import Entries, everything_noted
from tests.security.received import PUBLIC, ListeningPlatform, Received

CHAT = "chat"
STREAM = "table:1"
STATE, DEAL = "!state", "start"

Seals = dict[bytes, Seal]
"""The seals of a night by the entropy of their hands."""


class Line(NamedTuple):
    """Something a person types. ``!state`` is what the console prints for him, of the public for an empty user.

    Cards of his own stand in it by their places in his hand (``exchanges``).
    """

    user: str
    text: str


class Night:
    """A table, and what everybody has received of it so far."""

    def __init__(self, plan: Plan, store: Store, decks: Sequence[Cards]) -> None:
        """``decks``: for each hand the cards in the order in which they are dealt."""
        self.plan = plan
        self.store = store
        self.clock = StandingClock()
        self.received: list[Received] = []
        """What everybody received, in order."""
        self.room = self.open_room()
        self.lines: list[Line] = []
        self.hands = 0
        self._decks = decks

    def open_room(self) -> Room:
        """The room, with the chat in which all talk."""
        platform = ListeningPlatform(self.received, self.clock.now, self.version_of)
        return Room(self.store, self.clock, SeededEntropy(self.plan.seed), {CHAT: platform})

    async def open(self) -> None:
        """The table with everybody seated."""
        plan = self.plan
        await self.say(Line(plan.people[0], plan.opening))
        for user, chips in zip(plan.people, plan.buy_ins, strict=True):
            await self.say(Line(user, f"sit {chips}"))
        for name in plan.house:
            await self.room.handle(Delivery(f"seat {name}", HOUSE, "", name, name, "sit", STREAM))
            await self.settle()

    async def say(self, line: Line) -> None:
        """Types a line; all that comes of it until a person is to act again."""
        self.lines.append(line)
        if line.text == STATE:
            await self._print_state(line.user)
            return
        if line.text == DEAL:
            # before the first hand that starts the game, and between two hands it deals the next one at once
            self.room.dispatcher._stacked = self._decks[self.hands]
            self.hands += 1
        await self.hear(line)
        await self.settle()

    async def hear(self, line: Line) -> None:
        """Has the room hear a line; its answer goes to whoever typed it."""
        number, text = f"d{len(self.lines)}", await self.typed(line)
        delivery = Delivery(number, CHAT, "", line.user, line.user, text, None, None, Place(CHAT, "", ""))
        answer = await self.room.handle(delivery)
        text = "\n".join((str(answer.done), *answer.lines, str(answer.table)))
        self.received.append(Received(line.user, self.clock.now(), line.text, text, await self.version()))

    async def typed(self, line: Line) -> str:
        """What is really typed: cards that a line names by their places in one's hand are named themselves."""
        if not names_places(line.text):
            return line.text
        seen = await self.see(line.user)
        seat = seen.seat_of(seen.viewer)
        return in_cards(line.text, seat.hole if seat else ())

    def account(self, user: str) -> Account:
        """How the room knows a person."""
        return Account(CHAT, "", user)

    async def see(self, user: str | None) -> TableView:
        """The table as a person, or the public, sees it."""
        async with self.store.reading() as reader:
            player = await reader.player_of(*self.account(user)) if user else None
        seen = await self.room.dispatcher.queries.see(STREAM, player)
        assert seen is not None
        return seen

    async def _print_state(self, user: str) -> None:
        shown = state_line(await self.see(user or None), self.room.dispatcher.identity.name)
        text = json.dumps(shown, ensure_ascii=False)
        self.received.append(Received(user or PUBLIC, self.clock.now(), STATE, text, await self.version()))

    async def settle(self) -> None:
        """Everything that is due, and house players in the time they take."""
        await self.work()
        while await self.house_to_act():
            due = await self.store.next_due()
            assert due is not None
            self.clock.advance_to(due)
            await self.work()

    async def work(self) -> None:
        """Everything that is due."""
        await self.room.settle()

    async def house_to_act(self) -> bool:
        """Whether it is the turn of a player of the house."""
        if not self.plan.house:
            return False
        seen = await self.room.dispatcher.queries.see(STREAM, None)
        if seen is None or seen.hand is None:
            return False
        waits = {*seen.hand.run_asked, seen.hand.to_act}
        return any(seat.of_house and seat.player in waits for seat in seen.seats)

    async def version(self) -> int:
        """How many events the table's log has."""
        async with self.store.reading() as reader:
            return await reader.version(STREAM)

    def version_of(self, key: str) -> int:
        """The version of the table that a message with such a key speaks of; 0 if that is not known."""
        rows = self.store.rows if isinstance(self.store, MemoryStore) else {}
        row = rows.get(int(key.partition(":")[0]))
        return row.version if row else 0


GoOn = Callable[[Night], Awaitable[None]]
"""Says what is typed in a night whose table is open."""
NightKind = Callable[[Plan, Store, Sequence[Cards]], Night]
"""How people and room reach one another in a night."""


class Played(NamedTuple):
    """A night that is over."""

    plan: Plan
    lines: list[Line]
    received: list[Received]
    log: list[StoredEvent]
    told: Entries
    """What the program logged about itself."""
    players: dict[str, str]
    """Player ids by user."""
    house: set[str]
    """Player ids of house players."""
    decks: Sequence[Cards]
    seals: Seals


async def play(
    plan: Plan,
    decks: Sequence[Cards],
    seals: Seals,
    go_on: GoOn,
    store: Store | None = None,
    kind: NightKind = Night,
) -> Played:
    """A night in which ``go_on`` says what is typed. Hands that are in ``seals`` keep their seal whatever is dealt."""

    def kept(entropy: bytes, deck: Cards) -> Seal:
        return seals.setdefault(entropy, seal(entropy, deck))

    with everything_noted() as told, patch.object(engine.table.hands, "seal", kept):
        night = kind(plan, MemoryStore() if store is None else store, decks)
        await night.open()
        await go_on(night)
    async with night.store.reading() as reader:
        players = {user: found for user in plan.people if (found := await reader.player_of(*night.account(user)))}
        house = {found for name in plan.house if (found := await reader.player_of(HOUSE, "", name))}
        log = await reader.events(STREAM)
    return Played(plan, night.lines, night.received, log, told, players, house, decks, seals)


def replaying(lines: Sequence[Line]) -> GoOn:
    """What was typed another time, once the table is open."""

    async def go_on(night: Night) -> None:
        for line in lines[len(night.lines) :]:
            await night.say(line)

    return go_on

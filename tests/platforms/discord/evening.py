"""An evening on Discord: the loopback server, a room in this process, and people in a channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.clocks import SeededEntropy, StandingClock
from bot.desk import RoomDesk
from bot.pictures import DrawnPictures
from bot.platforms.discord.ids import read_id
from bot.platforms.discord.service import DiscordService
from bot.ports import Store
from bot.room import Room
from bot.store import open_store
from engine.cards import parse_cards
from engine.view import TableView
from tests.platforms.discord_server import Channel, DiscordServer, Message, Person

TOKEN = "T0KEN"


class Evening:
    """What a test does and looks at."""

    def __init__(self, server: DiscordServer, poker: Channel, clock: StandingClock, store: Store, room: Room) -> None:
        self.server = server
        self.poker = poker
        self.clock = clock
        self.store = store
        self.room = room

    def people(self, *names: str) -> list[Person]:
        """New members of the server."""
        return [self.server.person(name) for name in names]

    async def settled(self) -> None:
        """Comes back when the room has nothing to do any more, as the clock stands."""
        for _ in range(2000):
            self.room.poke()
            await asyncio.sleep(0.01)
            due = await self.store.next_due()
            if not self.room.busy and (due is None or due > self.clock.now()):
                return
        raise AssertionError("the room does not come to rest")

    async def advance(self, seconds: float) -> None:
        """Moves the clock, stopping at whatever falls due on the way."""
        end = self.clock.now() + seconds
        while True:
            await self.settled()
            due = await self.store.next_due()
            if due is None or due > end:
                break
            self.clock.advance_to(max(due, self.clock.now() + 1e-6))
        self.clock.advance_to(end)
        await self.settled()

    async def table(self, viewer: str | None = None) -> TableView:
        """The first table as the public, or the player called so, sees it."""
        queries = self.room.dispatcher.queries
        seen = await queries.see("table:1", None)
        assert seen is not None
        if viewer is None:
            return seen
        name = self.room.dispatcher.identity.name
        player = next(line.player for line in seen.ledger if name(line.player) == viewer)
        found = await queries.see("table:1", player)
        assert found is not None
        return found

    async def to_act(self) -> str | None:
        """The name of the player to act."""
        seen = await self.table()
        hand = seen.hand
        return self.room.dispatcher.identity.name(hand.to_act) if hand and hand.to_act else None

    def living(self, reader: Person) -> Message:
        """The table's own message: the last one whose buttons open the menu."""
        return next(
            message
            for message in reversed(reader.visible(self.poker))
            if any(what and what.says == "menu" for what in map(read_id, custom_ids(message.components)))
        )


def custom_ids(components: list[dict[str, Any]]) -> list[str]:
    """Every custom id in a message."""
    found = []
    for one in components:
        found += [one["custom_id"]] if "custom_id" in one else []
        found += custom_ids(one.get("components", []))
        found += custom_ids([one["accessory"]] if "accessory" in one else [])
    return found


@asynccontextmanager
async def evening(
    folder: Path, *, seed: int = 1, deck: str = "", server: DiscordServer | None = None, pictures: bool = True
) -> AsyncIterator[Evening]:
    """A room on Discord in this process, over a real database; its clock stands still."""
    async with server or DiscordServer() as running:
        guild = running.world.add_guild("home")
        poker = running.world.add_channel(guild, "poker")
        async with bot(running, folder, seed=seed, deck=deck, pictures=pictures) as (clock, store, room):
            yield Evening(running, poker, clock, store, room)
        assert running.spec_errors == [], running.spec_errors
        assert running.unknown_calls == [], running.unknown_calls


@asynccontextmanager
async def bot(
    server: DiscordServer, folder: Path, *, seed: int = 1, deck: str = "", pictures: bool = True
) -> AsyncIterator[tuple[StandingClock, Store, Room]]:
    """The bot in this process, connected to ``server``, until the block ends."""
    store = await open_store(f"sqlite:///{folder / 'discord.db'}")
    service = DiscordService(store, None, server.env()["BACKROOM_DISCORD_API"])
    drawn = DrawnPictures() if pictures else None
    clock = StandingClock()
    room = Room(
        store,
        clock,
        SeededEntropy(seed),
        {service.name: service.platform},
        human_pace=False,
        stacked=parse_cards(deck),
        pictures=drawn,
        side_by_side=True,
    )
    service.serve(RoomDesk(room, drawn))
    serving = asyncio.create_task(service.run(server.env()["BACKROOM_DISCORD_TOKEN"]))
    await asyncio.wait_for(service.ready(), 10)
    working = asyncio.create_task(room.run(asyncio.Lock()))
    try:
        yield clock, store, room
    finally:
        room.stop()
        await working
        await room.finish()
        await service.close()
        await serving
        await store.close()

"""An evening on Discord: the loopback server, a room in this process, and people in a channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.clocks import SeededEntropy, StandingClock
from bot.desk import RoomDesk
from bot.pictures import DrawnPictures
from bot.platforms.discord.client import BackroomClient
from bot.platforms.discord.ids import read_id
from bot.platforms.discord.service import DiscordService
from bot.ports import Store
from bot.room import Room
from bot.store import open_store
from engine.cards import parse_cards
from tests.platforms.discord_server import Answered, Channel, DiscordServer, Message, Person
from tests.platforms.room_evening import RoomEvening

BUSY_WITH = ("discord.py: on_", "CommandTree-invoker", "discord-ui-")
"""How the tasks are called in which discord.py has the bot hear of something."""


@dataclass
class Bot:
    """The bot in this process."""

    clock: StandingClock
    store: Store
    room: Room
    desk: RoomDesk
    client: BackroomClient

    def heard_all(self, server: DiscordServer) -> bool:
        """Whether it has heard all that the gateway had to tell, and is done with it."""
        shards = self.client._AutoShardedClient__shards  # type: ignore[attr-defined]
        for session in server.gateway.sessions:
            shard = shards.get(session.shard[0])
            if session.connection is None or shard is None or shard.ws.sequence != len(session.sent):
                return False
        return not any(task.get_name().startswith(BUSY_WITH) for task in asyncio.all_tasks())


class Evening(RoomEvening):
    """What a test does and looks at."""

    def __init__(self, server: DiscordServer, poker: Channel, bot: Bot) -> None:
        super().__init__(bot.room, bot.store, bot.clock)
        self.server = server
        self.poker = poker
        self.bot = bot

    def people(self, *names: str) -> list[Person]:
        """New members of the server."""
        return [self.server.person(name) for name in names]

    @property
    def at_work(self) -> bool:
        """See ``RoomEvening``."""
        return self.server.rest.busy or not self.bot.heard_all(self.server)

    def tables(self, reader: Person, channel: Channel | None = None) -> list[Message]:
        """The messages of a table that stand in a channel: those whose buttons open the menu."""
        return [
            message
            for message in reader.visible(channel or self.poker)
            if any(what and what.says == "menu" for what in map(read_id, custom_ids(message.components)))
        ]

    def living(self, reader: Person, channel: Channel | None = None) -> Message:
        """The table's own message."""
        return self.tables(reader, channel)[-1]

    # what most tests begin with

    async def opened(self, host: Person, channel: Channel | None = None, **options: str | int) -> Message:
        """A table that ``host`` opens."""
        options = {"game": "holdem", "stakes": "1/2", **options}
        await self.done(host.slash(channel or self.poker, "poker", "new", **options))
        return self.living(host, channel)

    async def seated(self, *people: Person, channel: Channel | None = None, **options: str | int) -> Message:
        """A table that the first opens and at which all sit with 100, not yet started."""
        await self.opened(people[0], channel, **options)
        for person in people:
            sat = await person.slash(channel or self.poker, "poker", "sit", amount=100)
            await self.server.wait_until(lambda sat=sat: not sat.message.loading)
        await self.settled()
        return self.living(people[0], channel)

    async def dealt(self, *people: Person, channel: Channel | None = None, **options: str | int) -> Message:
        """The same, started: the first hand is dealt."""
        await self.seated(*people, channel=channel, **options)
        await self.done(people[0].click(self.living(people[0], channel), "Start"))
        return self.living(people[0], channel)

    async def acting(self, *people: Person, stream: str = "table:1") -> Person:
        """Whose turn it is, of these."""
        name = await self.to_act(stream)
        return next(person for person in people if person.name == name)

    async def passes(self, person: Person, channel: Channel | None = None) -> Answered:
        """He checks or calls."""
        table = self.living(person, channel)
        label = next(one for one in labels(table) if one == "Check" or one.startswith("Call"))
        return await self.done(person.click(table, label))

    async def run_once(self, *people: Person) -> None:
        """Everybody who is still asked whether the board is to be run more than once does not want it."""
        name = self.room.dispatcher.identity.name
        while (hand := (await self.table()).hand) is not None and hand.run_asked:
            person = next(one for one in people if one.name == name(hand.run_asked[0]))
            await self.done(person.slash(self.poker, "act", what="run once"))

    async def played_out(self, *people: Person) -> None:
        """The hand is played to its end by checks and calls."""
        await self.played_out_at(self.poker, *people)

    async def played_out_at(self, channel: Channel, *people: Person) -> None:
        """The same in another channel, where the first table has been brought."""
        while await self.to_act() is not None:
            await self.passes(await self.acting(*people), channel)

    # what must always hold

    def answered_once(self, *, silent: tuple[Answered, ...] = (), asked_again: tuple[Answered, ...] = ()) -> None:
        """Every interaction so far got one answer and no second, but for those that could get none.

        ``asked_again``: those whose answer was lost on the way, so that it was said again.
        """
        none, twice = [one.interaction.id for one in silent], [one.interaction.id for one in asked_again]
        for one in self.server.interactions.all.values():
            calls = self.server.requests("POST", f"/interactions/{one.id}/…/callback")
            what = f"{one.data} of {one.user.name}: {[*map(str, calls)]}"
            assert (one.callback is None) == (one.id in none), what
            assert len(calls) == 1 or one.id in twice or (one.id in none and not calls), what
            assert sum(call.status is not None and call.status < 300 for call in calls) <= 1, what


def custom_ids(components: list[dict[str, Any]]) -> list[str]:
    """Every custom id in a message."""
    found = []
    for one in components:
        found += [one["custom_id"]] if "custom_id" in one else []
        found += custom_ids(one.get("components", []))
        found += custom_ids([one["accessory"]] if "accessory" in one else [])
    return found


def own(answered: Answered) -> list[Message]:
    """What somebody is told for his eyes only; not the table that he pressed."""
    return [
        message for message in answered.messages if message.ephemeral and message is not answered.interaction.message
    ]


def labels(message: Message) -> list[str]:
    """What stands on its buttons."""
    found: list[str] = []

    def look(components: list[dict[str, Any]]) -> None:
        for one in components:
            if one.get("type") == 2:
                found.append(one["label"])
            look(one.get("components", []))

    look(message.components)
    return found


@asynccontextmanager
async def evening(
    folder: Path,
    *,
    seed: int = 1,
    deck: str = "",
    server: DiscordServer | None = None,
    pictures: bool = True,
    shards: int | None = None,
) -> AsyncIterator[Evening]:
    """A room on Discord in this process, over a real database; its clock stands still."""
    async with server or DiscordServer() as running:
        guild = running.world.add_guild("home")
        poker = running.world.add_channel(guild, "poker")
        async with bot(running, folder, seed=seed, deck=deck, pictures=pictures, shards=shards) as here:
            yield Evening(running, poker, here)
        assert running.spec_errors == [], running.spec_errors
        assert running.unknown_calls == [], running.unknown_calls


@asynccontextmanager
async def bot(
    server: DiscordServer,
    folder: Path,
    *,
    seed: int = 1,
    deck: str = "",
    pictures: bool = True,
    shards: int | None = None,
) -> AsyncIterator[Bot]:
    """The bot in this process, connected to ``server``, until the block ends."""
    store = await open_store(f"sqlite:///{folder / 'discord.db'}")
    env = server.env()
    service = DiscordService(store, env["BACKROOM_DISCORD_TOKEN"], shards, env["BACKROOM_DISCORD_API"])
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
    desk = RoomDesk(room, drawn)
    service.serve(desk)
    service._client._connection.guild_ready_timeout = 0.02  # type: ignore[attr-defined]  # no more servers will come
    serving = asyncio.create_task(service.run())
    await asyncio.wait_for(service.ready(), 10)
    working = asyncio.create_task(room.run(asyncio.Lock()))
    try:
        yield Bot(clock, store, room, desk, service._client)
    finally:
        room.stop()
        await working
        await room.finish()
        await service.close()
        await serving
        await store.close()

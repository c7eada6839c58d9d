"""An evening on Slack: the loopback server, a room in this process, and people in a channel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.clocks import SeededEntropy, StandingClock
from bot.desk import RoomDesk
from bot.pictures import DrawnPictures
from bot.platforms.ids import Id, read_id
from bot.platforms.slack.service import Keys, SlackService
from bot.ports import Store
from bot.room import Room
from bot.store import open_store
from engine.cards import parse_cards
from tests.platforms.room_evening import RoomEvening
from tests.platforms.slack_server import Answered, Channel, Message, Person, SlackServer, Team
from tests.platforms.slack_server.model import Block
from tests.platforms.slack_server.payloads import elements_of
from tests.platforms.slack_server.seeing import labels


@dataclass
class Bot:
    """The bot in this process."""

    clock: StandingClock
    store: Store
    room: Room
    desk: RoomDesk
    service: SlackService


class Evening(RoomEvening):
    """What a test does and looks at."""

    looks = 4  # between two steps of the bot one may find nothing, too

    def __init__(self, server: SlackServer, team: Team, poker: Channel, bot: Bot) -> None:
        super().__init__(bot.room, bot.store, bot.clock)
        self.server = server
        self.team = team
        self.poker = poker
        self.bot = bot

    def people(self, *names: str) -> list[Person]:
        """New people in the workspace."""
        return [self.server.person(self.team, name) for name in names]

    @property
    def at_work(self) -> bool:
        """See ``RoomEvening``."""
        return self.server.at_work or self.bot.service.client.busy

    def tables(self, reader: Person, channel: Channel | None = None) -> list[Message]:
        """The messages of a table that stand in a channel: those whose buttons open the menu."""
        return [
            message
            for message in reader.visible(channel or self.poker)
            if not message.ephemeral and any(what.says == "menu" for what in ids_of(message))
        ]

    def living(self, reader: Person, channel: Channel | None = None) -> Message:
        """The table's own message."""
        return self.tables(reader, channel)[-1]

    # what most tests begin with

    async def opened(self, host: Person, what: str = "holdem stakes:1/2", channel: Channel | None = None) -> Message:
        """A table that ``host`` opens."""
        await self.done(host.slash(channel or self.poker, f"new {what}"))
        return self.living(host, channel)

    async def seated(
        self, *people: Person, what: str = "holdem stakes:1/2", channel: Channel | None = None, chips: int = 100
    ) -> Message:
        """A table that the first opens and at which all sit, not yet started."""
        await self.opened(people[0], what, channel)
        for person in people:
            await self.done(person.slash(channel or self.poker, f"sit {chips}"))
        return self.living(people[0], channel)

    async def dealt(
        self, *people: Person, what: str = "holdem stakes:1/2", channel: Channel | None = None, chips: int = 100
    ) -> Message:
        """The same, started: the first hand is dealt."""
        await self.seated(*people, what=what, channel=channel, chips=chips)
        await self.done(people[0].click(self.living(people[0], channel), "Start"))
        return self.living(people[0], channel)

    async def acting(self, *people: Person, stream: str = "table:1") -> Person:
        """Whose turn it is, of these."""
        name = await self.to_act(stream)
        return next(person for person in people if person.name == name)

    async def passes(self, person: Person, channel: Channel | None = None) -> Answered:
        """He checks or calls."""
        table = self.living(person, channel)
        label = next(one for one in labels(table.blocks) if one == "Check" or one.startswith("Call"))
        return await self.done(person.click(table, label))

    async def played_out(self, *people: Person, channel: Channel | None = None) -> None:
        """The hand is played to its end by checks and calls."""
        while await self.to_act() is not None:
            await self.passes(await self.acting(*people), channel)

    def all_well(self) -> None:
        """No real Slack would have had anything to complain of."""
        server = self.server
        assert server.flaws == [], server.flaws
        assert server.unknown_calls == []
        assert server.stumbles == []
        assert server.faults.left == [], "a fault that nothing ran into"
        assert not any(file.public for file in server.world.files.values())


def ids_of(message: Message) -> list[Id]:
    """What its buttons carry."""
    return ids_in(message.blocks)


def ids_in(blocks: list[Block]) -> list[Id]:
    """What the buttons among these carry."""
    return [what for one in elements_of(blocks) if (what := read_id(str(one.get("value", ""))))]


@asynccontextmanager
async def evening(
    folder: Path, *, seed: int = 1, deck: str = "", server: SlackServer | None = None, pictures: bool = True
) -> AsyncIterator[Evening]:
    """A room on Slack in this process, over a real database; its clock stands still."""
    async with server or SlackServer() as running:
        team = running.world.add_team("office")
        poker = running.world.add_channel(team, "poker")
        async with bot(running, team, folder, seed=seed, deck=deck, pictures=pictures) as here:
            night = Evening(running, team, poker, here)
            yield night
        night.all_well()


@asynccontextmanager
async def bot(
    server: SlackServer,
    team: Team,
    folder: Path,
    *,
    seed: int = 1,
    deck: str = "",
    pictures: bool = True,
    keys: Keys | None = None,
) -> AsyncIterator[Bot]:
    """The bot in this process, connected to ``server``, until the block ends."""
    store = await open_store(f"sqlite:///{folder / 'slack.db'}")
    service = SlackService(
        store, keys or Keys(team.token, server.app_token), f"{server.address}/api/", "127.0.0.1:0"
    )  # fmt: skip
    service.client.files._waits = (0.0, *[0.01] * 6)
    drawn = DrawnPictures() if pictures else None
    clock = StandingClock()
    room = Room(
        store, clock, SeededEntropy(seed), {service.name: service.platform}, human_pace=False,
        stacked=parse_cards(deck), pictures=drawn, side_by_side=True,
    )  # fmt: skip
    desk = RoomDesk(room, drawn)
    service.serve(desk)
    serving = asyncio.create_task(service.run())
    came = asyncio.create_task(service.ready())
    await asyncio.wait([serving, came], timeout=10, return_when=asyncio.FIRST_COMPLETED)
    assert came.done(), "Slack does not let the bot in"
    working = asyncio.create_task(room.run(asyncio.Lock()))
    try:
        yield Bot(clock, store, room, desk, service)
    finally:
        room.stop()
        await working
        await room.finish()
        serving.cancel()
        await service.close()
        await asyncio.gather(serving, return_exceptions=True)
        await store.close()

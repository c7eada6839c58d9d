"""What outlives the bot: the Discord of the night, the people in it, and all they have done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.platforms.discord.ids import Id, read_id
from bot.record import load
from bot.store import open_store
from bot.store.store import SqlStore
from engine.table import TableState
from tests.crash.life import DATABASE
from tests.platforms.discord.crash.script import Cast
from tests.platforms.discord.evening import custom_ids
from tests.platforms.discord_server import Channel, DiscordServer, Message, Person
from tests.platforms.discord_server.interactions import Interaction

STREAM = "table:1"
PATIENCE = 30.0
"""Seconds within which an interaction must be answered; much more than Discord's, for the machine may be busy."""


class Stage:
    """A channel, people and the bot's database."""

    def __init__(self, server: DiscordServer, cast: Cast, store: SqlStore, directory: Path) -> None:
        self.server = server
        self.cast = cast
        self.store = store
        self.directory = directory
        self.guild = server.world.add_guild("home")
        self.poker: Channel = server.world.add_channel(self.guild, "poker")
        self.people: dict[str, Person] = {name: server.person(name) for name in cast.people}
        self.people[cast.closed].close_dms()

    @property
    def interactions(self) -> list[Interaction]:
        """All that was done, in order."""
        return list(self.server.interactions.all.values())

    async def hung_up(self) -> None:
        """Comes back when every request of a dead bot is done or forgotten: none of them may come after its death."""
        runner = self.server._runner
        assert runner is not None
        assert runner.server is not None
        while runner.server.connections or self.server.rest.busy:
            await asyncio.sleep(0.001)

    async def table(self) -> TableState | None:
        """The table as the log has it."""
        async with self.store.reading() as reader:
            record = await load(reader, STREAM)
        return record.state if record else None

    async def names(self) -> Callable[[str], str]:
        """From a player's id to his name."""
        state = await self.table()
        assert state is not None
        async with self.store.reading() as reader:
            names = await reader.names([*state.ledger, state.host])
        return lambda player: names[player]

    async def committed(self, interactions: list[Interaction]) -> bool:
        """Whether one of these has an answer in the database: what it was for is done, or refused."""
        async with self.store.reading() as reader:
            answers = [await reader.answer_of(f"discord:{one.id}") for one in interactions]
        return any(answer is not None for answer in answers)

    def ids_of(self, message: Message) -> list[Id]:
        """What its buttons carry."""
        return self.ids_in(message.components)

    def ids_in(self, components: list[dict[str, Any]]) -> list[Id]:
        """What the buttons among these carry."""
        return [what for one in custom_ids(components) if (what := read_id(one))]

    def ours(self) -> list[Message]:
        """What everybody sees of the bot's in the channel, oldest first."""
        return [one for one in self.poker.messages if not one.deleted and not one.ephemeral]

    def tables(self) -> list[Message]:
        """The messages of the table, which should be one."""
        return [one for one in self.ours() if any(what.says == "menu" for what in self.ids_of(one))]


async def open_database(directory: Path) -> SqlStore:
    """The bot's database, to look at."""
    return await open_store(f"sqlite:///{directory / DATABASE}")

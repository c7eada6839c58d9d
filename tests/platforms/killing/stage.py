"""What outlives the bot: the chat of the night, the people in it, and all they have done."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.platforms.ids import Id
from bot.record import load
from bot.store import open_store
from bot.store.store import SqlStore
from engine.table import TableState
from tests.crash.life import DATABASE
from tests.platforms.killing.script import Cast, Step

STREAM = "table:1"
PATIENCE = 30.0
"""Seconds within which what people do must be acknowledged; much more than chats give, for the machine may be busy."""
POKER, DM = "poker", "dm"
POST, EDIT, REMOVE, ANSWER = "post", "edit", "remove", "answer"


class Stage(ABC):
    """A channel, people and the bot's database. A *deed* is one thing that somebody did, as the server keeps it."""

    platform: str
    """As deliveries name it."""

    def __init__(self, server: Any, cast: Cast, store: SqlStore, directory: Path) -> None:
        self.server = server
        self.cast = cast
        self.store = store
        self.directory = directory
        self.poker, self.people = self._set_up()
        self.people[cast.closed].close_dms()

    @abstractmethod
    def _set_up(self) -> tuple[Any, dict[str, Any]]:
        """The channel, and the people of the cast by their names."""

    # ------------------------------------------------------------ the bot and its server

    @abstractmethod
    def way_in(self) -> tuple[str, list[str]]:
        """The address of the chat's interface, and the keys to it."""

    @abstractmethod
    async def came(self) -> None:
        """Comes back when a bot is connected."""

    @property
    @abstractmethod
    def told(self) -> int:
        """How much the living bot was told."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether something is under way between the two."""

    @abstractmethod
    def forget_bot(self) -> None:
        """The bot is dead, and is told nothing more."""

    async def hung_up(self) -> None:
        """Comes back when every request of a dead bot is done or forgotten: none of them may come after its death."""
        runner = self.server._runner
        while runner.server.connections or self.busy:
            await asyncio.sleep(0.001)

    @abstractmethod
    def passes(self, seconds: float) -> None:
        """So much later on the chat's clock a new bot comes."""

    @abstractmethod
    def done_by_bot(self, happening: Any) -> tuple[str, str] | None:
        """What the chat has done at the bot's wish, and where: ``deaths.HAPPENINGS``; None for anything else."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What no real chat would have taken."""

    # ------------------------------------------------------------ what people do

    @property
    @abstractmethod
    def deeds(self) -> list[Any]:
        """All that was done, in order."""

    @abstractmethod
    def delivery_id(self, deed: Any) -> str:
        """The id under which the bot knows it."""

    @abstractmethod
    def told_of(self, deed: Any) -> str:
        """What it was, in a failure's words."""

    @abstractmethod
    def asks_for_table(self, deed: Any) -> bool:
        """Whether the table's message is asked for with it."""

    @abstractmethod
    def is_answered(self, deed: Any) -> bool:
        """Whether all that is owed to it was given."""

    @abstractmethod
    def answer_flaws(self, deed: Any, lives: int) -> list[str]:
        """What was said too often to it, which was heard in so many lives."""

    @abstractmethod
    def is_late(self, deed: Any) -> bool:
        """Whether the chat does not deliver it any more."""

    @abstractmethod
    async def deliver_again(self, deed: Any) -> None:
        """A second copy of it comes."""

    @abstractmethod
    async def slash(self, person: Any, step: Step) -> None:
        """He types a command."""

    @abstractmethod
    async def press(self, person: Any, message: Any, what: Id) -> Any:
        """He presses a button; what came of it."""

    @abstractmethod
    async def cards_of(self, pressed: Any) -> Any:
        """The message with his own cards that came of it."""

    @abstractmethod
    async def fill_in(self, person: Any, pressed: Any, step: Step) -> None:
        """He sends in the form that came of it."""

    @abstractmethod
    async def press_again(self, person: Any, deed: Any) -> bool:
        """He presses the same once more, without looking; whether that can be done."""

    # ------------------------------------------------------------ what people see

    @abstractmethod
    def ids_of(self, message: Any) -> list[Id]:
        """What its buttons carry."""

    @abstractmethod
    def ids_at_first(self, message: Any) -> list[Id]:
        """What they carried when it came."""

    @abstractmethod
    def reads(self, message: Any) -> str:
        """A message as people read it."""

    @abstractmethod
    def standing(self) -> set[str]:
        """Every message that stands anywhere, as the bot knows it."""

    @property
    @abstractmethod
    def bot(self) -> Any:
        """Who the bot is there."""

    def private(self, name: str) -> list[str]:
        """Somebody's direct messages."""
        texts: list[str] = self.people[name].dms
        return texts

    def ours(self) -> list[Any]:
        """What everybody sees of the bot's in the channel, oldest first."""
        return [one for one in self.poker.messages if not one.deleted and not one.ephemeral]

    def tables(self) -> list[Any]:
        """The messages of the table, which should be one."""
        return [one for one in self.ours() if any(what.says == "menu" for what in self.ids_of(one))]

    # ------------------------------------------------------------ what the database says

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

    async def committed(self, deeds: list[Any]) -> bool:
        """Whether one of these has an answer in the database: what it was for is done, or refused."""
        async with self.store.reading() as reader:
            answers = [await reader.answer_of(self.delivery_id(one)) for one in deeds]
        return any(answer is not None for answer in answers)


async def open_database(directory: Path) -> SqlStore:
    """The bot's database, to look at."""
    return await open_store(f"sqlite:///{directory / DATABASE}")

"""Nights with kills on Discord (``tests.platforms.killing``)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.store.store import SqlStore
from tests.platforms.discord.crash import life
from tests.platforms.discord.crash.stage import DiscordStage
from tests.platforms.discord_server import DiscordServer
from tests.platforms.killing.kills import Kills
from tests.platforms.killing.script import Cast
from tests.platforms.killing.stage import PATIENCE


@asynccontextmanager
async def _stage(cast: Cast, store: SqlStore, directory: Path) -> AsyncIterator[DiscordStage]:
    async with DiscordServer(seconds_to_acknowledge=PATIENCE) as server:
        yield DiscordStage(server, cast, store, directory)


DISCORD = Kills("Discord", life.__name__, _stage)

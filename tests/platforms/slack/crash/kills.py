"""Nights with kills on Slack (``tests.platforms.killing``)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.store.store import SqlStore
from tests.platforms.killing.kills import Kills
from tests.platforms.killing.script import Cast
from tests.platforms.killing.stage import PATIENCE
from tests.platforms.slack.crash import life
from tests.platforms.slack.crash.stage import SlackStage
from tests.platforms.slack_server import SlackServer


@asynccontextmanager
async def _stage(cast: Cast, store: SqlStore, directory: Path) -> AsyncIterator[SlackStage]:
    async with SlackServer(waits=PATIENCE, trigger_lasts=PATIENCE) as server:
        yield SlackStage(server, cast, store, directory)


SLACK = Kills("Slack", life.__name__, _stage)

"""An evening over HTTP, with OAuth: everything that people do comes as a signed request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.platforms.slack.service import Keys
from tests.platforms.slack.evening import Evening, bot
from tests.platforms.slack_server import Http, SlackServer


@asynccontextmanager
async def over_http(folder: Path) -> AsyncIterator[Evening]:
    """The same as ``evening``, without pictures."""
    async with SlackServer() as server:
        team = server.world.add_team("office")
        poker = server.world.add_channel(team, "poker")
        keys = Keys(
            team.token, signing_secret=server.signing_secret, client_id="1.2", client_secret=server.signing_secret[::-1]
        )
        async with bot(server, team, folder, pictures=False, keys=keys) as here:
            night = Evening(server, team, poker, here)
            server.http = Http(f"{base(night)}/slack/events", server.signing_secret)
            yield night
        night.all_well()


def base(night: Evening) -> str:
    """Where the bot listens."""
    assert night.bot.service.web is not None
    return f"http://127.0.0.1:{night.bot.service.web.port}"

"""Discord as the composition root sees it: one thing to start, to send with and to stop."""

from __future__ import annotations

import sys

import discord
import structlog

from bot.messages import Desk
from bot.platforms.discord.asking import PLATFORM
from bot.platforms.discord.chat import DiscordChat
from bot.platforms.discord.client import BackroomClient
from bot.ports import Platform, Store
from bot.posting import Poster

_log = structlog.get_logger("backroom.discord")


class DiscordService:
    """The client, and the platform that sends through it."""

    name = PLATFORM

    def __init__(self, store: Store, token: str, shards: int | None, api: str) -> None:
        self._token = token
        self._client = BackroomClient(store, shards=shards, api=api)
        self.platform: Platform = Poster(DiscordChat(self._client), store)

    def serve(self, desk: Desk) -> None:
        """Answers for this desk."""
        self._client.serve(desk)

    async def ready(self) -> None:
        """Comes back when messages can be sent."""
        await self._client.came.wait()

    async def run(self) -> int:
        """Serves until the client is closed; 1 with a word on standard error if Discord does not let us in."""
        try:
            await self._client.start(self._token)
        except discord.LoginFailure:
            return _says("Discord does not know this token. Copy it anew from the developer portal, page Bot.")
        except discord.PrivilegedIntentsRequired:
            return _says("Discord asks for an intent that is not switched on; python -m bot doctor says which.")
        except (discord.HTTPException, discord.GatewayNotFound, OSError) as error:
            return _says(f"Discord cannot be reached: {type(error).__name__}.")
        return 0

    async def close(self) -> None:
        """Leaves Discord."""
        await self._client.close()


def _says(words: str) -> int:
    sys.stderr.write(f"backroom: {words}\n")
    return 1

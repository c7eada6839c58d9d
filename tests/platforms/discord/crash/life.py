"""One life of the bot on Discord (``tests.platforms.killing.life``)."""

from __future__ import annotations

import asyncio
import logging
import socket

from bot.platforms.discord.service import DiscordService
from bot.ports import Store
from tests.platforms.discord.evening import BUSY_WITH
from tests.platforms.killing.life import Orders, live_with

__all__ = ["Orders", "live"]
NO_MORE_SERVERS = 0.02
"""Seconds after which discord.py believes to know all our servers."""


async def live(orders: Orders, channel: socket.socket) -> None:
    """See ``live_with``."""
    await live_with(orders, channel, _serves, _hears)


def _serves(store: Store, orders: Orders) -> DiscordService:
    service = DiscordService(store, orders.keys[0], None, orders.api)
    service._client._connection.guild_ready_timeout = NO_MORE_SERVERS  # type: ignore[attr-defined]
    logging.getLogger("discord.gateway").setLevel(logging.WARNING)  # it tells of every session
    return service


def _hears(service: DiscordService, told: int) -> bool:
    """Whether it is still hearing of something."""
    client = service._client
    shards = client._AutoShardedClient__shards  # type: ignore[attr-defined]
    if not client.came.is_set() or any((shard.ws.sequence or 0) < told for shard in shards.values()):
        return True
    return any(task.get_name().startswith(BUSY_WITH) for task in asyncio.all_tasks())

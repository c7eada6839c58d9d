"""One life of the bot on Slack (``tests.platforms.killing.life``)."""

from __future__ import annotations

import socket

from bot.platforms.slack.service import Keys, SlackService
from bot.ports import Store
from tests.platforms.killing.life import Orders, live_with

__all__ = ["Orders", "live"]
LOOKS = (0.0, *[0.01] * 6)
"""Seconds before each look whether a picture can be shown."""


async def live(orders: Orders, channel: socket.socket) -> None:
    """See ``live_with``."""
    await live_with(orders, channel, _serves, _hears)


def _serves(store: Store, orders: Orders) -> SlackService:
    bot_token, app_token = orders.keys
    service = SlackService(store, Keys(bot_token, app_token), orders.api, "127.0.0.1:0")
    service.client.files._waits = LOOKS
    return service


def _hears(service: SlackService, _told: int) -> bool:
    """Whether it is still working on something that it has acknowledged; the server knows what it has not."""
    return service.client.busy

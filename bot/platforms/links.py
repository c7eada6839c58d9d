"""Addresses of messages, whatever platform they stand on: a table may be shown on several."""

from __future__ import annotations

from urllib.parse import urlencode

from bot.screen import Link


def address(link: Link) -> str | None:
    """Where a click leads; None for a platform whose messages have no address."""
    make = _ADDRESSES.get(link.platform)
    return make(link) if make else None


def _discord(link: Link) -> str:
    parts = ["https://discord.com/channels", link.workspace, link.channel, link.message]
    return "/".join(part for part in parts if part)


def _slack(link: Link) -> str:
    # the channel: the table's message is the last one in it, or nearly so
    return "https://slack.com/app_redirect?" + urlencode({"team": link.workspace, "channel": link.channel})


_ADDRESSES = {"discord": _discord, "slack": _slack}

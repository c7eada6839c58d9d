"""Addresses of messages, whatever platform they stand on: a table may be shown on several."""

from __future__ import annotations

from urllib.parse import urlencode

from bot.screen import Link


def address(link: Link, home: str = "") -> str | None:
    """Where a click leads; None for a platform whose messages have no address.

    ``home``: the address of the link's workspace, on a platform where each has its own.
    """
    make = _ADDRESSES.get(link.platform)
    return make(link, home) if make else None


def _discord(link: Link, _home: str) -> str:
    parts = ["https://discord.com/channels", link.workspace, link.channel, link.message]
    return "/".join(part for part in parts if part)


def _slack(link: Link, home: str) -> str:
    stamp = link.message.partition("/")[2].replace(".", "")
    if home and stamp:
        return f"{home.rstrip('/')}/archives/{link.channel}/p{stamp}"
    # the channel: the table's message is the last one in it, or nearly so
    return "https://slack.com/app_redirect?" + urlencode({"team": link.workspace, "channel": link.channel})


_ADDRESSES = {"discord": _discord, "slack": _slack}

"""What Slack tells by itself: a channel is archived, we are put out or let in again, somebody opens his Home tab."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import structlog

from bot.platforms.slack.client import SlackClient
from bot.platforms.slack.deeds import PLATFORM
from bot.platforms.slack.places import lacking

Event = Mapping[str, Any]
Handler = Callable[["Events", str, Event], Awaitable[None]]
_log = structlog.get_logger("backroom.slack")


class Events:
    """Hears them, each once: Slack delivers again what was not acknowledged in time."""

    def __init__(self, client: SlackClient, dropped: Callable[[str], Awaitable[None]]) -> None:
        """``dropped``: a workspace has taken our app away."""
        self._client = client
        self._dropped = dropped

    async def hear(self, body: Mapping[str, Any]) -> None:
        """One event, whole. Those that concern nobody here are let go."""
        event: Event = body.get("event") or {}
        handler, once = _handler_of(event), body.get("event_id")
        if handler is not None and (not once or self._client.is_new(f"event:{once}")):
            self._client.begin(self._handled(handler, str(body.get("team_id", "")), event))

    async def _handled(self, handler: Handler, team: str, event: Event) -> None:
        try:
            await handler(self, team, event)
        except Exception as error:  # noqa: BLE001 - nobody waits for an answer, and the next event must be heard
            _log.error("event not handled", kind=event.get("type"), why=type(error).__name__)

    async def _home(self, team: str, event: Event) -> None:
        if event.get("tab", "home") == "home":
            await self._client.home_opened(team, str(event.get("user", "")))

    async def _gone(self, team: str, event: Event) -> None:
        """The channel is archived or deleted, or we were put out of it."""
        await self._client.desk.place_gone(PLATFORM, team, _channel(event))

    async def _back(self, team: str, event: Event) -> None:
        await self._client.desk.place_back(PLATFORM, team, _channel(event))

    async def _open_again(self, team: str, event: Event) -> None:
        """Unarchived: whoever was in the channel may have to come in again, and so do we, where a table is kept."""
        channel = _channel(event)
        if channel not in await self._client.desk.channels(PLATFORM, team):
            return
        if await lacking(self._client.workspaces, team, channel) is None:  # else it goes on when we are invited
            await self._back(team, event)

    async def _came(self, team: str, event: Event) -> None:
        if self._is_me(team, event):
            await self._back(team, event)

    async def _left(self, team: str, event: Event) -> None:
        if self._is_me(team, event):
            await self._gone(team, event)

    async def _person(self, team: str, event: Event) -> None:
        """Somebody has another name, or his account is switched off or on again."""
        person: Mapping[str, Any] = event.get("user") or {}
        user = str(person.get("id", ""))
        self._client.people.changed(team, user)
        if person.get("deleted"):
            await self._client.desk.person_gone(PLATFORM, team, user)
        else:
            await self._client.desk.person_back(PLATFORM, team, user)

    async def _deleted(self, _team: str, event: Event) -> None:
        await self._client.desk.message_gone(f"{_channel(event)}/{event.get('deleted_ts', '')}")

    async def _uninstalled(self, team: str, _event: Event) -> None:
        await self._dropped(team)
        await self._client.desk.place_gone(PLATFORM, team, None)

    async def _revoked(self, team: str, event: Event) -> None:
        if (event.get("tokens") or {}).get("bot"):
            await self._uninstalled(team, event)

    def _is_me(self, team: str, event: Event) -> bool:
        us = self._client.workspaces.of(team)
        return us is not None and us.user == event.get("user")


def _handler_of(event: Event) -> Handler | None:
    kind, subtype = str(event.get("type")), str(event.get("subtype", ""))
    return _HANDLERS.get(kind) if kind != "message" else _OF_MESSAGES.get(subtype)


def _channel(event: Event) -> str:
    found = event.get("channel", "")
    return str(found.get("id", "")) if isinstance(found, Mapping) else str(found)


_HANDLERS: Mapping[str, Handler] = {
    "app_home_opened": Events._home,
    "channel_archive": Events._gone,
    "channel_deleted": Events._gone,
    "channel_left": Events._gone,
    "group_archive": Events._gone,
    "group_deleted": Events._gone,
    "group_left": Events._gone,
    "channel_unarchive": Events._open_again,
    "group_unarchive": Events._open_again,
    "member_joined_channel": Events._came,
    "member_left_channel": Events._left,
    "user_change": Events._person,
    "app_uninstalled": Events._uninstalled,
    "tokens_revoked": Events._revoked,
}
EVENTS = tuple(_HANDLERS)
"""What the manifest must subscribe to."""
_OF_MESSAGES: Mapping[str, Handler] = {"message_deleted": Events._deleted}
"""By subtype, and all others are let go unread. The manifest asks for none of them: with them comes all that is said
in a channel. Who wants to have a deleted table noticed at once asks for them in his app's settings."""

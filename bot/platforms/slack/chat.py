"""Posting, editing and taking away messages on Slack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from bot.platforms.slack.faults import NO_FILE, code_of, translated
from bot.platforms.slack.files import Files
from bot.platforms.slack.layout import Block, blocks, fallback
from bot.platforms.slack.people import People
from bot.platforms.slack.workspaces import Workspaces
from bot.ports import Account, Gone, Outgoing, Place
from bot.posting import hand_of
from bot.screen import Screen

LOOKED_THROUGH = 15
"""Late messages of a channel among which one of ours is looked for: as many as Slack gives anybody at once."""
EVENT = "backroom_message"
"""The kind of our messages' metadata."""
Payload = Mapping[str, Any]


class SlackChat:
    """See ``ports.Chat``. A message's id is its channel and its time, with a stroke between."""

    def __init__(self, workspaces: Workspaces, people: People, files: Files) -> None:
        self._workspaces = workspaces
        self._people = people
        self._files = files

    async def post(self, message: Outgoing, key: str) -> str:
        """See ``ports.Chat``. Slack drops no second one: whoever doubts whether it went out looks first (``find``)."""
        client, channel = await self._way(message.to)

        async def say(made: list[Block]) -> Any:
            return await client.chat_postMessage(
                channel=channel, blocks=made, text=_words(message), metadata=_metadata(message, key),
                unfurl_links=False, unfurl_media=False,
            )  # fmt: skip

        sent, image = await self._said(message, say)
        posted = f"{sent.get('channel') or channel}/{sent['ts']}"
        self._files.shows(posted, message.to.workspace, image)
        return posted

    async def edit(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``. Whoever is mentioned in an edited message is not called again."""
        client, (channel, _, ts) = self._workspaces.client(message.to.workspace), posted.partition("/")

        async def say(made: list[Block]) -> Any:
            return await client.chat_update(
                channel=channel, ts=ts, blocks=made, text=_words(message), metadata=_metadata(message, "")
            )

        _, image = await self._said(message, say)
        self._files.shows(posted, message.to.workspace, image)

    async def remove(self, message: Outgoing, posted: str) -> None:
        """See ``ports.Chat``."""
        client, (channel, _, ts) = self._workspaces.client(message.to.workspace), posted.partition("/")
        try:
            with translated():
                await client.chat_delete(channel=channel, ts=ts)
        except Gone:
            self._files.shows(posted, message.to.workspace, None)
            raise
        self._files.shows(posted, message.to.workspace, None)

    async def find(self, message: Outgoing) -> str | None:
        """See ``ports.Chat``."""
        wanted = _payload(message, "")
        return await self._find(
            message.to, lambda found: all(found.get(name) == wanted[name] for name in ("slot", "about", "table"))
        )

    async def find_left(self, to: Account | Place, slot: str, about: str) -> str | None:
        """See ``ports.Chat``."""
        return await self._find(
            to, lambda found: (found.get("slot"), hand_of(str(found.get("about", "")))) == (slot, about)
        )

    async def _find(self, to: Account | Place, fits: Callable[[Payload], bool]) -> str | None:
        client, channel = await self._way(to)
        us = self._workspaces.of(to.workspace)
        with translated():
            told = await client.conversations_history(channel=channel, limit=LOOKED_THROUGH, include_all_metadata=True)
        for late in told.get("messages") or []:
            metadata: Mapping[str, Any] = late.get("metadata") or {}
            ours = us is not None and us.user == late.get("user")
            if ours and metadata.get("event_type") == EVENT and fits(metadata.get("event_payload") or {}):
                return f"{channel}/{late['ts']}"
        return None

    async def _said(self, message: Outgoing, say: Callable[[list[Block]], Any]) -> tuple[Any, str | None]:
        """Says it with its picture; without, if there is none to be had or Slack does not take it."""
        call = tuple(account.user for account in message.call)
        made = partial(blocks, private=message.private, call=call, leads=self._workspaces.address)
        screen, image = _screen(message), None
        if screen.picture is not None:
            image = await self._files.picture(message.to.workspace, screen.picture, private=message.private)
        with translated():
            if image is not None:
                try:
                    return await say(made(screen, image)), image
                except SlackApiError as error:
                    if code_of(error) != NO_FILE:
                        raise
            return await say(made(screen)), None

    async def _way(self, to: Account | Place) -> tuple[AsyncWebClient, str]:
        client = self._workspaces.client(to.workspace)
        return client, to.channel if isinstance(to, Place) else await self._people.way(to.workspace, to.user)


def _screen(message: Outgoing) -> Screen:
    return message.screen or Screen(lines=message.lines)


def _words(message: Outgoing) -> str:
    return fallback(_screen(message), tuple(account.user for account in message.call))


def _payload(message: Outgoing, key: str) -> dict[str, str]:
    """By what one of our messages is known again; ``row`` is the outbox's row that sent it."""
    return {"slot": message.slot, "about": message.about, "table": _screen(message).table, "row": key}


def _metadata(message: Outgoing, key: str) -> dict[str, Any]:
    return {"event_type": EVENT, "event_payload": _payload(message, key)}

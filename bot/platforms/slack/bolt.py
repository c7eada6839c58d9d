"""slack-bolt's app: it checks what comes in and hands it on, whichever way it came."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from slack_bolt.async_app import AsyncApp
from slack_bolt.authorization import AuthorizeResult
from slack_sdk.web.async_client import AsyncWebClient

from bot.platforms.slack.client import Acknowledge, SlackClient
from bot.platforms.slack.events import Events

ALL = re.compile(".*", re.DOTALL)
UNREAD = "not verified: the socket is Slack's own"


def bolt_app(
    client: SlackClient, events: Events, secret: str, base: AsyncWebClient, logger: logging.Logger
) -> AsyncApp:
    """The app for all workspaces. ``secret``: what requests are signed with; empty where they come by socket."""

    async def authorize(team_id: str | None) -> AuthorizeResult | None:
        return client.workspaces.authorized(str(team_id or ""))

    app = AsyncApp(
        logger=logger,
        client=base,
        authorize=authorize,  # type: ignore[arg-type]  # None is an answer, too
        signing_secret=secret or UNREAD,
        request_verification_enabled=True,  # by socket slack-bolt skips it by itself
    )

    # everything of a kind goes one way: slack-bolt writes down what no listener wants, and that must not be read
    @app.command(ALL)
    async def command(ack: Acknowledge, body: Mapping[str, Any]) -> None:
        await client.command(ack, body)

    @app.action(ALL)
    async def action(ack: Acknowledge, body: Mapping[str, Any]) -> None:
        await client.action(ack, body)

    @app.view(ALL)
    async def submitted(ack: Acknowledge, body: Mapping[str, Any]) -> None:
        await client.submitted(ack, body)

    @app.event(ALL)
    async def event(body: Mapping[str, Any]) -> None:
        await events.hear(body)

    @app.view_closed(ALL)
    async def closed(ack: Acknowledge) -> None:
        await ack()

    @app.shortcut(ALL)
    async def shortcut(ack: Acknowledge) -> None:
        await ack()

    @app.options(ALL)
    async def options(ack: Acknowledge) -> None:
        await ack(options=[])

    return app

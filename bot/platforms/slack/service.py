"""Slack as the composition root sees it: one thing to start, to send with and to stop."""

from __future__ import annotations

import asyncio
import sys
from typing import NamedTuple

import structlog
from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_sdk.errors import SlackApiError

from bot.messages import Desk
from bot.platforms.slack.bolt import bolt_app
from bot.platforms.slack.chat import SlackChat
from bot.platforms.slack.client import SlackClient
from bot.platforms.slack.deeds import PLATFORM
from bot.platforms.slack.events import Events
from bot.platforms.slack.faults import BROKEN_LINE, code_of
from bot.platforms.slack.installs import Installs
from bot.platforms.slack.quiet import quiet
from bot.platforms.slack.web import WebServer, oauth_flow
from bot.platforms.slack.workspaces import Workspaces, client_for
from bot.ports import Platform, SendError, Store, Unreachable
from bot.posting import Poster

PING = 5.0
"""Seconds between two looks whether the socket is still alive."""
_log = structlog.get_logger("backroom.slack")


class Keys(NamedTuple):
    """What Slack is entered with: a bot and an app token, or a signing secret with a token or an OAuth client."""

    bot_token: str = ""
    app_token: str = ""
    signing_secret: str = ""
    client_id: str = ""
    client_secret: str = ""

    def __repr__(self) -> str:
        """Without any of them, so that no log or traceback shows one."""
        return f"Keys({', '.join(name for name, value in self._asdict().items() if value)})"

    @property
    def lacks(self) -> str:
        """What is missing to serve anybody; empty if nothing is."""
        if self.app_token:
            return "" if self.bot_token else "BACKROOM_SLACK_BOT_TOKEN"
        if not self.signing_secret:
            return "BACKROOM_SLACK_APP_TOKEN, or BACKROOM_SLACK_SIGNING_SECRET"
        if self.bot_token or (self.client_id and self.client_secret):
            return ""
        return "BACKROOM_SLACK_BOT_TOKEN, or BACKROOM_SLACK_CLIENT_ID and BACKROOM_SLACK_CLIENT_SECRET"


class SlackService:
    """The app, and the platform that sends through it."""

    name = PLATFORM

    def __init__(self, store: Store, keys: Keys, api: str, listen: str, log_level: str = "warning") -> None:
        """``api``: another address of Slack's API. ``listen``: where HTTP is served, if there is no app token."""
        self._keys, self._api, self._listen = keys, api, listen
        self._logger = quiet(log_level)
        self.workspaces = Workspaces(api, self._logger)
        self.client = SlackClient(self.workspaces, self._logger)
        self._installs = Installs(store, self.workspaces, self._logger)
        self.platform: Platform = Poster(SlackChat(self.workspaces, self.client.people, self.client.files), store)
        self.web: WebServer | None = None
        self.socket: AsyncSocketModeHandler | None = None
        self._came = asyncio.Event()

    def serve(self, desk: Desk) -> None:
        """Answers for this desk."""
        self.client.serve(desk)

    async def ready(self) -> None:
        """Comes back when messages can be sent."""
        await self._came.wait()

    async def run(self) -> int:
        """Serves until it is cancelled; 1 with a word on standard error if Slack does not let us in."""
        if self._keys.lacks:
            return _says(f"Slack needs {self._keys.lacks}; python -m bot doctor says where to find it.")
        try:
            await self._enter()
        except SlackApiError as error:
            return _says(f"Slack does not let us in ({code_of(error)}); python -m bot doctor says what to do.")
        except Unreachable as error:
            return _says(f"Slack does not let us in ({error}); python -m bot doctor says what to do.")
        except (SendError, *BROKEN_LINE) as error:
            return _says(f"Slack cannot be reached: {error or type(error).__name__}.")
        self._came.set()
        await asyncio.Event().wait()
        return 0

    async def _enter(self) -> None:
        keys = self._keys
        await self._installs.load()
        if keys.bot_token:
            await self.workspaces.enter(keys.bot_token)
        base = client_for(None, self._api, self._logger)
        events = Events(self.client, self._installs.drop)
        app = bolt_app(self.client, events, keys.signing_secret, base, self._logger)
        if keys.app_token:
            # asked for once by ourselves: the socket's own client would try a wrong token for ever
            opened = await base.apps_connections_open(app_token=keys.app_token)
            self.socket = AsyncSocketModeHandler(app, keys.app_token, self._logger, base, ping_interval=PING)
            self.socket.client.wss_uri = str(opened["url"])
            await self.socket.connect_async()  # type: ignore[no-untyped-call]
            return
        many = keys.client_id and keys.client_secret
        flow = oauth_flow(keys.client_id, keys.client_secret, self._installs, base, self._logger) if many else None
        self.web = WebServer(app, keys.signing_secret, flow, self._listen)
        await self.web.start()

    async def close(self) -> None:
        """Leaves Slack, when all that was acknowledged is done."""
        if self.socket is not None:
            await self.socket.close_async()  # type: ignore[no-untyped-call]
        if self.web is not None:
            await self.web.stop()
        await self.client.finish()
        await self.client.files.finish()
        await self.workspaces.close()


def _says(words: str) -> int:
    sys.stderr.write(f"backroom: {words}\n")
    return 1

"""Slack over HTTP: signed requests come in, and workspaces install our app by OAuth."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping

import structlog
from aiohttp import web
from slack_bolt.adapter.aiohttp import to_aiohttp_response, to_bolt_request
from slack_bolt.async_app import AsyncApp
from slack_bolt.oauth.async_oauth_flow import AsyncOAuthFlow
from slack_bolt.oauth.async_oauth_settings import AsyncOAuthSettings
from slack_bolt.request.async_request import AsyncBoltRequest
from slack_bolt.response import BoltResponse
from slack_sdk.signature import SignatureVerifier
from slack_sdk.web.async_client import AsyncWebClient

from bot.platforms.slack.installs import Installs, States
from bot.platforms.slack.scopes import SCOPES

_log = structlog.get_logger("backroom.slack")
EVENTS, INSTALL, REDIRECT = "/slack/events", "/slack/install", "/slack/oauth_redirect"
_STAMP = re.compile("[0-9]{1,15}")
MOST_BYTES = 1 << 20
"""Of one request; Slack's are much smaller."""


def oauth_flow(
    client_id: str, client_secret: str, installs: Installs, base: AsyncWebClient, logger: logging.Logger
) -> AsyncOAuthFlow:
    """The way by which a workspace installs our app."""
    settings = AsyncOAuthSettings(
        client_id=client_id, client_secret=client_secret, scopes=list(SCOPES), install_path=INSTALL,
        redirect_uri_path=REDIRECT, installation_store=installs, state_store=States(logger), logger=logger,
    )  # fmt: skip
    return AsyncOAuthFlow(client=base, logger=logger, settings=settings)


class WebServer:
    """Listens for Slack, behind whatever speaks HTTPS to the world."""

    def __init__(self, app: AsyncApp, secret: str, flow: AsyncOAuthFlow | None, listen: str) -> None:
        """``secret``: what requests are signed with. ``flow``: None where our app is installed by hand, in one
        workspace. ``listen``: ``host:port``.
        """
        self._app = app
        self._signed = SignatureVerifier(secret)
        self._flow = flow
        self._host, _, port = listen.rpartition(":")
        self._port = int(port)
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._runner is not None, "it listens"
        return int(self._runner.addresses[0][1])

    async def start(self) -> None:
        """Listens from now on. Raises OSError."""
        server = web.Application(client_max_size=MOST_BYTES)
        server.router.add_post(EVENTS, self._event)
        if self._flow is not None:
            server.router.add_get(INSTALL, self._install)
            server.router.add_get(REDIRECT, self._installed)
        # no log of accesses: addresses carry codes
        self._runner = web.AppRunner(server, access_log=None, handle_signals=False)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host or "127.0.0.1", self._port).start()

    async def stop(self) -> None:
        """Hears nothing more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def hear(self, body: str, headers: Mapping[str, str]) -> BoltResponse:
        """What a request gets: 401 for whatever Slack has not signed just now, before anything in it is read."""
        stamp, signature = headers.get("X-Slack-Request-Timestamp", ""), headers.get("X-Slack-Signature", "")
        if not _STAMP.fullmatch(stamp) or not signature.isascii() or not self._signed.is_valid(body, stamp, signature):
            return BoltResponse(status=401, body="")
        try:
            return await self._app.async_dispatch(AsyncBoltRequest(body=body, headers=dict(headers)))
        except Exception as error:  # noqa: BLE001 - signed, and yet not to be read; a traceback would quote it
            _log.error("not to be read", why=type(error).__name__)
            return BoltResponse(status=400, body="")

    async def _event(self, request: web.Request) -> web.Response:
        try:
            # as Slack sends it, whatever the head of a stranger's request says it is
            body = (await request.read()).decode("utf-8")
        except UnicodeDecodeError:
            return web.Response(status=400)
        return await to_aiohttp_response(await self.hear(body, request.headers))

    async def _install(self, request: web.Request) -> web.Response:
        assert self._flow is not None, "there is such an address"
        return await to_aiohttp_response(await self._flow.handle_installation(await to_bolt_request(request)))

    async def _installed(self, request: web.Request) -> web.Response:
        assert self._flow is not None, "there is such an address"
        return await to_aiohttp_response(await self._flow.handle_callback(await to_bolt_request(request)))

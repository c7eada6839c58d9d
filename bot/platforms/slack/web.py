"""Slack over HTTP: signed requests come in, and workspaces install our app by OAuth."""

from __future__ import annotations

import logging

from aiohttp import web
from slack_bolt.adapter.aiohttp import to_aiohttp_response, to_bolt_request
from slack_bolt.async_app import AsyncApp
from slack_bolt.oauth.async_oauth_flow import AsyncOAuthFlow
from slack_bolt.oauth.async_oauth_settings import AsyncOAuthSettings
from slack_sdk.web.async_client import AsyncWebClient

from bot.platforms.slack.installs import Installs, States
from bot.platforms.slack.scopes import SCOPES

EVENTS, INSTALL, REDIRECT = "/slack/events", "/slack/install", "/slack/oauth_redirect"
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

    def __init__(self, app: AsyncApp, flow: AsyncOAuthFlow | None, listen: str) -> None:
        """``listen``: ``host:port``. ``flow``: None where our app is installed by hand, in one workspace."""
        self._app = app
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

    async def _event(self, request: web.Request) -> web.Response:
        return await to_aiohttp_response(await self._app.async_dispatch(await to_bolt_request(request)))

    async def _install(self, request: web.Request) -> web.Response:
        assert self._flow is not None, "there is such an address"
        return await to_aiohttp_response(await self._flow.handle_installation(await to_bolt_request(request)))

    async def _installed(self, request: web.Request) -> web.Response:
        assert self._flow is not None, "there is such an address"
        return await to_aiohttp_response(await self._flow.handle_callback(await to_bolt_request(request)))

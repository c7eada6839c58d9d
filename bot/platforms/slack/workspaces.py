"""The workspaces that have our app: who we are in each, and the way to each. They never see one another."""

from __future__ import annotations

import logging
from typing import NamedTuple

import aiohttp
from slack_bolt.authorization import AuthorizeResult
from slack_sdk.http_retry.async_handler import AsyncRetryHandler
from slack_sdk.http_retry.builtin_async_handlers import AsyncRateLimitErrorRetryHandler
from slack_sdk.http_retry.request import HttpRequest
from slack_sdk.http_retry.response import HttpResponse
from slack_sdk.http_retry.state import RetryState
from slack_sdk.web.async_client import AsyncWebClient
from slack_sdk.web.async_slack_response import AsyncSlackResponse

from bot.platforms.links import address
from bot.platforms.slack.deeds import PLATFORM
from bot.platforms.slack.faults import translated
from bot.ports import Unreachable
from bot.screen import Link

API = "https://slack.com/api/"
SECONDS = 20
"""How long one question to Slack may take."""
MOST_WAIT = 5.0
"""Seconds of a rate limit that are waited out in place; longer ones are the outbox's to wait for."""
SHORT_WAITS = 2


class Workspace(NamedTuple):
    """One workspace."""

    team: str
    name: str
    token: str
    bot: str
    """Our bot's id there."""
    user: str
    """The id of our bot's user there."""
    scopes: tuple[str, ...] = ()
    url: str = ""
    """Its address, ``https://office.slack.com/``; empty if we were not told."""

    def __repr__(self) -> str:
        """Without the token, so that no log or traceback shows it."""
        return f"Workspace({self.team})"


class ShortWaits(AsyncRateLimitErrorRetryHandler):
    """Waits out a rate limit that is soon over. What was refused has not happened, so saying it again is safe."""

    async def _can_retry_async(
        self,
        *,
        state: RetryState,
        request: HttpRequest,
        response: HttpResponse | None = None,
        error: Exception | None = None,
    ) -> bool:
        if not await super()._can_retry_async(state=state, request=request, response=response, error=error):
            return False
        assert response is not None, "only an answer limits"
        said = next((value for name, value in response.headers.items() if name.lower() == "retry-after"), ["60"])
        first = said[0] if isinstance(said, list) else said
        return str(first).replace(".", "", 1).isdecimal() and float(first) <= MOST_WAIT


def client_for(
    token: str | None, api: str, logger: logging.Logger, session: aiohttp.ClientSession | None = None
) -> AsyncWebClient:
    """A client for one token. It repeats nothing that may have happened: that is the outbox's to find out."""
    patient: list[AsyncRetryHandler] = [ShortWaits(max_retry_count=SHORT_WAITS)]
    return AsyncWebClient(
        token=token, base_url=api or API, timeout=SECONDS, session=session, logger=logger, retry_handlers=patient
    )


class Workspaces:
    """Every workspace that we know of."""

    def __init__(self, api: str, logger: logging.Logger) -> None:
        """``api``: another address of Slack's API; empty for Slack's own."""
        self._api = api
        self._logger = logger
        self._known: dict[str, tuple[Workspace, AsyncWebClient]] = {}
        self._session: aiohttp.ClientSession | None = None

    @property
    def session(self) -> aiohttp.ClientSession:
        """The connections that all of them share."""
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=SECONDS))
        return self._session

    async def enter(self, token: str) -> Workspace:
        """The workspace that a token is for, which is known from now on."""
        told = await self.told_of(token)
        scopes = next((value for name, value in told.headers.items() if name.lower() == "x-oauth-scopes"), "")
        found = Workspace(
            str(told["team_id"]), str(told.get("team", "")), token, str(told.get("bot_id", "")), str(told["user_id"]),
            tuple(one.strip() for one in scopes.split(",") if one.strip()), str(told.get("url", "")),
        )  # fmt: skip
        self.add(found)
        return found

    async def told_of(self, token: str) -> AsyncSlackResponse:
        """What Slack says of a token: whose it is."""
        with translated():
            return await client_for(token, self._api, self._logger, self.session).auth_test()

    def add(self, workspace: Workspace) -> None:
        """A workspace is known from now on, in place of what was known of it."""
        self._known[workspace.team] = (
            workspace, client_for(workspace.token, self._api, self._logger, self.session)
        )  # fmt: skip

    def drop(self, team: str) -> None:
        """A workspace has taken our app away."""
        self._known.pop(team, None)

    def of(self, team: str) -> Workspace | None:
        """A workspace; None if it has not our app."""
        known = self._known.get(team)
        return known[0] if known else None

    def client(self, team: str) -> AsyncWebClient:
        """The way to a workspace. Raises Unreachable if it has not our app."""
        known = self._known.get(team)
        if known is None:
            raise Unreachable("no such workspace")
        return known[1]

    def address(self, link: Link) -> str | None:
        """Where a link leads: to the message itself in a workspace whose address is known."""
        found = self.of(link.workspace) if link.platform == PLATFORM else None
        return address(link, found.url if found else "")

    def authorized(self, team: str) -> AuthorizeResult | None:
        """For slack-bolt: whether a request is of a workspace of ours."""
        found = self.of(team)
        if found is None:
            return None
        return AuthorizeResult(
            enterprise_id=None, team_id=found.team, bot_id=found.bot, bot_user_id=found.user, bot_token=found.token
        )

    async def close(self) -> None:
        """Lets go of every connection."""
        if self._session is not None:
            await self._session.close()

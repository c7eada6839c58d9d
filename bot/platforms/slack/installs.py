"""Which workspaces have installed our app, kept in the store: tokens are sealed there when there is a key."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from logging import Logger

import structlog
from slack_sdk.oauth.installation_store import Bot, Installation
from slack_sdk.oauth.installation_store.async_installation_store import AsyncInstallationStore
from slack_sdk.oauth.state_store.async_state_store import AsyncOAuthStateStore

from bot.platforms.slack.workspaces import Workspace, Workspaces
from bot.ports import SendError, Store

KEPT = "slack/install/"
STATES_LAST = 600.0
"""Seconds in which whoever installs our app must have done so."""
MOST_STATES = 1000
_log = structlog.get_logger("backroom.slack")


class Installs(AsyncInstallationStore):
    """Installations, as the OAuth flow leaves them and as they are read at the start."""

    def __init__(self, store: Store, workspaces: Workspaces, logger: Logger) -> None:
        self._store = store
        self._workspaces = workspaces
        self._logger = logger

    @property
    def logger(self) -> Logger:
        """See ``slack_sdk``."""
        return self._logger

    async def load(self) -> int:
        """Makes every workspace known that has our app; how many there are."""
        kept = await self._store.kept(KEPT)
        for value in kept.values():
            team, name, token, bot, user, scopes, *url = json.loads(value)
            self._workspaces.add(Workspace(team, name, token, bot, user, tuple(scopes), *url))
        return len(kept)

    async def async_save(self, installation: Installation) -> None:
        """See ``slack_sdk``."""
        team, token = installation.team_id, installation.bot_token
        if not team or not token:
            raise ValueError("an installation without a workspace or a token")
        found = Workspace(
            team, installation.team_name or "", token, installation.bot_id or "", installation.bot_user_id or "",
            tuple(installation.bot_scopes or ()), await self._url_of(token),
        )  # fmt: skip
        await self._store.keep(f"{KEPT}{team}", json.dumps([*found]))
        self._workspaces.add(found)
        _log.info("installed", team=team)

    async def _url_of(self, token: str) -> str:
        """The workspace's address, which the OAuth flow leaves out; links lead to it, and it can be done without."""
        try:
            return str((await self._workspaces.told_of(token)).get("url", ""))
        except SendError as error:
            _log.info("no address", why=type(error).__name__)
            return ""

    async def async_save_bot(self, bot: Bot) -> None:
        """See ``slack_sdk``: an installation says it all."""

    async def drop(self, team: str) -> None:
        """A workspace has taken our app away: its token is worth nothing, and is not kept."""
        await self._store.forget_kept(f"{KEPT}{team}")
        self._workspaces.drop(team)
        _log.info("taken away", team=team)


class States(AsyncOAuthStateStore):
    """What ties the way back from Slack to the way there. After a restart one presses the button once more."""

    def __init__(self, logger: Logger, now: Callable[[], float] = time.time) -> None:
        self._logger = logger
        self._now = now
        self._states: dict[str, float] = {}

    @property
    def logger(self) -> Logger:
        """See ``slack_sdk``."""
        return self._logger

    async def async_issue(self, *_args: object, **_more: object) -> str:
        """See ``slack_sdk``."""
        if len(self._states) >= MOST_STATES:
            del self._states[next(iter(self._states))]
        state = secrets.token_urlsafe(24)
        self._states[state] = self._now()
        return state

    async def async_consume(self, state: str) -> bool:
        """See ``slack_sdk``."""
        issued = self._states.pop(state, None)
        return issued is not None and self._now() - issued <= STATES_LAST

"""What people are called, and the ways to them: asked for once, and kept."""

from __future__ import annotations

import structlog
from slack_sdk.errors import SlackApiError

from bot.platforms.slack.faults import BROKEN_LINE, code_of, translated
from bot.platforms.slack.workspaces import Workspaces
from bot.ports import Unreachable

MOST_KEPT = 10_000
_log = structlog.get_logger("backroom.slack")


class People:
    """The people of every workspace."""

    def __init__(self, workspaces: Workspaces) -> None:
        self._workspaces = workspaces
        self._names: dict[tuple[str, str], str] = {}
        self._changed: set[tuple[str, str]] = set()
        """Whose names must be asked for again."""
        self._ways: dict[tuple[str, str], str] = {}

    async def name(self, team: str, user: str, otherwise: str) -> str:
        """As others read it in Slack; if Slack does not say, as we knew it, and ``otherwise`` if we never did."""
        if (team, user) not in self._names or (team, user) in self._changed:
            try:
                told = await self._workspaces.client(team).users_info(user=user)
            except (SlackApiError, Unreachable, *BROKEN_LINE) as error:
                _log.info("no name", why=code_of(error) if isinstance(error, SlackApiError) else type(error).__name__)
                return self._names.get((team, user), otherwise)
            profile = (told.get("user") or {}).get("profile") or {}
            self._make_room(self._names)
            self._changed.discard((team, user))
            self._names[team, user] = str(profile.get("display_name") or profile.get("real_name") or otherwise)
        return self._names[team, user]

    def changed(self, team: str, user: str) -> None:
        """Somebody may be called otherwise now."""
        if (team, user) in self._names:
            self._changed.add((team, user))

    async def way(self, team: str, user: str) -> str:
        """The channel of direct messages with somebody. Raises Unreachable, and what ``translated`` raises."""
        if (team, user) not in self._ways:
            with translated():
                told = await self._workspaces.client(team).conversations_open(users=user)
            self._make_room(self._ways)
            self._ways[team, user] = str((told.get("channel") or {})["id"])
        return self._ways[team, user]

    def _make_room(self, kept: dict[tuple[str, str], str]) -> None:
        if len(kept) >= MOST_KEPT:
            del kept[next(iter(kept))]

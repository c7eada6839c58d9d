"""What somebody did on Slack: who, where, and how he is to be answered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.messages import Delivery
from bot.ports import Place

PLATFORM = "slack"
_NAMELESS = ("directmessage", "privategroup", "mpdm")
"""What Slack calls a channel whose name it does not tell."""


class Deed(NamedTuple):
    """One command, click or form."""

    id: str
    """The same when Slack delivers it twice."""
    team: str
    user: str
    name: str
    """As it came with the deed; what others read is asked for."""
    channel: str
    """Empty in the Home tab."""
    called: str
    """The channel's name."""
    answer_to: str
    """The address for answers; empty where there is none. Who knows it may answer, so it is never logged."""
    trigger: str
    """What a modal may be opened with, for three seconds."""
    own: bool
    """Whether a message for his eyes only was pressed."""

    def __repr__(self) -> str:
        """Without what lets one answer or open a modal, so that no log or traceback shows it."""
        return f"Deed({self.id}, {self.user}, {self.channel})"

    @property
    def at_home(self) -> bool:
        """Whether it was done in the Home tab."""
        return not self.channel


def deed_of(body: Mapping[str, Any]) -> Deed:
    """From what Slack tells of a command, a click or a form."""
    if "command" in body:
        team, user, name = str(body.get("team_id", "")), str(body.get("user_id", "")), str(body.get("user_name", ""))
        channel, called = str(body.get("channel_id", "")), str(body.get("channel_name", ""))
    else:
        person: Mapping[str, Any] = body.get("user") or {}
        team = str((body.get("team") or {}).get("id") or person.get("team_id") or "")
        user, name = str(person.get("id", "")), str(person.get("username") or person.get("name") or "")
        where: Mapping[str, Any] = body.get("channel") or {}
        channel, called = str(where.get("id", "")), str(where.get("name", ""))
    container: Mapping[str, Any] = body.get("container") or {}
    trigger = str(body.get("trigger_id", ""))
    return Deed(
        id=f"{PLATFORM}:{team}:{_mark(trigger or _without_trigger(body))}",
        team=team,
        user=user,
        name=name,
        channel=channel,
        called="" if called in _NAMELESS or called.startswith("mpdm-") else called,
        answer_to=str(body.get("response_url") or ""),
        trigger=trigger,
        own=bool(container.get("is_ephemeral")),
    )


def _mark(text: str) -> str:
    """Ids are logged and kept, and a trigger must not be: while it lasts, a modal can be opened with it."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _without_trigger(body: Mapping[str, Any]) -> str:
    """What tells a deed from all others where Slack gives no trigger with it."""
    actions: list[Mapping[str, Any]] = body.get("actions") or [{}]
    view: Mapping[str, Any] = body.get("view") or {}
    return json.dumps([str(actions[0].get("action_ts", "")), str(view.get("id", "")), str(view.get("hash", ""))])


def delivery(deed: Deed, name: str, text: str, table: str = "", turn: str | None = None) -> Delivery:
    """What was said, where and by whom. ``table``: the number of the table that a button speaks of."""
    return Delivery(
        id=deed.id,
        platform=PLATFORM,
        workspace=deed.team,
        user=deed.user,
        name=name,
        text=text,
        table=f"table:{table}" if table else None,
        turn=turn,
        place=Place(PLATFORM, deed.team, deed.channel) if deed.channel else None,
        called=deed.called.casefold()[:32],
        apart=True,
    )

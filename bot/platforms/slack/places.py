"""Whether a table can be kept in a channel: we must be in it."""

from __future__ import annotations

from slack_sdk.errors import SlackApiError

from bot.platforms.slack.faults import code_of
from bot.platforms.slack.workspaces import Workspaces

INVITE = "I am not in this channel, so I cannot keep a table here. Say /invite and my name, then the same again."
ELSEWHERE = "Tables live in channels; say it in one. For a private channel, invite me there first."
ARCHIVED = "This channel is archived."


async def lacking(workspaces: Workspaces, team: str, channel: str) -> str | None:
    """What is in the way of a table there, in words; None if nothing is. We walk into an open channel by ourselves."""
    client = workspaces.client(team)
    try:
        told = (await client.conversations_info(channel=channel)).get("channel") or {}
    except SlackApiError as error:
        if code_of(error) in ("channel_not_found", "missing_scope"):  # private, and we are not in it; or two people
            return INVITE if channel.startswith(("C", "G")) else ELSEWHERE
        raise
    if told.get("is_im") or told.get("is_mpim"):
        return ELSEWHERE
    if told.get("is_archived"):
        return ARCHIVED
    if told.get("is_member"):
        return None
    if told.get("is_private"):
        return INVITE
    try:
        await client.conversations_join(channel=channel)
    except SlackApiError:
        return INVITE
    return None

"""The world as JSON, as Discord writes it."""

from __future__ import annotations

from typing import Any

from tests.platforms.discord_server.model import Attachment, Channel, Guild, Member, Message, Role, User
from tests.platforms.discord_server.permissions import Permission, permissions_in

Json = dict[str, Any]


def user_json(user: User) -> Json:
    """A user."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0",
        "global_name": user.name,
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member_json(member: Member, with_user: bool = True) -> Json:
    """A member of a guild."""
    body: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role.id) for role in member.roles],
        "joined_at": member.joined,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    return {"user": user_json(member.user), **body} if with_user else body


def role_json(role: Role) -> Json:
    """A role."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel_json(channel: Channel) -> Json:
    """A channel of any kind."""
    body: Json = {"id": str(channel.id), "type": channel.kind, "flags": 0, "last_message_id": _last(channel)}
    if channel.guild is None:
        others = [user_json(user) for user in channel.recipients if not user.bot]
        return body | {"recipients": others}
    body |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.is_thread:
        return body | _thread_part(channel)
    overwrites = [
        {"id": str(o.target), "type": int(o.is_member), "allow": str(int(o.allow)), "deny": str(int(o.deny))}
        for o in channel.overwrites.values()
    ]
    return body | {
        "position": channel.position,
        "parent_id": None,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": overwrites,
    }


def _thread_part(thread: Channel) -> Json:
    assert thread.parent is not None
    assert thread.owner is not None
    written = len([message for message in thread.messages if not message.ephemeral])
    return {
        "parent_id": str(thread.parent.id),
        "owner_id": str(thread.owner.id),
        "message_count": written,
        "total_message_sent": written,
        "member_count": len(thread.thread_members),
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": thread.created,
            "create_timestamp": thread.created,
            "locked": thread.locked,
        },
    }


def _last(channel: Channel) -> str | None:
    shown = [message.id for message in channel.messages if not message.ephemeral]
    return str(shown[-1]) if shown else None


def guild_json(guild: Guild) -> Json:
    """A guild, as GET answers it."""
    empty = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
        "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
        "incidents_data max_presences"
    )
    zero = (
        "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
        "premium_tier premium_subscription_count nsfw_level"
    )
    return {
        **dict.fromkeys(empty.split()),
        **dict.fromkeys(zero.split(), 0),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role_json(role) for role in guild.roles.values()],
        "region": "rotterdam",
        "afk_timeout": 300,
        "widget_enabled": False,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "nsfw": False,
    }


def guild_create_json(guild: Guild, threads: list[Channel], bot: User) -> Json:
    """A guild as the gateway announces it to a client without the intent for members: the bot is the only one told."""
    return guild_json(guild) | {
        "channels": [channel_json(channel) for channel in guild.channels],
        "threads": [channel_json(thread) for thread in threads],
        "members": [member_json(guild.members[bot.id])],
        "member_count": len(guild.members),
        "joined_at": guild.members[bot.id].joined,
        "large": False,
        "unavailable": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_json(attachment: Attachment, channel: Channel, base: str) -> Json:
    """A file of a message; its address is served by this server."""
    url = f"{base}/attachments/{channel.id}/{attachment.id}/{attachment.filename}"
    body: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
    }
    if attachment.content_type:
        body["content_type"] = attachment.content_type
    if attachment.description:
        body["description"] = attachment.description
    if attachment.size:
        body["width"], body["height"] = attachment.size
    return body


def message_json(message: Message, base: str) -> Json:
    """A message in its newest state. `base` is the address of the server, for the files."""
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": 19 if message.reply_to else 20 if message.answers and message.answers["type"] == 2 else 0,
        "author": user_json(message.author),
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [attachment_json(attachment, message.channel, base) for attachment in message.attachments],
        "flags": message.flags,
        "tts": False,
        "pinned": False,
        "mention_everyone": message.mentions.everyone,
        "mentions": [user_json(user) for user in message.mentions.users],
        "mention_roles": [str(role.id) for role in message.mentions.roles],
        "timestamp": message.created,
        "edited_timestamp": message.edited,
    }
    if message.author.bot:
        body["application_id"] = str(message.author.id)
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.answers:
        body["interaction_metadata"] = message.answers
        body["webhook_id"] = str(message.author.id)
    if message.reply_to:
        body["message_reference"] = {
            "type": 0,
            "channel_id": str(message.reply_to.channel.id),
            "message_id": str(message.reply_to.id),
        }
    return body


def permissions_json(channel: Channel, user: User) -> str:
    """What a user may do in a channel."""
    return str(int(permissions_in(channel, user) or Permission(0)))

"""REST: the bot itself, guilds, members, roles, channels and threads."""

from __future__ import annotations

from typing import Any

from tests.platforms.discord_server.errors import Problems, refusal
from tests.platforms.discord_server.model import Channel
from tests.platforms.discord_server.permissions import Permission, permissions_in
from tests.platforms.discord_server.router import NOTHING, Reply, Request, route
from tests.platforms.discord_server.wire import channel_json, guild_json, member_json, role_json, user_json


@route("GET", "/users/@me")
def me(request: Request) -> Reply:
    """The bot's own account."""
    return Reply(user_json(request.server.world.bot) | {"mfa_enabled": False, "locale": "en-US", "verified": True})


@route("GET", "/users/{user_id}")
def user(request: Request) -> Reply:
    """Any account."""
    found = request.server.world.users.get(int(request.params["user_id"]))
    if found is None:
        raise refusal(10013)
    return Reply(user_json(found))


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(request: Request) -> Reply:
    """The application behind the bot."""
    world = request.server.world
    none = "icon interactions_endpoint_url role_connections_verification_url team type"
    zero = "flags approximate_guild_count approximate_user_install_count approximate_user_authorization_count"
    told: dict[str, Any] = {
        **dict.fromkeys(none.split()),
        **dict.fromkeys(zero.split(), 0),
        "id": str(world.bot.id),
        "name": world.bot.name,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags_new": "0",
        "redirect_uris": [],
        "owner": user_json(world.user("owner")),
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "bot": user_json(world.bot),
    }
    return Reply(told)


@route("GET", "/gateway")
def gateway(request: Request) -> Reply:
    """Where the gateway is."""
    return Reply({"url": request.server.gateway_url})


@route("GET", "/gateway/bot")
def gateway_bot(request: Request) -> Reply:
    """Where the gateway is, and how many shards to start."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 16}
    return Reply({"url": request.server.gateway_url, "shards": request.server.shards, "session_start_limit": limit})


@route("POST", "/users/@me/channels")
def open_dm(request: Request) -> Reply:
    """The DM channel with a user. It opens even if nothing can be sent into it."""
    world = request.server.world
    found = world.users.get(int(request.form.get("recipient_id") or 0))
    if found is None:
        raise refusal(10013)
    if found.bot:
        raise refusal(50007)
    return Reply(channel_json(world.dm(found)))


@route("GET", "/users/@me/guilds")
def my_guilds(request: Request) -> Reply:
    """The guilds the bot is in."""
    world = request.server.world
    told: list[dict[str, Any]] = [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(int(guild.everyone.permissions)),
            "features": [],
        }
        for guild in world.guilds.values()
        if guild.here
    ]
    return Reply(told)


@route("GET", "/guilds/{guild_id}")
def guild(request: Request) -> Reply:
    """A guild."""
    found = request.server.world.find_guild(request.params["guild_id"])
    told = guild_json(found)
    if request.query.get("with_counts", "").lower() in ("1", "true"):
        told |= {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return Reply(told)


@route("GET", "/guilds/{guild_id}/channels")
def channels(request: Request) -> Reply:
    """The channels of a guild."""
    found = request.server.world.find_guild(request.params["guild_id"])
    return Reply([channel_json(channel) for channel in found.channels])


@route("GET", "/guilds/{guild_id}/threads/active")
def threads(request: Request) -> Reply:
    """The open threads of a guild."""
    world = request.server.world
    found = world.threads(world.find_guild(request.params["guild_id"]))
    shown = [thread for thread in found if world.sees(thread, world.bot)]
    return Reply({"threads": [channel_json(thread) for thread in shown], "members": [], "has_more": False})


@route("GET", "/guilds/{guild_id}/roles")
def roles(request: Request) -> Reply:
    """The roles of a guild."""
    found = request.server.world.find_guild(request.params["guild_id"])
    return Reply([role_json(role) for role in found.roles.values()])


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(request: Request) -> Reply:
    """A member of a guild."""
    world = request.server.world
    found = world.find_guild(request.params["guild_id"]).members.get(int(request.params["user_id"]))
    if found is None:
        raise refusal(10007 if int(request.params["user_id"]) in world.users else 10013)
    return Reply(member_json(found))


@route("GET", "/guilds/{guild_id}/members")
def members(request: Request) -> Reply:
    """The members of a guild, for those with the privileged intent."""
    if not request.server.privileged_intents:
        raise refusal(50001)
    found = request.server.world.find_guild(request.params["guild_id"]).members.values()
    after, limit = int(request.query.get("after", "0")), int(request.query.get("limit", "1"))
    later = sorted((each for each in found if each.user.id > after), key=lambda each: each.user.id)
    return Reply([member_json(each) for each in later[:limit]])


@route("GET", "/channels/{channel_id}")
def channel(request: Request) -> Reply:
    """A channel of any kind."""
    return Reply(channel_json(request.server.world.find_channel(request.params["channel_id"])))


@route("DELETE", "/channels/{channel_id}")
def delete_channel(request: Request) -> Reply:
    """Delete a channel or a thread; a DM is closed."""
    world = request.server.world
    found = world.find_channel(request.params["channel_id"])
    told = channel_json(found)
    if not found.is_dm:
        _may(request, found, Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS)
        world.delete_channel(found)
    return Reply(told)


@route("PATCH", "/channels/{channel_id}")
def edit_channel(request: Request) -> Reply:
    """Rename a channel; archive, lock or wake a thread."""
    world, form = request.server.world, request.form
    found = world.find_channel(request.params["channel_id"])
    own = found.is_thread and found.owner is world.bot
    if found.is_thread and form == {"archived": False} and not found.locked:
        _may(request, found, Permission.SEND_MESSAGES_IN_THREADS)  # whoever may write may wake it
    elif not own or form.get("locked") is not None:
        _may(request, found, Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS)
    found.name = form.get("name") or found.name
    found.topic = form.get("topic", found.topic)
    found.archived = form.get("archived", found.archived)
    found.locked = form.get("locked", found.locked)
    world.tell("thread_update" if found.is_thread else "channel_update", found)
    return Reply(channel_json(found))


@route("POST", "/channels/{channel_id}/threads")
def create_thread(request: Request) -> Reply:
    """A thread without a message to start from; private unless it says otherwise."""
    found = request.server.world.find_channel(request.params["channel_id"])
    private = (request.form.get("type") or 12) == 12
    bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    return _thread(request, found, bit, private, None)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def create_thread_from(request: Request) -> Reply:
    """A thread that starts from a message, and has its id."""
    world = request.server.world
    found = world.find_channel(request.params["channel_id"])
    message = world.find_message(found, request.params["message_id"])
    if message.id in world.channels:
        raise refusal(160004)
    return _thread(request, found, Permission.CREATE_PUBLIC_THREADS, False, message.id)


def _thread(request: Request, parent: Channel, bit: Permission, private: bool, number: int | None) -> Reply:
    if parent.is_dm or parent.is_thread:
        raise refusal(50003)
    _may(request, parent, bit)
    problems = Problems()
    problems.length(("name",), request.form.get("name"), 1, 100)
    problems.refuse()
    thread = request.server.world.add_thread(parent, request.form["name"], private=private, id=number)
    return Reply(channel_json(thread), 201)


@route("PUT", "/channels/{channel_id}/thread-members/@me")
def join_thread(request: Request) -> Reply:
    """The bot joins a thread."""
    found = request.server.world.find_channel(request.params["channel_id"])
    found.thread_members.add(request.server.world.bot.id)
    return NOTHING


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_to_thread(request: Request) -> Reply:
    """A user is added to a thread."""
    found = request.server.world.find_channel(request.params["channel_id"])
    _may(request, found, Permission.SEND_MESSAGES_IN_THREADS)
    found.thread_members.add(int(request.params["user_id"]))
    return NOTHING


def _may(request: Request, found: Channel, bit: Permission) -> None:
    if not permissions_in(found, request.server.world.bot) & bit:
        raise refusal(50013)

"""REST: answers to interactions, and the commands people can use."""

from __future__ import annotations

from typing import Any

from tests.platforms.discord_server.commands import check_commands
from tests.platforms.discord_server.compose import revise
from tests.platforms.discord_server.errors import refusal
from tests.platforms.discord_server.interactions import DEFERRED, MESSAGE, UPDATE, Interaction
from tests.platforms.discord_server.router import NOTHING, Reply, Request, route
from tests.platforms.discord_server.wire import message_json

_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"
_ANSWER = _TOKEN + "/messages/{message_id}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def callback(request: Request) -> Reply:
    """The first answer to an interaction."""
    params = request.params
    interaction = request.server.interactions.answer(
        params["interaction_id"], params["interaction_token"], request.form, request.uploads
    )
    if request.query.get("with_response", "").lower() not in ("1", "true"):
        return NOTHING
    return Reply(_callback_json(request, interaction))


def _callback_json(request: Request, interaction: Interaction) -> dict[str, Any]:
    kind = request.form["type"]
    message = interaction.original
    told: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    if message is not None:
        told |= {
            "response_message_id": str(message.id),
            "response_message_loading": kind == DEFERRED,
            "response_message_ephemeral": message.ephemeral,
        }
    if kind not in (MESSAGE, UPDATE):
        return {"interaction": told}
    assert message is not None
    resource = {"type": kind, "message": message_json(message, request.server.base)}
    return {"interaction": told, "resource": resource}


def _of(request: Request) -> Interaction:
    if request.params["webhook_id"] != str(request.server.world.bot.id):
        raise refusal(10015)
    return request.server.interactions.by_token(request.params["webhook_token"])


@route("POST", _TOKEN)
def follow_up(request: Request) -> Reply:
    """A later answer."""
    message = request.server.interactions.follow_up(_of(request), request.form, request.uploads)
    return Reply(message_json(message, request.server.base))


@route("GET", _ANSWER)
def get_answer(request: Request) -> Reply:
    """An answer in its newest state."""
    message = request.server.interactions.message_of(_of(request), request.params["message_id"])
    return Reply(message_json(message, request.server.base))


@route("PATCH", _ANSWER)
def edit_answer(request: Request) -> Reply:
    """Edit an answer, `@original` or by id."""
    server = request.server
    message = server.interactions.message_of(_of(request), request.params["message_id"])
    revise(server.world, message, request.form, request.uploads, server.base)
    return Reply(message_json(message, server.base))


@route("DELETE", _ANSWER)
def delete_answer(request: Request) -> Reply:
    """Delete an answer."""
    server = request.server
    server.world.delete_message(server.interactions.message_of(_of(request), request.params["message_id"]))
    return NOTHING


def _register(request: Request, commands: list[dict[str, Any]], guild: str | None) -> list[dict[str, Any]]:
    server = request.server
    check_commands(commands)
    earlier = {(command["type"], command["name"]): command for command in server.commands.get(guild, [])}
    registered = []
    for command in commands:
        kind = command.get("type") or 1
        known = earlier.get((kind, command["name"]))
        fresh = {
            "contexts": None,
            "integration_types": [0],
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
            "description": "",
            **{key: value for key, value in command.items() if value is not None},
            "id": known["id"] if known else str(server.world.ids.next()),
            "application_id": str(server.world.bot.id),
            "version": str(server.world.ids.next()),
            "type": kind,
        }
        if fresh["default_member_permissions"] is not None:
            fresh["default_member_permissions"] = str(fresh["default_member_permissions"])
        registered.append(fresh | ({"guild_id": guild} if guild else {}))
    server.commands[guild] = registered
    return registered


@route("PUT", "/applications/{application_id}/commands")
def put_commands(request: Request) -> Reply:
    """Replace all global commands."""
    return Reply(_register(request, request.body or [], None))


@route("GET", "/applications/{application_id}/commands")
def get_commands(request: Request) -> Reply:
    """The global commands."""
    return Reply(request.server.commands.get(None, []))


@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def put_guild_commands(request: Request) -> Reply:
    """Replace all commands of one guild."""
    request.server.world.find_guild(request.params["guild_id"])
    return Reply(_register(request, request.body or [], request.params["guild_id"]))


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def get_guild_commands(request: Request) -> Reply:
    """The commands of one guild."""
    return Reply(request.server.commands.get(request.params["guild_id"], []))

"""Slack's Web API, strict where Slack is: rights, limits of blocks, files that are not ready yet."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.platforms.slack_server.model import Channel, File, Message, Team, User
from tests.platforms.slack_server.payloads import flaws_of_message, flaws_of_view

if TYPE_CHECKING:
    from tests.platforms.slack_server.server import SlackServer

Data = dict[str, Any]
TRIGGER_LASTS = 3.0
MOST_HISTORY = 999


class RefusedError(Exception):
    """What Slack says no to."""

    def __init__(self, error: str, **more: Any) -> None:
        super().__init__(error)
        self.answer: Data = {"ok": False, "error": error, **more}


NEEDS = {
    "chat.postMessage": {"chat:write"},
    "chat.update": {"chat:write"},
    "chat.delete": {"chat:write"},
    "chat.postEphemeral": {"chat:write"},
    "conversations.open": {"im:write"},
    "conversations.join": {"channels:join"},
    "conversations.history": {"channels:history", "groups:history", "im:history"},
    "conversations.info": {"channels:read", "groups:read"},
    "users.info": {"users:read"},
    "files.getUploadURLExternal": {"files:write"},
    "files.completeUploadExternal": {"files:write"},
    "files.delete": {"files:write"},
    "files.info": {"files:read"},
}


class Api:
    """One answer a method."""

    def __init__(self, server: SlackServer) -> None:
        self._server = server
        self._world = server.world
        self._methods: dict[str, Callable[[Team, Data], Data]] = {
            "auth.test": self._auth_test,
            "chat.postMessage": self._post,
            "chat.update": self._update,
            "chat.delete": self._delete,
            "chat.postEphemeral": self._post_ephemeral,
            "conversations.open": self._open,
            "conversations.history": self._history,
            "conversations.info": self._info,
            "conversations.join": self._join,
            "users.info": self._user,
            "views.open": self._open_view,
            "views.publish": self._publish,
            "files.getUploadURLExternal": self._upload_url,
            "files.completeUploadExternal": self._complete,
            "files.info": self._file,
            "files.delete": self._delete_file,
        }

    def answer(self, method: str, token: str, data: Data) -> Data:
        """What a call gets."""
        team = self._world.team_of(token)
        if team is None:
            return {"ok": False, "error": "invalid_auth"}
        found = self._methods.get(method)
        if found is None:
            self._server.unknown_calls.append(method)
            return {"ok": False, "error": "unknown_method"}
        lacks = NEEDS.get(method, set()) - team.scopes
        if lacks:
            return {"ok": False, "error": "missing_scope", "needed": ",".join(sorted(lacks)), "provided": ""}
        try:
            return {"ok": True, **found(team, data)}
        except RefusedError as error:
            return error.answer

    # ------------------------------------------------------------ messages

    def _auth_test(self, team: Team, _: Data) -> Data:
        return {
            "url": f"https://{team.name}.slack.example/", "team": team.name, "user": team.bot.name, "team_id": team.id,
            "user_id": team.bot.id, "bot_id": "B" + team.bot.id[1:],
        }  # fmt: skip

    def _post(self, team: Team, data: Data) -> Data:
        channel = self._channel_to_write(team, data)
        blocks = self._checked(team, data)
        message = Message(self._world.ts(), channel, team.bot, str(data["text"]), blocks, data.get("metadata"))
        self._world.post(message)
        return {"channel": channel.id, "ts": message.ts, "message": {"ts": message.ts, "text": message.text}}

    def _update(self, team: Team, data: Data) -> Data:
        message = self._message(team, data)
        blocks = self._checked(team, data)
        message.history.append((message.text, message.blocks))
        message.text, message.blocks = str(data["text"]), blocks
        message.metadata = data.get("metadata", message.metadata)
        self._world.tell("edit", message)
        return {"channel": message.channel.id, "ts": message.ts, "text": message.text}

    def _delete(self, team: Team, data: Data) -> Data:
        message = self._message(team, data)
        message.deleted = True
        self._world.tell("gone", message)
        return {"channel": message.channel.id, "ts": message.ts}

    def _post_ephemeral(self, team: Team, data: Data) -> Data:
        channel = self._channel_to_write(team, data)
        user = self._user_of(team, data["user"])
        blocks = self._checked(team, data)
        text = str(data["text"])
        message = self._world.post(Message(self._world.ts(), channel, team.bot, text, blocks, only_for=user))
        return {"message_ts": message.ts}

    def _message(self, team: Team, data: Data) -> Message:
        channel = self._channel_to_write(team, data)
        found = next((one for one in channel.messages if one.ts == data["ts"] and not one.ephemeral), None)
        if found is None or found.deleted:
            raise RefusedError("message_not_found")
        if found.author is not team.bot:
            raise RefusedError("cant_update_message")
        return found

    def _checked(self, team: Team, data: Data) -> list[Data]:
        blocks = data.get("blocks") or []
        flaws = flaws_of_message(str(data.get("text", "")), blocks)
        if flaws:
            self._server.flaws += flaws
            raise RefusedError("invalid_blocks", response_metadata={"messages": flaws})
        for block in blocks:
            if block["type"] == "image":
                file = self._world.files.get(block["slack_file"]["id"])
                if file is None or file.team is not team or file.deleted or not file.done or file.looks > 0:
                    why = f"invalid slack file {block['slack_file']['id']}"
                    self._server.early_files.append(why)
                    raise RefusedError("invalid_blocks", response_metadata={"messages": [why]})
        return list(blocks)

    def _channel(self, team: Team, channel: str) -> Channel:
        found = team.channels.get(channel)
        if found is None or ((found.private or found.im_of) and team.bot.id not in found.members):
            raise RefusedError("channel_not_found")
        return found

    def _channel_to_write(self, team: Team, data: Data) -> Channel:
        found = self._channel(team, str(data.get("channel")))
        if found.archived:
            raise RefusedError("is_archived")
        if team.bot.id not in found.members:
            raise RefusedError("not_in_channel")
        if found.im_of is not None and not found.im_of.takes_dms:
            raise RefusedError("messages_tab_disabled")
        if found.im_of is not None and found.im_of.deleted:
            raise RefusedError("user_disabled")
        return found

    # ------------------------------------------------------------ channels and people

    def _open(self, team: Team, data: Data) -> Data:
        user = self._user_of(team, data["users"])
        if user.deleted:
            raise RefusedError("user_disabled")
        return {"channel": {"id": self._world.im(user).id}}

    def _history(self, team: Team, data: Data) -> Data:
        channel = self._channel(team, data["channel"])
        if team.bot.id not in channel.members:
            raise RefusedError("not_in_channel")
        most = int(data.get("limit", 100))
        standing = [one for one in channel.messages if not one.deleted and not one.ephemeral]
        metadata = str(data.get("include_all_metadata")) in ("1", "true", "True")
        messages = [
            {"type": "message", "ts": one.ts, "user": one.author.id, "text": one.text, "blocks": one.blocks}
            | ({"metadata": one.metadata} if metadata and one.metadata else {})
            for one in reversed(standing[-min(most, MOST_HISTORY) :])
        ]
        return {"messages": messages}

    def _info(self, team: Team, data: Data) -> Data:
        channel = self._channel(team, data["channel"])
        return {
            "channel": {
                "id": channel.id, "name": channel.name, "is_archived": channel.archived, "is_private": channel.private,
                "is_member": team.bot.id in channel.members, "is_im": channel.im_of is not None,
            }
        }  # fmt: skip

    def _join(self, team: Team, data: Data) -> Data:
        channel = self._channel(team, data["channel"])
        if channel.archived:
            raise RefusedError("is_archived")
        channel.members.add(team.bot.id)
        return {"channel": {"id": channel.id}}

    def _user(self, team: Team, data: Data) -> Data:
        user = self._user_of(team, data["user"])
        return {"user": {"id": user.id, "name": user.name, "deleted": user.deleted,
                         "profile": {"display_name": user.name, "real_name": user.name}}}  # fmt: skip

    def _user_of(self, team: Team, user: str) -> User:
        found = team.users.get(user)
        if found is None:
            raise RefusedError("user_not_found")
        return found

    # ------------------------------------------------------------ views

    def _open_view(self, team: Team, data: Data) -> Data:
        trigger = self._server.triggers.get(data["trigger_id"])
        if trigger is None or trigger.user.team is not team:
            raise RefusedError("invalid_trigger_id")
        if trigger.used:
            raise RefusedError("exchanged_trigger_id")
        if time.monotonic() - trigger.born > self._server.trigger_lasts:
            raise RefusedError("expired_trigger_id")
        view = self._checked_view(data["view"])
        trigger.used = True
        trigger.view = dict(view, id=f"V{self._world.number():08d}", hash=f"{self._world.number()}")
        self._world.tell("modal", (trigger.user, trigger.view))
        return {"view": trigger.view}

    def _publish(self, team: Team, data: Data) -> Data:
        user = self._user_of(team, data["user_id"])
        user.home = dict(self._checked_view(data["view"]), id=f"V{self._world.number():08d}")
        self._world.tell("home", user)
        return {"view": user.home}

    def _checked_view(self, view: Data) -> Data:
        flaws = flaws_of_view(view)
        if flaws:
            self._server.flaws += flaws
            raise RefusedError("invalid_arguments", response_metadata={"messages": flaws})
        return view

    # ------------------------------------------------------------ files

    def _upload_url(self, team: Team, data: Data) -> Data:
        if int(data["length"]) <= 0:
            raise RefusedError("invalid_arguments")
        number = f"F{self._world.number():09d}"
        self._world.files[number] = File(
            number, data["filename"], str(data.get("alt_txt") or ""), team, looks=self._server.slow_files
        )
        return {"upload_url": f"{self._server.address}/upload/{number}", "file_id": number}

    def _complete(self, team: Team, data: Data) -> Data:
        done = []
        for one in data["files"]:
            file = self._world.files.get(one["id"])
            if file is None or file.team is not team or file.raw is None:
                raise RefusedError("file_not_found")
            file.done = True
            done.append({"id": file.id, "title": one.get("title", "")})
            if data.get("channel_id"):
                channel = self._channel_to_write(team, {"channel": data["channel_id"]})
                file.public = channel.im_of is None
                words = str(data.get("initial_comment") or "")
                self._world.post(Message(self._world.ts(), channel, team.bot, words, [], file=file.name))
        return {"files": done}

    def _file(self, team: Team, data: Data) -> Data:
        file = self._world.files.get(data["file"])
        if file is None or file.team is not team or file.deleted:
            raise RefusedError("file_not_found")
        file.looks = max(0, file.looks - 1)
        shown = {"id": file.id, "name": file.name}
        return {"file": shown | ({"mimetype": "image/png"} if file.looks == 0 else {"mimetype": ""})}

    def _delete_file(self, team: Team, data: Data) -> Data:
        file = self._world.files.get(data["file"])
        if file is None or file.team is not team:
            raise RefusedError("file_not_found")
        file.deleted = True
        return {}

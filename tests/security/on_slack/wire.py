"""The Slack that the bot speaks to: it keeps nothing but which messages and files there are."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Collection
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any

from slack_sdk.errors import SlackApiError

from bot.platforms.links import address
from bot.platforms.slack.chat import SlackChat
from bot.platforms.slack.files import Files
from bot.platforms.slack.people import People
from bot.platforms.slack.workspaces import Workspace
from bot.ports import Account, Outgoing, Store
from bot.posting import Poster
from bot.screen import Link
from tests.security.on_discord.in_words import in_words
from tests.security.plan import GHOST, PEOPLE
from tests.security.received import PUBLIC

SLACK, TEAM, CHANNEL, ELSEWHERE = "slack", "T900", "C901", "C902"
IDS = {name: f"U{101 + at}" for at, name in enumerate((*PEOPLE, GHOST))}
NAMES = {number: name for name, number in IDS.items()}
MESSAGE = "message"
SPEAKS_OF = ContextVar("speaks_of", default=(MESSAGE, 0))
"""What is being sent: how it is called, and the version that it speaks of. Several things are at the same time."""
Hear = Callable[[str, str, int, str], None]
"""Who, what it is called, the version that it speaks of, and all of it in words."""


def account_of(user: str) -> Account:
    """How the room knows somebody of the one workspace there is."""
    return Account(SLACK, TEAM, IDS[user])


class Wire:
    """What the bot needs of ``Workspaces``, of a Web API client and of its connections, in one."""

    def __init__(self, hear: Hear, answered: Callable[[str], None], closed: Collection[str]) -> None:
        """``answered``: whoever did something last is told something. ``closed``: who takes no direct messages."""
        self._hear, self._answered, self._closed = hear, answered, closed
        self._numbers = itertools.count(5001)
        self._standing: set[str] = set()
        self._files: dict[str, dict[str, str]] = {}

    # as ``Workspaces``

    @property
    def session(self) -> Wire:
        """See ``Workspaces``."""
        return self

    def client(self, team: str) -> Wire:
        """See ``Workspaces``."""
        assert team == TEAM
        return self

    def of(self, team: str) -> Workspace:
        """See ``Workspaces``."""
        return Workspace(team, "office", "", "B1", "U1")

    def address(self, link: Link) -> str | None:
        """See ``Workspaces``."""
        return address(link, "https://office.slack.example/")

    # as connections: an upload, and an answer

    @asynccontextmanager
    async def post(self, url: str, data: bytes):  # type: ignore[no-untyped-def]
        """An upload, which nobody sees until a message shows it."""
        file = self._files[url]
        file["holds"] = data.decode() if file["name"].endswith((".txt", ".csv")) else hashlib.sha256(data).hexdigest()
        yield SimpleNamespace(status=200)

    def hook(self, *_: object, **__: object) -> Wire:
        """In place of ``AsyncWebhookClient``."""
        return self

    async def send_dict(self, body: dict[str, Any]) -> Any:
        """See ``AsyncWebhookClient``."""
        assert body["response_type"] == "ephemeral", "an answer is for one person"
        self._answered(self._words("answered", body))
        return SimpleNamespace(status_code=200)

    # as a Web API client

    async def chat_postMessage(self, *, channel: str, **sent: Any) -> dict[str, Any]:  # noqa: N802
        """See ``AsyncWebClient``."""
        who = self._who(channel)
        if who in self._closed:
            raise SlackApiError("no", {"ok": False, "error": "messages_tab_disabled"})
        ts = f"{next(self._numbers)}.0"
        self._standing.add(f"{channel}/{ts}")
        self._hear(who, *SPEAKS_OF.get(), self._words(f"message {ts} in {channel}", sent))
        return {"channel": channel, "ts": ts}

    async def chat_update(self, *, channel: str, ts: str, **sent: Any) -> None:
        """See ``AsyncWebClient``."""
        assert f"{channel}/{ts}" in self._standing, "there is no such message"
        self._hear(self._who(channel), *SPEAKS_OF.get(), self._words(f"message {ts} written over", sent))

    async def chat_delete(self, *, channel: str, ts: str) -> None:
        """See ``AsyncWebClient``."""
        self._standing.remove(f"{channel}/{ts}")
        self._hear(self._who(channel), *SPEAKS_OF.get(), f"message {ts} taken away")

    async def chat_postEphemeral(self, *, channel: str, user: str, **sent: Any) -> None:  # noqa: N802
        """See ``AsyncWebClient``."""
        self._answered(self._words(f"for {user} in {channel}", sent))

    async def conversations_open(self, *, users: str) -> dict[str, Any]:
        """See ``AsyncWebClient``."""
        return {"channel": {"id": f"D{users}"}}

    async def conversations_history(self, **_: Any) -> dict[str, Any]:
        """See ``AsyncWebClient``. Nobody dies here, so nothing is looked for."""
        return {"messages": []}

    async def conversations_info(self, **_: Any) -> dict[str, Any]:
        """See ``AsyncWebClient``."""
        return {"channel": {"is_member": True}}

    async def users_info(self, *, user: str) -> dict[str, Any]:
        """See ``AsyncWebClient``."""
        return {"user": {"profile": {"display_name": NAMES[user]}}}

    async def views_open(self, *, trigger_id: str, view: dict[str, Any]) -> None:
        """See ``AsyncWebClient``."""
        assert trigger_id
        self._answered(self._words("form", view))

    async def views_publish(self, *, user_id: str, view: dict[str, Any]) -> None:
        """See ``AsyncWebClient``."""
        self._answered(self._words(f"home of {user_id}", view))

    async def files_getUploadURLExternal(self, *, filename: str, length: int, alt_txt: str | None) -> dict[str, Any]:  # noqa: N802
        """See ``AsyncWebClient``."""
        number = f"F{next(self._numbers)}"
        self._files[number] = {"name": filename, "length": str(length), "alt": alt_txt or ""}
        return {"upload_url": number, "file_id": number}

    async def files_completeUploadExternal(  # noqa: N802
        self, *, files: list[dict[str, str]], channel_id: str | None, initial_comment: str | None
    ) -> dict[str, Any]:
        """See ``AsyncWebClient``: with a channel it is a message there."""
        if channel_id is not None:
            if self._who(channel_id) in self._closed:
                raise SlackApiError("no", {"ok": False, "error": "messages_tab_disabled"})
            assert channel_id.startswith("D"), "a file is for one person"
            shown = [self._files[one["id"]] for one in files]
            self._answered(in_words("file", files=shown, titles=files, words=initial_comment))
        return {"files": files}

    async def files_info(self, **_: Any) -> dict[str, Any]:
        """See ``AsyncWebClient``."""
        return {"file": {"mimetype": "image/png"}}

    async def files_delete(self, **_: Any) -> None:
        """See ``AsyncWebClient``."""

    def _who(self, channel: str) -> str:
        return NAMES[channel.removeprefix("D")] if channel.startswith("D") else PUBLIC

    def _words(self, what: str, sent: dict[str, Any]) -> str:
        """All of it, with what the pictures in it show."""
        shown = [self._files[b["slack_file"]["id"]] for b in sent.get("blocks") or [] if b["type"] == "image"]
        return in_words(what, pictures=shown, **sent)


class SlackPlatform:
    """The bot's own, on that wire."""

    living = True

    def __init__(self, wire: Wire, store: Store, version_of: Callable[[str], int]) -> None:
        self._wire = wire
        self._poster = Poster(SlackChat(wire, People(wire), Files(wire)), store)  # type: ignore[arg-type]
        self._version_of = version_of

    async def send(self, message: Outgoing, key: str) -> None:
        """See ``ports.Platform``."""
        says = [button.says for row in message.screen.buttons for button in row] if message.screen else []
        called = next((one for one in says if one.startswith("picture ")), MESSAGE)
        SPEAKS_OF.set((called, self._version_of(key)))
        await self._poster.send(message, key)

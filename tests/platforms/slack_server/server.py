"""The server: Web API, uploads, answers, sockets, on 127.0.0.1."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import web

from bot.platforms.slack.scopes import SCOPES
from tests.platforms.slack_server.api import TRIGGER_LASTS, Api
from tests.platforms.slack_server.deliveries import WAITS, Http, Sockets
from tests.platforms.slack_server.faults import Faults
from tests.platforms.slack_server.model import Channel, Message, Team, User, World
from tests.platforms.slack_server.payloads import flaws_of_message
from tests.platforms.slack_server.people import Answered, Person
from tests.platforms.slack_server.transcript import Transcript

MOST_ANSWERS = 5
"""What may be said to one address for answers."""


@dataclass
class Trigger:
    """What a modal may be opened with."""

    user: User
    born: float
    used: bool = False
    view: dict[str, Any] | None = None


@dataclass
class AnswerTo:
    """An address for answers."""

    user: User
    channel: Channel
    pressed: Message | None
    left: int = MOST_ANSWERS
    messages: list[Message] = field(default_factory=list)


@dataclass
class Call:
    """One call of the Web API."""

    method: str
    data: dict[str, Any]
    answer: dict[str, Any] | None = None
    at: float = field(default_factory=time.monotonic)


class SlackServer:
    """A Slack of one's own. See the package's own words."""

    def __init__(self, waits: float = WAITS, trigger_lasts: float = TRIGGER_LASTS) -> None:
        """``waits``: seconds in which Slack wants to be acknowledged; ``trigger_lasts``: in which a modal can open."""
        self.trigger_lasts = trigger_lasts
        self.world = World(set(SCOPES))
        self.faults = Faults()
        self.sockets = Sockets(waits)
        self.http: Http | None = None
        """Set to have everything delivered as signed requests."""
        self.app_token = "-".join(["xapp", "test", secrets.token_hex(8)])
        self.signing_secret = secrets.token_hex(16)
        self.triggers: dict[str, Trigger] = {}
        self.answers: dict[str, AnswerTo] = {}
        self.calls: list[Call] = []
        self.deeds: list[Answered] = []
        """All that people did, in order."""
        self.flaws: list[str] = []
        """What no real Slack would have taken."""
        self.early_files: list[str] = []
        """Files that were shown before they were ready."""
        self.unknown_calls: list[str] = []
        self.stumbles: list[str] = []
        self.slow_files = 0
        """How often a new file must be asked for until it can be shown."""
        self.installing: dict[str, Team] = {}
        """Workspaces by the code with which they install our app."""
        self.at_work = 0
        self.address = ""
        self._api = Api(self)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> SlackServer:
        app = web.Application(client_max_size=30 << 20)
        app.router.add_route("*", "/api/{method}", self._call)
        app.router.add_post("/upload/{file}", self._upload)
        app.router.add_post("/response/{answer}", self._answered)
        app.router.add_get("/link", self.sockets.handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._runner is not None
        for socket in list(self.sockets.open):
            await socket.close()
        await self._runner.cleanup()

    def env(self, team: Team) -> dict[str, str]:
        """What the bot needs to come by socket."""
        return {
            "BACKROOM_SLACK_BOT_TOKEN": team.token,
            "BACKROOM_SLACK_APP_TOKEN": self.app_token,
            "BACKROOM_SLACK_API": f"{self.address}/api/",
        }

    def person(self, team: Team, name: str) -> Person:
        """Somebody new in a workspace."""
        return Person(self, self.world.add_user(team, name))

    def transcript(self) -> Transcript:
        """Writes down all that is seen and done from now on."""
        return Transcript(self.world)

    async def wait_for_bot(self, seconds: float = 20.0) -> None:
        """Comes back when the bot is connected."""
        await asyncio.wait_for(self.sockets.came.wait(), seconds)

    async def wait_until(self, met: Callable[[], object], seconds: float = 10.0) -> None:
        """Comes back when that holds."""
        end = time.monotonic() + seconds
        while not met():
            assert time.monotonic() < end, "it never came to that"
            await asyncio.sleep(0.005)

    async def deliver(self, kind: str, payload: dict[str, Any], times: int = 1) -> Any:
        """What acknowledges something that happened. Raises TimeoutError."""
        way = self.http or self.sockets
        return await way.send(kind, payload, times=times)

    async def deliver_deed(self, deed: Answered, times: int = 1) -> None:
        """What somebody did reaches the bot, or does so once more; whether it is acknowledged stands in the deed."""
        try:
            ack = await self.deliver(deed.kind, deed.payload, times)
        except TimeoutError:
            return
        if not deed.acknowledged:
            deed.acknowledged, deed.ack = True, ack

    async def event(self, team: Team, kind: str, /, **what: Any) -> dict[str, Any]:
        """Slack tells of something; in what words, so that they can be delivered again."""
        allowed = {"team_id": team.id, "user_id": team.bot.id, "is_bot": True, "is_enterprise_install": False}
        payload = {
            "token": "x",
            "team_id": team.id,
            "api_app_id": "A1",
            "type": "event_callback",
            "event_id": f"Ev{self.world.number():08d}",
            "event_time": 1,
            "event": {"type": kind, "event_ts": "1.1", **what},
            "authorizations": [allowed],
        }
        await self.deliver("events_api", payload)
        return payload

    def requests(self, method: str) -> list[Call]:
        """Every call of a method."""
        return [call for call in self.calls if call.method == method]

    # ------------------------------------------------------------ routes

    async def _call(self, request: web.Request) -> web.StreamResponse:
        method, raw = request.match_info["method"], await request.read()
        data = _data(request, raw)
        token = request.headers.get("Authorization", "").removeprefix("Bearer ") or str(data.pop("token", ""))
        call = Call(method, data)
        self.calls.append(call)
        self.at_work += 1
        try:
            fault = self.faults.of(method)
            if fault is not None and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault is None or fault.after or not (fault.drop or fault.status or fault.error or fault.page):
                call.answer = self._answer(method, token, data)
            if fault is not None and fault.drop:
                assert request.transport is not None
                request.transport.abort()
            if fault is not None and fault.page:
                return web.Response(text=fault.page, content_type="text/html", status=fault.status or 200)
            if fault is not None and fault.status:
                headers = {} if fault.retry_after is None else {"Retry-After": f"{fault.retry_after:g}"}
                error = "ratelimited" if fault.status == 429 else "internal_error"
                return web.json_response({"ok": False, "error": error}, status=fault.status, headers=headers)
            if fault is not None and fault.error:
                return web.json_response({"ok": False, "error": fault.error})
            team = self.world.team_of(token)
            scopes = {"X-OAuth-Scopes": ",".join(sorted(team.scopes))} if team else {}
            return web.json_response(call.answer or {"ok": False, "error": "dropped"}, headers=scopes)
        except Exception as error:
            self.stumbles.append(f"{method}: {error!r}")
            raise
        finally:
            self.at_work -= 1

    def _answer(self, method: str, token: str, data: dict[str, Any]) -> dict[str, Any]:
        if method == "apps.connections.open":
            if token != self.app_token:
                return {"ok": False, "error": "invalid_auth"}
            return {"ok": True, "url": self.address.replace("http", "ws", 1) + "/link"}
        if method == "oauth.v2.access":
            team = self.installing.pop(str(data.get("code")), None)
            if team is None:
                return {"ok": False, "error": "invalid_code"}
            return {
                "ok": True, "app_id": "A1", "access_token": team.token, "token_type": "bot", "bot_user_id": team.bot.id,
                "scope": ",".join(sorted(team.scopes)), "team": {"id": team.id, "name": team.name}, "enterprise": None,
                "authed_user": {"id": "U1"}, "is_enterprise_install": False,
            }  # fmt: skip
        return self._api.answer(method, token, data)

    async def _upload(self, request: web.Request) -> web.Response:
        fault = self.faults.of("upload")
        if fault is not None and fault.status:
            return web.Response(status=fault.status)
        file = self.world.files[request.match_info["file"]]
        file.raw = await request.read()
        return web.Response(text=f"OK - {len(file.raw)}")

    async def _answered(self, request: web.Request) -> web.Response:
        """Something is said to an address for answers."""
        fault = self.faults.of("response_url")
        if fault is not None and fault.drop:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if fault is not None and fault.status:
            return web.Response(status=fault.status, text="internal_error")
        to = self.answers.get(request.match_info["answer"])
        data = await request.json()
        if to is None or to.left == 0:
            return web.Response(status=404, text="used_url")
        to.left -= 1
        flaws = flaws_of_message(str(data.get("text", "")), data.get("blocks") or [])
        if flaws:
            self.flaws += flaws
            return web.Response(status=400, text="invalid_blocks")
        if any(not self._can_be_shown(one) for one in data.get("blocks") or []):
            self.early_files.append("in an answer")
            return web.Response(status=404, text="invalid_blocks")
        if data.get("response_type", "ephemeral") != "ephemeral":
            self.flaws.append("an answer for all to read")
        self._say(to, data)
        return web.json_response({"ok": True})

    def _say(self, to: AnswerTo, data: dict[str, Any]) -> None:
        text, blocks = str(data["text"]), list(data.get("blocks") or [])
        if data.get("replace_original") and to.pressed is not None:
            pressed = to.pressed
            if not pressed.ephemeral:
                self.flaws.append("the table was written over by an answer")
            pressed.history.append((pressed.text, pressed.blocks))
            pressed.text, pressed.blocks = text, blocks
            self.world.tell("edit", pressed)
            to.messages.append(pressed)
            return
        bot = to.user.team.bot
        message = Message(self.world.ts(), to.channel, bot, text, blocks, only_for=to.user)
        to.messages.append(self.world.post(message))

    def _can_be_shown(self, block: dict[str, Any]) -> bool:
        if block["type"] != "image":
            return True
        file = self.world.files.get(block["slack_file"]["id"])
        return file is not None and file.done and file.looks == 0 and not file.deleted


def _data(request: web.Request, raw: bytes) -> dict[str, Any]:
    if request.content_type == "application/json":
        return dict(json.loads(raw or b"{}"))
    data: dict[str, Any] = dict(request.query) | dict(parse_qsl(raw.decode()))
    for name in ("blocks", "view", "files", "metadata"):
        if isinstance(data.get(name), str):
            data[name] = json.loads(data[name])
    return data

"""The REST interface: every request recorded, checked, counted, perhaps made to fail, and answered."""

from __future__ import annotations

import asyncio
import json
import time
import traceback
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from tests.platforms.discord_server import router, routes_interactions, routes_messages, routes_world
from tests.platforms.discord_server.compose import Upload
from tests.platforms.discord_server.errors import ApiError, Problems, refusal
from tests.platforms.discord_server.faults import Fault
from tests.platforms.discord_server.router import Call, Handler, Reply, Request

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer

ROUTES = (routes_interactions, routes_messages, routes_world)
"""Loaded, they have entered their handlers with the router."""

OPEN_TO_ALL = ("/interactions/", "/webhooks/", "/gateway")


class Rest:
    """Answers the requests of one server."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self.busy = 0
        self.last = time.monotonic()

    def stir(self) -> None:
        """The bot was told something: it may want to say something."""
        self.last = time.monotonic()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer a request."""
        server = self._server
        path = "/" + request.match_info["path"]
        body, uploads, sound = await _read(request)
        call = Call(request.method, path, dict(request.query), body, uploads, time.monotonic())
        server.calls.append(call)
        self.busy += 1
        try:
            fault = server.faults.take(request.method, path)
            if fault is not None and fault.delay:
                await asyncio.sleep(fault.delay)
            answered = None if fault is None or fault.after else _failed(fault)
            if answered is None:
                answered = self._answer(request, call, sound)
            if fault is not None and fault.after:
                answered = _failed(fault) or answered
        finally:
            self.busy -= 1
            self.last = time.monotonic()
        if fault is not None and fault.drop:
            server.changed()
            assert request.transport is not None
            request.transport.abort()
            return web.Response(status=500)
        reply, headers = answered
        call.status, call.answer = reply.status, reply.body
        server.changed()
        return _response(reply, headers)

    def _answer(self, request: web.Request, call: Call, sound: bool) -> tuple[Reply, dict[str, str]]:
        server = self._server
        headers: dict[str, str] = {}
        try:
            if not call.path.startswith(OPEN_TO_ALL) and request.headers.get("Authorization") != f"Bot {server.token}":
                raise ApiError(401, 0, "401: Unauthorized")
            found = router.find(call.method, call.path)
            if found is None:
                server.unknown_calls.append(str(call))
                raise ApiError(404, 0, "404: Not Found")
            call.template, params, handler = found
            verdict = server.limits.judge(call.method, call.template, params)
            headers = verdict.headers
            if verdict.retry_after is not None:
                told = {"message": "You are being rate limited.", "retry_after": verdict.retry_after}
                return Reply(told | {"global": verdict.everywhere}, 429), headers
            if not sound:
                raise refusal(50109)
            if server.spec is not None:
                call.problems = server.spec.check_request(call.method, call.path, call.query, call.body)
                server.spec_errors += call.problems
            reply = _handled(handler, Request(server, params, call.query, call.body, call.uploads), call)
        except ApiError as error:
            return Reply(error.body(), error.status), headers
        if server.spec is not None and server.check_answers:
            server.answer_errors += server.spec.check_answer(call.method, call.path, reply.status, reply.body)
        return reply, headers

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """A file of a message, as from Discord's file servers."""
        channel = self._server.world.channels.get(int(request.match_info["channel"]))
        for message in channel.messages if channel else []:
            for attachment in message.attachments:
                if str(attachment.id) == request.match_info["id"] and not message.deleted:
                    return web.Response(body=attachment.data, content_type=attachment.content_type or "text/plain")
        return web.Response(status=404)


def _handled(handler: Handler, request: Request, call: Call) -> Reply:
    """The handler's answer. A body it stumbles over is refused if Discord's file finds it malformed too."""
    try:
        return handler(request)
    except (TypeError, KeyError, ValueError, AttributeError):
        if not call.problems:
            request.server.stumbles.append(f"{call}\n{traceback.format_exc()}")
        problems = Problems()
        problems.add((), "MALFORMED", "; ".join(call.problems) or "this server stumbled over it")
        problems.refuse()
        raise


def _failed(fault: Fault) -> tuple[Reply, dict[str, str]] | None:
    if fault.status is None:
        return (Reply(status=500), {}) if fault.drop else None
    return Reply(fault.body(), fault.status), fault.headers()


def _response(reply: Reply, headers: dict[str, str]) -> web.Response:
    if reply.status == 204:
        return web.Response(status=204, headers=headers)
    response = web.Response(body=json.dumps(reply.body).encode(), status=reply.status, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response


async def _read(request: web.Request) -> tuple[Any, list[Upload], bool]:
    """The JSON of a request, its files, and whether the JSON could be read."""
    uploads: list[Upload] = []
    text: str | None = None
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            if part.name == "payload_json":
                text = data.decode()
            else:
                uploads.append(Upload(part.name or "", part.filename or "", data))
    elif request.can_read_body:
        text = await request.text()
    if not text:
        return None, uploads, True
    try:
        return json.loads(text), uploads, True
    except json.JSONDecodeError:
        return None, uploads, False

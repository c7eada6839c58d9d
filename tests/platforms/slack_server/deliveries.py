"""How what people do reaches the bot: by socket, or as signed requests over HTTP."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import time
import uuid
from typing import Any
from urllib.parse import urlencode

from aiohttp import ClientSession, WSMsgType, web

WAITS = 3.0
"""Seconds in which Slack wants to be acknowledged."""


class Sockets:
    """Socket Mode: the connections of the bot, and what was sent through them."""

    def __init__(self, waits: float = WAITS) -> None:
        self.open: list[web.WebSocketResponse] = []
        self.came = asyncio.Event()
        self.connections = 0
        self.waits = waits
        self.sent = self.unheard = 0
        """What was sent since a bot came, and what of it is not acknowledged."""
        self._acks: dict[str, asyncio.Future[Any]] = {}

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, as long as it lasts."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.open.append(socket)
        self.connections += 1
        await socket.send_json({"type": "hello", "num_connections": len(self.open), "connection_info": {},
                                "debug_info": {"approximate_connection_time": 18060}})  # fmt: skip
        self.came.set()
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    told = json.loads(message.data)
                    self.unheard -= 1
                    ack = self._acks.get(told.get("envelope_id", ""))
                    if ack is not None and not ack.done():
                        ack.set_result(told.get("payload"))
        finally:
            if socket in self.open:
                self.open.remove(socket)
            if not self.open:
                self.came.clear()
                self.sent = self.unheard = 0
        return socket

    async def send(self, kind: str, payload: dict[str, Any], envelope: str | None = None, times: int = 1) -> Any:
        """Sends an envelope and waits for what acknowledges it. Raises TimeoutError, which people see as a failure."""
        if not self.open:
            raise TimeoutError("nobody is connected")
        envelope = envelope or str(uuid.uuid4())
        ack = self._acks[envelope] = asyncio.get_running_loop().create_future()
        sent: dict[str, Any] = {"envelope_id": envelope, "type": kind, "payload": payload}
        sent["accepts_response_payload"] = kind != "events_api"
        for _ in range(times):
            if not self.open:
                raise TimeoutError("who was connected is gone")
            self.sent += 1
            self.unheard += 1
            try:
                await self.open[-1].send_json(sent)
            except ConnectionError:
                raise TimeoutError("who was connected is gone") from None
        return await asyncio.wait_for(ack, self.waits)

    def forget(self) -> None:
        """Whoever was connected is dead: nothing more goes to him."""
        self.open.clear()
        self.came.clear()
        self.sent = self.unheard = 0

    async def rotate(self) -> None:
        """Slack asks the bot to come by another way, as it does about once an hour, and hangs up."""
        for socket in list(self.open):
            await socket.send_json({"type": "disconnect", "reason": "refresh_requested", "debug_info": {}})

    async def drop(self) -> None:
        """The line breaks without a word."""
        for socket in list(self.open):
            if socket._req is not None and socket._req.transport is not None:
                socket._req.transport.abort()


class Http:
    """Signed requests."""

    def __init__(self, url: str, secret: str) -> None:
        self.url = url
        self._secret = secret

    def signed(self, body: str, at: float | None = None) -> dict[str, str]:
        """The headers that go with a body."""
        stamp = str(int(time.time() if at is None else at))
        digest = hmac.new(self._secret.encode(), f"v0:{stamp}:{body}".encode(), hashlib.sha256).hexdigest()
        return {"X-Slack-Request-Timestamp": stamp, "X-Slack-Signature": f"v0={digest}"}

    async def send(self, kind: str, payload: dict[str, Any], envelope: str | None = None, times: int = 1) -> Any:
        """Posts it, and waits for what acknowledges it. Raises TimeoutError."""
        body, content = body_of(kind, payload)
        answer: Any = None
        async with ClientSession() as session:
            for number in range(times):
                headers = {**self.signed(body), "Content-Type": content}
                if number:
                    headers |= {"X-Slack-Retry-Num": str(number), "X-Slack-Retry-Reason": "http_timeout"}
                async with asyncio.timeout(WAITS), session.post(self.url, data=body, headers=headers) as response:
                    if response.status != 200:
                        raise TimeoutError(f"answered {response.status}")
                    text = await response.text()
                    answer = json.loads(text) if text.startswith("{") else None
        return answer


def body_of(kind: str, payload: dict[str, Any]) -> tuple[str, str]:
    """A request's body and what it is."""
    if kind == "slash_commands":
        return urlencode(payload), "application/x-www-form-urlencoded"
    if kind == "interactive":
        return urlencode({"payload": json.dumps(payload)}), "application/x-www-form-urlencoded"
    return json.dumps(payload), "application/json"

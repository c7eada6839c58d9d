"""The Web API by npm's ``emulate``, which others wrote: our own server keeps the socket and hands every call on."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web

from bot.platforms.slack.scopes import SCOPES
from tests.platforms.slack_server import Channel, Message, Person, SlackServer, Team
from tests.platforms.slack_server.model import User
from tests.platforms.slack_server.server import Call

VERSION = "0.12.2"
WHERE = Path(__file__).resolve().parents[3] / "build" / "emulate"
SCRIPT = """
import {{ createEmulator }} from 'emulate'
const scopes = {scopes}
const seed = {{ slack: {{ strict_scopes: true, team: {{ name: 'office', domain: 'office' }},
  users: [{{ name: 'alice', real_name: 'alice', email: 'a@x.test' }},
          {{ name: 'bob', real_name: 'bob', email: 'b@x.test' }},
          {{ name: 'dealer', real_name: 'dealer', email: 'd@x.test' }}],
  channels: [{{ name: 'poker', topic: 't' }}], bots: [{{ name: 'backroom' }}],
  tokens: [{{ token: {token}, user: 'dealer', scopes }}] }} }}
const emulator = await createEmulator({{ service: 'slack', port: {port}, seed }})
console.log(emulator.url)
"""


def installed() -> Path:
    """Where ``emulate`` lies; the test is skipped where node is not there, or it cannot be had."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip(f"no node and npm: the Web API by emulate@{VERSION} is not tried")
    if not (WHERE / "node_modules" / "emulate").exists():
        WHERE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(WHERE), f"emulate@{VERSION}"]
        try:
            done = subprocess.run(command, capture_output=True, timeout=120, check=False)
        except subprocess.TimeoutExpired:
            pytest.skip(f"emulate@{VERSION} could not be had from npm in time")
        if done.returncode:
            pytest.skip(f"emulate@{VERSION} could not be had from npm")
    return WHERE


class Emulated(SlackServer):
    """Hands every call on, and notes it."""

    peer = ""

    async def _call(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        if method == "apps.connections.open":
            return await super()._call(request)
        raw = await request.read()
        headers = {name: value for name, value in request.headers.items() if name in ("Authorization", "Content-Type")}
        if request.query and not raw:  # it reads bodies only
            raw, headers["Content-Type"] = request.query_string.encode(), "application/x-www-form-urlencoded"
        self.at_work += 1
        try:
            async with (
                ClientSession() as session,
                session.post(f"{self.peer}/api/{method}", data=raw or None, headers=headers) as answer,
            ):
                told: dict[str, Any] = await answer.json()
                scopes = {"X-OAuth-Scopes": answer.headers.get("X-OAuth-Scopes", "")}
        finally:
            self.at_work -= 1
        self.calls.append(Call(method, {}, told))
        if not told.get("ok"):
            self.stumbles.append(f"{method}: {told.get('error')} {raw[:200]!r} {headers.get('Content-Type')}")
        return web.json_response(told, status=answer.status, headers=scopes)

    async def ask(self, token: str, method: str, **data: Any) -> dict[str, Any]:
        """A question of the test's own."""
        headers = {"Authorization": f"Bearer {token}"}
        async with (
            ClientSession() as session,
            session.post(f"{self.peer}/api/{method}", json=data, headers=headers) as answer,
        ):
            found: dict[str, Any] = await answer.json()
            return found


@asynccontextmanager
async def emulated() -> AsyncIterator[tuple[Emulated, Team, Channel, dict[str, Person]]]:
    """The server with a workspace, a channel and two people, as ``emulate`` has them."""
    folder = installed()
    async with Emulated() as server:
        team = server.world.add_team("office")
        script = folder / f"serve-{os.getpid()}.mjs"
        text = SCRIPT.format(scopes=json.dumps(list(SCOPES)), token=json.dumps(team.token), port=0)
        script.write_text(text, encoding="utf-8")
        node = await asyncio.create_subprocess_exec(
            "node", str(script), cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        try:
            assert node.stdout is not None
            line = await asyncio.wait_for(node.stdout.readline(), 20)
            server.peer = line.decode().strip().replace("localhost", "127.0.0.1")
            told = await server.ask(team.token, "auth.test")
            del server.world.teams[team.id]
            team.id, team.bot.id = told["team_id"], told["user_id"]
            server.world.teams[team.id] = team
            people = {}
            for one in (await server.ask(team.token, "users.list"))["members"]:
                team.users[one["id"]] = User(one["id"], one["name"], team)
                people[one["name"]] = Person(server, team.users[one["id"]])
            found = (await server.ask(team.token, "conversations.list"))["channels"]
            channel = Channel(next(one["id"] for one in found if one["name"] == "poker"), "poker", team)
            team.channels[channel.id] = channel
            yield server, team, channel, people
        finally:
            node.kill()
            await node.wait()
            script.unlink()


async def messages(server: Emulated, team: Team, channel: Channel) -> list[Message]:
    """What stands in the channel, oldest first, as ``emulate`` has kept it."""
    told = await server.ask(team.token, "conversations.history", channel=channel.id)
    return [
        Message(one["ts"], channel, team.bot, one.get("text", ""), one.get("blocks") or [])
        for one in reversed(told["messages"])
    ]

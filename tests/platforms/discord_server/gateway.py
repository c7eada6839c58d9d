"""The gateway: sessions that survive a broken connection, and what each of them is told."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from tests.platforms.discord_server.model import Channel, Guild, Message, User
from tests.platforms.discord_server.wire import (
    channel_json,
    guild_create_json,
    member_json,
    message_json,
    role_json,
    user_json,
)
from tests.platforms.discord_server.world import Happening

if TYPE_CHECKING:
    from tests.platforms.discord_server.server import DiscordServer

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT

NOT_AUTHENTICATED, BAD_TOKEN, ALREADY, BAD_SHARD, BAD_INTENTS = 4003, 4004, 4005, 4010, 4014
UNKNOWN_OP = 4001

Json = dict[str, Any]


class Connection:
    """One websocket. What is sent goes out in order, by one task."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._transport = transport
        self._outgoing: asyncio.Queue[Json | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, payload: Json) -> None:
        """Send a payload after those before it."""
        self._outgoing.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close with a code, after what is still to be sent."""
        self._outgoing.put_nowait(code)

    def break_off(self) -> None:
        """The line goes dead without a word."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Send nothing more."""
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                payload = await self._outgoing.get()
                if isinstance(payload, int):
                    await self.socket.close(code=payload)
                    return
                await self.socket.send_str(json.dumps(payload))


@dataclass(eq=False)
class Session:
    """What a client identified as: it can be resumed on another connection, and then hears what it missed."""

    id: str
    intents: int
    shard: tuple[int, int]
    connection: Connection | None = None
    sent: list[Json] = field(default_factory=list)

    def tell(self, name: str, data: Json) -> None:
        """An event, now if there is a connection and in any case for a later resume."""
        payload = {"op": DISPATCH, "t": name, "s": len(self.sent) + 1, "d": data}
        self.sent.append(payload)
        if self.connection is not None:
            self.connection.send(payload)

    def serves(self, guild: Guild | None) -> bool:
        """Whether events of this guild, or of DMs, come to its shard."""
        return self.shard[0] == (0 if guild is None else (guild.id >> 22) % self.shard[1])


class Gateway:
    """All sessions of a server, and the troubles a test can order for them."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self.sessions: list[Session] = []
        self.connections: list[Connection] = []
        self.heartbeat_interval = 41.25
        self.answers_heartbeats = True
        self.open = True
        self.identified = 0
        self.resumed = 0
        server.world.listeners.append(self._hear)

    # Troubles

    def drop(self, code: int | None = None, shard: int | None = None) -> None:
        """Break the connections of all shards or one, by a close code or without a word. Sessions can be resumed."""
        for connection in self._of(shard):
            if connection.session is not None:
                connection.session.connection = None
            if code is None:
                connection.break_off()
            else:
                connection.close(code)

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Opcode 7: come again, and resume."""
        for connection in self._of(shard):
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, resumable: bool = False, shard: int | None = None) -> None:
        """Opcode 9: the session is over, or is to be resumed."""
        for connection in self._of(shard):
            if not resumable and connection.session is not None:
                self.sessions.remove(connection.session)
                connection.session = None
            connection.send({"op": INVALID, "d": resumable})

    def _of(self, shard: int | None) -> list[Connection]:
        return [c for c in self.connections if shard is None or (c.session is not None and c.session.shard[0] == shard)]

    # Clients

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """A client's connection, from hello to its end."""
        if not self.open:
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        self.connections.append(connection)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat_interval * 1000)}})
        try:
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._receive(connection, json.loads(message.data))
                    self._server.changed()
        finally:
            connection.stop()
            self.connections.remove(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
            self._server.changed()
        return socket

    def _receive(self, connection: Connection, payload: Json) -> None:
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            if self.answers_heartbeats:
                connection.send({"op": ACK})
        elif op == IDENTIFY:
            self._identify(connection, data or {})
        elif op == RESUME:
            self._resume(connection, data or {})
        elif connection.session is None:
            connection.close(NOT_AUTHENTICATED)
        elif op not in (3, 4, 8, 31, 43):
            connection.close(UNKNOWN_OP)

    def _identify(self, connection: Connection, data: Json) -> None:
        shard, count = data.get("shard") or (0, 1)
        intents = data.get("intents", 0)
        if connection.session is not None:
            connection.close(ALREADY)
        elif data.get("token") != self._server.token:
            connection.close(BAD_TOKEN)
        elif not 0 <= shard < count:
            connection.close(BAD_SHARD)
        elif intents & PRIVILEGED and not self._server.privileged_intents:
            connection.close(BAD_INTENTS)
        else:
            self.identified += 1
            session = Session(f"session-{self.identified}", intents, (shard, count), connection)
            connection.session = session
            self.sessions.append(session)
            self._greet(session)

    def _greet(self, session: Session) -> None:
        world = self._server.world
        guilds = [guild for guild in world.guilds.values() if guild.here and session.serves(guild)]
        ready = {
            "v": 10,
            "user": user_json(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._server.gateway_url,
            "shard": list(session.shard),
            "application": {"id": str(world.bot.id), "flags": 0},
        }
        session.tell("READY", ready)
        for guild in guilds:
            if session.intents & GUILDS:
                session.tell("GUILD_CREATE", guild_create_json(guild, self._threads(guild), world.bot))

    def _threads(self, guild: Guild) -> list[Channel]:
        world = self._server.world
        return [thread for thread in world.threads(guild) if world.sees(thread, world.bot)]

    def _resume(self, connection: Connection, data: Json) -> None:
        session = next((each for each in self.sessions if each.id == data.get("session_id")), None)
        if data.get("token") != self._server.token:
            connection.close(BAD_TOKEN)
        elif session is None or not 0 <= int(data.get("seq") or 0) <= len(session.sent):
            connection.send({"op": INVALID, "d": False})
        else:
            self.resumed += 1
            connection.session, session.connection = session, connection
            for payload in session.sent[int(data.get("seq") or 0) :]:
                connection.send(payload)
            session.tell("RESUMED", {})

    async def stop(self) -> None:
        """End all connections."""
        self.open = False
        for connection in list(self.connections):
            connection.stop()
            with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
                await asyncio.wait_for(connection.socket.close(code=WSCloseCode.GOING_AWAY), 1)

    # What they are told

    def dispatch(self, name: str, data: Json, guild: Guild | None, intent: int = 0) -> None:
        """Tell an event to the sessions of its shard; with an intent to those only that asked for it."""
        self._server.rest.stir()
        for session in self.sessions:
            if session.serves(guild) and (not intent or session.intents & intent):
                session.tell(name, data)

    def _hear(self, happening: Happening) -> None:
        kind, subject = happening.kind, happening.subject
        if kind.startswith("message_"):
            self._hear_message(kind, subject)
        elif kind.startswith(("channel_", "thread_")):
            self._hear_channel(kind, subject)
        elif kind == "guild_create":
            told = guild_create_json(subject, [], self._server.world.bot)
            self.dispatch("GUILD_CREATE", told, subject, GUILDS)
        elif kind == "guild_delete":
            self.dispatch("GUILD_DELETE", {"id": str(subject.id)}, subject, GUILDS)
        elif kind == "guild_role_create":
            guild, role = subject
            told = {"guild_id": str(guild.id), "role": role_json(role)}
            self.dispatch("GUILD_ROLE_CREATE", told, guild, GUILDS)
        elif kind == "guild_member_add":
            guild, member = subject
            told = member_json(member) | {"guild_id": str(guild.id)}
            self.dispatch("GUILD_MEMBER_ADD", told, guild, MEMBERS)
        elif kind == "guild_member_remove":
            guild, member = subject
            told = {"guild_id": str(guild.id), "user": user_json(member.user)}
            self.dispatch("GUILD_MEMBER_REMOVE", told, guild, MEMBERS)

    def _hear_channel(self, kind: str, channel: Channel) -> None:
        if not (channel.guild and channel.guild.here):
            return
        if channel.is_thread and not self._server.world.sees(channel, self._server.world.bot):
            return
        told = channel_json(channel)
        if kind == "thread_create":
            told |= {"newly_created": True}
        if kind == "thread_delete":
            told = {key: told[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch(kind.upper(), told, channel.guild, GUILDS)

    def _hear_message(self, kind: str, message: Message) -> None:
        channel, world = message.channel, self._server.world
        if message.ephemeral or not world.sees(channel, world.bot):
            return
        intent = GUILD_MESSAGES if channel.guild else DIRECT_MESSAGES
        if kind == "message_delete":
            told: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            told |= {"guild_id": str(channel.guild.id)} if channel.guild else {}
            self.dispatch("MESSAGE_DELETE", told, channel.guild, intent)
            return
        name = "MESSAGE_CREATE" if kind == "message_create" else "MESSAGE_UPDATE"
        told = message_json(message, self._server.base)
        if channel.guild:
            told["guild_id"] = str(channel.guild.id)
            member = channel.guild.members.get(message.author.id)
            told |= {"member": member_json(member, with_user=False)} if member else {}
        blind = {**told, "content": "", "embeds": [], "attachments": [], "components": []}
        for session in self.sessions:
            if session.serves(channel.guild) and session.intents & intent:
                seen = session.intents & CONTENT or not channel.guild or _concerns(message, world.bot)
                session.tell(name, told if seen else blind)


def _concerns(message: Message, bot: User) -> bool:
    return message.author is bot or bot in message.mentions.users

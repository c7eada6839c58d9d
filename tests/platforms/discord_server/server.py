"""The server: a world, a REST interface and a gateway on 127.0.0.1, from start to stop."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from tests.platforms.discord_server import spec
from tests.platforms.discord_server.clock import Clock, Snowflakes
from tests.platforms.discord_server.faults import Faults
from tests.platforms.discord_server.gateway import Gateway
from tests.platforms.discord_server.interactions import SECONDS_TO_ACKNOWLEDGE, Interactions
from tests.platforms.discord_server.limits import RateLimits
from tests.platforms.discord_server.model import Channel, Guild, Message
from tests.platforms.discord_server.people import Person
from tests.platforms.discord_server.rest import Rest
from tests.platforms.discord_server.router import Call
from tests.platforms.discord_server.transcript import Transcript
from tests.platforms.discord_server.world import Happening, World


class DiscordServer:
    """A Discord of one's own. Use it as `async with DiscordServer() as server:`."""

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        first_id: int | None = None,
        token: str = "bot-token",
        bot_name: str = "Backroom",
        shards: int = 1,
        privileged_intents: bool = False,
        check_answers: bool = False,
        seconds_to_acknowledge: float = SECONDS_TO_ACKNOWLEDGE,
    ) -> None:
        self.clock = clock or Clock()
        self.world = World(self.clock, Snowflakes(self.clock, first_id), bot_name)
        self.token = token
        self.shards = shards
        self.privileged_intents = privileged_intents
        self.check_answers = check_answers
        self.seconds_to_acknowledge = seconds_to_acknowledge
        self.gateway = Gateway(self)
        self.rest = Rest(self)
        self.interactions = Interactions(self)
        self.faults = Faults()
        self.limits = RateLimits(self.clock)
        self.spec = spec.load()
        self.spec_errors: list[str] = []
        self.answer_errors: list[str] = []
        self.unknown_calls: list[str] = []
        self.stumbles: list[str] = []
        self.calls: list[Call] = []
        self.commands: dict[str | None, list[dict[str, Any]]] = {}
        self.nonces: dict[tuple[int, str], tuple[Message, float]] = {}
        self.base = ""
        self._transcript = Transcript(self.world)
        self._change = asyncio.Event()
        self._runner: web.AppRunner | None = None
        self.world.listeners.append(self._hear)

    # Start and stop

    async def start(self) -> Self:
        """Listen on a free port of 127.0.0.1."""
        app = web.Application(client_max_size=64 << 20)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self.rest.attachment)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.handle)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.base = f"http://{host}:{port}"
        return self

    async def stop(self) -> None:
        """Hang up and listen no more."""
        await self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if error is None and self.stumbles:
            raise AssertionError("the server itself failed:\n" + "\n".join(self.stumbles))

    @property
    def api(self) -> str:
        """The address of the REST interface."""
        return f"{self.base}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"{self.base.replace('http', 'ws', 1)}/gateway/"

    def env(self) -> dict[str, str]:
        """The environment with which `python -m bot run` comes here."""
        return {"BACKROOM_DISCORD_TOKEN": self.token, "BACKROOM_DISCORD_API": self.api}

    # People

    def person(self, name: str, *guilds: Guild) -> Person:
        """A person, member of these guilds, or of all there are if none is named."""
        for guild in guilds or tuple(self.world.guilds.values()):
            self.world.member(guild, name)
        return Person(self, self.world.user(name))

    def stranger(self, name: str) -> Person:
        """A person who is in no guild."""
        return Person(self, self.world.user(name))

    def reaches(self, dm: Channel) -> bool:
        """Whether the bot's message gets through: DMs open, and a guild in common."""
        user = next(each for each in dm.recipients if not each.bot)
        shared = any(guild.here and user.id in guild.members for guild in self.world.guilds.values())
        return shared and not user.dm_closed

    def transcript(self) -> Transcript:
        """All that was seen and done since the server began."""
        return self._transcript

    # Waiting and looking back

    def changed(self) -> None:
        """Something happened: those who wait look again."""
        self._change.set()
        self._change = asyncio.Event()

    def _hear(self, happening: Happening) -> None:
        self.changed()

    async def met(self, predicate: Callable[[], object], timeout: float) -> bool:
        """Whether something becomes true within `timeout` seconds."""
        end = time.monotonic() + timeout
        while not predicate():
            left = end - time.monotonic()
            if left <= 0:
                return False
            try:
                await asyncio.wait_for(self._change.wait(), min(left, 0.05))
            except TimeoutError:
                continue
        return True

    async def wait_until(self, predicate: Callable[[], object], timeout: float = 5.0, what: str = "") -> None:
        """Wait until something is true; fail after `timeout` seconds, telling the last requests."""
        if not await self.met(predicate, timeout):
            recent = "\n  ".join(map(str, self.calls[-12:]))
            raise AssertionError(f"{what or 'it'} (waited {timeout} s). The last requests:\n  {recent}")

    async def quiet(self, seconds: float = 0.15, timeout: float = 10.0) -> None:
        """Wait until the bot has sent nothing for so many seconds."""
        await self.wait_until(
            lambda: not self.rest.busy and time.monotonic() - self.rest.last >= seconds, timeout, "never quiet"
        )

    async def wait_for_bot(self, timeout: float = 20.0) -> None:
        """Wait until the bot is here with all its shards."""
        await self.wait_until(self.bot_is_here, timeout, "the bot never came")

    def bot_is_here(self) -> bool:
        """Whether all shards are connected."""
        here = [session for session in self.gateway.sessions if session.connection is not None]
        return bool(here) and {session.shard[0] for session in here} == set(range(here[0].shard[1]))

    def requests(self, method: str, path: str) -> list[Call]:
        """The requests so far of this kind; `…` stands for one part of the path."""
        pattern = re.compile(re.escape(path).replace("…", "[^/]+").replace(r"\*", "[^/]+"))
        return [call for call in self.calls if call.method == method and pattern.fullmatch(call.path)]

"""A small bot on the real discord.py, with one command for each thing the server must be able to do."""

from __future__ import annotations

import asyncio
import contextlib
import io
import struct
import zlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any

import discord
import yarl
from discord import app_commands, ui

from tests.platforms.discord_server import Channel, DiscordServer, Message


def png(width: int = 4, height: int = 3) -> bytes:
    """A small picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height))))
    return b"\x89PNG\r\n\x1a\n" + head + rows + chunk(b"IEND", b"")


def picture(name: str, description: str | None = None) -> discord.File:
    """A small picture as a file to send."""
    return discord.File(io.BytesIO(png()), name, description=description)


class Bet(ui.Modal, title="Your bet"):
    """A text and a choice."""

    amount: ui.Label[Any] = ui.Label(text="Amount", component=ui.TextInput(custom_id="amount", max_length=5))
    kind: ui.Label[Any] = ui.Label(
        text="Kind",
        component=ui.Select(
            custom_id="kind",
            options=[discord.SelectOption(label="Bet", value="bet", default=True), discord.SelectOption(label="Pot")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Tell what was entered."""
        amount, kind = self.amount.component, self.kind.component
        assert isinstance(amount, ui.TextInput)
        assert isinstance(kind, ui.Select)
        await interaction.response.send_message(f"{kind.values[0]} {amount.value}", ephemeral=True)


class Button(ui.DynamicItem[ui.Button[Any]], template=r"do:(?P<what>\w+)"):
    """A button that outlives the bot's memory."""

    def __init__(self, what: str, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"do:{what}", disabled=disabled))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item[Any], match: Any) -> Button:
        """The button again, from its id."""
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what it says."""
        response = interaction.response
        if self.what == "defer":
            await response.defer()
            await interaction.edit_original_response(view=table("deferred and drawn"))
        elif self.what == "update":
            await response.edit_message(view=table("updated"))
        elif self.what == "bet":
            await response.send_modal(Bet())
        elif self.what == "twice":
            await response.send_message("once", ephemeral=True)
            path = f"/interactions/{interaction.id}/{interaction.token}/callback"
            assert isinstance(interaction.client, SmallBot)
            status, code = await interaction.client.refused("POST", path, {"type": 4, "data": {"content": "twice"}})
            await interaction.followup.send(f"refused {status} {code}", ephemeral=True)


def table(text: str) -> ui.LayoutView:
    """A table with everything on it."""
    view = ui.LayoutView(timeout=None)
    names = ("defer", "update", "bet", "twice")
    view.add_item(
        ui.Container(
            ui.TextDisplay(text),
            ui.Separator(),
            ui.ActionRow(*[Button(name) for name in names]),
            ui.ActionRow(
                ui.Button(label="Rules", url="https://example.org/rules"),
                Button("off", disabled=True),
            ),
            ui.ActionRow(
                ui.Select(custom_id="game", placeholder="Game", options=[discord.SelectOption(label="Razz", value="r")])
            ),
        )
    )
    return view


class SmallBot(discord.AutoShardedClient):
    """The client, with its commands."""

    def __init__(self, intents: discord.Intents | None = None, **settings: Any) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.02, **settings)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.interactions: list[discord.Interaction] = []
        enter_commands(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No pause: this server has room for all shards at once."""

    async def setup_hook(self) -> None:
        """Sync before the gateway, so that who sees the bot sees its commands."""
        self.add_dynamic_items(Button)
        await self.tree.sync()

    async def on_socket_event_type(self, name: str) -> None:
        """Keep what the gateway said."""
        self.heard.append(name)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Remember it; answer a select, which has no view behind it."""
        self.interactions.append(interaction)
        data: Any = interaction.data
        if data.get("custom_id") == "game":
            await interaction.response.send_message(f"chosen {data['values']}", ephemeral=True)

    async def raw(self, method: str, path: str, body: Any = None) -> Any:
        """Any request at all, past the library's own checks."""
        return await self.http.request(discord.http.Route(method, path), **({} if body is None else {"json": body}))

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        """Status and code with which a request is refused."""
        try:
            answer = await self.raw(method, path, body)
        except discord.HTTPException as error:
            return error.status, error.code
        raise AssertionError(f"{method} {path} was answered {answer}")


def enter_commands(bot: SmallBot) -> None:
    """The commands of the small bot."""
    group = app_commands.Group(name="poker", description="Poker")

    @group.command(name="new", description="A new table")
    @app_commands.describe(game="which", seats="how many")
    @app_commands.choices(game=[app_commands.Choice(name="Omaha", value="omaha")])
    async def new(
        interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 2, 10] = 6, at: str = "1/2"
    ) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send(view=table(f"{game} {at}, {seats} seats, for {interaction.user.mention}"))
        await interaction.followup.send("and a word for you", ephemeral=True)

    @bot.tree.command(description="Act")
    async def act(interaction: discord.Interaction, what: str) -> None:
        await interaction.response.send_message(f"you {what}", ephemeral=True)

    @act.autocomplete("what")
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        moves = ("fold", "call 14", "raise 40")
        return [app_commands.Choice(name=move, value=move) for move in moves if move.startswith(current)]

    @bot.tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        bot.heard.append("silent")

    bot.tree.add_command(group)


@dataclass
class Trial:
    """A server with one guild and one channel, and the small bot in it."""

    server: DiscordServer
    poker: Channel
    bot: SmallBot

    @property
    def path(self) -> str:
        """Where the channel's messages are."""
        return f"/channels/{self.poker.id}/messages"

    @property
    def channel(self) -> discord.TextChannel:
        """The channel as the library has it."""
        found = self.bot.get_channel(self.poker.id)
        assert isinstance(found, discord.TextChannel)
        return found

    def posted(self) -> Message:
        """The newest public message of the channel."""
        return [message for message in self.poker.messages if not message.ephemeral][-1]


@contextlib.asynccontextmanager
async def trial(bot: SmallBot | None = None, **settings: Any) -> AsyncIterator[Trial]:
    """A server with the small bot; its answers are checked against Discord's file as well."""
    async with DiscordServer(check_answers=True, **settings) as server:
        poker = server.world.add_channel(server.world.add_guild("home"), "poker")
        async with running(server, bot or SmallBot()) as started:
            yield Trial(server, poker, started)
        assert server.answer_errors == [], "\n".join(server.answer_errors)


@contextlib.asynccontextmanager
async def running(server: DiscordServer, bot: SmallBot) -> AsyncIterator[SmallBot]:
    """The small bot, connected until the block ends."""
    with pointed_at(server):
        task = asyncio.create_task(bot.start(server.token))
        try:
            await server.met(lambda: task.done() or server.bot_is_here(), 10)
            if task.done():
                task.result()
            await asyncio.wait_for(bot.wait_until_ready(), 10)
            yield bot
        finally:
            await bot.close()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


@contextlib.contextmanager
def pointed_at(server: DiscordServer) -> Iterator[None]:
    """Let discord.py take this server for Discord. A session that is over begins anew at the default gateway."""
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, socket.DEFAULT_GATEWAY
    route.BASE, socket.DEFAULT_GATEWAY = server.api, yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY = before

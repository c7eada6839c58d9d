"""The Discord client: what people do goes to the desk, what the desk answers goes back."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import structlog
import yarl
from discord import app_commands

from bot.intents import Intent, parse
from bot.intents.words import READING
from bot.messages import Desk, Reply
from bot.platforms.discord.answering import Answer, Interaction, answered, first_word, refused
from bot.platforms.discord.asking import PLATFORM, delivery, missing
from bot.platforms.discord.buttons import PickMenu, SayButton
from bot.platforms.discord.commands import Tree, add_commands
from bot.platforms.discord.forms import AmountForm, said
from bot.platforms.discord.ids import FORM, Id, read_id
from bot.platforms.own import shown_again
from bot.platforms.said import BUSY, NO_FIGURE, OLD_BUTTON, done
from bot.ports import Posted, Store
from bot.screen import ASK, DO, Form

PATIENCE = 2.0
"""Seconds that a form may take to make: Discord waits for three, and a form cannot be promised first."""
MOST_WAIT = 30.0
"""Seconds of a rate limit that are waited out in place; longer ones are the outbox's to wait for."""
ELSEWHERE = ("Tables live in the channels of a server; say it there.",)
MOST_REMEMBERED = 10_000
"""Interactions that are known again if they are delivered twice; Discord forgets them after a quarter of an hour."""
_TALKATIVE = ("discord.http", "discord.webhook.async_", "discord.gateway")
"""Loggers that at their most talkative write down addresses, and tokens in them."""
_log = structlog.get_logger("backroom.discord")


class BackroomClient(discord.AutoShardedClient):
    """One bot on Discord, in one or several shards."""

    def __init__(self, store: Store, *, shards: int | None = None, api: str = "") -> None:
        """``shards``: how many; None: as many as Discord advises. ``api``: another address of Discord's API."""
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        # messages only to hear of deleted ones: their words are not asked for, and never come
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            intents=intents,
            shard_count=shards,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=MOST_WAIT,
        )
        self._store = store
        self._api = api
        self._desk: Desk | None = None
        self.came = asyncio.Event()
        """Set once we are in and know our servers."""
        self._heard: dict[int, None] = {}
        self.tree = Tree(self, self._is_new)
        self.tree.error(self._command_failed)
        add_commands(self.tree, self._said, self._complete)
        for name in _TALKATIVE:
            logging.getLogger(name).setLevel(logging.INFO)
        if api:
            discord.http.Route.BASE = api

    @property
    def desk(self) -> Desk:
        """The room's desk; set before the client is started."""
        assert self._desk is not None, "serve() comes first"
        return self._desk

    def serve(self, desk: Desk) -> None:
        """Answers for this desk from now on."""
        self._desk = desk

    async def setup_hook(self) -> None:
        """See ``discord.Client``."""
        SayButton.pressed = self._pressed
        PickMenu.picked = self._picked
        self.add_dynamic_items(SayButton, PickMenu)
        if self._api:
            _, gateway, _ = await self.http.get_bot_gateway()
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        await self._sync()

    async def on_ready(self) -> None:
        """See ``discord.Client``."""
        self.came.set()

    async def _sync(self) -> None:
        """Tells Discord of our commands, if they are not those it was told last."""
        told = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
        where = f"{PLATFORM}/{self.application_id}"
        async with self._store.reading() as reader:
            posted = await reader.posted(where, "commands")
        there = {command["name"] for command in await self.http.get_global_commands(self.application_id or 0)}
        # somebody may have taken them away since
        if posted is None or posted.about != digest or there != {command["name"] for command in told}:
            await self.tree.sync()
            await self._store.note_posted(Posted(where, "commands", "", digest, ""))

    # ------------------------------------------------------------ what is said

    async def _said(self, interaction: Interaction, text: str) -> None:
        """A slash command."""
        if interaction.guild_id is None:
            await refused(interaction, ELSEWHERE)
            return
        said = delivery(interaction, text)
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""
        if verb in ("new", "table") and (lacking := _lacking(interaction)):
            await refused(interaction, (f"I may not keep a table here. I need: {', '.join(lacking)}.",))
            return

        async def work(answer: Answer) -> None:
            reply = await (self.desk.bring(said) if verb == "table" else self.desk.handle(said))
            if reply.done and not reply.lines and reply.screen is None:
                reply = Reply(True, (done(verb, text),))
            await answer.give(reply)

        await answered(interaction, work, shows=True)

    def _is_new(self, interaction: Interaction) -> bool:
        """Whether it is heard of for the first time: Discord may deliver again, after a broken line above all."""
        if interaction.id in self._heard:
            return False
        if len(self._heard) >= MOST_REMEMBERED:
            del self._heard[next(iter(self._heard))]
        self._heard[interaction.id] = None
        return True

    async def _pressed(self, interaction: Interaction, what: Id) -> None:
        """A button of ours."""
        if not self._is_new(interaction):
            return
        if interaction.guild_id is None:
            await refused(interaction, ELSEWHERE)
        elif what.kind == ASK:
            await self._ask(interaction, what)
        elif what.kind == DO:
            await self._do(interaction, what, what.says)
        else:
            await refused(interaction, (OLD_BUTTON,))

    async def _do(self, interaction: Interaction, what: Id, text: str) -> None:
        """Says what a button or a form says; a message for his own eyes in which it stood is brought up to date."""
        intent = parse(text)
        verb = intent.verb if isinstance(intent, Intent) else ""
        reads = verb in READING
        said = delivery(interaction, text, what.table, what.mark)
        own = interaction.message is not None and interaction.message.flags.ephemeral

        async def work(answer: Answer) -> None:
            reply = await self.desk.handle(said)
            await answer.give(reply)
            if own and not reads and reply.done:
                now = await self.desk.handle(said._replace(id=f"{said.id}/now", text=shown_again(verb)))
                if now.screen is not None:
                    await answer.rewrite(now.screen)

        await answered(interaction, work, shows=reads)

    async def _picked(self, interaction: Interaction, what: Id, values: tuple[str, ...]) -> None:
        """Something chosen in a menu: cards are shown as chosen until a button confirms, a game is picked."""
        if not self._is_new(interaction):
            return
        if interaction.guild_id is None:
            await refused(interaction, ELSEWHERE)
            return
        said = delivery(interaction, "pick" if what.says == "pick" else "cards", what.table, what.mark)

        async def work(answer: Answer) -> None:
            reply = await self.desk.picked(said, values)
            if reply.screen is None:
                await answer.give(reply)
            else:
                await answer.rewrite(reply.screen)

        await answered(interaction, work, shows=False)

    async def _ask(self, interaction: Interaction, what: Id) -> None:
        """A button that asks for a figure: the form is the answer."""
        said = delivery(interaction, what.says, what.table, what.mark)
        try:
            form = await asyncio.wait_for(self.desk.form(said), PATIENCE)
        except TimeoutError:
            form = Reply(False, (BUSY,))
        except Exception as error:  # noqa: BLE001 - somebody waits for an answer
            _log.error("no form", id=interaction.id, why=type(error).__name__)
            form = Reply(False, (BUSY,))
        if isinstance(form, Form):
            modal = AmountForm(form)
            await first_word(interaction, lambda: interaction.response.send_modal(modal))
        else:
            await refused(interaction, form.lines)

    async def _filled_in(self, interaction: Interaction, what: Id, text: str) -> None:
        """A form that was sent in: whoever enters no figure does not want the greatest."""
        intent = parse(text)
        lacks = isinstance(intent, Intent) and intent.verb == what.says and intent.amount is None and not intent.text
        await (refused(interaction, (NO_FIGURE,)) if lacks or not text else self._do(interaction, what, text))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms, which come back by their ids, and what nobody else answers."""
        data: dict[str, Any] = dict(interaction.data or {})
        what = read_id(str(data.get("custom_id", "")))
        if interaction.type is discord.InteractionType.component:
            if (what is None or not _is_on(interaction, data)) and self._is_new(interaction):
                await refused(interaction, (OLD_BUTTON,))
        elif interaction.type is discord.InteractionType.modal_submit and self._is_new(interaction):
            if interaction.guild_id is None:
                await refused(interaction, ELSEWHERE)
            elif what is None or what.kind != FORM:
                await refused(interaction, (OLD_BUTTON,))
            else:
                await self._filled_in(interaction, what, said(what.says, data.get("components", [])))

    async def _complete(self, interaction: Interaction, what: str, typed: str) -> Sequence[tuple[str, str]]:
        """Choices while somebody types. What goes wrong here must not disturb him."""
        finders: dict[str, Callable[[], Awaitable[Sequence[tuple[str, str]]]]] = {
            "move": lambda: self.desk.choices(delivery(interaction, typed)),
            "game": lambda: _fitting(self.desk.games(), typed),
            "house": lambda: _fitting([(name, name) for name in self.desk.house_rules()], typed),
        }
        try:
            find = finders.get(what) or (lambda: self.desk.offers(delivery(interaction, typed), what))
            return await asyncio.wait_for(find(), PATIENCE)
        except Exception as error:  # noqa: BLE001
            _log.warning("no choices", why=type(error).__name__)
            return []

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A command that discord.py could not read: an old one, or options that do not fit."""
        _log.info("command not read", id=interaction.id, why=type(error).__name__)
        if interaction.type is discord.InteractionType.autocomplete:
            await first_word(interaction, lambda: interaction.response.autocomplete([]))
        elif not interaction.response.is_done():
            await refused(interaction, ("I could not read that command. Discord may show an old one: try it again.",))

    # ------------------------------------------------------------ what is lost

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """See ``discord.Client``."""
        await self.desk.message_gone(str(event.message_id))

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """See ``discord.Client``."""
        for message in event.message_ids:
            await self.desk.message_gone(str(message))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """See ``discord.Client``."""
        await self.desk.place_gone(PLATFORM, str(channel.guild.id), str(channel.id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """See ``discord.Client``."""
        await self.desk.place_gone(PLATFORM, str(event.guild_id), str(event.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """See ``discord.Client``."""
        await self.desk.place_gone(PLATFORM, str(guild.id), None)

    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """See ``discord.Client``."""
        await self._look_at_places(after.guild)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """See ``discord.Client``."""
        await self._look_at_places(after.guild)

    async def _look_at_places(self, guild: discord.Guild) -> None:
        """A channel or thread in which we may no longer write is as good as gone."""
        for channel_id in await self.desk.channels(PLATFORM, str(guild.id)):
            channel = guild.get_channel_or_thread(int(channel_id))
            if channel is None or guild.me is None:
                continue
            if missing(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread)):
                await self.desk.place_gone(PLATFORM, str(guild.id), channel_id)


def _is_on(interaction: Interaction, data: dict[str, Any]) -> bool:
    """Whether the message has the button that was pressed: discord.py hands no other on."""
    view = discord.ui.LayoutView.from_message(interaction.message, timeout=None) if interaction.message else None
    wanted = (data.get("component_type"), data.get("custom_id"))
    return view is not None and any(
        (one.type.value, getattr(one, "custom_id", None)) == wanted for one in view.walk_children()
    )


def _lacking(interaction: Interaction) -> list[str]:
    return missing(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))


async def _fitting(found: Sequence[tuple[str, str]], typed: str) -> Sequence[tuple[str, str]]:
    wanted = typed.casefold().strip()
    return [one for one in found if wanted in one[0].casefold() or wanted in one[1]]

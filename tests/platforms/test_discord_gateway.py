"""The tests' Discord server, tried with the real discord.py: the gateway."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.platforms.discord_server import DiscordServer
from tests.platforms.small_bot import SmallBot, pointed_at, running, trial


async def test_a_dropped_connection_is_resumed_and_nothing_is_missed() -> None:
    async with trial() as t:
        alice = t.server.person("alice")
        for trouble in (t.server.gateway.drop, t.server.gateway.ask_to_reconnect):
            trouble()
            assert (await alice.slash(t.poker, "act", what="fold")).text == "you fold"
            await t.server.wait_until(t.server.bot_is_here)
        t.server.gateway.drop(code=4000)
        await t.server.wait_until(lambda: t.bot.heard.count("RESUMED") == 3)
        assert t.server.gateway.identified == 1
        assert t.bot.heard.count("INTERACTION_CREATE") == 2


async def test_a_session_that_is_over_begins_anew() -> None:
    async with trial() as t:
        t.server.gateway.invalidate(resumable=True)
        await t.server.wait_until(lambda: t.server.gateway.resumed == 1)
        t.server.gateway.invalidate()
        await t.server.wait_until(lambda: t.server.gateway.identified == 2)
        await t.server.wait_for_bot()
        assert (await t.server.person("alice").slash(t.poker, "act", what="fold")).text == "you fold"


async def test_only_what_was_asked_for_is_told() -> None:
    async with trial() as t:
        t.server.person("alice").says(t.poker, "hello")
        t.server.world.delete_message(t.posted())
        t.server.world.add_channel(next(iter(t.server.world.guilds.values())), "side")
        await t.server.wait_until(lambda: "CHANNEL_CREATE" in t.bot.heard)
        assert not [name for name in t.bot.heard if name.startswith(("MESSAGE", "GUILD_MEMBER"))]
    heard: list[str] = []

    class Listener(SmallBot):
        async def on_message(self, message: discord.Message) -> None:
            heard.append(message.content)

        async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
            heard.append("deleted")

    async with trial(Listener(discord.Intents(guilds=True, guild_messages=True))) as t:
        alice = t.server.person("alice")
        alice.says(t.poker, "not for bots")
        alice.says(t.poker, f"{t.server.world.bot.mention} listen")
        await t.channel.send("my own")
        t.server.world.delete_message(t.posted())
        await alice.slash(t.poker, "act", what="fold")
        await t.server.wait_until(lambda: len(heard) == 4)
        assert heard == ["", f"{t.server.world.bot.mention} listen", "my own", "deleted"]


async def test_each_shard_has_its_guilds() -> None:
    async with DiscordServer(shards=2) as server:
        guilds = [server.world.add_guild(f"guild {n}", id=(1000 + n) << 22) for n in range(2)]
        channels = [server.world.add_channel(guild, "poker") for guild in guilds]
        async with running(server, SmallBot()) as bot:
            await server.wait_until(lambda: len(bot.guilds) == 2)
            assert sorted(session.shard for session in server.gateway.sessions) == [(0, 2), (1, 2)]
            assert {guild.id: guild.shard_id for guild in bot.guilds} == {guilds[0].id: 0, guilds[1].id: 1}
            alice = server.person("alice")
            for channel in channels:
                assert (await alice.slash(channel, "act", what="fold")).text == "you fold"
            told = [
                [event["d"]["channel_id"] for event in session.sent if event["t"] == "INTERACTION_CREATE"]
                for session in sorted(server.gateway.sessions, key=lambda session: session.shard)
            ]
            assert told == [[str(channel.id)] for channel in channels]
            server.gateway.drop(shard=1)
            await server.wait_until(lambda: server.gateway.resumed == 1)


async def test_a_bot_without_the_right_to_is_turned_away() -> None:
    async with DiscordServer() as server:
        token, server.token = server.token, "another"
        with pytest.raises(discord.LoginFailure):
            await start(server, SmallBot(), token)
        greedy = SmallBot(discord.Intents(guilds=True, message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await start(server, greedy, server.token)


async def start(server: DiscordServer, bot: SmallBot, token: str) -> None:
    """Run a bot until it gives up."""
    with pointed_at(server):
        try:
            await asyncio.wait_for(bot.start(token), 5)
        finally:
            await bot.close()


async def test_guilds_come_and_go() -> None:
    async with trial() as t:
        away = t.server.world.add_guild("away")
        await t.server.wait_until(lambda: len(t.bot.guilds) == 2)
        t.server.world.remove_bot(away)
        await t.server.wait_until(lambda: len(t.bot.guilds) == 1)
        assert await t.bot.refused("GET", f"/guilds/{away.id}") == (403, 50001)


async def test_while_the_bot_is_away_people_are_told() -> None:
    server = DiscordServer(seconds_to_acknowledge=0.3)
    async with server:
        poker = server.world.add_channel(server.world.add_guild("home"), "poker")
        async with running(server, SmallBot()):
            alice = server.person("alice")
        answered = await alice.slash(poker, "act", what="fold")
        assert answered.failed == "The application did not respond"
        async with running(server, SmallBot()):
            assert (await alice.slash(poker, "act", what="fold")).text == "you fold"

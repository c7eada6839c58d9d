"""The doctor: every finding at least once, with what to click, and never the token."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.doctor import Finding, database, pieces
from bot.platforms.discord import doctor
from bot.platforms.discord.doctor import examine
from bot.platforms.discord.doctor_checks import CHECKS, Visit
from bot.platforms.discord.doctor_words import invite_link
from bot.store import open_store
from bot.store.opening import VERSIONS
from tests.platforms.discord.evening import bot
from tests.platforms.discord_server import Channel, DiscordServer

GUILD_COMMANDS = "/applications/…/guilds/…/commands"
TOKEN = "MTA5.GfGhIj.k-l_mnopqrstuvwxyz0123456789"


async def found(server: DiscordServer, channel: Channel | str | None = None, token: str | None = None) -> list[Finding]:
    """What the doctor says of this server."""
    named = str(channel.id) if isinstance(channel, Channel) else channel
    findings = [one async for one in examine(token or server.token, server.api, named)]
    assert server.unknown_calls == []
    assert server.spec_errors == []
    assert (token or server.token) not in told(findings)
    assert all("\n" not in one.line for one in findings)
    return findings


def told(findings: list[Finding]) -> str:
    """The doctor's words as they are printed."""
    return "\n".join(one.line for one in findings)


def missing(findings: list[Finding]) -> list[Finding]:
    """What has to be done; each says how."""
    wrong = [one for one in findings if not one.ok]
    assert all(one.remedy for one in wrong)
    return wrong


def home(server: DiscordServer) -> Channel:
    """A guild with a channel."""
    return server.world.add_channel(server.world.add_guild("home"), "poker")


# ---------------------------------------------------------------- the token


async def test_no_token() -> None:
    async with DiscordServer() as server:
        for token in ("", "  "):
            findings = [one async for one in examine(token, server.api)]
            assert told(missing(findings)).startswith("fix   No token for Discord is set. Open https://discord.com/")
            assert "BACKROOM_DISCORD_TOKEN=" in told(findings)
        assert server.calls == [], "nobody is asked without a token"


@pytest.mark.parametrize(
    ("token", "words"),
    [
        (TOKEN, "Somebody may have reset it since"),
        (f'"{TOKEN}"', "quotation marks"),
        (f"Bot {TOKEN}", "begins with the word Bot"),
        (TOKEN.replace("-", " "), "There is a space in it"),
        ("abcdefghijKLMNOPQRST_-0123456789", "looks like a client secret"),
        ("0123456789abcdef" * 4, "looks like the public key"),
        ("123456789012345678", "looks like an application id"),
        (TOKEN[6:], "some of it was left behind"),
    ],
)
async def test_a_token_that_is_not_accepted(token: str, words: str) -> None:
    async with DiscordServer() as server:
        findings = await found(server, token=token)
        assert len(missing(findings)) == len(findings) == 1
        assert "does not know this token" in findings[0].words
        assert words in findings[0].words
        assert "Reset Token" in findings[0].remedy


@pytest.mark.parametrize("token", ["tökén", "a\nb", "a\x00b"])
async def test_a_token_that_cannot_be_sent(token: str) -> None:
    async with DiscordServer() as server:
        assert "holds signs that no token has" in told(missing(await found(server, token=token)))
        assert server.calls == []


async def test_discord_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    async with DiscordServer() as server:
        api = server.api
        server.faults.next("GET", "/users/@me", status=503)
        assert "cannot be reached (503, code 0)" in told(missing(await found(server)))
        monkeypatch.setattr(doctor, "SECONDS", 0.05)
        server.faults.next("GET", "/users/@me", delay=0.5)
        assert "cannot be reached (no answer)" in told(missing(await found(server)))
    findings = [one async for one in examine(TOKEN, api)]
    assert "cannot be reached (ClientConnectorError)" in told(missing(findings))
    assert "BACKROOM_DISCORD_API" in told(findings)


# ---------------------------------------------------------------- the application, and its servers


async def test_all_is_well_once_the_bot_has_run(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        poker = home(server)
        before = await found(server, poker)
        assert missing(before) == []
        assert "note  Discord does not know the bot's commands yet. It is told when" in told(before)
        async with bot(server, tmp_path):
            pass
        gateway = len(server.requests("GET", "/gateway/bot"))
        after = await found(server, poker)
        assert missing(after) == []
        assert f"The token is that of the bot Backroom, application {server.world.bot.id}." in told(after)
        assert "No privileged intents are needed" in told(after)
        assert "The bot is in 1 server: home." in told(after)
        assert "Slash commands may be used in home." in told(after)
        assert "The bot may do all it needs in the channel poker." in told(after)
        assert "Discord knows the bot's commands." in told(after)
        assert len(server.requests("GET", "/gateway/bot")) == gateway, "the doctor does not connect"
        server.commands[None][0]["options"].pop()
        assert "commands of another version" in told(await found(server, poker))


async def test_the_invitation() -> None:
    async with DiscordServer() as server:
        findings = await found(server)
        (wrong,) = missing(findings)
        assert wrong.words == "The bot is in no server."
        assert wrong.remedy == f"Invite it: {invite_link(server.world.bot.id)}"
        for number in range(7):
            server.world.add_guild(f"club {number} @everyone\x1b[31m\nfix")
        names = told(await found(server))
        assert "in 7 servers: club 0" in names
        assert "club 5" not in names
        assert "@everyone" not in names
        assert "\x1b" not in names


def test_the_link_asks_for_what_is_needed_and_no_more() -> None:
    link = invite_link(123)
    assert link.startswith("https://discord.com/oauth2/authorize?client_id=123&scope=bot+applications.commands")
    asked = discord.Permissions(int(link.split("permissions=")[1].split("&")[0]))
    names = {name for name, on in asked if on}
    needed = "read_messages send_messages send_messages_in_threads attach_files read_message_history"
    assert names == set(needed.split()), "read_messages is discord.py's word for View Channel"


async def test_the_scope_for_commands() -> None:
    async with DiscordServer() as server:
        home(server)
        server.faults.next("GET", GUILD_COMMANDS, status=403, code=50001)
        (wrong,) = missing(await found(server))
        assert wrong.words == "In home the bot lacks the scope applications.commands."
        assert "scope=bot+applications.commands" in wrong.remedy
        server.faults.next("GET", GUILD_COMMANDS, status=403, code=40333)
        (wrong,) = missing(await found(server))
        assert "did not say whether slash commands may be used (403, code 40333)" in wrong.words


async def test_what_discord_does_not_say_is_a_finding() -> None:
    async with DiscordServer() as server:
        home(server)
        server.faults.next("GET", "/users/@me/guilds", status=503)
        server.faults.next("GET", "/applications/…/commands", status=503)
        words = told(missing(await found(server)))
        assert "did not say in which servers the bot is" in words
        assert "did not say which commands it knows (503, code 0)" in words


async def test_what_is_wrong_in_the_developer_portal() -> None:
    flags = discord.ApplicationFlags(gateway_presence=True, gateway_message_content_limited=True)
    told_by_discord = SimpleNamespace(
        id=7, flags=flags, interactions_endpoint_url="https://example.org", bot_require_code_grant=True
    )
    visit = Visit(cast(Any, SimpleNamespace(application=told_by_discord)), None)
    findings = list(await dict(CHECKS)["how the application is set up"](visit))
    endpoint, grant = missing(findings)
    assert "Interactions Endpoint URL" in endpoint.words
    assert "applications/7/information" in endpoint.remedy
    assert "Requires OAuth2 Code Grant" in grant.remedy
    assert findings[-1].words == "Switched on, but not needed: Presence Intent, Message Content Intent."


# ---------------------------------------------------------------- permissions


async def test_permissions_in_a_whole_server() -> None:
    async with DiscordServer() as server:
        poker = home(server)
        assert poker.guild is not None
        assert "The bot has all its permissions in home. A channel may differ" in told(await found(server))
        everyone = poker.guild.everyone
        everyone.permissions &= ~type(everyone.permissions).ATTACH_FILES
        everyone.permissions &= ~type(everyone.permissions).SEND_MESSAGES_IN_THREADS
        (wrong,) = missing(await found(server))
        assert wrong.words == "In home the bot lacks: Attach Files, Send Messages in Threads."
        assert "Server Settings > Roles" in wrong.remedy
        everyone.permissions = type(everyone.permissions).ADMINISTRATOR
        assert missing(await found(server)) == []


async def test_permissions_in_a_channel_come_from_roles_and_overwrites() -> None:
    async with DiscordServer() as server:
        poker = home(server)
        world, guild = server.world, poker.guild
        assert guild is not None
        assert missing(await found(server, f"https://discord.com/channels/{guild.id}/{poker.id}")) == []
        world.deny(poker, "ATTACH_FILES", "READ_MESSAGE_HISTORY", who=guild.everyone)
        (wrong,) = missing(await found(server, poker))
        assert wrong.words == "In the channel poker the bot lacks: Attach Files, Read Message History."
        assert "Edit Channel > Permissions" in wrong.remedy
        dealer = world.add_role(guild, "dealer")
        world.member(guild, server.world.bot.name, dealer)
        world.allow(poker, "ATTACH_FILES", who=dealer)
        (wrong,) = missing(await found(server, poker))
        assert wrong.words.endswith("lacks: Read Message History.")
        world.allow(poker, "READ_MESSAGE_HISTORY")
        assert missing(await found(server, poker)) == []
        world.deny(poker, "SEND_MESSAGES")
        (wrong,) = missing(await found(server, poker))
        assert wrong.words.endswith("lacks: Send Messages.")


async def test_permissions_in_a_thread_are_those_of_its_channel() -> None:
    async with DiscordServer() as server:
        poker = home(server)
        thread = server.world.add_thread(poker, "friday")
        server.world.deny(poker, "SEND_MESSAGES")
        assert missing(await found(server, thread)) == []
        server.world.deny(poker, "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES")
        (wrong,) = missing(await found(server, thread))
        assert wrong.words == "In the channel friday the bot lacks: Attach Files, Send Messages in Threads."
        assert "the channel above the thread" in wrong.remedy
        server.world.allow(poker, "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES")
        server.world.archive(thread, locked=True)
        (wrong,) = missing(await found(server, thread))
        assert wrong.words == "The thread friday is locked."


async def test_channels_that_are_not_there_or_not_to_be_seen() -> None:
    async with DiscordServer() as server:
        poker = home(server)
        (wrong,) = missing(await found(server, "12345"))
        assert wrong.words == "There is no channel 12345."
        assert "Copy Channel ID" in wrong.remedy
        (wrong,) = missing(await found(server, "the one below"))
        assert wrong.words == "That is not the id of a channel."
        server.world.deny(poker, "VIEW_CHANNEL")
        (wrong,) = missing(await found(server, poker))
        assert wrong.words == f"The bot does not see the channel {poker.id}: it lacks View Channel."
        (wrong,) = missing(await found(server, server.person("alice").dm))
        assert wrong.words == "There can be no table in that channel."


# ---------------------------------------------------------------- what every platform needs


async def test_the_database_is_looked_at_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "backroom.db"
    url = f"sqlite:///{file}"
    assert "still to be made" in (await database(url, None)).words
    assert "From then on hidden cards are sealed" in (await database(url, "key")).words
    assert not file.exists()
    await (await open_store(url)).close()
    plain = await database(url, None)
    assert plain.ok
    assert f"opens, version {VERSIONS[-1]}, hidden cards not sealed." in plain.words
    assert "BACKROOM_KEY" in plain.remedy
    assert "From then on" in (await database(url, "key")).words
    assert "not sealed" in (await database(url, None)).words, "looking with a key seals nothing"
    await (await open_store(url, "key")).close()
    assert "sealed with BACKROOM_KEY." in (await database(url, "key")).words
    for key in (None, "another"):
        wrong = await database(url, key)
        assert not wrong.ok
        assert "sealed" in wrong.words
    assert "in memory" in (await database("sqlite://", None)).words


async def test_a_database_of_another_version(tmp_path: Path) -> None:
    file = tmp_path / "backroom.db"
    await (await open_store(f"sqlite:///{file}")).close()
    for version, ok, words in [(VERSIONS[0], True, "has version 0001; this"), ("9999", False, "knows")]:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
            connection.commit()
        finding = await database(f"sqlite:///{file}", None)
        assert finding.ok is ok
        assert words in finding.words
        assert finding.remedy


async def test_databases_that_are_of_no_use(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database at all, but a text that is long enough to be read as one")
    for url in (f"sqlite:///{tmp_path}/nowhere/x.db", f"sqlite:///{tmp_path}/text.db", "mysql://localhost/x"):
        wrong = await database(url, None)
        assert wrong.line.startswith("fix   The bot cannot work with its database: ")
    secret = await database("postgresql://backroom:s3cret@127.0.0.1:1/backroom", None)
    assert not secret.ok
    assert "s3cret" not in secret.line


def test_packages() -> None:
    here, gone = pieces({"discord.py": "make doctor", "no-such-package": "make doctor"})
    assert here.ok
    assert gone.line == "fix   no-such-package is not installed. Say: make doctor"


# ---------------------------------------------------------------- the command line


async def test_the_command_line(tmp_path: Path) -> None:
    async with DiscordServer() as server:
        poker = home(server)
        well = await run_doctor(tmp_path, server.env(), "--channel", str(poker.id))
        assert well[0] == 0
        assert well[1].endswith("All is well.\n")
        assert server.token not in well[1]
        wrong = await run_doctor(tmp_path, server.env() | {"BACKROOM_DISCORD_TOKEN": TOKEN})
        assert wrong[0] == 1
        assert wrong[1].endswith("Something is missing: see the lines that begin with fix.\n")
        assert TOKEN not in wrong[1]
        none = await run_doctor(tmp_path, server.env() | {"BACKROOM_DISCORD_TOKEN": ""})
        assert none[0] == 1
        assert "No token" in none[1]


async def run_doctor(folder: Path, env: dict[str, str], *arguments: str) -> tuple[int | None, str]:
    """``python -m bot doctor`` in an empty folder: its exit code and all it writes."""
    path = str(Path(__file__).resolve().parents[3])
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "doctor", *arguments,
        cwd=folder, env=os.environ | {"PYTHONPATH": path} | env,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    output, _ = await process.communicate()
    return process.returncode, output.decode()

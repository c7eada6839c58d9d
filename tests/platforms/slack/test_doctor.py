"""The doctor on Slack: every finding at least once, with what to click, and never a token; and the app's manifest."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from bot.doctor import Finding
from bot.platforms.slack.doctor import examine
from bot.platforms.slack.events import EVENTS
from bot.platforms.slack.scopes import SCOPES
from bot.platforms.slack.service import Keys
from tests.platforms.slack_server import Channel, SlackServer, Team
from tests.platforms.slack_server.api import NEEDS

ROOT = Path(__file__).resolve().parents[3]


async def found(server: SlackServer, keys: Keys, channel: Channel | str | None = None) -> list[Finding]:
    """What the doctor says."""
    named = channel.id if isinstance(channel, Channel) else channel
    findings = [one async for one in examine(keys, f"{server.address}/api/", named)]
    told = "\n".join(one.line for one in findings)
    assert not any(key in told for key in keys if len(key) > 5)
    assert all("\n" not in one.line for one in findings)
    assert all(one.remedy for one in findings if not one.ok)
    return findings


def wrong(findings: list[Finding]) -> str:
    """What has to be done."""
    return "\n".join(one.line for one in findings if not one.ok)


def both(server: SlackServer, team: Team) -> Keys:
    """The two tokens of Socket Mode."""
    return Keys(team.token, server.app_token)


async def test_all_is_well_with_two_tokens_and_all_scopes() -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        poker = server.world.add_channel(team, "poker")
        findings = await found(server, both(server, team), poker)
        assert wrong(findings) == ""
        told = "\n".join(one.line for one in findings)
        for words in (
            "Socket Mode is open",
            "the bot backroom in the workspace office",
            "all its scopes",
            "channel poker",
        ):
            assert words in told


@pytest.mark.parametrize("scope", SCOPES)
async def test_each_scope_that_is_missing_is_named_with_what_to_click(scope: str) -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        team.scopes.discard(scope)
        told = wrong(await found(server, both(server, team)))
        assert f"lacks the scope: {scope} (" in told
        assert "Reinstall to Workspace" in told


async def test_a_wrong_token_is_told_from_a_missing_one() -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        assert "No token for Slack is set" in wrong(await found(server, Keys()))
        assert "BACKROOM_SLACK_BOT_TOKEN is not set" in wrong(await found(server, Keys("", server.app_token)))
        assert "Neither BACKROOM_SLACK_APP_TOKEN" in wrong(await found(server, Keys(team.token)))
        assert "CLIENT_ID" in wrong(await found(server, Keys(signing_secret=server.signing_secret)))
        assert "mixed up" in wrong(await found(server, Keys(server.app_token, team.token)))
        changed = Keys(team.token + "0", server.app_token)
        assert "does not know the token in BACKROOM_SLACK_BOT_TOKEN" in wrong(await found(server, changed))
        changed = Keys(team.token, server.app_token + "0")
        assert "does not know the token in BACKROOM_SLACK_APP_TOKEN" in wrong(await found(server, changed))
        server.faults.next("apps.connections.open", error="missing_scope")
        assert "connections:write" in wrong(await found(server, both(server, team)))
        server.faults.next("apps.connections.open", error="socket_mode_not_enabled")
        assert "Enable Socket Mode" in wrong(await found(server, both(server, team)))


async def test_a_channel_without_an_invitation_says_how_to_invite() -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        world = server.world
        private, archived = world.add_channel(team, "secret", private=True, bot=False), world.add_channel(team, "old")
        archived.archived = True
        keys = both(server, team)
        assert "/invite @backroom" in wrong(await found(server, keys, private))
        assert "archived" in wrong(await found(server, keys, archived))
        assert "not the id" in wrong(await found(server, keys, "poker?"))
        link = f"https://office.slack.example/archives/{world.add_channel(team, 'poker').id}"
        assert wrong(await found(server, keys, link)) == ""
        findings = await found(server, keys, world.add_channel(team, "open", bot=False))
        assert "It comes when somebody says /poker new" in findings[-1].line


async def test_slack_out_of_reach_is_no_fault_of_the_token() -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        keys = both(server, team)
    assert "cannot be reached" in wrong(await found(server, keys))


async def test_the_program_tells_it(tmp_path: Path) -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        team.scopes.discard("files:write")
        env = os.environ | server.env(team) | {"BACKROOM_DB": f"sqlite:///{tmp_path / 'x.db'}"}
        doctor = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "doctor", env=env, stdout=asyncio.subprocess.PIPE
        )
        said, _ = await asyncio.wait_for(doctor.communicate(), 60)
        assert doctor.returncode == 1
        assert b"files:write" in said
        assert b"slack-bolt" in said
        assert b"discord" not in said.lower(), "nobody asked for it"


def test_the_manifest_asks_for_what_is_used_and_for_nothing_else() -> None:
    manifest = (ROOT / "deploy" / "slack" / "manifest.yaml").read_text(encoding="utf-8")
    listed = {
        name: re.findall(
            r"- (\S+)", manifest.partition(f"{name}:\n")[2].partition("\n  interactivity")[0].split("settings:")[0]
        )
        for name in ("bot", "bot_events")
    }
    assert listed["bot"] == list(SCOPES)
    assert sorted(listed["bot_events"]) == sorted(EVENTS)
    assert set().union(*NEEDS.values()) <= set(SCOPES)
    assert "socket_mode_enabled: true" in manifest
    assert "is_enabled: true" in manifest
    assert "message.channels" not in manifest, "we do not read along"

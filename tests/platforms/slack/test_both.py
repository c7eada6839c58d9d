"""One table on Discord and on Slack: one hand, seen and played in both."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.clocks import SeededEntropy, StandingClock
from bot.desk import RoomDesk
from bot.platforms.discord.service import DiscordService
from bot.platforms.slack.service import Keys, SlackService
from bot.room import Room
from bot.store import open_store
from tests.platforms import discord_server, slack_server
from tests.platforms.discord.evening import Bot as DiscordBot
from tests.platforms.discord.evening import Evening as OnDiscord
from tests.platforms.slack.evening import Bot as SlackBot
from tests.platforms.slack.evening import Evening as OnSlack
from tests.platforms.slack.transcripts import kept

RECORDED = Path(__file__).parent / "both.transcript.txt"


class Both(NamedTuple):
    """The same room, from either side."""

    discord: OnDiscord
    slack: OnSlack
    lines: list[str]
    """What is seen on either, in order."""

    async def done(self, acting: Awaitable[Any]) -> Any:
        """When all that follows from it has happened on both sides."""
        answered = await acting
        for _ in range(2):
            await self.slack.settled()
            await self.discord.settled()
        return answered


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    async with discord_server.DiscordServer(first_id=10**17) as one, slack_server.SlackServer() as other:
        channel = one.world.add_channel(one.world.add_guild("home"), "friends")
        team = other.world.add_team("office")
        poker = other.world.add_channel(team, "poker")
        store = await open_store(f"sqlite:///{tmp_path / 'both.db'}")
        env = one.env()
        discord = DiscordService(store, env["BACKROOM_DISCORD_TOKEN"], None, env["BACKROOM_DISCORD_API"])
        slack = SlackService(store, Keys(team.token, other.app_token), f"{other.address}/api/", "127.0.0.1:0")
        discord._client._connection.guild_ready_timeout = 0.02  # type: ignore[attr-defined]
        clock, platforms = StandingClock(), {one.name: one.platform for one in (discord, slack)}
        room = Room(store, clock, SeededEntropy(5), platforms, human_pace=False, side_by_side=True)
        desk, lines = RoomDesk(room, None), list[str]()
        written = [("discord", one.transcript()), ("slack", other.transcript())]
        for name, transcript in written:
            transcript.lines = _Named(name, lines)  # type: ignore[assignment]
        services = (discord, slack)
        for service in services:
            service.serve(desk)
        serving = [asyncio.create_task(service.run()) for service in services]
        await asyncio.wait_for(asyncio.gather(*[service.ready() for service in services]), 15)
        working = asyncio.create_task(room.run(asyncio.Lock()))
        try:
            yield Both(
                OnDiscord(one, channel, DiscordBot(clock, store, room, desk, discord._client)),
                OnSlack(other, team, poker, SlackBot(clock, store, room, desk, slack)),
                lines,
            )
        finally:
            room.stop()
            await working
            await room.finish()
            serving[1].cancel()
            for service in services:
                await service.close()
            await asyncio.gather(*serving, return_exceptions=True)
            await store.close()
        assert other.flaws == []
        assert one.spec_errors == []


class _Named(list):  # type: ignore[type-arg]
    """Lines of one side, written down among those of the other."""

    def __init__(self, name: str, lines: list[str]) -> None:
        super().__init__()
        self._name, self._lines = name, lines

    def append(self, line: str) -> None:
        super().append(line)
        self._lines.append(f"{self._name}: {line}")

    def __iadd__(self, lines: Any) -> Any:
        for line in lines:
            self.append(line)
        return self


async def coded(both: Both, host: discord_server.Person) -> str:
    """The code that the host of a table on Discord is told."""
    menu = await both.done(host.click(both.discord.living(host), "More…"))
    told = await both.done(host.click(menu.message, "Another chat"))
    found = re.search("/poker share ([A-Z0-9-]+)", told.text)
    assert found is not None, told.text
    return found[1]


async def shared(both: Both) -> tuple[discord_server.Person, slack_server.Person]:
    """Alice's table on Discord, shown on Slack too, with alice and bob at it."""
    (alice,), (bob,) = both.discord.people("alice"), both.slack.people("bob")
    await both.done(alice.slash(both.discord.poker, "poker", "new", game="holdem", stakes="1/2"))
    code = await coded(both, alice)
    there = await both.done(bob.slash(both.slack.poker, f"share {code}"))
    assert "is shown here, too" in there.text
    await both.done(alice.slash(both.discord.poker, "poker", "sit", amount=100))
    await both.done(bob.slash(both.slack.poker, "sit 100"))
    await both.done(alice.click(both.discord.living(alice), "Start"))
    return alice, bob


async def test_one_hand_is_seen_and_played_in_both(both: Both) -> None:
    alice, bob = await shared(both)
    turns = set()
    while (name := await both.slack.to_act()) is not None:
        turns.add(name)
        for seen in (bob.sees(both.slack.poker), "\n".join(alice.sees(both.discord.poker))):
            assert f"{name} to act" in seen
        if name == "alice":
            await both.done(both.discord.passes(alice))
        else:
            await both.done(both.slack.passes(bob))
    assert turns == {"alice", "bob"}
    assert "Hand 1 is over" in bob.sees(both.slack.poker)
    assert "Hand 1 is over" in "\n".join(alice.sees(both.discord.poker))
    for dms in (alice.dms, bob.dms):
        assert sum("You have" in text for text in dms) == 1
    everything = "".join(str(one.blocks) + one.text for one in both.slack.poker.messages)
    assert "You have" not in everything
    kept(RECORDED, both.lines)


async def test_who_is_called_is_mentioned_where_he_is_and_named_elsewhere(both: Both) -> None:
    _, bob = await shared(both)
    name = await both.slack.to_act()
    calls = [one for one in both.slack.poker.messages if "your turn" in str(one.blocks) and not one.deleted]
    assert len(calls) == 1
    assert (f"<@{bob.user.id}>" in str(calls[0].blocks)) == (name == "bob")
    assert ("alice, your turn" in str(calls[0].blocks)) == (name == "alice")


async def test_a_code_is_good_once_and_only_the_hosts(both: Both) -> None:
    (alice, carol), (bob,) = both.discord.people("alice", "carol"), both.slack.people("bob")
    await both.done(alice.slash(both.discord.poker, "poker", "new", game="holdem"))
    menu = await both.done(carol.click(both.discord.living(carol), "More…"))
    assert "Another chat" not in str(menu.message.components)
    code = await coded(both, alice)
    wrong = await both.done(bob.slash(both.slack.poker, f"share {code[:-1]}{'A' if code[-1] != 'A' else 'B'}"))
    assert "no such code" in wrong.text
    assert both.slack.tables(bob) == []
    await both.done(bob.slash(both.slack.poker, f"share {code.lower()}"))
    assert len(both.slack.tables(bob)) == 1
    other = both.slack.server.world.add_channel(both.slack.team, "other")
    again = await both.done(bob.slash(other, f"share {code}"))
    assert "no such code" in again.text
    assert "Only the host" in (await both.done(bob.slash(both.slack.poker, "share"))).text
    late = await coded(both, alice)
    both.slack.clock.advance_to(both.slack.clock.now() + 3601)
    assert "no such code" in (await both.done(bob.slash(other, f"share {late}"))).text


async def archived(both: Both) -> None:
    both.slack.poker.archived = True
    await both.done(both.slack.server.event(both.slack.team, "channel_archive", channel=both.slack.poker.id))


async def unarchived(both: Both) -> None:
    both.slack.poker.archived = False
    await both.done(both.slack.server.event(both.slack.team, "channel_unarchive", channel=both.slack.poker.id))


async def message_deleted(both: Both, reader: discord_server.Person) -> None:
    both.discord.server.world.delete_message(both.discord.living(reader))
    await both.done(asyncio.sleep(0))


async def test_while_one_of_two_places_is_left_play_goes_on_there_and_the_host_is_told(both: Both) -> None:
    alice, bob = await shared(both)
    for _ in range(2):  # told twice, it is lost once
        await archived(both)
    assert (await both.slack.table()).status == "running"
    assert [text for text in alice.dms if "is paused" in text] == []
    (told,) = [text for text in alice.dms if "goes on" in text]
    assert "in one of the chats" in told
    if await both.slack.to_act() == "bob":  # he asks for his cards wherever he can
        other = both.slack.server.world.add_channel(both.slack.team, "other")
        await both.done(bob.slash(other, "act call"))
    await both.done(both.discord.passes(alice))
    assert len([text for text in alice.dms if "goes on" in text]) == 1
    await unarchived(both)
    assert f"{await both.slack.to_act()} to act" in bob.sees(both.slack.poker), "and it is shown there again"


async def test_when_both_places_are_lost_the_table_waits_for_one_of_them(both: Both) -> None:
    alice, _ = await shared(both)
    await archived(both)
    await message_deleted(both, alice)
    assert (await both.slack.table()).status == "paused"
    assert len([text for text in alice.dms if "is paused" in text]) == 1
    await unarchived(both)
    assert (await both.slack.table()).status == "running"
    # the other one is still away: it is asked for where it was
    await both.done(alice.slash(both.discord.poker, "poker", "table"))
    assert f"{await both.slack.to_act()} to act" in "\n".join(alice.sees(both.discord.poker))
    await archived(both)
    assert (await both.slack.table()).status == "running", "that one is there again"


async def test_two_of_one_name_on_the_two_sides_are_told_apart(both: Both) -> None:
    (alice, bob), (other,) = both.discord.people("alice", "bob"), both.slack.people("bob")
    await both.done(alice.slash(both.discord.poker, "poker", "new", game="holdem", stakes="1/2"))
    await both.done(bob.slash(both.discord.poker, "poker", "sit", amount=100))
    code = await coded(both, alice)
    await both.done(other.slash(both.slack.poker, f"share {code}"))
    await both.done(other.slash(both.slack.poker, "sit 100"))
    await both.done(alice.slash(both.discord.poker, "poker", "sit", amount=100))
    for seen in (other.sees(both.slack.poker), "\n".join(alice.sees(both.discord.poker))):
        assert "bob · 100" in seen
        assert "bob (2) · 100" in seen
    for _ in range(2):  # and they stay so
        await both.done(bob.slash(both.discord.poker, "poker", "out"))
        await both.done(other.slash(both.slack.poker, "out"))
        await both.done(bob.slash(both.discord.poker, "poker", "back"))
    assert {"bob", "bob (2)"} <= {both.slack.room.dispatcher.identity.name(line.player)
                                  for line in (await both.slack.table()).ledger}  # fmt: skip


async def test_who_was_called_so_before_the_table_was_shared_is_told_apart_when_he_comes(both: Both) -> None:
    (alice, bob), (other,) = both.discord.people("alice", "bob"), both.slack.people("bob")
    away = both.slack.server.world.add_channel(both.slack.team, "away")
    await both.done(other.slash(away, "new holdem"))
    await both.done(alice.slash(both.discord.poker, "poker", "new", game="holdem", stakes="1/2"))
    await both.done(bob.slash(both.discord.poker, "poker", "sit", amount=100))
    await both.done(other.slash(both.slack.poker, f"share {await coded(both, alice)}"))
    await both.done(other.slash(both.slack.poker, "sit 100"))
    seen = other.sees(both.slack.poker)
    assert "bob · 100" in seen
    assert "bob (2) · 100" in seen

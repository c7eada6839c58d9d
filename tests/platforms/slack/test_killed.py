"""A bot that is killed in a hand and started again, as a program of its own: old buttons work, nothing is doubled."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.platforms.slack.evening import ids_of
from tests.platforms.slack_server import Channel, Message, Person, SlackServer, Team
from tests.platforms.slack_server.seeing import labels

TO_ACT = re.compile(r"(\w+) to act")


@asynccontextmanager
async def program(
    server: SlackServer, team: Team, folder: Path, log: Path, **more: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot, until the block ends; then it is killed."""
    env = os.environ | server.env(team) | {"BACKROOM_DB": f"sqlite:///{folder / 'bot.db'}"}
    env |= {"BACKROOM_LOG_LEVEL": "debug", "BACKROOM_SLACK_LOG_LEVEL": "debug", **more}
    with log.open("ab") as out:
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "run", env=env, stdout=out, stderr=out)
        try:
            await server.wait_for_bot(60)
            yield bot
        finally:
            if bot.returncode is None:
                bot.kill()
            await bot.wait()


def tables(person: Person, channel: Channel) -> list[Message]:
    """The messages of the table."""
    return [
        one for one in person.visible(channel) if not one.ephemeral and any(what.says == "menu" for what in ids_of(one))
    ]


def to_act(person: Person, channel: Channel) -> str | None:
    """The name of whose turn it is, as the channel shows it."""
    found = TO_ACT.search("\n".join(line for one in tables(person, channel) for line in person.reads(one)))
    return found[1] if found else None


async def test_a_killed_bot_goes_on_with_the_same_messages(tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with SlackServer() as server:
        team = server.world.add_team("office")
        poker = server.world.add_channel(team, "poker")
        people = {name: server.person(team, name) for name in ("alice", "bob", "carol")}
        alice = people["alice"]

        async def until(met: Callable[[], object]) -> None:
            await server.wait_until(met, 30)

        async def moves() -> None:
            name = to_act(alice, poker)
            assert name is not None
            table = tables(people[name], poker)[0]
            label = next(one for one in labels(table.blocks) if one == "Check" or one.startswith("Call"))
            await people[name].click(table, label)
            await until(lambda: to_act(alice, poker) != name)

        async with program(server, team, tmp_path, log) as bot:
            await alice.slash(poker, "new holdem stakes:1/2")
            await until(lambda: tables(alice, poker))
            for person in people.values():
                await person.slash(poker, "sit 100")
            await until(lambda: all(f"{one} · 100" in alice.sees(poker) for one in people))
            await alice.click(tables(alice, poker)[0], "Start")
            await until(lambda: all("You have" in "\n".join(one.dms) for one in people.values()))
            await until(lambda: to_act(alice, poker))
            await moves()
            table, name = tables(alice, poker)[0], to_act(alice, poker)
            assert name is not None
            cards = {one.name: one.dms for one in people.values()}
            bot.kill()
            await bot.wait()
        await until(lambda: not server.sockets.open)
        silent = await people[name].click(table, next(one for one in labels(table.blocks) if one.startswith("Call")))
        assert silent.failed, "nobody hears it"
        async with program(server, team, tmp_path, log):
            await until(lambda: to_act(alice, poker) == name)
            for _ in range(2):
                await moves()
            await asyncio.sleep(0.3)
            assert tables(alice, poker) == [table]
            assert {one.name: one.dms for one in people.values()} == cards
            shown = await people[name].slash(poker, "cards")
            await until(lambda: shown.messages)
            assert "You have" in shown.text
        assert server.flaws == []
        assert server.early_files == []
        written = log.read_text()
        assert "delivery" in written, "it logs all it does"
        secrets = [team.token, server.app_token, *server.triggers, *server.answers]
        assert not any(secret in written for secret in secrets)


async def test_a_program_without_a_right_token_says_so(tmp_path: Path) -> None:
    async with SlackServer() as server:
        team = server.world.add_team("office")
        for wrong in ("BACKROOM_SLACK_BOT_TOKEN", "BACKROOM_SLACK_APP_TOKEN"):
            env = os.environ | server.env(team) | {"BACKROOM_DB": f"sqlite:///{tmp_path / 'bot.db'}"}
            env[wrong] = env[wrong][:-4] + "0000"
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", env=env, stderr=asyncio.subprocess.PIPE
            )
            _, said = await asyncio.wait_for(bot.communicate(), 30)
            assert bot.returncode == 1
            assert b"does not let us in" in said or b"invalid_auth" in said
            assert b"doctor" in said
            assert env[wrong].encode() not in said

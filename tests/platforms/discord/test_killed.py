"""A bot that is killed in a hand and started again, as a program of its own."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.platforms.discord.ids import read_id
from tests.platforms.discord.evening import custom_ids, labels
from tests.platforms.discord_server import Channel, DiscordServer, Message, Person

TO_ACT = re.compile(r"\*\*(\w+) to act\*\*")


@asynccontextmanager
async def program(server: DiscordServer, folder: Path, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot, until the block ends; then it is killed."""
    env = os.environ | server.env() | {"BACKROOM_DB": f"sqlite:///{folder / 'bot.db'}", "BACKROOM_LOG_LEVEL": "debug"}
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
        message
        for message in person.visible(channel)
        if any(what and what.says == "menu" for what in map(read_id, custom_ids(message.components)))
    ]


def to_act(person: Person, channel: Channel) -> str | None:
    """The name of whose turn it is, as the channel shows it."""
    found = TO_ACT.search("\n".join(person.sees(channel)))
    return found[1] if found else None


async def test_a_killed_bot_goes_on_with_the_same_messages(tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with DiscordServer() as server:
        poker = server.world.add_channel(server.world.add_guild("home"), "poker")
        people = {name: server.person(name) for name in ("alice", "bob", "carol")}
        alice = people["alice"]

        async def until(met: Callable[[], object]) -> None:
            await server.wait_until(met, 30)

        async def moves() -> None:
            name = to_act(alice, poker)
            assert name is not None
            table = tables(people[name], poker)[0]
            label = next(one for one in labels(table) if one == "Check" or one.startswith("Call"))
            await people[name].click(table, label)
            await until(lambda: to_act(alice, poker) != name)

        async with program(server, tmp_path, log) as bot:
            await alice.slash(poker, "poker", "new", game="holdem", stakes="1/2")
            await until(lambda: tables(alice, poker))
            for person in people.values():
                await person.slash(poker, "poker", "sit", amount=100)
            await until(lambda: all(f"{one} · 100" in "\n".join(alice.sees(poker)) for one in people))
            await alice.click(tables(alice, poker)[0], "Start")
            await until(lambda: all("You have" in "\n".join(one.dms) for one in people.values()))
            await until(lambda: to_act(alice, poker))
            await moves()
            table, name = tables(alice, poker)[0], to_act(alice, poker)
            assert name is not None
            cards = {one.name: one.dms for one in people.values()}
            bot.kill()
            await bot.wait()
        # nobody is there, so his client need not wait for three seconds first
        silent = (
            await people[name]
            .delivered(late=4)
            .click(table, next(one for one in labels(table) if one.startswith("Call")))
        )
        assert silent.failed, "nobody hears it"
        async with program(server, tmp_path, log):
            await until(lambda: to_act(alice, poker) == name)
            for _ in range(2):
                await moves()
            await server.quiet()
            assert tables(alice, poker) == [table]
            assert {one.name: one.dms for one in people.values()} == cards
            shown = (await (await people[name].slash(poker, "cards")).settled()).text
            assert "You have" in shown
        assert len(server.requests("PUT", "/applications/…/commands")) == 1, "the commands are the same"
        assert server.spec_errors == []
        written = log.read_text()
        assert "delivery" in written, "it logs all it does"
        assert server.token not in written
        assert not any(one.token in written for one in server.interactions.all.values())

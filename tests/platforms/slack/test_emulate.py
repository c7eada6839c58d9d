"""The same bot against a Web API that others wrote: npm's ``emulate``. Skipped where node is not there."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.platforms.slack.emulated import emulated, messages
from tests.platforms.slack.evening import ids_of
from tests.platforms.slack.test_killed import program
from tests.platforms.slack_server import Message
from tests.platforms.slack_server.seeing import labels, lines_of


async def test_a_hand_is_begun_and_played_on(tmp_path: Path) -> None:
    async with emulated() as (server, team, poker, people):

        async def living(words: str) -> Message:
            for _ in range(600):
                for one in await messages(server, team, poker):
                    text = "\n".join(lines_of(one.blocks, team))
                    if any(what.says == "menu" for what in ids_of(one)) and words in text:
                        return one
                await asyncio.sleep(0.05)
            raise AssertionError(f"no table says {words!r}; {server.stumbles}")

        alice, bob = people["alice"], people["bob"]
        async with program(server, team, tmp_path, tmp_path / "log"):
            await alice.slash(poker, "new holdem stakes:1/2")
            await living("Not started yet")
            for person in (alice, bob):
                await person.slash(poker, "sit 100")
                await living(f"{person.name} · 100")
            await alice.click(await living("bob · 100"), "Start")
            table = await living("to act")
            name = next(one for one in people if f"{one} to act" in "\n".join(lines_of(table.blocks, team)))
            await people[name].click(table, next(one for one in labels(table.blocks) if one.startswith("Call")))
            other = bob if name == "alice" else alice
            again = await living(f"{other.name} to act")
            assert again.ts == table.ts, "one message, written over"
        opened = [call.answer for call in server.calls if call.method == "conversations.open"]
        assert opened, "cards go by direct message"
        assert [one for one in server.stumbles if not one.startswith("files.")] == []
